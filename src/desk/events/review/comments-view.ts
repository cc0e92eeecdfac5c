import type { EventComment, LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { can } from '../../../domain/rights/caller.ts'
import { type Html, html } from '../../../web/html.ts'
import { type FieldRow, type FormState, fieldHtml } from '../../forms/field.ts'
import { accountNames, type DeskContext, momentText } from '../../frame/desk-context.ts'

const commentField: FieldRow = {
  name: 'comment',
  label: 'comment',
  kind: 'area',
  rows: 3,
  form: 'event',
}

/**
 * The input for a comment. It is part of the event's form: whichever of the two is submitted, the input of the
 * other is kept.
 */
export function commentInput({ id, status }: LinkedEvent, context: DeskContext, state: FormState): Html {
  const { t, caller } = context
  const ask =
    status === 'pending' &&
    can(caller, 'event.review') &&
    html`<button form="event" formaction="/desk/events/${String(id)}/ask-for-changes/">${t('askForChanges')}</button> `
  const field: FieldRow = ask ? { ...commentField, hint: 'reviewCommentHint' } : commentField
  return html`${fieldHtml(field, state, context)}
<p class="buttons">${ask}<button form="event" formaction="/desk/events/${String(id)}/comments/">${t('sendComment')}</button></p>`
}

/** The comments on an event, oldest first, and an input for a new one unless it is elsewhere on the page. */
export async function commentsHtml(event: LinkedEvent, input: Html, context: DeskContext): Promise<Html> {
  const { t, store } = context
  const comments = await store.eventComments.list(event.id)
  const names = comments.length > 0 ? await accountNames(context) : new Map()
  const items = comments.map(comment => commentHtml(comment, names, context))
  return html`<section class="card comments" id="comments" aria-labelledby="comments-head"><h2 id="comments-head">${t('comments')}</h2><p class="hint">${t('commentsAbout')}</p>
${items.length > 0 ? html`<ol>${items}</ol>` : html`<p class="none">${t('noComments')}</p>`}
${input}</section>`
}

function commentHtml(comment: EventComment, names: ReadonlyMap<number, string>, context: DeskContext): Html {
  const { t } = context
  const by = t('commentBy', {
    who: nameOf(comment, names, context),
    when: momentText(comment.createdAt, context),
  })
  const requested =
    comment.asksForChanges && html` <span class="status is-pending">${t('askedForChanges')}</span>`
  return html`<li><p class="muted"><bdi>${by}</bdi>${requested}</p><p class="said" dir="auto">${comment.text}</p></li>\n`
}

function nameOf({ userId }: EventComment, names: ReadonlyMap<number, string>, { t }: DeskContext): string {
  return (userId !== null && names.get(userId)) || t('somebodyGone')
}

/** Shown on top of the editor while changes are requested: why the event was sent back. */
export async function requestedChangesHtml(
  { id, status, authorId }: LinkedEvent,
  context: DeskContext,
): Promise<Html> {
  if (status !== 'draft') return html``
  const { t, store, user } = context
  const last = (await store.eventComments.list(id)).findLast(({ asksForChanges }) => asksForChanges)
  if (!last) return html``
  const who = nameOf(last, await accountNames(context), context)
  return html`<div class="changes-asked"><p><b>${t('changesAsked', { who })}</b> <span class="said" dir="auto">${last.text}</span></p>${authorId === user.id && html`<p class="muted">${t('submitAgain')}</p>`}</div>`
}
