import type { FormState } from '../../../desk/forms/field.ts'
import { idOf, textIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, postRow } from '../../../desk/frame/desk-row.ts'
import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { authorize } from '../../../domain/rights/caller.ts'
import { visibleTo } from '../../../domain/rights/visibility.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields } from '../../../messages/refusal.ts'
import type { DeskText } from '../../../messages/text-keys.ts'
import { resend } from '../actions/mails.ts'
import { eraseRegistration, moveRegistration } from '../actions/manage.ts'
import { register } from '../actions/register.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import { doorRows } from './door-rows.ts'
import {
  addPlacesRow,
  answersIn,
  cancelRow,
  editPage,
  exceedsLimit,
  moveUpRow,
  registrationIn,
  saveRegistration,
} from './edit-page.ts'
import { eventFor, listPath } from './event-in-path.ts'
import { exportCsv, registrationsPage } from './list-page.ts'
import { sendMail } from './mail-form.ts'
import { settingsRows } from './settings-page.ts'

async function add(context: DeskContext): Promise<DeskAnswer> {
  const { body, now, site, user } = context
  const event = await eventFor('registration.write', context)
  const count = Number(textIn(body, 'count'))
  const wanted = new Map(
    Number.isInteger(count) && count > 0 ? [[Number(textIn(body, 'tickets')), count]] : [],
  )
  const input = {
    ...{ name: lineOf(body.name), email: lineOf(body.email), language: site.language, wanted },
    ...{ answers: answersIn(event, context).answers, isPublic: false },
    joinsWaiting: textIn(body, 'waiting') === '1',
  }
  const rules = {
    ...{ now, sendsMail: site.sendsMail, allowsUnconfirmed: true, byUserId: user.id },
    exceedsLimit: exceedsLimit(context),
  }
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
  const registration = number === undefined ? undefined : await store.of(registrationStorage).find(number)
  if (registration?.eventId !== id) throw invalidFields({ registration: new Problem('unknown_registration') })
  return registration.id
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

/** An action on the registration in the path, which returns to the list. */
function onRegistration(run: (id: number, context: DeskContext) => Promise<void>, text: DeskText) {
  return async (context: DeskContext): Promise<DeskAnswer> => {
    await run((await registrationIn(context)).registration.id, context)
    return { to: listPath(Number(context.params.id)), note: { text } }
  }
}

const sendAgain = onRegistration((id, context) => resend(context, id, context.now), 'regResent')
const erase = onRegistration((id, context) => eraseRegistration(context, id, context.now), 'regIsErased')

const list = '/events/:id(^\\d+$)/registrations/'
const one = `${list}:registration(^\\d+$)/`
const form = {
  showProblems: ({ problems }: FormState, context: DeskContext) => registrationsPage(context, problems),
}

const editForm = {
  showProblems: (state: FormState, context: DeskContext) => editPage(context, state),
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
  postRow(`${list}write/`, 'registration.write', sendMail, form),
  getRow(one, 'registration.write', context => editPage(context)),
  postRow(one, 'registration.write', saveRegistration, editForm),
  postRow(`${one}add/`, 'registration.write', addPlacesRow, editForm),
  postRow(`${one}move-up/`, 'registration.write', moveUpRow),
  postRow(`${one}cancel/`, 'registration.write', cancelRow),
  postRow(`${one}resend/`, 'registration.write', sendAgain),
  postRow(`${one}erase/`, 'registration.write', erase),
  ...doorRows,
  ...settingsRows,
]
