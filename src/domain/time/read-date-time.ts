import {
  dayOfDate,
  isWritable,
  type LocalDateTime,
  type TimeZoneName,
  type UtcSeconds,
  utcToLocal,
} from './date-time.ts'
import { clockTime } from './spoken-date/date-phrases.ts'
import { resolveDraft } from './spoken-date/resolve-draft.ts'
import { readSpokenDate } from './spoken-date/spoken-date.ts'
import { type ClockTime, emptyDraft, type SpokenZone } from './spoken-date/spoken-draft.ts'
import { settledOffset } from './zone-offset.ts'

/** Parses a date and time in any format the contract allows. Without an offset, the given zone applies. */
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
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map(digits => Number(digits ?? 0))
  const time = clockTime(hour, minute, second)
  const zone = zoneOf(match)
  if (time === undefined) return undefined
  const date = { year, month, day }
  const settled = isEveryYears(date) ? settledSeconds(date, time, zone ?? context) : undefined
  if (settled !== undefined) return isWritable(settled, context.zone) ? settled : undefined
  return resolveDraft({ ...emptyDraft, ...date, hasDate: true, time, ...(zone && { zone }) }, context)
}

interface WrittenDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Whether this day exists in every year and month. */
function isEveryYears({ year, month, day }: WrittenDate): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= 28
}

/** The instant by arithmetic, which is faster than a calendar. Undefined near an offset change. */
function settledSeconds(date: WrittenDate, time: ClockTime, spoken: SpokenZone): number | undefined {
  const clock = dayOfDate(date) * 86_400 + time.hour * 3600 + time.minute * 60 + time.second
  const offset = 'zone' in spoken ? settledOffset(clock, spoken.zone) : spoken.offsetSeconds
  return offset === undefined ? undefined : clock - offset
}

function zoneOf([, , , , , , , zulu, sign, hours, minutes]: RegExpExecArray): SpokenZone | undefined {
  if (zulu !== undefined) return { offsetSeconds: 0 }
  if (sign === undefined) return undefined
  const seconds = Number(hours) * 3600 + Number(minutes ?? 0) * 60
  return { offsetSeconds: sign === '-' ? -seconds : seconds }
}
