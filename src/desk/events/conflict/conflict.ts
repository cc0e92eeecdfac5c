// Someone else saved the event after this form was opened. Fields changed by only one of the two are merged;
// fields changed by both, to different values, are conflicts.
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { textIn } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { digestOf, type EventForm, formIn, formOf, isSameGroup, withGroups } from '../editor/event-form.ts'
import { type FieldGroup, fieldGroups } from '../editor/field-groups.ts'

export interface Merge {
  /** The typed form, merged with the changes the other user saved. */
  readonly form: EventForm
  readonly theirs: EventForm
  readonly conflicts: readonly FieldGroup[]
  /** Whether the merged form includes changes of the other user. */
  readonly isMerged: boolean
}

/** Merges the form with the stored event. */
export function mergeChanges(event: LinkedEvent, mine: EventForm, context: DeskContext): Merge {
  const { body } = context
  const theirs = formOf(event, context)
  if (textIn(body, 'version') === String(event.version))
    return { form: mine, theirs, conflicts: [], isMerged: false }
  const was = digestsIn(body)
  const isChanged = (form: EventForm, group: FieldGroup) => was.get(group.name) !== digestOf(form, group)
  const differing = fieldGroups.filter(group => !isSameGroup(mine, theirs, group))
  const both = differing.filter(group => isChanged(mine, group) && isChanged(theirs, group))
  const chosen = (group: FieldGroup) => textIn(body, `choose_${group.name}`)
  const taken = differing.filter(group => !isChanged(mine, group) || chosen(group) === 'theirs')
  return {
    form: withGroups(mine, theirs, taken),
    theirs,
    conflicts: both.filter(group => !['mine', 'theirs'].includes(chosen(group))),
    isMerged: true,
  }
}

function digestsIn(body: DeskContext['body']): ReadonlyMap<string, string> {
  const parts = textIn(body, 'was').split(',')
  return new Map(parts.map(part => part.split('.', 2) as [string, string]))
}

/** Inputs that belong to no group until they are saved. */
const looseInputs = ['when_text', 'venue_name', 'organizer_name', 'parent_name', 'image_url', 'password']

/** Whether the form was changed after the page was rendered. */
export function isTouched(body: DeskContext['body']): boolean {
  const was = digestsIn(body)
  if (textIn(body, 'was') === '') return false
  const form = formIn(body)
  return (
    fieldGroups.some(group => was.get(group.name) !== digestOf(form, group)) ||
    looseInputs.some(name => textIn(body, name).trim() !== '')
  )
}
