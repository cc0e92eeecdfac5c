import type { LocalDateTime, UtcSeconds } from '../../domain/date-time.ts'
import { Problem } from '../../domain/problem.ts'
import { readDateTime } from '../../domain/read-date-time.ts'
import type { TimeZoneName } from '../../domain/time-zone.ts'
import type { Kind } from '../kind.ts'

/** A moment that was read, but whose zone is known only later: an event's times depend on its `timezone`. */
export interface Moment {
  in(zone: TimeZoneName): { readonly utc: UtcSeconds; readonly local: LocalDateTime }
}

/** Every spelling of a date and time that `domain/read-date-time.ts` understands. */
export const dateTime: Kind<Moment> = {
  read(raw, { now, siteZone }) {
    if (typeof raw !== 'string' && typeof raw !== 'number') return new Problem('not_a_date')
    const read = (zone: TimeZoneName) => readDateTime(raw, { now, zone })
    if (read(siteZone) === undefined) return new Problem('not_a_date')
    return { in: zone => read(zone) as NonNullable<ReturnType<typeof read>> }
  },
  schema: { type: 'string' },
}
