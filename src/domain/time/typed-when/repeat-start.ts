// The first date of a typed repetition, with its times.

import { joinTokens } from './join-tokens.ts'
import type { Often } from './repeat-rule.ts'
import { isTo, isWeekday } from './repeat-tokens.ts'
import { readTokens, type TypedWhen, type TypingContext } from './typed-when.ts'
import type { WhenToken } from './when-token.ts'

/** False if the rest is not understood. */
export function firstDate({ weekdays, rest }: Often, context: TypingContext): TypedWhen | undefined | false {
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
