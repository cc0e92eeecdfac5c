import { statuses } from '../../domain/records/status.ts'
import type { Site } from '../../domain/site/site.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { utc } from '../../domain/time/time-zone.ts'
import { fieldTable, type ParsedPatch } from '../../fields/field-table.ts'
import { id, image } from '../../fields/kinds/calendar/reference.ts'
import { choice } from '../../fields/kinds/choice.ts'
import { cursor } from '../../fields/kinds/cursor.ts'
import { dateBound, dateTime } from '../../fields/kinds/date-time.ts'
import { listOf } from '../../fields/kinds/list.ts'
import { pageNumber, pageSize } from '../../fields/kinds/page.ts'
import { searchText } from '../../fields/kinds/text.ts'
import { sourceFields } from './record-source.ts'

const status = choice(statuses, 'Status')

/** Common fields of events, venues and organizers. */
export const recordFields = fieldTable({
  author: { kind: id, about: 'The id of the author.' },
  date: { kind: dateTime, about: 'The time of publication, in the site’s time zone.' },
  date_utc: { kind: dateTime, about: 'The time of publication, in UTC.' },
  status: { kind: status, about: 'The publication status.' },
  image: { kind: image, about: 'The id of an uploaded image, or the URL of an image to fetch.' },
  ...sourceFields,
})

export interface RecordPatch extends ParsedPatch<typeof recordFields> {}

/** The publication date given by the client. compat: `date` takes precedence over `date_utc`. */
export function publicationDate({ date, date_utc }: RecordPatch, site: Site): UtcSeconds | undefined {
  return (date?.in(site.zone) ?? date_utc?.in(utc))?.utc
}

/** Filters of every list. */
export const listFilters = fieldTable({
  page: { kind: pageNumber, default: 1, about: 'The page number.' },
  per_page: { kind: pageSize, default: 10, about: 'The number of records per page.' },
  after: {
    kind: cursor,
    about:
      'The next_cursor of a previous response, instead of a page number. Cursors don’t skip or repeat records while others are written.',
  },
  search: { kind: searchText, about: 'Words that a record must contain. All must match.' },
  modified_after: { kind: dateBound, about: 'Only records changed after this time.' },
  modified_before: { kind: dateBound, about: 'Only records changed before this time.' },
})

export const order = choice(['asc', 'desc'], 'Order')

/** compat: the API documents it as text, with several values separated by commas. */
export const statusFilter = { ...listOf(status, { title: 'StatusFilter' }), indexed: { type: 'string' } }
