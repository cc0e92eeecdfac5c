import type { Organizer } from '../../domain/records/organizer.ts'
import { paragraphs } from '../../formats/text/paragraphs.ts'
import { presentName, presentText } from '../../rest/table/present-text.ts'
import { type PresentContext, presentFrame, withoutEmpty } from './frame.ts'
import { presentImage } from './image.ts'

export function presentOrganizer(organizer: Organizer, context: PresentContext) {
  return {
    ...presentFrame(organizer, 'organizer', context),
    organizer: presentName(organizer.name),
    ...withoutEmpty({
      description: paragraphs(organizer.description),
      excerpt: paragraphs(organizer.excerpt),
      image: organizer.image && presentImage(organizer.image, context.addresses),
      phone: presentText(organizer.phone),
      website: organizer.website,
      email: organizer.email,
    }),
  }
}
