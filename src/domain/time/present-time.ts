import { firstSecond, localDate, type UtcSeconds } from './date-time.ts'
import type { TimeZoneName } from './time-zone.ts'

/**
 * What time it is while one answer is made. It notes what is looked at, and so knows until when the answer stays the
 * same by itself: whoever looks at the second makes an answer for that second, whoever needs the day one for the day.
 */
export interface PresentTime {
  readonly now: UtcSeconds
  today(zone: TimeZoneName): Temporal.PlainDate
  /** Whether it is that time or later. An answer to which it is not holds until then. */
  hasCome(moment: UtcSeconds): boolean
  /** The first second at which something that was looked at is different; infinite when nothing was. */
  readonly expiresAt: number
}

export function createPresentTime(at: UtcSeconds): PresentTime {
  let expiresAt = Number.POSITIVE_INFINITY
  const noteUntil = (until: number) => {
    expiresAt = Math.min(expiresAt, until)
  }
  return {
    get now() {
      noteUntil(at + 1)
      return at
    },
    today(zone) {
      const { date, until } = dayAt(at, zone)
      noteUntil(until)
      return date
    },
    hasCome(moment) {
      if (at >= moment) return true
      noteUntil(moment)
      return false
    },
    get expiresAt() {
      return expiresAt
    },
  }
}

/** For what looks at the day, and not at the hour. */
export function startOfToday(time: Pick<PresentTime, 'today'>, zone: TimeZoneName): UtcSeconds {
  return firstSecond(time.today(zone), zone)
}

interface Day {
  readonly date: Temporal.PlainDate
  readonly from: UtcSeconds
  readonly until: UtcSeconds
}

/** Time zones take long to look up, and most answers of a day need the same one. */
const latestDays = new Map<TimeZoneName, Day>()

function dayAt(at: UtcSeconds, zone: TimeZoneName): Day {
  const latest = latestDays.get(zone)
  if (latest && latest.from <= at && at < latest.until) return latest
  const date = localDate(at, zone)
  const day = { date, from: firstSecond(date, zone), until: firstSecond(date.add({ days: 1 }), zone) }
  latestDays.set(zone, day)
  return day
}
