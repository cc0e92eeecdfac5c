import type { Kysely, Selectable } from 'kysely'
import type { CalendarState, CalendarToFollow } from '../../../domain/site/calendar-to-follow.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import {
  readStoredMessages,
  type StoredMessage,
  writeStoredMessages,
} from '../../../messages/stored-message.ts'
import { countOf, firstOf, listOf } from '../../../storage/engine/statements/found-rows.ts'
import { type Migration, statements } from '../../../storage/migrations/migration.ts'
import { toColumnNames, toFieldNames } from '../../../storage/records/column-names.ts'
import type { SliceStorage } from '../../../storage/slice-storage.ts'
import type { Tables } from '../../../storage/tables.ts'
import { type FollowedCalendar, nextRefresh, unknownState } from '../followed-calendar.ts'
import type { FollowedCalendarTable, FollowedCalendarTables } from './followed-calendar-tables.ts'

/** The name that a calendar gives itself. Until it is read again, the name is empty. */
const nameOfFollowedCalendars: Migration = {
  name: '0007-name-of-followed-calendars',
  up: statements(`alter table followed_calendars add column name text not null default ''`),
}

/** Recorded after the calendar's content was imported. */
interface ImportedState extends CalendarState {
  readonly at: UtcSeconds
  readonly runId: number
  readonly nextAt: UtcSeconds
  readonly name?: string
}

function followedCalendarReads(core: Kysely<Tables>) {
  const db = core.withTables<FollowedCalendarTables>()
  return {
    find: (id: number): Promise<FollowedCalendar | undefined> =>
      firstOf(db.selectFrom('followed_calendars').selectAll().where('id', '=', id), toFollowed),

    findBySource: (source: string): Promise<FollowedCalendar | undefined> =>
      firstOf(db.selectFrom('followed_calendars').selectAll().where('source', '=', source), toFollowed),

    list: (): Promise<FollowedCalendar[]> =>
      listOf(db.selectFrom('followed_calendars').selectAll().orderBy('id'), toFollowed),

    listFollowedBy: (userId: number) =>
      db
        .selectFrom('followed_calendars')
        .select(['address', 'created_at'])
        .where('user_id', '=', userId)
        .execute(),

    countFailing: () => countOf(db.selectFrom('followed_calendars').where('failures', '>', 0)),

    /** Longest overdue first. */
    async listDue(now: UtcSeconds): Promise<FollowedCalendar[]> {
      const rows = await db
        .selectFrom('followed_calendars')
        .selectAll()
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .orderBy('id')
        .execute()
      return rows.map(toFollowed)
    },
  }
}

function followedCalendarWrites(core: Kysely<Tables>) {
  const db = core.withTables<FollowedCalendarTables>()
  const update = (id: number) => db.updateTable('followed_calendars').where('id', '=', id)
  return {
    /** Starts following, or updates a calendar that is already followed. */
    async follow({ address, source, withoutImages, userId, ...imported }: CalendarToFollow): Promise<number> {
      const { at, runId, state } = imported
      const nextAt = state ? nextRefresh(at, 0) : at
      const params = {
        source,
        without_images: withoutImages ? 1 : 0,
        user_id: userId,
        ...fetchedColumns({ ...(state ?? unknownState), at, runId, nextAt }),
      } satisfies Partial<Selectable<FollowedCalendarTable>>
      const { id } = await db
        .insertInto('followed_calendars')
        .values({ address, created_at: at, ...params })
        .onConflict(conflict => conflict.column('address').doUpdateSet(params))
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async noteImported(id: number, fetched: ImportedState): Promise<void> {
      await update(id).set(fetchedColumns(fetched)).execute()
    },

    /** It responded without changes. */
    async noteUnchanged(id: number, at: UtcSeconds, nextAt: UtcSeconds): Promise<void> {
      await update(id).set({ fetched_at: at, next_at: nextAt, failures: 0, error: null }).execute()
    },

    async noteFailure(
      id: number,
      error: readonly StoredMessage[],
      failures: number,
      nextAt: UtcSeconds,
    ): Promise<void> {
      await update(id)
        .set({ error: writeStoredMessages(error), failures, next_at: nextAt })
        .execute()
    },

    async giveCalendars(fromId: number, toId: number): Promise<void> {
      const given = db.updateTable('followed_calendars').set({ user_id: toId })
      await given.where('user_id', '=', fromId).execute()
    },

    /** Its events stay. */
    async remove(id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('followed_calendars')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },

    async removeSource(source: string): Promise<void> {
      await db.deleteFrom('followed_calendars').where('source', '=', source).execute()
    },
  }
}

function fetchedColumns({ at, runId, ...fetched }: ImportedState) {
  return {
    ...toColumnNames(fetched),
    fetched_at: at,
    imported_at: at,
    last_run: runId,
    failures: 0,
    error: null,
  }
}

function toFollowed(row: Selectable<FollowedCalendarTable>): FollowedCalendar {
  const { etag, lastModified, digest, ...followed } = toFieldNames(row)
  return {
    ...followed,
    withoutImages: row.without_images === 1,
    error: row.error === null ? null : readStoredMessages(row.error),
    state: { etag, lastModified, digest },
  }
}

export const followedCalendarStorage = {
  migrations: [nameOfFollowedCalendars],
  reads: followedCalendarReads,
  writes: followedCalendarWrites,
  followCalendar: (db, calendar) => followedCalendarWrites(db).follow(calendar),
  isFollowed: async (db, source) => (await followedCalendarReads(db).findBySource(source)) !== undefined,
  // The next refresh would import the same events again.
  beforeUndo: (db, source) => followedCalendarWrites(db).removeSource(source),
  countBacklog: async db => ({
    waiting: {},
    failing: { calendars: await followedCalendarReads(db).countFailing() },
  }),
} satisfies SliceStorage
