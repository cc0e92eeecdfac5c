import type { CalendarEvent, LinkedEvent } from '../../domain/events/calendar-event.ts'
import { landingStatus, type RecordFrame, waitingStatuses } from '../../domain/records/record-frame.ts'
import { required } from '../../domain/required.ts'
import { can, system } from '../../domain/rights/caller.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { type LinkedResource, linkedResources } from '../../resources/records/linked-resource.ts'
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
  if (before.status === 'publish' || event.status !== 'publish' || !can(actor.caller, 'event.publish')) return
  const isMeant = (kind: 'venue' | 'organizer', record: RecordFrame) =>
    record.authorId === event.authorId &&
    waitingStatuses.includes(record.status) &&
    can(actor.caller, `${kind}.publish`, record) &&
    (links[`${kind}Ids`]?.includes(record.id) ?? true)
  for (const kind of ['venue', 'organizer'] as const)
    for (const record of before[`${kind}s`])
      if (isMeant(kind, record)) await publish(tx, linkedResources[kind], record.id, actor)
}

async function publish(
  tx: StoreTransaction,
  resource: LinkedResource,
  id: number,
  { now }: Actor,
): Promise<void> {
  const record = required(await resource.recordsIn(tx).findForEdit(id), `${resource.kind} ${id}`)
  const status = landingStatus('publish', { mayPublish: true, publishedAt: record.publishedAt, now })
  await resource.recordsIn(tx).update(record, { ...record, status, modifiedAt: now })
}

/** Publishes every record whose scheduled time has passed. Returns how many there were. */
export async function publishDue(store: Store, now: UtcSeconds): Promise<number> {
  if (!(await store.hasDue(now))) return 0
  return store.change(changedBy({ caller: system, door: 'schedule', now }), tx => tx.publishDue(now))
}
