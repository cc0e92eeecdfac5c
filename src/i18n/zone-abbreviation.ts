import { createRequire } from 'node:module'
import { offsetSeconds, type UtcSeconds } from '../domain/date-time.ts'
import type { TimeZoneName } from '../domain/time-zone.ts'

/** What the zone's clocks are called at that instant: `WEST`, `EDT`, or `+0545` where they have no name. */
export function zoneAbbreviation(zone: TimeZoneName, at: UtcSeconds): string {
  if (zone.startsWith('UTC')) return zone
  const offset = offsetSeconds(at, zone)
  return abbreviationOf(periodsOf(zone), offset, at) ?? writtenOffset(offset)
}

interface Period {
  readonly abbreviation: string
  readonly offsetSeconds: number
  readonly from: number
}

/**
 * Temporal's offset decides. The data ends in 2037, where the summers and winters before tell what each is called;
 * and it may be of another edition of the database than the runtime's.
 */
function abbreviationOf(periods: readonly Period[], offset: number, at: number): string | undefined {
  // From the end, as events are mostly still to come.
  for (let index = periods.length - 1; index >= 0; index -= 1) {
    const { abbreviation, offsetSeconds, from } = periods[index] as Period
    if (from <= at && offsetSeconds === offset) return abbreviation
  }
  return periods.find(period => period.offsetSeconds === offset)?.abbreviation
}

/** `-03`, `+0545`: the way the zone database writes an offset without a name. */
function writtenOffset(offset: number): string {
  const minutes = Math.floor(Math.abs(offset) / 60)
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0')
  const rest = minutes % 60 === 0 ? '' : String(minutes % 60).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${hours}${rest}`
}

const periodsByZone = new Map<TimeZoneName, readonly Period[]>()

function periodsOf(zone: TimeZoneName): readonly Period[] {
  let periods = periodsByZone.get(zone)
  if (periods === undefined) {
    const packed = packedZones().get(zone)
    periods = packed === undefined ? [] : unpackedPeriods(packed)
    periodsByZone.set(zone, periods)
  }
  return periods
}

let packedByName: ReadonlyMap<string, string> | undefined

function packedZones(): ReadonlyMap<string, string> {
  packedByName ??= namedZones()
  return packedByName
}

interface ZoneData {
  readonly zones: readonly string[]
  readonly links: readonly string[]
}

function namedZones(): ReadonlyMap<string, string> {
  // Read when it is needed: it is large.
  const zoneData: ZoneData = createRequire(import.meta.url)('moment-timezone/data/packed/latest.json')
  const zones = new Map(zoneData.zones.map(packed => [packed.slice(0, packed.indexOf('|')), packed]))
  for (const link of zoneData.links) {
    const [target, name] = link.split('|') as [string, string]
    zones.set(name, zones.get(target) as string)
  }
  return zones
}

/**
 * `name|abbreviations|offsets|indices|lengths|population`: offsets are minutes west of Greenwich, lengths the
 * minutes that each period lasts, the first of them counted from 1970; all numbers in base 60.
 */
function unpackedPeriods(packed: string): readonly Period[] {
  const [, abbreviations = '', offsets = '', indices = '', lengths = ''] = packed.split('|')
  const names = abbreviations.split(' ')
  const minutesWest = offsets.split(' ').map(fromBase60)
  const ends = endsOf(lengths)
  return Array.from(indices, (digit, position) => {
    const index = fromBase60(digit)
    return {
      abbreviation: names[index] as string,
      offsetSeconds: Math.round((minutesWest[index] as number) * -60) + 0,
      from: ends[position - 1] ?? -Infinity,
    }
  })
}

function endsOf(lengths: string): readonly number[] {
  let minutes = 0
  return lengths.split(' ').flatMap(length => {
    if (length === '') return []
    minutes += fromBase60(length)
    return [Math.round(minutes * 60)]
  })
}

const base60Digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX'

function fromBase60(text: string): number {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const digits = Array.from(whole + fraction, digit => base60Digits.indexOf(digit))
  const value = digits.reduce((sum, digit) => sum * 60 + digit, 0) / 60 ** fraction.length
  return text.startsWith('-') ? -value : value
}
