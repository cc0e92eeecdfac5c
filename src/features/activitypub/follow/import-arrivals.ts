// Fetches the objects of followed actors that have changed, and imports them. Each object is read
// from its own server, so nothing that another one sent is ever stored.
import { nextTry } from '../../../domain/journal/outbox-message.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { ImportedRecord, Importer } from '../../../import/engine/imported-record.ts'
import { runImport } from '../../../import/engine/run-import.ts'
import { followerActor, type ImportParts } from '../../../import/import-parts.ts'
import type { Federation } from '../remote/federation.ts'
import { findActor } from '../remote/find-actor.ts'
import { fetchJson } from '../remote/send-request.ts'
import { activitypubStorage } from '../storage/activitypub-storage.ts'
import { hasType, idOf, isJson, isSameOrigin, type Json, objectIn } from '../vocabulary.ts'
import {
  type Arrival,
  canArrive,
  type FollowedActor,
  mostArrivals,
  shownName,
  sourceOf,
} from './followed-actor.ts'
import { type ReadEvent, readEvent } from './read-event.ts'

const atOnce = 50
const day = 86_400

/** Reads the lists of accepted actors once a day, in case a message was lost. */
export async function refreshFollows(federation: Federation, signal: AbortSignal): Promise<number> {
  const { store, clock } = federation
  const due = await store.of(activitypubStorage).followsToRefresh(clock())
  for (const followed of due) {
    if (signal.aborted) break
    const addresses = await listedBy(followed, federation, signal)
    await store.transaction(async tx => {
      const slice = tx.of(activitypubStorage)
      for (const address of addresses) await slice.addArrival(followed.id, address, clock())
      await slice.setRefreshed(followed.id, clock(), (clock() + day) as UtcSeconds)
    })
  }
  return due.length
}

const mostPages = 3

/** The addresses of its upcoming events or, without such a list, of what it published last. */
async function listedBy(
  followed: FollowedActor,
  federation: Federation,
  signal: AbortSignal,
): Promise<string[]> {
  const { address, events, outbox } = followed
  const found = new Set<string>()
  const read = async (url: string) => {
    const answer = isSameOrigin(url, address)
      ? await fetchJson(url, federation, { stopping: signal })
      : undefined
    return typeof answer === 'object' ? answer.json : {}
  }
  let page: Json = await read(events || outbox)
  for (let pages = 0; pages < mostPages; pages++) {
    const items = [page.orderedItems ?? page.items ?? []].flat()
    for (const item of items) found.add(addressIn(item))
    const next = page.first ?? page.next
    if (!next) break
    page = isJson(next) ? next : await read(idOf(next))
  }
  return [...found].filter(item => canArrive(item, federation.base)).slice(0, mostArrivals)
}

/** The address of an event, given as an object, as an address or in an activity. */
function addressIn(item: unknown): string {
  const json = objectIn(item)
  const isActivity = ['Create', 'Update', 'Announce'].some(type => hasType(json, type))
  return idOf(isActivity ? json.object : item)
}

export async function importArrivals(
  parts: ImportParts,
  federation: Federation,
  signal: AbortSignal,
): Promise<number> {
  const { store, clock } = federation
  const slice = store.of(activitypubStorage)
  const due = await slice.dueArrivals(clock(), atOnce)
  for (const [followId, arrivals] of Map.groupBy(due, arrival => arrival.followId)) {
    const followed = await slice.findFollow(followId)
    if (followed && !signal.aborted) await importFrom(followed, arrivals, { parts, federation, signal })
  }
  return due.length
}

interface Importing {
  readonly parts: ImportParts
  readonly federation: Federation
  readonly signal: AbortSignal
}

async function importFrom(followed: FollowedActor, arrivals: readonly Arrival[], importing: Importing) {
  const { federation, signal } = importing
  const { store, clock } = federation
  const records: ImportedRecord[] = []
  const gone: string[] = []
  const done: Arrival[] = []
  for (const arrival of arrivals) {
    const found = await fetchEvent(arrival.address, followed, importing)
    if (signal.aborted) return
    const retryAt = found === 'unreachable' ? nextTry(arrival.tries, clock()) : undefined
    if (retryAt !== undefined) {
      await store.transaction(tx =>
        tx.of(activitypubStorage).setArrivalDue(arrival, arrival.tries + 1, retryAt),
      )
      continue
    }
    if (found === 'gone') gone.push(arrival.address)
    else if (typeof found === 'object') records.push(...found.records)
    done.push(arrival)
  }
  if (records.length + gone.length > 0) await importRecords(followed, { records, gone }, importing)
  await store.transaction(async tx => {
    for (const arrival of done) await tx.of(activitypubStorage).removeArrival(arrival)
  })
}

async function fetchEvent(
  address: string,
  followed: FollowedActor,
  { federation, signal }: Importing,
): Promise<ReadEvent | 'unreachable'> {
  const fetched = await fetchJson(address, federation, { stopping: signal })
  if (typeof fetched !== 'object') return fetched ?? 'unreachable'
  // A redirect to another server would let that one speak for this.
  if (!isSameOrigin(fetched.url, address)) return 'unusable'
  const owner = idOf(fetched.json.attributedTo)
  const actor = owner === followed.address ? followed : await findActor(owner, federation)
  const by =
    actor && actor !== 'gone'
      ? { name: shownName(actor), address: actor.address }
      : { name: '', address: owner }
  return readEvent(fetched.json, address, by)
}

/** Like a followed calendar: local changes stay, and new events are drafts unless the actor is trusted. */
async function importRecords(
  followed: FollowedActor,
  { records, gone }: { readonly records: readonly ImportedRecord[]; readonly gone: readonly string[] },
  { parts, signal }: Importing,
): Promise<void> {
  const { calendar, clock } = parts
  const actor = await followerActor(followed.userId, parts)
  const importer = importerOf(followed, records)
  await runImport({
    ...{ calendar, importer, actor, clock },
    ...{ startedBy: 'follow', as: followed.isTrusted ? 'publish' : 'draft' },
    ...{ restarts: true, gone, signal },
  })
}

/** Linked records come before the events. A record that several events link to comes once. */
function importerOf(followed: FollowedActor, records: readonly ImportedRecord[]): Importer {
  const unique = [...new Map(records.map(record => [`${record.kind} ${record.sourceId}`, record])).values()]
  const ordered = [
    ...unique.filter(({ kind }) => kind !== 'event'),
    ...unique.filter(({ kind }) => kind === 'event'),
  ]
  return {
    source: sourceOf(followed),
    marksRecords: true,
    address: followed.address,
    total: () => ordered.length,
    async *steps() {
      for (const [position, found] of ordered.entries()) yield { found, position }
    },
  }
}
