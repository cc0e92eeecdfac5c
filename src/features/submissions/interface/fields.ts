import { languages } from '../../../domain/records/record-frame.ts'
import { fieldTable, type Parsed } from '../../../fields/field-table.ts'
import { dateTime } from '../../../fields/kinds/date-time.ts'
import { boolean, choice, plainText } from '../../../fields/kinds/scalars.ts'

/** The fields of the form, so that both are read by the same rules. */
export const submissionFields = fieldTable({
  title: { kind: plainText({ max: 200 }), required: true, about: 'The title of the proposed event.' },
  start_date: {
    kind: dateTime,
    required: true,
    about: 'The start, in the site’s time zone unless it has an offset.',
  },
  end_date: {
    kind: dateTime,
    required: true,
    about: 'The end, in the site’s time zone unless it has an offset.',
  },
  all_day: { kind: boolean, default: false, about: 'Whether the proposed event lasts all day.' },
  description: { kind: plainText({ max: 10_000 }), about: 'The description, as plain text.' },
  venue: {
    kind: plainText({ max: 200 }),
    about: 'The name of the venue. A venue with this name is used; otherwise one is proposed.',
  },
  address: { kind: plainText({ max: 200 }), about: 'The address of a new venue.' },
  city: { kind: plainText({ max: 100 }), about: 'The town of a new venue.' },
  cost: { kind: plainText({ max: 100 }), about: 'The price of the proposed event.' },
  website: { kind: plainText({ max: 1000 }), about: 'The website of the proposed event.' },
  organizer: {
    kind: plainText({ max: 200 }),
    about: 'The name of the organizer. An organizer with this name is used; otherwise one is proposed.',
  },
  email: {
    kind: plainText({ max: 254 }),
    required: true,
    about: 'The email address of the person. It is not part of any response.',
  },
  language: {
    kind: choice(languages, 'Language'),
    about: 'The language of the texts and of mails to the person. Default: the site’s.',
  },
  confirm: {
    kind: boolean,
    default: false,
    about:
      'Whether the person must confirm the address by mail first. By default your app vouches for it, and no mail says that the proposal was received.',
  },
})

export interface SubmissionArgs extends Parsed<typeof submissionFields> {}
