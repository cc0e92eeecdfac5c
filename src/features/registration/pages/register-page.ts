import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { placeParts } from '../../../domain/records/place-parts.ts'
import { opened, published } from '../../../domain/rights/visibility.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { trapField } from '../../../http/identity/form-guard.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields, Refusal, refuseIfAny } from '../../../messages/refusal.ts'
import { isolatedParts } from '../../../pages/events/event-card.ts'
import { type FormState, nothingTyped } from '../../../pages/forms/form-inputs.ts'
import { formPages, statusOf } from '../../../pages/forms/form-page.ts'
import { passwordForm } from '../../../pages/views/event/password-form.ts'
import { findRecord } from '../../../pages/views/record-page.ts'
import { whenText } from '../../../web/event-times.ts'
import { html } from '../../../web/html.ts'
import { recordPath } from '../../../web/record-links.ts'
import type { FeatureAnswer, FeaturePage, FormContext } from '../../feature.ts'
import { inputProblems, type RegistrationInput, register, sendAgain } from '../actions/register.ts'
import { answersIn, readAnswers } from '../answers.ts'
import { isEmail } from '../registration.ts'
import { readSettings } from '../settings.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import { translate } from '../texts.ts'
import { formHtml, offeredTickets } from './form.ts'

const form = 'registration'
const againForm = 'registration-again'

async function showForm(context: FormContext): Promise<FeatureAnswer> {
  const event = await eventIn(context)
  return event ? formPage(event, nothingTyped, context) : askForPassword(context)
}

/** A protected event can be opened here, because the page of the event may have been opened in another tab. */
async function askForPassword(context: FormContext): Promise<FeatureAnswer> {
  const { record } = await findRecord(context, 'event')
  return { page: { ...passwordForm(record.title, passwordIn(context), context), isUnlisted: true } }
}

/** The form and the page that asks only for a password name the field differently. */
function passwordIn({ body }: FormContext): string | undefined {
  const password = body.event_password ?? body.password
  return typeof password === 'string' ? password : undefined
}

async function sendForm(context: FormContext): Promise<FeatureAnswer> {
  const { body, store, site, exactNow: now } = context
  const event = await eventIn(context)
  if (!event) return askForPassword(context)
  const { password, ...values } = valuesIn(body)
  if (password !== undefined)
    return formPage(event, { values: { event_password: password }, problems: {} }, context)
  if (body.do === 'edit') return formPage(event, { values, problems: {} }, context)
  const settings = await readSettings(store)
  try {
    const rules = { now, sendsMail: site.sendsMail, allowsUnconfirmed: settings.allowsUnconfirmed }
    const { answers, problems } = readAnswers(event.questions, answersIn(values, event.questions), site, now)
    const noConsent = values.consent !== '1' && { consent: new Problem('consent_needed') }
    const input = { ...inputOf(values, event, context), answers }
    refuseIfAny({ ...inputProblems(event, input, rules), ...problems, ...noConsent })
    const problem = await context.formProblem(form)
    if (problem) {
      const notice = { text: context.message(`pages.${problem}`), status: 422 }
      return formPage(event, { values, problems: {}, notice }, context)
    }
    const weight = [...input.wanted.values()].reduce((all, count) => all + count, 0)
    await context.countForm(form, { mail: input.email, weight })
    const { secret } = await register(context, event.id, input, rules)
    if (secret !== undefined) return { to: context.link(`/registration/${secret}/`) }
    const about = translate(context, 'checkMailAbout', { email: input.email })
    return checkMailPage(event, values, about, context)
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.problems) throw error
    return formPage(event, { values, problems: error.details.problems }, context)
  }
}

/** The event. Undefined if its password is needed and was not given. */
async function eventIn(context: FormContext): Promise<LinkedEvent | undefined> {
  const { store, language } = context
  const { record } = await findRecord(context, 'event')
  const password = passwordIn(context)
  const isOpened =
    record.isLocked && password !== undefined && (await context.opensEvent(record.id, password))
  if (record.isLocked && !isOpened) return undefined
  const visibility = isOpened ? opened(published) : published
  const seen = isOpened ? await store.events.find(record.id, visibility, language) : record
  if (!seen) throw new Refusal('eventNotFound')
  return store.events.linked(seen, visibility, language)
}

function valuesIn(body: FormContext['body']): Record<string, string> {
  const texts = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const values = Object.fromEntries(texts.map(([name, text]) => [name, lineOf(text)]))
  return { consent: '', waiting: '', public: '', ...values }
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
  const taken = await context.store.of(registrationStorage).taken(event.id, context.exactNow)
  const guard = await context.guardFields(form)
  const main = html`<section class="register"><h1>${translate(context, 'register')}: <bdi>${title}</bdi></h1>
<p class="about"><b>${whenText(event, context)}</b>${event.venues.map(venue => html`<br>${isolatedParts(placeParts(venue), context)}`)}</p>
${isWrong && html`<p class="wrong" role="alert">${translate(context, 'correct')}</p>`}${state.notice && html`<p class="wrong" role="alert">${state.notice.text}</p>`}
${formHtml(event, state, context, { settings, taken, guard })}
<p><a href="${context.link(recordPath('event', event))}">${translate(context, 'backToEvent')}</a></p></section>`
  const head = `${translate(context, 'register')}: ${title}`
  return { page: { ...formPages, title: head, main, status: statusOf(state) } }
}

/** The same for every address, whether it was known or not. */
async function checkMailPage(
  event: LinkedEvent,
  values: FormState['values'],
  about: string,
  context: FormContext,
): Promise<FeatureAnswer> {
  const { email = '', form_token: _token, do: _do, ...others } = values
  const path = `${recordPath('event', event)}register/`
  const sent = Object.entries({ ...others, email }).filter(([name]) => name !== trapField)
  const hidden = sent.map(([name, text]) => html`<input type="hidden" name="${name}" value="${text}">`)
  const main = html`<section class="register"><h1>${translate(context, 'checkMail')}</h1>
<p role="status"><strong><bdi>${plainTextOf(event.title)}</bdi></strong><br>${about}</p>
<p>${translate(context, 'checkSpam')}</p>
<div class="actions"><form method="post" action="${context.link(`${path}again/`)}">${hidden}${await context.guardFields(againForm)}<button class="quiet">${translate(context, 'sendAgain')}</button></form>
<form method="post" action="${context.link(path)}">${hidden}<input type="hidden" name="do" value="edit"><button class="quiet">${translate(context, 'changeAddress')}</button></form></div>
<p><a href="${context.link(recordPath('event', event))}">${translate(context, 'backToEvent')}</a></p></section>`
  return { page: { ...formPages, title: translate(context, 'checkMail'), main } }
}

/** The answer is the same for every address. */
async function sendLinkAgain(context: FormContext): Promise<FeatureAnswer> {
  const event = await eventIn(context)
  if (!event) return askForPassword(context)
  const email = lineOf(context.body.email)
  if (!isEmail(email)) throw invalidFields({ email: new Problem('not_an_email') })
  const problem = await context.formProblem(againForm)
  if (!problem) {
    await context.countForm(form, { mail: email })
    await sendAgain(context, event.id, email, context.exactNow)
  }
  const about = problem ? context.message(`pages.${problem}`) : translate(context, 'sentAgain', { email })
  return checkMailPage(event, valuesIn(context.body), about, context)
}

export const registerPages: readonly FeaturePage[] = [
  { method: 'GET', path: '/event/:slug/register/', run: showForm },
  { method: 'POST', path: '/event/:slug/register/', run: sendForm },
  { method: 'POST', path: '/event/:slug/register/again/', run: sendLinkAgain },
]
