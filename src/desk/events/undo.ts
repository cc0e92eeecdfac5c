import { type MadeChange, undoChanges } from '../../actions/undo.ts'
import { creators } from '../access.ts'
import type { DeskContext } from '../desk-context.ts'
import type { DeskAnswer, DeskRow } from '../desk-row.ts'
import { textIn } from '../forms/form.ts'

/** As a note carries a change: `id:version`. */
export function undoMark({ id, version }: MadeChange): string {
  return `${id}:${version}`
}

async function undo(context: DeskContext): Promise<DeskAnswer> {
  const { store, body, language } = context
  const made = textIn(body, 'changes')
    .split(',')
    .flatMap(mark => {
      const [, id, version] = /^(\d{1,10}):(\d{1,10})$/.exec(mark) ?? []
      return id === undefined ? [] : [{ id: Number(id), version: Number(version) }]
    })
  const { undone, kept } = await undoChanges(store, made, context.actorIn(language))
  const to = backIn(textIn(body, 'back'))
  if (kept > 0) return { to, note: { text: 'undoneInPart', values: { count: undone, kept } } }
  return { to, note: { text: 'undone', values: { count: undone } } }
}

/** Whence it was asked for: a page of events. */
function backIn(path: string): string {
  return /^\/desk\/(?:events\/(?:\d+\/|month\/(?:\d{4}-\d{2}\/)?)?)?$/.test(path) ? path : '/desk/events/'
}

export const undoRows: readonly DeskRow[] = [
  { method: 'POST', path: '/undo/', shownAt: '/events/', access: creators, run: undo },
]
