import { foldForSearch } from '../text/search-text.ts'
import { readTimeZone, type TimeZoneName } from './date-time.ts'

/** A zone by its name, or by its city: `lisbon`, `Buenos Aires`. */
export function zoneOfCity(text: string): TimeZoneName | undefined {
  const typed = foldForSearch(text)
  return readTimeZone(text.trim()) ?? readTimeZone(zonesByCity().get(typed) ?? '')
}

let known: ReadonlyMap<string, string> | undefined

/** The zone database names a zone after its largest city. Of two cities with one name, the shorter zone counts. */
function zonesByCity(): ReadonlyMap<string, string> {
  known ??= new Map(
    Intl.supportedValuesOf('timeZone')
      .toSorted((one, other) => other.length - one.length)
      .map(zone => [foldForSearch(zone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''), zone] as const),
  )
  return known
}
