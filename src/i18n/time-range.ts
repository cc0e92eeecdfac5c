// Formats time ranges like `Intl.DateTimeFormat.formatRange`. That takes 40 microseconds, and a month of
// events needs hundreds. Composing the result from parts learned from it takes less than one.
import { LRUCache } from 'lru-cache'
import { clockOptions, closeRange } from '../../public/text/clock.js'

const minutesInDay = 1440
const secondsInDay = 86_400

const wholeDayOptions = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const

/** "Sun, 15 November 2026, 19:30 – 22:00". Both ends are seconds since 1970 in the event's local time. */
export function createTimeRange(
  locale: Intl.Locale,
  dayOptions: Intl.DateTimeFormatOptions = wholeDayOptions,
): (from: number, until: number) => string {
  const timeOptions = clockOptions(locale)
  const whole = inUtc(locale, { ...dayOptions, ...timeOptions })
  const dayText = cachedDays(inUtc(locale, dayOptions))
  const times = createTimesOfDay(inUtc(locale, timeOptions))
  const overMidnight = createTimesOverMidnight(inUtc(locale, timeOptions))
  const written = (from: number, until: number) => closeRange(whole.formatRange(from * 1000, until * 1000))
  const joinedNight = (day: number, start: number, end: number) => {
    // The text between a day and its times is learned from 1 January 1970, 10:00 to 11:00.
    nightJoin ??= between(written(36_000, 39_600), dayText(0), times(600, 660) ?? '')
    return dayText(day) + (nightJoin === notInParts ? ', ' : nightJoin) + overMidnight(start, end)
  }
  let nightJoin: string | undefined
  let inDay: string | undefined
  let overDays: string | undefined

  return (from, until) => {
    const [day, start, end] = [Math.floor(from / secondsInDay), minuteOf(from), minuteOf(until)]
    if (isNight(from, until)) return joinedNight(day, start, end)
    if (Math.floor(until / secondsInDay) !== day) {
      const [first, last] = [whole.format(from * 1000), whole.format(until * 1000)]
      overDays ??= between(written(from, until), first, last)
      return overDays === notInParts ? written(from, until) : first + overDays + last
    }
    const time = end > start ? times(start, end) : undefined
    // Without a duration it isn't a range.
    if (time === undefined) return written(from, until)
    const date = dayText(day)
    inDay ??= between(written(from, until), date, time)
    return inDay === notInParts ? written(from, until) : date + inDay + time
  }
}

export const longestNight = 12 * 3600

/** An event that ends early on the next day has one date: "Sat, 21 November 2026, 21:30 – 01:00". */
function isNight(from: number, until: number): boolean {
  const isNextDay = Math.floor(until / secondsInDay) === Math.floor(from / secondsInDay) + 1
  return isNextDay && until - from < longestNight
}

/** One year. */
const mostDays = 366

function cachedDays(format: Intl.DateTimeFormat): (day: number) => string {
  const writtenOnce = createTextCache<number>(mostDays)
  return day => writtenOnce(day, () => format.format(day * secondsInDay * 1000))
}

function inUtc(locale: Intl.Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
}

function minuteOf(clockSeconds: number): number {
  return Math.floor(clockSeconds / 60) - Math.floor(clockSeconds / secondsInDay) * minutesInDay
}

/** Two times, the second on the next day, formatted as a range. */
export function createTimesOverMidnight(
  format: Intl.DateTimeFormat,
): (startMinute: number, endMinute: number) => string {
  const join =
    format
      .formatRangeToParts(0, 3_600_000 * 13)
      .find(({ type, source }) => type === 'literal' && source === 'shared')?.value ?? ' – '
  return (start, end) => closeRange(`${format.format(start * 60_000)}${join}${format.format(end * 60_000)}`)
}

/** For languages in which a range isn't its two parts with text between them. */
const notInParts = '\0'

function between(text: string, start: string, end: string): string {
  const isInParts = text.startsWith(start) && text.endsWith(end) && text.length >= start.length + end.length
  return isInParts ? text.slice(start.length, text.length - end.length) : notInParts
}

/** The text of a range around the minutes of its ends. Null if it doesn't contain both. */
type Around = readonly [string, string, string] | null

/** Two times of a day as a range. Its format depends on the hours; the minutes are filled in. */
export function createTimesOfDay(
  format: Intl.DateTimeFormat,
): (start: number, end: number) => string | undefined {
  const minutes = Array.from({ length: 60 }, (_, minute) => minuteText(format, minute))
  const known = new Map<number, Around>()
  return (start, end) => {
    const [startHour, endHour] = [Math.floor(start / 60), Math.floor(end / 60)]
    const key = startHour * 24 + endHour
    let around = known.get(key)
    if (around === undefined) {
      around = aroundMinutes(format.formatRangeToParts(start * 60_000, end * 60_000))
      known.set(key, around)
    }
    return around ? around[0] + minutes[start % 60] + around[1] + minutes[end % 60] + around[2] : undefined
  }
}

function minuteText(format: Intl.DateTimeFormat, minute: number): string {
  return format.formatToParts(minute * 60_000).find(({ type }) => type === 'minute')?.value ?? ''
}

function aroundMinutes(parts: readonly Intl.DateTimeRangeFormatPart[]): Around {
  const texts = ['']
  for (const { type, value } of parts) {
    if (type === 'minute') texts.push('')
    else texts[texts.length - 1] += value
  }
  const [before, middle, after] = texts
  if (texts.length !== 3 || before === undefined || middle === undefined || after === undefined) return null
  return [before, closeRange(middle), after]
}

/** An LRU cache of formatted texts, created on first use. */
export function createTextCache<Key extends string | number>(
  most: number,
): (key: Key, write: () => string) => string {
  // It reserves memory for all texts, and most formats are never used in a language.
  let known: LRUCache<Key, string> | undefined
  return (key, write) => {
    known ??= new LRUCache({ max: most })
    const cached = known.get(key)
    if (cached !== undefined) return cached
    const text = write()
    known.set(key, text)
    return text
  }
}
