import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { languageName } from '../../../i18n/language-name.ts'
import type { DeskText } from '../../../messages/desk-texts.ts'
import { type Html, html } from '../../../web/html.ts'
import { formHtml, hiddenField, listIn, textIn } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import type { DeskAnswer, DeskRow } from '../../frame/desk-row.ts'
import { momentText } from '../../frame/moment-text.ts'
import { whenText } from '../when/when-text.ts'
import { statusHtml } from './event-line.ts'
import type { TableChoices } from './table-choices.ts'
import { backQuery } from './table-filters.ts'

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

export const allColumns: readonly Column[] = [
  {
    name: 'when',
    label: 'when',
    kind: 'when',
    isUsual: true,
    order: 'start_date',
    text: (event, _choices, context) => whenText(event, context),
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
  { name: 'price', label: 'price', kind: 'where', text: ({ cost }) => cost },
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
    return html`<p class="check"><input type="checkbox" name="columns[]" value="${column.name}" id="${id}"${shown.includes(column) ? html` checked` : html``}><label for="${id}">${t(column.label)}</label></p>`
  })
  const form = formHtml(
    { action: '/desk/events/columns/', isPlain: true },
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

export const columnRows: readonly DeskRow[] = [
  {
    method: 'POST',
    path: '/events/columns/',
    shownAt: '/events/',
    access: 'record.read',
    run: chooseColumns,
  },
]
