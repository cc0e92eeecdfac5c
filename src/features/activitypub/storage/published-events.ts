// What followers were sent about events, and what was received.
import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { firstOf, hasRow } from '../../../storage/engine/statements/found-rows.ts'
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
    async findPublished(eventId: number): Promise<PublishedEvent | undefined> {
      const row = await db
        .selectFrom('activitypub_events')
        .selectAll()
        .where('event_id', '=', eventId)
        .executeTakeFirst()
      if (!row) return undefined
      const { organizer_id: organizerId, sent_at: sentAt, is_gone } = row
      return { eventId, organizerId, sentAt, isGone: is_gone === 1 }
    },

    async dueEvents(now: UtcSeconds, most: number): Promise<number[]> {
      const rows = await db
        .selectFrom('activitypub_events')
        .select('event_id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('event_id')
        .limit(most)
        .execute()
      return rows.map(row => row.event_id)
    },

    announcedDate: (seriesId: number): Promise<number | undefined> =>
      firstOf(
        db.selectFrom('activitypub_series').select('event_id').where('series_id', '=', seriesId),
        row => row.event_id,
      ),

    /** Series whose announced date is over. */
    async seriesToAnnounce(now: UtcSeconds, most: number): Promise<number[]> {
      const rows = await db
        .selectFrom('activitypub_series')
        .leftJoin('events', 'events.id', 'activitypub_series.event_id')
        .select('activitypub_series.series_id')
        .where(eb => eb.or([eb('events.end_utc', '<=', now), eb('events.id', 'is', null)]))
        .orderBy('activitypub_series.series_id')
        .limit(most)
        .execute()
      return rows.map(row => row.series_id)
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
