import type { Kysely } from 'kysely'
import type { LinkedEvent, VisibleEvent } from '../../domain/events/calendar-event.ts'
import type { ChangedFields } from '../../domain/journal/change.ts'
import { changedFields } from '../../domain/records/content/changed-fields.ts'
import type { Language, RecordFrame } from '../../domain/records/record-frame.ts'
import type { CountedTerm, Taxonomy } from '../../domain/records/term.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import {
  compiledByShape,
  insertRows,
  type Operand,
  settleAll,
  value,
} from '../engine/statements/compiled-once.ts'
import { type IdsShape, idsShape, isAmong } from '../engine/statements/set-of.ts'
import { picturedBy } from '../images/with-images.ts'
import { inTranslation, translationColumns } from '../records/translations.ts'
import { type VisibilityShape, visibilityShape, visible } from '../records/visible.ts'
import { findSeries } from '../series/series-rows.ts'
import type { EventLinkTable, EventTermTable, Tables } from '../tables.ts'
import { countedTermsOfEvents } from '../terms/term-rows.ts'
import type { LinkedRecordMapping } from '../venues-organizers/linked-record-mapping.ts'
import { inLanguage } from '../venues-organizers/linked-records.ts'
import { organizerMapping } from '../venues-organizers/organizers.ts'
import { venueMapping } from '../venues-organizers/venues.ts'
import { availabilityOf } from './availability.ts'
import { withVisibleParents } from './event-lineage.ts'
import { type LinksOf, linksOfOne } from './links-of-one.ts'

/** Adds the visible linked records. */
export async function withLinks(
  db: Kysely<Tables>,
  events: readonly VisibleEvent[],
  visibility: Visibility,
  language: Language,
): Promise<LinkedEvent[]> {
  const [first] = events
  if (!first) return []
  const linksOf =
    events.length === 1
      ? await linksOfOne(db, first, visibility, language)
      : await linksOfMany(db, events, visibility, language)
  const linked = events.flatMap(event => [linksOf(event).venues, linksOf(event).organizers]).flat()
  const pictured = await picturedBy(db, [...events, ...linked], language)
  const series = await seriesOf(db, events)
  const availability = await availabilityOf(db, events)
  return (await withVisibleParents(db, events, visibility)).map(event => {
    const { venues, organizers, terms } = linksOf(event)
    return {
      ...pictured(event),
      ...series(event),
      ...availability(event),
      venues: venues.map(pictured),
      organizers: organizers.map(pictured),
      ...byTaxonomy(terms),
    }
  })
}

/** With one query per kind. */
async function linksOfMany(
  db: Kysely<Tables>,
  events: readonly VisibleEvent[],
  visibility: Visibility,
  language: Language,
): Promise<LinksOf> {
  const openIds = events.filter(event => !event.isLocked).map(event => event.id)
  const params = {
    eventIds: idsShape(openIds),
    visibility: visibilityShape(visibility),
    language: value(language),
  }
  const venues = openIds.length > 0 ? await linkedTo(db, venueMapping, params) : none
  const organizers = openIds.length > 0 ? await linkedTo(db, organizerMapping, params) : none
  const ids = events.map(event => event.id)
  const terms = await countedTermsOfEvents(db, ids, language)
  return ({ id }) => ({
    venues: venues.get(id) ?? [],
    organizers: organizers.get(id) ?? [],
    terms: terms.get(id) ?? [],
  })
}

const none: ReadonlyMap<number, never[]> = new Map()

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
  const named = { ...links }
  const before: EventLinks = {
    ...((named.venueIds || named.organizerIds) && (await linkedIds(db, eventId))),
    ...((named.categoryIds || named.tagIds) && (await termIds(db, eventId))),
  }
  const after = {
    ...(named.venueIds && { venueIds: unique(named.venueIds) }),
    ...(named.organizerIds && { organizerIds: unique(named.organizerIds) }),
    ...(named.categoryIds && { categoryIds: unique(named.categoryIds).sort(ascending) }),
    ...(named.tagIds && { tagIds: unique(named.tagIds).sort(ascending) }),
  }
  return changedFields(before, after)
}

export async function linkIds(db: Kysely<Tables>, eventId: number): Promise<EventLinks> {
  return { ...(await linkedIds(db, eventId)), ...(await termIds(db, eventId)) }
}

async function linkedIds(db: Kysely<Tables>, eventId: number) {
  const rows = await db
    .selectFrom('event_links')
    .select(['kind', 'linked_id'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute()
  const idsOf = (kind: LinkedKind) => rows.filter(row => row.kind === kind).map(row => row.linked_id)
  return { venueIds: idsOf('venue'), organizerIds: idsOf('organizer') }
}

/** An event's terms are unordered. */
export async function termIds(db: Kysely<Tables>, eventId: number) {
  const rows = await db
    .selectFrom('event_terms')
    .innerJoin('terms', 'terms.id', 'event_terms.term_id')
    .select(['terms.id', 'terms.taxonomy'])
    .where('event_id', '=', eventId)
    .orderBy('terms.id')
    .execute()
  const idsOf = (taxonomy: Taxonomy) => rows.filter(row => row.taxonomy === taxonomy).map(row => row.id)
  return { categoryIds: idsOf('category'), tagIds: idsOf('tag') }
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)]
}

function ascending(one: number, other: number): number {
  return one - other
}

/** Adds the links of a new event. */
async function insertLinks(db: Kysely<Tables>, eventId: number, links: EventLinks): Promise<void> {
  await settleAll([
    insertRows(db, 'event_links', linkRows(eventId, links)),
    insertRows(db, 'event_terms', termRows(eventId, links)),
  ])
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

export type LinkedKind = 'venue' | 'organizer'

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

async function linkedTo<T extends RecordFrame, Content>(
  db: Kysely<Tables>,
  mapping: LinkedRecordMapping<T, Content>,
  params: Omit<LinkParams, 'records'>,
): Promise<Map<number, T[]>> {
  const { table, kind } = mapping
  const rows = await linkedRows(db, { records: { table, kind }, ...params })
  return grouped(rows, row => inTranslation(mapping.toRecord(row), row))
}

interface LinkParams {
  readonly records: Pick<LinkedRecordMapping<RecordFrame, unknown>, 'table' | 'kind'>
  readonly eventIds: IdsShape
  readonly visibility: VisibilityShape
  readonly language: Operand<Language>
}

const linkedRows = compiledByShape((db, { records, eventIds, visibility, language }: LinkParams) =>
  inLanguage(db, records, language)
    .innerJoin('event_links', 'event_links.linked_id', 'record.id')
    .selectAll('record')
    .select(translationColumns)
    .select('event_links.event_id')
    .where(isAmong('event_links.event_id', eventIds))
    .where(visible('record', visibility))
    .orderBy('event_links.position'),
)

function grouped<Row extends { event_id: number }, T>(
  rows: Row[],
  convert: (row: Row) => T,
): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) groups.set(row.event_id, [...(groups.get(row.event_id) ?? []), convert(row)])
  return groups
}

function byTaxonomy(terms: readonly CountedTerm[]) {
  return {
    categories: terms.filter(term => term.taxonomy === 'category'),
    tags: terms.filter(term => term.taxonomy === 'tag'),
  }
}
