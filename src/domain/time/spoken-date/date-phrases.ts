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

const hour24Pattern = '2[0-4]|[01]?\\d'
const hour24PaddedPattern = '2[0-4]|[01]\\d'
const hour12Pattern = '1[0-2]|0?[1-9]'
const minutePattern = '[0-5]?\\d'
const minutePaddedPattern = '[0-5]\\d'
const secondPattern = '60|[0-5]?\\d'
const secondPaddedPattern = '60|[0-5]\\d'
const meridianPattern = '([ap])\\.?m\\.?(?= |$)'
const minutesOf12Pattern = `[:.](${minutePattern})[:.](${secondPaddedPattern})(?:[:.]\\d+)?|[:.](${minutePaddedPattern})`
const time12Pattern = `(${hour12Pattern})(?:${minutesOf12Pattern})? ?${meridianPattern}`
const fullTime12Pattern = `(${hour12Pattern})(?:${minutesOf12Pattern}) ?${meridianPattern}`
const time24Pattern = `t?(${hour24Pattern})[:.](${minutePattern})(?:[:.](${secondPattern})(?:\\.\\d+)?)?`
const colonTime24Pattern = `(${hour24Pattern}):(${minutePattern})(?::(${secondPattern})(?:\\.\\d+)?)?`
const dayOfMonthPattern = `(${monthPattern})[ .-]*(3[01]|[0-2]?\\d)(?!\\d)(?:st|nd|rd|th)?[,. ]*`

/** Times of day, including after a month: `May 6 07:08` is not the year 7, and `May 7pm` is not the 7th. */
export const timePhrases: readonly Phrase[] = [
  phrase(time12Pattern, (draft, groups) => withTime(draft, timeOf12(groups))),
  phrase(time24Pattern, (draft, groups) => withTime(draft, timeOf24(groups))),
  phrase(`t(${hour24Pattern})`, (draft, groups) => withTime(draft, timeOf24(groups))),
  phrase(`t?(${hour24PaddedPattern})(${minutePaddedPattern})`, (draft, groups) => {
    if (!draft.hasTime) return withTime(draft, timeOf24(groups))
    // After a time, four digits are the year: `Thu May 6 07:08:09 2032`.
    return draft.year === undefined ? { ...draft, year: Number(groups.join('')) } : undefined
  }),
  phrase(`t?(${hour24PaddedPattern})(${minutePaddedPattern})(${secondPaddedPattern})`, (draft, groups) =>
    withTime(draft, timeOf24(groups)),
  ),
  phrase(
    `(back|front) of (?:(${hour12Pattern}) ?${meridianPattern}|(${hour24Pattern}))`,
    (draft, [side, hour, meridian, hour24]) => {
      const named = meridian === undefined ? Number(hour24) : hourOf12(Number(hour), meridian)
      const isBack = side?.toLowerCase() === 'back'
      const time = { hour: isBack ? named : named - 1, minute: isBack ? 15 : 45, second: 0 }
      return { ...draft, time, hasTime: true }
    },
  ),
  phrase(`${dayOfMonthPattern}${fullTime12Pattern}`, (draft, [month = '', day, ...time]) =>
    withMonthAndTime(draft, { month, day }, timeOf12(time)),
  ),
  phrase(`${dayOfMonthPattern}${time24Pattern}`, (draft, [month = '', day, ...time]) =>
    withMonthAndTime(draft, { month, day }, timeOf24(time)),
  ),
  phrase(`(${monthNamePattern}) ${time12Pattern}`, (draft, [month = '', ...time]) =>
    withMonthAndTime(draft, { month }, timeOf12(time)),
  ),
  phrase(`(${monthNamePattern}) ${colonTime24Pattern}`, (draft, [month = '', ...time]) =>
    withMonthAndTime(draft, { month }, timeOf24(time)),
  ),
]

function withMonthAndTime(
  draft: SpokenDraft,
  said: { readonly month: string; readonly day?: string | undefined },
  time: ClockTime | undefined,
): SpokenDraft | undefined {
  const month = monthNumber(said.month)
  const dated = withDate(draft, said.day === undefined ? { month } : { month, day: Number(said.day) })
  return dated && withTime(dated, time)
}

/** 24:00 is the end of the day, and 60 a leap second. */
export function clockTime(hour: number, minute: number, second: number): ClockTime | undefined {
  const isPossible = hour < 24 ? minute < 60 && second <= 60 : hour === 24 && minute === 0 && second === 0
  return isPossible ? { hour, minute, second } : undefined
}

function timeOf24([hour, minute, second]: readonly (string | undefined)[]): ClockTime | undefined {
  return clockTime(Number(hour), Number(minute ?? 0), Number(second ?? 0))
}

function timeOf12(groups: readonly (string | undefined)[]): ClockTime | undefined {
  const [hour, minuteBeforeSecond, second, minuteAlone, meridian = ''] = groups
  const minute = Number(minuteBeforeSecond ?? minuteAlone ?? 0)
  return clockTime(hourOf12(Number(hour), meridian), minute, Number(second ?? 0))
}

