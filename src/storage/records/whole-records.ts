// Full records with translations and links, ordered by id, for the operator's exports. They are not filtered
// for readers.

import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import type { Language, Status } from '../../domain/records/record-frame.ts'
import type { Taxonomy, Term } from '../../domain/records/term.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { setOfIds } from '../engine/statements/set-of.ts'
import { toEvent } from '../events/event-columns.ts'
import { toImage } from '../images/images.ts'
import type { SlugKind, Tables } from '../tables.ts'
import { toTerm } from '../terms/term-rows.ts'
import { organizerMapping, venueMapping } from '../venues-organizers/linked-record-mapping.ts'
import { linkedIds, termIds } from './links-of-events.ts'

export interface WholeRecord<T> {
  readonly record: T
  readonly translations: readonly WholeTranslation[]
}

export interface WholeTranslation {
  readonly language: Language
  readonly texts: Readonly<Record<string, string>>
  readonly slug: string | null
}

export interface WholeEvent extends WholeRecord<CalendarEvent> {
  readonly venueIds: readonly number[]
  readonly organizerIds: readonly number[]
  readonly categoryIds: readonly number[]
  readonly tagIds: readonly number[]
}

/** The default is all events. */
export interface WholeEventFilter {
  readonly startsFrom?: UtcSeconds
  readonly startsBefore?: UtcSeconds
  readonly endsBefore?: UtcSeconds
  readonly statuses?: readonly Status[]
  readonly termIds?: readonly number[]
  readonly source?: string
}

const atOnce = 500

export function wholeRecordReads(db: Kysely<Tables>) {
  return {
    async *events(filter: WholeEventFilter = {}): AsyncGenerator<WholeEvent> {
      for await (const rows of pages(after => eventPage(db, filter, after))) {
        const ids = rows.map(({ id }) => id)
        const translations = await translationsOf(db, 'event', ids)
        const linked = await linkedIds(db, setOfIds(ids))
        const terms = await termIds(db, setOfIds(ids))
        for (const row of rows)
          yield {
            record: toEvent(row),
            translations: translations.get(row.id) ?? [],
            ...linked(row.id),
            ...terms(row.id),
          }
      }
    },

    venues: () => wholeRecords(db, 'venue', db.selectFrom('venues').selectAll(), venueMapping.toRecord),
    organizers: () =>
      wholeRecords(db, 'organizer', db.selectFrom('organizers').selectAll(), organizerMapping.toRecord),
    images: () => wholeRecords(db, 'image', db.selectFrom('images').selectAll(), toImage),

    /** All terms, parents before children. */
    async terms(taxonomy: Taxonomy): Promise<WholeRecord<Term>[]> {
      const rows = await db
        .selectFrom('terms')
        .selectAll()
        .where('taxonomy', '=', taxonomy)
        .orderBy('id')
        .execute()
      const all = await Array.fromAsync(withTranslations(db, taxonomy, rows, toTerm))
      const parents = new Map(all.map(({ record }) => [record.id, record.parentId]))
      const depth = (id: number | null): number => (id === null ? 0 : 1 + depth(parents.get(id) ?? null))
      return all.toSorted((one, other) => depth(one.record.parentId) - depth(other.record.parentId))
    },
  }
}

async function* wholeRecords<DB, TB extends keyof DB, Row extends { readonly id: number }, T>(
  db: Kysely<Tables>,
  kind: SlugKind,
  all: SelectQueryBuilder<DB, TB, Row>,
  toRecord: (row: Row) => T,
): AsyncGenerator<WholeRecord<T>> {
  for await (const rows of pages(after => pageAfter(all, after).execute()))
    yield* withTranslations(db, kind, rows, toRecord)
}

async function* pages<Row extends { readonly id: number }>(
  readPage: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = 0
  for (;;) {
    const rows = await readPage(after)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}

function pageAfter<DB, TB extends keyof DB, O>(records: SelectQueryBuilder<DB, TB, O>, after: number) {
  const id = sql.ref<number>('id')
  return records.where(sql<SqlBool>`${id} > ${after}`).orderBy(id).limit(atOnce)
}

function eventPage(db: Kysely<Tables>, filter: WholeEventFilter, after: number) {
  const events = db
    .selectFrom('events')
    .selectAll()
    .where(eb => eb.and(eventConditions(eb, filter)))
  return pageAfter(events, after).execute()
}

function eventConditions(
  eb: ExpressionBuilder<Tables, 'events'>,
  { startsFrom, startsBefore, endsBefore, statuses, termIds, source }: WholeEventFilter,
): Expression<SqlBool>[] {
  const having = (ids: readonly number[]) =>
    eb.selectFrom('event_terms').select('event_id').where('term_id', 'in', setOfIds(ids))
  return [
    ...(startsFrom === undefined ? [] : [eb('start_utc', '>=', startsFrom)]),
    ...(startsBefore === undefined ? [] : [eb('start_utc', '<', startsBefore)]),
    ...(endsBefore === undefined ? [] : [eb('end_utc', '<', endsBefore)]),
    ...(statuses === undefined ? [] : [eb('status', 'in', statuses)]),
    ...(source === undefined ? [] : [eb('source', '=', source)]),
    ...(termIds === undefined ? [] : [eb('id', 'in', having(termIds))]),
  ]
}

async function* withTranslations<Row extends { readonly id: number }, T>(
  db: Kysely<Tables>,
  kind: SlugKind,
  rows: readonly Row[],
  toRecord: (row: Row) => T,
): AsyncGenerator<WholeRecord<T>> {
  const translations = await translationsOf(
    db,
    kind,
    rows.map(({ id }) => id),
  )
  for (const row of rows) yield { record: toRecord(row), translations: translations.get(row.id) ?? [] }
}

async function translationsOf(
  db: Kysely<Tables>,
  kind: SlugKind,
  ids: readonly number[],
): Promise<Map<number, WholeTranslation[]>> {
  const rows = await db
    .selectFrom('translations')
    .select(['record_id', 'language', 'texts', 'slug'])
    .where('kind', '=', kind)
    .where('record_id', 'in', setOfIds(ids))
    .orderBy('language')
    .execute()
  const byRecord = Map.groupBy(rows, row => row.record_id)
  return new Map(
    [...byRecord].map(([id, some]) => [
      id,
      some.map(({ language, texts, slug }) => ({ language, texts: JSON.parse(texts), slug })),
    ]),
  )
}
