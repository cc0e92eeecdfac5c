import { regionOf, type Venue, venueContentFields } from '../../domain/records/venues-organizers.ts'
import { presentName, presentText } from '../../rest/table/path-variables.ts'
import { contentPresenter } from './content.ts'
import { type PresentContext, presentFrame, withoutEmpty } from './frame.ts'
import { presentImage } from './image.ts'

const presentContent = contentPresenter(venueContentFields)

export function presentVenue(venue: Venue, context: PresentContext) {
  return {
    ...presentFrame(venue, 'venue', context),
    ...withoutEmpty({
      ...presentContent(venue),
      image: venue.image && presentImage(venue.image, context.addresses),
      stateprovince: presentText(regionOf(venue)),
    }),
    venue: presentName(venue.name),
  }
}
