import { askForChanges, commentOnEvent } from '../../actions/event-comments.ts'
import { Refusal } from '../../domain/refusal.ts'
import { creators, editors } from '../access.ts'
import type { DeskContext } from '../desk-context.ts'
import type { DeskAnswer, DeskRow } from '../desk-row.ts'
import { textIn } from '../forms/form.ts'
import { idIn } from '../id-in.ts'
import { editorPage } from './editor-view.ts'
import { formOf } from './event-form.ts'
import { eventToEdit } from './event-to-edit.ts'
import { undoMark } from './undo.ts'

async function comment(context: DeskContext): Promise<DeskAnswer> {
  const { store, body, language } = context
  const id = idIn(context)
  return refusedAtField(context, async () => {
    await commentOnEvent(store, id, textIn(body, 'comment'), context.actorIn(language))
    return { to: `/desk/events/${id}/#comments` }
  })
}

async function ask(context: DeskContext): Promise<DeskAnswer> {
  const { store, body, language } = context
  const id = idIn(context)
  return refusedAtField(context, async () => {
    const made = await askForChanges(store, id, textIn(body, 'comment'), context.actorIn(language))
    return { to: `/desk/events/${id}/`, note: { text: 'sentBack', undo: [undoMark(made)] } }
  })
}

/** What is wrong with a comment is said where it was typed. */
async function refusedAtField(context: DeskContext, say: () => Promise<DeskAnswer>): Promise<DeskAnswer> {
  try {
    return await say()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.problems) throw error
    const event = await eventToEdit(idIn(context), context)
    const values = { comment: textIn(context.body, 'comment') }
    const comments = { values, problems: error.details.problems }
    const page = await editorPage({ event, form: formOf(event, context), comments, status: 422 }, context)
    return { page }
  }
}

const one = '/events/:id(^\\d+$)/'

export const commentRows: readonly DeskRow[] = [
  { method: 'POST', path: `${one}comments/`, access: creators, run: comment },
  { method: 'POST', path: `${one}ask-for-changes/`, access: editors, run: ask },
]
