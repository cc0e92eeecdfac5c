import { setImmediate as pause } from 'node:timers/promises'
import { type Actor, changeAs } from '../../actions/accounts/actor.ts'
import { insertEvent, updateEvent } from '../../actions/events/events.ts'
import { insertImage, updateImage } from '../../actions/images/images.ts'
import { insertLinkedRecord, updateLinkedRecord } from '../../actions/records/linked-records.ts'
import { insertTerm, updateTerm } from '../../actions/records/terms.ts'
import { fixedSettings } from '../../config/effective-site.ts'
import type { Config } from '../../config/load-config.ts'
import { type ImageReference, noImage, type StoredPicture } from '../../domain/records/image.ts'
import { type Language, languages } from '../../domain/records/record-frame.ts'
import type { Taxonomy } from '../../domain/records/term.ts'
import { userCaller } from '../../domain/rights/caller.ts'
import type { User } from '../../domain/rights/permissions.ts'
import { type LocalDateTime, localToUtc, type TimeZoneName } from '../../domain/time/date-time.ts'
import { clockSecondsBetween } from '../../domain/time/event-times.ts'
import { temporalZone } from '../../domain/time/zone-offset.ts'
import type { TimeInEvent } from '../../fields/kinds/calendar/programme.ts'
import type { Moment } from '../../fields/kinds/date-time.ts'
import type { ImageFiles } from '../../images/image-files.ts'
import type { EventPatch } from '../../resources/events/event.ts'
import { organizerResource, venueResource } from '../../resources/records/linked-resource.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { siteIn } from '../checks/site-in.ts'
import { systemClock } from '../line/clock.ts'
import { isEmptyCalendar } from '../server/first-start.ts'
import { demoPicture, drawDemoPictures } from './pictures.ts'
import { type DemoEvent, type DemoTerm, demoCalendar, type Text } from './shape.ts'

type Ids = Map<string, number>

/** Image files by event key. */
type Pictures = ReadonlyMap<string, StoredPicture>

/**
 * Fills an empty database with a small calendar that starts today. A database with any content is left
 * unchanged. It runs in one transaction: if interrupted, the database stays empty, and the next start fills
 * it. Events have images if there is an image store.
 */
export async function fillWithDemo(
  store: Store,
  config: Config,
  administrator: User,
  files?: ImageFiles,
): Promise<boolean> {
  const site = await siteIn(store, config)
  const actor: Actor = {
    caller: userCaller(administrator),
    door: 'command',
    now: systemClock(),
    language: site.language,
    site,
  }
  const pictures =
    files && (await isEmptyCalendar(store)) ? await drawDemoPictures(store, files, actor.now) : new Map()
  const fixed = fixedSettings(config)
  const settings = settingsOfDemo.filter(([name]) => !(name in fixed))
  return changeAs(store, actor, tx => fillIfEmpty(tx, { pictures, settings }, actor))
}

/** The demo city is on the coast of Kenya, so dates, weeks and times use its conventions. */
const settingsOfDemo = [
  ['region', 'KE'],
  ['time-zone', 'Africa/Nairobi'],
] as const

interface DemoParts {
  readonly pictures: Pictures
  readonly settings: readonly (typeof settingsOfDemo)[number][]
}

async function fillIfEmpty(
  tx: StoreTransaction,
  { pictures, settings }: DemoParts,
  actor: Actor,
): Promise<boolean> {
  if (!(await isEmptyCalendar(tx))) return false
  for (const [name, value] of settings) await tx.settings.set(name, { value })
  const ids = {
    venues: await addVenues(tx, actor),
    organizers: await addOrganizers(tx, actor),
    categories: await addTerms(tx, actor, 'category', demoCalendar.categories),
    tags: await addTerms(tx, actor, 'tag', demoCalendar.tags),
  }
  for (const event of demoCalendar.events) {
    await addEvent(tx, actor, event, { ...ids, image: await addPicture(tx, actor, event, pictures) })
    // SQLite is synchronous. The pause between events lets signals be handled.
    await pause()
  }
  return true
}

async function addVenues(tx: StoreTransaction, actor: Actor): Promise<Ids> {
  const ids: Ids = new Map()
  for (const { key, name, description, city, country, latitude, longitude, ...rest } of demoCalendar.venues) {
    const texts = { venue: name, description, city, country }
    const input = { ...rest, ...textsIn(actor.language, texts), geo_lat: latitude, geo_lng: longitude }
    const { id } = await insertLinkedRecord(tx, venueResource, { input }, actor)
    ids.set(key, id)
    for (const by of translatorsOf(actor))
      await updateLinkedRecord(tx, venueResource, { id, input: textsIn(by.language, texts) }, by)
  }
  return ids
}

async function addOrganizers(tx: StoreTransaction, actor: Actor): Promise<Ids> {
  const ids: Ids = new Map()
  for (const { key, name, description, ...rest } of demoCalendar.organizers) {
    const texts = { organizer: name, description }
    const input = { ...rest, ...textsIn(actor.language, texts) }
    const { id } = await insertLinkedRecord(tx, organizerResource, { input }, actor)
    ids.set(key, id)
    for (const by of translatorsOf(actor))
      await updateLinkedRecord(tx, organizerResource, { id, input: textsIn(by.language, texts) }, by)
  }
  return ids
}

