import {
  type ImportChange,
  type ImportNote,
  type ImportOutcome,
  type ImportRow,
  withCount,
} from '../../domain/site/import-run.ts'
import { because, type ImportReason } from '../../messages/import-reasons.ts'
import type { StoredMessage } from '../../messages/stored-message.ts'
import type { RunningImport } from './import-context.ts'
import { type ImportedRecord, type ImportStep, isUnreadable, type Loss } from './imported-record.ts'

export interface RecordResult {
  readonly outcome: ImportOutcome
  readonly recordId: number | null
  readonly notes: readonly ImportNote[]
  readonly change?: ImportChange
  readonly seriesChange?: ImportChange<'series'>
}

export function notesOf(record: ImportedRecord, recordId: number, losses: readonly Loss[]): ImportNote[] {
  const note = { ...noteOn(record), recordId }
  return losses.map(({ field, reason, isQuestion }) => ({
    ...note,
    outcome: isQuestion ? 'asks' : 'differs',
    field,
    reason,
  }))
}

export function refused(record: Noted, reason: readonly StoredMessage[]): RecordResult {
  return { outcome: 'refused', recordId: null, notes: [{ ...noteOn(record), outcome: 'refused', reason }] }
}

export function kept(record: ImportedRecord, recordId: number | null, key: ImportReason): RecordResult {
  const reason = [because(key)]
  return { outcome: 'kept', recordId, notes: [{ ...noteOn(record), recordId, outcome: 'kept', reason }] }
}

type Noted = Pick<ImportedRecord, 'kind' | 'sourceId' | 'title' | 'place'>

function noteOn({ kind, sourceId, title, place = '' }: Noted): Omit<ImportNote, 'outcome' | 'reason'> {
  return { kind, sourceId, title, place, recordId: null, field: '' }
}

/** What became of a part of the source. */
export interface PartResult {
  readonly found: ImportStep['found']
  readonly result: RecordResult
}

/** The counts of the run, and the notes and rows of these results. */
export function reportOn(run: RunningImport, results: readonly PartResult[]) {
  let { counts } = run
  const notes: ImportNote[] = []
  const unknownAuthors = new Set<string>()
  for (const { found, result } of results) {
    counts = withCount(counts, found.kind, result.outcome)
    notes.push(...result.notes)
    if (isUnreadable(found)) continue
    if (result.outcome === 'created' && isHidden(found)) counts = withCount(counts, 'event', 'hidden')
    const { author } = found
    // An unknown author is reported once, not for every record.
    if (
      author === undefined ||
      [run.authors, run.unknownAuthors, unknownAuthors].some(all => all.has(author))
    )
      continue
    unknownAuthors.add(author)
    notes.push({
      ...noteOn(found),
      outcome: 'differs',
      field: 'author',
      reason: [because('unknownAuthor', { author })],
    })
  }
  return { counts, notes, rows: results.map(rowOf), unknownAuthors }
}

/** Whether its source says that an event is not public. */
export function isHidden({ kind, fields: { status } }: Pick<ImportedRecord, 'kind' | 'fields'>): boolean {
  const hidden = ['draft', 'private', 'pending', 'trash']
  return kind === 'event' && typeof status === 'string' && hidden.includes(status)
}

function rowOf({ found, result: { outcome, recordId } }: PartResult): ImportRow {
  const { kind, title, place = '', cells } = found
  const startsAt = isUnreadable(found) ? '' : timesText(found)
  return { kind, title, place, outcome, recordId, startsAt, cells: cells ? JSON.stringify(cells) : '' }
}

function timesText({ fields }: ImportedRecord): string {
  const moments = [fields.start_date, fields.end_date].filter(moment => typeof moment === 'string')
  const zone = typeof fields.timezone === 'string' ? `[${fields.timezone.slice(0, 60)}]` : ''
  return `${moments.map(moment => moment.slice(0, 40)).join('/')}${zone}`
}
