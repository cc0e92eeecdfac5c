import { weekdayAt } from '../../domain/recurrence/recurrence.ts'
import { type TimeZoneName, type UtcSeconds, utcText } from '../../domain/time/date-time.ts'
import { fixedOffsetMinutes } from '../../domain/time/zone-offset.ts'
import { contentLine, offsetValue, textValue, utcTimeValue } from './content-line.ts'
import { lastYear, type Onset, onsetBeforeAll, onsetsOf } from './zone-onsets.ts'

// The day of the year on which clocks change, as a recurrence rule (RFC 5545, 3.3.10).

/** Sorted days, with a rule if one yields exactly these, one day per year. */
interface Run<T> {
  readonly days: readonly T[]
  readonly rule?: string
}

const shortestRun = 3

/** Splits sorted days into the longest runs that one rule can express. */
export function runsOf<T extends { readonly local: Temporal.PlainDateTime }>(days: readonly T[]): Run<T>[] {
  const runs: { readonly days: T[]; rules: YearlyRule[] }[] = []
  for (const day of days) {
    const run = runs.at(-1)
    const before = run?.days.at(-1)
    const isNext = before && isNextYear(before.local, day.local)
    const rules = isNext ? run?.rules.filter(rule => rule.dayIn(day.local.year) === day.local.day) : []
    if (run && rules && rules.length > 0) {
      run.days.push(day)
      run.rules = rules
    } else runs.push({ days: [day], rules: rulesFor(day.local) })
  }
  return runs.map(({ days, rules: [rule] }) =>
    days.length < shortestRun || !rule ? { days } : { days, rule: rule.text },
  )
}

function isNextYear(before: Temporal.PlainDateTime, local: Temporal.PlainDateTime): boolean {
  return (
    local.year === before.year + 1 &&
    local.month === before.month &&
    local.toPlainTime().equals(before.toPlainTime())
  )
}

interface YearlyRule {
  readonly text: string
  readonly dayIn: (year: number) => number
}

/** All rules that yield this day, the most widely supported first. */
function rulesFor({ year, month, day, dayOfWeek }: Temporal.PlainDateTime): YearlyRule[] {
  const weekday = weekdayAt(dayOfWeek - 1)
  const rule = (which: string, firstDay: (year: number) => number): YearlyRule => ({
    text: `FREQ=YEARLY;BYMONTH=${month};${which}`,
    dayIn: anyYear => weekdayFrom(anyYear, month, firstDay(anyYear), dayOfWeek),
  })
  const weeks = weeksWith(day, month)
  return [
    ...(day > daysIn(year, month) - 7
      ? [rule(`BYDAY=-1${weekday}`, anyYear => daysIn(anyYear, month) - 6)]
      : []),
    ...weeks
      .filter(first => first % 7 === 1)
      .map(first => rule(`BYDAY=${(first + 6) / 7}${weekday}`, () => first)),
    ...weeks.map(first => rule(`BYMONTHDAY=${sevenFrom(first)};BYDAY=${weekday}`, () => first)),
  ]
}

