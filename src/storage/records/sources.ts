// Sources of imported records. A record is identified by its source id, which is unique per kind.
import { type Expression, expressionBuilder, type Kysely, type NotNull, type SqlBool, sql } from 'kysely'
import type { RecordSource } from '../../domain/records/record-frame.ts'
import type { SourcedKind } from '../../domain/records/term.ts'
import { setOfTexts } from '../engine/statements/set-of.ts'
import type { SourceColumns, Tables } from '../tables.ts'
import { recordTables } from './record-tables.ts'

/** Filters by source, and optionally by source id. */
export interface SourceQuery {
  readonly from?: { readonly source: string; readonly sourceId?: string | undefined }
}

export function sourceColumns({ source, sourceId }: RecordSource): SourceColumns {
  return { source, source_id: sourceId }
}

export function isFrom(
  table: 'events' | 'record' | 'terms' | 'images',
  from: SourceQuery['from'],
): Expression<SqlBool>[] {
  if (!from) return []
  const eb = expressionBuilder<{ record: SourceColumns }, 'record'>()
  const column = (name: string) => sql.ref<string>(`${table}.${name}`)
  return [
    eb(column('source'), '=', from.source),
    ...(from.sourceId === undefined ? [] : [eb(column('source_id'), '=', from.sourceId)]),
  ]
}

interface SourceHolder {
  readonly id: number
  readonly version: number
}

/** Columns of every kind with a source. */
interface SourcedColumns extends SourceColumns {
  id: number
  version: number
}

export function sourceReads(db: Kysely<Tables>) {
  return {
    /** The records with these source ids, keyed by them, regardless of visibility. */
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
