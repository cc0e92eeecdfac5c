import { utcText } from '../domain/date-time.ts'
import { type ImportNote, type ImportRun, importOutcomes } from '../domain/import-run.ts'
import type { ReadableStore } from '../storage/store.ts'

/** What became of an import: how many records, and every difference, loss and refusal with its reason. */
export interface ImportReport {
  readonly run: ImportRun
  readonly notes: readonly ImportNote[]
}

export async function importReport(store: ReadableStore, run: ImportRun): Promise<ImportReport> {
  const notes: ImportNote[] = []
  let after = 0
  for (;;) {
    const some = await store.imports.notes(run.id, after)
    for (const { number, ...note } of some) {
      after = number
      notes.push(note)
    }
    if (some.length === 0) return { run, notes }
  }
}

export function reportAsJson({ run, notes }: ImportReport): object {
  const { startedAt, updatedAt, ...rest } = run
  return { ...rest, startedAt: utcText(startedAt), updatedAt: utcText(updatedAt), notes }
}

/** The same for people. */
export function reportAsText({ run, notes }: ImportReport): string {
  const title = `Import ${run.id} of ${run.address}${run.isDryRun ? ' (dry run: nothing was changed)' : ''}: ${run.state}`
  const counts = Object.entries(run.counts).map(
    ([kind, ofKind]) =>
      `${kind.padEnd(10)} ${importOutcomes
        .filter(outcome => ofKind[outcome])
        .map(outcome => `${ofKind[outcome]} ${outcome}`)
        .join(', ')}`,
  )
  return [title, ...counts, ...(notes.length > 0 ? ['', ...notes.map(noteLine)] : [])].join('\n')
}

function noteLine({ kind, title, sourceId, place, field, outcome, reason }: ImportNote): string {
  const name = [
    kind,
    title && `"${title}"`,
    sourceId && sourceId !== title && `(${sourceId})`,
    place && `at ${place}`,
  ]
  return `${name.filter(Boolean).join(' ')}: ${outcome === 'differs' ? '' : `${outcome}. `}${field ? `${field}: ` : ''}${reason}`
}
