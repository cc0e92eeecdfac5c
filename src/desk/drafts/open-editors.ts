// Two people who have the same event open are told about each other.

import { type Html, html } from '../../web/html.ts'
import { eventToEdit } from '../events/editor/event-to-edit.ts'
import { textIn } from '../forms/form.ts'
import { type DeskContext, listText } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, idIn, postRow } from '../frame/desk-row.ts'

/** Who else has the event open. Scripts keep it up to date. */
export async function openEditorsHtml(eventId: number, context: DeskContext): Promise<Html> {
  const text = await othersText(eventId, context)
  return html`<p class="also-editing" role="status" data-editing="/desk/events/${String(eventId)}/editing/">${text}</p>`
}

async function othersText(eventId: number, context: DeskContext): Promise<string> {
  const { store, user, now, t } = context
  const names = await store.openEditors.namesOfOthers(eventId, user.id, now)
  return names.length === 0 ? '' : t('alsoEditing', { names: listText(names, context), count: names.length })
}

/** Called by the editor every few seconds, and when it is closed. */
async function noteOpen(context: DeskContext): Promise<DeskAnswer> {
  const { store, user, now, body } = context
  const { id } = await eventToEdit(idIn(context), context)
  const isClosed = textIn(body, 'closed') === '1'
  await store.transaction(tx =>
    isClosed ? tx.openEditors.close(id, user.id) : tx.openEditors.see(id, user.id, now),
  )
  return { json: { text: await othersText(id, context) } }
}

export const openEditorRows: readonly DeskRow[] = [
  postRow('/events/:id(^\\d+$)/editing/', 'event.edit', noteOpen),
]
