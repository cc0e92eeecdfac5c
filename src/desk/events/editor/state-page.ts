// Cancels, postpones or moves an event online, and undoes it: one page that says what visitors will see.
import { editEvent } from '../../../actions/events/events.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { withScheme } from '../../../domain/text/web-address.ts'
import { readFields, valuesOf } from '../../../fields/read-args.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields } from '../../../messages/refusal.ts'
import { eventFields } from '../../../resources/events/event.ts'
import { type Html, html } from '../../../web/html.ts'
import { type FieldRow, type FormState, fieldHtml, problemHtml } from '../../forms/field.ts'
import { formHtml, textIn } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, idIn, postRow, type Question } from '../../frame/desk-row.ts'
import { askAboutEvent } from '../ask-about-event.ts'
import { undoOf } from '../history/undo.ts'
import { shownTitle } from '../title.ts'
import { whenText } from '../when/typed-when.ts'
import { eventToEdit } from './event-to-edit.ts'
import { scopeField, scopeIn, seriesNotes } from './scope-field.ts'

/** Another date is set in the editor. */
const offered = ['scheduled', 'cancelled', 'postponed', 'moved_online'] as const

type OfferedState = (typeof offered)[number]

const reasonField: FieldRow = {
  name: 'event_status_reason',
  label: 'stateReason',
  kind: 'text',
  hint: 'stateReasonHint',
}
const urlField: FieldRow = { name: 'online_url', label: 'onlineUrl', kind: 'url', autocomplete: 'off' }

/** The link in the editor. */
export function stateLink({ id, status, eventStatus }: LinkedEvent, { t }: DeskContext): Html {
  if (status === 'trash') return html``
  const text = eventStatus === 'scheduled' ? 'changeState' : 'changeStateAgain'
  return html`<p class="buttons"><a class="button" href="/desk/events/${String(id)}/state/">${t(text)}</a></p>`
}

async function statePage(state: FormState | undefined, context: DeskContext): Promise<DeskAnswer> {
  const { t } = context
  const event = await eventToEdit(idIn(context), context)
  const shown = state ?? { values: valuesOfEvent(event, context), problems: {} }
  const path = `/desk/events/${event.id}/`
  const isPlanned = event.eventStatus === 'scheduled'
  const choices = offered
    .filter(name => !(isPlanned && name === 'scheduled'))
    .map(name => choiceHtml(name, shown, context))
  const title = t('changeStateOf', { title: shownTitle(event.title) })
  const main = html`<header class="head"><h1><bdi>${title}</bdi></h1><p class="about">${whenText(event, context)}</p></header>
<div class="column"><section class="card">${formHtml(
    { action: `${path}state/`, name: 'state-form', ignoresEnter: true },
    html`<fieldset class="field"><legend>${t('asPlanned')}</legend>${choices}${problemHtml('event_status', shown.problems.event_status, context)}</fieldset>
${fieldHtml(urlField, shown, context)}${fieldHtml(reasonField, shown, context)}${await scopeField(event, 'save', shown, context)}
<p class="buttons"><button class="primary">${t('save')}</button> <a class="button" href="${path}">${t('backToEvent')}</a></p>`,
    context,
  )}</section></div>`
  return { page: { title, main, section: 'events', ...(state && { status: 422 }) } }
}

function valuesOfEvent(event: LinkedEvent, { readContext }: DeskContext): FormState['values'] {
  const { eventStatus, eventStatusReason } = event
  return {
    event_status: eventStatus,
    event_status_reason: eventStatusReason,
    online_url: event.onlineUrlAt(readContext.time),
  }
}

function choiceHtml(name: OfferedState, { values }: FormState, { t }: DeskContext): Html {
  const id = `state-${name}`
  const checked = values.event_status === name && html` checked`
  return html`<div class="choice"><p class="check"><input type="radio" name="event_status" value="${name}" id="${id}" aria-describedby="${id}-hint"${checked}><label for="${id}">${t(`do_${name}`)}</label></p><p class="hint" id="${id}-hint">${t(`see_${name}`)}</p></div>`
}

async function save(context: DeskContext): Promise<DeskAnswer> {
  const { body, calendar, readContext } = context
  const event = await eventToEdit(idIn(context), context)
  const chosen = chosenIn(body)
  if (!chosen)
    throw invalidFields({ event_status: new Problem('not_one_of', { choices: offered.join(', ') }) })
  const scope = scopeIn(textIn(body, 'scope'))
  const url = withScheme(textIn(body, 'online_url').trim())
  const raw = {
    event_status: chosen,
    event_status_reason: chosen === 'scheduled' ? '' : textIn(body, 'event_status_reason'),
    ...(chosen === 'moved_online' && { attendance: 'online', online_url: url }),
  }
  const input = valuesOf(readFields(eventFields, raw, 'update', readContext))
  const actor = context.actorIn(event.language)
  const saved = await editEvent(calendar, event, { input, ifVersion: event.version, scope }, actor)
  return {
    to: `/desk/events/${event.id}/`,
    note: {
      text: `done_${chosen}`,
      also: saved.seriesChanges ? seriesNotes(saved.seriesChanges, scope) : [],
      ...(saved.status === 'publish' && { view: `/event/${saved.slug}/` }),
      ...undoOf(saved, event),
    },
  }
}

function chosenIn(body: DeskContext['body']): OfferedState | undefined {
  return offered.find(name => name === textIn(body, 'event_status'))
}

/** Asks about what was chosen: "Cancel it", beside "Back". */
async function question(context: DeskContext): Promise<Question> {
  const chosen = chosenIn(context.body)
  return askAboutEvent(chosen ? `do_${chosen}` : 'changeState', 'state/')(context)
}

const path = '/events/:id(^\\d+$)/state/'

export const stateRows: readonly DeskRow[] = [
  getRow(path, 'event.edit', context => statePage(undefined, context)),
  postRow(path, 'event.edit', save, {
    showProblems: statePage,
    question,
  }),
]
