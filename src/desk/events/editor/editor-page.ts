import { changeEvents } from '../../../actions/events/change-events.ts'
import { trashEvent } from '../../../actions/events/events.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { Refusal } from '../../../messages/refusal.ts'
import type { DeskText } from '../../../messages/text-keys.ts'
import { type Html, html } from '../../../web/html.ts'
import { idOf, textIn } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { type DeskAnswer, type DeskPage, type DeskRow, getRow, idIn, postRow } from '../../frame/desk-row.ts'
import { needsTimeZone } from '../../settings/first-time-zone.ts'
import { askAboutEvent } from '../ask-about-event.ts'
import { copyForm } from '../calendar/move-event.ts'
import { recordUndoMark, undoMark } from '../history/undo.ts'
import { statusHtml } from '../table/event-line.ts'
import { shownTitle } from '../title.ts'
import { whenText } from '../when/typed-when.ts'
import { editorPage } from './editor-view.ts'
import { formOf, newForm } from './event-form.ts'
import { eventToEdit, findOwnToRead } from './event-to-edit.ts'
import { eventForm, newEventForm, saveEvent, saveForm } from './save-event.ts'
import { scopeIn, seriesNotes } from './scope-field.ts'

async function showNew(context: DeskContext): Promise<DeskAnswer> {
  if (await needsTimeZone(context)) return { to: '/desk/first-time-zone/' }
  const from = idOf(textIn(context.query, 'from'))
  // A copy is a prefilled new form: nothing is stored until the user saves it.
  const form = from ? copyForm(await eventToEdit(from, context), context) : newForm(context)
  return { page: await editorPage({ form }, context) }
}

async function showEvent(context: DeskContext): Promise<DeskAnswer> {
  const toRead = await findOwnToRead(idIn(context), context)
  if (toRead) return { page: readOnlyPage(toRead, context) }
  const event = await eventToEdit(idIn(context), context)
  return { page: await editorPage({ event, form: formOf(event, context) }, context) }
}

async function trash(context: DeskContext): Promise<DeskAnswer> {
  const { store } = context
  const event = await eventToEdit(idIn(context), context)
  const scope = scopeIn(textIn(context.body, 'scope'))
  const trashed = await trashEvent(store, event.id, context.actorIn(event.language), { scope })
  const { seriesChanges, undoId } = trashed
  const also = seriesChanges ? seriesNotes(seriesChanges) : []
  const undo = [undoId === undefined ? undoMark(trashed) : recordUndoMark('series', undoId)]
  return { to: '/desk/events/', note: { text: 'trashed', also, undo } }
}

async function restore(context: DeskContext): Promise<DeskAnswer> {
  const { calendar, language } = context
  const id = idIn(context)
  const made = await changeEvents(calendar, [id], { name: 'restore' }, context.actorIn(language))
  if (made.length === 0) throw new Refusal('eventNotFound')
  return { to: `/desk/events/${id}/`, note: { text: 'restored', undo: made.map(undoMark) } }
}

const one = '/events/:id(^\\d+$)/'

export const editorRows: readonly DeskRow[] = [
  getRow('/events/new/', 'event.create', showNew),
  postRow('/events/new/', 'event.create', context => saveForm(undefined, context), newEventForm),
  getRow(one, 'event.edit', showEvent),
  postRow(one, 'event.edit', saveEvent, eventForm),
  postRow(`${one}trash/`, 'event.edit', trash, { question: askAboutEvent('moveToTrash') }),
  postRow(`${one}restore/`, 'event.edit', restore, { question: askAboutEvent('restore') }),
]

/** An event that its author may no longer change: its content, and why there is no form. */
function readOnlyPage(event: LinkedEvent, context: DeskContext): DeskPage {
  const { t, addresses } = context
  const title = shownTitle(event.title)
  const view =
    event.status === 'publish' &&
    html`<p class="buttons"><a class="button" href="${addresses.base}/event/${event.slug}/">${t('view')}</a></p>`
  const main = html`<header class="head"><h1><bdi>${title}</bdi></h1></header>
<div class="column"><section class="card read-only"><p>${statusHtml(event.status, context)}</p>
<p>${t('readOnlyWhy')}</p>${view}
<dl>${factsOf(event, context)}</dl></section></div>`
  return { title, main, section: 'events' }
}

function factsOf(event: LinkedEvent, context: DeskContext): Html[] {
  const names = (records: readonly { readonly name: string }[]) => records.map(({ name }) => name).join(', ')
  const facts: readonly (readonly [DeskText, string])[] = [
    ['when', whenText(event, context)],
    ['where', names(event.venues)],
    ['organizers', names(event.organizers)],
    ['price', event.cost],
    ['website', event.website],
    ['categories', names(event.categories)],
    ['tags', names(event.tags)],
    ['about', plainTextOf(event.description)],
  ]
  return facts
    .filter(([, text]) => text !== '')
    .map(([label, text]) => html`<dt>${context.t(label)}</dt><dd dir="auto">${text}</dd>`)
}
