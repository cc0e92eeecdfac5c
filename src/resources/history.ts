import type { ChangedKind } from '../domain/journal/change.ts'
import { contentByKind } from '../domain/records/content/content-by-kind.ts'
import { dateTimeText, optionalText, type Shape, text, whole } from '../fields/shape.ts'

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
  user: {
    ...whole('The id of the user. Omitted for changes by the system.'),
    optional: true,
  },
  user_name: optionalText('The name of the user. Only for editors.'),
  door: text('The origin: the interface, a command, an import or the scheduler.'),
  fields: {
    schema: {
      type: 'object',
      additionalProperties: { type: 'object', properties: { from: {}, to: {} }, required: ['from', 'to'] },
    },
    about: 'The changed fields with old and new values. Translated texts are named like fr.title.',
  },
}
