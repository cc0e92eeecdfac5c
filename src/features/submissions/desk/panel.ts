// What the editor of a proposed event shows above the form: who sent it, what is new, and what to decide.
import { fieldHtml, nothingTyped } from '../../../desk/forms/field.ts'
import { formHtml } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { imageTypes } from '../../../domain/records/record-frame.ts'
import { can } from '../../../domain/rights/caller.ts'
import { visibleTo } from '../../../domain/rights/visibility.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import type { DeskText } from '../../../messages/text-keys.ts'
import { findSimilarEvents } from '../../../queries/events/similar-events.ts'
import { rangeHere } from '../../../web/event-times.ts'
import { type Html, html } from '../../../web/html.ts'
import { actionRefusal, endingFor, type SubmissionAction } from '../allowed-actions.ts'
import { hostOf, linksIn, type ProposedPart, proposedParts, readChange, typedOf } from '../proposed-event.ts'
import { domainOf } from '../settings.ts'
import { submissionStorage } from '../storage/submission-storage.ts'
import { type Submission, stateOf, type Typed } from '../submission.ts'

export async function proposalPanel(event: LinkedEvent, context: DeskContext): Promise<Html | undefined> {
  const { store, caller, t, now, message } = context
  if (!can(caller, 'submission.review')) return undefined
  const submission = (await store.of(submissionStorage).findByEvents([event.id])).get(event.id)
  if (!submission) return undefined
  const state = message(`submissions.short_${stateOf(submission, event, now)}`)
  const by = submission.email || t('subErased')
  return html`<section class="card proposal changes-since" aria-labelledby="proposal"><h2 id="proposal">${t('subBy')} <bdi dir="ltr">${by}</bdi></h2>
<p class="muted">${state}${submission.isTrusted && ` · ${t('subUnreviewed')}`}</p>
${await factsHtml(event, context)}${await pictureHtml(submission, event, context)}${await messagesHtml(submission, context)}${await changeHtml(submission, event, context)}${decisionHtml(submission, event, context)}</section>`
}

/** What is new, similar events, and where links really lead. */
async function factsHtml(event: LinkedEvent, context: DeskContext): Promise<Html> {
  const { caller } = context
  const added = [...event.venues, ...event.organizers].filter(({ status }) => status !== 'publish')
  const names = added.map(({ name }) => html`<bdi>${name}</bdi>`)
  const hosts = [...new Set(linksIn(typedOf(event)).map(hostOf))].map(
    host => html`<code dir="ltr">${host}</code>`,
  )
  const { id, title, startsAtUtc } = event
  const venue = event.venues[0]?.name ?? ''
  const alike = await findSimilarEvents({ id, title, startsAtUtc, venue }, visibleTo(caller), context)
  const links = alike.map(
    other =>
      html`<a href="/desk/events/${String(other.id)}/"><bdi>${plainTextOf(other.title)}</bdi></a> (${rangeHere(other, context)})`,
  )
  return html`<dl class="facts">${factHtml('subNew', names, context)}${factHtml('subHosts', hosts, context)}${factHtml('subAlike', links, context)}</dl>`
}

/** Until an editor uses it, no one else sees the picture, so it has no public address. */
async function pictureHtml(submission: Submission, event: LinkedEvent, context: DeskContext): Promise<Html> {
  const { store, t } = context
  const picture = await store.of(submissionStorage).pictureOf(submission.id)
  if (!picture || !allows('usePicture', submission, event, context)) return html``
  const type = imageTypes[picture.extension]
  const button = html`<input type="hidden" name="seen" value="${picture.key}"><p class="buttons"><button name="do" value="use-picture" data-key="p">${t('subUsePicture')}</button><button name="do" value="drop-picture">${t('subDropPicture')}</button></p>`
  return html`<figure class="sent-picture"><img src="data:${type};base64,${picture.file}" alt="${t('subPicture')}">${formHtml({ action: pathOf(submission) }, button, context)}</figure>`
}

function factHtml(label: DeskText, items: readonly Html[], { t }: DeskContext): Html {
  if (items.length === 0) return html``
  return html`<dt>${t(label)}</dt><dd>${items.map((item, index) => html`${index > 0 && ' · '}${item}`)}</dd>`
}

