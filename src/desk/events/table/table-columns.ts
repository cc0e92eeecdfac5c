import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { csvRow } from '../../../formats/csv-columns.ts'
import { languageName } from '../../../i18n/language-name.ts'
import { refuseIfAny } from '../../../messages/refusal.ts'
import type { DeskText } from '../../../messages/text-keys.ts'
import { listDeskEvents } from '../../../queries/events/desk-events.ts'
import type { DeskFilters } from '../../../resources/page-filters.ts'
import { costText } from '../../../web/cost-text.ts'
import { timesTogether } from '../../../web/event-times.ts'
import { type Html, html } from '../../../web/html.ts'
import { formHtml, hiddenField, listIn, textIn } from '../../forms/form.ts'
import { type DeskContext, momentText } from '../../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, postRow } from '../../frame/desk-row.ts'
import { shownTitle } from '../title.ts'
import { briefWhen, whenText } from '../when/typed-when.ts'
import { statusHtml } from './event-line.ts'
import { type TableChoices, tableChoices } from './table-choices.ts'
import { backQuery, tableFilters } from './table-filters.ts'

/** A column of the table besides the title, which is always shown. */
export interface Column {
  readonly name: string
  readonly label: DeskText
  /** The class of its cells. */
  readonly kind: string
  readonly isUsual?: boolean
  /** The order that its heading sorts by. */
  readonly order?: 'start_date' | 'modified'
  text(event: LinkedEvent, choices: TableChoices, context: DeskContext): string
  html?(event: LinkedEvent, context: DeskContext): Html
}

const allColumns: readonly Column[] = [
  {
    name: 'when',
    label: 'when',
    kind: 'when',
    isUsual: true,
    order: 'start_date',
    text: (event, _choices, context) => whenText(event, context),
    html: (event, context) =>
      html`<bdi>${timesTogether(briefWhen(event, context))}</bdi>${event.seriesId !== null && seriesMark(context)}`,
  },
  { name: 'where', label: 'where', kind: 'where', isUsual: true, text: ({ venues }) => names(venues) },
  {
    name: 'author',
    label: 'author',
    kind: 'who',
    isUsual: true,
    text: ({ authorId }, { authors }) => authors?.get(authorId) ?? '',
  },
  { name: 'organizer', label: 'organizers', kind: 'where', text: ({ organizers }) => names(organizers) },
  { name: 'categories', label: 'categories', kind: 'where', text: ({ categories }) => names(categories) },
  { name: 'tags', label: 'tags', kind: 'where', text: ({ tags }) => names(tags) },
  {
    name: 'price',
    label: 'price',
    kind: 'where',
    text: ({ cost }) => cost,
    html: (event, context) => html`<bdi>${costText(event, context)}</bdi>`,
  },
  {
    name: 'languages',
    label: 'languages',
    kind: 'where',
    text: ({ languages }, _choices, { language: spoken }) =>
      languages.map(language => languageName(language, spoken)).join(', '),
  },
  {
    name: 'modified',
    label: 'lastChange',
    kind: 'when',
    order: 'modified',
    text: ({ modifiedAt }, _choices, context) => momentText(modifiedAt, context),
  },
  {
    name: 'status',
    label: 'status',
    kind: 'state',
    isUsual: true,
    order: 'modified',
    text: ({ status }, _choices, { t }) => t(`status_${status}`),
    html: ({ status }, context) => statusHtml(status, context),
  },
]

/** One of the dates of a series. */
function seriesMark({ t }: DeskContext): Html {
  return html` <span class="series-mark muted" title="${t('seriesDate')}"><span aria-hidden="true">↻</span><span class="hidden">${t('seriesDate')}</span></span>`
}

function names(records: readonly { readonly name: string }[]): string {
  return records.map(({ name }) => name).join(', ')
}

const preference = 'event-columns'

/** The columns that the user chose. Authors are only named to users who may list accounts. */
export async function chosenColumns(
  { authors }: TableChoices,
  { store, user }: DeskContext,
): Promise<readonly Column[]> {
  const stored = await store.preferences.find(user.id, preference)
  const chosen = stored?.split(',')
  return allColumns.filter(
    ({ name, isUsual }) => (chosen ? chosen.includes(name) : isUsual) && (name !== 'author' || authors),
  )
}

/** Chooses the columns, for all tables of events of this user. */
export function columnsForm(shown: readonly Column[], back: string, context: DeskContext): Html {
  const { t } = context
  const boxes = allColumns.map(column => {
    const id = `column-${column.name}`
    return html`<p class="check"><input type="checkbox" name="columns[]" value="${column.name}" id="${id}"${shown.includes(column) && html` checked`}><label for="${id}">${t(column.label)}</label></p>`
  })
  const form = formHtml(
    { action: '/desk/events/columns/' },
    html`${hiddenField('back', back)}<fieldset><legend class="hidden">${t('columns')}</legend>${boxes}</fieldset><p class="buttons"><button>${t('showColumns')}</button></p>`,
    context,
  )
  return html`<details class="tool columns"><summary>${t('columns')}</summary>${form}</details>`
}

async function chooseColumns({ store, user, body }: DeskContext): Promise<DeskAnswer> {
  const sent = listIn(body, 'columns')
  const chosen = allColumns.map(({ name }) => name).filter(name => sent.includes(name))
  await store.transaction(tx => tx.preferences.set(user.id, preference, chosen.join(',')))
  return { to: `/desk/events/${backQuery(textIn(body, 'back'))}` }
}

export const columnRows: readonly DeskRow[] = [postRow('/events/columns/', 'record.read', chooseColumns)]

const perPart = 200

/** The table as a CSV file: the filters in force, all pages, and the columns that are shown. */
async function exportEvents(context: DeskContext): Promise<DeskAnswer> {
  const { requested, invalid } = tableFilters(context)
  refuseIfAny(Object.fromEntries(invalid.map(({ name, problem }) => [name, problem])))
  const content = rowsOf(requested, context)
  return { file: { name: 'events.csv', type: 'text/csv; charset=utf-8', content } }
}

async function* rowsOf(requested: DeskFilters, context: DeskContext): AsyncGenerator<string> {
  const { t, addresses } = context
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

export const exportRows: readonly DeskRow[] = [getRow('/events/export.csv', 'record.read', exportEvents)]
