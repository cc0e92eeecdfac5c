// What digests report, and which are due.
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Language } from '../../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { countOf, firstOf, hasRow, listOf } from '../../../storage/engine/statements/found-rows.ts'
import { setOfIds } from '../../../storage/engine/statements/set-of.ts'
import { toFieldNames } from '../../../storage/records/column-names.ts'
import type { Tables } from '../../../storage/tables.ts'
import { type Follow, mostRefusals, type Schedule } from '../follow.ts'
import { type FollowingTables, toFollow } from './following-tables.ts'

/** Events of a span of the journal. An event that appeared in it is new, whatever changed since. */
export interface FollowedNews {
  readonly appeared: readonly number[]
  readonly changed: readonly number[]
}

/** Follows of the same events in the same language, whose mails reported the same. */
export interface FollowGroup {
  readonly filter: string
  readonly language: Language
  readonly sinceSeq: number
}

/** Follows with immediate mails that wait for news. Those of refused addresses start again when they are resumed. */
function isWaiting(eb: ExpressionBuilder<FollowingTables, 'follows'>) {
  const accepting = eb
    .selectFrom('followers')
    .select('id')
    .where('refusals', '<', mostRefusals)
    .where('erased_at', 'is', null)
  return eb.and([
    eb('frequency', '=', 'immediate'),
    eb('confirmed_at', 'is not', null),
    eb('stopped_at', 'is', null),
    eb('paused_at', 'is', null),
    eb('next_at', 'is', null),
    eb('follower_id', 'in', accepting),
  ])
}

export function digestReads(core: Kysely<Tables>) {
  const db = core.withTables<FollowingTables>()
  const due = (now: UtcSeconds) =>
    db.selectFrom('follows').where('next_at', 'is not', null).where('next_at', '<=', now)
  return {
    hasDue: (now: UtcSeconds): Promise<boolean> => hasRow(due(now)),

    /** The oldest first, and of one time, follows of the same events together. */
    listDue(now: UtcSeconds, most: number): Promise<Follow[]> {
      const sorted = due(now)
        .selectAll()
        .orderBy('next_at')
        .orderBy('filter')
        .orderBy('language')
        .orderBy('id')
      return listOf(sorted.limit(most), toFollow)
    },

    /** The schedules of mails whose time has passed. */
    listOverdueSchedules: (now: UtcSeconds): Promise<Schedule[]> =>
      listOf(due(now).select(['frequency', 'weekday', 'hour', 'time_zone']).distinct(), toFieldNames),

    listWaitingGroups: (): Promise<FollowGroup[]> =>
      listOf(
        db.selectFrom('follows').select(['filter', 'language', 'since_seq']).distinct().where(isWaiting),
        ({ filter, language, since_seq }) => ({ filter, language, sinceSeq: since_seq }),
      ),

    async news(sinceSeq: number, untilSeq: number): Promise<FollowedNews> {
      const events = db.selectFrom('followed_events').select('event_id').orderBy('event_id')
      const within = (name: 'appeared_seq' | 'changed_seq') =>
        listOf(events.where(name, '>', sinceSeq).where(name, '<=', untilSeq), row => row.event_id)
      const appeared = await within('appeared_seq')
      const isNew = new Set(appeared)
      return { appeared, changed: (await within('changed_seq')).filter(id => !isNew.has(id)) }
    },

    /** The position up to which the mails of this time report everything. */
    findRun: (dueAt: UtcSeconds): Promise<number | undefined> =>
      firstOf(
        db.selectFrom('digest_runs').select('until_seq').where('due_at', '=', dueAt),
        row => row.until_seq,
      ),

    lastRun(since: UtcSeconds): Promise<number | undefined> {
      const runs = db.selectFrom('digest_runs').select('until_seq').where('due_at', '>=', since)
      return firstOf(runs.orderBy('due_at', 'desc').limit(1), row => row.until_seq)
    },

    /** Whether there is something to prune. */
    hasNewsBefore: (before: UtcSeconds): Promise<boolean> =>
      hasRow(db.selectFrom('digest_runs').where('due_at', '<', before)),

    /** Mails to followers that wait in the outbox, or were due since then. */
    countQueued(topics: readonly string[], since: UtcSeconds): Promise<number> {
      const queued = db
        .selectFrom('outbox')
        .where('topic', 'in', topics)
        .where(eb =>
          eb.or([
            eb('state', '=', 'waiting'),
            eb.and([eb('state', 'in', ['sent', 'failed']), eb('due_at', '>', since)]),
          ]),
        )
      return countOf(queued)
    },
  }
}

