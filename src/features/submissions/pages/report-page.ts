// “Report a mistake” on the page of an event.
import { changeGuarded } from '../../../actions/accounts/actor.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { isMailAddress } from '../../../domain/rights/person.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { Problem, type ProblemsByField } from '../../../messages/problem.ts'
import { Refusal } from '../../../messages/refusal.ts'
import type { PageContext } from '../../../pages/frame/page-context.ts'
import { findRecord } from '../../../pages/views/record-page.ts'
import { type Html, html } from '../../../web/html.ts'
import { recordPath } from '../../../web/record-links.ts'
import type { FeatureAnswer, FeaturePage, FormContext } from '../../feature.ts'
import { bySystem } from '../actions/changing.ts'
import { tellEditors } from '../actions/editors.ts'
import { spamProblems } from '../actions/submit.ts'
import { reportReasons } from '../report.ts'
import { say } from '../say.ts'
import { submissionStorage } from '../storage/submission-storage.ts'
import { longestMessage } from '../submission.ts'
import {
  type FormState,
  formPages,
  guardNotice,
  inputHtml,
  messageHtml,
  noticeHtml,
  statusOf,
} from './form.ts'

const form = 'event-report'

/** The link below the description of every event. */
export async function reportLink(event: LinkedEvent, context: PageContext): Promise<Html> {
  if (!context.site.takesSubmissions) return html``
  return html`<p class="report"><a href="${context.link(`${recordPath('event', event)}report/`)}" rel="nofollow">${say(context, 'report')}</a></p>`
}

async function showForm(context: FormContext): Promise<FeatureAnswer> {
  return formPage({ values: {}, problems: {} }, context)
}

async function eventIn(context: FormContext) {
  if (!context.site.takesSubmissions) throw new Refusal('submissionsClosed')
  return (await findRecord(context, 'event')).record
}

async function sendForm(context: FormContext): Promise<FeatureAnswer> {
  const event = await eventIn(context)
  const { body, store, language, exactNow: now } = context
  const text = typeof body.text === 'string' ? body.text.toWellFormed().replaceAll('\0', '').trim() : ''
  const [email, chosen] = [lineOf(body.email), lineOf(body.reason)]
  const values = { text, email, reason: chosen }
  const reason = reportReasons.find(known => known === chosen)
  const problems: ProblemsByField = {
    ...(await spamProblems({ description: text }, email, store)),
    ...(!reason && { reason: new Problem('is_required') }),
    ...(text === '' && { text: new Problem('cannot_be_empty') }),
    ...(text.length > longestMessage && { text: new Problem('too_long', { max: longestMessage }) }),
    ...(email !== '' && !isMailAddress(email) && { email: new Problem('not_an_email') }),
  }
  // The block list names the field of the other form.
  const { description, ...named } = problems
  const shown = { ...named, ...(description && { text: description }) }
  if (!reason || Object.keys(shown).length > 0) return formPage({ values, problems: shown }, context)
  const notice = await context.formProblem(form)
  if (notice) return formPage({ values, problems: {}, notice: guardNotice(notice, context) }, context)
  await context.countForm(form, {})
  await changeGuarded({ store }, bySystem(now), async tx => {
    await tx.of(submissionStorage).insertReport({ eventId: event.id, reason, text, email, language }, now)
    await tellEditors(tx, event.id, { now, topic: 'reported' })
  })
  return donePage(recordPath('event', event), context)
}

async function formPage(state: FormState, context: FormContext): Promise<FeatureAnswer> {
  const event = await eventIn(context)
  const path = recordPath('event', event)
  const title = say(context, 'report')
  const options = reportReasons.map(
    reason =>
      html`<option value="${reason}"${state.values.reason === reason && html` selected`}>${say(context, `reason_${reason}`)}</option>`,
  )
  const main = html`<section class="register"><h1>${title}: <bdi>${plainTextOf(event.title)}</bdi></h1>
${noticeHtml(state, context)}
<form class="registration" method="post" action="${context.link(`${path}report/`)}" novalidate>
<p class="field"><label for="s-reason">${say(context, 'reason')}</label><select id="s-reason" name="reason">${options}</select></p>
${messageHtml('reportText', state, context)}
${inputHtml({ name: 'email', label: 'email', type: 'email', autocomplete: 'email', hint: 'reportEmailHint', max: 254 }, state, context)}
${await context.guardFields(form)}
<p><button class="main-action">${say(context, 'sendReport')}</button></p></form>
<p><a href="${context.link(path)}">${say(context, 'backToEvent')}</a></p></section>`
  return { page: { ...formPages, title, main, status: statusOf(state) } }
}

function donePage(path: string, context: FormContext): FeatureAnswer {
  const title = say(context, 'reportSent')
  const main = html`<section class="register"><h1>${title}</h1><p role="status">${say(context, 'reportSentAbout')}</p>
<p><a href="${context.link(path)}">${say(context, 'backToEvent')}</a></p></section>`
  return { page: { ...formPages, title, main } }
}

export const reportPages: readonly FeaturePage[] = [
  { method: 'GET', path: '/event/:slug/report/', run: showForm },
  { method: 'POST', path: '/event/:slug/report/', run: sendForm },
]
