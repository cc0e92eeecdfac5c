// Events in JSON-LD, as pages describe them for search engines: https://schema.org/Event
import { isObject } from '../../../fields/kinds/lists.ts'
import type { FoundEvent } from './found-event.ts'

type Item = Readonly<Record<string, unknown>>

/** The events of a script. Text that is no JSON has none. */
export function eventsInJsonLd(script: string): FoundEvent[] {
  try {
    return itemsIn(JSON.parse(script), 0).flatMap(foundEvent)
  } catch {
    return []
  }
}

const deepest = 4

/** Items may be in a list, in a graph, or the subject of a page. */
function itemsIn(value: unknown, depth: number): Item[] {
  if (depth > deepest) return []
  if (Array.isArray(value)) return value.flatMap(item => itemsIn(item, depth + 1))
  if (!isObject(value)) return []
  const below = ['@graph', 'mainEntity', 'subEvent', 'itemListElement', 'item']
  return [value, ...below.flatMap(name => itemsIn(value[name], depth + 1))]
}

function foundEvent(item: Item): FoundEvent[] {
  const [title, start] = [textOf(item.name), textOf(item.startDate)]
  if (title === '' || start === '' || !isEvent(item['@type'])) return []
  const place = placeOf(item.location)
  return [
    {
      ...{ title, start, end: textOf(item.endDate), ...place },
      description: textOf(item.description),
      cost: costOf(item.offers, item.isAccessibleForFree),
      link: textOf(item.url),
      organizer: nameOf(item.organizer),
    },
  ]
}

/** `Event` and its kinds: `MusicEvent`, `Festival`. */
function isEvent(type: unknown): boolean {
  return [type].flat().some(name => /(?:Event|Festival|Hackathon|CourseInstance)$/.test(String(name)))
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value[0])
  if (isObject(value)) return textOf(value['@value'] ?? '')
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function nameOf(value: unknown): string {
  const [first] = [value].flat()
  return isObject(first) ? textOf(first.name) : textOf(first)
}

function placeOf(value: unknown): Pick<FoundEvent, 'venue' | 'address' | 'city'> {
  const places = [value].flat().filter(place => !isObject(place) || place['@type'] !== 'VirtualLocation')
  const [first] = places
  if (!isObject(first)) return { venue: textOf(first) }
  const { address } = first
  if (!isObject(address)) return { venue: textOf(first.name), address: textOf(address) }
  return {
    venue: textOf(first.name),
    address: textOf(address.streetAddress),
    city: textOf(address.addressLocality),
  }
}

function costOf(offers: unknown, isFree: unknown): string {
  const [offer] = [offers].flat()
  if (!isObject(offer)) return isFree === true ? '0' : ''
  return [textOf(offer.price ?? offer.lowPrice), textOf(offer.priceCurrency)].filter(Boolean).join(' ')
}
