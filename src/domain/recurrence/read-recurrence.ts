// Parses RFC 5545 rules and checks the restrictions of section 3.3.10.
import { Problem } from '../../messages/problem.ts'
import {
  type Frequency,
  frequencies,
  type NumberBounds,
  numberBounds,
  numberParts,
  type RecurrenceInput,
  type RuleDay,
  type RuleMoment,
  type RulePattern,
  type Weekday,
  weekdays,
} from './recurrence.ts'

/** Each date in it is checked, so the length is limited. */
export const longestRecurrence = 20_000

/** `FREQ=WEEKLY;BYDAY=TU`, alone or as an `RRULE:…` line with `RDATE:…` and `EXDATE:…` lines. */
export function readRecurrenceText(text: string): RecurrenceInput | Problem {
  if (text.length > longestRecurrence) return new Problem('too_long', { max: longestRecurrence })
  const lines = text.split(/\r?\n/).map(line => line.trim())
  let read: Partial<RecurrenceInput> = {}
  for (const line of lines.filter(Boolean)) {
    const next = withLine(read, line)
    if (next instanceof Problem) return next
    read = next
  }
  const { pattern, ...others } = read
  return pattern ? checkedRecurrence({ ...others, pattern }) : new Problem('not_a_recurrence')
}

const linePattern = /^(RRULE|RDATE|EXDATE)(?:;[^:]*)?:(.*)$/i

function withLine(read: Partial<RecurrenceInput>, line: string): Partial<RecurrenceInput> | Problem {
  const [, name = 'RRULE', value = line] = linePattern.exec(line) ?? []
  if (name.toUpperCase() === 'RRULE') {
    const rule = read.pattern ? notARule(line) : readParts(value)
    return rule instanceof Problem ? rule : { ...read, ...rule }
  }
  const moments = value.split(',').map(readRuleMoment)
  if (moments.includes(undefined)) return notARule(line)
  const key = name.toUpperCase() === 'RDATE' ? 'extraDates' : 'excludedDates'
  return { ...read, [key]: [...(read[key] ?? []), ...(moments as RuleMoment[])] }
}

type RuleParts = Pick<RecurrenceInput, 'pattern' | 'count' | 'until'>

const longestShown = 40

function notARule(line: string): Problem {
  return new Problem('not_a_rule_part', { part: line.slice(0, longestShown) })
}

const partPattern = /^([A-Z]+)=(.+)$/

function readParts(text: string): RuleParts | Problem {
  const parts: { -readonly [Key in keyof ReadParts]: ReadParts[Key] } = {}
  for (const part of text.toUpperCase().split(';')) {
    const [, name = '', value = ''] = partPattern.exec(part.trim()) ?? []
    const [key, reader] = readers[name] ?? []
    const read = reader?.(value)
    if (!key || read === undefined || parts[key] !== undefined) return notARule(part)
    Object.assign(parts, { [key]: read })
  }
  const { freq, count, until, ...others } = parts
  if (freq === undefined) return new Problem('not_a_recurrence')
  return {
    pattern: { interval: 1, ...others, freq },
    ...(count !== undefined && { count }),
    ...(until !== undefined && { until }),
  }
}

type ReadParts = Partial<RulePattern> & { readonly count?: number; readonly until?: RuleMoment }

export const largestInterval = 1000
export const largestCount = 100_000

type Reader = (value: string) => unknown

/** By their names in RFC 5545. */
const readers: Readonly<Record<string, readonly [keyof ReadParts, Reader]>> = {
  FREQ: ['freq', value => frequencies.find(freq => freq === (value.toLowerCase() as Frequency))],
  INTERVAL: ['interval', value => wholeNumber(value, 1, largestInterval)],
  COUNT: ['count', value => wholeNumber(value, 1, largestCount)],
  UNTIL: ['until', readRuleMoment],
  WKST: ['weekStart', value => weekdays.find(day => day === value)],
  BYDAY: ['byDay', value => listOf(value, readRuleDay)],
  ...Object.fromEntries(
    numberParts.map(name => [name.toUpperCase(), [name, numbers(numberBounds[name])] as const]),
  ),
}

function wholeNumber(text: string, min: number, max: number): number | undefined {
  const number = /^[+-]?\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : undefined
}

function numbers({ min = 1, max, isFromEnd }: NumberBounds): Reader {
  return value =>
    listOf(value, text => {
      const number = wholeNumber(text, isFromEnd ? -max : min, max)
      return number === 0 && min !== 0 ? undefined : number
    })
}

/** Sorted, without duplicates. */
function listOf<T>(value: string, read: (text: string) => T | undefined): T[] | undefined {
  const items = [...new Set(value.split(','))].map(text => read(text.trim()))
  return items.includes(undefined) ? undefined : (items as T[])
}

/** `TU`, `2TU` or `-1SU` */
export function readRuleDay(text: string): RuleDay | undefined {
  const [, position, day] = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(text.trim().toUpperCase()) ?? []
  if (day === undefined) return undefined
  if (position === undefined) return { day: day as Weekday }
  const number = Number(position)
  return number === 0 || Math.abs(number) > 53 ? undefined : { day: day as Weekday, position: number }
}

const momentPattern = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(Z)?)?$/i

/** A date or date-time, with or without separators. A trailing `Z` means UTC. */
export function readRuleMoment(text: string): RuleMoment | undefined {
  const [, year, month, day, hour, minute, second = '00', isUtc] = momentPattern.exec(text.trim()) ?? []
  if (year === undefined) return undefined
  const date = `${year}-${month}-${day}`
  if (!isDate(date)) return undefined
  if (hour === undefined) return { day: date }
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return { day: date, time: `${hour}:${minute}:${second}`, ...(isUtc && { isUtc: true }) }
}

function isDate(text: string): boolean {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number]
  if (year < 1 || month < 1 || day < 1) return false
  return Temporal.PlainDate.from({ year, month, day }).toString() === text
}

/** Checks for invalid combinations, by their RFC 5545 names. */
export function checkedRecurrence(input: RecurrenceInput): RecurrenceInput | Problem {
  const { pattern, count, until } = input
  if (count !== undefined && until !== undefined) return clash('COUNT', 'UNTIL')
  if (pattern.bySetPos && !hasOtherParts(pattern)) return new Problem('set_pos_alone')
  return frequencyClash(pattern) ?? input
}

function clash(part: string, other: string): Problem {
  return new Problem('rule_parts_clash', { part, other })
}

/** The parts that are invalid at this frequency. */
function frequencyClash(pattern: RulePattern): Problem | undefined {
  const { freq, byDay, byWeekNo, byYearDay, byMonthDay } = pattern
  const isByPlace = byDay?.some(({ position }) => position !== undefined) ?? false
  const isLong = freq === 'monthly' || freq === 'yearly'
  const clashes = {
    BYWEEKNO: byWeekNo !== undefined && freq !== 'yearly',
    BYYEARDAY: byYearDay !== undefined && ['daily', 'weekly', 'monthly'].includes(freq),
    BYMONTHDAY: byMonthDay !== undefined && freq === 'weekly',
    BYDAY: isByPlace && !isLong,
  }
  const part = Object.entries(clashes).find(([, isClash]) => isClash)?.[0]
  if (part) return clash(part, `FREQ=${freq.toUpperCase()}`)
  return isByPlace && byWeekNo ? clash('BYDAY', 'BYWEEKNO') : undefined
}

function hasOtherParts({ byDay, ...pattern }: RulePattern): boolean {
  return byDay !== undefined || numberParts.some(name => name !== 'bySetPos' && pattern[name] !== undefined)
}
