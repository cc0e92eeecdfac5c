import type ICAL from 'ical.js'
import type { TimeZoneName } from '../../domain/time/date-time.ts'
import { type ImportedRecord, type Loss, lossOf } from '../engine/imported-record.ts'
import { attachedIn, keyOf, webAddressIn } from './attached.ts'
import type { Occurrence } from './dates.ts'
import { isInUtc, readZoneName } from './zones.ts'

interface EventContext {
  readonly place: string
  readonly calendarZone: TimeZoneName | undefined
  /** Zones that are defined in the file and have no known name. */
  readonly described: ReadonlyMap<string, ICAL.Timezone>
  readonly withoutImages: boolean
}

/** An event of the file on one of its dates, preceded by its venue, organizer, categories and image. */
export function eventRecords(
  vevent: ICAL.Component,
  date: Occurrence,
  context: EventContext,
): ImportedRecord[] {
  const { place } = context
  const { sourceId, occurrence = null } = date
  const title = textOf(vevent, 'summary') || 'Untitled'
  const venue = venueOf(vevent, place)
  const organizer = organizerOf(vevent, place)
  const categories = categoriesOf(vevent, place)
  const { image, losses: attachedLosses } = attachedIn(vevent, context)
  const { times, losses } =
    'times' in date ? { times: date.times, losses: [] } : timesOf(vevent, date.start, date.end, context)
  const website = ['url', 'location', 'conference']
    .map(name => webAddressIn(textOf(vevent, name)))
    .find(Boolean)
  const description = descriptionOf(vevent)
  const isPrivate = /^(private|confidential)$/i.test(textOf(vevent, 'class'))
  const event: ImportedRecord = {
    kind: 'event',
    sourceId,
    title,
    place,
    occurrence,
    fields: {
      title: escaped(title),
      ...times,
      ...(description && { description }),
      ...(website && { website }),
      ...(isPrivate && { status: 'private' }),
      // RFC 5545, 3.8.1.11. Set in both cases, so that a cancelled event can be reinstated.
      event_status: /^cancelled$/i.test(textOf(vevent, 'status')) ? 'cancelled' : 'scheduled',
      ...onlineOf(vevent, venue),
    },
    links: {
      ...(venue && { venue: [venue.sourceId] }),
      ...(organizer && { organizer: [organizer.sourceId] }),
      categories: categories.map(category => category.sourceId),
      ...(image && { image: [image.sourceId] }),
    },
    losses: [...losses, ...attachedLosses, ...lossesIn(vevent, venue, website)],
  }
  return [image, venue, organizer, ...categories, event].filter(record => record !== undefined)
}

/**
 * The join link: `CONFERENCE` (RFC 7986) or older properties. The calendar may have been private, so only
 * editors see the link until one of them publishes it.
 */
function onlineOf(vevent: ICAL.Component, venue: ImportedRecord | undefined): Record<string, unknown> {
  const names = ['conference', 'x-google-conference', 'x-microsoft-skypeteamsmeetingurl']
  const online_url = names.map(name => webAddressIn(textOf(vevent, name))).find(Boolean)
  if (!online_url) return {}
  return { attendance: venue ? 'hybrid' : 'online', online_url, online_url_shown: 'never' }
}

function timesOf(
  vevent: ICAL.Component,
  start: ICAL.Time,
  end: ICAL.Time,
  { calendarZone, described }: EventContext,
): { times: Record<string, unknown>; losses: Loss[] } {
  if (start.isDate) {
    // DTEND of all-day events is exclusive.
    const last = end.clone()
    if (end.compare(start) > 0) last.adjust(-1, 0, 0, 0)
    return { times: { all_day: true, start_date: day(start), end_date: day(last) }, losses: [] }
  }
  const name = String(vevent.getFirstProperty('dtstart')?.getParameter('tzid') ?? '')
  const zone = readZoneName(name)
  const own = described.get(name)
  // For distant years, the library would expand the rules of the zone again for each year.
  if (name !== '' && !zone && own && end.year <= lastYearOfZones)
    return {
      times: { start_date: instantIn(own, start), end_date: instantIn(own, end) },
      losses: [lossOf('timezone', 'unknownZoneSameTimes', { name })],
    }
  const timezone = zone ?? calendarZone
  const written = (time: ICAL.Time) => clock(time) + (name === '' && isInUtc(time) ? 'Z' : '')
  return {
    times: { ...(timezone && { timezone }), start_date: written(start), end_date: written(end) },
    losses: name === '' || zone ? [] : [lossOf('timezone', 'unknownZoneAsWritten', { name })],
  }
}

