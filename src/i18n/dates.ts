import { clockOptions, closeRange, isToTwelve } from '../../public/text/clock.js'
import type { Language } from '../domain/records/record-frame.ts'
import { dayOfDate, type TimeZoneName, type UtcSeconds } from '../domain/time/date-time.ts'
import { temporalZone } from '../domain/time/zone-offset.ts'
import { createTextCache, createTimeRange, createTimesOfDay, createTimesOverMidnight } from './time-range.ts'
import { zoneAbbreviation } from './zone-abbreviation.ts'

/** Date and number formats for one language in one region. */
export type DateTexts = ReturnType<typeof createDateTexts>

/** Ten years. Crawlers visit all months of a calendar. */
const mostDays = 3660

/**
 * `region` is a country such as KE, whose conventions are used. Without one, those of the language's largest
 * country. Times are seconds since 1970 in local time (`clockSeconds`), so that zones need no formats of
 * their own.
 */
export function createDateTexts(language: Language, region: string | undefined) {
  const locale = localeOf(language, region)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const ofDay = (options: Intl.DateTimeFormatOptions) => dayTexts(format(options))
  const ofDays = (options: Intl.DateTimeFormatOptions) => dayRangeTexts(format(options))
  const longDays = ofDays({ day: 'numeric', month: 'long', year: 'numeric' })
  const clock = format(clockOptions(locale))
  const numbers = new Intl.NumberFormat(locale)
  return {
    locale: locale.toString(),
    /** With a country, as https://ogp.me requires: en_US, pt_PT. */
    openGraphLocale: openGraphLocale(locale),
    /** Monday is 1, Sunday 7. */
    firstDay: weekInfoOf(locale).firstDay,
    /** The weekend days, in the same numbers. */
    weekend: weekInfoOf(locale).weekend,
    /** Whether 5/6 means the fifth of June. */
    isDayFirst: isDayFirst(locale),
    /** "November 2026" */
    month: ofDay({ month: 'long', year: 'numeric' }),
    /** "November" */
    monthName: ofDay({ month: 'long' }),
    /** "Nov" */
    shortMonth: ofDay({ month: 'short' }),
    /** "Jan 2030" */
    shortMonthAndYear: ofDay({ month: 'short', year: 'numeric' }),
    /** "Sunday, 15 November 2026" */
    longDay: ofDay({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    /** "15 – 21 November 2026" */
    dayRange: (first: Temporal.PlainDate, last: Temporal.PlainDate) =>
      longDays(epochSeconds(first), epochSeconds(last)),
    dayNumber: ofDay({ day: 'numeric' }),
    weekday: ofDay({ weekday: 'long' }),
    shortWeekday: ofDay({ weekday: 'short' }),
    /** One letter, for narrow columns. */
    narrowWeekday: locale.language === 'sw' ? narrowSwahili : ofDay({ weekday: 'narrow' }),
    /** "15 November" */
    dayOfMonth: ofDay({ day: 'numeric', month: 'long' }),
    /** "15 November 2026" */
    fullDay: ofDay({ day: 'numeric', month: 'long', year: 'numeric' }),
    /** "Sun, 15 November" */
    weekdayAndDay: ofDay({ weekday: 'short', day: 'numeric', month: 'long' }),
    /** "19:30" */
    time: timeTexts(clock),
    /** "19:30", or "7 PM" where full hours are written so. */
    shortTime: isToTwelve(locale) ? shortTimeTexts(clock, format({ hour: 'numeric' })) : timeTexts(clock),
    /** "19:30–22:00" */
    times: timesTexts(clock),
    /** "Sun, 15 November 2026, 19:30–22:00", or with both days, in the shortest form. */
    timeRange: createTimeRange(locale),
    /** "Sun, 15 Nov, 19:30–22:00" */
    timeRangeInYear: createTimeRange(locale, { weekday: 'short', day: 'numeric', month: 'short' }),
    /** "15 – 17 Nov" */
    dayRangeInYear: ofDays({ day: 'numeric', month: 'short' }),
    /** "15 Nov 2026 – 3 Jan 2027" */
    shortDayRange: ofDays({ day: 'numeric', month: 'short', year: 'numeric' }),
    /** "Sun, 15 – Tue, 17 November 2026" */
    weekdayRange: ofDays({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }),
    weekdayRangeInYear: ofDays({ weekday: 'short', day: 'numeric', month: 'short' }),
    zone: createZoneNames(locale),
    number: (value: number) => numbers.format(value),
  }
}

/** ICU has the English initials. Days are counted from Saturday in Swahili; Thursday and Friday have Arabic names. */
function narrowSwahili({ dayOfWeek }: Temporal.PlainDate): string {
  return ['J3', 'J4', 'J5', 'Al', 'Ij', 'J1', 'J2'][dayOfWeek - 1] ?? ''
}

function dayTexts(format: Intl.DateTimeFormat): (day: Temporal.PlainDate) => string {
  const writtenOnce = createTextCache<number>(mostDays)
  return date => {
    const day = dayOfDate(date)
    return writtenOnce(day, () => format.format(day * 86_400_000))
  }
}

/** The range depends only on its two days, not on the times. */
function dayRangeTexts(format: Intl.DateTimeFormat): (from: number, until: number) => string {
  const writtenOnce = createTextCache<string>(mostDays)
  return (from, until) => {
    const [first, last] = [startOfDay(from), startOfDay(until)]
    return writtenOnce(`${first} ${last}`, () => format.formatRange(first * 1000, last * 1000))
  }
}

function startOfDay(clockSeconds: number): number {
  return clockSeconds - (((clockSeconds % 86_400) + 86_400) % 86_400)
}

function epochSeconds(day: Temporal.PlainDate): number {
  return dayOfDate(day) * 86_400
}

/** The text of a time depends only on the minute of the day, so at most 1440 texts are cached. */
function timeTexts(format: Intl.DateTimeFormat): (clockSeconds: number) => string {
  const known: string[] = []
  return clockSeconds => {
    const ofDay = minuteOfDay(clockSeconds)
    const text = known[ofDay] ?? format.format(ofDay * 60_000)
    known[ofDay] = text
    return text
  }
}

/** In 12-hour locales, a full hour omits its minutes. In others, "19" alone wouldn't be a time. */
function shortTimeTexts(
  whole: Intl.DateTimeFormat,
  hourAlone: Intl.DateTimeFormat,
): (clockSeconds: number) => string {
  const [time, hour] = [timeTexts(whole), timeTexts(hourAlone)]
  return clockSeconds => (clockSeconds % 3600 === 0 ? hour(clockSeconds) : time(clockSeconds))
}

/** Handles events over midnight, which aren't a range of one day. */
function timesTexts(format: Intl.DateTimeFormat): (from: number, until: number) => string {
  const time = timeTexts(format)
  const times = createTimesOfDay(format)
  const overMidnight = createTimesOverMidnight(format)
  return (from, until) => {
    const [start, end] = [minuteOfDay(from), minuteOfDay(until)]
    if (start === end) return time(from)
    if (end < start) return overMidnight(start, end)
    return times(start, end) ?? closeRange(format.formatRange(start * 60_000, end * 60_000))
  }
}

function minuteOfDay(clockSeconds: number): number {
  const minutes = Math.floor(clockSeconds / 60)
  return minutes - Math.floor(minutes / 1440) * 1440
}

function localeOf(language: Language, region: string | undefined): Intl.Locale {
  const locale = new Intl.Locale(language)
  return region ? new Intl.Locale(language, { region }) : locale
}

function openGraphLocale(locale: Intl.Locale): string {
  const { language, region } = locale.maximize()
  return region ? `${language}_${region}` : language
}

/** https://tc39.es/ecma402/#sec-Intl.Locale.prototype.getWeekInfo */
interface WeekInfo {
  readonly firstDay: number
  readonly weekend: readonly number[]
}

function weekInfoOf(locale: Intl.Locale): WeekInfo {
  return (locale as Intl.Locale & { getWeekInfo(): WeekInfo }).getWeekInfo()
}

function isDayFirst(locale: Intl.Locale): boolean {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(0)
  const indexOf = (type: string) => parts.findIndex(part => part.type === type)
  return indexOf('day') < indexOf('month')
}

/** The names of a zone at an instant, in one language. */
interface ZoneNames {
  /** "Eastern Standard Time" */
  readonly whole: (zone: TimeZoneName, at: UtcSeconds) => string
  /** "EST" where that is common. Elsewhere the offset: "UTC−5". */
  readonly brief: (zone: TimeZoneName, at: UtcSeconds) => string
}

export function createZoneNames(locale: Intl.Locale): ZoneNames {
  const whole = namesIn(locale, 'long')
  const offset = namesIn(locale, 'short')
  const abbreviated = (zone: TimeZoneName, at: UtcSeconds) => {
    const name = zoneAbbreviation(zone, at)
    return /^[+-]/.test(name) ? offset(zone, at) : name
  }
  return { whole, brief: locale.language === 'en' ? abbreviated : offset }
}

const mostNames = 1000

/** A format has one zone and is created lazily, because few zones are used. */
function namesIn(locale: Intl.Locale, timeZoneName: 'long' | 'short'): ZoneNames['whole'] {
  const formats = new Map<TimeZoneName, Intl.DateTimeFormat>()
  const writtenOnce = createTextCache<string>(mostNames)
  const written = (zone: TimeZoneName, at: UtcSeconds) => {
    const format =
      formats.get(zone) ?? new Intl.DateTimeFormat(locale, { timeZone: temporalZone(zone), timeZoneName })
    formats.set(zone, format)
    return format.formatToParts(at * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  }
  return (zone, at) => writtenOnce(`${zone} ${at}`, () => written(zone, at))
}
