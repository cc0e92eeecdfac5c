import { regionOf, type Venue } from '../../domain/venue.ts'
import { paragraphs } from '../../formats/paragraphs.ts'
import { type PresentContext, presentFrame, withoutEmpty } from './frame.ts'
import { presentImage } from './image.ts'

export function presentVenue(venue: Venue, context: PresentContext) {
  return {
    ...presentFrame(venue, 'venue', context),
    venue: venue.name,
    ...withoutEmpty({
      description: paragraphs(venue.description),
      excerpt: paragraphs(venue.excerpt),
      image: venue.image && presentImage(venue.image, context.addresses),
      address: venue.address,
      city: venue.city,
      country: venue.country,
      province: venue.province,
      state: venue.state,
      zip: venue.zip,
      phone: venue.phone,
      website: venue.website,
      stateprovince: regionOf(venue),
      geo_lat: venue.latitude,
      geo_lng: venue.longitude,
    }),
    show_map: venue.showMap,
    show_map_link: venue.showMapLink,
  }
}
