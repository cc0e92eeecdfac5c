import { askForChanges, commentOnEvent } from '../../../actions/events/event-comments.ts'
import type { FormState } from '../../forms/field.ts'
import { textIn } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, idIn, postRow } from '../../frame/desk-row.ts'
import type { Note } from '../../frame/note.ts'
import { isTouched } from '../conflict/conflict-page.ts'
import { editorPage } from '../editor/editor-view.ts'
import { formOf } from '../editor/event-form.ts'
import { eventToEdit } from '../editor/event-to-edit.ts'
import { eventForm, showTyped } from '../editor/save-event.ts'
import { undoMark } from '../history/undo.ts'

async function comment(context: DeskContext): Promise<DeskAnswer> {
  const { store, body, language } = context
  const id = idIn(context)
  await commentOnEvent(store, id, textIn(body, 'comment'), context.actorIn(language))
  return afterComment({ text: 'commented' }, `/desk/events/${id}/#comments`, context)
}

async function ask(context: DeskContext): Promise<DeskAnswer> {
  const { store, body, language } = context
  const id = idIn(context)
  const made = await askForChanges(store, id, textIn(body, 'comment'), context.actorIn(language))
  return afterComment({ text: 'sentBack', undo: [undoMark(made)] }, `/desk/events/${id}/`, context)
}

/** The event's form was submitted too, so its unsaved changes stay on the page. */
async function afterComment(note: Note, to: string, context: DeskContext): Promise<DeskAnswer> {
  const { comment: _sent, ...body } = context.body
  if (!isTouched(body)) return { to, note }
  return { ...(await eventForm.showAgain({ ...context, body })), note }
}

/** Problems with a comment are shown at its input. */
async function showProblems({ problems }: FormState, context: DeskContext): Promise<DeskAnswer> {
  const event = await eventToEdit(idIn(context), context)
  if (isTouched(context.body)) return showTyped(event, context, problems)
  const { values, ...form } = formOf(event, context)
  const typed = { ...form, values: { ...values, comment: textIn(context.body, 'comment') } }
  return { page: await editorPage({ event, form: typed, problems, status: 422 }, context) }
}

const one = '/events/:id(^\\d+$)/'
const options = { ...eventForm, showProblems }

export const commentRows: readonly DeskRow[] = [
  postRow(`${one}comments/`, 'event.edit', comment, options),
  postRow(`${one}ask-for-changes/`, 'event.review', ask, options),
]
