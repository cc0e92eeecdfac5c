import { eventContentFields } from '../../events/event-content.ts'
import type { ChangedKind } from '../../journal/change.ts'
import { imageContentFields } from '../record-frame.ts'
import { termContentFields } from '../term.ts'
import { organizerContentFields, venueContentFields } from '../venues-organizers.ts'
import type { ContentFields } from './content-field.ts'

export const contentByKind: Readonly<Record<ChangedKind, ContentFields>> = {
  event: eventContentFields,
  venue: venueContentFields,
  organizer: organizerContentFields,
  category: termContentFields,
  tag: termContentFields,
  image: imageContentFields,
}
