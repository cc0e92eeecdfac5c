// JSON of ActivityStreams. Documents are read by the names that all implementations write, without JSON-LD
// processing, so no context is ever fetched.

export type Json = Readonly<Record<string, unknown>>

export const activityType = 'application/activity+json'

export const activityJson = `${activityType}; charset=utf-8`

/** What other servers understand besides ActivityStreams. Bundled: these addresses are names. */
export const accepted =
  'application/activity+json, application/ld+json; profile="https://www.w3.org/ns/activitystreams"'

export const publicCollection = 'https://www.w3.org/ns/activitystreams#Public'

export const plainContext = 'https://www.w3.org/ns/activitystreams'

export const actorContext: readonly unknown[] = [
  plainContext,
  'https://w3id.org/security/v1',
  {
    toot: 'http://joinmastodon.org/ns#',
    discoverable: 'toot:discoverable',
    indexable: 'toot:indexable',
    schema: 'http://schema.org#',
    PropertyValue: 'schema:PropertyValue',
    value: 'schema:value',
    upcomingEvents: { '@id': 'https://w3id.org/fep/8a8e/upcomingEvents', '@type': '@id' },
  },
]

const fep = (name: string) => `https://w3id.org/fep/8a8e/${name}`

/** The terms of events (FEP-8a8e), and terms of Mobilizon and Mastodon. */
export const eventContext: readonly unknown[] = [
  plainContext,
  {
    sc: 'http://schema.org#',
    mz: 'https://joinmobilizon.org/ns#',
    ical: 'http://www.w3.org/2002/12/cal/ical#',
    toot: 'http://joinmastodon.org/ns#',
    Hashtag: 'as:Hashtag',
    PostalAddress: 'sc:PostalAddress',
    VirtualLocation: 'sc:VirtualLocation',
    otherLocations: 'as:location',
    address: { '@id': 'sc:address', '@type': 'sc:PostalAddress' },
    addressCountry: 'sc:addressCountry',
    addressLocality: 'sc:addressLocality',
    addressRegion: 'sc:addressRegion',
    postalCode: 'sc:postalCode',
    streetAddress: 'sc:streetAddress',
    inLanguage: 'sc:inLanguage',
    isOnline: { '@id': 'mz:isOnline', '@type': 'sc:Boolean' },
    commentsEnabled: { '@id': 'pt:commentsEnabled', '@type': 'sc:Boolean' },
    pt: 'https://joinpeertube.org/ns#',
    joinMode: { '@id': 'mz:joinMode', '@type': 'mz:joinModeType' },
    externalParticipationUrl: { '@id': 'mz:externalParticipationUrl', '@type': 'sc:URL' },
    timezone: { '@id': 'mz:timezone', '@type': 'sc:Text' },
    eventStatus: fep('eventStatus'),
    displayEndTime: fep('displayEndTime'),
    previousStartTime: fep('previousStartTime'),
    organizers: { '@id': fep('organizers'), '@type': '@id' },
    status: 'ical:status',
    category: 'sc:category',
    focalPoint: { '@container': '@list', '@id': 'toot:focalPoint' },
  },
]

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object, or an empty one. */
export function objectIn(value: unknown): Json {
  return isJson(value) ? value : {}
}

export function textIn(json: Json, name: string): string {
  const value = Object.hasOwn(json, name) ? json[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** The id of a value that is an address, an object or a list of them. Empty if it has none. */
export function idOf(value: unknown): string {
  const [first] = [value].flat()
  return typeof first === 'string' ? first : textIn(objectIn(first), 'id')
}

export function hasType(json: Json, type: string): boolean {
  return [json.type].flat().includes(type)
}

export function isHttps(url: string): boolean {
  return URL.parse(url)?.protocol === 'https:'
}

export function isSameOrigin(one: string, other: string): boolean {
  const origin = URL.parse(one)?.origin
  return origin !== undefined && origin === URL.parse(other)?.origin
}
