import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { LinkedEvent, VisibleEvent } from '../../domain/events/calendar-event.ts'
import type { ChangedFields } from '../../domain/journal/change.ts'
import { changedFields } from '../../domain/records/content/changed-fields.ts'
import type { CountedTerm, Taxonomy } from '../../domain/records/term.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import { insertAll } from '../engine/statements/insert-statement.ts'
import { picturedBy } from '../images/with-images.ts'
import { type LinkedKind, linkedIds, termIds } from '../records/links-of-events.ts'
import { visibleIds } from '../records/visible.ts'
import { findSeries } from '../series/series-rows.ts'
import type { EventLinkTable, EventTermTable, Tables } from '../tables.ts'
import { type LinkReader, readLinks } from './read-links.ts'

/** Adds the visible linked records. */
export async function withLinks(reader: LinkReader, events: readonly VisibleEvent[]): Promise<LinkedEvent[]> {
  const { db, slices, visibility, language } = reader
  if (events.length === 0) return []
  const linksOf = await readLinks(reader, events)
  const linked = events.flatMap(event => [linksOf(event).venues, linksOf(event).organizers]).flat()
  const pictured = await picturedBy(db, [...events, ...linked], language)
  const series = await seriesOf(db, events)
  const facts = await slices.factsOfEvents(events)
  return (await withVisibleParents(db, events, visibility)).map(event => {
    const { venues, organizers, terms } = linksOf(event)
    return {
      ...pictured(event),
      ...series(event),
      ...facts.get(event.id),
      venues: venues.map(pictured),
      organizers: organizers.map(pictured),
      ...byTaxonomy(terms),
    }
  })
}

/** Removes parent ids that the reader may not see. */
async function withVisibleParents<T extends VisibleEvent>(
  db: Kysely<Tables>,
  events: readonly T[],
  visibility: Visibility,
): Promise<T[]> {
  const parentIds = events.flatMap(event => event.parentId ?? [])
  const known = await visibleIds(db, 'events', parentIds, visibility)
  return events.map(event =>
    event.parentId === null || known.has(event.parentId) ? event : { ...event, parentId: null },
  )
}

async function seriesOf(db: Kysely<Tables>, events: readonly VisibleEvent[]) {
  const ids = new Set(events.flatMap(event => event.seriesId ?? []))
  const found = await findSeries(db, [...ids])
  return ({ seriesId }: VisibleEvent): Pick<LinkedEvent, 'series'> => {
    const series = seriesId === null ? undefined : found.get(seriesId)
    return series ? { series } : {}
  }
}

/** The links of an event, in order. Undefined ones stay unchanged. */
export interface EventLinks {
  readonly venueIds?: readonly number[]
  readonly organizerIds?: readonly number[]
  readonly categoryIds?: readonly number[]
  readonly tagIds?: readonly number[]
}

/** The given links that differ from the current ones. */
export async function changedLinks(
  db: Kysely<Tables>,
  eventId: number,
  links: EventLinks,
): Promise<ChangedFields> {
  const { venueIds, organizerIds, categoryIds, tagIds } = links
  const before = {
    ...((venueIds || organizerIds) && (await linkedIds(db, onlyEvent(eventId)))(eventId)),
    ...((categoryIds || tagIds) && (await termIds(db, onlyEvent(eventId)))(eventId)),
  }
  const after = {
    ...(venueIds && { venueIds: unique(venueIds) }),
    ...(organizerIds && { organizerIds: unique(organizerIds) }),
    ...(categoryIds && { categoryIds: unique(categoryIds).sort(ascending) }),
    ...(tagIds && { tagIds: unique(tagIds).sort(ascending) }),
  }
  return changedFields(before, after)
}

export async function linkIds(db: Kysely<Tables>, eventId: number): Promise<EventLinks> {
  const event = onlyEvent(eventId)
  return { ...(await linkedIds(db, event))(eventId), ...(await termIds(db, event))(eventId) }
}

export function onlyEvent(id: number): RawBuilder<number> {
  return sql`(${id})`
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)]
}

function ascending(one: number, other: number): number {
  return one - other
}

/** Adds the links of a new event. */
async function insertLinks(db: Kysely<Tables>, eventId: number, links: EventLinks): Promise<void> {
  await insertAll(db, { event_links: linkRows(eventId, links), event_terms: termRows(eventId, links) })
}

export function linkRows(eventId: number, { venueIds, organizerIds }: EventLinks): EventLinkTable[] {
  return [...linksOfKind(eventId, 'venue', venueIds), ...linksOfKind(eventId, 'organizer', organizerIds)]
}

export function termRows(event_id: number, links: EventLinks): EventTermTable[] {
  return termIdsIn(links).map(term_id => ({ event_id, term_id }))
}

/** The given categories and tags, without duplicates. */
export function termIdsIn({ categoryIds = [], tagIds = [] }: EventLinks): number[] {
  return unique([...categoryIds, ...tagIds])
}

/** Replaces the given links. */
export async function replaceLinks(db: Kysely<Tables>, eventId: number, links: EventLinks): Promise<void> {
  if (links.venueIds) await removeRecords(db, eventId, 'venue')
  if (links.organizerIds) await removeRecords(db, eventId, 'organizer')
  if (links.categoryIds) await removeTerms(db, eventId, 'category')
  if (links.tagIds) await removeTerms(db, eventId, 'tag')
  await insertLinks(db, eventId, links)
}

function linksOfKind(event_id: number, kind: LinkedKind, ids: readonly number[] = []): EventLinkTable[] {
  return unique(ids).map((linked_id, position) => ({ event_id, kind, linked_id, position }))
}

async function removeRecords(db: Kysely<Tables>, eventId: number, kind: LinkedKind): Promise<void> {
  await db.deleteFrom('event_links').where('event_id', '=', eventId).where('kind', '=', kind).execute()
}

async function removeTerms(db: Kysely<Tables>, eventId: number, taxonomy: Taxonomy): Promise<void> {
  await db
    .deleteFrom('event_terms')
    .where('event_id', '=', eventId)
    .where('term_id', 'in', eb => eb.selectFrom('terms').select('id').where('taxonomy', '=', taxonomy))
    .execute()
}

function byTaxonomy(terms: readonly CountedTerm[]) {
  return {
    categories: terms.filter(term => term.taxonomy === 'category'),
    tags: terms.filter(term => term.taxonomy === 'tag'),
  }
}
