import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import type { DeskAnswer } from '../../../desk/frame/desk-row.ts'
import type { ImportRow } from '../../../domain/site/import-run.ts'
import { csvColumns, csvRow } from '../../../formats/csv-columns.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { cellsIn } from './corrections.ts'
import { reasonText } from './import-notes.ts'

const perPage = 500
const filter = { kind: 'event', outcome: 'refused' } as const

/** The rejected rows of a run as a table that can be imported again, with a column that says why. */
export function rejectedFile(runId: number | null, context: DeskContext): DeskAnswer {
  if (runId === null) throw new Refusal('importNotFound')
  return {
    file: { name: 'rejected.csv', type: 'text/csv; charset=utf-8', content: rejectedRows(runId, context) },
  }
}

async function* rejectedRows(runId: number, context: DeskContext): AsyncGenerator<string> {
  const { t, store } = context
  const used = new Set<string>()
  for await (const row of pagesOf(runId, context))
    for (const name of Object.keys(cellsOf(row))) used.add(name)
  const columns = csvColumns.filter(({ name }) => used.has(name))
  yield csvRow([...columns.map(({ heading }) => heading), t('rejectedWhy')])
  for await (const row of pagesOf(runId, context)) {
    const cells = cellsOf(row)
    const notes = await store.imports.notes(runId, { places: [row.place], outcomes: ['refused'] })
    // The signs that isolate values are for pages.
    const why = notes.map(note => reasonText(note, context).replace(/[\u2068\u2069]/g, '')).join(' ')
    yield csvRow([...columns.map(({ name }) => cells[name] ?? ''), why])
  }
}

/** Other sources have no cells, but a title. */
function cellsOf({ cells, title }: ImportRow): Readonly<Record<string, string>> {
  return cells === '' ? { title } : cellsIn(cells)
}

async function* pagesOf(runId: number, { store }: DeskContext): AsyncGenerator<ImportRow> {
  for (let page = 1; ; page++) {
    const { records } = await store.imports.listRows(runId, { page, perPage, filter })
    yield* records
    if (records.length < perPage) return
  }
}
