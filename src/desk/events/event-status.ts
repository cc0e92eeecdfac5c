import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import type { Status } from '../../domain/records/status.ts'
import { canPublish, type Profile } from '../../domain/rights/permissions.ts'
import type { RawArgs } from '../../fields/read-args.ts'
import type { DeskText } from '../../messages/desk-texts.ts'
import type { EventForm } from './editor/event-form.ts'

/** What a button of the editor does. `update` saves, and leaves the status as it is. */
export const saveActions = ['publish', 'update', 'draft', 'submit'] as const

export type SaveAction = (typeof saveActions)[number]

export interface SaveButton {
  readonly action: SaveAction
  readonly text: DeskText
}

/** The buttons for an event in this status, the first of them the one that is meant mostly. */
export function buttonsFor(status: Status | undefined, user: Profile): readonly SaveButton[] {
  const save: SaveButton = { action: 'draft', text: 'saveDraft' }
  if (status === 'publish' || status === 'private')
    return [
      { action: 'update', text: 'update' },
      { action: 'draft', text: 'unpublish' },
    ]
  if (status === 'future')
    return [
      { action: 'update', text: 'update' },
      { action: 'publish', text: 'publishNow' },
    ]
  const publish: SaveButton = canPublish(user)
    ? { action: 'publish', text: 'publish' }
    : { action: 'submit', text: 'submit' }
  if (status === 'pending') return [publish, { action: 'update', text: 'save' }]
  return [publish, save]
}

/** The status that a button asks for. Whether it is reached is for the rules of the calendar to say. */
export function statusArgs(
  action: SaveAction,
  { values }: EventForm,
  current: LinkedEvent | undefined,
): RawArgs {
  const isPrivate = values.is_private === '1'
  if (action === 'draft') return { status: 'draft' }
  if (action === 'submit') return { status: 'pending' }
  if (action === 'publish') return { status: isPrivate ? 'private' : 'publish' }
  // Nothing that is new goes public unless it was asked for.
  if (!current) return { status: 'draft' }
  const { status } = current
  if (isPrivate && status === 'publish') return { status: 'private' }
  if (!isPrivate && status === 'private') return { status: 'publish' }
  // Another time to wait for is only one while it waits.
  return status === 'future' ? { status: 'future' } : {}
}

/** What happened, by the status that the event has now. */
export function savedText(status: Status, before: Status | undefined): DeskText {
  if (status === before) return 'saved'
  const texts: Readonly<Record<Status, DeskText>> = {
    publish: 'published',
    private: 'publishedForEditors',
    future: 'scheduled',
    pending: 'submitted',
    draft: before === undefined ? 'draftSaved' : 'unpublished',
    trash: 'trashed',
  }
  return texts[status]
}
