// Reads events of other servers: of FEP-8a8e, as Mobilizon, Gancio, WordPress and this program write them.
import { createHash } from 'node:crypto'
import { isLanguage, type Language } from '../../../domain/records/record-frame.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { readTimeZone, type UtcSeconds, utcText } from '../../../domain/time/date-time.ts'
import type { ImportedRecord } from '../../../import/engine/imported-record.ts'
import {
  hasType,
  idOf,
  isJson,
  isSameOrigin,
  type Json,
  objectIn,
  publicCollection,
  textIn,
} from '../vocabulary.ts'

/** What is at an address: an event, or nothing that may be shown. */
export type ReadEvent = { readonly records: readonly ImportedRecord[] } | 'gone' | 'unusable'

/** Who published an event, for its organizer. */
interface Publishing {
  readonly name: string
  readonly address: string
}

/** `json` was fetched from `address`. It has to name itself and its owner, who must be on the same server. */
export function readEvent(json: Json, address: string, by: Publishing): ReadEvent {
  if (hasType(json, 'Tombstone')) return 'gone'
  const owner = idOf(json.attributedTo)
  if (textIn(json, 'id') !== address || !hasType(json, 'Event') || !isSameOrigin(owner, address))
    return 'unusable'
  if (!isPublic(json)) return 'gone'
  const times = timesOf(json)
  const title = plainTextOf(ownText(json, 'name')).slice(0, longest.title)
  if (!times || title === '') return 'unusable'
  const linked = [...placesOf(json), ...organizerOf(by), ...pictureOf(json), ...tagsOf(json)]
  const links = Object.fromEntries(
    [...Map.groupBy(linked, ({ kind }) => linkNames[kind] ?? kind)].map(([name, records]) => [
      name,
      records.map(({ sourceId }) => sourceId),
    ]),
  )
  const event: ImportedRecord = {
    kind: 'event',
    sourceId: address,
    title,
    fields: {
      title,
      description: ownText(json, 'content').slice(0, longest.text),
      ...times,
      ...placeFieldsOf(json),
      ...stateOf(json),
      website: pageOf(json, address),
    },
    links,
    ...languagesOf(json),
  }
  return { records: [...linked, event] }
}

const longest = { title: 1000, text: 100_000, name: 200 }

const linkNames: Readonly<Record<string, string>> = { tag: 'tags' }

function isPublic(json: Json): boolean {
  const named = [json.to, json.cc].flat()
  return [publicCollection, 'as:Public', 'Public'].some(name => named.includes(name))
}

/** Some servers send texts by language only. Without `inLanguage`, the first one is used. */
function ownText(json: Json, name: 'name' | 'content'): string {
  const texts = objectIn(json[`${name}Map`])
  return textIn(json, name) || textIn(texts, textIn(json, 'inLanguage') || (Object.keys(texts)[0] ?? ''))
}

/**
 * With an offset, so that they are the same in any zone. Without an end, it lasts an hour. A postponed event may have only
 * the time before.
 */
function timesOf(json: Json): Json | undefined {
  const start = textIn(json, 'startTime') || textIn(json, 'previousStartTime')
  const [from, until] = [Date.parse(start), Date.parse(textIn(json, 'endTime'))]
  if (Number.isNaN(from)) return undefined
  const end = Number.isNaN(until) || until < from ? from + 3_600_000 : until
  const zone = readTimeZone(textIn(json, 'timezone').slice(0, 64))
  return {
    start_date: timeText(from),
    end_date: timeText(end),
    ...(zone !== undefined && { timezone: zone }),
  }
}

function timeText(milliseconds: number): string {
  return `${utcText(Math.floor(milliseconds / 1000) as UtcSeconds)}Z`
}

const states: Readonly<Record<string, string>> = {
  EventCancelled: 'cancelled',
  EventPostponed: 'postponed',
  EventRescheduled: 'rescheduled',
  EventMovedOnline: 'moved_online',
  CANCELLED: 'cancelled',
}

