// The last day of a typed repetition: `until friday`, `to the end of december`.

import { localDate } from '../date-time.ts'
import { joinTokens } from './join-tokens.ts'
import { isClock, isTo, isWeekday, type Often } from './repeat-rule.ts'
import { readTokens, type TypingContext } from './typed-when.ts'
import type { WhenToken } from './when-token.ts'

interface LastDay {
  readonly day: Temporal.PlainDate
  /** `15 december` is in each year, `friday` in each week, `tomorrow` only once. */
  readonly again?: 'years' | 'weeks'
  /** Whether the last day of its month is meant. */
  readonly isEnd: boolean
}

/** The last `until` that is followed by a day. Before a time, it is the end of the event. */
export function withoutUntil(tokens: readonly WhenToken[], context: TypingContext) {
  const indexes = tokens.flatMap((token, index) => (isTo(token) ? [index] : []))
  for (const index of indexes.toReversed())
    for (let end = Math.min(tokens.length, index + 7); end > index + 1; end--) {
      const named = tokens.slice(index + 1, end)
      // `fri to sun` are days of the week, `every day until fri` ends.
      const isWeek = tokens.slice(0, index).some(isWeekday)
      const until = isWeek && areWeekdays(named) ? undefined : dayIn(named, context)
      if (until) {
        const start = withMonthOf(named, tokens.slice(0, index))
        return { tokens: [...start, ...tokens.slice(end)], until }
      }
    }
  return { tokens }
}

/** `from 5 to 26 january`: the month is given once. `from 28 to 5 january` is unclear. */
function withMonthOf(last: readonly WhenToken[], tokens: readonly WhenToken[]): readonly WhenToken[] {
  const [mark, day] = tokens.slice(-2)
  const date = joinTokens(last).find(({ kind }) => kind === 'date')
  const isAfterFrom = mark?.kind === 'from' || mark?.kind === 'dayNumber'
  const isDay = day?.kind === 'ordinal' || (day?.kind === 'number' && day.digits <= 2 && isAfterFrom)
  if (date?.kind !== 'date' || !isDay) return tokens
  const isOfEachMonth = tokens.some(isMonthly)
  if (isOfEachMonth && (day.kind === 'ordinal' || mark?.kind === 'dayNumber')) return tokens
  const isUnclear = isOfEachMonth || day.value > date.day
  return [...tokens.slice(0, -1), isUnclear ? { kind: 'unknown' } : { ...date, day: day.value }]
}

function isMonthly(token: WhenToken): boolean {
  if (token.kind === 'often') return token.freq === 'monthly' || token.freq === 'yearly'
  return token.kind === 'unit' && token.unit === 'months'
}

/** The first day of a month that is named alone, or the last one of `the end of december`. */
function dayIn(tokens: readonly WhenToken[], context: TypingContext): LastDay | undefined {
  if (tokens.some(isClock)) return undefined
  const [first, ...others] = tokens.filter(({ kind }) => kind !== 'from')
  const isEnd = first?.kind === 'endOf'
  const named = first === undefined || isEnd ? others : [first, ...others]
  const isMonth = named[0]?.kind === 'month' && (named.length === 1 || isYear(named[1]))
  if (isEnd && !isMonth) return undefined
  const days = isMonth ? [{ kind: 'ordinal', value: 1 } as const, ...named] : named
  const read = readTokens(joinTokens(days), { ...context, usual: { ...context.usual, endDay: '' } })
  if (!read?.saysDay || read.saysTime || read.saysEnd) return undefined
  const day = Temporal.PlainDate.from(read.startDay)
  if (areWeekdays(named)) return { day, again: 'weeks', isEnd }
  const isYearly = !read.saysYear && named.some(({ kind }) => kind === 'month' || kind === 'date')
  if (!isYearly) return { day, isEnd }
  const today = localDate(context.now, context.zone)
  // This month has begun, but its end is still to come.
  const isThisMonth = isEnd && day.month === today.month
  return { day: isThisMonth ? today.with({ day: 1 }) : day, again: 'years', isEnd }
}

/** In Arabic, `day` precedes its name. */
function areWeekdays(tokens: readonly WhenToken[]): boolean {
  return tokens.every(({ kind }) => kind === 'weekday' || kind === 'unit' || kind === 'from')
}

function isYear(token: WhenToken | undefined): boolean {
  return token?.kind === 'number' && token.digits === 4
}

/** Without a year, the next such day after the first date. */
export function lastDayFrom({ day, again, isEnd }: LastDay, start = day.toString()): string | undefined {
  const last = (date: Temporal.PlainDate) => (isEnd ? date.with({ day: date.daysInMonth }) : date)
  const from = Temporal.PlainDate.from(start)
  const days = Math.max(0, day.until(from, { largestUnit: 'days' }).days)
  const years = Math.max(0, from.year - day.year)
  const next =
    again === 'weeks'
      ? [day.add({ weeks: Math.ceil(days / 7) })]
      : [years, years + 1].map(later => day.add({ years: later }))
  const found = (again ? next : [day]).map(last).find(date => Temporal.PlainDate.compare(date, from) >= 0)
  return found && found.year <= 9999 ? found.toString() : undefined
}

/**
 * Whether the last day goes with the first. `every year 24 dec to 26 dec` are days of each year, and
 * `from 5 january to 9 march 2028` may begin a year earlier.
 */
export function suitsStart(
  { freq, interval, rest }: Often,
  startDay: string | undefined,
  { again, lastDay }: Pick<LastDay, 'again'> & { readonly lastDay: string },
): boolean {
  if (!startDay) return true
  const isBefore = (duration: Temporal.DurationLike) =>
    Temporal.PlainDate.compare(Temporal.PlainDate.from(startDay).add(duration), lastDay) <= 0
  if (freq === 'monthly' && !isBefore({ months: interval })) return false
  if (freq === 'yearly' && !isBefore({ years: interval })) return false
  const isYearShared = !again && joinTokens(rest).some(token => token.kind === 'date' && !token.year)
  return !(isYearShared && isBefore({ years: 1 }))
}