async function addTerms(tx: StoreTransaction, actor: Actor, taxonomy: Taxonomy, terms: readonly DemoTerm[]) {
  const ids: Ids = new Map()
  for (const { key, name, description, parent, color } of terms) {
    const input = {
      ...textsIn(actor.language, { name, description }),
      slug: key,
      ...(parent !== undefined && { parent: idOf(ids, parent) }),
      ...(color !== undefined && { color }),
    }
    const { id } = await insertTerm(tx, taxonomy, { input }, actor)
    ids.set(key, id)
    for (const by of translatorsOf(actor)) {
      const texts = textsIn(by.language, { name, description, slug: name })
      await updateTerm(tx, taxonomy, { id, input: texts }, by)
    }
  }
  return ids
}

function textsIn<const K extends string>(language: Language, texts: Readonly<Record<K, Text>>) {
  const inLanguage = Object.entries<Text>(texts).map(([name, text]) => [name, text[language]])
  return Object.fromEntries(inLanguage) as Readonly<Record<K, string>>
}

async function addPicture(
  tx: StoreTransaction,
  actor: Actor,
  event: DemoEvent,
  pictures: Pictures,
): Promise<ImageReference> {
  const picture = pictures.get(event.key)
  if (!picture) return noImage
  const { alt } = demoPicture(event)
  const texts = { title: event.title, alt }
  const id = await insertImage(tx, { stored: picture, texts: textsIn(actor.language, texts) }, actor)
  for (const by of translatorsOf(actor)) await updateImage(tx, id, textsIn(by.language, texts), by)
  return { id }
}

async function addEvent(
  tx: StoreTransaction,
  actor: Actor,
  event: DemoEvent,
  ids: { venues: Ids; organizers: Ids; categories: Ids; tags: Ids; image: ImageReference },
): Promise<void> {
  const { language } = actor
  const { title, description, excerpt, cost, website, featured, sticky, status, venue, state } = event
  const input = {
    ...textsIn(language, { title, description, excerpt }),
    slug: event.key,
    ...times(event, actor),
    cost,
    website: website ?? null,
    featured: featured ?? false,
    sticky: sticky ?? false,
    status: status ?? 'publish',
    ...listsIn(event, language),
    ...stateOf(event, language),
    image: ids.image,
    venue: venue === undefined ? [] : [{ id: idOf(ids.venues, venue) }],
    organizer: event.organizers.map(key => ({ id: idOf(ids.organizers, key) })),
    categories: event.categories.map(key => idOf(ids.categories, key)),
    tags: event.tags.map(key => idOf(ids.tags, key)),
  }
  const { id } = await insertEvent(tx, { input, passwordHash: null }, actor)
  for (const by of translatorsOf(actor)) {
    const texts = {
      ...textsIn(by.language, { title, description, excerpt, slug: title }),
      ...(state && { event_status_reason: state.reason[by.language] }),
      ...listsIn(event, by.language),
    }
    await updateEvent(tx, id, { input: texts as EventPatch, passwordHash: null }, by)
  }
}

/** The tickets and the programme in one language. */
function listsIn({ tickets = [], programme = [] }: DemoEvent, language: Language) {
  return {
    ...(tickets.length > 0 && {
      tickets: tickets.map(ticket => ({ ...ticket, name: ticket.name[language] })),
    }),
    ...(programme.length > 0 && {
      programme: programme.map(({ at, title, speaker, place }) => ({
        time: timeAt(at),
        title: title[language],
        speaker: speaker?.[language] ?? null,
        place: place?.[language] ?? null,
      })),
    }),
  }
}

function stateOf({ state, attendance, onlineUrl, doorsMinutes }: DemoEvent, language: Language) {
  return {
    ...(state && { event_status: state.is, event_status_reason: state.reason[language] }),
    ...(attendance && { attendance }),
    ...(onlineUrl && { online_url: onlineUrl, online_url_shown: 'before_start' as const }),
    ...(doorsMinutes !== undefined && { doors_open: { offsetIn: () => -doorsMinutes * 60 } }),
  }
}

/** A time on the first day of an event. */
function timeAt(time: string): TimeInEvent {
  return {
    offsetIn: ({ startsAtLocal }) =>
      clockSecondsBetween(startsAtLocal, `${startsAtLocal.slice(0, 10)} ${time}:00` as LocalDateTime),
  }
}

/** The same user, writing in each of the other languages. */
function translatorsOf(actor: Actor): Actor[] {
  return languages.filter(language => language !== actor.language).map(language => ({ ...actor, language }))
}

function times({ startsInDays, at, lastsMinutes = 60, lastsDays = 1, zone }: DemoEvent, { now }: Actor) {
  const timezone = zone as TimeZoneName
  const today = Temporal.Instant.fromEpochMilliseconds(now * 1000).toZonedDateTimeISO(temporalZone(timezone))
  const start = today.toPlainDate().add({ days: startsInDays }).toPlainDateTime(at)
  const end = at === undefined ? start.add({ days: lastsDays - 1 }) : start.add({ minutes: lastsMinutes })
  return { timezone, all_day: at === undefined, start_date: momentOf(start), end_date: momentOf(end) }
}

function momentOf(dateTime: Temporal.PlainDateTime): Moment {
  const local = dateTime.toString({ smallestUnit: 'second' }).replace('T', ' ') as LocalDateTime
  return { in: zone => ({ local, utc: localToUtc(local, zone) }) }
}

function idOf(ids: Ids, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo calendar names ${key}, which it does not have.`)
  return id
}