export function digestWrites(core: Kysely<Tables>) {
  const db = core.withTables<FollowingTables>()
  const waiting = ({ filter, language, sinceSeq }: FollowGroup) =>
    db
      .updateTable('follows')
      .where('filter', '=', filter)
      .where('language', '=', language)
      .where('since_seq', '=', sinceSeq)
      .where(isWaiting)
  return {
    /** Whether the event is known. */
    async noteChanged(eventId: number, seq: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('followed_events')
        .set({ changed_seq: seq })
        .where('event_id', '=', eventId)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async insertEvent(eventId: number, seqs: { readonly appeared?: number; readonly changed?: number }) {
      await db
        .insertInto('followed_events')
        .values({ event_id: eventId, appeared_seq: seqs.appeared ?? null, changed_seq: seqs.changed ?? null })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },

    /** The first who asks decides the position. */
    async ensureRun(dueAt: UtcSeconds, untilSeq: number): Promise<void> {
      await db
        .insertInto('digest_runs')
        .values({ due_at: dueAt, until_seq: untilSeq })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },

    /** Makes the waiting follows of a group due, and returns how many. */
    async setGroupDue(group: FollowGroup, at: UtcSeconds): Promise<number> {
      const { numUpdatedRows } = await waiting(group).set({ next_at: at }).executeTakeFirst()
      return Number(numUpdatedRows)
    },

    /** For a group without news up to this position. */
    async advanceGroup(group: FollowGroup, untilSeq: number): Promise<void> {
      await waiting(group).set({ since_seq: untilSeq }).where('since_seq', '<', untilSeq).execute()
    },

    /** Advances follows that are still due at this time, and returns their ids. */
    async advance(
      ids: readonly number[],
      dueAt: UtcSeconds,
      { untilSeq, nextAt }: { readonly untilSeq: number; readonly nextAt: UtcSeconds | null },
    ): Promise<number[]> {
      const rows = await db
        .updateTable('follows')
        .set({ since_seq: untilSeq, next_at: nextAt })
        .where('id', 'in', setOfIds(ids))
        .where('next_at', '=', dueAt)
        .returning('id')
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Leaves out the mails of a schedule whose time has passed. */
    async skipOverdue(schedule: Schedule, { now, nextAt }: { now: UtcSeconds; nextAt: UtcSeconds | null }) {
      await db
        .updateTable('follows')
        .set({ next_at: nextAt })
        .where('next_at', '<=', now)
        .where('frequency', '=', schedule.frequency)
        .where('weekday', '=', schedule.weekday)
        .where('hour', '=', schedule.hour)
        .where('time_zone', '=', schedule.timeZone)
        .execute()
    },

    /** Immediate mails report nothing up to this position. */
    async skipAlerts(untilSeq: number): Promise<void> {
      await db
        .updateTable('follows')
        .set({ since_seq: untilSeq })
        .where('frequency', '=', 'immediate')
        .execute()
    },

    /** Forgets events that are over, and times whose mails are sent. */
    async pruneNews(before: UtcSeconds): Promise<void> {
      for (const table of ['followed_events', 'saved_events'])
        await sql`delete from ${sql.table(table)} where exists (select id from events
          where events.id = event_id and events.end_utc < ${before})`.execute(db)
      await db.deleteFrom('digest_runs').where('due_at', '<', before).execute()
    },
  }
}
