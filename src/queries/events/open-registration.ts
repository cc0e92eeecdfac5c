import { registrationOffer } from '../../domain/events/registration-offer.ts'
import { published } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { PresentTime } from '../../domain/time/present-time.ts'
import type { CalendarReader } from '../reader.ts'

/**
 * The upcoming events that people can register for now, here or by a link. `registrationOffer` decides, so the filter
 * agrees with what cards say. Few events take registrations, so all of them are read.
 */
export async function idsOpenForRegistration(
  { store, language, site }: CalendarReader,
  { now, time }: { readonly now: UtcSeconds; readonly time: PresentTime },
): Promise<number[]> {
  const query = {
    registrations: ['here', 'external'],
    window: { endsAfter: now },
    includeHidden: false,
    venues: published,
    termGroups: [],
    orderBy: 'id',
    order: 'asc',
    page: 1,
    perPage: Number.MAX_SAFE_INTEGER,
  } as const
  const events = await store.events.first(query, published, language)
  const cards = await store.events.withCards(events, published, language)
  return cards.filter(card => isOpen(registrationOffer(card, { time, site }).state)).map(({ id }) => id)
}

function isOpen(state: ReturnType<typeof registrationOffer>['state']): boolean {
  return state === 'open' || state === 'few' || state === 'elsewhere'
}
