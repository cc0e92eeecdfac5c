import { changedKinds } from '../domain/journal/change.ts'
import { toldActions } from '../domain/journal/reported-change.ts'
import { languages } from '../domain/records/language.ts'
import { fieldTable, type ParsedFilters } from '../fields/field-table.ts'
import { choice } from '../fields/kinds/choice.ts'
import { listOf } from '../fields/kinds/list.ts'
import { integer } from '../fields/kinds/number.ts'
import { pageSize } from '../fields/kinds/page.ts'
import { plainText } from '../fields/kinds/text.ts'
import { address, dateTimeText, flag, listOfShape, named, type Shape, text, whole } from '../fields/shape.ts'
import { eventLinkFilters } from './events/event-link-filters.ts'

/** For so long a request may be held until something happens. */
export const longestWaitSeconds = 60

/** What a feed of changes can be narrowed to. */
export const feedNarrowing = fieldTable({
  kind: {
    kind: listOf(choice(changedKinds, 'RecordKind'), { title: 'RecordKinds' }),
    about: 'Only records of these kinds. With a filter of events, and without this: only events.',
  },
  language: {
    kind: choice(languages, 'Language'),
    about: 'Only records that have texts in this language.',
  },
  ...eventLinkFilters,
})

export interface FeedNarrowing extends ParsedFilters<typeof feedNarrowing> {}

const since = {
  kind: plainText({ max: 200 }),
  about: 'The token up to which changes are known already. Without one, the answer holds one for now.',
} as const

/** What is asked of the changes. */
export const changeFilters = fieldTable({
  since,
  ...feedNarrowing,
  per_page: { kind: pageSize, default: 50, about: 'How many changes a slice holds at most.' },
  wait: {
    kind: integer({ min: 0, max: longestWaitSeconds }),
    default: 0,
    about: 'For how many seconds to wait for a change when there is none yet.',
  },
})

export interface ChangeFilters extends ParsedFilters<typeof changeFilters> {}

export const streamFilters = fieldTable({ since, ...feedNarrowing })

export interface StreamFilters extends ParsedFilters<typeof streamFilters> {}

export const changeShape: Shape = {
  kind: { schema: { type: 'string', enum: changedKinds }, about: 'What kind of record it is.' },
  id: whole('The id of the record.'),
  action: {
    schema: { type: 'string', enum: toldActions },
    about: 'What happened to it, as the reader sees it. Of what was removed, nothing more is told.',
  },
  time_utc: dateTimeText('When it happened, in UTC.'),
  version: { ...whole('The version that the record has since.'), optional: true },
  rest_url: { ...address('Where the record is read.'), optional: true },
}

export const changeSliceShape: Shape = {
  changes: listOfShape(named('Change'), 'What happened, oldest first, each record once.'),
  next_token: text('The token to go on with.'),
  has_more: flag('Whether there may be more at once.'),
  next_rest_url: address('Where to ask for what happens next.'),
}
