import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { countOf, firstOf, hasRow, listOf } from '../../../storage/engine/statements/found-rows.ts'
import { toColumnNames } from '../../../storage/records/column-names.ts'
import type { Tables } from '../../../storage/tables.ts'
import type { EventReport } from '../report.ts'
import { type SubmissionTables, toReport } from './submission-tables.ts'

export function reportReads(core: Kysely<Tables>) {
  const db = core.withTables<SubmissionTables>()
  const reports = () => db.selectFrom('event_reports').selectAll().orderBy('id')
  return {
    findReport: (id: number): Promise<EventReport | undefined> =>
      firstOf(reports().where('id', '=', id), toReport),

    hasReportsBefore: (before: UtcSeconds) =>
      hasRow(db.selectFrom('event_reports').where('erased_at', 'is', null).where('created_at', '<', before)),

    /** Open reports since then. */
    countReports: (since: UtcSeconds) =>
      countOf(db.selectFrom('event_reports').where('closed_at', 'is', null).where('created_at', '>=', since)),

    /** Reports that no editor has closed, oldest first. */
    listOpenReports: (most: number): Promise<EventReport[]> =>
      listOf(reports().where('closed_at', 'is', null).limit(most), toReport),
  }
}

type NewReport = Pick<EventReport, 'eventId' | 'reason' | 'text' | 'email' | 'language'>

export function reportWrites(core: Kysely<Tables>) {
  const db = core.withTables<SubmissionTables>()
  return {
    async insertReport(report: NewReport, now: UtcSeconds): Promise<void> {
      const row = { ...toColumnNames(report), created_at: now }
      await db.insertInto('event_reports').values(row).execute()
    },

    async closeReport(id: number, answer: string, now: UtcSeconds): Promise<void> {
      await db.updateTable('event_reports').set({ answer, closed_at: now }).where('id', '=', id).execute()
    },

    /** Removes the addresses of reports before this time, and returns their ids. */
    eraseReports(before: UtcSeconds, now: UtcSeconds): Promise<number[]> {
      const erased = db
        .updateTable('event_reports')
        .set({ email: '', text: '', answer: '', erased_at: now, closed_at: now })
        .where('created_at', '<', before)
        .where('erased_at', 'is', null)
        .returning('id')
      return listOf(erased, ({ id }) => id)
    },
  }
}
