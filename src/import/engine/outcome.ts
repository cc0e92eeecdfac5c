import type { Actor } from '../../actions/accounts/actor.ts'
import type { Calendar } from '../../actions/calendar.ts'
import type {
  ImportChange,
  ImportNote,
  ImportOutcome,
  ImportRun,
  ImportStarter,
} from '../../domain/site/import-run.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { because, type ImportReason } from '../../messages/import-reasons.ts'
import type { StoredMessage } from '../../messages/stored-message.ts'
import type { ImportedRecord, Importer, Loss } from './imported-record.ts'

/** The outcome for one record. */
export interface Placed {
  readonly outcome: ImportOutcome
  readonly recordId: number | null
  readonly notes: readonly ImportNote[]
  readonly change?: ImportChange
  readonly seriesChange?: ImportChange<'series'>
}

export function notesOf(record: ImportedRecord, recordId: number, losses: readonly Loss[]): ImportNote[] {
  return losses.map(({ field, reason }) => ({
    ...noteOn(record),
    recordId,
    outcome: 'differs',
    field,
    reason,
  }))
}

export function refused(record: ImportedRecord, reason: readonly StoredMessage[]): Placed {
  return { outcome: 'refused', recordId: null, notes: [{ ...noteOn(record), outcome: 'refused', reason }] }
}

export function kept(record: ImportedRecord, recordId: number | null, key: ImportReason): Placed {
  const reason = [because(key)]
  return { outcome: 'kept', recordId, notes: [{ ...noteOn(record), recordId, outcome: 'kept', reason }] }
}

function noteOn({
  kind,
  sourceId,
  title,
  place = '',
}: ImportedRecord): Omit<ImportNote, 'outcome' | 'reason'> {
  return { kind, sourceId, title, place, recordId: null, field: '' }
}

/** The input of an import, and who requested it. */
export interface ImportRequest {
  readonly calendar: Calendar
  readonly importer: Importer
  /** Its entry point is `import`. */
  readonly actor: Omit<Actor, 'now'>
  readonly clock: () => UtcSeconds
  readonly startedBy: ImportStarter
  readonly isDryRun?: boolean
  readonly overwrites?: boolean
  /** Starts from the beginning, even if an earlier run was interrupted. */
  readonly restarts?: boolean
  /** Trashes events that disappeared from the source. */
  readonly trashesUnseen?: boolean
  readonly onProgress?: (run: ImportRun) => void
  readonly signal?: AbortSignal
}
