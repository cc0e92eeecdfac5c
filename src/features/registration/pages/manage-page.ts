// The page on which people see and change their registration, opened by the link in their mail.

import { getSignedLink } from '../../../actions/accounts/signed-links.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { isOff } from '../../../domain/events/event-state.ts'
import { authorize } from '../../../domain/rights/caller.ts'
import { everything } from '../../../domain/rights/visibility.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { personNameProblem } from '../../../domain/text/person-name.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { clockSeconds } from '../../../domain/time/date-time.ts'
import type { Problem, ProblemsByField } from '../../../messages/problem.ts'
import { Refusal, refuseIfAny } from '../../../messages/refusal.ts'
import { endingHtml, formPage } from '../../../pages/forms/form-page.ts'
import { whenText } from '../../../web/event-times.ts'
import { type Html, html } from '../../../web/html.ts'
import { recordPath } from '../../../web/record-links.ts'
import type { FeatureAnswer, FeaturePage, FormContext } from '../../feature.ts'
import { cancelPlaces, confirm, eraseRegistration, rename } from '../actions/manage.ts'
import { type EventCondition, eventCondition, eventRefusal, stateNow } from '../allowed-actions.ts'
import { answerFields, answersHtml, answersIn, readAnswers } from '../answers.ts'
import type { Place, Registration, RegistrationState } from '../registration.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import { type RegistrationText, translate } from '../texts.ts'
import { questionHtml, textHtml } from './form.ts'
import { ticketsHtml } from './ticket.ts'

interface Managed {
  readonly registration: Registration
  readonly event: LinkedEvent
}

async function managedIn({ store, params, exactNow, language }: FormContext): Promise<Managed> {
  const link = await getSignedLink(store, 'registration', params.secret ?? '', exactNow)
  const registration = await store.of(registrationStorage).find(link.subjectId)
  const event = registration && (await store.events.find(registration.eventId, everything, language))
  if (!event) throw new Refusal('registrationNotFound')
  authorize(link.caller, 'registration.write')
  return { registration, event: await store.events.linked(event, everything, language) }
}

async function managePage(context: FormContext, problems: ProblemsByField = {}): Promise<FeatureAnswer> {
  const managed = await managedIn(context)
  const { registration, event } = managed
  const open = registration.places.filter(({ isCancelled }) => !isCancelled)
  const hasTickets = registration.state === 'confirmed' && !isOff(event) && event.status !== 'trash'
  const title = hasTickets
    ? translate(context, 'yourTickets', { count: open.length })
    : translate(context, 'yourRegistration')
  const content = html`${!hasTickets && html`<p><strong><a href="${context.link(recordPath('event', event))}"><bdi>${plainTextOf(event.title)}</bdi></a></strong><br>${whenText(event, context)}</p>\n`}<p role="status">${stateText(managed, context)}</p>
${confirmHtml(managed, context)}${hasTickets && (await ticketsHtml(open, event, context))}
${changesHtml(managed, problems, context)}`
  return { page: formPage(title, content, { values: {}, problems }) }
}

const unconfirmedStates: readonly RegistrationState[] = ['pending', 'joining', 'offered', 'expired']

/** Sentences for people who have a place or wait. An event in another condition takes place as planned. */
const textsByCondition: Partial<Record<EventCondition, RegistrationText>> = {
  trashed: 'eventGone',
  unpublished: 'eventGone',
  cancelled: 'eventOff',
  over: 'eventOver',
  postponed: 'eventPostponed',
}

/** One sentence that is true for the state of the registration and of its event. */
function stateText({ registration, event }: Managed, context: FormContext): string {
  const now = context.exactNow
  const state = stateNow(registration, now)
  const changed = textsByCondition[eventCondition(event, now)]
  const hasPlaceOrWaits = state === 'confirmed' || state === 'waiting'
  if (hasPlaceOrWaits && changed) return translate(context, changed)
  // No place is offered to people who wait for an event that takes no one.
  const refusal = state !== 'confirmed' && state !== 'cancelled' && eventRefusal(event, now)
  if (refusal) return context.message(`refusals.${refusal}`)
  if (changed && state !== 'cancelled') return translate(context, changed)
  const until = clockSeconds(registration.expiresAt ?? event.startsAtUtc, event.zone)
  return translate(context, `state_${state}`, { time: context.dates.timeRange(until, until) })
}

function confirmHtml({ registration, event }: Managed, context: FormContext): Html {
  const state = stateNow(registration, context.exactNow)
  if (!unconfirmedStates.includes(state) || eventRefusal(event, context.exactNow)) return html``
  const text = translate(context, state === 'offered' ? 'acceptNow' : 'confirmNow')
  return actionHtml('confirm', { text, className: 'main-action' }, context)
}

/** Changing, cancelling and erasing, behind one button. It is open while something is wrong. */
function changesHtml(managed: Managed, problems: ProblemsByField, context: FormContext): Html {
  const { registration, event } = managed
  const form = actionHtml('erase', { text: translate(context, 'eraseSure') }, context)
  const erase = endingHtml({
    name: translate(context, 'erase'),
    about: translate(context, 'eraseAbout'),
    form,
  })
  if (!isOpen(registration, context))
    return html`${answersHtml(event.questions, registration.answers, context)}${erase}`
  const isWrong = Object.keys(problems).length > 0
  return html`<details class="changes"${isWrong && html` open`}><summary>${translate(context, 'changeOrCancel')}</summary>
${changeHtml(managed, problems, context)}${cancelsHtml(registration, context)}${erase}</details>`
}

