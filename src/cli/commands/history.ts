import { type Change, type ChangedKind, changedKinds } from '../../domain/journal/change.ts'
import { utcText } from '../../domain/time/date-time.ts'
import { countIn, type Invocation, print, printJson, UsageError } from '../line/command.ts'
import { defaultHistoryLength } from '../line/command-settings.ts'
import { withStore } from '../line/with-store.ts'

export async function history(invocation: Invocation): Promise<void> {
  const { flags, terminal } = invocation
  const record = recordIn(invocation.words)
  const count = countIn(flags.last, 'changes') ?? defaultHistoryLength
  const { changes, logins } = await withStore(invocation, async store => ({
    changes: (await store.journal.newest(count, record)).reverse(),
    logins: new Map((await store.users.list()).map(({ id, login }) => [id, login])),
  }))
  if (flags.json)
    return printJson(
      terminal,
      changes.map(change => toJson(change, logins)),
    )
  for (const change of changes) print(terminal, toLine(change, logins))
}

function recordIn([kind, id]: readonly string[]): { kind: ChangedKind; id: number } | undefined {
  if (kind === undefined) return undefined
  const known = changedKinds.find(name => name === kind)
  if (!known) throw new UsageError(`There is no kind "${kind}". The kinds are ${changedKinds.join(', ')}.`)
  if (id === undefined || !/^\d{1,15}$/.test(id)) throw new UsageError(`Which ${kind}? Give its id as well.`)
  return { kind: known, id: Number(id) }
}

type Logins = ReadonlyMap<number, string>

/** The user's login. A deleted user is shown by id. */
function nameOf({ userId, door }: Change, logins: Logins): string {
  if (userId === null) return door === 'schedule' ? '(schedule)' : '(operator)'
  return logins.get(userId) ?? `(user ${userId}, removed)`
}

function toJson({ at, userId, ...change }: Change, logins: Logins): object {
  return { ...change, at: utcText(at), userId, login: userId === null ? null : (logins.get(userId) ?? null) }
}

function toLine(change: Change, logins: Logins): string {
  const { seq, at, door, kind, id, action, version, fields } = change
  const values = Object.entries(fields).map(([name, [from, to]]) => `${name}: ${shown(from)} → ${shown(to)}`)
  const head = [
    seq,
    utcText(at),
    nameOf(change, logins),
    door,
    `${kind} ${id}`,
    `${action}, version ${version}`,
  ]
  return [head.join('\t'), ...values.map(value => `\t${value}`)].join('\n')
}

const longestShown = 80

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null'
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}
