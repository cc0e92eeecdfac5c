// An event or a series as an object of a calendar: one UID, and without METHOD (RFC 4791, 4.1).

import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { occurrenceTimes } from '../../../domain/recurrence/series.ts'
import { required } from '../../../domain/required.ts'
import { type Caller, can } from '../../../domain/rights/caller.ts'
import {
  type LocalDateTime,
  localToUtc,
  type TimeZoneName,
  type UtcSeconds,
  utc,
} from '../../../domain/time/date-time.ts'
import { createPresentTime } from '../../../domain/time/present-time.ts'
import { type FeedEvent, type FeedItem, type FeedSeries, isSeries } from '../../../formats/feeds/web-feed.ts'
import {
  contentLine,
  localTimeValue,
  textValue,
  utcTimeValue,
} from '../../../formats/icalendar/content-line.ts'
import { type VeventContext, vevent, writeTimes } from '../../../formats/icalendar/vevent.ts'
import { writeSeries } from '../../../formats/icalendar/vevent-series.ts'
import { defineZone, type TimeRange, type ZoneDefinition } from '../../../formats/icalendar/vtimezone.ts'
import { etagOf } from '../../../http/cache/etag.ts'
import type { PageText } from '../../../messages/text-keys.ts'
import { stateText } from '../../../pages/events/event-state.ts'
import { programmeLines } from '../../../pages/events/programme.ts'
import type { ItemContext } from '../../../pages/feeds/content.ts'
import type { ReadableStore } from '../../../storage/store.ts'
import { costText } from '../../../web/cost-text.ts'
import { dateTexts } from '../../../web/web-context.ts'
import type { DavContext } from '../resource.ts'
import type { StoredObject } from '../storage/object-storage.ts'
import { type DataPart, isWithin } from './calendar-data.ts'

/** The part of an object that is known without writing it. */
export interface DavEntry {
  readonly name: string
  readonly etag: string
}

export interface DavObject extends DavEntry {
  readonly uid: string
  readonly text: string
  /** The part of it that an app asks for. */
  readonly textOf: (part: DataPart) => string
  /** Its components as the server writes them, without extras. */
  readonly own: string
  /** The event, or the dates of the series. */
  readonly events: readonly LinkedEvent[]
  readonly seriesId: number | null
  readonly stored: StoredObject | undefined
}

interface ObjectWriter extends ItemContext {
  readonly vevents: VeventContext
  /** Reminders and unknown properties may be private, so only callers who may change the event see them. */
  readonly caller: Caller
  readonly define: (zone: TimeZoneName, range: TimeRange) => ZoneDefinition
}

export function objectWriter(
  { site, addresses, translate, now }: DavContext,
  store: ReadableStore,
  caller: Caller,
): ObjectWriter {
  const { language } = site
  const message = (key: string, values?: Readonly<Record<string, string | number>>) =>
    translate(language, key, values)
  const t = (key: PageText, values?: Readonly<Record<string, string | number>>) =>
    message(`pages.${key}`, values)
  const words = { site, language, message, t, dates: dateTexts(language, site.region) }
  return {
    ...{ store, language, addresses, caller, time: createPresentTime(now), define: createZones() },
    vevents: {
      host: addresses.host,
      describeCost: event => costText(event, words),
      describeState: event => stateText(event, words) || (event.isLocked ? t('needsPassword') : ''),
      describeProgramme: event => programmeLines(event, words),
    },
  }
}

/** Undefined for a series whose dates not all readers would derive from its rule. Its dates are separate objects. */
export function writeObject(
  item: FeedItem,
  stored: StoredObject | undefined,
  writer: ObjectWriter,
): DavObject | undefined {
  const events = isSeries(item) ? item.occurrences.map(({ event }) => event) : [item.event]
  const seriesId = isSeries(item) ? item.series.id : null
  const own = isSeries(item) ? `series-${item.series.id}` : `event-${item.event.id}`
  const uid = stored?.uid ?? `${own}@${writer.vevents.host}`
  const seen = events.every(event => can(writer.caller, 'event.edit', event)) ? stored : undefined
  const extras = seen?.extras ?? {}
  const components = componentsOf(withOwnDates(item, extras), rangeOf(events), writer)
  if (!components) return undefined
  const written: Written = { item, uid, ...components, extras }
  const text = calendarText([...components.zones, withStored(written)])
  const textOf = ({ kind, range }: DataPart) =>
    kind === 'expand'
      ? calendarText(datesOf(written, range, writer))
      : calendarText([...components.zones, withStored(written, range)])
  const name = stored?.name ?? `${own}.ics`
  return {
    ...{ name, uid, text, textOf, events, seriesId, stored: seen },
    ...{ own: components.text, etag: etagOf(text) },
  }
}

/** A date that only has other reminders than the series has its own component. */
function withOwnDates(item: FeedItem, extras: StoredObject['extras']): FeedItem {
  if (!isSeries(item)) return item
  return { ...item, isApart: date => Object.hasOwn(extras, dateKey(date, item.series)) }
}

