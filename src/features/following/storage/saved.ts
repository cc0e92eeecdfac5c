// Events that people have saved, tied to their address.

import { type Kysely, sql } from 'kysely'
import type { Language } from '../../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { firstOf, listOf } from '../../../storage/engine/statements/found-rows.ts'
import { setOfIds } from '../../../storage/engine/statements/set-of.ts'
import { toColumnNames, toFieldNames } from '../../../storage/records/column-names.ts'
import type { Tables } from '../../../storage/tables.ts'
import { mostRefusals } from '../follow.ts'
import type { FollowingTables } from './following-tables.ts'

interface SavedList {
  readonly followerId: number
  readonly language: Language
  /** How long before its start a mail reminds of an event; 0 for no reminders. */
  readonly remindMinutes: number
  readonly createdAt: UtcSeconds
  readonly expiresAt: UtcSeconds
  readonly confirmedAt: UtcSeconds | null
}

interface DueReminder {
  readonly followerId: number
  readonly eventId: number
  readonly startsAtUtc: UtcSeconds
}

const week = 7 * 24 * 60 * 60

export function savedReads(core: Kysely<Tables>) {
  const db = core.withTables<FollowingTables>()
  return {
    findSavedList: (followerId: number): Promise<SavedList | undefined> =>
      firstOf(db.selectFrom('saved_lists').selectAll().where('follower_id', '=', followerId), row =>
        toFieldNames(row),
      ),

    listSaved(followerId: number): Promise<number[]> {
      const saved = db.selectFrom('saved_events').select('event_id').orderBy('event_id')
      return listOf(saved.where('follower_id', '=', followerId), row => row.event_id)
    },

    listExpiredLists(now: UtcSeconds, most: number): Promise<number[]> {
      const unconfirmed = db.selectFrom('saved_lists').select('follower_id').where('confirmed_at', 'is', null)
      return listOf(unconfirmed.where('expires_at', '<=', now).limit(most), row => row.follower_id)
    },

    /** Reminders that were not sent for the time at which the event takes place now. */
    listDueReminders(now: UtcSeconds, most: number): Promise<DueReminder[]> {
      const due = db
        .selectFrom('events')
        .innerJoin('saved_events', 'saved_events.event_id', 'events.id')
        .innerJoin('saved_lists', 'saved_lists.follower_id', 'saved_events.follower_id')
        .innerJoin('followers', 'followers.id', 'saved_events.follower_id')
        .select(['saved_events.follower_id', 'saved_events.event_id', 'events.start_utc as starts_at_utc'])
        .where('events.status', '=', 'publish')
        .where('followers.refusals', '<', mostRefusals)
        .where('events.event_status', 'not in', ['cancelled', 'postponed'])
        .where('events.start_utc', '>', now)
        // The longest reminder.
        .where('events.start_utc', '<=', (now + week) as UtcSeconds)
        .where('saved_lists.confirmed_at', 'is not', null)
        .where('saved_lists.remind_minutes', '>', 0)
        .where(sql<boolean>`events.start_utc - saved_lists.remind_minutes * 60 <= ${now}`)
        .where(eb =>
          eb.or([
            eb('saved_events.reminded_for', 'is', null),
            eb('saved_events.reminded_for', '<>', eb.ref('events.start_utc')),
          ]),
        )
        .orderBy('saved_events.follower_id')
        .orderBy('events.start_utc')
        .limit(most)
      return listOf(due, row => toFieldNames(row))
    },
  }
}

export function savedWrites(core: Kysely<Tables>) {
  const db = core.withTables<FollowingTables>()
  return {
    async putSavedList(list: Omit<SavedList, 'confirmedAt' | 'createdAt'>, now: UtcSeconds): Promise<void> {
      const { follower_id, ...columns } = toColumnNames(list)
      await db
        .insertInto('saved_lists')
        .values({ follower_id, created_at: now, ...columns })
        .onConflict(conflict => conflict.column('follower_id').doUpdateSet(columns))
        .execute()
    },

    async updateSavedList(
      followerId: number,
      change: Pick<SavedList, 'confirmedAt' | 'remindMinutes'>,
    ): Promise<void> {
      const columns = toColumnNames(change)
      await db.updateTable('saved_lists').set(columns).where('follower_id', '=', followerId).execute()
    },

    async removeSavedList(followerId: number): Promise<void> {
      await db.deleteFrom('saved_lists').where('follower_id', '=', followerId).execute()
      await db.deleteFrom('saved_events').where('follower_id', '=', followerId).execute()
    },

    /** Replaces the saved events. Events that stay are not reminded of again. */
    async setSaved(followerId: number, eventIds: readonly number[]): Promise<void> {
      await db
        .deleteFrom('saved_events')
        .where('follower_id', '=', followerId)
        .where('event_id', 'not in', setOfIds(eventIds))
        .execute()
      if (eventIds.length === 0) return
      await db
        .insertInto('saved_events')
        .values(eventIds.map(event_id => ({ follower_id: followerId, event_id })))
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },

    async setReminded({ followerId, eventId, startsAtUtc }: DueReminder): Promise<void> {
      await db
        .updateTable('saved_events')
        .set({ reminded_for: startsAtUtc })
        .where('follower_id', '=', followerId)
        .where('event_id', '=', eventId)
        .execute()
    },
  }
}
