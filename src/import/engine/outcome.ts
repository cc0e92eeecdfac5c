import type { Actor } from '../../actions/accounts/actor.ts'
import type { Calendar } from '../../actions/calendar.ts'
import {
  type ExistingChoice,
  type ImportChange,
  type ImportCounts,
  type ImportNote,
  type ImportOutcome,
  type ImportRow,
  type ImportRun,
  type ImportStarter,
  type ImportStatus,
  withCount,
} from '../../domain/site/import-run.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { because, type ImportReason } from '../../messages/import-reasons.ts'
import type { StoredMessage } from '../../messages/stored-message.ts'
import {
  type ImportedRecord,
  type Importer,
  type ImportStep,
  isUnreadable,
  type Loss,
} from './imported-record.ts'

export interface Placed {
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

export function refused(record: ImportedRecord, reason: readonly StoredMessage[]): Placed {
  return { outcome: 'refused', recordId: null, notes: [{ ...noteOn(record), outcome: 'refused', reason }] }
}

export function kept(record: ImportedRecord, recordId: number | null, key: ImportReason): Placed {
  const reason = [because(key)]
  return { outcome: 'kept', recordId, notes: [{ ...noteOn(record), recordId, outcome: 'kept', reason }] }
}

type Noted = Pick<ImportedRecord, 'kind' | 'sourceId' | 'title' | 'place'>

function noteOn({ kind, sourceId, title, place = '' }: Noted): Omit<ImportNote, 'outcome' | 'reason'> {
  return { kind, sourceId, title, place, recordId: null, field: '' }
}

interface RunSoFar {
  readonly counts: ImportCounts
  readonly done: number
  readonly unknownAuthors: ReadonlySet<string>
  readonly authors: ReadonlyMap<string, number>
}

export function progressOf(run: RunSoFar, steps: readonly ImportStep[], placed: readonly Placed[]) {
  let counts = run.counts
  const notes: ImportNote[] = []
  const rows: ImportRow[] = []
  /** Authors that this batch reports as unknown. */
  const unknownAuthors = new Set<string>()
  const others = placed.values()
  for (const { found } of steps) {
    if (isUnreadable(found)) {
      counts = withCount(counts, found.kind, 'refused')
      const { kind, title, place, reason } = found
      rows.push({
        kind,
        title,
        place,
        outcome: 'refused',
        recordId: null,
        startsAt: '',
        cells: cellsOf(found),
      })
      notes.push({ ...noteOn({ kind, title, place, sourceId: '' }), outcome: 'refused', reason })
      continue
    }
    const next = others.next().value
    if (!next) continue
    counts = withCount(counts, found.kind, next.outcome)
    if (next.outcome === 'created' && isHidden(found)) counts = withCount(counts, 'event', 'hidden')
    rows.push(rowOf(found, next))
    notes.push(...next.notes, ...unknownAuthor(run, found, unknownAuthors))
  }
  return { counts, done: run.done + steps.length, notes, rows, unknownAuthors }
}

/** Whether its source says that an event is not public. */
export function isHidden({ kind, fields: { status } }: Pick<ImportedRecord, 'kind' | 'fields'>): boolean {
  const hidden = ['draft', 'private', 'pending', 'trash']
  return kind === 'event' && typeof status === 'string' && hidden.includes(status)
}

function rowOf(record: ImportedRecord, { outcome, recordId }: Placed): ImportRow {
  const { kind, title, place = '', fields } = record
  const moments = [fields.start_date, fields.end_date].filter(moment => typeof moment === 'string')
  const zone = typeof fields.timezone === 'string' ? `[${fields.timezone.slice(0, 60)}]` : ''
  const startsAt = `${moments.map(moment => moment.slice(0, 40)).join('/')}${zone}`
  return { kind, title, place, outcome, recordId, startsAt, cells: cellsOf(record) }
}

function cellsOf({ cells }: Pick<ImportedRecord, 'cells'>): string {
  return cells ? JSON.stringify(cells) : ''
}

/** Reports an unknown author once, not for every record. */
function unknownAuthor(run: RunSoFar, record: ImportedRecord, here: Set<string>): ImportNote[] {
  const { author } = record
  if (author === undefined || run.authors.has(author)) return []
  if (run.unknownAuthors.has(author) || here.has(author)) return []
  here.add(author)
  const reason = [because('unknownAuthor', { author })]
  return [{ ...noteOn(record), outcome: 'differs', field: 'author', reason }]
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
  /** What new events become. Defaults to drafts for a table. */
  readonly as?: ImportStatus | undefined
  readonly overwrites?: boolean
  /** What becomes of rows of a table whose event exists. Defaults to skipping them. */
  readonly existing?: ExistingChoice | undefined
  /** Starts from the beginning, even if an earlier run was interrupted. */
  readonly restarts?: boolean
  readonly trashesUnseen?: boolean
  /** The source ids of events that the source has deleted. */
  readonly gone?: readonly string[]
  readonly onProgress?: (run: ImportRun) => void
  readonly signal?: AbortSignal
}

export function statusOf({ as, importer }: Pick<ImportRequest, 'as' | 'importer'>): ImportStatus {
  return as ?? (importer.columns ? 'draft' : 'publish')
}
