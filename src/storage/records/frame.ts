import type { Kysely } from 'kysely'
import type { Language } from '../../domain/records/language.ts'
import type { New, Placement, RecordFrame, RecordKind } from '../../domain/records/record-frame.ts'
import type { Taxonomy } from '../../domain/records/term.ts'
import { keysOf } from '../../domain/typed-entries.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { compiledOnce, type Given } from '../engine/statements/compiled-once.ts'
import type { Flag, FrameColumns, Tables } from '../tables.ts'
import { sourceColumns, toSource } from './sources.ts'

/** The common fields of events, venues and organizers. */
export function toFrame(row: FrameColumns): RecordFrame {
  return {
    id: row.id,
    version: row.version,
    authorId: row.author_id,
    status: row.status,
    publishedAt: row.published_at,
    modifiedAt: row.modified_at,
    language: row.language,
    languages: toLanguages(row.languages),
    slug: row.slug,
    imageId: row.image_id,
    ...toSource(row),
    wasPublic: row.was_public === 1,
    trashedBy: row.trashed_by,
  }
}

/** The columns that `toFrame` reads. */
export const frameColumnNames = keysOf<Record<Exclude<keyof FrameColumns, 'search_text'>, true>>({
  id: true,
  version: true,
  author_id: true,
  status: true,
  published_at: true,
  modified_at: true,
  language: true,
  languages: true,
  slug: true,
  image_id: true,
  source: true,
  source_id: true,
  was_public: true,
  trashed_by: true,
})

export function frameColumns(
  record: New<RecordFrame>,
): Omit<FrameColumns, 'id' | 'search_text' | 'version' | 'was_public' | 'trashed_by'> {
  return {
    author_id: record.authorId,
    status: record.status,
    published_at: record.publishedAt,
    modified_at: record.modifiedAt,
    language: record.language,
    languages: record.languages.join(','),
    slug: record.slug,
    image_id: record.imageId,
    ...sourceColumns(record),
  }
}

/** For a new record. An existing one keeps the mark. */
export function publicMark({ status }: Pick<RecordFrame, 'status'>): Pick<FrameColumns, 'was_public'> {
  return { was_public: toFlag(status === 'publish') }
}

export function publicMarkOf(record: Pick<RecordFrame, 'status'>): Partial<Pick<FrameColumns, 'was_public'>> {
  return record.status === 'publish' ? publicMark(record) : {}
}

export function toLanguages(column: string): Language[] {
  return column.split(',') as Language[]
}

export function toFlag(value: boolean): Flag {
  return value ? 1 : 0
}

type NumberedKind = RecordKind | Taxonomy | 'image'

/** The next id of the sequence that all records share, or the requested id if it is free. */
export async function newRecordId(
  db: Kysely<Tables>,
  kind: NumberedKind,
  { id: wanted, restored }: Placement = {},
): Promise<number> {
  if (restored) return restored.id
  const [kept] = wanted === undefined ? [] : await keepRecordId(db, { kind, id: wanted })
  if (kept) return kept.id
  const [row] = await insertRecordId(db, { kind })
  return row!.id
}

/** The first version of a new record. A deleted one that returns continues its numbers. */
export function firstVersion({ restored }: Placement = {}): number {
  return (restored?.version ?? 0) + 1
}

const insertRecordId = compiledOnce((db, given: Given<{ kind: NumberedKind }>) =>
  db
    .insertInto('record_ids')
    .values({ kind: given('kind') })
    .returning('id'),
)

const keepRecordId = compiledOnce((db, given: Given<{ kind: NumberedKind; id: number }>) =>
  db
    .insertInto('record_ids')
    .values({ kind: given('kind'), id: given('id') })
    .onConflict(conflict => conflict.doNothing())
    .returning('id'),
)

export function recordIdWrites(db: Kysely<Tables>, { transfer }: Dialect) {
  return {
    /** Advances the sequence past this id, so an imported record can use it. */
    continueAfter: (id: number) => transfer.continueAfter(db, 'record_ids', id),

    /** Frees the id of a deleted record, in case the same record is imported again. */
    async release(id: number): Promise<void> {
      await db.deleteFrom('record_ids').where('id', '=', id).execute()
    },
  }
}
