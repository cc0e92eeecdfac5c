import { type ChangedKind, changedKinds } from '../domain/journal/change.ts'
import { reportedActions } from '../domain/journal/reported-change.ts'
import { contentByKind } from '../domain/records/content/content-by-kind.ts'
import { languages } from '../domain/records/record-frame.ts'
import {
  address,
  dateTimeText,
  fieldTable,
  flag,
  listOfShape,
  named,
  oneOf,
  optional,
  type ParsedFilters,
  type Shape,
  text,
  whole,
} from '../fields/field-table.ts'
import { listOf } from '../fields/kinds/lists.ts'
import { choice, integer, pageSize, plainText } from '../fields/kinds/scalars.ts'
import { eventLinkFilters } from './events/event-link-filters.ts'

/** How long a request may wait for a change. */
const longestWaitSeconds = 60

/** Filters of the change feed. */
const feedFilter = fieldTable({
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
  kind: oneOf(changedKinds, 'The kind of record.'),
  id: whole('The id of the record.'),
  action: oneOf(
    reportedActions,
    'The change, as the reader sees it. Removed records have no further details.',
  ),
  time_utc: dateTimeText('The time of the change, in UTC.'),
  version: optional(whole('The version after the change.')),
  rest_url: optional(address('The record’s URL in this interface.')),
}

export const changeSliceShape: Shape = {
  changes: listOfShape(named('Change'), 'The changes, oldest first, each record once.'),
  next_token: text('The token for the next request.'),
  has_more: flag('Whether more changes are available now.'),
  next_rest_url: address('The URL of the next request.'),
}

/** Wire names of journal fields that aren't content, if they differ. */
const names: Readonly<Record<string, string>> = {
  startsAtUtc: 'utc_start_date',
  startsAtLocal: 'start_date',
  endsAtUtc: 'utc_end_date',
  endsAtLocal: 'end_date',
  zone: 'timezone',
  allDay: 'all_day',
  authorId: 'author',
  publishedAt: 'date_utc',
  imageId: 'image',
  categoryIds: 'categories',
  tagIds: 'tags',
  venueIds: 'venue',
  organizerIds: 'organizer',
  seriesId: 'series',
  originalStart: 'original_start',
  seriesVersion: 'series_version',
}

/** Content that the journal stores in another form than clients write it. */
const inOtherForm: Readonly<Partial<Record<ChangedKind, Readonly<Record<string, string>>>>> = {
  event: { previousStartUtc: 'previous_start_date_utc', doorsOffsetSeconds: 'doors_open_offset' },
  image: { parentId: 'post_parent' },
}

/** The name of a journal field in responses. Translated texts include the language: `fr.title`. */
export function historyName(kind: ChangedKind, field: string): string {
  const [language, text] = field.split('.')
  if (text !== undefined) return `${language}.${historyName(kind, text)}`
  return inOtherForm[kind]?.[field] ?? contentByKind[kind][field]?.wire ?? names[field] ?? field
}

export const historyEntryShape: Shape = {
  version: whole('The record’s version after the change.'),
  action: text('The kind of change.'),
  time_utc: dateTimeText('The time of the change, in UTC.'),
  user: optional(whole('The id of the user. Omitted for changes by the system.')),
  user_name: optional(text('The name of the user. Only for editors.')),
  door: text('The origin: the interface, a command, an import or the scheduler.'),
  client: optional(text('The access token or app that made the change for the user. Only for editors.')),
  fields: {
    schema: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: {
          from: { description: 'The value before.' },
          to: { description: 'The value after.' },
        },
        required: ['from', 'to'],
      },
    },
    about: 'The changed fields with old and new values. Translated texts are named like fr.title.',
  },
}