/** The first days of all 7-day ranges that contain this day and exist in every such month. */
function weeksWith(day: number, month: number): number[] {
  const last = Math.min(day, daysIn(2001, month) - 6)
  const first = Math.max(1, day - 6)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

function sevenFrom(first: number): string {
  return Array.from({ length: 7 }, (_, index) => first + index).join(',')
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The first such weekday of a month on or after a day. */
function weekdayFrom(year: number, month: number, day: number, dayOfWeek: number): number {
  const found = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return day + ((dayOfWeek - found + 7) % 7)
}

/** The range of the calendar's events, inclusive. */
export interface TimeRange {
  readonly from: UtcSeconds
  readonly until: UtcSeconds
}

export type ZoneDefinition = ReturnType<typeof defineZone>

/** Every change of the zone's clocks in the range: by a rule if one matches exactly, otherwise by date. */
export function defineZone(zone: TimeZoneName, range: TimeRange) {
  const tzid = zoneId(zone)
  const blocks = blocksOf(onsetsSince(range.from, zone))
  const written = blocks.filter(({ days: [first] }) => first.at <= range.until)
  const observances = written.map(block => observance(block, range)).join('')
  // Without rules, open-ended lists of dates end somewhere.
  const until = blocks.filter(goesOn).every(({ rule }) => rule !== undefined)
    ? range.until
    : Math.min(range.until, endOfLists)
  return {
    zone,
    tzid,
    /** The whole `VTIMEZONE`. */
    component: `BEGIN:VTIMEZONE\r\n${contentLine('TZID', textValue(tzid))}${observances}END:VTIMEZONE\r\n`,
    /** The range in which the component is correct. Times outside of it can't be written in local time. */
    covers: { from: range.from, until: until as UtcSeconds },
  }
}

/** Readers know `UTC+0530`, but not our `UTC+5.5`. A colon would need quotes, which some readers drop. */
function zoneId(zone: TimeZoneName): string {
  const minutes = fixedOffsetMinutes(zone)
  return minutes === undefined ? zone : `UTC${offsetValue(minutes * 60)}`
}

/** Zones without a rule list their dates up to here. */
const endOfLists = Date.UTC(lastYear + 1, 0) / 1000 - 1

/** From here to `lastYear`, yearly changes can be distinguished from others. */
const startOfRules = Date.UTC(2088, 0) / 1000

/** The onset in effect at that instant, and all following ones. */
function onsetsSince(from: UtcSeconds, zone: TimeZoneName): readonly Onset[] {
  const onsets = onsetsOf(zone)
  const inForce = onsets.findLastIndex(({ at }) => at <= Math.min(from, startOfRules))
  if (inForce !== -1) return onsets.slice(inForce)
  // A year early, because clocks may be behind UTC.
  const year = Math.max(1, Math.min(1970, Number(utcText(from).slice(0, 4)) - 1))
  return [onsetBeforeAll(zone, year), ...onsets]
}

/** The content of one `STANDARD` or `DAYLIGHT` component. */
interface Block extends Run<Onset> {
  readonly days: readonly [Onset, ...Onset[]]
}

/** Groups onsets with the same effect: some by rules, the others as a list. */
function blocksOf(onsets: readonly Onset[]): Block[] {
  const alike = Map.groupBy(onsets, ({ kind, name, offsetFrom, offsetTo }) =>
    [kind, name, offsetFrom, offsetTo].join(),
  )
  const runs = [...alike.values()].flatMap(group => {
    const { ruled = [], listed = [] } = Object.groupBy(runsOf(group), ({ rule }) =>
      rule ? 'ruled' : 'listed',
    )
    return [...ruled, { days: listed.flatMap(({ days }) => days) }]
  })
  const blocks = runs.filter((run): run is Block => run.days.length > 0)
  return blocks.sort((one, other) => one.days[0].at - other.days[0].at)
}

function goesOn(block: Block): boolean {
  return lastOf(block).local.year === lastYear
}

function lastOf({ days }: Block): Onset {
  return days.at(-1) ?? days[0]
}

function observance(block: Block, { until }: TimeRange): string {
  const [first] = block.days
  return [
    `BEGIN:${first.kind}\r\n`,
    contentLine('DTSTART', onsetValue(first)),
    block.rule === undefined ? dates(block.days.filter(({ at }) => at <= until)) : recurrence(block),
    contentLine('TZOFFSETFROM', offsetValue(first.offsetFrom)),
    contentLine('TZOFFSETTO', offsetValue(first.offsetTo)),
    contentLine('TZNAME', textValue(first.name)),
    `END:${first.kind}\r\n`,
  ].join('')
}

/** RFC 5545, 3.3.10: in a time zone, the end of a rule is always in UTC. */
function recurrence(block: Block): string {
  const until = goesOn(block) ? '' : `;UNTIL=${utcTimeValue(lastOf(block).at)}`
  return contentLine('RRULE', `${block.rule}${until}`)
}

/**
 * One property per date, including the first. Some readers only use the first date of a list, and others skip
 * `DTSTART` if there is a list.
 */
function dates(onsets: readonly Onset[]): string {
  if (onsets.length === 1) return ''
  return onsets.map(onset => contentLine('RDATE', onsetValue(onset))).join('')
}

function onsetValue({ local }: Onset): string {
  return local.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
}
