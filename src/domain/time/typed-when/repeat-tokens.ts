// Tokens that mean the same in all parts of a typed repetition.

import type { WhenToken } from './when-token.ts'

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

export function dayOfWeek(token: WhenToken | undefined): number | undefined {
  return token?.kind === 'weekday' || token?.kind === 'everyWeekday' ? token.day : undefined
}