async function messagesHtml({ id }: Submission, { store, message }: DeskContext): Promise<Html> {
  const messages = await store.of(submissionStorage).messages(id)
  if (messages.length === 0) return html``
  const items = messages.map(
    ({ isFromEditor, text }) =>
      html`<li><p class="muted">${message(`submissions.${isFromEditor ? 'byEditors' : 'byThem'}`)}</p><p class="said" dir="auto">${text}</p></li>\n`,
  )
  return html`<ol class="comments">${items}</ol>`
}

/** The difference between the published event and what the person wants. */
async function changeHtml(submission: Submission, event: LinkedEvent, context: DeskContext): Promise<Html> {
  const { proposed } = submission
  if (!proposed || !allows('declineChange', submission, event, context)) return html``
  const { t, message } = context
  const reading = { ...context, language: submission.language }
  const { before, after, parts, times } = await readChange(event, proposed, reading)
  const shown = (values: Typed, part: ProposedPart) =>
    proposedParts[part]
      .map(name => values[name] ?? '')
      .filter(Boolean)
      .join(' ')
  const rows = parts.map(part => {
    const label = message(`submissions.${part === 'link' ? 'website' : part}`)
    const [old, wanted] =
      part === 'when' && times
        ? [rangeHere(event, context), rangeHere(times, context)]
        : [shown(before, part), shown(after, part)]
    return html`<dt>${label}</dt><dd><del dir="auto">${old}</del> <ins dir="auto">${wanted}</ins></dd>`
  })
  return html`<h2>${t('subChange')}</h2><dl class="proposed">${rows}</dl>`
}

/** Publishing and asking for changes are in the editor, as for every event. */
function decisionHtml(submission: Submission, event: LinkedEvent, context: DeskContext): Html {
  const { t } = context
  const { email } = submission
  if (email === '') return html``
  const text = fieldHtml(
    { name: 'text', label: 'subText', kind: 'area', rows: 2, hint: 'subTextHint' },
    nothingTyped,
    context,
  )
  const decline =
    endingFor(submission, event, context.now) &&
    html`<button name="do" value="decline" data-key="d">${t('subDecline')}</button><button name="do" value="decline-quietly" data-key="x">${t('subDeclineQuietly')}</button><button name="do" value="block" data-key="b">${t('subBlock')}</button>`
  const write =
    allows('answer', submission, event, context) &&
    html`<button name="do" value="write" data-key="w">${t('subWrite')}</button>`
  const change =
    submission.proposed !== null &&
    allows('declineChange', submission, event, context) &&
    html`<button class="primary" name="do" value="accept" data-key="a">${t('subAccept')}</button><button name="do" value="decline-change">${t('subDeclineChange')}</button>`
  const others = html`<details><summary>${t('subMore')}</summary><p class="buttons"><button name="do" value="block-domain">${t('subBlockDomain', { domain: domainOf(email) })}</button><button name="do" value="trust">${t('subTrust')}</button><button name="do" value="trust-domain">${t('subTrustDomain', { domain: domainOf(email) })}</button></p></details>`
  const content = html`<input type="hidden" name="seen" value="${String(submission.version)}">${text}<p class="buttons">${change}${write}${decline}</p>${others}`
  return formHtml({ action: pathOf(submission), name: 'column', ignoresEnter: true }, content, context)
}

function allows(
  action: SubmissionAction,
  submission: Submission,
  event: LinkedEvent,
  { now }: DeskContext,
): boolean {
  return !actionRefusal(action, submission, event, now)
}

export function pathOf({ id }: Submission): string {
  return `/desk/submissions/${id}/`
}

/** Marks proposed events in the table. */
export async function proposalNotes(
  events: readonly LinkedEvent[],
  { store, caller, t }: DeskContext,
): Promise<ReadonlyMap<number, Html>> {
  if (!can(caller, 'submission.review')) return new Map()
  const proposals = await store.of(submissionStorage).findByEvents(events.map(({ id }) => id))
  const open = [...proposals].filter(
    ([, { proposed, acceptedAt }]) => proposed !== null || acceptedAt === null,
  )
  const noteOf = ({ proposed }: Submission) =>
    html` <span class="attention">${t(proposed === null ? 'subMark' : 'subChangeMark')}</span>`
  return new Map(open.map(([id, submission]) => [id, noteOf(submission)]))
}
