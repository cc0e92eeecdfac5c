// Reads repetitions as people type them: `every tue 7pm`, `weekly on mondays until december`, `tous les jeudis à 20h`.

import { languages } from '../../records/record-frame.ts'
import { localDate } from '../date-time.ts'
import { joinTokens } from './join-tokens.ts'
import { repeatVocabularyOf, withoutCount } from './repeat-words.ts'
import { scanWhen, scanWords } from './scan-when.ts'
import { readTokens, type TypedWhen, type TypingContext } from './typed-when.ts'
import { normalized } from './vocabulary.ts'
import type { Frequency, WhenToken } from './when-token.ts'

export interface TypedRepeats {
  readonly freq: Frequency
  /** Every second week has 2. */
  readonly interval: number
  /** The days of a weekly repetition. Monday is 1. None if the weekday of the first date is meant. */
  readonly weekdays: readonly number[]
  /** The last day on which it may start. */
  readonly until?: string
  readonly count?: number
  /** The first date, or undefined if the text names neither a day nor a time. */
  readonly first?: TypedWhen
}

/** Undefined unless all of the text is understood, in the user's language or another. */
export function readTypedRepeats(text: string, context: TypingContext): TypedRepeats | undefined {
  const spoken = [context.language, ...languages.filter(language => language !== context.language)]
  for (const language of spoken) {
    const read = readIn(text, { ...context, language })
    if (read) return read
  }
  return undefined
}

/** Whether a text speaks of a repetition, even if the rest of it is not understood. */
export function mentionsRepeats(text: string, { isDayFirst }: Pick<TypingContext, 'isDayFirst'>): boolean {
  return languages.some(language => {
    const words = scanWords(spaced(text), { vocabulary: repeatVocabularyOf(language), isDayFirst })
    return Array.from(words).some(({ token }) => isRepeat(token))
  })
}

/** In Arabic, `and` is written together with the next word. */
function spaced(text: string): string {
  return normalized(text).replace(/(^| )و(?=ال)/g, '$1و ')
}

function isRepeat({ kind }: WhenToken): boolean {
  return kind === 'each' || kind === 'often' || kind === 'everyWeekday'
}

/** `every 2nd tuesday` may be one of each month, or every other one. */
function isCounted({ kind }: WhenToken, place: number, tokens: readonly WhenToken[]): boolean {
  return kind === 'ordinal' && tokens[place - 1]?.kind === 'each'
}

function readIn(text: string, context: TypingContext): TypedRepeats | undefined {
  const { language, isDayFirst } = context
  const { rest, count } = withoutCount(spaced(text), language)
  const tokens = scanWhen(rest, { vocabulary: repeatVocabularyOf(language), isDayFirst })
  if (!tokens?.some(isRepeat) || tokens.some(isCounted)) return undefined
  const { tokens: endless, until } = withoutUntil(tokens, context)
  const often = oftenIn(endless)
  if (!often || (until && count !== undefined)) return undefined
  const first = firstDate(often, context)
  if (first === false) return undefined
  const { freq, interval, weekdays } = often
  const startDay = first?.startDay ?? (context.usual.startDay || undefined)
  const lastDay = until && lastDayFrom(until, startDay)
  if (until && !(lastDay && suitsStart(often, startDay, { ...until, lastDay }))) return undefined
  return {
    freq,
    interval,
    weekdays,
    ...(first && { first }),
    ...(lastDay && { until: lastDay }),
    ...(count !== undefined && { count }),
  }
}

interface LastDay {
  readonly day: Temporal.PlainDate
  /** `15 december` is in each year, `friday` in each week, `tomorrow` only once. */
  readonly again?: 'years' | 'weeks'
  /** Whether the last day of its month is meant. */
  readonly isEnd: boolean
}

