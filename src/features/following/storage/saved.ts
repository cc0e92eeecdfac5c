// Events that people have saved, tied to their address.

import { type Kysely, sql } from 'kysely'
import type { Language } from '../../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { firstOf } from '../../../storage/engine/statements/found-rows.ts'
import { setOfIds } from '../../../storage/engine/statements/set-of.ts'
import { toFieldNames } from '../../../storage/records/column-names.ts'
import type { Tables } from '../../../storage/tables.ts'
import { mostRefusals } from '../follow.ts'
import type { FollowingTables } from './following-tables.ts'

export interface SavedList {
  readonly followerId: number
  readonly language: Language
  /** How long before its start a mail reminds of an event; 0 for no reminders. */
  readonly remindMinutes: number
  readonly createdAt: UtcSeconds
  readonly expiresAt: UtcSeconds
  readonly confirmedAt: UtcSeconds | null
}

export interface DueReminder {
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

    async listSaved(followerId: number): Promise<number[]> {
      const rows = await db
        .selectFrom('saved_events')
        .select('event_id')
        .where('follower_id', '=', followerId)
        .orderBy('event_id')
        .execute()
      return rows.map(({ event_id }) => event_id)
    },

    async listExpiredLists(now: UtcSeconds, most: number): Promise<number[]> {
      const rows = await db
        .selectFrom('saved_lists')
        .select('follower_id')
        .where('confirmed_at', 'is', null)
        .where('expires_at', '<=', now)
        .limit(most)
        .execute()
      return rows.map(({ follower_id }) => follower_id)
    },

    /** Reminders that were not sent for the time at which the event takes place now. */
    async listDueReminders(now: UtcSeconds, most: number): Promise<DueReminder[]> {
      const rows = await db
        .selectFrom('events')
        .innerJoin('saved_events', 'saved_events.event_id', 'events.id')
        .innerJoin('saved_lists', 'saved_lists.follower_id', 'saved_events.follower_id')
        .innerJoin('followers', 'followers.id', 'saved_events.follower_id')
        .select(['saved_events.follower_id', 'events.id', 'events.start_utc'])
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
        .execute()
      return rows.map(({ follower_id, id, start_utc }) => ({
        followerId: follower_id,
        eventId: id,
        startsAtUtc: start_utc,
      }))
    },
  }
}

export function savedWrites(core: Kysely<Tables>) {
  const db = core.withTables<FollowingTables>()
  return {
    async putSavedList(list: Omit<SavedList, 'confirmedAt' | 'createdAt'>, now: UtcSeconds): Promise<void> {
      const { followerId, language, remindMinutes, expiresAt } = list
      const columns = { language, remind_minutes: remindMinutes, expires_at: expiresAt }
      await db
        .insertInto('saved_lists')
        .values({ follower_id: followerId, created_at: now, ...columns })
        .onConflict(conflict => conflict.column('follower_id').doUpdateSet(columns))
        .execute()
    },

    async updateSavedList(
      followerId: number,
      { confirmedAt, remindMinutes }: Pick<SavedList, 'confirmedAt' | 'remindMinutes'>,
    ): Promise<void> {
      await db
        .updateTable('saved_lists')
        .set({ confirmed_at: confirmedAt, remind_minutes: remindMinutes })
        .where('follower_id', '=', followerId)
        .execute()
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
