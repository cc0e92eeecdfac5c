import { addTags, type TagRow } from '../../../rest/table/tags.ts'
import { registrationStorage } from '../storage/registration-storage.ts'

const tags = {
  registrations: {
    about: 'Registrations of people for events.',
    schemaName: 'Registration',
    current: (tx, id) => tx.of(registrationStorage).find(id),
  },
  'check-ins': { about: 'Check-in at the entrance.', schemaName: 'CheckIn' },
} as const satisfies Readonly<Record<string, TagRow>>

declare module '../../../rest/table/tags.ts' {
  interface SliceTags extends Record<keyof typeof tags, unknown> {}
}

addTags(tags)
