// Where records came from. A record is found again by the id that it has there, which no other of its kind has.
import { type Expression, expressionBuilder, type Kysely, type NotNull, type SqlBool, sql } from 'kysely'
import type { RecordSource } from '../../domain/records/record-source.ts'
import type { SourcedKind } from '../../domain/records/sourced-kind.ts'
import type { Operand } from '../engine/compiled-once.ts'
import { setOfTexts } from '../engine/set-of.ts'
import type { SourceColumns, Tables } from '../tables.ts'
import { recordTables } from './record-tables.ts'

/** Records that came from one place, or the one of them that has this id there. */
export interface SourceQuery {
  readonly from?: { readonly source: string; readonly sourceId?: string | undefined }
}

interface SourceForm {
  readonly source: Operand<string>
  readonly sourceId?: Operand<string> | undefined
}

export function toSource({ source, source_id }: SourceColumns): RecordSource {
  return { source, sourceId: source_id }
}

export function sourceColumns({ source, sourceId }: RecordSource): SourceColumns {
  return { source, source_id: sourceId }
}

export function isFrom(
  table: 'events' | 'record' | 'terms' | 'images',
  from: SourceForm | undefined,
): Expression<SqlBool>[] {
  if (!from) return []
  const eb = expressionBuilder<{ record: SourceColumns }, 'record'>()
  const column = (name: string) => sql.ref<string>(`${table}.${name}`)
  return [
    eb(column('source'), '=', from.source),
    ...(from.sourceId === undefined ? [] : [eb(column('source_id'), '=', from.sourceId)]),
  ]
}

export interface SourceHolder {
  readonly id: number
  readonly version: number
}

/** What every kind that comes from elsewhere has. */
interface SourcedColumns extends SourceColumns {
  id: number
  version: number
}

export function sourceReads(db: Kysely<Tables>) {
  return {
    /** The records of a kind that have these ids where they came from, by those ids, whoever may see them. */
    async holders(
      kind: SourcedKind,
      source: string,
      sourceIds: readonly string[],
    ): Promise<Map<string, SourceHolder>> {
      if (sourceIds.length === 0) return new Map()
      const rows = await db
        .selectFrom(sql<SourcedColumns>`${sql.table(recordTables[kind])}`.as('record'))
        .select(['id', 'version', 'source_id'])
        .where('source', '=', source)
        .where('source_id', 'in', setOfTexts(sourceIds))
        .$if(recordTables[kind] === 'terms', query => query.where(sql<SqlBool>`taxonomy = ${kind}`))
        .$narrowType<{ source_id: NotNull }>()
        .execute()
      return new Map(rows.map(({ id, version, source_id }) => [source_id, { id, version }]))
    },
  }
}
