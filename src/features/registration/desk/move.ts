import { unguarded } from '../../../actions/accounts/actor.ts'
import { lineIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import type { DeskAnswer } from '../../../desk/frame/desk-row.ts'
import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { authorize } from '../../../domain/rights/caller.ts'
import { visibleTo } from '../../../domain/rights/visibility.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields } from '../../../messages/refusal.ts'
import { moveRegistration } from '../actions/manage.ts'
import { eventFor, listPath, showProblems } from './list-page.ts'

/** Moves the registration with this number to the date of the series on this day. */
export async function move(context: DeskContext): Promise<DeskAnswer> {
  const event = await eventFor('registration.write', context)
  try {
    const id = await registrationOf(event, context)
    await moveRegistration(unguarded(context.store), id, await dateOf(event, context), context.now)
  } catch (error) {
    return showProblems(error, context)
  }
  return { to: listPath(event.id), note: { text: 'regMoved' } }
}

async function registrationOf({ id }: VisibleEvent, { store, body }: DeskContext): Promise<number> {
  const number = Number(lineIn(body, 'registration'))
  const found = Number.isInteger(number) ? await store.registrations.find(number) : undefined
  if (found?.eventId !== id) throw invalidFields({ registration: new Problem('unknown_registration') })
  return found.id
}

async function dateOf({ id, seriesId }: VisibleEvent, context: DeskContext): Promise<number> {
  const { store, caller, language, body } = context
  const day = lineIn(body, 'event')
  const isDay = seriesId !== null && /^\d{4}-\d{2}-\d{2}$/.test(day)
  const to = isDay ? await store.series.occurrenceOn(seriesId, day, visibleTo(caller)) : undefined
  const target = to === undefined ? undefined : await store.events.find(to, visibleTo(caller), language)
  if (!target || target.id === id) throw invalidFields({ event: new Problem('not_a_date_of_series') })
  authorize(caller, 'registration.write', target)
  return target.id
}
