import type { Generated, Selectable } from 'kysely'
import type { ImageExtension, Language } from '../../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { toFieldNames } from '../../../storage/records/column-names.ts'
import type { SettingTable } from '../../../storage/slice-settings.ts'
import type { Flag } from '../../../storage/tables.ts'
import type { EventReport, ReportReason } from '../report.ts'
import type { Ending, Submission, SubmissionMessage } from '../submission.ts'

export interface SubmissionTable {
  id: Generated<number>
  event_id: number | null
  email: string
  email_key: string
  language: Language
  /** JSON. */
  content: Generated<string>
  /** JSON. */
  proposed: string | null
  ending: Ending | null
  created_at: UtcSeconds
  expires_at: UtcSeconds
  confirmed_at: UtcSeconds | null
  accepted_at: UtcSeconds | null
  ended_at: UtcSeconds | null
  erased_at: UtcSeconds | null
  was_changed: Generated<Flag>
  is_trusted: Generated<Flag>
  version: Generated<number>
}

interface MessageTable {
  id: Generated<number>
  submission_id: number
  is_from_editor: Flag
  text: string
  created_at: UtcSeconds
}

interface ReportTable {
  id: Generated<number>
  event_id: number
  reason: ReportReason
  text: string
  email: string
  language: Language
  answer: Generated<string>
  created_at: UtcSeconds
  closed_at: UtcSeconds | null
  erased_at: UtcSeconds | null
}

interface PictureTable {
  key: string
  submission_id: Generated<number | null>
  file: string
  extension: ImageExtension
  created_at: UtcSeconds
}

/** A type, because Kysely asks for an index signature. */
export type SubmissionTables = {
  submissions: SubmissionTable
  submission_messages: MessageTable
  event_reports: ReportTable
  submission_pictures: PictureTable
  submission_settings: SettingTable
}

export function toSubmission(row: Selectable<SubmissionTable>): Submission {
  const { email_key: _, ...shown } = row
  return {
    ...toFieldNames(shown),
    content: JSON.parse(row.content),
    proposed: row.proposed === null ? null : JSON.parse(row.proposed),
    wasChanged: row.was_changed === 1,
    isTrusted: row.is_trusted === 1,
  }
}

export function toMessage(row: Selectable<MessageTable>): SubmissionMessage {
  return { ...toFieldNames(row), isFromEditor: row.is_from_editor === 1 }
}

export function toReport(row: Selectable<ReportTable>): EventReport {
  return toFieldNames(row)
}
