import type { CalendarEvent, LinkedEvent } from '../../domain/events/calendar-event.ts'
import { landingStatus, type RecordFrame, waitingStatuses } from '../../domain/records/record-frame.ts'
import { can, system } from '../../domain/rights/caller.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import {
  type LinkedResource,
  organizerResource,
  venueResource,
} from '../../resources/records/linked-resource.ts'
import type { EventLinks } from '../../storage/events/event-links.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changedBy } from '../accounts/actor.ts'

/**
 * Publishes the pending venues and organizers that the same author submitted with an event when the event is
 * published. `before` is the event with its links before that change. Records created by the change keep the
 * status it gives them, and removed links (`links`) are not published.
 */
export async function publishLinked(
  tx: StoreTransaction,
  before: LinkedEvent,
  { event, links }: { readonly event: CalendarEvent; readonly links: EventLinks },
  actor: Actor,
): Promise<void> {
  const { venueIds, organizerIds } = links
  if (before.status === 'publish' || event.status !== 'publish' || !can(actor.caller, 'event.publish')) return
  const waits = (kind: 'venue' | 'organizer') => (record: RecordFrame) =>
    record.authorId === event.authorId &&
    waitingStatuses.includes(record.status) &&
    can(actor.caller, `${kind}.publish`, record)
  for (const { id } of before.venues.filter(waits('venue')))
    if (venueIds?.includes(id) ?? true) await publish(tx, venueResource, id, actor)
  for (const { id } of before.organizers.filter(waits('organizer')))
    if (organizerIds?.includes(id) ?? true) await publish(tx, organizerResource, id, actor)
}

async function publish<T extends RecordFrame & C, C extends { readonly name: string }>(
  tx: StoreTransaction,
  resource: LinkedResource<T, C>,
  id: number,
  { now }: Actor,
): Promise<void> {
  const record = (await resource.recordsIn(tx).findForEdit(id))!
  const status = landingStatus('publish', { mayPublish: true, publishedAt: record.publishedAt, now })
  await resource.recordsIn(tx).update(record, { ...record, status, modifiedAt: now })
}

/** Publishes every record whose scheduled time has passed. Returns how many there were. */
export async function publishDue(store: Store, now: UtcSeconds): Promise<number> {
  if (!(await store.hasDue(now))) return 0
  return store.change(changedBy({ caller: system, door: 'schedule', now }), tx => tx.publishDue(now))
}
