import type { LocalDateTime, UtcSeconds } from '../../domain/date-time.ts'
import { Problem } from '../../domain/problem.ts'
import { readDateTime } from '../../domain/read-date-time.ts'
import type { TimeZoneName } from '../../domain/time-zone.ts'
import type { Kind } from '../kind.ts'
import { anyOf, titled } from '../schema.ts'

/** A moment that was read, but whose zone is known only later: an event's times depend on its `timezone`. */
export interface Moment {
  /** Undefined where the zone has no such moment: `feb 29` near New Year, or the last hours of the year 9999. */
  in(zone: TimeZoneName): { readonly utc: UtcSeconds; readonly local: LocalDateTime } | undefined
}

/** Every spelling of a date and time that `domain/read-date-time.ts` understands. */
export const dateTime: Kind<Moment> = {
  read(raw, { now, siteZone }) {
    if (typeof raw !== 'string' && typeof raw !== 'number') return new Problem('not_a_date')
    const read = (zone: TimeZoneName) => readDateTime(raw, { now, zone })
    return read(siteZone) === undefined ? new Problem('not_a_date') : { in: read }
  },
  schema: titled(
    'DateTime',
    anyOf({ type: 'string', pattern: '\\S', maxLength: 100 }, { type: 'number' }),
    'A date and time: 2027-06-01 19:30:00, ISO 8601 with or without an offset, Unix seconds, or words such as tomorrow 7pm. In 06/01/2027 the month comes first: it is 1 June.',
  ),
  indexed: { type: 'string' },
}
