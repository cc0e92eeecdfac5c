import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { dayNumbersOf } from '../../domain/time/calendar-days.ts'
import { dayOfDate } from '../../domain/time/date-time.ts'
import { movedByDays } from '../../domain/time/event-times.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, Refusal } from '../../messages/refusal.ts'
import type { Store } from '../../storage/store.ts'
import { type Actor, changeAs } from '../accounts/actor.ts'
import { updateEvent } from './events.ts'

/** Moves an event to start on this day in the site's time zone. It keeps its local time and its duration. */
export function moveEvent(
  store: Store,
  id: number,
  day: Temporal.PlainDate,
  actor: Actor,
): Promise<{ readonly event: LinkedEvent; readonly isMoved: boolean }> {
  return changeAs(store, actor, async tx => {
    const current = await tx.events.findForEdit(id)
    if (!current) throw new Refusal('eventNotFound')
    const [shownDay] = dayNumbersOf(current, actor.site.zone)
    const times = movedByDays(current, dayOfDate(day) - shownDay)
    if (!times) throw invalidFields({ to: new Problem('not_a_date') })
    const input = {
      start_date: { in: () => ({ utc: times.startsAtUtc, local: times.startsAtLocal }) },
      end_date: { in: () => ({ utc: times.endsAtUtc, local: times.endsAtLocal }) },
    }
    // Uses the event's own language, because no texts are changed.
    const own = { ...actor, language: current.language }
    const event = await updateEvent(tx, id, { input, passwordHash: null }, own)
    return { event, isMoved: event.version !== current.version }
  })
}
