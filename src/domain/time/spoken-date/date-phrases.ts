import { type Phrase, phrase, type SpokenDraft, withDate, withTime } from './spoken-draft.ts'
import { clockTime } from './time-phrases.ts'
import { monthAbbreviationPattern, monthNamePattern, monthNumber, monthPattern } from './words.ts'

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

function dated(
  draft: SpokenDraft,
  year: string | undefined,
  month: number,
  day: string | undefined,
): SpokenDraft | undefined {
  const date = { month, day: Number(day) }
  return withDate(draft, year === undefined ? date : { year: fullYear(year), ...date })
}

function timed(
  draft: SpokenDraft | undefined,
  clock: readonly (string | undefined)[],
): SpokenDraft | undefined {
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

function isoWeekDated(
  draft: SpokenDraft,
  year: number,
  week: number,
  weekday: number,
): SpokenDraft | undefined {
  // The fourth of January is always in the first week (ISO 8601).
  const inFirstWeek = Temporal.PlainDate.from({ year, month: 1, day: 4 })
  const monday = inFirstWeek.add({ days: (week - 1) * 7 + 1 - inFirstWeek.dayOfWeek })
  if (week < 1 || monday.yearOfWeek !== year) return undefined
  return withDate(draft, partsOf(monday.add({ days: weekday - 1 })))
}

function partsOf(date: Temporal.PlainDate): Pick<SpokenDraft, 'year' | 'month' | 'day'> {
  return { year: date.year, month: date.month, day: date.day }
}
