import { createEvent } from '../../../actions/events/events.ts'
import { moveEvent, timesAfter } from '../../../actions/events/move-event.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { daysOf } from '../../../domain/time/calendar-days.ts'
import type { CalendarPosition, Drag } from '../../../domain/time/dragged-times.ts'
import type { EventTimes } from '../../../domain/time/event-times.ts'
import { readFields, valuesOf } from '../../../fields/read-args.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields } from '../../../messages/refusal.ts'
import { eventFields } from '../../../resources/events/event.ts'
import { type Html, html } from '../../../web/html.ts'
import { formHtml, textIn } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, idIn, postRow } from '../../frame/desk-row.ts'
import { askAboutEvent } from '../ask-about-event.ts'
import { argsOf } from '../editor/event-args.ts'
import { formOf } from '../editor/event-form.ts'
import { eventToEdit } from '../editor/event-to-edit.ts'
import { type EventForm, fieldGroups } from '../editor/field-groups.ts'
import { backIn, undoMark } from '../history/undo.ts'
import { whenText } from '../when/typed-when.ts'

/** Moves an event to another day and keeps its times, without opening the date fields. */
export function moveForm(event: LinkedEvent, context: DeskContext): Html {
  const { t, site } = context
  const [day] = daysOf(event, site.zone)
  return formHtml(
    { action: `/desk/events/${event.id}/move/`, name: 'move-form' },
    html`<label for="move-to">${t('moveTo')}</label><input type="date" id="move-to" name="to" value="${day.toString()}" required><button>${t('move')}</button>`,
    context,
  )
}

/** Moves the event or its end, or copies it. In a series, the other dates stay as they are. */
async function move(context: DeskContext): Promise<DeskAnswer> {
  const { calendar, body, language } = context
  const id = idIn(context)
  const drag = dragIn(body)
  const back = backIn(textIn(body, 'back'), `/desk/events/${id}/`)
  // The event keeps the focus if it is still on the page.
  const at = (shown: number) => (/\/(?:month|week)\//.test(back) ? `${back}#event-${shown}` : back)
  if (textIn(body, 'do') === 'copy') {
    const event = await eventToEdit(id, context)
    const copy = await copyEvent(event, timesAfter(event, drag, context.site), context)
    const values = { when: whenText(copy, context) }
    return { to: at(copy.id), note: { text: 'copiedTo', values, undo: [undoMark(copy)] } }
  }
  const { event, isMoved } = await moveEvent(calendar, id, drag, context.actorIn(language))
  if (!isMoved) return { to: at(id), note: { text: 'start' in drag ? 'notMoved' : 'notStretched' } }
  return {
    to: at(id),
    note: {
      ...movedText(event, drag, context),
      ...(event.series && { also: [{ text: 'othersStay', count: 0 }] }),
      undo: [undoMark(event)],
    },
  }
}

function movedText(event: LinkedEvent, drag: Drag, context: DeskContext) {
  if ('end' in drag) return { text: 'stretchedTo', values: { when: whenText(event, context) } } as const
  const { at, hasTime } = drag.start
  const day = hasTime ? whenText(event, context) : context.dates.longDay(at.toPlainDate())
  return { text: 'movedTo', values: { day } } as const
}

function dragIn(body: DeskContext['body']): Drag {
  const until = textIn(body, 'until')
  return until === '' ? { start: positionAt('to', textIn(body, 'to')) } : { end: positionAt('until', until) }
}

/** `2030-03-05` or `2030-03-05T19:30`, in the site's time zone. */
function positionAt(name: 'to' | 'until', text: string): CalendarPosition {
  try {
    if (/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/.test(text))
      return { at: Temporal.PlainDateTime.from(text), hasTime: text.includes('T') }
  } catch {
    // Invalid dates are refused below.
  }
  throw invalidFields({ [name]: new Problem('not_a_date') })
}

export const moveRows: readonly DeskRow[] = [
  postRow('/events/:id(^\\d+$)/move/', 'event.edit', move, { question: askAboutEvent('move') }),
]

/** The form of a new event with the same content. Only this occurrence of a series is copied. */
export function copyForm(event: LinkedEvent, context: DeskContext): EventForm {
  const { values, ...others } = formOf(event, context)
  const { slug: _slug, publish_at: _date, ...copied } = values
  return { ...others, values: { ...copied, repeats: '', language: event.language } }
}

/** Stores a copy at another time. It is a draft: a copy is published only by a user who looked at it. */
function copyEvent(event: LinkedEvent, times: EventTimes, context: DeskContext): Promise<LinkedEvent> {
  const form = copyForm({ ...event, ...times }, context)
  const groups = fieldGroups.filter(({ name }) => name !== 'slug' && name !== 'recurrence')
  const raw = { ...argsOf(form, groups), status: 'draft' }
  const input = valuesOf(readFields(eventFields, raw, 'create', context.readContext))
  return createEvent(context.calendar, input, context.actorIn(event.language))
}
