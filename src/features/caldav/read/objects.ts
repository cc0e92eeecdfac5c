// The objects of a calendar: events, and series whose dates are all in it as one object each.
import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isRecordId } from '../../../domain/records/record-frame.ts'
import type { ListWindow } from '../../../domain/time/list-window.ts'
import { etagOf } from '../../../http/cache/etag.ts'
import { feedEvent, seriesItem } from '../../../pages/feeds/content.ts'
import { version } from '../../../version.ts'
import type { DavContext, DavReader } from '../resource.ts'
import { objectStorage, type StoredObject } from '../storage/object-storage.ts'
import { type DavEntry, type DavObject, objectWriter, writeObject } from './object-text.ts'

interface Selection {
  readonly window?: ListWindow
  readonly ids?: readonly number[]
  readonly seriesIds?: readonly number[]
}

/** The ids of the events that the caller sees in the calendar. */
export function listing(
  { store, home, calendar, context }: DavReader,
  { window = {}, ...selected }: Selection = {},
) {
  const { categoryIds, authorId } = calendar
  const query = {
    ...selected,
    ...(authorId !== undefined && { authorId }),
    ...{
      window,
      termGroups: categoryIds ? [categoryIds] : [],
      includeHidden: false,
      venues: home.visibility,
    },
    ...({ orderBy: 'start_date', order: 'asc' } as const),
  }
  return store.events.listing(query, home.visibility, { language: context.site.language, now: context.now })
}

/** All objects, or those with a date in the window. They are written one after the other, because of their number. */
export async function listObjects(reader: DavReader, window?: ListWindow) {
  const { ids } = await listing(reader)
  const within = window && new Set((await listing(reader, { window })).ids)
  return {
    /** How many events they have at most. */
    size: within?.size ?? ids.length,
    /** Their names and tags. Most are not written for that. */
    entries: () => entriesOf(reader, ids, within),
    objects: () => objectsOf(reader, ids, within),
  }
}

/** A part of all objects, in the order of the first ids of their events. `last` is undefined at the end. */
export async function objectsAfter(reader: DavReader, listedTo: number, most: number) {
  const { store, home } = reader
  const { ids } = await listing(reader)
  const members = new Map<number, readonly number[]>(ids.map(id => [id, [id]]))
  for (const dates of (await store.series.wholeAmong(ids, home.visibility)).values()) {
    for (const id of dates) members.delete(id)
    members.set(Math.min(...dates), dates)
  }
  const later = [...members.keys()].filter(id => id > listedTo).sort((a, b) => a - b)
  const part = later.slice(0, most)
  const chosen = part.flatMap(id => members.get(id) ?? [])
  return { ids: chosen, last: later.length > most ? part.at(-1) : undefined }
}

/** Other requests run after each part, which takes about 20 ms. */
const tagsAtOnce = 500

/** Single events need not be written: their tags are their states. */
export async function* entriesOf(
  reader: DavReader,
  ids: readonly number[],
  within?: ReadonlySet<number>,
): AsyncGenerator<DavEntry> {
  const wanted = within ? ids.filter(id => within.has(id)) : ids
  const { events } = await storedOf(reader, wanted, [])
  const tags = await tagsOf(reader, wanted, events)
  let listed = 0
  for (const [id, etag] of tags) {
    if (++listed % tagsAtOnce === 0) await nextTurn()
    yield { name: events.get(id)?.name ?? nameOfEvent(id), etag }
  }
  const others = ids.filter(id => !tags.has(id))
  yield* objectsOf(reader, others, within)
}

type StoredById = ReadonlyMap<number, StoredObject>

/** The tags of single events. Series have the digest of their text as their tag. */
async function tagsOf(
  { store, home, context }: DavReader,
  ids: readonly number[],
  stored: StoredById,
): Promise<ReadonlyMap<number, string>> {
  const { site, now } = context
  const read = { visibility: home.visibility, language: site.language, now }
  const marks = await store.events.marks(ids, read)
  const shared = surroundingsOf(context)
  // Users who may change an event see its extras.
  const rights = JSON.stringify([...home.caller.capabilities])
  const tagOf = (id: number, mark: string) => {
    const extras = home.caller.user && stored.get(id)
    return etagOf([shared, mark, ...(extras ? [extras.version, rights] : [])].join(' '))
  }
  const tags = new Map<number, string>()
  for (const [id, mark] of marks) {
    tags.set(id, tagOf(id, mark))
    if (tags.size % tagsAtOnce === 0) await nextTurn()
  }
  return tags
}

/** What the texts of all objects depend on: the site and the program. No change in the journal reports it. */
export function surroundingsOf({ site, addresses }: DavContext): string {
  const { icu, tz } = process.versions
  return hash('sha256', JSON.stringify([site, addresses, version, icu, tz]), 'base64url')
}

