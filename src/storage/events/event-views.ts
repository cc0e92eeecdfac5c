// Events for the views of a calendar. Each view reads only what it shows, with a fixed number of statements:
// one for a month, two for a week, and two or three more than the events for a list of cards.
import { type Kysely, sql } from 'kysely'
import type {
  EventCard,
  EventCell,
  EventLine,
  EventSpan,
  PlaceName,
  VisibleEvent,
} from '../../domain/events/calendar-event.ts'
import { type Language, languageOfText } from '../../domain/records/record-frame.ts'
import { isInScope } from '../../domain/rights/visibility.ts'
import type { TimeZoneName } from '../../domain/time/date-time.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { compiledOnce, type Value, value } from '../engine/statements/compiled-once.ts'
import { type IdsShape, idsShape, isAmong } from '../engine/statements/set-of.ts'
import { imagesShownBy } from '../images/images.ts'
import { isTranslationOf, type TranslationColumns, translationColumns } from '../records/translations.ts'
import { type ReaderParams, readerParams, visible, visibleIds } from '../records/visible.ts'
import type { EventTable, Tables } from '../tables.ts'
import { ticketsIn } from './event-columns.ts'
import { matchingEvents, matchingInLanguage } from './list/event-filters.ts'
import {
  type EventRead,
  type LinkedRead,
  type ListParams,
  listParams,
  type UnorderedQuery,
} from './list/event-query.ts'

type FirstEvents = LinkedRead<UnorderedQuery & { readonly most?: number }>

/** For a grid of days: all matching events by start, or the first ones. */
export async function listCells(read: FirstEvents): Promise<EventCell[]> {
  const { most = Number.MAX_SAFE_INTEGER, ...query } = read.query
  const params = { ...listParams({ ...read, query }), most: value(most) }
  const rows = await cellRows(read.db, params, read.dialect)
  const cells = rows.map(row => ({
    ...toSpan(row),
    authorId: row.author_id,
    status: row.status,
    ...shownTexts(row, read.language),
    featured: row.featured === 1,
    eventStatus: row.event_status,
    attendance: row.attendance,
    seriesId: row.series_id,
    colourCategoryId: row.colour_category_id,
    isProtected: Number(row.is_protected) === 1,
    registration: row.registration,
    tickets: row.open_tickets === null ? [] : ticketsIn(row.open_tickets),
  }))
  const facts = await read.slices.factsOfEvents(cells)
  return facts.size === 0 ? cells : cells.map(cell => ({ ...cell, ...facts.get(cell.id) }))
}

const cellRows = compiledOnce((db, params: ListParams & { readonly most: Value<number> }, dialect: Dialect) =>
  matchingInLanguage({ db, dialect, ...params })
    .select(cellColumns)
    .select(translationColumns)
    .select(colourCategoryOf('events.id').as('colour_category_id'))
    // Not the hash itself: nothing that a password protects is read here.
    .select(sql<number>`case when events.password_hash is null then 0 else 1 end`.as('is_protected'))
    .select(openTickets.as('open_tickets'))
    .orderBy('events.start_utc')
    .orderBy('events.id')
    .limit(params.most),
)

/** They tell whether places are left. Most events have none. */
const openTickets = sql<string | null>`case when events.has_tickets = 1 and events.password_hash is null
  then events.tickets end`

/** The times of all matching events by start. */
export async function listSpans(read: EventRead<UnorderedQuery>): Promise<EventSpan[]> {
  const rows = await spanRows(read.db, listParams(read), read.dialect)
  return rows.map(toSpan)
}

const spanRows = compiledOnce((db, params: ListParams, dialect: Dialect) =>
  matchingEvents({ db, dialect, ...params })
    .select(spanColumns)
    .orderBy('events.start_utc')
    .orderBy('events.id'),
)

function toSpan(
  row: Pick<EventTable, 'id' | 'sticky' | 'all_day' | 'time_zone' | 'start_utc' | 'end_utc'>,
): EventSpan {
  return {
    id: row.id,
    sticky: row.sticky === 1,
    allDay: row.all_day === 1,
    zone: row.time_zone as TimeZoneName,
    startsAtUtc: row.start_utc,
    endsAtUtc: row.end_utc,
  }
}

/** For lists that show the place. */
export async function listLines(read: FirstEvents): Promise<EventLine[]> {
  const cells = await listCells(read)
  const { opens } = read.visibility
  const open = cells.filter(cell => !cell.isProtected || isInScope(cell, opens))
  const places = await placesOf(read, idsOf(open))
  return cells.map(cell => ({ ...cell, places: places.get(cell.id) ?? [] }))
}

