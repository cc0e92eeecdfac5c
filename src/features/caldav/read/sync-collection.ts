import { feedReader } from '../../../domain/journal/reported-change.ts'
import type { EndpointAnswer } from '../../../http/server/endpoints.ts'
import { listChanges } from '../../../queries/feeds/change-feed.ts'
import { Precondition } from '../precondition.ts'
import type { DavReader } from '../resource.ts'
import { objectStorage } from '../storage/object-storage.ts'
import { childOf, type XmlElement } from '../xml/read-xml.ts'
import { dav, missingResponse, multistatus, response, truncatedResponse } from '../xml/write-xml.ts'
import type { DavObject } from './object-text.ts'
import { entriesOf, listing, nameOfEvent, objectsAfter, objectsOf, objectsWith, storedOf } from './objects.ts'
import { needsContent, objectProperties, propStats, type Wanted, wantedIn } from './properties.ts'
import { currentToken, listingToken, type SyncState, syncStateIn, tokenAt } from './sync-token.ts'

/** The number of changes in an answer. Apps may ask for fewer. */
const mostChanges = 2000

/** What changed since a token (RFC 6578, 3.2). Without a token, everything. Long answers are split (3.6). */
export async function syncCollection(request: XmlElement, reader: DavReader): Promise<EndpointAnswer> {
  const sent = childOf(request, dav, 'sync-token')?.text.trim() ?? ''
  const wanted = wantedIn(request)
  const most = mostIn(request)
  const state = sent === '' ? undefined : await syncStateIn(sent, reader)
  if (sent !== '' && !state) throw new Precondition('syncToken')
  const { changed, token, hasMore } =
    state && state.listedTo === undefined
      ? await changedSince(state, reader, most)
      : await listed(state, reader, { most, wanted })
  const responses: string[] = []
  for await (const [name, object] of changed) {
    const path = pathOf(name, reader)
    const stats = object && (await propStats(wanted, objectProperties(object, reader)))
    responses.push(stats ? response(path, stats) : missingResponse(path))
  }
  if (hasMore) responses.push(truncatedResponse(reader.calendar.path))
  return multistatus(responses, syncToken(token))
}

/** A date of a series may be part of several objects, so an answer can have some more. */
function mostIn(request: XmlElement): number {
  const limit = childOf(request, dav, 'limit')
  const asked = Number((limit && childOf(limit, dav, 'nresults'))?.text.trim())
  return Number.isInteger(asked) && asked > 0 ? Math.min(asked, mostChanges) : mostChanges
}

/** A part of the first listing. Changes that happened meanwhile follow it. */
async function listed(
  state: SyncState | undefined,
  reader: DavReader,
  { most, wanted }: { readonly most: number; readonly wanted: Wanted },
) {
  const token = state?.token ?? (await currentToken(reader))
  const { ids, last } = await objectsAfter(reader, state?.listedTo ?? 0, most)
  const objects = needsContent(wanted) ? objectsOf(reader, ids) : entriesOf(reader, ids)
  const changed = (async function* () {
    for await (const object of objects) yield [object.name, object] as const
  })()
  if (last !== undefined) return { changed, token: listingToken(token, last), hasMore: true }
  const { head } = await reader.store.journal.state()
  return { changed, token, hasMore: state !== undefined && state.position.seq < head }
}

function syncToken(token: string): string {
  return `<D:sync-token>${token}</D:sync-token>`
}

export function pathOf(name: string, { calendar }: Pick<DavReader, 'calendar'>): string {
  return `${calendar.path}${encodeURIComponent(name)}`
}

/** The objects that changed, by name. Undefined for objects that have left the calendar. */
async function changedSince({ position: from, at }: SyncState, reader: DavReader, most: number) {
  const { store, home, calendar, context } = reader
  const { categoryIds } = calendar
  const filters = { kinds: ['event'], links: categoryIds ? { categoryIds } : {} } as const
  const feed = { store, reader: feedReader(home.caller), filters }
  const withLink = await store.of(objectStorage).linksShownBetween(at, context.now)
  const ids = new Set(withLink.length === 0 ? [] : (await listing(reader, { ids: withLink })).ids)
  let position = from
  let hasMore = true
  const enough = ids.size + most
  while (hasMore && ids.size < enough) {
    const slice = await listChanges(feed, position, enough - ids.size)
    for (const { id } of slice.changes) ids.add(id)
    ;({ position, hasMore } = slice)
  }
  const changed = new Map<string, DavObject | undefined>()
  for (const name of await namesOf([...ids], from.seq, reader)) changed.set(name, undefined)
  for await (const object of currentObjects([...ids], from.seq, reader)) changed.set(object.name, object)
  return { changed, token: await tokenAt(position, reader), hasMore }
}

/** The names of all objects that these events may have been part of. */
async function namesOf(ids: readonly number[], fromSeq: number, reader: DavReader): Promise<string[]> {
  const seriesIds = await seriesOf(ids, fromSeq, reader)
  const { events, series } = await storedOf(reader, ids, seriesIds)
  return [
    ...ids.map(id => events.get(id)?.name ?? nameOfEvent(id)),
    ...seriesIds.map(id => series.get(id)?.name ?? `series-${id}.ics`),
  ]
}

/** The series that these events belong to, or belonged to since then. */
async function seriesOf(ids: readonly number[], fromSeq: number, { store }: DavReader): Promise<number[]> {
  if (ids.length === 0) return []
  const found: unknown[] = []
  for (const id of ids) found.push(await store.series.idOf(id))
  for (const { fields } of await store.feed.changesOf('event', ids, fromSeq, ['seriesId']))
    found.push(...(fields.seriesId ?? []))
  return [...new Set(found.filter(id => typeof id === 'number'))]
}

/** The objects that contain one of these events, those of their series, and those with other extras. */
async function* currentObjects(ids: readonly number[], fromSeq: number, reader: DavReader) {
  const { store, home } = reader
  const extras = home.caller.user ? await store.of(objectStorage).changedFrom(fromSeq) : []
  yield* objectsWith(reader, {
    eventIds: [...ids, ...extras.flatMap(({ eventId }) => eventId ?? [])],
    seriesIds: [
      ...(await seriesOf(ids, fromSeq, reader)),
      ...extras.flatMap(({ seriesId }) => seriesId ?? []),
    ],
  })
}