export async function* objectsOf(
  reader: DavReader,
  ids: readonly number[],
  within?: ReadonlySet<number>,
): AsyncGenerator<DavObject> {
  const { store, home, context } = reader
  const writer = objectWriter(context, store, home.caller)
  const whole = await store.series.wholeAmong(ids, home.visibility)
  const stored = await storedOf(reader, ids, [...whole.keys()])
  const isWanted = (some: readonly number[]) => !within || some.some(id => within.has(id))
  const ofSeries = new Set([...whole.values()].flat())
  const single = new Set(ids.filter(id => !ofSeries.has(id)))
  for (const [seriesId, dates] of whole) {
    if (!isWanted(dates)) continue
    const item = await seriesItem(dates, home.visibility, writer)
    const object = item && writeObject(item, stored.series.get(seriesId), writer)
    if (object) yield object
    else for (const id of dates) single.add(id)
  }
  const wanted = [...single].filter(id => isWanted([id]))
  // Read before the text: a change in between gives the text an older tag, so it is read again.
  const tags = await tagsOf(reader, wanted, stored.events)
  for await (const event of store.events.stream(wanted, home.visibility, context.site.language)) {
    const object = writeObject(feedEvent(event, writer), stored.events.get(event.id), writer)
    if (object) yield { ...object, etag: tags.get(event.id) ?? object.etag }
  }
}

export function nameOfEvent(id: number): string {
  return `event-${id}.ics`
}

/** The stored objects of events and series, by their ids. */
export async function storedOf(
  { store }: DavReader,
  eventIds: readonly number[],
  seriesIds: readonly number[],
) {
  const events = new Map<number, StoredObject>()
  const series = new Map<number, StoredObject>()
  for (const object of await store.of(objectStorage).of(eventIds, seriesIds)) {
    if (object.eventId !== null) events.set(object.eventId, object)
    if (object.seriesId !== null) series.set(object.seriesId, object)
  }
  return { events, series }
}

/** The object of this name, if the caller sees it in this calendar. */
export async function findObject(reader: DavReader, name: string): Promise<DavObject | undefined> {
  return (await findObjects(reader, [name])).get(name)
}

/** The objects of these names that the caller sees in this calendar, by name. */
export async function findObjects(
  reader: DavReader,
  names: readonly string[],
): Promise<Map<string, DavObject>> {
  const eventIds: number[] = []
  const seriesIds: number[] = []
  const known = await reader.store.of(objectStorage).named(names)
  const stored = new Map(known.map(object => [object.name, object]))
  for (const name of names) {
    const [, kind, number] = /^(event|series)-([1-9]\d{0,9})\.ics$/.exec(name) ?? []
    const { eventId, seriesId } = stored.get(name) ?? {
      eventId: kind === 'event' ? Number(number) : null,
      seriesId: kind === 'series' ? Number(number) : null,
    }
    if (eventId !== null && isRecordId(eventId)) eventIds.push(eventId)
    if (seriesId !== null && isRecordId(seriesId)) seriesIds.push(seriesId)
  }
  const found = new Map<string, DavObject>()
  for await (const object of objectsWith(reader, { eventIds, seriesIds })) found.set(object.name, object)
  return found
}

interface Members {
  readonly eventIds: readonly number[]
  readonly seriesIds: readonly number[]
}

/** The objects that contain one of these events or are one of these series, which may be an object for each date. */
export async function* objectsWith(
  reader: DavReader,
  { eventIds, seriesIds }: Members,
): AsyncGenerator<DavObject> {
  const { store, home, context } = reader
  const ids = eventIds.length === 0 ? [] : (await listing(reader, { ids: eventIds })).ids
  const allSeries = new Set(seriesIds)
  const single: number[] = []
  for (const { id, seriesId } of await store.events.findMany(ids, home.visibility, context.site.language))
    if (seriesId === null) single.push(id)
    else allSeries.add(seriesId)
  const dates = allSeries.size === 0 ? [] : (await listing(reader, { seriesIds: [...allSeries] })).ids
  yield* objectsOf(reader, [...single, ...dates])
}

/** Changes whenever an object of the calendar does, and only with what the caller sees. */
export async function collectionTag(reader: DavReader): Promise<string> {
  const { store, home, context } = reader
  const { ids, state } = await listing(reader)
  const linked = await store.events.linkedState(home.visibility, context.site.language)
  const parts = [state, linked.state, await extrasState(reader, ids), surroundingsOf(context)]
  return hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 22)
}

/** Visitors see no extras. */
async function extrasState({ store, home }: DavReader, ids: readonly number[]) {
  if (!home.caller.user) return []
  const whole = await store.series.wholeAmong(ids, home.visibility)
  const objects = await store.of(objectStorage).of(ids, [...whole.keys()])
  return objects.map(({ name, version }) => [name, version]).sort()
}