export async function withCards(read: LinkedRead<readonly VisibleEvent[]>): Promise<EventCard[]> {
  const { db, query: events, visibility, language } = read
  if (events.length === 0) return []
  const open = events.filter(event => !event.isLocked)
  const places = await placesOf(read, idsOf(open))
  const colours = await colourCategories(db, idsOf(events))
  const images = await imagesShownBy(db, events, language)
  const parentIds = events.flatMap(({ parentId }) => parentId ?? [])
  const wholes = await visibleIds(db, 'events', parentIds, visibility)
  const facts = await read.slices.factsOfEvents(events)
  return events.map(event => {
    const image = event.imageId === null ? undefined : images.get(event.imageId)
    return {
      ...event,
      ...(image && { image }),
      ...facts.get(event.id),
      titleLanguage: languageOfText(event, 'title', language),
      summaryLanguage: languageOfText(event, event.excerpt ? 'excerpt' : 'description', language),
      places: places.get(event.id) ?? [],
      colourCategoryId: colours.get(event.id) ?? null,
      isPart: event.seriesId !== null || (event.parentId !== null && wholes.has(event.parentId)),
    }
  })
}

const spanColumns = [
  'events.id',
  'events.sticky',
  'events.all_day',
  'events.time_zone',
  'events.start_utc',
  'events.end_utc',
] as const

const cellColumns = [
  ...spanColumns,
  'events.author_id',
  'events.status',
  'events.title',
  'events.slug',
  'events.language',
  'events.featured',
  'events.event_status',
  'events.attendance',
  'events.series_id',
  'events.registration',
] as const

/** Only the title of a translation, because its other texts may need a password. */
function shownTexts(
  row: { readonly title: string; readonly slug: string; readonly language: Language } & TranslationColumns,
  language: Language,
): Pick<EventCell, 'title' | 'slug' | 'titleLanguage'> {
  const own = { title: row.title, slug: row.slug, titleLanguage: row.language }
  if (row.translated_texts === null) return own
  const { title } = JSON.parse(row.translated_texts) as { readonly title?: string }
  const translated = title === undefined ? {} : { title, titleLanguage: language }
  return { ...own, ...translated, slug: row.translated_slug ?? row.slug }
}

/** By id, because the order of names depends on the language. */
function colourCategoryOf(eventId: string) {
  return sql<number | null>`(select min(terms.id) from event_terms
    inner join terms on terms.id = event_terms.term_id
    where event_terms.event_id = ${sql.ref(eventId)} and terms.color is not null)`
}

async function colourCategories(
  db: Kysely<Tables>,
  eventIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await colourRows(db, { ids: idsShape(eventIds) })
  return new Map(rows.map(row => [row.event_id, row.term_id]))
}

const colourRows = compiledOnce((db, { ids }: { ids: IdsShape }) =>
  db
    .selectFrom('event_terms')
    .innerJoin('terms', 'terms.id', 'event_terms.term_id')
    .select(eb => ['event_terms.event_id', eb.fn.min('terms.id').as('term_id')])
    .where(isAmong('event_terms.event_id', ids))
    .where('terms.color', 'is not', null)
    .groupBy('event_terms.event_id'),
)

/** The venues of events. The reader may see the content of each of them. */
async function placesOf(
  { db, visibility, language }: Pick<EventRead<unknown>, 'db' | 'visibility' | 'language'>,
  eventIds: readonly number[],
): Promise<Map<number, PlaceName[]>> {
  if (eventIds.length === 0) return new Map()
  const rows = await placeRows(db, { ids: idsShape(eventIds), ...readerParams(visibility, language) })
  const places = new Map<number, PlaceName[]>()
  for (const { event_id, id, name, city, geo_lat, geo_lng, texts } of rows) {
    const own = { id, name, city, latitude: geo_lat, longitude: geo_lng }
    const place = texts === null ? own : { ...own, ...pickNames(texts) }
    places.getOrInsertComputed(event_id, () => []).push(place)
  }
  return places
}

const placeRows = compiledOnce((db, { ids, visibility, language }: ReaderParams & { ids: IdsShape }) =>
  db
    .selectFrom('venues as record')
    .leftJoin('translations as translation', join =>
      join.on(isTranslationOf('record.id', sql.lit('venue'), language)),
    )
    .innerJoin('event_links', 'event_links.linked_id', 'record.id')
    .select(['event_links.event_id', 'record.id', 'record.name', 'record.city', 'translation.texts'])
    .select(['record.geo_lat', 'record.geo_lng'])
    .where(isAmong('event_links.event_id', ids))
    .where(visible('record', visibility))
    .orderBy('event_links.position'),
)

function pickNames(texts: string): Partial<PlaceName> {
  const { name, city } = JSON.parse(texts) as Partial<PlaceName>
  return { ...(name !== undefined && { name }), ...(city !== undefined && { city }) }
}

function idsOf(events: readonly { readonly id: number }[]): number[] {
  return events.map(event => event.id)
}
