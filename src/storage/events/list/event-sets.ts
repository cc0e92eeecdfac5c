// The events near a place and the events that match a search, each as a set of ids. Intersecting them in
// memory takes a fraction of the time of a database join.
import { type Kysely, sql } from 'kysely'
import type { Language } from '../../../domain/records/record-frame.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { compiledOnce, type Operand } from '../../engine/statements/compiled-once.ts'
import { idList, idsIn } from '../../engine/statements/insert-statement.ts'
import { type IdsShape, isAmong } from '../../engine/statements/set-of.ts'
import { type VisibilityShape, visible, type WordsShape, wordsShape } from '../../records/visible.ts'
import { rarestFirst, sampleEvents, shareOfTexts } from '../../search/sampled-words.ts'
import type { Tables } from '../../tables.ts'
import { type Circle, distance, isWithin } from './distance.ts'
import { idsOfFoundOrAt } from './event-conditions.ts'
import type { EventQueryShape } from './query-shape.ts'

export interface EventSets {
  readonly near?: NearbyEvents
  readonly found?: IdSet
}

export async function readEventSets(
  db: Kysely<Tables>,
  dialect: Dialect,
  { near, search, foundVenueIds, venues, ids }: EventQueryShape,
  language: Operand<Language>,
): Promise<EventSets> {
  return {
    ...(near && { near: nearbyEvents(await placesAround(db, { near, venues, ...(ids && { ids }) })) }),
    ...(search && { found: await foundEvents(db, dialect, { search, foundVenueIds, language }) }),
  }
}

async function foundEvents(db: Kysely<Tables>, dialect: Dialect, requested: Containing): Promise<IdSet> {
  const search = await inOrderOfRarity(db, requested.search)
  const [row] = await containing(db, { ...requested, search }, dialect)
  return idSet(idsIn(row?.ids))
}

/** With fewer words, reading the sample would take longer than it saves. */
const fewestWords = 3

/** Up to this share, an index finds the events with a word faster than a scan of all texts. */
const rareShare = 1 / 5

/** Most texts lack the rarest word, so the others are only looked for in the rest. */
async function inOrderOfRarity(db: Kysely<Tables>, search: WordsShape): Promise<WordsShape> {
  const words = search.words.value
  const sample = words.length < fewestWords ? undefined : await sampleEvents(db)
  if (!sample) return search
  const ordered = rarestFirst(sample, words)
  return wordsShape(ordered, { rarest: shareOfTexts(sample, ordered[0]!) <= rareShare ? 1 : 0 })
}

/** Ids are small and dense, so an array lookup is much faster than a `Set`. */
interface IdSet {
  readonly ids: readonly number[]
  has(id: number): boolean
}

function idSet(ids: readonly number[]): IdSet {
  const isThere = new Uint8Array(highest(ids) + 1)
  for (const id of ids) isThere[id] = 1
  return { ids, has: id => isThere[id] === 1 }
}

function highest(ids: readonly number[]): number {
  return ids.reduce((most, id) => Math.max(most, id), 0)
}

/** The ids that are in all sets. */
export function inAllSets({ near, found }: EventSets, ids: readonly number[]): number[] {
  return ids.filter(id => (near?.has(id) ?? true) && (found?.has(id) ?? true))
}

/** The ids of the smaller set, if there are at most this many. */
export function fewestIds({ near, found }: EventSets, most: number): readonly number[] | undefined {
  const sets = [near?.ids, found?.ids].filter(ids => ids !== undefined)
  const [smallest] = sets.sort((one, other) => one.length - other.length)
  return smallest && smallest.length <= most ? smallest : undefined
}

interface PlaceWithEvents {
  readonly venueId: number
  readonly distance: number
  readonly ids: string | null
}

/** A venue and all its events, including hidden ones. */
export interface VenueEvents {
  readonly venueId: number
  readonly ids: readonly number[]
}

export interface NearbyEvents extends IdSet {
  readonly venues: readonly VenueEvents[]
  /** The distance to the nearest venue of an event. */
  kilometresTo(id: number): number
  /** Sorts events of this set by distance. The sort is stable. */
  sorted(ids: readonly number[], order: 'asc' | 'desc'): number[]
}

/** Places are ordered from farthest to nearest, so the nearest one of an event wins. */
function nearbyEvents(places: readonly PlaceWithEvents[]): NearbyEvents {
  const ranks = new Map<number, number>()
  for (const { distance: kilometres } of places) if (!ranks.has(kilometres)) ranks.set(kilometres, ranks.size)
  const distances = [...ranks.keys()]
  const lists = places.map(({ venueId, distance: kilometres, ids }) => ({
    venueId,
    rank: ranks.get(kilometres) as number,
    ids: idsIn(ids),
  }))
  const rankOf = new Int32Array(lists.reduce((most, { ids }) => Math.max(most, highest(ids)), 0) + 1).fill(-1)
  const all: number[] = []
  for (const { rank, ids } of lists)
    for (const id of ids) {
      if (rankOf[id] === -1) all.push(id)
      rankOf[id] = rank
    }
  return {
    ids: all,
    venues: lists,
    has: id => (rankOf[id] ?? -1) !== -1,
    kilometresTo: id => distances[rankOf[id] ?? -1] as number,
    sorted(ids, order) {
      const groups = distances.map((): number[] => [])
      for (const id of ids) groups[rankOf[id] ?? -1]?.push(id)
      return (order === 'asc' ? groups.reverse() : groups).flat()
    },
  }
}

interface NearParams {
  readonly near: Circle
  readonly venues: VisibilityShape
  /** The only relevant events. */
  readonly ids?: IdsShape
}

/** Some events, as one list per venue or organizer, so that each venue is looked up once and not per event. */
export function eventsByVenue(ids: IdsShape) {
  return sql<{ linked_id: number; ids: string }>`(select linked_id, ${idList('event_id')} as ids
    from event_links where ${isAmong('event_id', ids)} group by linked_id)`.as('linked')
}

const placesAround = compiledOnce((_db, { near, venues, ids }: NearParams) => {
  const isPlace = sql`${visible('venues', venues)} and ${isWithin(near)}`
  const found = ids
    ? sql`linked.ids from ${eventsByVenue(ids)} inner join venues on venues.id = linked.linked_id where ${isPlace}`
    : sql`(select ${idList('event_id')} from event_links where linked_id = venues.id) as ids
      from venues where ${isPlace}`
  return sql<PlaceWithEvents>`
    select venues.id as "venueId", ${distance(near)} as distance, ${found} order by distance desc`
})

interface Containing extends Pick<EventQueryShape, 'foundVenueIds'> {
  readonly search: WordsShape
  readonly language: Operand<Language>
}

const containing = compiledOnce((db, { search, foundVenueIds, language }: Containing, dialect: Dialect) =>
  db
    .selectFrom(
      sql<{ record_id: number }>`${idsOfFoundOrAt(search, foundVenueIds, language, dialect)}`.as('found'),
    )
    .select(idList('found.record_id').as('ids')),
)
