import type { EventChange, EventChangeName } from '../../domain/events/bulk-change.ts'
import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import { eventStates } from '../../domain/events/event-state.ts'
import { movedByDays } from '../../domain/time/event-times.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields } from '../../messages/refusal.ts'
import type { EventPatch } from '../../resources/events/event.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import type { Actor } from '../accounts/actor.ts'
import { statusBeforeTrash } from '../records/record-frame.ts'
import type { MadeChange } from '../records/undo.ts'
import { editableEvent, updateEvent } from './events.ts'
import { timesPatch } from './move-event.ts'
import { type RuledStore, saveEvents } from './review-saves.ts'

/** Applies one bulk action to events, all or none. Returns the changed ones, for undo. */
export function changeEvents(
  calendar: RuledStore,
  ids: readonly number[],
  change: EventChange,
  actor: Actor,
): Promise<MadeChange[]> {
  return saveEvents(calendar, actor, async (tx, reviewed) => {
    const made: MadeChange[] = []
    for (const id of new Set(ids)) {
      const changed = await changeEvent(tx, id, change, reviewed)
      if (changed) made.push(changed)
    }
    return made
  })
}

/** Applies a bulk action to one event. Undefined if it changed nothing. */
export async function changeEvent(
  tx: StoreTransaction,
  id: number,
  change: EventChange,
  actor: Actor,
): Promise<MadeChange | undefined> {
  const current = await editableEvent(tx, id, actor)
  const input: EventPatch = {}
  for (const { name, value = '' } of [change, ...(change.also ?? [])])
    Object.assign(input, await patches[name]({ tx, current, actor, value }))
  // Uses the event's own language, because no texts are changed.
  const own = { ...actor, language: current.language }
  const { version } = await updateEvent(tx, id, { input, passwordHash: null }, own)
  return version === current.version ? undefined : { id, version }
}

interface ToPatch {
  readonly tx: StoreTransaction
  readonly current: CalendarEvent
  readonly actor: Actor
  readonly value: string
}

const patches: Readonly<Record<EventChangeName, (given: ToPatch) => EventPatch | Promise<EventPatch>>> = {
  publish: ({ current }) => (current.status === 'publish' ? {} : { status: 'publish' }),
  unpublish: () => ({ status: 'draft' }),
  trash: () => ({ status: 'trash' }),
  restore: async ({ tx, current, actor }) =>
    current.status === 'trash' ? { status: await statusBeforeTrash(tx, 'event', current, actor) } : {},
  feature: () => ({ featured: true }),
  unfeature: () => ({ featured: false }),
  hide: () => ({ hide_from_listings: true }),
  unhide: () => ({ hide_from_listings: false }),
  'add-category': async given => ({ categories: withId((await linksOf(given)).categoryIds, given) }),
  'remove-category': async given => ({ categories: withoutId((await linksOf(given)).categoryIds, given) }),
  'add-tag': async given => ({ tags: withId((await linksOf(given)).tagIds, given) }),
  'remove-tag': async given => ({ tags: withoutId((await linksOf(given)).tagIds, given) }),
  'set-venue': ({ value }) => ({ venue: [{ id: idIn(value) }] }),
  'set-organizer': ({ value }) => ({ organizer: [{ id: idIn(value) }] }),
  'set-author': ({ value }) => ({ author: idIn(value) }),
  'move-days': ({ current, value }) => movedPatch(current, value),
  'set-state': ({ value }) => ({ event_status: stateIn(value) }),
  'set-price': ({ value }) => ({ cost: value }),
}

function idIn(value: string): number {
  if (/^\d{1,10}$/.test(value)) return Number(value)
  throw invalidFields({ value: new Problem('not_an_id') })
}

function stateIn(value: string): (typeof eventStates)[number] {
  const state = eventStates.find(known => known === value)
  if (state) return state
  throw invalidFields({ value: new Problem('not_one_of', { choices: eventStates.join(', ') }) })
}

function movedPatch(current: CalendarEvent, value: string): EventPatch {
  if (!/^-?\d{1,5}$/.test(value)) throw invalidFields({ value: new Problem('not_an_integer') })
  const times = movedByDays(current, Number(value))
  if (!times) throw invalidFields({ value: new Problem('not_a_date') })
  return timesPatch(times)
}

function linksOf({ tx, current }: ToPatch) {
  return tx.events.linkIds(current.id)
}

function withId(ids: readonly number[] = [], { value }: ToPatch): number[] {
  return [...new Set([...ids, idIn(value)])]
}

function withoutId(ids: readonly number[] = [], { value }: ToPatch): number[] {
  const removed = idIn(value)
  return ids.filter(id => id !== removed)
}
