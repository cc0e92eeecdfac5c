// Reads venues and organizers, which share one storage pattern. linked-record-writes.ts writes them;
// linked-record-mapping.ts contains the differences.

import { type Kysely, sql } from 'kysely'
import type { Language } from '../../domain/records/record-frame.ts'
import type { LinkedRecord } from '../../domain/records/venues-organizers.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import { foldForSearch } from '../../domain/text/search-text.ts'
import { compiledOnce, type Operand } from '../engine/statements/compiled-once.ts'
import { firstOf, readPage } from '../engine/statements/found-rows.ts'
import { type IdsShape, idsShape, isAmong, setOfIds } from '../engine/statements/set-of.ts'
import type { ListPage } from '../events/list/list-page.ts'
import { withImages } from '../images/with-images.ts'
import type { Journaled } from '../journal/journal.ts'
import { recordOrder } from '../records/record-query.ts'
import { findBySlug } from '../records/slugs.ts'
import {
  inTranslation,
  isTranslationOf,
  type TranslationColumns,
  translationColumns,
} from '../records/translations.ts'
import { contentOpen, type ReaderParams, readerParams, visible, visibleIds } from '../records/visible.ts'
import type { LinkedRecordColumns, Tables } from '../tables.ts'
import type { LinkedRecordMapping } from './linked-record-mapping.ts'
import { type LinkedRecordQuery, matchesLinkedRecord } from './linked-record-query.ts'
import type { linkedRecordWrites } from './linked-record-writes.ts'

/** The table of a kind, with the shared columns. */
function recordsOf(db: Kysely<Tables>, table: 'venues' | 'organizers') {
  return db.selectFrom(sql<LinkedRecordColumns>`${sql.table(table)}`.as('record'))
}

/** The records, joined with their translation into this language. */
export function inLanguage(
  db: Kysely<Tables>,
  { table, kind }: Pick<LinkedRecordMapping, 'table' | 'kind'>,
  language: Operand<Language>,
) {
  return recordsOf(db, table).leftJoin('translations as translation', join =>
    join.on(isTranslationOf('record.id', sql.lit(kind), language)),
  )
}

interface RecordParams extends ReaderParams {
  readonly records: Pick<LinkedRecordMapping, 'kind' | 'table'>
  readonly ids: IdsShape
}

const seenByIds = compiledOnce((db, { records, ids, visibility, language }: RecordParams) =>
  inLanguage(db, records, language)
    .selectAll('record')
    .select(translationColumns)
    .where(isAmong('record.id', ids))
    .where(visible('record', visibility)),
)

export function linkedRecordReads<T extends LinkedRecord>(
  db: Kysely<Tables>,
  mapping: LinkedRecordMapping<T>,
) {
  const translated = (row: LinkedRecordColumns & TranslationColumns): T =>
    inTranslation(mapping.toRecord(row), row)
  const records = { kind: mapping.kind, table: mapping.table }
  return {
    async find(id: number, visibility: Visibility, language: Language): Promise<T | undefined> {
      const found = await this.findAll([id], visibility, language)
      return (await withImages(db, [...found.values()], language))[0]
    },

    async findBySlug(slug: string, visibility: Visibility, language: Language): Promise<T | undefined> {
      const id = await findBySlug(db, mapping.kind, slug)
      return id === undefined ? undefined : this.find(id, visibility, language)
    },

    /** The visible records with these ids, by id. */
    async findAll(
      ids: readonly number[],
      visibility: Visibility,
      language: Language,
    ): Promise<Map<number, T>> {
      if (ids.length === 0) return new Map()
      const reader = readerParams(visibility, language)
      const rows = await seenByIds(db, { records, ids: idsShape(ids), ...reader })
      return new Map(rows.map(row => [row.id, translated(row)]))
    },

    known: (ids: readonly number[], visibility: Visibility) => visibleIds(db, mapping.table, ids, visibility),

    /** Records with one of these original names, in their own language, oldest first. */
    async named(names: readonly string[], visibility: Visibility): Promise<T[]> {
      if (names.length === 0) return []
      const rows = await recordsOf(db, mapping.table)
        .selectAll()
        .where('sort_key', 'in', names.map(foldForSearch))
        .where('name', 'in', names)
        .where(visible('record', visibility))
        .orderBy('id')
        .execute()
      return rows.map(row => mapping.toRecord(row))
    },

    /** The names in their own language, folded, of the records created first. */
    async foldedNames(most: number, visibility: Visibility): Promise<{ id: number; name: string }[]> {
      return recordsOf(db, mapping.table)
        .select(['id', 'sort_key as name'])
        .where(visible('record', visibility))
        .orderBy('id')
        .limit(most)
        .execute()
    },

    /** The number of visible events that link to each record. */
    eventCounts: (ids: readonly number[], visibility: Visibility) => eventCounts(db, ids, visibility),

    /** Lists visible records. Events are counted by `eventVisibility`. */
    async listPage(
      query: LinkedRecordQuery,
      visibility: Visibility,
      eventVisibility: Visibility,
      language: Language,
    ): Promise<ListPage<T>> {
      const matching = inLanguage(db, mapping, language)
        .where(visible('record', visibility))
        .where(matchesLinkedRecord(query, eventVisibility))
        .selectAll('record')
        .select(translationColumns)
      const { order } = query
      const orderBy = query.orderBy === 'name' ? 'title' : query.orderBy
      const by = recordOrder('record', { ...query, orderBy })
      const { total, rows, ...next } = await readPage(matching, query, [
        { by, order },
        { by: sql.ref('record.id'), order },
      ])
      return { total, records: await withImages(db, rows.map(translated), language), ...next }
    },
  }
}

async function eventCounts(db: Kysely<Tables>, ids: readonly number[], visibility: Visibility) {
  const rows = await db
    .selectFrom('event_links')
    .innerJoin('events', 'events.id', 'event_links.event_id')
    .select(['event_links.linked_id', eb => eb.fn.countAll<number>().as('count')])
    .where('event_links.linked_id', 'in', setOfIds(ids))
    .where(visible('events', visibility))
    .where(contentOpen(visibility))
    .groupBy('event_links.linked_id')
    .execute()
  return new Map(rows.map(row => [row.linked_id, Number(row.count)]))
}

/** Reads for transactions only: records as stored, regardless of visibility. */
export function linkedRecordEditReads<T extends LinkedRecord>(
  db: Kysely<Tables>,
  mapping: LinkedRecordMapping<T>,
) {
  return {
    /** The record with its original texts, to be changed. */
    findForEdit: (id: number): Promise<T | undefined> =>
      firstOf(recordsOf(db, mapping.table).selectAll().where('id', '=', id), row => mapping.toRecord(row)),
  }
}

export type LinkedRecordReads<T extends LinkedRecord> = ReturnType<typeof linkedRecordReads<T>>

/** All operations on one kind inside a transaction. */
export type LinkedRecordStore<T extends LinkedRecord> = LinkedRecordReads<T> &
  ReturnType<typeof linkedRecordEditReads<T>> &
  Journaled<ReturnType<typeof linkedRecordWrites<T>>>
