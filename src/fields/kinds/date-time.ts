import type { LocalDateTime, TimeZoneName, UtcSeconds } from '../../domain/time/date-time.ts'
import type { PresentTime } from '../../domain/time/present-time.ts'
import { readDateTime } from '../../domain/time/read-date-time.ts'
import { Problem } from '../../messages/problem.ts'
import { anyOf, type Kind, titled } from '../kind.ts'

/** A parsed time whose zone is known later, because an event's times depend on its `timezone`. */
export interface Moment {
  /** Undefined if the zone has no such time: `feb 29` near New Year, or the last hours of the year 9999. */
  in(zone: TimeZoneName): { readonly utc: UtcSeconds; readonly local: LocalDateTime } | undefined
}

/** Every date and time format that `domain/read-date-time.ts` parses. */
export const dateTime: Kind<Moment> = {
  read(raw, { time, siteZone }) {
    if (typeof raw !== 'string' && typeof raw !== 'number') return new Problem('not_a_date')
    const read = (zone: TimeZoneName) => readDateTime(raw, momentIn(time, zone))
    const here = read(siteZone)
    // Most events are in the site's zone, which is already resolved.
    const inZone = (zone: TimeZoneName) => (zone === siteZone ? here : read(zone))
    return here === undefined ? new Problem('not_a_date') : { in: inZone }
  },
  schema: titled(
    'DateTime',
    anyOf(
      { type: 'string', pattern: '\\S', maxLength: 100, examples: ['2032-03-05 19:30'] },
      { type: 'number' },
    ),
    'A date and time: 2027-06-01 19:30:00, ISO 8601 with or without an offset, Unix seconds, or words such as tomorrow 7pm. In 06/01/2027 the month comes first: it is 1 June.',
  ),
  indexed: { type: 'string' },
}

/** Only words such as `tomorrow` depend on the current time. */
function momentIn(time: PresentTime, zone: TimeZoneName) {
  return {
    get now() {
      return time.now
    },
    zone,
  }
}

/** A limit of a list. compat: the year 0000 means the first day that is valid in every zone. */
export const dateBound: Kind<Moment> = {
  read: (raw, context) =>
    dateTime.read(typeof raw === 'string' && /^\s*0000-\d\d-\d\d/.test(raw) ? '0001-01-02' : raw, context),
  schema: dateTime.schema,
}
