import { changedKinds } from '../domain/journal/change.ts'
import { reportedActions } from '../domain/journal/reported-change.ts'
import { languages } from '../domain/records/language.ts'
import { fieldTable, type ParsedFilters } from '../fields/field-table.ts'
import { choice } from '../fields/kinds/choice.ts'
import { listOf } from '../fields/kinds/list.ts'
import { integer } from '../fields/kinds/number.ts'
import { pageSize } from '../fields/kinds/page.ts'
import { plainText } from '../fields/kinds/text.ts'
import { address, dateTimeText, flag, listOfShape, named, type Shape, text, whole } from '../fields/shape.ts'
import { eventLinkFilters } from './events/event-link-filters.ts'

/** How long a request may wait for a change. */
export const longestWaitSeconds = 60

/** Filters of the change feed. */
export const feedFilter = fieldTable({
  kind: {
    kind: listOf(choice(changedKinds, 'RecordKind'), { title: 'RecordKinds' }),
    about: 'Only records of these kinds. With an event filter, the default is events only.',
  },
  language: {
    kind: choice(languages, 'Language'),
    about: 'Only records with texts in this language.',
  },
  ...eventLinkFilters,
})

export interface FeedFilter extends ParsedFilters<typeof feedFilter> {}

const since = {
  kind: plainText({ max: 200 }),
  about:
    'The token of the last known state. Without it, the response contains a token for the current state.',
} as const

/** The arguments of the change feed. */
export const changeFilters = fieldTable({
  since,
  ...feedFilter,
  per_page: { kind: pageSize, default: 50, about: 'The maximum number of changes per response.' },
  wait: {
    kind: integer({ min: 0, max: longestWaitSeconds }),
    default: 0,
    about: 'How many seconds to wait for a change if there is none.',
  },
})

export interface ChangeFilters extends ParsedFilters<typeof changeFilters> {}

export const streamFilters = fieldTable({ since, ...feedFilter })

export interface StreamFilters extends ParsedFilters<typeof streamFilters> {}

export const changeShape: Shape = {
  kind: { schema: { type: 'string', enum: changedKinds }, about: 'The kind of record.' },
  id: whole('The id of the record.'),
  action: {
    schema: { type: 'string', enum: reportedActions },
    about: 'The change, as the reader sees it. Removed records have no further details.',
  },
  time_utc: dateTimeText('The time of the change, in UTC.'),
  version: { ...whole('The version after the change.'), optional: true },
  rest_url: { ...address('The record’s URL in this interface.'), optional: true },
}

export const changeSliceShape: Shape = {
  changes: listOfShape(named('Change'), 'The changes, oldest first, each record once.'),
  next_token: text('The token for the next request.'),
  has_more: flag('Whether more changes are available now.'),
  next_rest_url: address('The URL of the next request.'),
}
