import type { SaveRules } from '../actions/events/review-saves.ts'
import type { ChangeHook } from '../actions/notifications/follow-with-hooks.ts'
import type { LinkedEvent } from '../domain/events/calendar-event.ts'
import { utcText } from '../domain/time/date-time.ts'
import { isObject } from '../fields/kinds/lists.ts'
import { type FileHook, hooksNamed, type ReportHookError } from './call-hook.ts'
import { toHookEvent } from './hook-event.ts'
import type { Mail, MailChange, PageParts, RecordChange, ShownPage } from './hook-types.ts'
import { loadHooks } from './load-hooks.ts'
import { saveRulesOf } from './save-rules.ts'

export type MailHook = <T>(mail: Mail, layOut: (changed: Mail) => T) => Promise<T>

export type PageHook = (page: ShownPage['page'], event?: LinkedEvent) => Required<PageParts>

/** The operator's hooks. A hook that no file has is undefined. */
export interface OpenHooks {
  readonly files: readonly string[]
  readonly saveRules?: SaveRules
  readonly changeHooks: readonly ChangeHook[]
  readonly drawParts?: PageHook
  readonly changeMail?: MailHook
}

/** The short limit is for hooks that users wait for. */
const [shortMilliseconds, longMilliseconds] = [1_000, 30_000]

/** Loads the hooks of a folder. */
export async function openHooks(folder: string, report: ReportHookError): Promise<OpenHooks> {
  const files = await loadHooks(folder)
  const short = { report, timeoutMilliseconds: shortMilliseconds }
  const long = { report, timeoutMilliseconds: longMilliseconds }
  const saveHooks = hooksNamed('beforeEventSave', files, short)
  const pageHooks = hooksNamed('pageParts', files, short)
  const mailHooks = hooksNamed('mailText', files, short)
  return {
    files: files.map(({ file }) => file),
    changeHooks: hooksNamed('afterChange', files, long).map(changeHook),
    ...(saveHooks.length > 0 && { saveRules: saveRulesOf(saveHooks) }),
    ...(pageHooks.length > 0 && { drawParts: drawAll(pageHooks) }),
    ...(mailHooks.length > 0 && { changeMail: changeByAll(mailHooks) }),
  }
}

function changeHook(hook: FileHook): ChangeHook {
  return {
    file: hook.file,
    async run({ seq, kind, id, action, version, at, userId, door }, event) {
      const change: RecordChange = {
        ...{ seq, kind, id, action, version, userId, from: door },
        at: `${utcText(at).replace(' ', 'T')}Z`,
        event: event && toHookEvent(event),
      }
      try {
        await hook.call(change)
      } catch (error) {
        hook.report(error)
        throw error
      }
    },
  }
}

/** The parts of all hooks, one after the other. A page is shown without the parts of a hook that fails. */
function drawAll(hooks: readonly FileHook[]): PageHook {
  return (page, event) => {
    const shown: ShownPage = { page, event: event && toHookEvent(event) }
    const drawn = hooks.map(hook => {
      try {
        return partsIn(hook.callNow(shown))
      } catch (error) {
        hook.report(error)
        return {}
      }
    })
    const joined = (name: keyof PageParts) => drawn.map(parts => parts[name] ?? '').join('')
    return { head: joined('head'), foot: joined('foot'), afterEvent: joined('afterEvent') }
  }
}

const partNames: readonly string[] = ['head', 'foot', 'afterEvent'] satisfies (keyof PageParts)[]

function partsIn(given: unknown): PageParts {
  if (given === undefined) return {}
  // Its rejection would be an error that no code caught.
  if (given instanceof Promise) given.catch(() => {})
  if (!isObject(given) || given instanceof Promise)
    throw new Error('pageParts must return an object, not a promise.')
  for (const [name, part] of Object.entries(given))
    if (!partNames.includes(name) || typeof part !== 'string')
      throw new Error(`pageParts returns ${name}. It may return the texts ${partNames.join(', ')}.`)
  return given
}

const mailParts: readonly string[] = ['subject', 'blocks'] satisfies (keyof MailChange)[]

/** A mail is sent without the changes of a hook that fails, or whose changes cannot be laid out. */
function changeByAll(hooks: readonly FileHook[]): MailHook {
  return async (mail, layOut) => {
    let changed = mail
    let laidOut = layOut(mail)
    for (const hook of hooks)
      try {
        const change = await hook.call(changed)
        if (change === undefined) continue
        if (!isObject(change) || !Object.keys(change).every(name => mailParts.includes(name)))
          throw new Error('mailText must return nothing, or an object with subject or blocks.')
        const next = { ...changed, ...change }
        laidOut = layOut(next)
        changed = next
      } catch (error) {
        hook.report(error)
      }
    return laidOut
  }
}
