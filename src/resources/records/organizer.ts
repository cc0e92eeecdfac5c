import type { OrganizerWireName } from '../../domain/records/organizer.ts'
import { type Field, type FieldTable, fieldTable } from '../../fields/field-table.ts'
import { plainText, richText } from '../../fields/kinds/text.ts'
import { emailAddress, webAddress } from '../../fields/kinds/web-address.ts'
import { recordFields } from './record-fields.ts'
import { sourceFields } from './record-source.ts'

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
} satisfies FieldTable & Record<OrganizerWireName, Field>)
