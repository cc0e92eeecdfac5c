// The data of the change feed: journal rows, the states of their records, and the records that show them.
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { ChangedKind } from '../../domain/journal/change.ts'
import { decidingFields, type StateChange, type VisibleState } from '../../domain/journal/reported-change.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { setOfIds } from '../engine/statements/set-of.ts'
import { toLanguages } from '../records/frame.ts'
import { linkedIds, termIds } from '../records/links-of-events.ts'
import { recordTables } from '../records/record-tables.ts'
import type { FrameColumns, Tables } from '../tables.ts'
import { type Dependent, type DependentsPage, dependentRecords } from './feed-dependents.ts'

export interface FeedRow {
  readonly seq: number
  readonly at: UtcSeconds
  readonly kind: ChangedKind
  readonly id: number
}

/** The current state of a record, as far as a feed needs it. */
export interface PresentState extends VisibleState {
  readonly id: number
  readonly version: number
  readonly languages: readonly Language[]
  readonly venueIds: readonly number[]
  readonly organizerIds: readonly number[]
}

export function feedReads(db: Kysely<Tables>) {
  return {
    /** The changes from this number on, oldest first. */
    rowsFrom: (seq: number, limit: number): Promise<FeedRow[]> =>
      db
        .selectFrom('changes')
        .select(['seq', 'at', 'kind', 'record_id as id'])
        .where('seq', '>=', seq)
        .orderBy('seq')
        .limit(limit)
        .execute(),

    changesOf: (kind: ChangedKind, ids: readonly number[], fromSeq: number, looksAt: readonly string[]) =>
      changesOf(db, kind, ids, { fromSeq, looksAt }),

    /** The current states of records. Deleted records are omitted. */
    present: (kind: ChangedKind, ids: readonly number[]): Promise<Map<number, PresentState>> =>
      ids.length === 0 ? Promise.resolve(new Map()) : presentStates(db, kind, ids),

    /** Which of the records changed after this number. */
    async changedAfter(kind: ChangedKind, ids: readonly number[], seq: number): Promise<Set<number>> {
      const rows = await db
        .selectFrom('changes')
        .select('record_id')
        .distinct()
        .where('kind', '=', kind)
        .where('record_id', 'in', setOfIds(ids))
        .where('seq', '>', seq)
        .execute()
      return new Set(rows.map(row => row.record_id))
    },

    /** The terms that exist. */
    terms: (ids: readonly number[]): Promise<Dependent[]> =>
      db
        .selectFrom('terms')
        .select(['taxonomy as kind', 'id', 'version'])
        .where('id', 'in', setOfIds(ids))
        .orderBy('id')
        .execute(),

    /** The events, venues and organizers that show this record, after the given id. The caller checks their visibility. */
    showing: (record: Pick<FeedRow, 'kind' | 'id'>, visibility: Visibility, page: DependentsPage) =>
      dependentRecords(db, record, visibility, page),
  }
}

interface ChangesOfRecord extends StateChange {
  readonly id: number
}

/** The changes of these records from a number on, oldest first, with the requested fields. */
async function changesOf(
  db: Kysely<Tables>,
  kind: ChangedKind,
  ids: readonly number[],
  { fromSeq, looksAt }: { readonly fromSeq: number; readonly looksAt: readonly string[] },
): Promise<ChangesOfRecord[]> {
  const rows = await db
    .selectFrom('changes')
    .select(['seq', 'at', 'action', 'version', 'record_id as id'])
    .select(eb => eb.case().when(names(looksAt)).then(eb.ref('fields')).else('{}').end().as('fields'))
    .where('kind', '=', kind)
    .where('record_id', 'in', setOfIds(ids))
    .where('seq', '>=', fromSeq)
    .orderBy('seq')
    .execute()
  return rows.map(row => ({ ...row, fields: JSON.parse(row.fields) }))
}

/**
 * Whether a change contains one of these fields. Most do not, and contain whole descriptions, so they are not
 * read. Quotation marks in texts are escaped, so no text looks like a field name.
 */
function names(looksAt: readonly string[]): Expression<SqlBool> {
  const patterns = [...decidingFields, ...looksAt].map(name =>
    name.endsWith('.') ? `%"${name}%":[%` : `%"${name}":[%`,
  )
  return sql`(${sql.join(
    patterns.map(pattern => sql`fields like ${pattern}`),
    sql` or `,
  )})`
}

type PresentColumns = Pick<FrameColumns, 'id' | 'version' | 'languages' | 'status' | 'author_id'> & {
  taxonomy: ChangedKind
}

async function presentStates(
  db: Kysely<Tables>,
  kind: ChangedKind,
  ids: readonly number[],
): Promise<Map<number, PresentState>> {
  if (kind === 'event') return presentEvents(db, ids)
  const isTerm = kind === 'category' || kind === 'tag'
  const all = db
    .selectFrom(sql<PresentColumns>`${sql.table(recordTables[kind])}`.as('record'))
    .select(['id', 'version', 'languages'])
    .where('id', 'in', setOfIds(ids))
  const rows = await all
    .$if(isTerm, terms => terms.where('taxonomy', '=', kind))
    .$if(!isTerm, records => records.select('author_id as authorId'))
    .$if(kind === 'venue' || kind === 'organizer', records => records.select('status'))
    .execute()
  return new Map(rows.map(row => [row.id, { ...plain, ...row, languages: toLanguages(row.languages) }]))
}

const plain = {
  exists: true,
  isProtected: false,
  isUnlisted: false,
  categoryIds: [],
  tagIds: [],
  venueIds: [],
  organizerIds: [],
} as const

async function presentEvents(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, PresentState>> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'version', 'languages', 'status', 'author_id as authorId', 'hide_from_listings'])
    .select(sql<number>`case when password_hash is null then 0 else 1 end`.as('is_protected'))
    .where('id', 'in', setOfIds(ids))
    .execute()
  const [linksOf, termsOf] = [await linkedIds(db, setOfIds(ids)), await termIds(db, setOfIds(ids))]
  return new Map(
    rows.map(({ languages, hide_from_listings, is_protected, ...row }) => [
      row.id,
      {
        ...row,
        exists: true,
        languages: toLanguages(languages),
        isUnlisted: hide_from_listings === 1,
        isProtected: Number(is_protected) === 1,
        ...linksOf(row.id),
        ...termsOf(row.id),
      },
    ]),
  )
}
