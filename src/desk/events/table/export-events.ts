import { csvRow } from '../../../formats/csv-columns.ts'
import { listDeskEvents } from '../../../queries/events/desk-events.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import type { DeskAnswer, DeskRow } from '../../frame/desk-row.ts'
import { shownTitle } from '../title.ts'
import { tableChoices } from './table-choices.ts'
import { chosenColumns } from './table-columns.ts'
import { tableFilters } from './table-filters.ts'

const perPart = 200

/** The table as a CSV file: the filters in force, all pages, and the columns that are shown. */
async function exportEvents(context: DeskContext): Promise<DeskAnswer> {
  return { file: { name: 'events.csv', type: 'text/csv; charset=utf-8', content: rowsOf(context) } }
}

async function* rowsOf(context: DeskContext): AsyncGenerator<string> {
  const { t, addresses } = context
  const { requested } = tableFilters(context.query)
  const choices = await tableChoices(context)
  const columns = await chosenColumns(choices, context)
  // The byte order mark makes spreadsheets read it as UTF-8.
  yield `\u{feff}${csvRow([t('title'), ...columns.map(({ label }) => t(label)), t('webAddress')])}`
  for (let page = 1; ; page++) {
    const { records } = await listDeskEvents({ ...requested, page, perPage: perPart }, context)
    for (const event of records) {
      const cells = columns.map(column => column.text(event, choices, context))
      yield csvRow([shownTitle(event.title), ...cells, `${addresses.base}/event/${event.slug}/`])
    }
    if (records.length < perPart) return
  }
}

export const exportRows: readonly DeskRow[] = [
  { method: 'GET', path: '/events/export.csv', access: 'record.read', run: exportEvents },
]
