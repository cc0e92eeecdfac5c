// What followers were sent about events, and what was received.
import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { firstOf, hasRow, listOf } from '../../../storage/engine/statements/found-rows.ts'
import { toFieldNames } from '../../../storage/records/column-names.ts'
import type { Tables } from '../../../storage/tables.ts'
import type { ActivitypubTables } from './activitypub-tables.ts'

export interface PublishedEvent {
  readonly eventId: number
  readonly organizerId: number
  readonly sentAt: UtcSeconds | null
  readonly isGone: boolean
}

export function publishedEventReads(core: Kysely<Tables>) {
  const db = core.withTables<ActivitypubTables>()
  return {
    findPublished: (eventId: number): Promise<PublishedEvent | undefined> =>
      firstOf(
        db
          .selectFrom('activitypub_events')
          .select(['event_id', 'organizer_id', 'sent_at', 'is_gone'])
          .where('event_id', '=', eventId),
        row => ({ ...toFieldNames(row), isGone: row.is_gone === 1 }),
      ),

    dueEvents(now: UtcSeconds, most: number): Promise<number[]> {
      const due = db.selectFrom('activitypub_events').select('event_id').where('due_at', '<=', now)
      return listOf(due.orderBy('due_at').orderBy('event_id').limit(most), row => row.event_id)
    },

    /** Series whose announced date is over. */
    seriesToAnnounce(now: UtcSeconds, most: number): Promise<number[]> {
      const due = db
        .selectFrom('activitypub_series')
        .leftJoin('events', 'events.id', 'activitypub_series.event_id')
        .select('activitypub_series.series_id')
        .where(eb => eb.or([eb('events.end_utc', '<=', now), eb('events.id', 'is', null)]))
      return listOf(due.orderBy('activitypub_series.series_id').limit(most), row => row.series_id)
    },

    hasSeenBefore: (at: UtcSeconds) => hasRow(db.selectFrom('activitypub_seen').where('at', '<', at)),
  }
}

export function publishedEventWrites(core: Kysely<Tables>) {
  const db = core.withTables<ActivitypubTables>()
  return {
    /** Followers get a message about the event, at most one per pause. */
    async setDue(eventId: number, now: UtcSeconds, pauseSeconds: number): Promise<void> {
      const known = await publishedEventReads(core).findPublished(eventId)
      const dueAt = Math.max(now, (known?.sentAt ?? 0) + pauseSeconds) as UtcSeconds
      await db
        .insertInto('activitypub_events')
        .values({ event_id: eventId, organizer_id: 0, sent_at: null, due_at: dueAt })
        .onConflict(conflict => conflict.column('event_id').doUpdateSet({ due_at: dueAt }))
        .execute()
    },

    async setSent({ eventId, organizerId, sentAt, isGone }: PublishedEvent): Promise<void> {
      await db
        .updateTable('activitypub_events')
        .set({ organizer_id: organizerId, sent_at: sentAt, due_at: null, is_gone: isGone ? 1 : 0 })
        .where('event_id', '=', eventId)
        .execute()
    },

    async forgetEvent(eventId: number): Promise<void> {
      await db.deleteFrom('activitypub_events').where('event_id', '=', eventId).execute()
    },

    /** The events of an organizer whose actor is gone are published by the site from now on. */
    async forgetEventsOf(organizerId: number): Promise<void> {
      await db.deleteFrom('activitypub_events').where('organizer_id', '=', organizerId).execute()
    },

    async setAnnounced(seriesId: number, eventId: number): Promise<void> {
      await db
        .insertInto('activitypub_series')
        .values({ series_id: seriesId, event_id: eventId })
        .onConflict(conflict => conflict.column('series_id').doUpdateSet({ event_id: eventId }))
        .execute()
    },

    async forgetSeries(seriesId: number): Promise<void> {
      await db.deleteFrom('activitypub_series').where('series_id', '=', seriesId).execute()
    },

    /** False if a request with this signature was received before. */
    async addSeen(digest: string, at: UtcSeconds): Promise<boolean> {
      const inserted = await db
        .insertInto('activitypub_seen')
        .values({ digest, at })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    async forgetSeen(before: UtcSeconds): Promise<void> {
      await db.deleteFrom('activitypub_seen').where('at', '<', before).execute()
    },
  }
}
