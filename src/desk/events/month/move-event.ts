import { moveEvent } from '../../../actions/events/move-event.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { daysOf } from '../../../domain/time/calendar-days.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields } from '../../../messages/refusal.ts'
import { type Html, html } from '../../../web/html.ts'
import { formHtml, textIn } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import type { DeskAnswer, DeskRow } from '../../frame/desk-row.ts'
import { idIn } from '../../frame/id-in.ts'
import { undoMark } from '../history/undo.ts'

/** Moves an event to another day and keeps its times, without opening the date fields. */
export function moveForm(event: LinkedEvent, context: DeskContext): Html {
  const { t, site } = context
  const [day] = daysOf(event, site.zone)
  return formHtml(
    { action: `/desk/events/${event.id}/move/`, isPlain: true, name: 'move-form' },
    html`<label for="move-to">${t('moveTo')}</label><input type="date" id="move-to" name="to" value="${day.toString()}" required><button class="quiet">${t('move')}</button>`,
    context,
  )
}

async function move(context: DeskContext): Promise<DeskAnswer> {
  const { store, body, dates, language } = context
  const id = idIn(context)
  const day = dayIn(textIn(body, 'to'))
  const { event, isMoved } = await moveEvent(store, id, day, context.actorIn(language))
  const back = textIn(body, 'back')
  const to = /^\/desk\/events\/month\/(?:\d{4}-\d{2}\/)?$/.test(back) ? back : `/desk/events/${id}/`
  // The moved event keeps the focus if it is still on the page.
  const at = to.includes('/month/') ? `#event-${id}` : ''
  if (!isMoved) return { to: `${to}${at}`, note: { text: 'notMoved' } }
  return {
    to: `${to}${at}`,
    note: {
      text: 'movedTo',
      values: { day: dates.longDay(day) },
      ...(event.series && { also: [{ text: 'othersStay', count: 0 }] }),
      undo: [undoMark(event)],
    },
  }
}

function dayIn(text: string): Temporal.PlainDate {
  try {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return Temporal.PlainDate.from(text)
  } catch {
    // Invalid dates are refused below.
  }
  throw invalidFields({ to: new Problem('not_a_date') })
}

export const moveRows: readonly DeskRow[] = [
  {
    method: 'POST',
    path: '/events/:id(^\\d+$)/move/',
    shownAt: '/events/:id(^\\d+$)/',
    access: 'event.edit',
    run: move,
  },
]
