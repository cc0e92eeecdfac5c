// One registration: names, answers and places.
import { type FieldRow, type FormState, fieldsHtml, type Option } from '../../../desk/forms/field.ts'
import { formHtml, hiddenField, hiddenFields, textIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import type { DeskAnswer } from '../../../desk/frame/desk-row.ts'
import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import type { Question } from '../../../domain/events/event-content.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields, Refusal, refuseIfAny } from '../../../messages/refusal.ts'
import { type Html, html } from '../../../web/html.ts'
import { cancelPlaces, rename } from '../actions/manage.ts'
import { addPlaces, moveUp } from '../actions/places.ts'
import { answerFields, problemName, readAnswers } from '../answers.ts'
import { type Place, type Registration, ticketsHere } from '../registration.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import { eventFor, listPath } from './event-in-path.ts'

interface Edited {
  readonly event: VisibleEvent
  readonly registration: Registration
}

/** The registration in the path, which must belong to the event there. */
export async function registrationIn(context: DeskContext): Promise<Edited> {
  const event = await eventFor('registration.write', context)
  const registration = await context.store.of(registrationStorage).find(Number(context.params.registration))
  if (registration?.eventId !== event.id) throw new Refusal('registrationNotFound')
  return { event, registration }
}

function pathOf({ id, eventId }: Registration): string {
  return `${listPath(eventId)}${id}/`
}

export async function editPage(context: DeskContext, refused?: FormState): Promise<DeskAnswer> {
  const { event, registration } = await registrationIn(context)
  const { t } = context
  const title = t('regEditOf', { name: registration.name })
  const state = refused ?? { values: storedValues(event, registration), problems: {} }
  const open = registration.places.filter(({ isCancelled }) => !isCancelled)
  const main = html`<p class="back"><a href="${listPath(event.id)}">${t('registrations')}</a></p><h1><bdi>${title}</bdi></h1>
<section class="card">${formHtml({ action: pathOf(registration) }, html`${fieldsHtml(rowsOf(event, open, context), state, context)}<p class="buttons"><button class="primary">${t('save')}</button></p>`, context)}</section>
${addHtml(event, registration, state, context)}
<section class="card">${open.map(place => cancelHtml(place, registration, context))}</section>`
  const status = Object.keys(state.problems).length > 0 ? 422 : 200
  return { page: { title, main, section: 'events', status } }
}

function rowsOf({ questions }: VisibleEvent, places: readonly Place[], { t }: DeskContext): FieldRow[] {
  return [
    { name: 'name', label: 'regName', kind: 'text', isRequired: true },
    ...places.map(({ id }, index) => {
      const label = { text: t('regPlaceName', { number: index + 1 }) }
      return { name: `name_${id}`, label, kind: 'text' } as const
    }),
    ...questionRows(questions),
  ]
}

export function questionRows(questions: readonly Question[]): FieldRow[] {
  return questions.map(({ id, label, type }) => {
    const kind = type === 'boolean' ? 'check' : type
    return { name: problemName(id), label: { text: label }, kind }
  })
}

/** The answers in the form. Refuses wrong ones. */
export function answersIn({ questions }: VisibleEvent, { body, site, now }: DeskContext) {
  const typed = Object.fromEntries(questions.map(({ id }) => [id, lineOf(body[problemName(id)])]))
  const { answers, changed, problems } = readAnswers(questions, typed, site, now)
  refuseIfAny(problems)
  return { answers, changed }
}

/** The tickets to choose from. */
export function ticketOptions({ tickets }: VisibleEvent): Option[] {
  return ticketsHere(tickets).map(({ id, name }) => ({ value: String(id), text: name }))
}

function storedValues({ questions }: VisibleEvent, { name, places, answers }: Registration) {
  const typed = answerFields(answers)
  return {
    name,
    count: '1',
    ...Object.fromEntries(places.map(place => [`name_${place.id}`, place.name])),
    ...Object.fromEntries(questions.map(({ id }) => [problemName(id), typed[`answer_${id}`] ?? ''])),
  }
}

function addHtml(
  event: VisibleEvent,
  registration: Registration,
  state: FormState,
  context: DeskContext,
): Html {
  const options = ticketOptions(event)
  if (options.length === 0) return html``
  const rows: readonly FieldRow[] = [
    { name: 'tickets', label: 'regTicket', kind: 'choice', options },
    { name: 'count', label: 'regCount', kind: 'number' },
  ]
  const fields = html`${fieldsHtml(rows, state, context)}<p class="buttons"><button>${context.t('regAddPlaces')}</button></p>`
  return html`<section class="card">${formHtml({ action: `${pathOf(registration)}add/` }, fields, context)}</section>`
}

/** It can't be undone, so it needs a second step. */
function cancelHtml({ id, name }: Place, registration: Registration, context: DeskContext): Html {
  const { t, message } = context
  const button = html`${hiddenField('place', String(id))}<button>${message('registration.cancelSure')}</button>`
  return html`<details class="dangerous"><summary>${t('regPlaceCancel', { name })}</summary>${formHtml({ action: `${pathOf(registration)}cancel/` }, button, context)}</details>`
}

export async function saveRegistration(context: DeskContext): Promise<DeskAnswer> {
  const { event, registration } = await registrationIn(context)
  const { body, now } = context
  const { changed: answers } = answersIn(event, context)
  const sent = registration.places.filter(({ id }) => `name_${id}` in body)
  const places = new Map(sent.map(({ id }) => [id, lineOf(body[`name_${id}`])]))
  await rename(context, registration.id, { name: lineOf(body.name), places, answers }, now)
  return { to: listPath(event.id), note: { text: 'regSaved' } }
}

/** Asks before the limit is exceeded: the same form again, with a button that says so. */
async function orAsk(context: DeskContext, run: () => Promise<void>): Promise<DeskAnswer | undefined> {
  try {
    await run()
    return undefined
  } catch (error) {
    const isFull = error instanceof Refusal && error.details.problems?.tickets?.key === 'no_places_left'
    if (!isFull) throw error
    const { t, body, path, params } = context
    const title = t('regFull')
    const content = html`${hiddenFields(body)}${hiddenField('beyond', '1')}<p class="buttons"><button class="primary">${t('regBeyond')}</button> <a class="button" href="${listPath(Number(params.id))}">${t('goBack')}</a></p>`
    const main = html`<div class="card narrow"><h1>${title}</h1>${formHtml({ action: path, ignoresEnter: true }, content, context)}</div>`
    return { page: { title, main, section: 'events', status: 409 } }
  }
}

export function exceedsLimit({ body }: DeskContext): boolean {
  return textIn(body, 'beyond') === '1'
}

export async function moveUpRow(context: DeskContext): Promise<DeskAnswer> {
  const { event, registration } = await registrationIn(context)
  const by = { now: context.now, exceedsLimit: exceedsLimit(context) }
  const asked = await orAsk(context, () => moveUp(context, registration.id, by))
  return asked ?? { to: listPath(event.id), note: { text: 'regMovedUp' } }
}

const mostAtOnce = 100

export async function addPlacesRow(context: DeskContext): Promise<DeskAnswer> {
  const { registration } = await registrationIn(context)
  const ticketId = Number(textIn(context.body, 'tickets'))
  const count = Number(textIn(context.body, 'count'))
  if (!Number.isInteger(count) || count < 1 || count > mostAtOnce)
    throw invalidFields({ count: new Problem('choose_a_ticket') })
  const by = { now: context.now, exceedsLimit: exceedsLimit(context) }
  const asked = await orAsk(context, () => addPlaces(context, registration.id, { ticketId, count }, by))
  return asked ?? { to: pathOf(registration), note: { text: 'regSaved' } }
}

/** Cancels the place in the form, or all. The editor chooses whether the person gets a mail. */
export async function cancelRow(context: DeskContext): Promise<DeskAnswer> {
  const { event, registration } = await registrationIn(context)
  const { body, now, site } = context
  const place = textIn(body, 'place')
  const notifies = site.sendsMail && textIn(body, 'notify') === '1'
  const cancelled = place === '' ? 'all' : [Number(place)]
  await cancelPlaces(context, registration.id, cancelled, { now, notifies, by: 'editor' })
  return { to: listPath(event.id), note: { text: place === '' ? 'regIsCancelled' : 'regSaved' } }
}
