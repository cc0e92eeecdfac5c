import { type LocalDateTime, type UtcSeconds, utcToLocal } from '../../domain/date-time.ts'
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
    const inSiteZone = readDateTime(raw, { now, zone: siteZone })
    if (inSiteZone === undefined) return new Problem('not_a_date')
    const { utc } = inSiteZone
    // Near New Year a text such as `feb 29` may be a date in one zone only: then the instant is meant.
    return { in: zone => readDateTime(raw, { now, zone }) ?? { utc, local: utcToLocal(utc, zone) } }
  },
  schema: { type: 'string' },
}
