import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import type { Status } from '../../domain/records/record-frame.ts'
import type { Organizer, Venue } from '../../domain/records/venues-organizers.ts'
import { inOneLine, plainTextOf } from '../../domain/text/search-text.ts'
import {
  type LocalDateTime,
  offsetSeconds,
  type TimeZoneName,
  type UtcSeconds,
  utc as utcZone,
} from '../../domain/time/date-time.ts'
import { temporalZone } from '../../domain/time/zone-offset.ts'
import type { Feed, FeedEvent, FeedImage } from '../feeds/web-feed.ts'
import { plainText } from '../text/plain-text.ts'
import { venuesText } from '../venue-text.ts'
import { findMailAddress, findWebAddress, writtenAddress } from '../web-address.ts'
import {
  contentLine,
  dateValue,
  durationValue,
  localTimeValue,
  positionValue,
  textListValue,
  textValue,
  utcTimeValue,
} from './content-line.ts'
import type { ZoneDefinition } from './vtimezone.ts'
import { onsetsOf } from './zone-onsets.ts'

/** The context shared by all events of a calendar. */
export type VeventContext = Pick<Feed, 'describeCost' | 'describeState' | 'describeProgramme'> & {
  /** Makes event UIDs globally unique. */
  readonly host: string
  /** How many seconds before the start of each event a reminder is shown. */
  readonly reminderSeconds?: number | undefined
}

/** The component of an event, with its time lines already written. */
export function vevent(feedEvent: FeedEvent, timeLines: string, context: VeventContext): string {
  const { event, url, image } = feedEvent
  return [
    'BEGIN:VEVENT\r\n',
    identity(feedEvent, context.host),
    timeLines,
    // Required when publishing, even if empty (RFC 5546, 3.2.1).
    contentLine('SUMMARY', textValue(plainTextOf(event.title))),
    optionalLine('DESCRIPTION', textValue(description(feedEvent, context))),
    optionalLine('LOCATION', textValue(venuesText(event.venues))),
    position(event.venues),
    contentLine('URL', writtenAddress(url)),
    conference(feedEvent),
    organizer(event.organizers),
    ...event.organizers.map(contact),
    optionalLine('CATEGORIES', textListValue(termNames(event))),
    image === undefined ? '' : imageLine(image),
    alarm(event, context),
    'END:VEVENT\r\n',
  ].join('')
}

/** RFC 5545, 3.6.6. Cancelled and postponed events have no alarm. */
function alarm({ title, eventStatus }: LinkedEvent, { reminderSeconds: seconds }: VeventContext): string {
  if (seconds === undefined || eventStatus === 'cancelled' || eventStatus === 'postponed') return ''
  return [
    'BEGIN:VALARM\r\n',
    contentLine('ACTION', 'DISPLAY'),
    contentLine('TRIGGER', seconds === 0 ? 'PT0S' : `-${durationValue(seconds)}`),
    contentLine('DESCRIPTION', textValue(plainTextOf(title))),
    'END:VALARM\r\n',
  ].join('')
}

function identity({ event, sequence, uid = `event-${event.id}` }: FeedEvent, host: string): string {
  const { publishedAt, modifiedAt, status } = event
  if (!Number.isInteger(sequence) || sequence < 0) {
    throw new RangeError(`The sequence of an event is a whole number from 0 on, not ${sequence}.`)
  }
  // Scheduled records were created before their publication date.
  const created = Math.min(publishedAt, modifiedAt) as UtcSeconds
  return [
    contentLine('UID', textValue(`${uid}@${host}`)),
    contentLine('DTSTAMP', utcTimeValue(modifiedAt)),
    contentLine('CREATED', utcTimeValue(created)),
    contentLine('LAST-MODIFIED', utcTimeValue(modifiedAt)),
    contentLine('SEQUENCE', String(sequence)),
    contentLine('STATUS', statusOf(event)),
    contentLine('CLASS', status === 'private' ? 'PRIVATE' : 'PUBLIC'),
    // The feed lists what happens, not the reader's plans, so no time is marked as busy.
    contentLine('TRANSP', 'TRANSPARENT'),
  ].join('')
}

const statusValues: Readonly<Record<Status, string>> = {
  publish: 'CONFIRMED',
  private: 'CONFIRMED',
  future: 'TENTATIVE',
  draft: 'TENTATIVE',
  pending: 'TENTATIVE',
  trash: 'CANCELLED',
}

/** Postponed events are tentative (RFC 5545, 3.8.1.11). */
function statusOf({ status, eventStatus }: LinkedEvent): string {
  if (eventStatus === 'cancelled') return 'CANCELLED'
  const value = statusValues[status]
  return eventStatus === 'postponed' && value === 'CONFIRMED' ? 'TENTATIVE' : value
}

/** RFC 7986, 5.11 */
function conference({ onlineUrl }: FeedEvent): string {
  return onlineUrl === '' ? '' : contentLine('CONFERENCE', writtenAddress(onlineUrl), { VALUE: 'URI' })
}

function optionalLine(name: string, value: string): string {
  return value === '' ? '' : contentLine(name, value)
}

