import { feedReader } from '../../../domain/journal/reported-change.ts'
import type { EndpointAnswer } from '../../../http/server/endpoints.ts'
import { listChanges } from '../../../queries/feeds/change-feed.ts'
import type { DavReader } from '../resource.ts'
import { objectStorage } from '../storage/object-storage.ts'
import { childOf, type XmlElement } from '../xml/read-xml.ts'
import { dav, failed, missingResponse, multistatus, response } from '../xml/write-xml.ts'
import type { DavObject } from './object-text.ts'
import { listObjects, objectsWith } from './objects.ts'
import { objectProperties, propStats, wantedIn } from './properties.ts'
import { currentToken, positionIn, tokenAt } from './sync-token.ts'

/** Everything that changed since a token (RFC 6578, 3.2). Without a token, everything. */
export async function syncCollection(request: XmlElement, reader: DavReader): Promise<EndpointAnswer> {
  const sent = childOf(request, dav, 'sync-token')?.text.trim() ?? ''
  const wanted = wantedIn(request)
  const answered = async (object: DavObject) =>
    response(pathOf(object.name, reader), await propStats(wanted, objectProperties(object, reader)))
  const responses: string[] = []
  if (sent === '') {
    // Taken first: a change that happens meanwhile is reported again.
    const token = await currentToken(reader)
    for await (const object of listObjects(reader)) responses.push(await answered(object))
    return multistatus(responses, syncToken(token))
  }
  const from = await positionIn(sent, reader)
  if (!from) return failed(403, { namespace: dav, name: 'valid-sync-token' })
  const { changed, position } = await changedSince(from, reader)
  for (const [name, object] of changed)
    responses.push(object ? await answered(object) : missingResponse(pathOf(name, reader)))
  return multistatus(responses, syncToken(await tokenAt(position, reader)))
}

function syncToken(token: string): string {
  return `<D:sync-token>${token}</D:sync-token>`
}

export function pathOf(name: string, { calendar }: Pick<DavReader, 'calendar'>): string {
  return `${calendar.path}${encodeURIComponent(name)}`
}

type Position = NonNullable<Awaited<ReturnType<typeof positionIn>>>

const changesAtOnce = 1000

/** The objects that changed, by name. Undefined for objects that have left the calendar. */
async function changedSince(from: Position, reader: DavReader) {
  const { store, home, calendar } = reader
  const { categoryIds } = calendar
  const filters = { kinds: ['event'], links: categoryIds ? { categoryIds } : {} } as const
  const feed = { store, reader: feedReader(home.caller), filters }
  const ids = new Set<number>()
  let position = from
  for (let hasMore = true; hasMore; ) {
    const slice = await listChanges(feed, position, changesAtOnce)
    for (const { id } of slice.changes) ids.add(id)
    ;({ position, hasMore } = slice)
  }
  const changed = new Map<string, DavObject | undefined>()
  for (const name of await namesOf([...ids], from.seq, reader)) changed.set(name, undefined)
  for await (const object of currentObjects([...ids], from.seq, reader)) changed.set(object.name, object)
  return { changed, position }
}

/** The names of all objects that these events may have been part of. */
async function namesOf(ids: readonly number[], fromSeq: number, reader: DavReader): Promise<string[]> {
  const stored = await reader.store.of(objectStorage).list()
  const seriesIds = await seriesOf(ids, fromSeq, reader)
  return [
    ...ids.map(id => stored.find(({ eventId }) => eventId === id)?.name ?? `event-${id}.ics`),
    ...seriesIds.map(id => stored.find(({ seriesId }) => seriesId === id)?.name ?? `series-${id}.ics`),
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
  const extras = (await reader.store.of(objectStorage).list()).filter(
    ({ changedSeq }) => changedSeq >= fromSeq && reader.home.caller.user !== undefined,
  )
  yield* objectsWith(reader, {
    eventIds: [...ids, ...extras.flatMap(({ eventId }) => eventId ?? [])],
    seriesIds: [
      ...(await seriesOf(ids, fromSeq, reader)),
      ...extras.flatMap(({ seriesId }) => seriesId ?? []),
    ],
  })
}
