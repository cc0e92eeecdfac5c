// The page on which people see and change their registration, opened by the link in their mail.

import { getSignedLink } from '../../../actions/accounts/signed-links.ts'
import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { authorize } from '../../../domain/rights/caller.ts'
import { everything } from '../../../domain/rights/visibility.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { personNameProblem } from '../../../domain/text/person-name.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { clockSeconds } from '../../../domain/time/date-time.ts'
import type { Problem, ProblemsByField } from '../../../messages/problem.ts'
import { Refusal, refuseIfAny } from '../../../messages/refusal.ts'
import { whenText } from '../../../web/event-times.ts'
import { type Html, html } from '../../../web/html.ts'
import { recordPath } from '../../../web/record-links.ts'
import type { FeatureAnswer, FeaturePage, FormContext } from '../../feature.ts'
import { qrPicture } from '../../qr-picture.ts'
import { codeKey, codeOf, qrAddress, typedCode } from '../actions/codes.ts'
import { cancelPlaces, confirm, eraseRegistration, rename } from '../actions/manage.ts'
import { eventRefusal } from '../allowed-actions.ts'
import { answerFields, answersHtml, answersIn, readAnswers } from '../answers.ts'
import type { Place, Registration } from '../registration.ts'
import { say } from '../say.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import { questionHtml, textHtml } from './form.ts'

interface Managed {
  readonly registration: Registration
  readonly event: VisibleEvent
}

async function managedIn({ store, params, exactNow, language }: FormContext): Promise<Managed> {
  const link = await getSignedLink(store, 'registration', params.secret ?? '', exactNow)
  const registration = await store.of(registrationStorage).find(link.subjectId)
  const event = registration && (await store.events.find(registration.eventId, everything, language))
  if (!event) throw new Refusal('registrationNotFound')
  authorize(link.caller, 'registration.write')
  return { registration, event }
}

async function managePage(context: FormContext, problems: ProblemsByField = {}): Promise<FeatureAnswer> {
  const managed = await managedIn(context)
  const { registration, event } = managed
  const title = say(context, 'yourRegistration')
  const places = registration.places.map((place, index) => placeHtml(place, index + 1, registration, context))
  const main = html`<section class="register"><h1>${title}</h1>
<p><strong><a href="${context.link(recordPath('event', event))}"><bdi>${plainTextOf(event.title)}</bdi></a></strong><br>${whenText(event, context)}</p>
<p role="status">${stateText(registration, event, context)}</p>
${confirmHtml(managed, context)}
<ol class="places">${await Promise.all(places)}</ol>
${isOpen(registration) ? changeHtml(managed, problems, context) : answersHtml(event.questions, registration.answers, context)}
<p><a href="${context.link(`${recordPath('event', event)}event.ics`)}">${say(context, 'calendarFile')}</a></p>
${isOpen(registration) && endingHtml('cancelAll', actionHtml('cancel-all', { text: say(context, 'cancelSure') }, context), context)}
${endingHtml('erase', html`<p>${say(context, 'eraseAbout')}</p>${actionHtml('erase', { text: say(context, 'eraseSure') }, context)}`, context)}</section>`
  const status = Object.keys(problems).length > 0 ? 422 : 200
  return { page: { title, main, isUnlisted: true, status } }
}

function isOpen({ state }: Registration): boolean {
  return state !== 'cancelled' && state !== 'expired'
}

function stateText({ state, expiresAt }: Registration, event: VisibleEvent, context: FormContext): string {
  const until = clockSeconds(expiresAt ?? event.startsAtUtc, event.zone)
  return say(context, `state_${state}`, { time: context.dates.timeRange(until, until) })
}

function confirmHtml({ registration: { state }, event }: Managed, context: FormContext): Html {
  if (state === 'confirmed' || state === 'waiting' || state === 'cancelled') return html``
  const refusal = eventRefusal(event, context.exactNow)
  if (refusal) return html`<p>${context.message(`refusals.${refusal}`)}</p>`
  const text = say(context, state === 'offered' ? 'acceptNow' : 'confirmNow')
  return actionHtml('confirm', { text, className: 'main-action' }, context)
}

/** Each action is a form, because a link must change nothing: mail programs open links automatically. */
function actionHtml(action: string, button: Button, context: FormContext): Html {
  const { text, className = 'quiet', fields = html`` } = button
  return html`<form class="registration" method="post" action="${ownPath(context)}"><input type="hidden" name="do" value="${action}">${fields}<p><button class="${className}">${text}</button></p></form>\n`
}

/** An action that can't be undone needs a second step. */
function endingHtml(name: 'cancelPlace' | 'cancelAll' | 'erase', action: Html, context: FormContext): Html {
  return html`<details class="ending"><summary>${say(context, name)}</summary>${action}</details>\n`
}

interface Button {
  readonly text: string
  readonly className?: string
  readonly fields?: Html
}

function ownPath({ link, params }: FormContext): string {
  return link(`/registration/${params.secret}/`)
}

async function placeHtml(place: Place, number: number, registration: Registration, context: FormContext) {
  const heading = say(context, 'place', { number, name: place.name })
  if (place.isCancelled) return html`<li><h2>${heading}</h2><p>${say(context, 'placeCancelled')}</p></li>\n`
  const fields = html`<input type="hidden" name="place" value="${String(place.id)}">`
  const action = actionHtml('cancel', { text: say(context, 'cancelSure'), fields }, context)
  const cancel = isOpen(registration) && endingHtml('cancelPlace', action, context)
  const code = registration.state === 'confirmed' && (await codeHtml(place, registration, context))
  return html`<li><h2>${heading}</h2>${place.checkedInAt === null ? html`` : html`<p>${say(context, 'checkedIn')}</p>`}${code}${cancel}</li>\n`
}

async function codeHtml({ id }: Place, { eventId }: Registration, context: FormContext): Promise<Html> {
  const key = await codeKey(context.store)
  const address = qrAddress(context.addresses.base, { placeId: id, eventId, code: codeOf(id, key) })
  return html`<figure>${await qrPicture(address, say(context, 'code'))}<figcaption>${say(context, 'codeHint')} <code dir="ltr">${typedCode(id, key)}</code></figcaption></figure>`
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
  const field = (input: string, label: string) =>
    textHtml({ name: input, label, autocomplete: 'off' }, state, context)
  const fields = places.flatMap((place, index) =>
    place.isCancelled ? [] : [field(nameInput(place), say(context, 'nameOfPlace', { number: index + 1 }))],
  )
  return html`<form class="registration" method="post" action="${ownPath(context)}"><input type="hidden" name="do" value="names">
${field('name', say(context, 'yourName'))}${fields}${event.questions.map(question => questionHtml(question, state, context))}<p><button class="quiet">${say(context, 'saveNames')}</button></p></form>`
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
      await cancelPlaces(context, id, places, { now, notifies: context.site.sendsMail })
      break
    }
    case 'names':
      try {
        const { changed, problems } = readAnswers(
          event.questions,
          answersIn(body, event.questions),
          context.site,
          now,
        )
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
      return erasedPage(context)
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

function erasedPage(context: FormContext): FeatureAnswer {
  const title = say(context, 'erased')
  return {
    page: { title, main: html`<section class="register"><h1>${title}</h1></section>`, isUnlisted: true },
  }
}

export const managePages: readonly FeaturePage[] = [
  { method: 'GET', path: '/registration/:secret/', isSecret: true, run: context => managePage(context) },
  { method: 'POST', path: '/registration/:secret/', isSecret: true, run: act },
]
