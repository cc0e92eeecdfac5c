import { isWritable, type LocalDateTime, type UtcSeconds, utcToLocal } from './date-time.ts'
import { resolveDraft } from './spoken-date/resolve-draft.ts'
import { readSpokenDate } from './spoken-date/spoken-date.ts'
import { emptyDraft, type SpokenPlace } from './spoken-date/spoken-draft.ts'
import { clockTime } from './spoken-date/time-phrases.ts'
import type { TimeZoneName } from './time-zone.ts'

/** Reads a date and time in any spelling the contract allows; a time without an offset is in the given zone. */
export function readDateTime(
  input: string | number,
  context: ReadingContext,
): { utc: UtcSeconds; local: LocalDateTime } | undefined {
  const utc = typeof input === 'number' ? readUnixTime(input, context.zone) : readText(input, context)
  return utc === undefined ? undefined : { utc, local: utcToLocal(utc, context.zone) }
}

interface ReadingContext {
  readonly now: UtcSeconds
  readonly zone: TimeZoneName
}

const longestText = 100
const isoPattern =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?)? ?(?:(Z)|([+-])(\d\d)(?::?([0-5]\d))?)?$/i

function readText(input: string, context: ReadingContext): UtcSeconds | undefined {
  if (input.length > longestText) return undefined
  const text = input.trim()
  const unixTime = /^\d+$/.test(text) ? readUnixTime(Number(text), context.zone) : undefined
  if (unixTime !== undefined) return unixTime
  const exact = isoPattern.exec(text)
  return exact === null ? readSpokenDate(text, context) : readExact(exact, context)
}

function readUnixTime(seconds: number, zone: TimeZoneName): UtcSeconds | undefined {
  const whole = Math.floor(seconds)
  return isWritable(whole, zone) ? whole : undefined
}

function readExact(match: RegExpExecArray, context: ReadingContext): UtcSeconds | undefined {
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(digits => Number(digits ?? 0))
  const time = clockTime(hour as number, minute as number, second as number)
  const place = placeOf(match)
  if (time === undefined) return undefined
  const date = { year: year as number, month: month as number, day: day as number, hasDate: true }
  return resolveDraft({ ...emptyDraft, ...date, time, ...(place && { place }) }, context)
}

function placeOf([, , , , , , , zulu, sign, hours, minutes]: RegExpExecArray): SpokenPlace | undefined {
  if (zulu !== undefined) return { offsetSeconds: 0 }
  if (sign === undefined) return undefined
  const seconds = Number(hours) * 3600 + Number(minutes ?? 0) * 60
  return { offsetSeconds: sign === '-' ? -seconds : seconds }
}
