import type { Actor } from '../../../actions/accounts/actor.ts'
import { requestBulkUndo } from '../../../actions/events/bulk-changes.ts'
import { linkedActions } from '../../../actions/records/linked-records.ts'
import { type MadeChange, type Undone, undoChanges } from '../../../actions/records/undo.ts'
import { undoMerge } from '../../../actions/records/undo-merge.ts'
import { undoSeriesChange } from '../../../actions/series/series-undo.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { type UndoKind, undoKinds } from '../../../domain/journal/change.ts'
import { organizerResource, venueResource } from '../../../resources/records/linked-resource.ts'
import { idOf, textIn } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, postRow } from '../../frame/desk-row.ts'

const restores = {
  venue: linkedActions(venueResource).restore,
  organizer: linkedActions(organizerResource).restore,
}

/** A change as encoded in a note: `id:version`. */
export function undoMark({ id, version }: MadeChange): string {
  return `${id}:${version}`
}

/** A change with an undo record: `series:12`, or `venue:12` for a merge. */
export function recordUndoMark(kind: UndoKind, undoId: number): string {
  return `${kind}:${undoId}`
}

/** A venue or organizer that was moved to the trash: `trashed-venue:12`. */
export function trashUndoMark(kind: keyof typeof restores, id: number): string {
  return `trashed-${kind}:${id}`
}

/** A change of many events, made by a job: `bulk:12`. */
export function bulkUndoMark(bulkId: number): string {
  return `bulk:${bulkId}`
}

async function undo(context: DeskContext): Promise<DeskAnswer> {
  const { body, language } = context
  const [, bulkId] = /^bulk:(\d{1,10})$/.exec(textIn(body, 'changes')) ?? []
  if (bulkId !== undefined) {
    const id = await requestBulkUndo(context.store, Number(bulkId), context.actorIn(language))
    return { to: `/desk/events/changes/${id}/` }
  }
  const { undone, kept } = await undoMarked(textIn(body, 'changes'), context.actorIn(language), context)
  const to = backIn(textIn(body, 'back'))
  if (kept > 0) return { to, note: { text: 'undoneInPart', values: { count: undone, kept } } }
  return { to, note: { text: 'undone', values: { count: undone } } }
}

async function undoMarked(marks: string, actor: Actor, { store }: DeskContext): Promise<Undone> {
  const [, trashed, sentId] = /^trashed-(venue|organizer):(\d+)$/.exec(marks) ?? []
  const trashedId = idOf(sentId)
  if (trashedId !== undefined && (trashed === 'venue' || trashed === 'organizer')) {
    await restores[trashed](store, trashedId, actor)
    return { undone: 1, kept: 0 }
  }
  const [, found, id] = /^([a-z]+):(\d{1,10})$/.exec(marks) ?? []
  const kind = undoKinds.find(known => known === found)
  if (kind === 'series') return undoSeriesChange(store, Number(id), actor)
  if (kind) return undoMerge(store, kind, Number(id), actor)
  const made = marks.split(',').flatMap(mark => {
    const [, id, version] = /^(\d{1,10}):(\d{1,10})$/.exec(mark) ?? []
    return id === undefined ? [] : [{ id: Number(id), version: Number(version) }]
  })
  return undoChanges(store, made, actor)
}

/** The page to return to, with its filters. */
export function backIn(path: string, usual = '/desk/events/'): string {
  const pages =
    /^\/desk\/(?:events\/(?:month|week)\/(?:[\d-]{7,10}\/)?|(?:events|venues|organizers|categories|tags|pictures)\/(?:\d+\/)?)?(?:\?[\w=&%+.\-~*]*)?$/
  return pages.test(path) ? path : usual
}

export const undoRows: readonly DeskRow[] = [
  postRow('/undo/', 'event.edit', undo, {
    shownAt: '/events/',
    question: async ({ t, body }) => ({ action: t('undo'), back: backIn(textIn(body, 'back')) }),
  }),
]

/** The undo button after an event was saved. None if nothing changed. */
export function undoOf(saved: LinkedEvent, before: LinkedEvent | undefined): { undo?: readonly string[] } {
  if (saved.undoId !== undefined) return { undo: [recordUndoMark('series', saved.undoId)] }
  return saved.version === before?.version ? {} : { undo: [undoMark(saved)] }
}