function isOpen(registration: Registration, { exactNow }: FormContext): boolean {
  const state = stateNow(registration, exactNow)
  return state !== 'cancelled' && state !== 'expired'
}

/** Each of several places can be cancelled alone. */
function cancelsHtml({ places }: Registration, context: FormContext): Html {
  const open = places.filter(({ isCancelled }) => !isCancelled)
  const form = actionHtml('cancel-all', { text: translate(context, 'cancelSure') }, context)
  const all = endingHtml({ name: translate(context, 'cancelAll'), form })
  if (open.length < 2) return all
  const each = places.map((place, index) => placeHtml(place, index + 1, context))
  return html`<ul class="places">${each}</ul>${all}`
}

function placeHtml(place: Place, number: number, context: FormContext): Html {
  const heading = html`<span>${translate(context, 'place', { number, name: place.name })}</span>`
  if (place.isCancelled) return html`<li>${heading} ${translate(context, 'placeCancelled')}</li>\n`
  const fields = html`<input type="hidden" name="place" value="${String(place.id)}">`
  const form = actionHtml('cancel', { text: translate(context, 'cancelSure'), fields }, context)
  return html`<li>${heading}${endingHtml({ name: translate(context, 'cancelPlace'), form })}</li>\n`
}

interface Button {
  readonly text: string
  readonly className?: string
  readonly fields?: Html
}

/** Each action is a form, because a link must change nothing: mail programs open links automatically. */
function actionHtml(
  action: string,
  { text, className = 'quiet', fields }: Button,
  context: FormContext,
): Html {
  return html`<form class="registration" method="post" action="${ownPath(context)}"><input type="hidden" name="do" value="${action}">${fields}<p><button class="${className}">${text}</button></p></form>\n`
}

function ownPath({ link, params }: FormContext): string {
  return link(`/registration/${params.secret}/`)
}

/** The form to change names and answers. After a problem it has the typed values. */
function changeHtml({ registration, event }: Managed, problems: ProblemsByField, context: FormContext): Html {
  const { name, places, answers } = registration
  const typed = Object.entries(context.body).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const isWrong = Object.keys(problems).length > 0
  const names = Object.fromEntries(places.map(place => [nameInput(place), place.name]))
  const values = isWrong ? Object.fromEntries(typed) : { name, ...names, ...answerFields(answers) }
  const state = { problems, values }
  const field = (input: string, label: string) => textHtml({ name: input, label }, state, context)
  const open = places.filter(({ isCancelled }) => !isCancelled)
  // One place with the same name needs no second field.
  const named =
    open.length > 1 || open.some(place => place.name !== name || problems[nameInput(place)]) ? open : []
  const fields = places.map((place, index) => {
    if (!named.includes(place)) return html``
    return field(nameInput(place), translate(context, 'nameOfPlace', { number: index + 1 }))
  })
  return html`<form class="registration" method="post" action="${ownPath(context)}"><input type="hidden" name="do" value="names">
${field('name', translate(context, 'yourName'))}${fields}${event.questions.map(question => questionHtml(question, state, context))}<p><button class="quiet">${translate(context, 'saveNames')}</button></p></form>`
}

async function act(context: FormContext): Promise<FeatureAnswer> {
  const { registration, event } = await managedIn(context)
  const { body, exactNow: now } = context
  const { id } = registration
  switch (body.do) {
    case 'confirm':
      await confirm(context, id, now)
      break
    case 'cancel':
    case 'cancel-all': {
      const places = body.do === 'cancel' ? [Number(body.place)] : 'all'
      await cancelPlaces(context, id, places, { now, notifies: context.site.sendsMail, by: 'person' })
      break
    }
    case 'names':
      try {
        const sent = answersIn(body, event.questions)
        const { changed, problems } = readAnswers(event.questions, sent, context.site, now)
        const names = namesIn(body, registration)
        refuseIfAny({ ...names.problems, ...problems })
        await rename(context, id, { ...names, answers: changed }, now)
      } catch (error) {
        if (!(error instanceof Refusal) || !error.details.problems) throw error
        return managePage(context, error.details.problems)
      }
      break
    case 'erase':
      await eraseRegistration(context, id, now)
      return { page: formPage(translate(context, 'erased'), html``) }
    default:
      throw new Refusal('noRoute')
  }
  return { to: ownPath(context) }
}

function nameInput({ id }: Place): string {
  return `name_${id}`
}

/** A place without a name takes the registration's. */
function namesIn(body: FormContext['body'], { places }: Registration) {
  const problems: Record<string, Problem> = {}
  const nameIn = (input: string, usual = '') => {
    const name = lineOf(body[input]) || usual
    const problem = personNameProblem(name)
    if (problem) problems[input] = problem
    return name
  }
  const name = nameIn('name')
  const open = places.filter(({ isCancelled }) => !isCancelled)
  return { name, places: new Map(open.map(place => [place.id, nameIn(nameInput(place), name)])), problems }
}

export const managePages: readonly FeaturePage[] = [
  { method: 'GET', path: '/registration/:secret/', isSecret: true, run: context => managePage(context) },
  { method: 'POST', path: '/registration/:secret/', isSecret: true, run: act },
]
