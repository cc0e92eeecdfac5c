// How often a typed repetition is: `every 2 weeks`, `daily`, `every monday to friday`.

import type { Frequency, WhenToken } from './when-token.ts'

export interface RepeatRule {
  readonly freq: Frequency
  /** Every second week has 2. */
  readonly interval: number
  /** The days of a weekly repetition. Monday is 1. None if the weekday of the first date is meant. */
  readonly weekdays: readonly number[]
}

export interface Often extends RepeatRule {
  /** What is said about the first date and its times. */
  readonly rest: readonly WhenToken[]
}

export function oftenIn(tokens: readonly WhenToken[]): Often | undefined {
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
  const index = tokens.findIndex(isRepeat)
  return tokens.slice(0, index).some(isClock) ? [...tokens.slice(index), ...tokens.slice(0, index)] : tokens
}

const frequencies = { days: 'daily', weeks: 'weekly', months: 'monthly' } as const

/** `every 2 weeks`, `كل أسبوعين`, `daily` */
function spokenOften(tokens: readonly WhenToken[]) {
  const index = tokens.findIndex(({ kind }) => kind === 'each' || kind === 'often')
  const word = tokens[index]
  const without = (length: number) => [...tokens.slice(0, index), ...tokens.slice(index + length)]
  if (word?.kind === 'often')
    return { freq: word.freq, interval: 1, rest: without(1), next: tokens[index + 1] }
  if (word?.kind !== 'each') return { interval: 1, rest: tokens }
  const [second, third] = tokens.slice(index + 1)
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
    next: tokens[index + length],
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
function isOfEnd(tokens: readonly WhenToken[], index: number): boolean {
  const timed = tokens.findIndex(isClock)
  const end = tokens.findIndex(
    (token, index) => timed >= 0 && index > timed && isTo(token) && !isWeek(tokens, index),
  )
  const isOfWeek = isWeek(tokens, index - 1) || isWeek(tokens, index + 1)
  return end >= 0 && index > end && !isOfWeek && tokens[index]?.kind !== 'everyWeekday'
}

/** Whether the `to` here stands between two weekdays, with the times before or after them: `9am monday to friday`. */
function isWeek(tokens: readonly WhenToken[], index: number): boolean {
  const isBetween = [tokens[index - 1], tokens[index + 1]].every(isWeekday)
  const hasTimesAround = tokens.slice(0, index).some(isClock) && tokens.slice(index).some(isClock)
  return isTo(tokens[index]) && isBetween && !hasTimesAround
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

// Tokens that mean the same in all parts of a typed repetition.

export function isRepeat({ kind }: WhenToken): boolean {
  return kind === 'each' || kind === 'often' || kind === 'everyWeekday'
}

const clockKinds: ReadonlySet<WhenToken['kind']> = new Set([
  'time',
  'at',
  'dayPart',
  'swahiliHour',
  'wholeDay',
])

export function isClock({ kind }: WhenToken): boolean {
  return clockKinds.has(kind)
}

export function isTo(token: WhenToken | undefined): boolean {
  return token?.kind === 'to' || token?.kind === 'atOrTo'
}

export function isWeekday(token: WhenToken | undefined): boolean {
  return dayOfWeek(token) !== undefined
}

function dayOfWeek(token: WhenToken | undefined): number | undefined {
  return token?.kind === 'weekday' || token?.kind === 'everyWeekday' ? token.day : undefined
}
