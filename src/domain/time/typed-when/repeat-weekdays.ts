// The weekdays of a typed repetition: `mondays`, `monday to friday`.

import { dayOfWeek, isClock, isTo, isWeekday } from './repeat-tokens.ts'
import type { WhenToken } from './when-token.ts'

/** The weekdays of the start, and the rest without them. `monday to friday` are five. */
export function withoutWeekdays(tokens: readonly WhenToken[]) {
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
