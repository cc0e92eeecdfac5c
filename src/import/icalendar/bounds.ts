// Checks a component before ical.js parses it. The library steps through durations and rules one second or day at a time,
// and never returns from some rules that have no dates.
import { because } from '../../messages/import-reasons.ts'
import type { StoredMessage } from '../../messages/stored-message.ts'

const mostYears = 10
const mostSeconds = mostYears * 366 * 86_400
const mostDates = 5000
const mostInterval = 1000
/** The library steps through a rule from its start, so the start must not be too long ago. */
const years = { first: 1800, last: 2200 }
/** Zone rules of the time zone database begin in 1883; some programs let them begin in 1601. */
const zoneYears = { first: 1600, last: 2200 }
const mostZoneRules = 50

/** Returns why an event must not be given to the library. */
export function eventFault(text: string): StoredMessage | undefined {
  const lines = propertiesIn(text)
  if (lines.some(({ name, value }) => mayHoldDuration.has(name) && holdsLongDuration(value)))
    return because('durationTooLong', { years: mostYears })
  const dates = lines.filter(({ name }) => name === 'RDATE' || name === 'EXDATE')
  const count = dates.reduce((sum, { value }) => sum + value.split(',').length, 0)
  return count > mostDates ? because('tooManyDates', { most: mostDates }) : undefined
}

/** Whether the library can expand the rules of an event. Only the first date of other events is imported. */
export function isExpandable(text: string): boolean {
  const lines = propertiesIn(text)
  const start = lines.find(({ name }) => name === 'DTSTART')?.value ?? ''
  const rules = lines.filter(({ name }) => name === 'RRULE' || name === 'EXRULE')
  if (rules.length === 0) return true
  return isWithin(start, years) && rules.length <= 10 && rules.every(({ value }) => isBoundedRule(value))
}

/** Whether the library can expand the rules of a time zone. It may only have yearly rules. */
export function isReasonableZone(text: string): boolean {
  const lines = propertiesIn(text)
  const rules = lines.filter(({ name }) => name === 'RRULE')
  const dates = lines.filter(({ name }) => name === 'RDATE')
  const starts = lines.filter(({ name }) => name === 'DTSTART')
  return (
    rules.length <= mostZoneRules &&
    dates.length <= mostDates &&
    rules.every(({ value }) => isYearlyRule(value)) &&
    [...starts, ...dates].every(({ value }) => isWithin(value, zoneYears))
  )
}

interface Property {
  readonly name: string
  readonly value: string
}

const mayHoldDuration = new Set(['DURATION', 'RDATE', 'TRIGGER', 'REFRESH-INTERVAL'])
const namesLookedAt = /^(DURATION|RDATE|EXDATE|TRIGGER|REFRESH-INTERVAL|RRULE|EXRULE|DTSTART)[;:]/i

/** The properties that are checked here, unfolded. */
function propertiesIn(text: string): Property[] {
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, '')
  return unfolded.split(/\r?\n/).flatMap(line => {
    const name = namesLookedAt.exec(line)?.[1]
    return name === undefined ? [] : [{ name: name.toUpperCase(), value: valueIn(line) }]
  })
}

/** The text after the first colon outside quotes. */
function valueIn(line: string): string {
  return line.replace(/^(?:[^":]|"[^"]*")*:/, '').toUpperCase()
}

const durationPattern = /[+-]?P(?=[\dT])[\dWDTHMS]*/g
const unitSeconds: Readonly<Record<string, number>> = { W: 604_800, D: 86_400, H: 3600, M: 60, S: 1 }

function holdsLongDuration(value: string): boolean {
  return (value.match(durationPattern) ?? []).some(duration => {
    const parts = duration.matchAll(/(\d+)([WDHMS])/g)
    const seconds = Array.from(parts, ([, number, unit = '']) => Number(number) * (unitSeconds[unit] ?? 0))
    return seconds.reduce((sum, part) => sum + part, 0) > mostSeconds
  })
}

function isWithin(moment: string, { first, last }: typeof years): boolean {
  const year = Number(/^\d{4}/.exec(moment)?.[0])
  return year >= first && year <= last
}

function partsOf(rule: string): ReadonlyMap<string, string> {
  return new Map(rule.split(';').map(part => part.split('=', 2).map(one => one.trim()) as [string, string]))
}

function intervalOf(parts: ReadonlyMap<string, string>): number {
  return Number(parts.get('INTERVAL') ?? 1)
}

/**
 * The library searches for the next date of a daily, weekly or monthly rule until it finds one. Rules whose parts may
 * exclude every date are therefore not expanded.
 */
function isBoundedRule(rule: string): boolean {
  const parts = partsOf(rule)
  const interval = intervalOf(parts)
  const narrowing = narrowedBy[parts.get('FREQ') ?? '']?.filter(name => parts.has(name))
  if (!narrowing || !(Number.isInteger(interval) && interval >= 1 && interval <= mostInterval)) return false
  if (interval > 1) return narrowing.length === 0
  return (
    !narrowing.includes('BYSETPOS') && !(narrowing.includes('BYMONTH') && narrowing.includes('BYMONTHDAY'))
  )
}

/** The parts that exclude dates, by frequency. Other frequencies are not expanded. */
const narrowedBy: Readonly<Record<string, readonly string[]>> = {
  DAILY: ['BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS'],
  WEEKLY: ['BYMONTH', 'BYSETPOS'],
  MONTHLY: ['BYMONTH'],
  YEARLY: [],
}

const yearlyParts = new Set(['FREQ', 'INTERVAL', 'BYMONTH', 'BYDAY', 'BYMONTHDAY', 'UNTIL', 'COUNT', 'WKST'])

/** `BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU` is how some programs write the second Sunday. */
function isYearlyRule(rule: string): boolean {
  const parts = partsOf(rule)
  const isOne = (name: string, most: number) => (parts.get(name) ?? '').split(',').length <= most
  return (
    parts.get('FREQ') === 'YEARLY' &&
    intervalOf(parts) === 1 &&
    [...parts.keys()].every(name => yearlyParts.has(name)) &&
    isOne('BYMONTH', 1) &&
    isOne('BYDAY', 1) &&
    isOne('BYMONTHDAY', 7)
  )
}