const lastYearOfZones = 2200

function instantIn(zone: ICAL.Timezone, time: ICAL.Time): string {
  const inZone = time.clone()
  inZone.zone = zone
  return `${new Date(inZone.toUnixTime() * 1000).toISOString().slice(0, 19)}Z`
}

function day({ year, month, day: number }: ICAL.Time): string {
  return [String(year).padStart(4, '0'), padded(month), padded(number)].join('-')
}

function clock(time: ICAL.Time): string {
  return `${day(time)}T${[time.hour, time.minute, time.second].map(padded).join(':')}`
}

function padded(number: number): string {
  return String(number).padStart(2, '0')
}

export function textOf(vevent: ICAL.Component, name: string): string {
  const value = vevent.getFirstPropertyValue(name)
  return value === null || value === undefined ? '' : String(value).trim()
}

/** Properties without an equivalent here. Properties that only concern the writing program aren't reported. */
const nowhereToPut = ['attendee', 'contact', 'comment', 'resources', 'related-to'] as const

function lossesIn(
  vevent: ICAL.Component,
  venue: ImportedRecord | undefined,
  website: string | undefined,
): Loss[] {
  const isLost = (name: string) => {
    const address = webAddressIn(textOf(vevent, name))
    return address !== undefined && address !== website
  }
  const lost = [
    ...nowhereToPut.filter(name => vevent.hasProperty(name)),
    ...['url', 'location', 'conference'].filter(isLost),
    ...(vevent.hasProperty('geo') && !venue ? ['geo'] : []),
  ]
  return [
    ...(textOf(vevent, 'summary') ? [] : [lossOf('title', 'noTitle')]),
    ...lost.map(field => lossOf(field, 'noPlaceForIt')),
  ]
}

/** Some programs add HTML next to the plain text. */
function descriptionOf(vevent: ICAL.Component): string {
  const html = vevent.getFirstProperty('x-alt-desc')
  if (html && /html/i.test(String(html.getParameter('fmttype') ?? ''))) return String(html.getFirstValue())
  const text = textOf(vevent, 'description')
  return /<(p|br|a|b|i|ul|ol|div|span)\b[^>]*>/i.test(text) ? text : escaped(text)
}

/** Plain text as HTML. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** `Town Hall, Main Street 1, Lisbon`: the name comes first. */
function venueOf(vevent: ICAL.Component, place: string): ImportedRecord | undefined {
  const location = textOf(vevent, 'location')
  if (location === '' || webAddressIn(location)) return undefined
  const [, name = '', rest = ''] = /^([^,\n]+)(?:[,\n]\s*([\s\S]*))?$/.exec(location) ?? ['', location]
  const geo = vevent.getFirstPropertyValue('geo') as unknown
  const [latitude, longitude] = (Array.isArray(geo) ? geo : String(geo ?? '').split(/[;,]/)).map(Number)
  const isPlace = Number.isFinite(latitude) && Number.isFinite(longitude) && geo !== null
  const address = rest.replace(/\s*\n\s*/g, ', ').trim()
  return {
    kind: 'venue',
    sourceId: keyOf(location),
    title: name,
    place,
    fields: {
      venue: name.trim(),
      ...(address && { address }),
      ...(isPlace && { geo_lat: latitude, geo_lng: longitude }),
    },
    isNameEnough: true,
  }
}

function organizerOf(vevent: ICAL.Component, place: string): ImportedRecord | undefined {
  const property = vevent.getFirstProperty('organizer')
  const email = /^mailto:([^\s@]+@[^\s@]+)$/i.exec(String(property?.getFirstValue() ?? ''))?.[1]
  const name = String(property?.getParameter('cn') ?? '').trim() || email
  if (!name) return undefined
  const fields = { organizer: name, ...(email && { email }) }
  return {
    kind: 'organizer',
    sourceId: keyOf(`${name} ${email ?? ''}`),
    title: name,
    place,
    fields,
    isNameEnough: true,
  }
}

function categoriesOf(vevent: ICAL.Component, place: string): ImportedRecord[] {
  const names = vevent
    .getAllProperties('categories')
    .flatMap(property => property.getValues())
    .map(value => String(value).trim())
  return [...new Set(names)].filter(Boolean).map(name => ({
    kind: 'category',
    sourceId: keyOf(name),
    title: name,
    place,
    fields: { name },
    isNameEnough: true,
  }))
}
