import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { attendances, eventStates, linkTimes, registrationModes } from '../../domain/events/event-state.ts'
import { type RecordKind, type Status, statuses } from '../../domain/records/record-frame.ts'
import { type Caller, can } from '../../domain/rights/caller.ts'
import type { RawArgs } from '../../fields/read-args.ts'
import type { DeskText } from '../../messages/text-keys.ts'
import { optionsOf } from '../forms/field.ts'
import { textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { EventForm } from './editor/field-groups.ts'

/** The choices of an event's fields, by their names in the record. */
export function eventChoices({ t }: Pick<DeskContext, 't'>) {
  return {
    status: optionsOf(statuses, value => t(`status_${value}`)),
    eventStatus: optionsOf(eventStates, value => t(`state_${value}`)),
    attendance: optionsOf(attendances, value => t(`attendance_${value}`)),
    registration: optionsOf(registrationModes, value => t(`registration_${value}`)),
    onlineUrlShown: optionsOf(linkTimes, value => t(`onlineUrlShown_${value}`)),
  }
}

/** The save buttons of the editor. `update` saves without changing the status. */
const saveActions = ['publish', 'update', 'draft', 'submit'] as const

export type SaveAction = (typeof saveActions)[number]

/** The button that submitted the form. */
export function saveActionIn({ body }: Pick<DeskContext, 'body'>): SaveAction {
  return saveActions.find(action => action === textIn(body, 'do')) ?? 'update'
}

interface SaveButton {
  readonly action: SaveAction
  readonly text: DeskText
}

/** The buttons for a record in this status, the most likely one first. */
export function buttonsFor(
  status: Status | undefined,
  caller: Caller,
  kind: RecordKind,
): readonly SaveButton[] {
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
  const canPublish = can(caller, `${kind}.publish`)
  if (status === 'pending' && !canPublish) return [{ action: 'update', text: 'update' }]
  const publish: SaveButton = canPublish
    ? { action: 'publish', text: 'publish' }
    : { action: 'submit', text: 'submit' }
  if (status === 'pending') return [publish, { action: 'update', text: 'save' }]
  return [publish, save]
}

/** The status that a button requests. The domain rules decide whether it is granted. */
export function statusArgs(
  action: SaveAction,
  { values }: EventForm,
  current: LinkedEvent | undefined,
): RawArgs {
  const isPrivate = values.is_private === '1'
  if (action === 'draft') return { status: 'draft' }
  if (action === 'submit') return { status: 'pending' }
  if (action === 'publish') return { status: isPrivate ? 'private' : 'publish' }
  // New events are never published unless requested.
  if (!current) return { status: 'draft' }
  const { status } = current
  if (isPrivate && status === 'publish') return { status: 'private' }
  if (!isPrivate && status === 'private') return { status: 'publish' }
  // A new publication date only matters while the event is scheduled.
  return status === 'future' ? { status: 'future' } : {}
}

/** The confirmation for the event's new status. */
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
