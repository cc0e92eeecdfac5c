import { regionOf, type Venue } from '../../domain/records/venue.ts'
import { paragraphs } from '../../formats/text/paragraphs.ts'
import { presentName, presentText } from '../../rest/table/present-text.ts'
import { type PresentContext, presentFrame, withoutEmpty } from './frame.ts'
import { presentImage } from './image.ts'

export function presentVenue(venue: Venue, context: PresentContext) {
  return {
    ...presentFrame(venue, 'venue', context),
    venue: presentName(venue.name),
    ...withoutEmpty({
      description: paragraphs(venue.description),
      excerpt: paragraphs(venue.excerpt),
      image: venue.image && presentImage(venue.image, context.addresses),
      address: presentText(venue.address),
      city: presentText(venue.city),
      country: presentText(venue.country),
      province: presentText(venue.province),
      state: presentText(venue.state),
      zip: presentText(venue.zip),
      phone: presentText(venue.phone),
      website: venue.website,
      stateprovince: presentText(regionOf(venue)),
      geo_lat: venue.latitude,
      geo_lng: venue.longitude,
    }),
    show_map: venue.showMap,
    show_map_link: venue.showMapLink,
  }
}
