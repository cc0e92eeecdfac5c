import {
  type Organizer,
  organizerContentFields,
  regionOf,
  type Venue,
  venueContentFields,
} from '../../domain/records/venues-organizers.ts'
import { withoutEmpty } from '../../domain/typed-entries.ts'
import { presentName, presentText } from '../../rest/table/present-values.ts'
import { contentPresenter, type PresentContext, presentFrame } from './frame.ts'
import { presentImage } from './image.ts'

const venueContent = contentPresenter(venueContentFields)
const organizerContent = contentPresenter(organizerContentFields)

export function presentVenue(venue: Venue, context: PresentContext) {
  return {
    ...presentFrame(venue, 'venue', context),
    ...withoutEmpty({
      ...venueContent(venue),
      image: venue.image && presentImage(venue.image, context.addresses),
      stateprovince: presentText(regionOf(venue)),
    }),
    venue: presentName(venue.name),
  }
}

export function presentOrganizer(organizer: Organizer, context: PresentContext) {
  return {
    ...presentFrame(organizer, 'organizer', context),
    ...withoutEmpty({
      ...organizerContent(organizer),
      image: organizer.image && presentImage(organizer.image, context.addresses),
    }),
    organizer: presentName(organizer.name),
  }
}
