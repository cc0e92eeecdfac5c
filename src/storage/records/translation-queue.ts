import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { eventTextFields } from '../../domain/events/event-content.ts'
import type { Language, RecordKind } from '../../domain/records/record-frame.ts'
import type { Taxonomy } from '../../domain/records/term.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Tables, TermTable } from '../tables.ts'
import { recordTables } from './record-tables.ts'
import { type FoundTranslation, findTranslation, isTranslationOf } from './translations.ts'
import { visible } from './visible.ts'

export type TranslatedKind = RecordKind | Taxonomy

interface WaitingQuery {
  readonly kind: TranslatedKind
  readonly language: Language
  readonly visibility: Visibility
  /** Only events that end after this. */
  readonly endsAfter: UtcSeconds
}

/** A record without a translation, or with an outdated one. The dates of a series are one. */
export interface Waiting {
  readonly kind: TranslatedKind
  readonly id: number
  readonly name: string
  readonly isOlder: boolean
  /** How many dates of its series wait with it; 0 outside of series, or if its texts were edited. */
  readonly dates: number
}

/** How many records need a translation, and how many of them wait for it. */
export interface TranslationProgress {
  readonly total: number
  readonly waiting: number
}

export function translationReads(db: Kysely<Tables>) {
  return {
    find: (
      kind: TranslatedKind | 'image',
      id: number,
      language: Language,
    ): Promise<FoundTranslation | undefined> => findTranslation(db, kind, id, language),

    async progress(query: WaitingQuery): Promise<TranslationProgress> {
      const unit = unitOf(query)
      const { total, waiting } = await translatable(db, query)
        .select(sql<number>`count(distinct ${unit})`.as('total'))
        .select(
          sql<number>`count(distinct case when ${isWaiting('translation')} then ${unit} end)`.as('waiting'),
        )
        .executeTakeFirstOrThrow()
      return { total: Number(total), waiting: Number(waiting) }
    },

    /** The first ones, or the first after an id. Events are ordered by start, other records by creation. */
    async listWaiting(query: WaitingQuery, limit: number, afterId?: number): Promise<Waiting[]> {
      const { kind } = query
      const order = kind === 'event' ? sql`record.start_utc` : sql`record.id`
      const name = sql<string>`${sql.ref(kind === 'event' ? 'record.title' : 'record.name')}`
      const all = translatable(db, query).where(isWaiting('translation')).where(isFirstOfSeries(query))
      const rows = await (afterId === undefined ? all : all.where(comesAfter(kind, afterId)))
        .select(['record.id', 'translation.is_older', name.as('shown_name'), datesOf(query).as('dates')])
        .orderBy(order)
        .orderBy('record.id')
        .limit(limit)
        .execute()
      return rows.map(row => ({
        kind,
        id: row.id,
        name: row.shown_name,
        isOlder: row.is_older === 1,
        dates: Number(row.dates),
      }))
    },
  }
}

/** Columns of every translated kind. */
type TranslatedColumns = Pick<TermTable, 'language'> & { id: number }

function translatable(db: Kysely<Tables>, { kind, language, visibility, endsAfter }: WaitingQuery) {
  return db
    .selectFrom(sql<TranslatedColumns>`${sql.table(recordTables[kind])}`.as('record'))
    .leftJoin('translations as translation', join =>
      join.on(isTranslationOf('record.id', sql.lit(kind), language)),
    )
    .where('record.language', '<>', language)
    .where(ofKind(kind, visibility))
    .$if(kind === 'event', events => events.where(sql<SqlBool>`record.end_utc > ${endsAfter}`))
}

function isWaiting(translation: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${translation}.id`)} is null or ${sql.ref(`${translation}.is_older`)} = 1)`
}

function ofKind(kind: TranslatedKind, visibility: Visibility): Expression<SqlBool> {
  if (kind !== 'category' && kind !== 'tag') return visible('record', visibility)
  return sql<SqlBool>`record.taxonomy = ${kind}`
}

/** Identifies what is translated together. Series and records have different ids, so one is negative. */
function unitOf({ kind, language }: WaitingQuery): RawBuilder<number> {
  if (kind !== 'event') return sql<number>`record.id`
  return sql<number>`case when ${isAlone('record', language)} then record.id else -record.series_id end`
}

/** Whether an event has no series, or other texts than the series, in its own or in this language. */
function isAlone(name: string, language: Language): RawBuilder<SqlBool> {
  const ownFields = sql.ref(`${name}.own_fields`)
  const patterns = [...eventTextFields.map(field => `%"${field}"%`), `%"${language}.%`]
  const hasOwn = patterns.map(pattern => sql`${ownFields} like ${pattern}`)
  return sql<SqlBool>`(${sql.ref(`${name}.series_id`)} is null or (${ownFields} <> '[]' and (${sql.join(hasOwn, sql` or `)})))`
}

/** The dates of the same series that wait with this one. */
function waitingDates({ language, visibility, endsAfter }: WaitingQuery): RawBuilder<unknown> {
  return sql`from events as same
    left join translations as known
      on known.record_id = same.id and known.kind = 'event' and known.language = ${language}
    where same.series_id = record.series_id and same.language <> ${language} and same.end_utc > ${endsAfter}
      and ${isWaiting('known')} and not ${isAlone('same', language)} and ${visible('same', visibility)}`
}

/** A series is listed at its first date that waits. */
function isFirstOfSeries(query: WaitingQuery): RawBuilder<SqlBool> {
  if (query.kind !== 'event') return sql<SqlBool>`1 = 1`
  return sql<SqlBool>`(${isAlone('record', query.language)} or not exists (select 1 ${waitingDates(query)}
    and (same.start_utc < record.start_utc or (same.start_utc = record.start_utc and same.id < record.id))))`
}

function datesOf(query: WaitingQuery): RawBuilder<number> {
  if (query.kind !== 'event') return sql<number>`0`
  return sql<number>`case when ${isAlone('record', query.language)} then 0
    else (select count(*) ${waitingDates(query)}) end`
}

function comesAfter(kind: TranslatedKind, id: number) {
  if (kind !== 'event') return sql<SqlBool>`record.id > ${id}`
  const start = sql`(select start_utc from events where id = ${id})`
  return sql<SqlBool>`(record.start_utc > ${start} or (record.start_utc = ${start} and record.id > ${id}))`
}
