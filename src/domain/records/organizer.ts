import type { RecordFrame } from './record-frame.ts'

/** What a person says about an organizer. Texts are empty, never absent. */
export interface OrganizerContent {
  readonly name: string
  readonly description: string
  readonly excerpt: string
  readonly phone: string
  readonly website: string
  readonly email: string
}

export interface Organizer extends RecordFrame, OrganizerContent {}

export const emptyOrganizer: OrganizerContent = {
  name: '',
  description: '',
  excerpt: '',
  phone: '',
  website: '',
  email: '',
}
