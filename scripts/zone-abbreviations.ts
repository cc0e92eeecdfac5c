// Time zone abbreviations, from the packed data of moment-timezone, in the format of
// src/i18n/zone-abbreviation.ts.
import { createRequire } from 'node:module'
import { type AbbreviationTable, writtenOffset } from '../src/i18n/zone-abbreviation.ts'

export interface Period {
  readonly abbreviation: string
  readonly offsetSeconds: number
  readonly from: number
}

/** Zones with the same abbreviations share an entry. Numeric abbreviations are omitted. */
export function zoneAbbreviations(): AbbreviationTable {
  const zonesByNames = new Map<string, string[]>()
  for (const [zone, periods] of zonePeriods()) {
    const text = JSON.stringify(abbreviationsByOffset(periods))
    zonesByNames.set(text, [...(zonesByNames.get(text) ?? []), zone])
  }
  const entries = [...zonesByNames].map(
    ([text, zones]) => [zones.sort().join(' '), JSON.parse(text)] as const,
  )
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** One entry per line, so that updates of the database have small diffs. */
export function writtenTable(): string {
  const lines = Object.entries(zoneAbbreviations()).map(
    ([zones, names]) => `  ${JSON.stringify(zones)}: ${JSON.stringify(names)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

/** The abbreviation of each offset: a name, or names with the second from which each later one applies. */
function abbreviationsByOffset(periods: readonly Period[]): Record<string, (string | number)[]> {
  const byOffset: Record<string, (string | number)[]> = {}
  for (const { abbreviation, offsetSeconds, from } of periods) {
    const names = byOffset[offsetSeconds]
    if (names === undefined) byOffset[offsetSeconds] = [abbreviation]
    else if (names.at(-1) !== abbreviation) names.push(from, abbreviation)
  }
  for (const [offset, [name, ...later]] of Object.entries(byOffset))
    if (later.length === 0 && name === writtenOffset(Number(offset))) delete byOffset[offset]
  return byOffset
}

interface ZoneData {
  readonly zones: readonly string[]
  readonly links: readonly string[]
}

/** All zones of the database, with their periods until 2037. */
export function zonePeriods(): ReadonlyMap<string, readonly Period[]> {
  const data: ZoneData = createRequire(import.meta.url)('moment-timezone/data/packed/latest.json')
  const zones = new Map(
    data.zones.map(packed => [packed.slice(0, packed.indexOf('|')), unpackedPeriods(packed)]),
  )
  for (const link of data.links) {
    const [target = '', name = ''] = link.split('|')
    zones.set(name, zones.get(target) ?? [])
  }
  return zones
}

/**
 * `name|abbreviations|offsets|indices|lengths|population`: offsets are minutes west of Greenwich, lengths the
 * minutes of each period, the first one counted from 1970; all numbers in base 60.
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
