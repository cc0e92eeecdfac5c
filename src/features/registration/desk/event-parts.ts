import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { can } from '../../../domain/rights/caller.ts'
import { Problem, type ProblemsByField } from '../../../messages/problem.ts'
import { offerMark } from '../../../pages/events/registration-words.ts'
import { type Html, html } from '../../../web/html.ts'
import type { TypedEvent } from '../../feature.ts'
import { ticketsHere } from '../registration.ts'
import { readSettings } from '../settings.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import { listPath } from './event-in-path.ts'

/** Links to the registrations of events in the table: the confirmed places, and whether people can register. */
export async function registeredLinks(
  events: readonly LinkedEvent[],
  context: DeskContext,
): Promise<ReadonlyMap<number, Html>> {
  const places = await registeredPlaces(events, context)
  const links = events.flatMap((event): [number, Html][] => {
    const count = places.get(event.id) ?? 0
    if (count === 0) return []
    const offer = offerMark(event, {
      ...context,
      t: (key, values) => context.message(`pages.${key}`, values),
    })
    const text = [context.t('registeredCount', { count }), offer].filter(Boolean).join(' · ')
    return [[event.id, html` <a class="attention" href="${listPath(event.id)}">${text}</a>`]]
  })
  return new Map(links)
}

/** The button in the editor. */
export async function registrationsButton(
  event: LinkedEvent,
  context: DeskContext,
): Promise<Html | undefined> {
  if (event.registration !== 'here') return undefined
  const places = (await registeredPlaces([event], context)).get(event.id)
  return html`<a class="button" href="${listPath(event.id)}">${context.t('registrations')}${places ? ` (${context.dates.number(places)})` : ''}</a>`
}

/** Why no one could register for the event. */
export async function publishProblems(
  { registration, tickets }: TypedEvent,
  { store, site }: DeskContext,
): Promise<ProblemsByField> {
  if (registration !== 'here') return {}
  if (tickets.length === 0) return { registration_places: new Problem('needs_places') }
  if (ticketsHere(tickets).length === 0) return { registration: new Problem('needs_free_ticket') }
  const { allowsUnconfirmed } = await readSettings(store)
  return site.sendsMail || allowsUnconfirmed ? {} : { registration: new Problem('needs_mail') }
}

/** The confirmed places of the events whose registrations the user may read, by event. */
function registeredPlaces(
  events: readonly LinkedEvent[],
  { store, caller }: DeskContext,
): Promise<ReadonlyMap<number, number>> {
  const open = events.filter(
    event => event.registration === 'here' && can(caller, 'registration.read', event),
  )
  return store.of(registrationStorage).confirmedPlaces(open.map(({ id }) => id))
}