function hourOf12(hour: number, meridian: string): number {
  if (meridian.toLowerCase() === 'a') return hour === 12 ? 0 : hour
  return hour === 12 ? 12 : hour + 12
}

const monthDigitsPattern = '1[0-2]|0?\\d'
const dayDigitsPattern = '3[01]|[0-2]?\\d'
const dayPattern = `(${dayDigitsPattern})(?:st|nd|rd|th)?`
const clockPattern = '(\\d\\d):(\\d\\d):(\\d\\d)'

/** Date formats, in PHP's order of preference for matches of equal length. */
export const datePhrases: readonly Phrase[] = [
  // Month first with slashes (US).
  phrase(`(${monthDigitsPattern})/${dayPattern}(?:/(\\d{1,4}))?`, (draft, [month, day, year]) =>
    dated(draft, year, Number(month), day),
  ),
  phrase(`(\\d{4})/(${monthDigitsPattern})/(${dayDigitsPattern})/?`, (draft, [year, month, day]) =>
    dated(draft, year, Number(month), day),
  ),
  phrase(`(\\d{4})-(${monthDigitsPattern})`, (draft, [year, month]) =>
    dated(draft, year, Number(month), '1'),
  ),
  phrase(`(\\d{1,4})-(${monthDigitsPattern})-(${dayDigitsPattern})`, (draft, [year, month, day]) =>
    dated(draft, year, Number(month), day),
  ),
  phrase(`${dayPattern}[ .-]*(${monthPattern})[ .-]*(\\d{1,4})`, (draft, [day, month = '', year]) =>
    dated(draft, year, monthNumber(month), day),
  ),
  // Day first with dots (Europe).
  phrase(`(${dayDigitsPattern})[.-](${monthDigitsPattern})[.-](\\d{4})`, (draft, [day, month, year]) =>
    dated(draft, year, Number(month), day),
  ),
  phrase(`(${dayDigitsPattern})\\.(${monthDigitsPattern})\\.(\\d\\d)`, (draft, [day, month, year]) =>
    dated(draft, year, Number(month), day),
  ),
  phrase(`(${monthPattern})[ .-]*(\\d{4})`, (draft, [month = '', year]) =>
    dated(draft, year, monthNumber(month), '1'),
  ),
  phrase(`(\\d{4})[ .-]*(${monthPattern})`, (draft, [year, month = '']) =>
    dated(draft, year, monthNumber(month), '1'),
  ),
  phrase(`(${monthPattern})[ .-]*${dayPattern}(?:[,. ]+(\\d{1,4}))?`, (draft, [month = '', day, year]) =>
    dated(draft, year, monthNumber(month), day),
  ),
  phrase(`${dayPattern}[ .-]*(${monthPattern})`, (draft, [day, month = '']) =>
    dated(draft, undefined, monthNumber(month), day),
  ),
  phrase('(\\d{4})(\\d\\d)(\\d\\d)', (draft, [year, month, day]) => dated(draft, year, Number(month), day)),
  phrase('(\\d{4})(\\d\\d)(\\d\\d)(\\d\\d)(\\d\\d)(\\d\\d)', (draft, [year, month, day, ...clock]) =>
    timed(dated(draft, year, Number(month), day), clock),
  ),
  phrase(`(\\d{4}):(\\d\\d):(\\d\\d) ${clockPattern}`, (draft, [year, month, day, ...clock]) =>
    timed(dated(draft, year, Number(month), day), clock),
  ),
  phrase('(\\d{4})[.-]?(\\d{3})', (draft, [year, dayOfYear]) =>
    dayOfYearDated(draft, Number(year), Number(dayOfYear)),
  ),
  phrase('(\\d{4})-?W([0-5]\\d)(?:-?([0-7]))?', (draft, [year, week, weekday]) =>
    isoWeekDated(draft, Number(year), Number(week), Number(weekday ?? 1)),
  ),
  phrase(`(${monthNamePattern})-(${dayDigitsPattern})-(\\d{1,4})`, (draft, [month = '', day, year]) =>
    dated(draft, year, monthNumber(month), day),
  ),
  phrase(`(\\d{1,4})-(${monthNamePattern})-(${dayDigitsPattern})`, (draft, [year, month = '', day]) =>
    dated(draft, year, monthNumber(month), day),
  ),
  // The common log format.
  phrase(
    `${dayPattern}/(${monthAbbreviationPattern})/(\\d{4}):${clockPattern}`,
    (draft, [day, month = '', year, ...clock]) => timed(dated(draft, year, monthNumber(month), day), clock),
  ),
  phrase('(\\d{4})', (draft, [year]) => ({ ...draft, year: Number(year) })),
  phrase(`(${monthNamePattern})`, (draft, [month = '']) => withDate(draft, { month: monthNumber(month) })),
]

function dated(draft: SpokenDraft, year: string | undefined, month: number, day: string | undefined) {
  const date = { month, day: Number(day) }
  return withDate(draft, year === undefined ? date : { year: fullYear(year), ...date })
}

function timed(draft: SpokenDraft | undefined, clock: readonly (string | undefined)[]) {
  const [hour = 0, minute = 0, second = 0] = clock.map(Number)
  return draft && withTime(draft, clockTime(hour, minute, second))
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
