import { regionOf, type Venue } from '../domain/records/venues-organizers.ts'
import { inOneLine } from '../domain/text/search-text.ts'

/** The location in one line. Address commas are the same in every language. */
function venueText(venue: Venue): string {
  const { name, address, city, zip, country } = venue
  const parts = [name, address, [zip, city].filter(Boolean).join(' '), regionOf(venue), country]
  return [...new Set(parts.map(inOneLine))].filter(Boolean).join(', ')
}

export function venuesText(venues: readonly Venue[]): string {
  return venues.map(venueText).filter(Boolean).join('; ')
}
