import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { opened, published } from '../../../domain/rights/visibility.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { Problem } from '../../../messages/problem.ts'
import { Refusal, refuseIfAny } from '../../../messages/refusal.ts'
import { findRecord } from '../../../pages/views/record-page.ts'
import { html } from '../../../web/html.ts'
import { recordPath } from '../../../web/record-links.ts'
import type { FeatureAnswer, FeaturePage, FormContext } from '../../feature.ts'
import { inputProblems, type RegistrationInput, register } from '../actions/register.ts'
import { answersIn, readAnswers } from '../answers.ts'
import { say } from '../say.ts'
import { readSettings } from '../settings.ts'
import { type FormState, formHtml, offeredTickets } from './form.ts'

/** People take longer than this to fill in the form. The page's time is rounded down to the minute. */
const leastSeconds = 2

async function showForm(context: FormContext): Promise<FeatureAnswer> {
  return formPage(await eventIn(context), { values: {}, problems: {} }, context)
}

async function sendForm(context: FormContext): Promise<FeatureAnswer> {
  const { body, store, site, exactNow: now } = context
  const event = await eventIn(context)
  const done = { to: context.link(`${recordPath('event', event)}registered/`) }
  if (isRobot(context)) return done
  const values = valuesIn(body)
  const settings = await readSettings(store)
  try {
    const rules = { now, sendsMail: site.sendsMail, allowsUnconfirmed: settings.allowsUnconfirmed }
    const { answers, problems } = readAnswers(event.questions, answersIn(values, event.questions), site, now)
    const noConsent = values.consent !== '1' && { consent: new Problem('consent_needed') }
    const input = { ...inputOf(values, event, context), answers }
    refuseIfAny({ ...inputProblems(event, input, rules), ...problems, ...noConsent })
    const { secret } = await register(context, event.id, input, rules)
    return secret === undefined ? done : { to: context.link(`/registration/${secret}/`) }
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.problems) throw error
    return formPage(event, { values, problems: error.details.problems }, context)
  }
}

/** The event, if its password was given where one is needed. */
async function eventIn(context: FormContext): Promise<LinkedEvent> {
  const { store, language, body } = context
  const { record } = await findRecord(context, 'event')
  const password = body.event_password
  const isOpened =
    record.isLocked && typeof password === 'string' && (await context.opensEvent(record.id, password))
  if (record.isLocked && !isOpened) throw new Refusal('eventProtected')
  const visibility = isOpened ? opened(published) : published
  const seen = isOpened ? await store.events.find(record.id, visibility, language) : record
  if (!seen) throw new Refusal('eventNotFound')
  return store.events.linked(seen, visibility, language)
}

/** Robots fill in every field immediately. They get the same answer as people. */
function isRobot({ body, exactNow }: FormContext): boolean {
  const shownAt = Number(body.shown_at)
  const isPlausible = Number.isInteger(shownAt) && shownAt > 0 && exactNow - shownAt >= leastSeconds
  return (typeof body.website === 'string' && body.website !== '') || !isPlausible
}

function valuesIn(body: FormContext['body']): Record<string, string> {
  const texts = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const values = Object.fromEntries(texts.map(([name, text]) => [name, lineOf(text)]))
  return {
    ...values,
    consent: values.consent ?? '',
    waiting: values.waiting ?? '',
    public: values.public ?? '',
  }
}

function inputOf(
  values: Readonly<Record<string, string>>,
  event: LinkedEvent,
  { language }: FormContext,
): RegistrationInput {
  const counts = event.tickets.map(({ id }) => [id, Number(values[`ticket_${id}`])] as const)
  return {
    name: values.name ?? '',
    email: values.email ?? '',
    wanted: new Map(counts.filter(([, count]) => Number.isInteger(count) && count > 0)),
    language,
    isPublic: event.showAttendees && values.public === '1',
    joinsWaiting: values.waiting === '1',
  }
}

async function formPage(event: LinkedEvent, state: FormState, context: FormContext): Promise<FeatureAnswer> {
  const settings = await readSettings(context.store)
  if (offeredTickets(event, context, settings).length === 0) throw new Refusal('registrationClosed')
  const isWrong = Object.keys(state.problems).length > 0
  const title = plainTextOf(event.title)
  const main = html`<section class="register"><h1>${say(context, 'register')}: <bdi>${title}</bdi></h1>
${isWrong && html`<p class="wrong" role="alert">${say(context, 'correct')}</p>`}${formHtml(event, state, context, settings)}
<p><a href="${context.link(recordPath('event', event))}">${say(context, 'backToEvent')}</a></p></section>`
  return {
    page: {
      title: `${say(context, 'register')}: ${title}`,
      main,
      isUnlisted: true,
      status: isWrong ? 422 : 200,
    },
  }
}

/** The same for every address, whether it was known or not. */
async function donePage(context: FormContext): Promise<FeatureAnswer> {
  const { record } = await findRecord(context, 'event')
  const main = html`<section class="register"><h1>${say(context, 'checkMail')}</h1><p>${say(context, 'checkMailAbout')}</p>
<p><a href="${context.link(recordPath('event', record))}">${say(context, 'backToEvent')}</a></p></section>`
  return { page: { title: say(context, 'checkMail'), main, isUnlisted: true } }
}

export const registerPages: readonly FeaturePage[] = [
  { method: 'GET', path: '/event/:slug/register/', run: showForm },
  { method: 'POST', path: '/event/:slug/register/', run: sendForm },
  { method: 'GET', path: '/event/:slug/registered/', run: donePage },
]
