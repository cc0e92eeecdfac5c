import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import type { Status } from '../../domain/records/status.ts'
import { canPublish, type Profile } from '../../domain/rights/permissions.ts'
import type { RawArgs } from '../../fields/read-args.ts'
import type { DeskText } from '../../messages/desk-texts.ts'
import type { EventForm } from './editor/event-form.ts'

/** What a button of the editor does. `update` saves, and leaves the status as it is. */
export const deeds = ['publish', 'update', 'draft', 'submit'] as const

export type Deed = (typeof deeds)[number]

export interface DeedButton {
  readonly deed: Deed
  readonly text: DeskText
}

/** The buttons for an event in this status, the first of them the one that is meant mostly. */
export function buttonsFor(status: Status | undefined, user: Profile): readonly DeedButton[] {
  const save: DeedButton = { deed: 'draft', text: 'saveDraft' }
  if (status === 'publish' || status === 'private')
    return [
      { deed: 'update', text: 'update' },
      { deed: 'draft', text: 'unpublish' },
    ]
  if (status === 'future')
    return [
      { deed: 'update', text: 'update' },
      { deed: 'publish', text: 'publishNow' },
    ]
  const publish: DeedButton = canPublish(user)
    ? { deed: 'publish', text: 'publish' }
    : { deed: 'submit', text: 'submit' }
  if (status === 'pending') return [publish, { deed: 'update', text: 'save' }]
  return [publish, save]
}

/** The status that a button asks for. Whether it is reached is for the rules of the calendar to say. */
export function statusArgs(deed: Deed, { values }: EventForm, current: LinkedEvent | undefined): RawArgs {
  const isPrivate = values.is_private === '1'
  if (deed === 'draft') return { status: 'draft' }
  if (deed === 'submit') return { status: 'pending' }
  if (deed === 'publish') return { status: isPrivate ? 'private' : 'publish' }
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
