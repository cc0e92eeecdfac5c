// Reads repetitions as people type them: `every tue 7pm`, `weekly on mondays until december`, `tous les jeudis à 20h`.

import { languages } from '../../records/record-frame.ts'
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
  /** Of a weekly repetition. Monday is 1. None if that of the first date is meant. */
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
  if (until && !lastDay) return undefined
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
  readonly again?: { readonly years: 1 } | { readonly weeks: 1 }
}

/** The last `until` that is followed by a day. Before a time, it is the end of the event. */
function withoutUntil(tokens: readonly WhenToken[], context: TypingContext) {
  const places = tokens.flatMap(({ kind }, index) => (kind === 'to' || kind === 'atOrTo' ? [index] : []))
  for (const place of places.toReversed())
    for (let end = Math.min(tokens.length, place + 7); end > place + 1; end--) {
      const named = tokens.slice(place + 1, end)
      // `fri to sun` are days of the week, `every day until fri` ends.
      const isWeek = tokens.slice(0, place).some(token => dayOfWeek(token) !== undefined)
      const until = isWeek && areWeekdays(named) ? undefined : dayIn(named, context)
      if (until) return { tokens: [...tokens.slice(0, place), ...tokens.slice(end)], until }
    }
  return { tokens }
}

/** The first day of a month that is named alone, or the last one of `the end of december`. */
function dayIn(tokens: readonly WhenToken[], context: TypingContext): LastDay | undefined {
  if (tokens.some(({ kind }) => clockKinds.has(kind))) return undefined
  const [first, ...others] = tokens.filter(({ kind }) => kind !== 'from')
  const isEnd = first?.kind === 'endOf'
  const named = first === undefined || isEnd ? others : [first, ...others]
  const isMonth = named[0]?.kind === 'month' && (named.length === 1 || isYear(named[1]))
  if (isEnd && !isMonth) return undefined
  const days = isMonth ? [{ kind: 'ordinal', value: 1 } as const, ...named] : named
  const read = readTokens(joinTokens(days), { ...context, usual: { ...context.usual, endDay: '' } })
  if (!read?.saysDay || read.saysTime || read.saysEnd) return undefined
  const day = Temporal.PlainDate.from(read.startDay)
  const last = isEnd ? day.add({ months: 1 }).subtract({ days: 1 }) : day
  if (areWeekdays(named)) return { day: last, again: { weeks: 1 } }
  const isYearly = !read.saysYear && named.some(({ kind }) => kind === 'month' || kind === 'date')
  return { day: last, ...(isYearly && { again: { years: 1 } }) }
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
function lastDayFrom({ day, again }: LastDay, start = ''): string | undefined {
  let last = day
  while (again && last.toString() < start) last = last.add(again)
  return last.toString() < start ? undefined : last.toString()
}

interface Often extends Pick<TypedRepeats, 'freq' | 'interval' | 'weekdays'> {
  /** What is said about the first date and its times. */
  readonly rest: readonly WhenToken[]
}

function oftenIn(tokens: readonly WhenToken[]): Often | undefined {
  const { freq, interval, rest: named } = spokenOften(tokens)
  const { weekdays, rest } = withoutWeekdays(named)
  const isWeekly = weekdays.length > 0 && (freq === undefined || freq === 'weekly' || freq === 'daily')
  if (isWeekly && (freq !== 'daily' || interval === 1)) return { freq: 'weekly', interval, weekdays, rest }
  return freq && weekdays.length === 0 ? { freq, interval, weekdays, rest } : undefined
}

const frequencies = { days: 'daily', weeks: 'weekly', months: 'monthly' } as const

/** `every 2 weeks`, `كل أسبوعين`, `daily` */
function spokenOften(tokens: readonly WhenToken[]) {
  const place = tokens.findIndex(({ kind }) => kind === 'each' || kind === 'often')
  const word = tokens[place]
  const without = (length: number) => [...tokens.slice(0, place), ...tokens.slice(place + length)]
  if (word?.kind === 'often') return { freq: word.freq, interval: 1, rest: without(1) }
  if (word?.kind !== 'each') return { interval: 1, rest: tokens }
  const [second, third] = tokens.slice(place + 1)
  // In Swahili the number follows its noun: `kila wiki mbili`. Digits are an hour: `every day 9 to 17`.
  const isNounFirst = second?.kind === 'unit'
  const [number, unit] = isNounFirst
    ? [third?.kind === 'count' ? third.count : undefined, second]
    : [numberIn(second), third]
  const interval = number ?? (isNounFirst ? second.count : undefined) ?? word.interval
  const length = 1 + Number(number !== undefined) + Number(unit?.kind === 'unit')
  return { ...(unit?.kind === 'unit' && { freq: frequencies[unit.unit] }), interval, rest: without(length) }
}

function numberIn(token: WhenToken | undefined): number | undefined {
  if (token?.kind === 'count') return token.count
  return token?.kind === 'number' && token.value > 0 && token.value < 100 ? token.value : undefined
}

/** The weekdays of the start, and the rest without them. `monday to friday` are five. */
function withoutWeekdays(tokens: readonly WhenToken[]) {
  const timed = tokens.findIndex(({ kind }) => clockKinds.has(kind))
  const end = tokens.findIndex((token, index) => timed >= 0 && index > timed && isTo(token))
  const [start, ending] = end < 0 ? [tokens, []] : [tokens.slice(0, end), tokens.slice(end)]
  const rest: WhenToken[] = []
  const weekdays: number[] = []
  for (const [index, token] of start.entries()) {
    const day = dayOfWeek(token)
    if (day === undefined) rest.push(token)
    else {
      const first = isTo(start[index - 1]) ? dayOfWeek(start[index - 2]) : undefined
      weekdays.push(...(first === undefined ? [day] : daysThrough(first, day)))
      while (leading.has(rest.at(-1)?.kind)) rest.pop()
    }
  }
  return {
    weekdays: [...new Set(weekdays)].toSorted((one, other) => one - other),
    rest: [...rest, ...ending],
  }
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

function dayOfWeek(token: WhenToken | undefined): number | undefined {
  return token?.kind === 'weekday' || token?.kind === 'everyWeekday' ? token.day : undefined
}

/** False if the rest is not understood. */
function firstDate({ weekdays, rest }: Often, context: TypingContext): TypedWhen | undefined | false {
  const isSilent = rest.every(({ kind }) => kind === 'from')
  if (isSilent && weekdays.length === 0) return undefined
  const all = weekdays.flatMap(
    day => readTokens(joinTokens([{ kind: 'weekday', day }, ...rest]), context) ?? [],
  )
  const [first] = all.toSorted((one, other) => (one.startDay < other.startDay ? -1 : 1))
  if (first) return first
  const read = readTokens(joinTokens(rest), context)
  return read ? onWeekday(read, weekdays) : false
}

/** `tuesdays from 5 january`: the first Tuesday from then on. */
function onWeekday(read: TypedWhen, weekdays: readonly number[]): TypedWhen {
  if (weekdays.length === 0) return read
  const start = Temporal.PlainDate.from(read.startDay)
  const days = Math.min(...weekdays.map(day => (day - start.dayOfWeek + 7) % 7))
  const later = (day: string) => (day === '' ? '' : Temporal.PlainDate.from(day).add({ days }).toString())
  return { ...read, startDay: later(read.startDay), endDay: later(read.endDay) }
}
