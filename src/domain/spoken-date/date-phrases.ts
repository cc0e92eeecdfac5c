import { type Phrase, phrase, type SpokenDraft, withDate, withTime } from './spoken-draft.ts'
import { clockTime } from './time-phrases.ts'
import { MONTH, MONTH_ABBREVIATION, MONTH_NAME, monthNumber } from './words.ts'

const MONTH_DIGITS = '1[0-2]|0?\\d'
const DAY_DIGITS = '3[01]|[0-2]?\\d'
const DAY = `(${DAY_DIGITS})(?:st|nd|rd|th)?`
const CLOCK = '(\\d\\d):(\\d\\d):(\\d\\d)'

/** The dates, in the order in which PHP prefers them where two are equally long. */
export const datePhrases: readonly Phrase[] = [
  // Month first with slashes, as Americans write.
  phrase(`(${MONTH_DIGITS})/${DAY}(?:/(\\d{1,4}))?`, (draft, [month, day, year]) =>
    dated(draft, year, Number(month), day),
  ),
  phrase(`(\\d{4})/(${MONTH_DIGITS})/(${DAY_DIGITS})/?`, (draft, [year, month, day]) =>
    dated(draft, year, Number(month), day),
  ),
  phrase(`(\\d{4})-(${MONTH_DIGITS})`, (draft, [year, month]) => dated(draft, year, Number(month), '1')),
  phrase(`(\\d{1,4})-(${MONTH_DIGITS})-(${DAY_DIGITS})`, (draft, [year, month, day]) =>
    dated(draft, year, Number(month), day),
  ),
  phrase(`${DAY}[ .-]*(${MONTH})[ .-]*(\\d{1,4})`, (draft, [day, month, year]) =>
    dated(draft, year, monthNumber(month as string), day),
  ),
  // Day first with points, as Europeans write.
  phrase(`(${DAY_DIGITS})[.-](${MONTH_DIGITS})[.-](\\d{4})`, (draft, [day, month, year]) =>
    dated(draft, year, Number(month), day),
  ),
  phrase(`(${DAY_DIGITS})\\.(${MONTH_DIGITS})\\.(\\d\\d)`, (draft, [day, month, year]) =>
    dated(draft, year, Number(month), day),
  ),
  phrase(`(${MONTH})[ .-]*(\\d{4})`, (draft, [month, year]) =>
    dated(draft, year, monthNumber(month as string), '1'),
  ),
  phrase(`(\\d{4})[ .-]*(${MONTH})`, (draft, [year, month]) =>
    dated(draft, year, monthNumber(month as string), '1'),
  ),
  phrase(`(${MONTH})[ .-]*${DAY}(?:[,. ]+(\\d{1,4}))?`, (draft, [month, day, year]) =>
    dated(draft, year, monthNumber(month as string), day),
  ),
  phrase(`${DAY}[ .-]*(${MONTH})`, (draft, [day, month]) =>
    dated(draft, undefined, monthNumber(month as string), day),
  ),
  phrase('(\\d{4})(\\d\\d)(\\d\\d)', (draft, [year, month, day]) => dated(draft, year, Number(month), day)),
  phrase('(\\d{4})(\\d\\d)(\\d\\d)(\\d\\d)(\\d\\d)(\\d\\d)', (draft, [year, month, day, ...clock]) =>
    timed(dated(draft, year, Number(month), day), clock),
  ),
  phrase(`(\\d{4}):(\\d\\d):(\\d\\d) ${CLOCK}`, (draft, [year, month, day, ...clock]) =>
    timed(dated(draft, year, Number(month), day), clock),
  ),
  phrase('(\\d{4})[.-]?(\\d{3})', (draft, [year, dayOfYear]) =>
    dayOfYearDated(draft, Number(year), Number(dayOfYear)),
  ),
  phrase('(\\d{4})-?W([0-5]\\d)(?:-?([0-7]))?', (draft, [year, week, weekday]) =>
    isoWeekDated(draft, Number(year), Number(week), Number(weekday ?? 1)),
  ),
  phrase(`(${MONTH_NAME})-(${DAY_DIGITS})-(\\d{1,4})`, (draft, [month, day, year]) =>
    dated(draft, year, monthNumber(month as string), day),
  ),
  phrase(`(\\d{1,4})-(${MONTH_NAME})-(${DAY_DIGITS})`, (draft, [year, month, day]) =>
    dated(draft, year, monthNumber(month as string), day),
  ),
  // The common log format of web servers.
  phrase(`${DAY}/(${MONTH_ABBREVIATION})/(\\d{4}):${CLOCK}`, (draft, [day, month, year, ...clock]) =>
    timed(dated(draft, year, monthNumber(month as string), day), clock),
  ),
  phrase('(\\d{4})', (draft, [year]) => ({ ...draft, year: Number(year) })),
  phrase(`(${MONTH_NAME})`, (draft, [month]) => withDate(draft, { month: monthNumber(month as string) })),
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
  const [hour, minute, second] = clock.map(Number)
  return draft && withTime(draft, clockTime(hour as number, minute as number, second as number))
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
