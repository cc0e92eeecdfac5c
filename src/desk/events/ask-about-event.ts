import type { DeskText } from '../../messages/text-keys.ts'
import { textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { idIn, type Question } from '../frame/desk-row.ts'
import { eventToEdit } from './editor/event-to-edit.ts'
import { backIn } from './history/undo.ts'
import { shownTitle } from './title.ts'

/** The question before an action on the event in the path, whose form is on its page or below it. */
export function askAboutEvent(action: DeskText, below = '') {
  return async (context: DeskContext): Promise<Question> => {
    const { id, title } = await eventToEdit(idIn(context), context)
    const back = backIn(textIn(context.body, 'back'), `/desk/events/${id}/${below}`)
    return { action: context.t(action), about: shownTitle(title), back }
  }
}
