import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { Language } from '../../domain/records/language.ts'
import type { RecordKind } from '../../domain/records/record-frame.ts'
import type { Taxonomy } from '../../domain/records/term.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Tables, TermTable } from '../tables.ts'
import { recordTables } from './record-tables.ts'
import { type FoundTranslation, findTranslation, isTranslationOf } from './translations.ts'
import { visible } from './visible.ts'

export type TranslatedKind = RecordKind | Taxonomy

export interface WaitingQuery {
  readonly kind: TranslatedKind
  readonly language: Language
  readonly visibility: Visibility
  /** Only events that end after this. */
  readonly endsAfter: UtcSeconds
}

/** A record without a translation, or with an outdated one. */
export interface Waiting {
  readonly kind: TranslatedKind
  readonly id: number
  readonly name: string
  readonly isOlder: boolean
}

export function translationReads(db: Kysely<Tables>) {
  return {
    find: (kind: TranslatedKind, id: number, language: Language): Promise<FoundTranslation | undefined> =>
      findTranslation(db, kind, id, language),

    async countWaiting(query: WaitingQuery): Promise<number> {
      const { count } = await waiting(db, query)
        .select(eb => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** The first ones, or the first after an id. Events are ordered by start, other records by creation. */
    async listWaiting(query: WaitingQuery, limit: number, afterId?: number): Promise<Waiting[]> {
      const { kind } = query
      const order = kind === 'event' ? sql`record.start_utc` : sql`record.id`
      const name = sql<string>`${sql.ref(kind === 'event' ? 'record.title' : 'record.name')}`
      const all = waiting(db, query)
      const rows = await (afterId === undefined ? all : all.where(comesAfter(kind, afterId)))
        .select(['record.id', 'translation.is_older', name.as('shown_name')])
        .orderBy(order)
        .orderBy('record.id')
        .limit(limit)
        .execute()
      return rows.map(row => ({ kind, id: row.id, name: row.shown_name, isOlder: row.is_older === 1 }))
    },
  }
}

/** Columns of every translated kind. */
type TranslatedColumns = Pick<TermTable, 'language'> & { id: number }

function waiting(db: Kysely<Tables>, { kind, language, visibility, endsAfter }: WaitingQuery) {
  return db
    .selectFrom(sql<TranslatedColumns>`${sql.table(recordTables[kind])}`.as('record'))
    .leftJoin('translations as translation', join =>
      join.on(isTranslationOf('record.id', sql.lit(kind), language)),
    )
    .where('record.language', '<>', language)
    .where(eb => eb.or([eb('translation.id', 'is', null), eb('translation.is_older', '=', 1)]))
    .where(ofKind(kind, visibility))
    .$if(kind === 'event', events => events.where(sql<SqlBool>`record.end_utc > ${endsAfter}`))
}

function ofKind(kind: TranslatedKind, visibility: Visibility): Expression<SqlBool> {
  if (kind !== 'category' && kind !== 'tag') return visible('record', visibility)
  return sql<SqlBool>`record.taxonomy = ${kind}`
}

function comesAfter(kind: TranslatedKind, id: number) {
  if (kind !== 'event') return sql<SqlBool>`record.id > ${id}`
  const start = sql`(select start_utc from events where id = ${id})`
  return sql<SqlBool>`(record.start_utc > ${start} or (record.start_utc = ${start} and record.id > ${id}))`
}
