import type { EventChange, EventChangeName } from '../../domain/events/bulk-change.ts'
import type { CalendarEvent, LinkedEvent } from '../../domain/events/calendar-event.ts'
import { eventStates } from '../../domain/events/event-state.ts'
import type { Status } from '../../domain/records/record-frame.ts'
import { authorize } from '../../domain/rights/caller.ts'
import { everything } from '../../domain/rights/visibility.ts'
import { movedByDays } from '../../domain/time/event-times.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, Refusal } from '../../messages/refusal.ts'
import type { EventPatch } from '../../resources/events/event.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changeAs } from '../accounts/actor.ts'
import type { MadeChange } from '../records/undo.ts'
import { updateEvent } from './events.ts'

/** Applies one bulk action to events, all or none. Returns the changed ones, for undo. */
export function changeEvents(
  store: Store,
  ids: readonly number[],
  change: EventChange,
  actor: Actor,
): Promise<MadeChange[]> {
  return changeAs(store, actor, async tx => {
    const made: MadeChange[] = []
    for (const id of new Set(ids)) {
      const changed = await changeEvent(tx, id, change, actor)
      if (changed) made.push(changed)
    }
    return made
  })
}

/** Applies a bulk action to one event. Undefined if it changed nothing. */
export async function changeEvent(
  tx: StoreTransaction,
  id: number,
  { name, value = '' }: EventChange,
  actor: Actor,
): Promise<MadeChange | undefined> {
  const current = await tx.events.findForEdit(id)
  if (!current) throw new Refusal('eventNotFound')
  authorize(actor.caller, 'event.edit', current)
  const input = await patches[name](tx, current, actor, value)
  // Uses the event's own language, because no texts are changed.
  const own = { ...actor, language: current.language }
  const { version } = await updateEvent(tx, id, { input, passwordHash: null }, own)
  return version === current.version ? undefined : { id, version }
}

type PatchOf = (
  tx: StoreTransaction,
  current: CalendarEvent,
  actor: Actor,
  value: string,
) => Promise<EventPatch>

const patches: Readonly<Record<EventChangeName, PatchOf>> = {
  publish: async (_tx, { status }) => (status === 'publish' ? {} : { status: 'publish' }),
  unpublish: async () => ({ status: 'draft' }),
  trash: async () => ({ status: 'trash' }),
  restore: async (tx, current, actor) =>
    current.status === 'trash' ? { status: await statusBeforeTrash(tx, current, actor) } : {},
  feature: async () => ({ featured: true }),
  unfeature: async () => ({ featured: false }),
  hide: async () => ({ hide_from_listings: true }),
  unhide: async () => ({ hide_from_listings: false }),
  'add-category': async (tx, current, _actor, value) => ({
    categories: withId((await linksOf(tx, current)).categories, idIn(value)),
  }),
  'remove-category': async (tx, current, _actor, value) => ({
    categories: withoutId((await linksOf(tx, current)).categories, idIn(value)),
  }),
  'add-tag': async (tx, current, _actor, value) => ({
    tags: withId((await linksOf(tx, current)).tags, idIn(value)),
  }),
  'remove-tag': async (tx, current, _actor, value) => ({
    tags: withoutId((await linksOf(tx, current)).tags, idIn(value)),
  }),
  'set-venue': async (_tx, _current, _actor, value) => ({ venue: [{ id: idIn(value) }] }),
  'set-organizer': async (_tx, _current, _actor, value) => ({ organizer: [{ id: idIn(value) }] }),
  'set-author': async (_tx, _current, _actor, value) => ({ author: idIn(value) }),
  'move-days': async (_tx, current, _actor, value) => movedPatch(current, value),
  'set-state': async (_tx, _current, _actor, value) => ({ event_status: stateIn(value) }),
  'set-price': async (_tx, _current, _actor, value) => ({ cost: value }),
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
  return {
    start_date: { in: () => ({ utc: times.startsAtUtc, local: times.startsAtLocal }) },
    end_date: { in: () => ({ utc: times.endsAtUtc, local: times.endsAtLocal }) },
  }
}

type Named = readonly { readonly id: number }[]

function withId(terms: Named, id: number): number[] {
  const ids = terms.map(term => term.id)
  return ids.includes(id) ? ids : [...ids, id]
}

function withoutId(terms: Named, id: number): number[] {
  return terms.map(term => term.id).filter(other => other !== id)
}

async function linksOf(
  tx: StoreTransaction,
  { id, language }: CalendarEvent,
): Promise<Pick<LinkedEvent, 'categories' | 'tags'>> {
  const event = await tx.events.find(id, everything, language)
  const [linked] = event ? await tx.events.withLinks([event], everything, language) : []
  return linked ?? { categories: [], tags: [] }
}

/** The status before the event was trashed. A scheduled event whose time has passed becomes a draft. */
async function statusBeforeTrash(
  tx: StoreTransaction,
  { id, publishedAt }: CalendarEvent,
  { now }: Actor,
): Promise<Status> {
  const changes = await tx.journal.newest(mostChanges, { kind: 'event', id })
  const trashed = changes.find(({ action }) => action === 'trashed')
  const before = (trashed?.fields.status?.[0] ?? 'draft') as Status
  return before === 'trash' || (before === 'future' && publishedAt <= now) ? 'draft' : before
}

/** Events in the trash rarely change. */
const mostChanges = 20
