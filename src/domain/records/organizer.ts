import {
  address,
  type ContentOf,
  contentFields,
  html,
  initialContent,
  plain,
  type WireName,
} from './content/content-field.ts'
import type { RecordFrame } from './record-frame.ts'

export const organizerContentFields = contentFields({
  name: plain({ wire: 'organizer', column: 'name', translatable: true, label: 'name' }),
  description: html({ translatable: true, label: 'about' }),
  excerpt: html({ translatable: true, label: 'excerpt' }),
  phone: plain({ label: 'phone' }),
  website: address({ label: 'website' }),
  email: address({ label: 'email' }),
})

export type OrganizerWireName = WireName<typeof organizerContentFields>

export interface OrganizerContent extends ContentOf<typeof organizerContentFields> {}

export interface Organizer extends RecordFrame, OrganizerContent {}

export const emptyOrganizer: OrganizerContent = initialContent(organizerContentFields)