function stateOf(json: Json): Json {
  const named = [
    textIn(json, 'eventStatus').replace(/^.*[/#:]/, ''),
    textIn(json, 'ical:status'),
    textIn(json, 'status'),
  ]
  return { event_status: named.map(name => states[name]).find(Boolean) ?? 'scheduled' }
}

function locationsOf(json: Json): Json[] {
  return [json.location, json.otherLocations].flat().filter(isJson).slice(0, 10)
}

function placesOf(json: Json): ImportedRecord[] {
  return locationsOf(json).flatMap(location => {
    const name = textIn(location, 'name').trim().slice(0, longest.name)
    if (!hasType(location, 'Place') || name === '') return []
    const fields = { venue: name, ...addressOf(location), ...positionOf(location) }
    return [
      {
        kind: 'venue' as const,
        sourceId: keyOf(JSON.stringify(fields)),
        title: name,
        fields,
        isNameEnough: true,
      },
    ]
  })
}

/** As text, or in its parts. */
function addressOf({ address }: Json): Json {
  if (typeof address === 'string') return { address: address.slice(0, longest.name) }
  const parts = objectIn(address)
  const part = (name: string) => textIn(parts, name).slice(0, longest.name)
  return {
    address: part('streetAddress'),
    city: part('addressLocality'),
    zip: part('postalCode').slice(0, 30),
    country: part('addressCountry'),
    stateprovince: part('addressRegion'),
  }
}

function positionOf({ latitude, longitude }: Json): Json {
  const [lat, lng] = [Number(latitude ?? Number.NaN), Number(longitude ?? Number.NaN)]
  const isPosition = Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isPosition ? { geo_lat: lat, geo_lng: lng } : {}
}

function placeFieldsOf(json: Json): Json {
  const virtual = locationsOf(json).find(location => hasType(location, 'VirtualLocation'))
  const hasPlace = placesOf(json).length > 0
  const isOnline = virtual !== undefined || json.isOnline === true
  const attendance = isOnline ? (hasPlace ? 'hybrid' : 'online') : 'in_person'
  const url = textIn(virtual ?? {}, 'url')
  return { attendance, ...(isWeb(url) && { online_url: url }) }
}

function organizerOf({ name, address }: Publishing): ImportedRecord[] {
  if (name === '') return []
  const fields = { organizer: name, website: address }
  return [{ kind: 'organizer', sourceId: address, title: name, fields, isNameEnough: true }]
}

/** The first picture. */
function pictureOf(json: Json): ImportedRecord[] {
  const all = [json.image, json.attachment].flat().filter(isJson)
  const picture = all.find(one => /^image\//.test(textIn(one, 'mediaType')) || hasType(one, 'Image'))
  const url = picture ? textIn(picture, 'url') || textIn(objectIn([picture.url].flat()[0]), 'href') : ''
  if (!picture || !isWeb(url)) return []
  const alt = textIn(picture, 'name').slice(0, longest.name)
  return [{ kind: 'image', sourceId: keyOf(url), title: alt || url, fields: { alt }, picture: { url } }]
}

function tagsOf(json: Json): ImportedRecord[] {
  const named = [json.tag]
    .flat()
    .filter(isJson)
    .filter(tag => hasType(tag, 'Hashtag'))
    .slice(0, 20)
  const names = named.map(tag => textIn(tag, 'name').replace(/^#/, '').slice(0, 100)).filter(Boolean)
  return [...new Set(names)].map(name => ({
    kind: 'tag',
    sourceId: keyOf(name.toLowerCase()),
    title: name,
    fields: { name },
    isNameEnough: true,
  }))
}

/** Where the event is at home, which its page links to. */
function pageOf(json: Json, address: string): string {
  const urls = [json.url].flat()
  const page = urls.map(url => (typeof url === 'string' ? url : textIn(objectIn(url), 'href'))).find(isWeb)
  return page ?? address
}

/** The texts in the languages of this program. */
function languagesOf(json: Json): Pick<ImportedRecord, 'language' | 'translations'> {
  const own = languageOf(textIn(json, 'inLanguage'))
  const [names, contents] = [objectIn(json.nameMap), objectIn(json.contentMap)]
  const others = Object.keys(names).flatMap(tag => {
    const language = languageOf(tag)
    const title = plainTextOf(textIn(names, tag)).slice(0, longest.title)
    const description = textIn(contents, tag).slice(0, longest.text)
    return language && language !== own && title ? [[language, { title, description }] as const] : []
  })
  return {
    ...(own && { language: own }),
    ...(own && others.length > 0 && { translations: Object.fromEntries(others) }),
  }
}

function languageOf(tag: string): Language | undefined {
  const name = tag.toLowerCase()
  return [name, name.split('-')[0], name.startsWith('pt') ? 'pt-pt' : ''].find(isLanguage)
}

function isWeb(url: string): boolean {
  return /^https?:\/\//.test(url) && url.length <= 1000 && URL.canParse(url)
}

function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
