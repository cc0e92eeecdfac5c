// The part of the editor for reviewers: who wrote the event, the comment with the decision, and the next event.
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import type { Change, ChangedFields } from '../../../domain/journal/change.ts'
import { can, canWithAny } from '../../../domain/rights/caller.ts'
import { displayName } from '../../../domain/rights/permissions.ts'
import { listDeskEventIds } from '../../../queries/events/desk-events.ts'
import { listHistory } from '../../../queries/records/record-history.ts'
import { type Html, html } from '../../../web/html.ts'
import type { FormState } from '../../forms/field.ts'
import { textIn } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow } from '../../frame/desk-row.ts'
import { changedFieldHtml } from '../history/history-values.ts'
import { commentInput } from './comments-view.ts'

/** Whether the user decides about this event. */
export function isReviewed({ status }: LinkedEvent, { caller }: DeskContext): boolean {
  return status === 'pending' && can(caller, 'event.review')
}

/** Who wrote the event, if it was another user. */
export async function authorHtml({ authorId }: LinkedEvent, context: DeskContext): Promise<Html> {
  const { t, store, user, caller } = context
  if (authorId === user.id || !canWithAny(caller, 'record.read')) return html``
  const author = await store.users.findProfile(authorId)
  return author ? html`<p class="muted">${t('writtenBy', { name: displayName(author) })}</p>` : html``
}

/** Asking for changes is next to publishing, together with the comment that says why. */
export function reviewHtml(event: LinkedEvent, state: FormState, context: DeskContext): Html {
  if (!isReviewed(event, context)) return html``
  return html`<div class="review">${commentInput(event, context, state)}</div>`
}

/** Asking for changes needs a comment, which is at the end of the page on phones: the bar leads there. */
export function toComment(event: LinkedEvent, context: DeskContext): Html {
  if (!isReviewed(event, context)) return html``
  return html`<a class="button to-comment" href="#comment">${context.t('askForChangesBelow')}</a>`
}

/** How far back the published version is looked for. */
const mostChanges = 100

/** The difference to the published version, or to the one that the reviewer asked to change. */
export async function reviewChangesHtml(event: LinkedEvent, context: DeskContext): Promise<Html> {
  if (!isReviewed(event, context)) return html``
  const record = { kind: 'event', id: event.id } as const
  const { records } = await listHistory(record, { page: 1, perPage: mostChanges }, context)
  const wasPublished = records.findIndex(({ fields }) => fields.status?.[0] === 'publish')
  const wasSentBack = records.findIndex(({ fields }) => fields.status?.join() === 'pending,draft')
  const from = wasPublished < 0 ? wasSentBack : wasPublished
  if (from < 0) return html``
  const { t } = context
  const lines = await changedLines(records.slice(0, from + 1), context)
  const title = t(wasPublished < 0 ? 'changesSinceAsked' : 'changesSincePublished')
  const content = lines.some(({ text }) => text !== '')
    ? html`<dl>${lines}</dl>`
    : html`<p class="none">${t('noChangesSince')}</p>`
  return html`<section class="card changes-since" aria-labelledby="changes-since"><h2 id="changes-since">${title}</h2>${content}</section>`
}

async function changedLines(changes: readonly Change[], context: DeskContext): Promise<Html[]> {
  const lines: Html[] = []
  for (const [name, values] of Object.entries(changedSince(changes)))
    lines.push(await changedFieldHtml(name, values, context))
  return lines
}

/** Changes of others since the form was opened, on top of the form that would publish it. */
export async function incomingChangesHtml(event: LinkedEvent, context: DeskContext): Promise<Html> {
  const record = { kind: 'event', id: event.id } as const
  const { records } = await listHistory(record, { page: 1, perPage: mostChanges }, context)
  const opened = Number(textIn(context.body, 'version'))
  const lines = await changedLines(
    records.filter(({ version }) => version > opened),
    context,
  )
  return html`<div class="summary changes-since" role="alert" tabindex="-1" data-focus><p>${context.t('changedSinceOpened')}</p><dl>${lines}</dl></div>`
}

/** The combined effect of changes, newest first, without fields that are as before. */
function changedSince(changes: readonly Change[]): ChangedFields {
  const merged: Record<string, ChangedFields[string]> = {}
  for (const { fields } of changes)
    for (const [name, [before, after]] of Object.entries(fields))
      merged[name] = [before, merged[name] ? merged[name][1] : after]
  const isOther = ([name, values]: [string, ChangedFields[string]]) =>
    name !== 'status' && JSON.stringify(values[0]) !== JSON.stringify(values[1])
  return Object.fromEntries(Object.entries(merged).filter(isOther))
}

/** A link to the next event that waits for review. */
export async function nextReviewHtml(event: LinkedEvent, context: DeskContext): Promise<Html> {
  const { t, caller } = context
  if (!can(caller, 'event.review')) return html``
  const others = (await waitingIds(context)).filter(id => id !== event.id)
  if (others.length === 0) return html``
  return html`<p><a href="/desk/events/next-review?after=${String(event.id)}" data-key="j">${t('nextReview', { count: others.length })}</a></p>`
}

/** The longest wait comes first. */
function waitingIds(context: DeskContext): Promise<number[]> {
  return listDeskEventIds({ status: ['pending'], sort: 'modified', order: 'asc' }, context)
}

async function nextReview(context: DeskContext): Promise<DeskAnswer> {
  const { after } = context.query
  const ids = await waitingIds(context)
  const next = ids[ids.indexOf(Number(after)) + 1] ?? ids.find(id => id !== Number(after))
  if (next === undefined) return { to: '/desk/', note: { text: 'nothingWaits' } }
  return { to: `/desk/events/${next}/` }
}

export const nextReviewRows: readonly DeskRow[] = [getRow('/events/next-review', 'event.review', nextReview)]
