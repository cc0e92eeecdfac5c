// Venues and organizers, the records that events link to, are stored by one pattern: this file. What is particular
// to each of them is in venues.ts and organizers.ts.
import { type Expression, type ExpressionBuilder, expressionBuilder, type Kysely, type SqlBool } from 'kysely'
import type { UtcSeconds } from '../domain/date-time.ts'
import type { Language } from '../domain/language.ts'
import type { RecordFrame } from '../domain/record-frame.ts'
import { foldForSearch, searchWords } from '../domain/search-text.ts'
import type { Visibility } from '../domain/visibility.ts'
import { containsAll } from './containing.ts'
import { frameColumns, newRecordId } from './frame.ts'
import { offsetOf, type Page, type PageRequest } from './page.ts'
import { changedSlug, findBySlug, newSlug } from './slugs.ts'
import type { LinkedRecordColumns, Tables, VenueTable } from './tables.ts'
import { visible } from './visible.ts'

export type LinkedKind = 'venue' | 'organizer'

/** What tells venues and organizers apart in storage. */
export interface LinkedRecordMapping<T extends RecordFrame, Content> {
  readonly kind: LinkedKind
  readonly table: 'venues' | 'organizers'
  toRecord(row: LinkedRecordColumns): T
  toColumns(content: Content): Partial<LinkedRecordColumns>
}

export interface LinkedRecordQuery extends PageRequest {
  readonly search?: string
  /** Only those that this event links to. */
  readonly eventId?: number
  readonly hasEvents?: boolean
  /** Only those with an event that ends after this moment. */
  readonly withEventsAfter?: UtcSeconds
  readonly orderBy: 'date' | 'id' | 'modified' | 'name' | 'slug'
  readonly order: 'asc' | 'desc'
}

const orderColumns = {
  date: 'record.published_at',
  id: 'record.id',
  modified: 'record.modified_at',
  name: 'record.sort_key',
  slug: 'record.slug',
} as const

/** Both tables have every column that is named below, so the queries are typed by one of them. */
type Table = 'venues'

export function linkedRecordReads<T extends RecordFrame, Content>(
  db: Kysely<Tables>,
  mapping: LinkedRecordMapping<T, Content>,
) {
  const table = mapping.table as Table
  const toRecord = (row: VenueTable): T => mapping.toRecord(row)
  return {
    async find(id: number, visibility: Visibility): Promise<T | undefined> {
      const row = await db
        .selectFrom(table)
        .selectAll()
        .where('id', '=', id)
        .where(visible(table, visibility))
        .executeTakeFirst()
      return row && toRecord(row)
    },

    async findBySlug(slug: string, language: Language, visibility: Visibility): Promise<T | undefined> {
      const id = await findBySlug(db, mapping.kind, slug, language)
      return id === undefined ? undefined : this.find(id, visibility)
    },

    /** Those of the ids that are records of this kind which the visibility allows to see. */
    async known(ids: readonly number[], visibility: Visibility): Promise<Set<number>> {
      if (ids.length === 0) return new Set()
      const rows = await db
        .selectFrom(table)
        .select('id')
        .where('id', 'in', ids)
        .where(visible(table, visibility))
        .execute()
      return new Set(rows.map(row => row.id))
    },

    /** The records of this name, oldest first. */
    async named(name: string, visibility: Visibility): Promise<T[]> {
      const rows = await db
        .selectFrom(table)
        .selectAll()
        .where('sort_key', '=', foldForSearch(name))
        .where('name', '=', name)
        .where(visible(table, visibility))
        .orderBy('id')
        .execute()
      return rows.map(toRecord)
    },

    /** The records as the visibility allows, and events counted by what `eventVisibility` allows. */
    async page(
      query: LinkedRecordQuery,
      visibility: Visibility,
      eventVisibility: Visibility,
    ): Promise<Page<T>> {
      const matching = db
        .selectFrom(`${table} as record`)
        .where(visible('record', visibility))
        .where(eb => eb.and(conditions(query, eventVisibility).map(condition => condition(eb))))
      const { total } = await matching
        .select(eb => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await matching
        .selectAll('record')
        .orderBy(orderColumns[query.orderBy], query.order)
        .orderBy('record.id', query.order)
        .limit(query.perPage)
        .offset(offsetOf(query))
        .execute()
      return { total: Number(total), records: rows.map(toRecord) }
    },
  }
}

export function linkedRecordWrites<T extends RecordFrame, Content extends { name: string }>(
  db: Kysely<Tables>,
  mapping: LinkedRecordMapping<T, Content>,
) {
  const table = mapping.table as Table
  const columnsOf = (record: Omit<RecordFrame, 'id'> & Content) => ({
    ...(mapping.toColumns(record) as VenueTable),
    ...frameColumns(record),
    sort_key: foldForSearch(record.name),
  })
  return {
    /** Stores a new record, under the first free spelling of its slug, and tells its id. */
    async insert(record: Omit<RecordFrame, 'id'> & Content): Promise<number> {
      const id = await newRecordId(db, mapping.kind)
      const slug = await newSlug(db, mapping.kind, { ...record, id })
      await db
        .insertInto(table)
        .values({ ...columnsOf({ ...record, slug }), id, version: 1 })
        .execute()
      return id
    },

    /** Replaces a record, and with it the slug it holds. */
    async update(record: RecordFrame & Content): Promise<void> {
      const slug = await changedSlug(db, mapping.kind, record)
      await db
        .updateTable(table)
        .set(eb => ({ ...columnsOf({ ...record, slug }), version: eb('version', '+', 1) }))
        .where('id', '=', record.id)
        .execute()
    },
  }
}

export type LinkedRecordReads<T extends RecordFrame, Content> = ReturnType<
  typeof linkedRecordReads<T, Content>
>

/** All that can be done with one kind inside a transaction. */
export type LinkedRecordStore<T extends RecordFrame, Content extends { name: string }> = LinkedRecordReads<
  T,
  Content
> &
  ReturnType<typeof linkedRecordWrites<T, Content>>

type Condition = (eb: ExpressionBuilder<Tables & { record: VenueTable }, 'record'>) => Expression<SqlBool>

function conditions(query: LinkedRecordQuery, events: Visibility): Condition[] {
  const { search, eventId, hasEvents, withEventsAfter } = query
  const list: Condition[] = []
  if (search) list.push(eb => eb.and(containsAll(eb.ref('record.search_text'), searchWords(search))))
  if (eventId !== undefined) {
    list.push(eb => eb.exists(eventsOfRecord(events).where('events.id', '=', eventId)))
  }
  if (hasEvents === true) list.push(eb => eb.exists(eventsOfRecord(events)))
  if (hasEvents === false) list.push(eb => eb.not(eb.exists(eventsOfRecord(events))))
  if (withEventsAfter !== undefined) {
    list.push(eb => eb.exists(eventsOfRecord(events).where('events.end_utc', '>', withEventsAfter)))
  }
  return list
}

/** The events that link to the record of the outer query. */
function eventsOfRecord(visibility: Visibility) {
  const eb = expressionBuilder<Tables & { record: VenueTable }, 'record'>()
  return eb
    .selectFrom('event_links')
    .innerJoin('events', 'events.id', 'event_links.event_id')
    .select('events.id')
    .whereRef('event_links.linked_id', '=', 'record.id')
    .where(visible('events', visibility))
}
