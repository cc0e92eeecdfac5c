import {
  type ClockTime,
  monthAbbreviationPattern,
  monthNamePattern,
  monthNumber,
  monthPattern,
  type Phrase,
  phrase,
  type SpokenDraft,
  withDate,
  withTime,
} from './spoken-draft.ts'

// The named groups of a pattern are the parts of a date and time.
const hour24 = '(?<hour>2[0-4]|[01]?\\d)'
const paddedHour24 = '(?<hour>2[0-4]|[01]\\d)'
const hour12 = '(?<hour>1[0-2]|0?[1-9])'
const minute = '(?<minute>[0-5]?\\d)'
const paddedMinute = '(?<minute>[0-5]\\d)'
const second = '(?<second>60|[0-5]?\\d)'
const paddedSecond = '(?<second>60|[0-5]\\d)'
const meridian = '(?<meridian>[ap])\\.?m\\.?(?= |$)'
const minutesOf12 = `[:.]${minute}[:.]${paddedSecond}(?:[:.]\\d+)?|[:.]${paddedMinute}`
const time12 = `${hour12}(?:${minutesOf12})? ?${meridian}`
const fullTime12 = `${hour12}(?:${minutesOf12}) ?${meridian}`
const time24 = `t?${hour24}[:.]${minute}(?:[:.]${second}(?:\\.\\d+)?)?`
const colonTime24 = `${hour24}:${minute}(?::${second}(?:\\.\\d+)?)?`
const clock = '(?<hour>\\d\\d):(?<minute>\\d\\d):(?<second>\\d\\d)'
const year = '(?<year>\\d{1,4})'
const fourDigitYear = '(?<year>\\d{4})'
const month = `(?<month>${monthPattern})`
const monthName = `(?<month>${monthNamePattern})`
const monthDigits = '(?<month>1[0-2]|0?\\d)'
const dayDigits = '(?<day>3[01]|[0-2]?\\d)'
const day = `${dayDigits}(?:st|nd|rd|th)?`
const compactDate = `${fourDigitYear}(?<month>\\d\\d)(?<day>\\d\\d)`
const dayOfMonth = `${month}[ .-]*${dayDigits}(?!\\d)(?:st|nd|rd|th)?[,. ]*`

/** Times of day, including after a month: `May 6 07:08` is not the year 7, and `May 7pm` is not the 7th. */
export const timePhrases: readonly Phrase[] = [
  moment(time12),
  moment(time24),
  moment(`t${hour24}`),
  phrase(`t?${paddedHour24}${paddedMinute}`, (draft, match) => {
    if (!draft.hasTime) return readParts(draft, match)
    // After a time, four digits are the year: `Thu May 6 07:08:09 2032`.
    return draft.year === undefined ? { ...draft, year: Number(match.slice(1).join('')) } : undefined
  }),
  moment(`t?${paddedHour24}${paddedMinute}${paddedSecond}`),
  phrase(`(?<side>back|front) of (?:${hour12} ?${meridian}|${hour24})`, (draft, { groups = {} }) => {
    const isBack = groups.side?.toLowerCase() === 'back'
    const time = { hour: isBack ? hourIn(groups) : hourIn(groups) - 1, minute: isBack ? 15 : 45, second: 0 }
    return { ...draft, time, hasTime: true }
  }),
  moment(`${dayOfMonth}${fullTime12}`),
  moment(`${dayOfMonth}${time24}`),
  moment(`${monthName} ${time12}`),
  moment(`${monthName} ${colonTime24}`),
]

