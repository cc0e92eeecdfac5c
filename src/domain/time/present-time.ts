import { firstSecond, localDate, type TimeZoneName, type UtcSeconds } from './date-time.ts'

/** The time during one request. It records what was read, and so knows when the answer expires. */
export interface PresentTime {
  readonly now: UtcSeconds
  today(zone: TimeZoneName): Temporal.PlainDate
  /** Whether that time has passed. If not, the answer expires then. */
  hasCome(moment: UtcSeconds): boolean
  /** When the answer expires. Infinite if the time was never read. */
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

/** For code that depends on the day, not the hour. */
export function startOfToday(time: Pick<PresentTime, 'today'>, zone: TimeZoneName): UtcSeconds {
  return firstSecond(time.today(zone), zone)
}

interface Day {
  readonly date: Temporal.PlainDate
  readonly from: UtcSeconds
  readonly until: UtcSeconds
}

/** Zone lookups are slow, and most answers of a day need the same one. */
const latestDays = new Map<TimeZoneName, Day>()

function dayAt(at: UtcSeconds, zone: TimeZoneName): Day {
  const latest = latestDays.get(zone)
  if (latest && latest.from <= at && at < latest.until) return latest
  const date = localDate(at, zone)
  const day = { date, from: firstSecond(date, zone), until: firstSecond(date.add({ days: 1 }), zone) }
  latestDays.set(zone, day)
  return day
}
