import type { Actor } from '../actions/accounts/actor.ts'
import type { SaveRules } from '../actions/events/review-saves.ts'
import type { ProposedSave } from '../actions/events/save-review.ts'
import { createPresentTime } from '../domain/time/present-time.ts'
import { fieldTable } from '../fields/field-table.ts'
import type { ReadContext } from '../fields/kind.ts'
import { isObject } from '../fields/kinds/lists.ts'
import { isFaultless, readFields, unknownNames } from '../fields/read-args.ts'
import { Refusal } from '../messages/refusal.ts'
import { type EventPatch, eventFields } from '../resources/events/event.ts'
import type { FileHook } from './call-hook.ts'
import { toHookEvent } from './hook-event.ts'
import type { EventSave } from './hook-types.ts'

/** Images are fetched and passwords hashed before hooks run, and a series is planned by the caller. */
const { image: _image, password: _password, recurrence: _recurrence, ...changeable } = eventFields
const changeableFields = fieldTable(changeable)

/** Runs the hooks one after the other. Each sees what the ones before it changed. */
export function saveRulesOf(hooks: readonly FileHook[]): SaveRules {
  return {
    async review(save, actor) {
      const proposed = toEventSave(save, actor)
      let { event } = proposed
      let patch: EventPatch = {}
      for (const hook of hooks) {
        const { change, values } = await verdictOf(hook, { ...proposed, event }, actor)
        event = { ...event, ...change }
        patch = { ...patch, ...values }
      }
      return patch
    },
  }
}

function toEventSave({ event, before, language }: ProposedSave, { caller, door }: Actor): EventSave {
  const { login, role } = caller.user
  const inLanguage = (one: typeof event) => ({ ...toHookEvent(one), language })
  return {
    // The number of a new event is only known when it is stored.
    event: { ...inLanguage(event), ...(!before && { id: undefined }) },
    before: before && inLanguage(before),
    by: { login, role },
    from: door,
  }
}

/**
 * What a hook changes. A hook that fails refuses the save: it may protect something, and the caller can try again, while
 * a wrong event may be published immediately.
 */
async function verdictOf(hook: FileHook, save: EventSave, actor: Actor) {
  try {
    const verdict = await hook.call(save)
    if (isObject(verdict) && typeof verdict.refuse === 'string')
      throw new Refusal('refusedByHook', { message: verdict.refuse.slice(0, longestMessage) })
    return changeIn(verdict, actor)
  } catch (error) {
    if (error instanceof Refusal) throw error
    hook.report(error)
    throw new Refusal('hookFailed')
  }
}

const longestMessage = 500

function changeIn(verdict: unknown, actor: Actor) {
  if (verdict === undefined || verdict === null) return { change: {}, values: {} }
  const change = isObject(verdict) ? verdict.change : undefined
  if (!isObject(change)) throw new Error('beforeEventSave must return nothing, { change } or { refuse }.')
  const [unknown] = unknownNames(change, changeableFields)
  if (unknown) throw new Error(`beforeEventSave changes ${unknown.path}, which is no field it can change.`)
  const reading = readFields(changeableFields, change, 'update', readContextOf(actor))
  if (!isFaultless(reading)) {
    const names = Object.entries(reading.problems).map(([name, { key }]) => `${name} (${key})`)
    throw new Error(`beforeEventSave returns invalid values: ${names.join(', ')}.`)
  }
  return { change, values: reading.values }
}

function readContextOf({ site, now }: Actor): ReadContext {
  const { zone: siteZone, namespace, maxPerPage, customFields } = site
  return { time: createPresentTime(now), siteZone, namespace, maxPerPage, customFields }
}
