import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import type { Status } from '../../domain/records/status.ts'
import { authorize } from '../../domain/rights/caller.ts'
import { everything } from '../../domain/rights/visibility.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { EventPatch } from '../../resources/events/event.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changeAs } from '../accounts/actor.ts'
import type { MadeChange } from '../records/undo.ts'
import { updateEvent } from './events.ts'

/** Bulk actions on events. */
export const eventChangeNames = [
  'publish',
  'unpublish',
  'trash',
  'restore',
  'add-category',
  'remove-category',
  'set-author',
] as const

export type EventChangeName = (typeof eventChangeNames)[number]

export interface EventChange {
  readonly name: EventChangeName
  /** The id of the category or author, if the action needs one. */
  readonly id?: number
}

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
      const current = await tx.events.findForEdit(id)
      if (!current) throw new Refusal('eventNotFound')
      authorize(actor.caller, 'event.edit', current)
      const input = await patches[change.name](tx, current, actor, change.id)
      // Uses the event's own language, because no texts are changed.
      const own = { ...actor, language: current.language }
      const { version } = await updateEvent(tx, id, { input, passwordHash: null }, own)
      if (version !== current.version) made.push({ id, version })
    }
    return made
  })
}

type PatchOf = (
  tx: StoreTransaction,
  current: CalendarEvent,
  actor: Actor,
  id: number | undefined,
) => Promise<EventPatch>

const patches: Readonly<Record<EventChangeName, PatchOf>> = {
  publish: async (_tx, { status }) => (status === 'publish' ? {} : { status: 'publish' }),
  unpublish: async () => ({ status: 'draft' }),
  trash: async () => ({ status: 'trash' }),
  restore: async (tx, current, actor) =>
    current.status === 'trash' ? { status: await statusBeforeTrash(tx, current, actor) } : {},
  'add-category': async (tx, current, _actor, id) => {
    const known = await categoryIdsOf(tx, current)
    return id === undefined || known.includes(id) ? {} : { categories: [...known, id] }
  },
  'remove-category': async (tx, current, _actor, id) => {
    const known = await categoryIdsOf(tx, current)
    return { categories: known.filter(other => other !== id) }
  },
  'set-author': async (_tx, _current, _actor, id) => (id === undefined ? {} : { author: id }),
}

async function categoryIdsOf(tx: StoreTransaction, { id, language }: CalendarEvent): Promise<number[]> {
  const event = await tx.events.find(id, everything, language)
  const [linked] = event ? await tx.events.withLinks([event], everything, language) : []
  return (linked?.categories ?? []).map(term => term.id)
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