/** Date formats, in PHP's order of preference for matches of equal length. */
export const datePhrases: readonly Phrase[] = [
  // Month first with slashes (US).
  moment(`${monthDigits}/${day}(?:/${year})?`),
  moment(`${fourDigitYear}/${monthDigits}/${dayDigits}/?`),
  moment(`${fourDigitYear}-${monthDigits}`),
  moment(`${year}-${monthDigits}-${dayDigits}`),
  moment(`${day}[ .-]*${month}[ .-]*${year}`),
  // Day first with dots (Europe).
  moment(`${dayDigits}[.-]${monthDigits}[.-]${fourDigitYear}`),
  moment(`${dayDigits}\\.${monthDigits}\\.(?<year>\\d\\d)`),
  moment(`${month}[ .-]*${fourDigitYear}`),
  moment(`${fourDigitYear}[ .-]*${month}`),
  moment(`${month}[ .-]*${day}(?:[,. ]+${year})?`),
  moment(`${day}[ .-]*${month}`),
  moment(compactDate),
  moment(`${compactDate}${clock.replaceAll(':(', '(')}`),
  moment(`${fourDigitYear}:(?<month>\\d\\d):(?<day>\\d\\d) ${clock}`),
  phrase('(\\d{4})[.-]?(\\d{3})', (draft, [, year, dayOfYear]) =>
    dayOfYearDated(draft, Number(year), Number(dayOfYear)),
  ),
  phrase('(\\d{4})-?W([0-5]\\d)(?:-?([0-7]))?', (draft, [, year, week, weekday]) =>
    isoWeekDated(draft, Number(year), Number(week), Number(weekday ?? 1)),
  ),
  moment(`${monthName}-${dayDigits}-${year}`),
  moment(`${year}-${monthName}-${dayDigits}`),
  // The common log format.
  moment(`${day}/(?<month>${monthAbbreviationPattern})/${fourDigitYear}:${clock}`),
  phrase('\\d{4}', (draft, [year]) => ({ ...draft, year: Number(year) })),
  moment(monthName),
]

function moment(pattern: string): Phrase {
  return phrase(pattern, readParts)
}

type Parts = NonNullable<RegExpExecArray['groups']>

/** Adds the parts that were found. A month of a year means its first day. */
function readParts(draft: SpokenDraft, { groups = {} }: RegExpExecArray): SpokenDraft | undefined {
  const { year, month, day = year && '1', hour, minute, second } = groups
  const date = {
    ...(year && { year: fullYear(year) }),
    ...(month && { month: monthNumber(month) }),
    ...(day && { day: Number(day) }),
  }
  const dated = month ? withDate(draft, date) : draft
  if (!dated || !hour) return dated
  return withTime(dated, clockTime(hourIn(groups), Number(minute ?? 0), Number(second ?? 0)))
}

/** 24:00 is the end of the day, and 60 a leap second. */
export function clockTime(hour: number, minute: number, second: number): ClockTime | undefined {
  const isPossible = hour < 24 ? minute < 60 && second <= 60 : hour === 24 && minute === 0 && second === 0
  return isPossible ? { hour, minute, second } : undefined
}

function hourIn({ hour: digits, meridian }: Parts): number {
  const hour = Number(digits)
  if (!meridian) return hour
  return (hour % 12) + (meridian.toLowerCase() === 'a' ? 0 : 12)
}

function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length >= 4 || year >= 100) return year
  return year < 70 ? year + 2000 : year + 1900
}

function dayOfYearDated(draft: SpokenDraft, year: number, dayOfYear: number): SpokenDraft | undefined {
  const firstDay = Temporal.PlainDate.from({ year, month: 1, day: 1 })
  if (dayOfYear < 1 || dayOfYear > firstDay.daysInYear) return undefined
  return withDate(draft, partsOf(firstDay.add({ days: dayOfYear - 1 })))
}

function isoWeekDated(draft: SpokenDraft, year: number, week: number, weekday: number) {
  // The fourth of January is always in the first week (ISO 8601).
  const inFirstWeek = Temporal.PlainDate.from({ year, month: 1, day: 4 })
  const monday = inFirstWeek.add({ days: (week - 1) * 7 + 1 - inFirstWeek.dayOfWeek })
  if (week < 1 || monday.yearOfWeek !== year) return undefined
  return withDate(draft, partsOf(monday.add({ days: weekday - 1 })))
}

function partsOf(date: Temporal.PlainDate): Pick<SpokenDraft, 'year' | 'month' | 'day'> {
  return { year: date.year, month: date.month, day: date.day }
}
