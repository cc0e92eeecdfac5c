// The events of a day in the lanes of its week. An event of several days is a bar from its first day of the
// week. Its other days repeat it for screen readers, and on narrow screens, where days are below each other.

import type { EventCell } from '../../../domain/events/calendar-event.ts'
import type { Ongoing } from '../../../domain/time/lanes.ts'
import type { DayOfEvents, Slot } from '../../../queries/events/desk-calendar.ts'
import { type Html, html } from '../../../web/html.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { calendarItem } from './calendar-frame.ts'

export function laneItems({ day, slots, folded }: DayOfEvents, context: DeskContext): Html {
  const lines = slots.slice(0, slots.findLastIndex(slot => slot !== undefined) + 1)
  const items = lines.map(slot => slotItem(slot, day, context))
  const rest = folded.map(one => calendarItem(one, context))
  // A single event takes no more room than the line that would count it.
  const shown = rest.length === 1 ? [...items, ...rest] : items
  const count = context.t('moreThatDay', { count: rest.length })
  return html`${shown.length > 0 && html`<ul>${shown}</ul>`}${rest.length > 1 && html`<details><summary>${count}</summary><ul>${rest}</ul></details>`}`
}

function slotItem(slot: Slot | undefined, day: Temporal.PlainDate, context: DeskContext): Html {
  if (!slot) return html`<li class="gap" aria-hidden="true"></li>`
  const { entry, isFirst } = slot
  // Narrow screens leave out the days of other months, and show what is long once a week.
  const isOnce = !isFirst && day.day !== 1
  if (!('event' in entry)) return ongoingItem(entry, { isFirst, isOnce }, context)
  if (isFirst) return calendarItem(entry, context, { place: `span-${entry.columns}` })
  const again = { ...entry, beganBefore: true }
  return calendarItem(again, context, {
    place: entry.isLong && isOnce ? 'again once' : 'again',
    isAgain: true,
  })
}

/** Events longer than two weeks that have no lane, in one line that opens over the page. */
function ongoingItem(
  { columns, events }: Ongoing<EventCell>,
  { isFirst, isOnce }: { readonly isFirst: boolean; readonly isOnce: boolean },
  context: DeskContext,
): Html {
  if (isOnce) return html`<li class="gap" aria-hidden="true"></li>`
  const count = context.t('goingOn', { count: events.length })
  const items = events.map(one => calendarItem(one, context))
  return html`<li class="${isFirst ? `ongoing span-${columns}` : 'ongoing again'}"><details><summary>${count}</summary><ul>${items}</ul></details></li>`
}
