import { createRequire } from 'node:module'
import { offsetSeconds, type UtcSeconds } from '../domain/time/date-time.ts'
import type { TimeZoneName } from '../domain/time/time-zone.ts'

const require = createRequire(import.meta.url)

/** The name of the zone's time at that instant: `WEST`, `EDT`, or `+0545` where they have no name. */
export function zoneAbbreviation(zone: TimeZoneName, at: UtcSeconds): string {
  if (zone.startsWith('UTC')) return zone
  const offset = offsetSeconds(at, zone)
  return abbreviationOf(zone, offset, at) ?? writtenOffset(offset)
}

/** Zones, separated by spaces; and for each offset its name, or names with the seconds from which each later one holds. */
export type AbbreviationTable = Readonly<Record<string, AbbreviationsByOffset>>
type AbbreviationsByOffset = Readonly<Record<string, readonly (string | number)[]>>

/**
 * Temporal's offset decides, as the table may be of another edition of the zone database than the runtime's. The table ends in
 * 2037; the last names of an offset hold after that.
 */
function abbreviationOf(zone: TimeZoneName, offset: number, at: number): string | undefined {
  const names = abbreviationsByZone().get(zone)?.[offset]
  // From the end, as most events are still to come.
  const later = names?.findLastIndex(from => typeof from === 'number' && from <= at) ?? -1
  return names?.[later + 1]?.toString()
}

/** `-03`, `+0545`: the way the zone database writes an offset without a name. */
export function writtenOffset(offset: number): string {
  const minutes = Math.floor(Math.abs(offset) / 60)
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0')
  const rest = minutes % 60 === 0 ? '' : String(minutes % 60).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${hours}${rest}`
}

let loaded: ReadonlyMap<string, AbbreviationsByOffset> | undefined

function abbreviationsByZone(): ReadonlyMap<string, AbbreviationsByOffset> {
  loaded ??= loadAbbreviations()
  return loaded
}

/** Read on first use, as it is large. `npm run docs` writes it (scripts/zone-abbreviations.ts). */
function loadAbbreviations(): ReadonlyMap<string, AbbreviationsByOffset> {
  const table: AbbreviationTable = require('./zone-abbreviations.json')
  return new Map(
    Object.entries(table).flatMap(([zones, names]) => zones.split(' ').map(zone => [zone, names] as const)),
  )
}
