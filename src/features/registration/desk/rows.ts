import type { FormState } from '../../../desk/forms/field.ts'
import { idOf, textIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, postRow } from '../../../desk/frame/desk-row.ts'
import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { authorize } from '../../../domain/rights/caller.ts'
import { visibleTo } from '../../../domain/rights/visibility.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields, Refusal, refuseIfAny } from '../../../messages/refusal.ts'
import type { DeskText } from '../../../messages/text-keys.ts'
import { everyone, resend, writeTo } from '../actions/mails.ts'
import { cancelPlaces, eraseRegistration, moveRegistration } from '../actions/manage.ts'
import { register } from '../actions/register.ts'
import { problemName, readAnswers } from '../answers.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import { doorRows } from './door-rows.ts'
import { eventFor, exportCsv, listPath, registrationsPage } from './list-page.ts'
import { settingsRows } from './settings-page.ts'

async function add(context: DeskContext): Promise<DeskAnswer> {
  const { body, now, site, user } = context
  const event = await eventFor('registration.write', context)
  const count = Number(textIn(body, 'count'))
  const wanted = new Map(
    Number.isInteger(count) && count > 0 ? [[Number(textIn(body, 'tickets')), count]] : [],
  )
  const person = { name: lineOf(body.name), email: lineOf(body.email) }
  const typed = Object.fromEntries(event.questions.map(({ id }) => [id, lineOf(body[problemName(id)])]))
  const { answers, problems } = readAnswers(event.questions, typed, site, now)
  const input = { ...person, answers, wanted, language: site.language, isPublic: false, joinsWaiting: false }
  refuseIfAny(problems)
  const rules = { now, sendsMail: site.sendsMail, allowsUnconfirmed: true, byUserId: user.id }
  await register(context, event.id, input, rules)
  return { to: listPath(event.id), note: { text: 'regAdded' } }
}

/** Moves the registration with this number to the date of the series on this day. */
async function move(context: DeskContext): Promise<DeskAnswer> {
  const event = await eventFor('registration.write', context)
  const id = await registrationOf(event, context)
  await moveRegistration(context, id, await dateOf(event, context), context.now)
  return { to: listPath(event.id), note: { text: 'regMoved' } }
}

async function registrationOf({ id }: VisibleEvent, { store, body }: DeskContext): Promise<number> {
  const number = idOf(textIn(body, 'registration'))
  const found = number === undefined ? undefined : await store.of(registrationStorage).find(number)
  if (found?.eventId !== id) throw invalidFields({ registration: new Problem('unknown_registration') })
  return found.id
}

async function dateOf({ id, seriesId }: VisibleEvent, context: DeskContext): Promise<number> {
  const { store, caller, language, body } = context
  const day = textIn(body, 'event')
  const isDay = seriesId !== null && /^\d{4}-\d{2}-\d{2}$/.test(day)
  const to = isDay ? await store.series.occurrenceOn(seriesId, day, visibleTo(caller)) : undefined
  const target = to === undefined ? undefined : await store.events.find(to, visibleTo(caller), language)
  if (!target || target.id === id) throw invalidFields({ event: new Problem('not_a_date_of_series') })
  authorize(caller, 'registration.write', target)
  return target.id
}

/** The registration in the path, which must belong to the event there. */
async function registrationId(context: DeskContext): Promise<number> {
  const event = await eventFor('registration.write', context)
  const found = await context.store.of(registrationStorage).find(Number(context.params.registration))
  if (found?.eventId !== event.id) throw new Refusal('registrationNotFound')
  return found.id
}

/** An action on the registration in the path, which returns to the list. */
function onRegistration(run: (id: number, context: DeskContext) => Promise<void>, text: DeskText) {
  return async (context: DeskContext): Promise<DeskAnswer> => {
    await run(await registrationId(context), context)
    return { to: listPath(Number(context.params.id)), note: { text } }
  }
}

const cancel = onRegistration((id, context) => {
  const { now, site } = context
  return cancelPlaces(context, id, 'all', { now, notifies: site.sendsMail })
}, 'regIsCancelled')
const sendAgain = onRegistration((id, context) => resend(context, id, context.now), 'regResent')
const erase = onRegistration((id, context) => eraseRegistration(context, id, context.now), 'regIsErased')

const longestMessage = 5000

async function write(context: DeskContext): Promise<DeskAnswer> {
  const event = await eventFor('registration.write', context)
  const text = textIn(context.body, 'message').trim()
  refuseIfAny({
    ...(text === '' && { message: new Problem('cannot_be_empty') }),
    ...(text.length > longestMessage && { message: new Problem('too_long', { max: longestMessage }) }),
  })
  const to = { ...everyone, eventId: event.id, now: context.now }
  const count = await writeTo(context, to, { subject: '', text })
  return { to: listPath(event.id), note: { text: 'regWritten', values: { count } } }
}

const list = '/events/:id(^\\d+$)/registrations/'
const one = `${list}:registration(^\\d+$)/`
const form = {
  showProblems: ({ problems }: FormState, context: DeskContext) => registrationsPage(context, problems),
}

/** The form has one ticket and its number of places. */
const addForm = {
  showProblems({ problems }: FormState, context: DeskContext) {
    const { tickets, ...others } = problems
    if (!tickets) return registrationsPage(context, others)
    const name = tickets.key === 'ticket_not_on_sale' ? 'tickets' : 'count'
    const isFull = tickets.key === 'no_places_left'
    const problem = isFull ? new Problem('only_places_left', tickets.values) : tickets
    return registrationsPage(context, { ...others, [name]: problem })
  },
}

export const registrationRows: readonly DeskRow[] = [
  getRow(list, 'registration.read', context => registrationsPage(context)),
  getRow(`${list}export.csv`, 'registration.read', exportCsv),
  postRow(`${list}add/`, 'registration.write', add, addForm),
  postRow(`${list}move/`, 'registration.write', move, form),
  postRow(`${list}write/`, 'registration.write', write, form),
  postRow(`${one}cancel/`, 'registration.write', cancel),
  postRow(`${one}resend/`, 'registration.write', sendAgain),
  postRow(`${one}erase/`, 'registration.write', erase),
  ...doorRows,
  ...settingsRows,
]
