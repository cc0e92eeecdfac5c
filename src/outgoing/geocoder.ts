// Finds the coordinates of an address with the geocoder of the operator's choice: Photon (GeoJSON), Nominatim
// (a list, or GeoJSON), or a server that answers like them.
export interface FoundPlace {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

/** `busy` if it was asked a moment ago, `failed` if the server did not give a usable answer. */
type FoundPlaces = readonly FoundPlace[] | 'busy' | 'failed'

export type Geocoder = ReturnType<typeof createGeocoder>

interface GeocoderSettings {
  /** A URL with `{query}`, and perhaps `{language}`. */
  readonly template: string
  readonly allowedNetworks: readonly string[]
  readonly userAgent: string
  /** In seconds. */
  readonly clock: () => number
}

const limits = { maxBytes: 262_144, timeoutMilliseconds: 8000 }
const mostPlaces = 5
const longestAddress = 300

/** Public servers allow one request per second. */
const secondsBetween = 1

export function createGeocoder(settings: GeocoderSettings) {
  const { template, allowedNetworks, userAgent, clock } = settings
  let askedAt = Number.NEGATIVE_INFINITY
  return {
    async find(address: string, language: string): Promise<FoundPlaces> {
      if (clock() - askedAt < secondsBetween) return 'busy'
      askedAt = clock()
      const values = { query: address.slice(0, longestAddress), language }
      const url = template.replaceAll(/\{(query|language)\}/g, (_, name: keyof typeof values) =>
        encodeURIComponent(values[name]),
      )
      // Loaded on demand, because most servers have no geocoder.
      const { fetchDocument } = await import('./fetch-document.ts')
      const headers = { 'user-agent': userAgent, accept: 'application/json', 'accept-language': language }
      const answer = await fetchDocument(url, headers, { ...limits, allowedNetworks })
      if (!('bytes' in answer) || answer.status !== 200) return 'failed'
      return placesIn(answer.bytes)
    },
  }
}

function placesIn(bytes: Uint8Array): FoundPlaces {
  const items = itemsIn(new TextDecoder().decode(bytes))
  return items === undefined ? 'failed' : items.flatMap(placeOf).slice(0, mostPlaces)
}

/** The results of either format; undefined if the answer is something else. */
function itemsIn(text: string): readonly unknown[] | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    if (Array.isArray(answer)) return answer
    const features = valueIn(answer, 'features')
    return Array.isArray(features) ? features : undefined
  } catch {
    return undefined
  }
}

function placeOf(item: unknown): FoundPlace[] {
  const about = valueIn(item, 'properties') ?? item
  const position = valueIn(valueIn(item, 'geometry'), 'coordinates')
  const [longitude, latitude] = Array.isArray(position)
    ? position.map(Number)
    : [Number(valueIn(item, 'lon')), Number(valueIn(item, 'lat'))]
  const name = nameOf(about)
  const isPlace = isWithin(latitude, 90) && isWithin(longitude, 180) && name !== ''
  return isPlace ? [{ name, latitude: rounded(latitude), longitude: rounded(longitude) }] : []
}

function isWithin(degrees: number | undefined, most: number): degrees is number {
  return degrees !== undefined && Math.abs(degrees) <= most
}

/** Ten centimetres. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

/** Nominatim gives the whole name, Photon its parts. */
function nameOf(about: unknown): string {
  const text = (name: string) => {
    const value = valueIn(about, name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const whole = text('display_name')
  if (whole) return whole.slice(0, longestAddress)
  const street = [text('street'), text('housenumber')].filter(Boolean).join(' ')
  const city = [text('postcode'), text('city')].filter(Boolean).join(' ')
  const parts = [text('name'), street, city, text('state'), text('country')].filter(Boolean)
  return [...new Set(parts)].join(', ').slice(0, longestAddress)
}

function valueIn(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null
    ? Object.getOwnPropertyDescriptor(holder, name)?.value
    : undefined
}
