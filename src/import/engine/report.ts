import { type ImportNote, type ImportRun, importOutcomes } from '../../domain/site/import-run.ts'
import { utcText } from '../../domain/time/date-time.ts'
import { type Message, placeText, storedText } from '../../i18n/stored-message-text.ts'
import type { ReadableStore } from '../../storage/store.ts'

/** The result of an import: record counts, and every difference, loss and rejection with its reason. */
interface ImportReport {
  readonly run: ImportRun
  readonly notes: readonly ImportNote[]
}

export async function importReport(store: ReadableStore, run: ImportRun): Promise<ImportReport> {
  const notes: ImportNote[] = []
  let after = 0
  for (;;) {
    const some = await store.imports.notes(run.id, { after })
    for (const { number, ...note } of some) {
      after = number
      notes.push(note)
    }
    if (some.length === 0) return { run, notes }
  }
}

/** The report for programs, with message codes. */
export function reportAsJson({ run, notes }: ImportReport, message: Message): object {
  const { startedAt, updatedAt, error, ...rest } = run
  return {
    ...rest,
    startedAt: utcText(startedAt),
    updatedAt: utcText(updatedAt),
    error: error && storedText(error, message),
    notes: notes.map(({ reason, ...note }) => ({
      ...note,
      reason: storedText(reason, message),
      codes: reason.map(({ key }) => key),
    })),
  }
}

export function reportAsText({ run, notes }: ImportReport, message: Message): string {
  const title = `Import ${run.id} of ${run.address}${run.isDryRun ? ' (preview: nothing was changed)' : ''}: ${run.state}`
  const counts = Object.entries(run.counts).map(
    ([kind, ofKind]) =>
      `${kind.padEnd(10)} ${importOutcomes
        .filter(outcome => ofKind[outcome])
        .map(outcome => `${ofKind[outcome]} ${outcome}`)
        .join(', ')}`,
  )
  return [
    title,
    ...counts,
    ...(notes.length > 0 ? ['', ...notes.map(note => noteLine(note, message))] : []),
  ].join('\n')
}

function noteLine(note: ImportNote, message: Message): string {
  const { kind, title, sourceId, place, field, outcome } = note
  const reason = storedText(note.reason, message)
  const name = [
    kind,
    title && `"${title}"`,
    sourceId && sourceId !== title && `(${sourceId})`,
    place && `at ${placeText(place, message)}`,
  ]
  return `${name.filter(Boolean).join(' ')}: ${outcome === 'differs' ? '' : `${outcome}. `}${field ? `${field}: ` : ''}${reason}`
}
