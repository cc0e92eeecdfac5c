// Everything that waits for editors because of people without an account.
import { type FormState, fieldHtml, nothingTyped, optionHtml } from '../../../desk/forms/field.ts'
import { formHtml } from '../../../desk/forms/form.ts'
import { type DeskContext, momentText } from '../../../desk/frame/desk-context.ts'
import type { DeskAnswer } from '../../../desk/frame/desk-row.ts'
import { can } from '../../../domain/rights/caller.ts'
import { visibleTo } from '../../../domain/rights/visibility.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { DeskText } from '../../../messages/text-keys.ts'
import { rangeHere } from '../../../web/event-times.ts'
import { type Html, html } from '../../../web/html.ts'
import { noticeChoiceOf, noticeChoices } from '../actions/editors.ts'
import type { EventReport } from '../report.ts'
import { submissionStorage } from '../storage/submission-storage.ts'
import type { Submission } from '../submission.ts'
import { pathOf } from './panel.ts'

const mostShown = 50
const trustedSeconds = 30 * 24 * 60 * 60

export async function listPage(context: DeskContext, refused = nothingTyped): Promise<DeskAnswer> {
  const { t, store, now } = context
  const slice = store.of(submissionStorage)
  const trusted = await slice.listTrusted((now - trustedSeconds) as UtcSeconds, mostShown)
  const changes = await slice.listProposedChanges(mostShown)
  const reports = await slice.listOpenReports(mostShown)
  const titles = await titlesOf([...trusted, ...changes, ...reports], context)
  const counts = await countsIn(context)
  const changeLines = changes.map(one => lineHtml(one, titles, html``))
  const reportLines = reports.map(one => reportHtml(one, titles, refused, context))
  const trustedLines = trusted.map(one => lineHtml(one, titles, undoHtml(one, context)))
  const main = html`<header class="head"><h1>${t('submissions')}</h1><a class="button" href="/desk/events/?status=pending&amp;time=any">${t('subWaiting')}</a></header>
<div class="board-column">${section('subChanges', changeLines, counts.changes, context)}
${section('subReports', reportLines, counts.reports, context)}
${section('subTrustedList', trustedLines, counts.trusted, context)}</div>`
  return { page: { title: t('submissions'), main, section: 'events' } }
}

/** The others follow when some of these are decided. */
function section(title: DeskText, lines: readonly Html[], total: number, { t }: DeskContext): Html {
  const className = title === 'subReports' ? 'comments' : 'lines'
  const more = total - lines.length
  const content =
    lines.length > 0
      ? html`<ul class="${className}">${lines}</ul>${more > 0 && html`<p class="muted">${t('subOthers', { count: more })}</p>`}`
      : html`<p class="none">${t('subNone')}</p>`
  return html`<section class="card"><h2>${t(title)}</h2>${content}</section>\n`
}

type Titles = ReadonlyMap<number, string>

async function titlesOf(
  all: readonly { readonly eventId: number | null }[],
  { store, caller, language, ...context }: DeskContext,
): Promise<Titles> {
  const ids = [...new Set(all.flatMap(({ eventId }) => eventId ?? []))]
  const events = await store.events.findMany(ids, visibleTo(caller), language)
  return new Map(
    events.map(event => [event.id, `${plainTextOf(event.title)} · ${rangeHere(event, context)}`]),
  )
}

function lineHtml({ eventId, email }: Submission, titles: Titles, actions: Html): Html {
  const title = titles.get(eventId ?? 0)
  if (title === undefined) return html``
  return html`<li class="line"><span><a class="title" href="/desk/events/${String(eventId)}/"><bdi>${title}</bdi></a> <bdi class="muted" dir="ltr">${email}</bdi></span>${actions}</li>\n`
}

/** Events that were published without a review can be taken back. */
function undoHtml(submission: Submission, context: DeskContext): Html {
  const button = html`<button class="quiet" name="do" value="decline-quietly">${context.t('subTakeBack')}</button>`
  return formHtml({ action: pathOf(submission) }, button, context)
}

/** The name tells the answers of a page apart. */
export function answerName(reportId: number): string {
  return `answer_${reportId}`
}

function reportHtml(report: EventReport, titles: Titles, state: FormState, context: DeskContext): Html {
  const { t, message } = context
  const { id, eventId, reason, text, email, createdAt } = report
  const input = { name: answerName(id), label: 'subAnswer', kind: 'area', rows: 2 } as const
  const field = fieldHtml(input, state, context)
  const content = html`${email !== '' && field}<p class="buttons"><button>${t(email ? 'subAnswerAndClose' : 'subClose')}</button></p>`
  return html`<li><p><a class="title" href="/desk/events/${String(eventId)}/"><bdi>${titles.get(eventId) ?? t('subNoEvent')}</bdi></a><br><span class="muted">${message(`submissions.reason_${reason}`)} · ${momentText(createdAt, context)}</span> <bdi class="muted" dir="ltr">${email}</bdi></p><p class="said" dir="auto">${text}</p>${formHtml({ action: `/desk/submissions/reports/${id}/`, name: 'column' }, content, context)}</li>\n`
}

async function countsIn({ store, now }: DeskContext) {
  const slice = store.of(submissionStorage)
  return {
    changes: await slice.countProposedChanges(),
    reports: await slice.countReports(0 as UtcSeconds),
    trusted: await slice.countTrusted((now - trustedSeconds) as UtcSeconds),
  }
}

/** On the overview, if something waits. */
export async function overviewCard(context: DeskContext): Promise<Html | undefined> {
  const { caller, t, site } = context
  if (!site.takesSubmissions || !can(caller, 'submission.review')) return undefined
  const counts = await countsIn(context)
  return html`<section class="card"><h2>${t('submissions')}</h2><p>${t('subCounts', counts)}</p><p class="more"><a href="/desk/submissions/">${t('subOpen')}</a></p></section>\n`
}

/** On the account page: how the user hears of proposals. */
export async function noticesHtml(context: DeskContext): Promise<Html> {
  const { store, user, caller, t, site } = context
  if (!site.takesSubmissions || !can(caller, 'submission.review')) return html``
  const chosen = await noticeChoiceOf(store, user.id)
  const options = noticeChoices.map(value => optionHtml({ value, text: t(`subNotice_${value}`) }, chosen))
  const content = html`<div class="field"><label for="submissions">${t('subNotices')}</label><select id="submissions" name="submissions">${options}</select></div><p class="buttons"><button>${t('save')}</button></p>`
  return html`<section class="card"><h2>${t('submissions')}</h2>${formHtml({ action: '/desk/me/submissions/' }, content, context)}</section>`
}