/** An object before its text is composed. */
interface Written {
  readonly item: FeedItem
  readonly uid: string
  /** The components, without extras. */
  readonly text: string
  readonly extras: StoredObject['extras']
}

function calendarText(components: readonly string[]): string {
  return [
    'BEGIN:VCALENDAR\r\n',
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Almanac//CalDAV//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    ...components,
    'END:VCALENDAR\r\n',
  ].join('')
}

/** Objects of the same years share a definition. Each takes longer than the rest of the object. */
function createZones(): ObjectWriter['define'] {
  const known = new Map<string, ZoneDefinition>()
  return (zone, range) =>
    known.getOrInsertComputed(`${zone} ${range.from} ${range.until}`, () => defineZone(zone, range))
}

/** In whole years. */
function rangeOf(events: readonly LinkedEvent[]): TimeRange {
  const starts = events.map(({ startsAtUtc }) => startsAtUtc)
  const ends = events.map(({ endsAtUtc }) => endsAtUtc)
  const [first, last] = [Math.min(...starts), Math.max(...ends)].map(at =>
    new Date(at * 1000).getUTCFullYear(),
  )
  return { from: startOfYear(first), until: startOfYear((last ?? 0) + 1) }
}

function startOfYear(year = 1970): UtcSeconds {
  return (Date.UTC(year, 0, 1) / 1000) as UtcSeconds
}

function componentsOf(item: FeedItem, range: TimeRange, { vevents, define: defineIn }: ObjectWriter) {
  const define = (zone: TimeZoneName) => defineIn(zone, range)
  if (isSeries(item)) {
    const written = writeSeries(item, define, vevents)
    return written && { text: written.components, zones: written.definitions.map(zone => zone.component) }
  }
  const { lines, definition } = writeTimes(item.event, define)
  return { text: vevent(item, lines, vevents), zones: definition ? [definition.component] : [] }
}

const uidLine = /^UID:.*\r\n(?: .*\r\n)*/m
const componentPattern = /BEGIN:VEVENT\r\n[\s\S]*?END:VEVENT\r\n/g

/** The components with the UID of the app and the lines that have no field. In a range, without overrides of others. */
function withStored({ item, text, uid, extras }: Written, range?: TimeRange): string {
  const within = range && isSeries(item) ? keysWithin(item, range) : undefined
  return text.replace(componentPattern, component => {
    const key = recurrenceIdIn(component)
    const isLeftOut = key !== '' && within?.has(key) === false
    return isLeftOut ? '' : withExtras(component, uid, extras[key])
  })
}

function withExtras(component: string, uid: string, extras = ''): string {
  const named = component.replace(uidLine, () => contentLine('UID', textValue(uid)))
  const others = /^TRANSP/m.test(extras) ? named.replace(/^TRANSP:.*\r\n/m, '') : named
  return others.replace(/END:VEVENT\r\n$/, () => `${extras}END:VEVENT\r\n`)
}

/** The dates of a series that are in the range, or would be by its rule. */
function keysWithin({ series, occurrences }: FeedSeries, range: TimeRange): ReadonlySet<string> {
  const touching = occurrences.filter(
    ({ event }) => isWithin(event, range) || isWithin(occurrenceTimes(series, originalStartOf(event)), range),
  )
  return new Set(touching.map(({ event }) => dateKey(originalStartOf(event), series)))
}

/** The dates of a series in the range, or the event itself, as single events in UTC. */
function datesOf(
  { item, text, uid, extras }: Written,
  range: TimeRange,
  { vevents, define }: ObjectWriter,
): string[] {
  const inUtc = ({ event }: FeedEvent) =>
    writeTimes({ ...event, zone: utc }, zone => define(zone, range)).lines
  if (!isSeries(item)) return [withExtras(vevent(item, inUtc(item), vevents), uid, extras[''])]
  const overrides = new Set(text.match(componentPattern)?.map(recurrenceIdIn))
  const { series, occurrences } = item
  return occurrences
    .filter(({ event }) => isWithin(event, range))
    .map(occurrence => {
      const date = originalStartOf(occurrence.event)
      const key = dateKey(date, series)
      const identity = series.allDay
        ? contentLine('RECURRENCE-ID', key, { VALUE: 'DATE' })
        : contentLine('RECURRENCE-ID', utcTimeValue(localToUtc(date, series.zone)))
      const component = vevent(occurrence, inUtc(occurrence) + identity, vevents)
      return withExtras(component, uid, extras[overrides.has(key) ? key : ''])
    })
}

function originalStartOf({ originalStart }: LinkedEvent): LocalDateTime {
  return required(originalStart, 'date of the series')
}

/** `20320506T190000`, or `20320506` for whole days. */
export function dateKey(date: LocalDateTime, { allDay }: { readonly allDay: boolean }): string {
  const basic = localTimeValue(date)
  return allDay ? basic.slice(0, 8) : basic
}

/** The date of a component in its series, `20320506T190000` or `20320506`. Empty for the event or the series itself. */
function recurrenceIdIn(component: string): string {
  return /^RECURRENCE-ID[^:\r\n]*:([\dT]*)Z?\r?$/m.exec(component)?.[1] ?? ''
}
