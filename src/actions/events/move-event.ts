import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import type { Site } from '../../domain/site/site.ts'
import { type Drag, draggedTimes } from '../../domain/time/dragged-times.ts'
import type { EventTimes } from '../../domain/time/event-times.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, Refusal } from '../../messages/refusal.ts'
import type { EventPatch } from '../../resources/events/event.ts'
import type { Actor } from '../accounts/actor.ts'
import { updateEvent } from './events.ts'
import { type RuledStore, saveEvents } from './review-saves.ts'

/** Moves an event, or its end alone, to a place on the calendar of the site's time zone. */
export function moveEvent(
  calendar: RuledStore,
  id: number,
  drag: Drag,
  actor: Actor,
): Promise<{ readonly event: LinkedEvent; readonly isMoved: boolean }> {
  return saveEvents(calendar, actor, async (tx, reviewed) => {
    const current = await tx.events.findForEdit(id)
    if (!current) throw new Refusal('eventNotFound')
    const times = timesAfter(current, drag, actor.site)
    const input = timesPatch(times)
    // Uses the event's own language, because no texts are changed.
    const own = { ...reviewed, language: current.language }
    const event = await updateEvent(tx, id, { input, passwordHash: null }, own)
    return { event, isMoved: event.version !== current.version }
  })
}

export function timesPatch(times: EventTimes): EventPatch {
  return {
    start_date: { in: () => ({ utc: times.startsAtUtc, local: times.startsAtLocal }) },
    end_date: { in: () => ({ utc: times.endsAtUtc, local: times.endsAtLocal }) },
  }
}

/** The dragged times, or a refusal that names the field. */
export function timesAfter(event: EventTimes, drag: Drag, { zone }: Pick<Site, 'zone'>): EventTimes {
  const times = draggedTimes(event, drag, zone)
  if (times === 'ends-before-it-starts') throw invalidFields({ until: new Problem('ends_before_it_starts') })
  const field = 'start' in drag ? 'to' : 'until'
  if (times === 'out-of-range') throw invalidFields({ [field]: new Problem('not_a_date') })
  return times
}