/** The last `until` that is followed by a day. Before a time, it is the end of the event. */
function withoutUntil(tokens: readonly WhenToken[], context: TypingContext) {
  const places = tokens.flatMap(({ kind }, index) => (kind === 'to' || kind === 'atOrTo' ? [index] : []))
  for (const place of places.toReversed())
    for (let end = Math.min(tokens.length, place + 7); end > place + 1; end--) {
      const named = tokens.slice(place + 1, end)
      // `fri to sun` are days of the week, `every day until fri` ends.
      const isWeek = tokens.slice(0, place).some(isWeekday)
      const until = isWeek && areWeekdays(named) ? undefined : dayIn(named, context)
      if (until) {
        const start = withMonthOf(named, tokens.slice(0, place))
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

const clockKinds: ReadonlySet<WhenToken['kind']> = new Set([
  'time',
  'at',
  'dayPart',
  'swahiliHour',
  'wholeDay',
])

function isYear(token: WhenToken | undefined): boolean {
  return token?.kind === 'number' && token.digits === 4
}

/** Without a year, the next such day after the first date. */
function lastDayFrom({ day, again, isEnd }: LastDay, start = day.toString()): string | undefined {
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
function suitsStart(
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

interface Often extends Pick<TypedRepeats, 'freq' | 'interval' | 'weekdays'> {
  /** What is said about the first date and its times. */
  readonly rest: readonly WhenToken[]
}

function oftenIn(tokens: readonly WhenToken[]): Often | undefined {
  const { freq, interval, rest: named, next } = spokenOften(oftenFirst(tokens))
  const { weekdays, rest } = withoutWeekdays(named)
  const said = { interval, weekdays, rest }
  if (freq === 'daily') {
    if (weekdays.length === 0) return rest.some(isWeekday) ? undefined : { freq, ...said }
    // `every day from friday` is no weekday of each week, unlike `daily friday` and `daily from friday to sunday`.
    const isWeekly = interval === 1 && (isWeekday(next) || weekdays.length > 1)
    return isWeekly ? { freq: 'weekly', ...said } : undefined
  }
  if (weekdays.length > 0 && (!freq || freq === 'weekly')) return { freq: 'weekly', ...said }
  return freq && weekdays.length === 0 ? { freq, ...said } : undefined
}

/** `7pm to 9pm every tuesday` is `every tuesday 7pm to 9pm`. */
function oftenFirst(tokens: readonly WhenToken[]): readonly WhenToken[] {
  const place = tokens.findIndex(isRepeat)
  return tokens.slice(0, place).some(isClock) ? [...tokens.slice(place), ...tokens.slice(0, place)] : tokens
}

const frequencies = { days: 'daily', weeks: 'weekly', months: 'monthly' } as const

/** `every 2 weeks`, `كل أسبوعين`, `daily` */
function spokenOften(tokens: readonly WhenToken[]) {
  const place = tokens.findIndex(({ kind }) => kind === 'each' || kind === 'often')
  const word = tokens[place]
  const without = (length: number) => [...tokens.slice(0, place), ...tokens.slice(place + length)]
  if (word?.kind === 'often')
    return { freq: word.freq, interval: 1, rest: without(1), next: tokens[place + 1] }
  if (word?.kind !== 'each') return { interval: 1, rest: tokens }
  const [second, third] = tokens.slice(place + 1)
  // In Swahili the number follows its noun: `kila wiki mbili`. Digits are an hour: `every day 9 to 17`.
  const isNounFirst = second?.kind === 'unit'
  const [number, unit] = isNounFirst
    ? [third?.kind === 'count' ? third.count : undefined, second]
    : [numberIn(second), third]
  const interval = number ?? (isNounFirst ? second.count : undefined) ?? word.interval
  const length = 1 + Number(number !== undefined) + Number(unit?.kind === 'unit')
  return {
    ...(unit?.kind === 'unit' && { freq: frequencies[unit.unit] }),
    interval,
    rest: without(length),
    next: tokens[place + length],
  }
}

function numberIn(token: WhenToken | undefined): number | undefined {
  if (token?.kind === 'count') return token.count
  return token?.kind === 'number' && token.value > 0 && token.value < 100 ? token.value : undefined
}

/** The weekdays of the start, and the rest without them. `monday to friday` are five. */
function withoutWeekdays(tokens: readonly WhenToken[]) {
  const rest: WhenToken[] = []
  const weekdays: number[] = []
  for (const [index, token] of tokens.entries()) {
    const day = isOfEnd(tokens, index) ? undefined : dayOfWeek(token)
    if (day === undefined) rest.push(token)
    else {
      const first = isTo(tokens[index - 1]) ? dayOfWeek(tokens[index - 2]) : undefined
      weekdays.push(...(first === undefined ? [day] : daysThrough(first, day)))
      while (leading.has(rest.at(-1)?.kind)) rest.pop()
    }
  }
  return { weekdays: [...new Set(weekdays)].toSorted((one, other) => one - other), rest }
}

/** Whether an event ends on the weekday after its times: `8pm to sun 5pm`. */
function isOfEnd(tokens: readonly WhenToken[], place: number): boolean {
  const timed = tokens.findIndex(isClock)
  const end = tokens.findIndex(
    (token, index) => timed >= 0 && index > timed && isTo(token) && !isWeek(tokens, index),
  )
  const isOfWeek = isWeek(tokens, place - 1) || isWeek(tokens, place + 1)
  return end >= 0 && place > end && !isOfWeek && tokens[place]?.kind !== 'everyWeekday'
}

/** Whether the `to` here stands between two weekdays, with the times before or after them: `9am monday to friday`. */
function isWeek(tokens: readonly WhenToken[], place: number): boolean {
  const isBetween = [tokens[place - 1], tokens[place + 1]].every(isWeekday)
  const hasTimesAround = tokens.slice(0, place).some(isClock) && tokens.slice(place).some(isClock)
  return isTo(tokens[place]) && isBetween && !hasTimesAround
}

function isClock({ kind }: WhenToken): boolean {
  return clockKinds.has(kind)
}

function daysThrough(first: number, last: number): number[] {
  const count = ((last - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => ((first - 1 + index) % 7) + 1)
}

/** Words before a weekday: `às terças`. */
const leading: ReadonlySet<WhenToken['kind'] | undefined> = new Set([
  'at',
  'to',
  'atOrTo',
  'from',
  'in',
  'dayNumber',
])

function isTo(token: WhenToken | undefined): boolean {
  return token?.kind === 'to' || token?.kind === 'atOrTo'
}

function isWeekday(token: WhenToken | undefined): boolean {
  return dayOfWeek(token) !== undefined
}

function dayOfWeek(token: WhenToken | undefined): number | undefined {
  return token?.kind === 'weekday' || token?.kind === 'everyWeekday' ? token.day : undefined
}

/** False if the rest is not understood. */
function firstDate({ weekdays, rest }: Often, context: TypingContext): TypedWhen | undefined | false {
  const isSilent = rest.every(({ kind }) => kind === 'from')
  if (isSilent && weekdays.length === 0) return undefined
  const isDayLast = saysDateLast(rest)
  const all = weekdays.flatMap(day => {
    const weekday = { kind: 'weekday', day } as const
    return readTokens(joinTokens(isDayLast ? [...rest, weekday] : [weekday, ...rest]), context) ?? []
  })
  const [first] = all.toSorted((one, other) => (one.startDay < other.startDay ? -1 : 1))
  const alone = first ?? readTokens(joinTokens(rest), context)
  const read = alone && !first ? onWeekday(alone, weekdays) : first
  const isReal = read && [read.startDay, read.endDay].every(day => day.length === '2026-11-20'.length)
  return isReal && !isLong(read, rest) ? read : false
}

/** Whether the only date follows the times, as in `7pm to 9pm from 5 march`. It is the day of the start. */
function saysDateLast(tokens: readonly WhenToken[]): boolean {
  const joined = joinTokens(tokens)
  const place = joined.findIndex(isTo)
  const isDate = ({ kind }: WhenToken) => dateKinds.has(kind)
  return place >= 0 && joined.slice(place).some(isDate) && !joined.slice(0, place).some(isDate)
}

const dateKinds: ReadonlySet<WhenToken['kind']> = new Set([
  'date',
  'ordinal',
  'relative',
  'ahead',
  'counted',
  'nextWeek',
])

/** Only an end with a weekday is days later, as in `every fri 8pm to sun 5pm`. */
function isLong({ startDay, endDay, saysEnd }: TypedWhen, rest: readonly WhenToken[]): boolean {
  if (!saysEnd || rest.some(isWeekday)) return false
  return Temporal.PlainDate.from(startDay).until(endDay, { largestUnit: 'days' }).days > 1
}

/** `tuesdays from 5 january`: the first Tuesday from then on. */
function onWeekday(read: TypedWhen, weekdays: readonly number[]): TypedWhen {
  if (weekdays.length === 0) return read
  const start = Temporal.PlainDate.from(read.startDay)
  const days = Math.min(...weekdays.map(day => (day - start.dayOfWeek + 7) % 7))
  const later = (day: string) => (day === '' ? '' : Temporal.PlainDate.from(day).add({ days }).toString())
  return { ...read, startDay: later(read.startDay), endDay: later(read.endDay) }
}
