import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { ChangedFields, ChangedKind, RecordChange } from '../../domain/journal/change.ts'
import { actionOf } from '../../domain/records/content/changed-fields.ts'
import type {
  Language,
  New,
  Placement,
  RecordFrame,
  RecordKind,
  Status,
} from '../../domain/records/record-frame.ts'
import type { Taxonomy } from '../../domain/records/term.ts'
import { required } from '../../domain/required.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { compiledOnce, type Value, value } from '../engine/statements/compiled-once.ts'
import type { Written } from '../journal/journal.ts'
import type { FrameColumns, Tables } from '../tables.ts'
import { asFlag, asIs, asList, namedColumns } from './content-columns.ts'
import { recordTables } from './record-tables.ts'

type WrittenFrame = Omit<New<RecordFrame>, 'translatedTexts' | 'image' | 'wasPublic' | 'trashedBy'>

const writtenFields = {
  authorId: asIs,
  status: asIs,
  publishedAt: asIs,
  modifiedAt: asIs,
  language: asIs,
  languages: asList,
  slug: asIs,
  imageId: asIs,
  source: asIs,
  sourceId: asIs,
}

/** The common fields of events, venues and organizers. */
export const { names: frameColumnNames, toContent: toFrame } = namedColumns<
  Omit<RecordFrame, 'translatedTexts' | 'image'>
>({ id: asIs, version: asIs, ...writtenFields, wasPublic: asFlag, trashedBy: asIs })

/** The columns that are written with the content. */
export const { toColumns: frameColumns } = namedColumns<WrittenFrame>(writtenFields)

/** For a new record. An existing one keeps the mark. */
export function publicMark({ status }: Pick<RecordFrame, 'status'>): Pick<FrameColumns, 'was_public'> {
  return { was_public: status === 'publish' ? 1 : 0 }
}

export function publicMarkOf(record: Pick<RecordFrame, 'status'>): Partial<Pick<FrameColumns, 'was_public'>> {
  return record.status === 'publish' ? publicMark(record) : {}
}

export function toLanguages(column: string): Language[] {
  return column.split(',') as Language[]
}

type NumberedKind = RecordKind | Taxonomy | 'image'

/** The next id of the sequence that all records share, or the requested id if it is free. */
export async function newRecordId(
  db: Kysely<Tables>,
  kind: NumberedKind,
  { id: wanted, restored }: Placement = {},
): Promise<number> {
  if (restored) return restored.id
  const row = { kind: value(kind) }
  const [requested] = wanted === undefined ? [] : await insertRecordId(db, { ...row, id: value(wanted) })
  const [inserted] = requested ? [requested] : await insertRecordId(db, row)
  return required(inserted, 'new id').id
}

/** The first version of a new record. A deleted one that returns continues its numbers. */
export function firstVersion({ restored }: Placement = {}): number {
  return (restored?.version ?? 0) + 1
}

const insertRecordId = compiledOnce((db, row: { kind: Value<NumberedKind>; id?: Value<number> }) =>
  db
    .insertInto('record_ids')
    .values(row)
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

/** The result of a write that changed nothing. */
export const unchanged: Written<void> = { result: undefined, changes: [] }

interface Versioned {
  readonly id: number
  readonly version: number
  readonly status?: Status
}

export function created<T extends Versioned>(kind: ChangedKind, record: T): Written<T> {
  const { id, version } = record
  return { result: record, changes: [{ kind, id, action: 'created', version, fields: {} }] }
}

/** A changed record: its own values, or a translation. */
export function changed(
  kind: ChangedKind,
  before: Versioned,
  after: Pick<Versioned, 'status'>,
  { own, translated }: { readonly own: ChangedFields; readonly translated: ChangedFields },
): Written<void> {
  const isTranslationOnly = Object.keys(own).length === 0
  const change: RecordChange = {
    kind,
    id: before.id,
    action: actionOf(before, after, { isTranslationOnly }),
    version: before.version + 1,
    fields: { ...own, ...translated },
  }
  return { result: undefined, changes: [change] }
}

/** A deleted record, with its last values, which are stored nowhere else. */
export function deleted(kind: ChangedKind, { id, version }: Versioned, values: object): Written<void> {
  const fields = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, [value, null] as const]),
  )
  return { result: undefined, changes: [{ kind, id, action: 'deleted', version, fields }] }
}

interface ManyChanges {
  readonly set?: object
  readonly where: Expression<SqlBool>
  fieldsOf(id: number): ChangedFields
  readonly action?: RecordChange['action']
}

/** Changes the same field of many records by one statement. */
export async function changeMany(
  db: Kysely<Tables>,
  kind: ChangedKind,
  { set, where, fieldsOf, action = 'updated' }: ManyChanges,
): Promise<RecordChange[]> {
  const rows = await db
    .updateTable(recordTables[kind])
    .set(eb => ({ ...set, version: eb('version', '+', 1) }))
    .where(where)
    .returning(['id', 'version'])
    .execute()
  return rows.map(({ id, version }) => ({ kind, id, action, version, fields: fieldsOf(id) }))
}

/** Transfers all records of one user to another. */
export async function giveRecords(
  db: Kysely<Tables>,
  { fromId, toId }: { readonly fromId: number; readonly toId: number },
): Promise<Written<void>> {
  const changes: RecordChange[] = []
  for (const kind of ['event', 'venue', 'organizer', 'image'] as const)
    changes.push(
      ...(await changeMany(db, kind, {
        set: { author_id: toId },
        where: sql`author_id = ${fromId}`,
        fieldsOf: () => ({ authorId: [fromId, toId] }),
      })),
    )
  return { result: undefined, changes }
}
