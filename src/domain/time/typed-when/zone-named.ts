import { readTimeZone, type TimeZoneName } from '../date-time.ts'

/** A zone by its name, an offset such as `GMT+1`, or a city whose zone has its name: `Lisbon`, `São Paulo`. */
export function zoneNamed(text: string): TimeZoneName | undefined {
  const spelled = text
    .trim()
    .replace(
      /^(?:GMT|UTC)? ?([+-]) ?(\d{1,2})(?::?(\d\d))?$/i,
      (_, sign, hours, minutes) => `UTC${sign}${hours}${minutes === undefined ? '' : `:${minutes}`}`,
    )
  return readTimeZone(spelled) ?? readTimeZone(spelled.replaceAll(' ', '_')) ?? cities().get(cityKey(text))
}

/** The zone that a date or a time names: `19:30 Europe/Lisbon`. */
export function zoneWithin(text: string): TimeZoneName | undefined {
  const names = text.slice(0, 200).match(/[a-z_]+(?:\/[a-z0-9_+-]+){1,2}/gi) ?? []
  return names.map(readTimeZone).find(zone => zone !== undefined)
}

let zonesByCity: ReadonlyMap<string, TimeZoneName> | undefined

function cities(): ReadonlyMap<string, TimeZoneName> {
  zonesByCity ??= new Map(
    Intl.supportedValuesOf('timeZone').flatMap(name => {
      const zone = readTimeZone(name)
      return zone ? [[cityKey(name.slice(name.lastIndexOf('/') + 1)), zone] as const] : []
    }),
  )
  return zonesByCity
}

function cityKey(text: string): string {
  return text
    .slice(0, 100)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
}
