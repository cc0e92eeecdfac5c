// “Report a mistake” on the page of an event.
import { changeGuarded } from '../../../actions/accounts/actor.ts'
import type { LinkedEvent, VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { isMailAddress } from '../../../domain/rights/person.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { Problem, type ProblemsByField } from '../../../messages/problem.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { type FormState, nothingTyped, selectHtml } from '../../../pages/forms/form-inputs.ts'
import { formPage, noticeHtml } from '../../../pages/forms/form-page.ts'
import type { PageContext } from '../../../pages/frame/page-context.ts'
import { findRecord } from '../../../pages/views/record-page.ts'
import { type Html, html } from '../../../web/html.ts'
import { recordPath } from '../../../web/record-links.ts'
import type { FeatureAnswer, FeaturePage, FormContext } from '../../feature.ts'
import { bySystem } from '../actions/changing.ts'
import { notifyEditors } from '../actions/editors.ts'
import { messageIn, textProblems } from '../actions/submit.ts'
import { reportReasons } from '../report.ts'
import { submissionStorage } from '../storage/submission-storage.ts'
import { translate } from '../texts.ts'
import { emailHtml, messageHtml } from './form.ts'

const form = 'event-report'

/** The link below the description of every event. */
export async function reportLink(event: LinkedEvent, context: PageContext): Promise<Html> {
  if (!context.site.takesSubmissions) return html``
  return html`<p class="report"><a href="${context.link(`${recordPath('event', event)}report/`)}" rel="nofollow">${translate(context, 'report')}</a></p>`
}

async function showForm(context: FormContext): Promise<FeatureAnswer> {
  return reportForm(nothingTyped, context)
}

async function eventIn(context: FormContext) {
  if (!context.site.takesSubmissions) throw new Refusal('submissionsClosed')
  return (await findRecord(context, 'event')).record
}

async function sendForm(context: FormContext): Promise<FeatureAnswer> {
  const event = await eventIn(context)
  const { body, store, language, exactNow: now } = context
  const text = messageIn(body.text)
  const [email, chosen] = [lineOf(body.email), lineOf(body.reason)]
  const values = { text, email, reason: chosen }
  const reason = reportReasons.find(known => known === chosen)
  const problems: ProblemsByField = {
    ...(await textProblems(text, email, store)),
    ...(!reason && { reason: new Problem('is_required') }),
    ...(email !== '' && !isMailAddress(email) && { email: new Problem('not_an_email') }),
  }
  if (!reason || Object.keys(problems).length > 0) return reportForm({ values, problems }, context)
  const notice = await context.refuseForm(form, {})
  if (notice) return reportForm({ values, problems: {}, notice }, context)
  await changeGuarded({ store }, bySystem(now), async tx => {
    await tx.of(submissionStorage).insertReport({ eventId: event.id, reason, text, email, language }, now)
    await notifyEditors(tx, event.id, now, 'reported')
  })
  const content = html`<p role="status">${translate(context, 'reportSentAbout')}</p>${backHtml(event, context)}`
  return { page: formPage(translate(context, 'reportSent'), content) }
}

async function reportForm(state: FormState, context: FormContext): Promise<FeatureAnswer> {
  const event = await eventIn(context)
  const reasons = reportReasons.map(value => ({ value, text: translate(context, `reason_${value}`) }))
  const content = html`<p><strong><bdi>${plainTextOf(event.title)}</bdi></strong></p>
${noticeHtml(state, context)}
<form class="registration" method="post" action="${context.link(`${recordPath('event', event)}report/`)}" novalidate>
${selectHtml({ name: 'reason', label: translate(context, 'reason') }, reasons, state, context)}
${messageHtml('reportText', state, context)}
${emailHtml('reportEmailHint', 'optional', state, context)}
${await context.guardFields(form)}
<p><button class="main-action">${translate(context, 'sendReport')}</button></p></form>
${backHtml(event, context)}`
  return { page: formPage(translate(context, 'report'), content, state) }
}

function backHtml(event: VisibleEvent, context: FormContext): Html {
  return html`<p><a href="${context.link(recordPath('event', event))}">${translate(context, 'backToEvent')}</a></p>`
}

export const reportPages: readonly FeaturePage[] = [
  { method: 'GET', path: '/event/:slug/report/', run: showForm },
  { method: 'POST', path: '/event/:slug/report/', run: sendForm },
]
