// What a VTIMEZONE says about a time (RFC 5545, 3.6.5), computed only from its lines.
import { type Component, findProperty } from './component-tree.ts'

interface Observance {
  /** In seconds since 1970. */
  readonly from: number
  readonly offset: number
}

/** The instant of `20320506T190000` in the zone: the first of two; in a gap, by the offset before it. */
export function findInstant(zone: Component, local: string): number | undefined {
  const wall = wallSeconds(local)
  const observances = observancesUntil(zone, endOfHalfCentury(Number(local.slice(0, 4)) + 1))
  const found = observances.find(({ from, offset }, index) => {
    const next = observances[index + 1]
    if (wall - offset < from) return false
    return next === undefined || wall - offset < next.from || wall - next.offset < next.from
  })
  return found && wall - found.offset
}

/** Rounding up lets one cached list serve many times. */
function endOfHalfCentury(year: number): number {
  return Math.ceil(year / 50) * 50
}

const known = new WeakMap<Component, Map<number, Observance[]>>()

function observancesUntil(zone: Component, year: number): Observance[] {
  const byYear = known.get(zone) ?? new Map<number, Observance[]>()
  known.set(zone, byYear)
  const observances =
    byYear.get(year) ??
    zone.components.flatMap(part => expand(part, year)).sort((one, other) => one.from - other.from)
  byYear.set(year, observances)
  return observances
}

function expand(part: Component, lastYear: number): Observance[] {
  const value = (name: string) => findProperty(part, name)?.value ?? ''
  const [offsetFrom, offset] = [offsetSeconds(value('TZOFFSETFROM')), offsetSeconds(value('TZOFFSETTO'))]
  const dates = part.properties.filter(({ name }) => name === 'RDATE').flatMap(line => line.value.split(','))
  const rule = findProperty(part, 'RRULE')
  const ruled = rule === undefined ? [] : recurrences(value('DTSTART'), rule.value, offsetFrom, lastYear)
  const locals = new Set([value('DTSTART'), ...dates, ...ruled])
  return [...locals].map(local => ({ from: wallSeconds(local) - offsetFrom, offset }))
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Tries every day of the month in each year: slow, but hard to get wrong. */
function recurrences(start: string, rule: string, offsetFrom: number, lastYear: number): string[] {
  const parts = Object.fromEntries(rule.split(';').map(part => part.split('=')))
  const { FREQ, BYMONTH, BYDAY, BYMONTHDAY, UNTIL, ...others } = parts
  if (FREQ !== 'YEARLY' || !BYMONTH || !BYDAY || Object.keys(others).length > 0) {
    throw new Error(`Unsupported zone rule ${rule}.`)
  }
  const last = UNTIL === undefined ? Number.POSITIVE_INFINITY : wallSeconds(UNTIL) + offsetFrom
  const found: string[] = []
  for (let year = Number(start.slice(0, 4)); year <= lastYear; year += 1) {
    for (const day of daysNamed(year, Number(BYMONTH), BYDAY, BYMONTHDAY?.split(',').map(Number))) {
      const local = `${day}${start.slice(8)}`
      if (wallSeconds(local) > last) return found
      if (local >= start) found.push(local)
    }
  }
  return found
}

function daysNamed(year: number, month: number, byDay: string, monthDays: number[] | undefined): string[] {
  const [, ordinal, weekday] = /^([+-]?\d+)?([A-Z]{2})$/.exec(byDay) as RegExpExecArray
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const days = Array.from({ length }, (_, index) => index + 1)
    .filter(day => weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] === weekday)
    .filter(day => monthDays === undefined || monthDays.includes(day))
  const chosen = ordinal === undefined ? days : [days.at(Number(ordinal) - (Number(ordinal) > 0 ? 1 : 0))]
  return chosen
    .filter(day => day !== undefined)
    .map(day =>
      [String(year).padStart(4, '0'), ...[month, day].map(part => String(part).padStart(2, '0'))].join(''),
    )
}

/** The UTC seconds for this time. */
export function wallSeconds(value: string): number {
  const [year, month, day, hour, minute, second] = [
    value.slice(0, 4),
    value.slice(4, 6),
    value.slice(6, 8),
    value.slice(9, 11),
    value.slice(11, 13),
    value.slice(13, 15),
  ].map(Number) as [number, number, number, number, number, number]
  const date = new Date(0)
  // `Date.UTC` treats years below 100 as those of the twentieth century.
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(hour, minute, second)
  return date.getTime() / 1000
}

function offsetSeconds(value: string): number {
  const [hours, minutes, seconds] = [value.slice(1, 3), value.slice(3, 5), value.slice(5, 7)].map(Number)
  return (value.startsWith('-') ? -1 : 1) * ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0))
}
