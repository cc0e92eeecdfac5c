import { createEvent } from '../../../actions/events/events.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import type { EventTimes } from '../../../domain/time/event-times.ts'
import { readFields, valuesOf } from '../../../fields/read-args.ts'
import { eventFields } from '../../../resources/events/event.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { argsOf } from '../editor/event-args.ts'
import { type EventForm, formOf } from '../editor/event-form.ts'
import { fieldGroups } from '../editor/field-groups.ts'

/** The form of a new event with the same content. Only this occurrence of a series is copied. */
export function copyForm(event: LinkedEvent, context: DeskContext): EventForm {
  const { values, ...others } = formOf(event, context)
  const { slug: _slug, publish_at: _date, ...kept } = values
  return { ...others, values: { ...kept, repeats: '', language: event.language } }
}

/** Stores a copy at another time. It is a draft: a copy is published only by a user who looked at it. */
export function copyEvent(event: LinkedEvent, times: EventTimes, context: DeskContext): Promise<LinkedEvent> {
  const form = copyForm({ ...event, ...times }, context)
  const groups = fieldGroups.filter(({ name }) => name !== 'slug' && name !== 'recurrence')
  const raw = { ...argsOf(form, groups), status: 'draft' }
  const input = valuesOf(readFields(eventFields, raw, 'create', context.readContext))
  return createEvent(context.calendar, input, context.actorIn(event.language))
}