/** Cost and website have no property, and few programs show CONFERENCE, so the description repeats them. */
function description({ event, url, onlineUrl }: FeedEvent, context: VeventContext): string {
  const text = plainText(event.description || event.excerpt, url)
  const website = findWebAddress(event.website) ?? event.website.trim()
  const programme = context.describeProgramme(event).map(inOneLine).join('\n')
  const parts = [stateText(event, context), text, programme, context.describeCost(event), onlineUrl, website]
  return parts.filter(Boolean).join('\n\n')
}

function stateText(event: LinkedEvent, { describeState }: VeventContext): string {
  return [describeState(event), inOneLine(event.eventStatusReason)].filter(Boolean).join(': ')
}

function position(venues: readonly Venue[]): string {
  for (const { latitude, longitude } of venues) {
    if (latitude !== null && longitude !== null)
      return contentLine('GEO', positionValue({ latitude, longitude }))
  }
  return ''
}

/**
 * Without attendees and with `METHOD:PUBLISH`, calendars show the organizer and invite no one (RFC 5546,
 * 3.2.1). Only one is allowed, and only with a mail address.
 */
function organizer(organizers: readonly Organizer[]): string {
  for (const { name, email } of organizers) {
    const address = findMailAddress(email)
    if (address === undefined) continue
    const CN = inOneLine(name)
    return contentLine('ORGANIZER', address, CN === '' ? {} : { CN })
  }
  return ''
}

function contact({ name, phone, email }: Organizer): string {
  return optionalLine('CONTACT', textValue([name, phone, email].map(inOneLine).filter(Boolean).join(', ')))
}

function termNames({ categories, tags }: LinkedEvent): string[] {
  return [...new Set([...categories, ...tags].map(({ name }) => inOneLine(name)))].filter(Boolean)
}

function imageLine({ url, mediaType }: FeedImage): string {
  const type = mediaType === undefined ? {} : { FMTTYPE: mediaType }
  return contentLine('IMAGE', writtenAddress(url), { VALUE: 'URI', DISPLAY: 'BADGE', ...type })
}

/** The lines of start and end, and the zone to define before them. */
interface WrittenTimes {
  readonly lines: string
  readonly definition?: ZoneDefinition
}

/** Times are in the event's zone, or in UTC if local time can't express them. */
export function writeTimes(event: LinkedEvent, define: (zone: TimeZoneName) => ZoneDefinition): WrittenTimes {
  if (event.allDay) return { lines: dayLines(event) }
  const definition = canBeOnClock(event) ? define(event.zone) : undefined
  const { startsAtUtc, endsAtUtc } = event
  const isCovered =
    definition && startsAtUtc >= definition.covers.from && endsAtUtc <= definition.covers.until
  if (!isCovered) return { lines: startAndEnd(event, [utcTimeValue(startsAtUtc), utcTimeValue(endsAtUtc)]) }
  const onClock = [localTimeValue(event.startsAtLocal), localTimeValue(event.endsAtLocal)] as const
  return { lines: startAndEnd(event, onClock, { TZID: definition.tzid }), definition }
}

/** An event that ends at its start has no `DTEND`, which would have to be later (RFC 5545, 3.8.2.2). */
function startAndEnd(
  { startsAtUtc, endsAtUtc }: LinkedEvent,
  [start, end]: readonly [string, string],
  parameters = {},
): string {
  const startLine = contentLine('DTSTART', start, parameters)
  return endsAtUtc <= startsAtUtc ? startLine : startLine + contentLine('DTEND', end, parameters)
}

/** All-day events end on the day after the last. If that has no four-digit year, a duration is used. */
function dayLines({ startsAtLocal, endsAtLocal }: LinkedEvent): string {
  const start = Temporal.PlainDate.from(startsAtLocal)
  const end = Temporal.PlainDate.from(endsAtLocal).add({ days: 1 })
  const startLine = contentLine('DTSTART', dateValue(start), { VALUE: 'DATE' })
  if (end.year <= 9999) return startLine + contentLine('DTEND', dateValue(end), { VALUE: 'DATE' })
  return startLine + contentLine('DURATION', durationValue(start.until(end).days * 86_400))
}

function canBeOnClock({ zone, startsAtLocal, startsAtUtc, endsAtLocal, endsAtUtc }: LinkedEvent): boolean {
  if (zone === utcZone || isAlwaysUtc(zone)) return false
  return matchesLocalTime(startsAtLocal, startsAtUtc, zone) && matchesLocalTime(endsAtLocal, endsAtUtc, zone)
}

/** `Etc/UTC`, `Etc/GMT` and similar zones. */
function isAlwaysUtc(zone: TimeZoneName): boolean {
  return onsetsOf(zone).length === 0 && offsetSeconds(0 as UtcSeconds, zone) === 0
}

/** Whether the local time is unambiguous. Readers disagree about repeated times, despite RFC 5545 (3.3.5). */
function matchesLocalTime(local: LocalDateTime, utc: UtcSeconds, zone: TimeZoneName): boolean {
  const wall = Temporal.PlainDateTime.from(local)
  const name = temporalZone(zone)
  const instants = (['earlier', 'later'] as const).map(disambiguation =>
    wall.toZonedDateTime(name, { disambiguation }),
  )
  return instants.every(({ epochMilliseconds }) => epochMilliseconds === utc * 1000)
}
