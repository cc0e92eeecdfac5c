import { type Organizer, organizerContentFields } from '../../domain/records/venues-organizers.ts'
import { presentName } from '../../rest/table/path-variables.ts'
import { contentPresenter } from './content.ts'
import { type PresentContext, presentFrame, withoutEmpty } from './frame.ts'
import { presentImage } from './image.ts'

const presentContent = contentPresenter(organizerContentFields)

export function presentOrganizer(organizer: Organizer, context: PresentContext) {
  return {
    ...presentFrame(organizer, 'organizer', context),
    ...withoutEmpty({
      ...presentContent(organizer),
      image: organizer.image && presentImage(organizer.image, context.addresses),
    }),
    organizer: presentName(organizer.name),
  }
}
