import { text } from 'node:stream/consumers'
import { randomPassword } from '../../accounts/password.ts'
import { endSessionsOf } from '../../actions/accounts/people.ts'
import {
  addUser,
  disableUser,
  enableUser,
  getUser,
  HeirNeededError,
  removeUser,
  setUserPassword,
  setUserRole,
} from '../../actions/accounts/users.ts'
import { type Role, roles } from '../../domain/rights/permissions.ts'
import { systemClock } from '../line/clock.ts'
import { CommandError, type Invocation, optionIn, print, printJson, UsageError } from '../line/command.ts'
import { withStore } from '../line/with-store.ts'

export async function add(invocation: Invocation): Promise<void> {
  const { words, flags, terminal } = invocation
  const [login = ''] = words
  const role = readRole(flags.role ?? 'subscriber')
  const mail = optionIn(invocation, 'email')?.trim() ?? ''
  const { password, madeUp } = await choosePassword(invocation)
  const user = await withStore(invocation, store =>
    addUser(store, { login, password, role, mail }, systemClock()),
  )
  if (flags.json) printJson(terminal, { ...user, ...(madeUp && { password }) })
  else print(terminal, `Added ${login} as ${role}.${madeUp ? ` Password, shown only once: ${password}` : ''}`)
}

export async function list(invocation: Invocation): Promise<void> {
  const { flags, terminal } = invocation
  const people = await withStore(invocation, store => store.users.listPeople())
  const users = people.map(({ id, login, role, disabledAt }) => ({
    ...{ id, login, role },
    ...(disabledAt !== null && { disabled: true }),
  }))
  if (flags.json) return printJson(terminal, users)
  for (const { id, login, role, disabled } of users)
    print(terminal, [id, login, role, ...(disabled ? ['disabled'] : [])].join('\t'))
}

export async function setPassword(invocation: Invocation): Promise<void> {
  const { words, flags, terminal } = invocation
  const [login = ''] = words
  const { password, madeUp } = await choosePassword(invocation)
  const revokedTokens = await withStore(invocation, store => setUserPassword(store, login, password))
  if (flags.json) return printJson(terminal, { login, ...(madeUp && { password }) })
  const revoked = revokedTokens > 0 ? ` Revoked access tokens: ${revokedTokens}.` : ''
  print(terminal, `Changed.${revoked}${madeUp ? ` Password of ${login}, shown only once: ${password}` : ''}`)
}

export async function setRole(invocation: Invocation): Promise<void> {
  const [login = '', role = ''] = invocation.words
  const known = readRole(role)
  await withStore(invocation, store => setUserRole(store, login, known))
  print(invocation.terminal, `${login} is now ${known}.`)
}

export async function disable(invocation: Invocation): Promise<void> {
  const [login = ''] = invocation.words
  await withStore(invocation, store => disableUser(store, login, systemClock()))
  print(invocation.terminal, `Disabled ${login}.`)
}

export async function enable(invocation: Invocation): Promise<void> {
  const [login = ''] = invocation.words
  await withStore(invocation, store => enableUser(store, login))
  print(invocation.terminal, `Enabled ${login}.`)
}

export async function remove(invocation: Invocation): Promise<void> {
  const [login = ''] = invocation.words
  const heir = optionIn(invocation, 'give-records-to')
  await withStore(invocation, store => removeUser(store, { login, heir }, systemClock())).catch(error => {
    throw error.cause instanceof HeirNeededError
      ? new CommandError(`${error.message} Use --give-records-to NAME.`)
      : error
  })
  print(invocation.terminal, `Removed ${login}.`)
}

export async function signOut(invocation: Invocation): Promise<void> {
  const [login] = invocation.words
  const people = await withStore(invocation, async store => {
    const all = login === undefined ? await store.users.list() : [await getUser(store, login)]
    for (const { id } of all) await endSessionsOf(store, id)
    return all
  })
  print(
    invocation.terminal,
    login === undefined ? `Signed out ${people.length} users.` : `Signed out ${login}.`,
  )
}

function readRole(text: unknown): Role {
  const role = roles.find(known => known === text)
  if (!role) throw new UsageError(`There is no role "${text}". The roles are ${roles.join(', ')}.`)
  return role
}

async function choosePassword({ flags, terminal }: Invocation) {
  if (!flags['password-stdin']) return { password: randomPassword(), madeUp: true }
  return { password: (await text(terminal.stdin)).replace(/\r?\n$/, ''), madeUp: false }
}
