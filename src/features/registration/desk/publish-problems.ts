import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { ticketsHere } from '../../../domain/events/registration-offer.ts'
import { Problem, type ProblemsByField } from '../../../messages/problem.ts'
import type { TypedEvent } from '../../feature.ts'
import { readSettings } from '../settings.ts'

/** Why no one could register for the event. */
export async function publishProblems(
  { registration, tickets, website }: TypedEvent,
  { store, site }: DeskContext,
): Promise<ProblemsByField> {
  const isLinked = website !== '' || tickets.some(({ url }) => url !== '')
  if (registration === 'external' && !isLinked) return { registration: new Problem('needs_ticket_link') }
  if (registration !== 'here') return {}
  if (tickets.length === 0) return { registration_places: new Problem('needs_places') }
  if (ticketsHere(tickets).length === 0) return { registration: new Problem('needs_free_ticket') }
  const { allowsUnconfirmed } = await readSettings(store)
  return site.sendsMail || allowsUnconfirmed ? {} : { registration: new Problem('needs_mail') }
}
