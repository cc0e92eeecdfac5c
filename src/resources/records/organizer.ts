import type { OrganizerContent } from '../../domain/records/organizer.ts'
import { fieldTable, type ParsedPatch } from '../../fields/field-table.ts'
import { plainText, richText } from '../../fields/kinds/text.ts'
import { emailAddress, webAddress } from '../../fields/kinds/web-address.ts'
import { recordFields } from './record-fields.ts'
import { sourceFields } from './record-source.ts'
import { textContent } from './text-content.ts'

export const organizerFields = fieldTable({
  author: { ...recordFields.author, default: null },
  date: { ...recordFields.date, default: null },
  date_utc: { ...recordFields.date_utc, default: null },
  status: { ...recordFields.status, default: null },
  image: { ...recordFields.image, default: null },
  ...sourceFields,
  organizer: {
    kind: plainText({ max: 500 }),
    required: true,
    default: null,
    about: 'The name of the organizer.',
  },
  description: {
    kind: richText({ max: 100_000 }),
    default: null,
    about: 'The description of the organizer, as HTML.',
  },
  excerpt: { kind: richText({ max: 20_000 }), default: null, about: 'A short description, as HTML.' },
  phone: { kind: plainText({ max: 100 }), default: null, about: 'The phone number.' },
  website: { kind: webAddress, default: null, about: 'The organizer’s website.' },
  email: { kind: emailAddress, default: null, about: 'The email address of the organizer.' },
})

interface OrganizerPatch extends ParsedPatch<typeof organizerFields> {}

/** The organizer after a change: what the change does not name keeps its value, what it clears is empty. */
export function organizerContent(input: OrganizerPatch, current: OrganizerContent): OrganizerContent {
  return { ...textContent(organizerTexts, input, current), name: input.organizer ?? current.name }
}

const organizerTexts = {
  description: 'description',
  excerpt: 'excerpt',
  phone: 'phone',
  website: 'website',
  email: 'email',
} as const
