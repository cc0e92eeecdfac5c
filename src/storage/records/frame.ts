import type { Kysely } from 'kysely'
import type { Language } from '../../domain/records/language.ts'
import type { New, Placement, RecordFrame, RecordKind } from '../../domain/records/record-frame.ts'
import type { Taxonomy } from '../../domain/records/term.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { compiledOnce, type Given } from '../engine/compiled-once.ts'
import type { Flag, FrameColumns, Tables } from '../tables.ts'
import { sourceColumns, toSource } from './sources.ts'

/** What events, venues and organizers have in common, from a row of any of their tables. */
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

/** For a new record; one that is changed keeps the mark once it has it. */
export function publicMark({ status }: Pick<RecordFrame, 'status'>): Pick<FrameColumns, 'was_public'> {
  return { was_public: toFlag(status === 'publish') }
}

export function keptPublicMark(
  record: Pick<RecordFrame, 'status'>,
): Partial<Pick<FrameColumns, 'was_public'>> {
  return record.status === 'publish' ? publicMark(record) : {}
}

export function toLanguages(column: string): Language[] {
  return column.split(',') as Language[]
}

export function toFlag(value: boolean): Flag {
  return value ? 1 : 0
}

type NumberedKind = RecordKind | Taxonomy | 'image'

/** The next id of the series that all records share, so that no id means two of them; or the wanted one, if it is free. */
export async function newRecordId(
  db: Kysely<Tables>,
  kind: NumberedKind,
  { id: wanted }: Placement = {},
): Promise<number> {
  const [kept] = wanted === undefined ? [] : await keepRecordId(db, { kind, id: wanted })
  if (kept) return kept.id
  const [row] = await insertRecordId(db, { kind })
  return row!.id
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
    /** Lets the series go on after this id, so that it can be given to a record that comes from elsewhere. */
    continueAfter: (id: number) => transfer.continueAfter(db, 'record_ids', id),

    /** Makes the id of a record that is gone free for the same record, should it come once more. */
    async release(id: number): Promise<void> {
      await db.deleteFrom('record_ids').where('id', '=', id).execute()
    },
  }
}
