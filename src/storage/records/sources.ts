// Where records came from. A record is found again by the id that it has there, which no other of its kind has.
import { type Expression, expressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { RecordSource, SourcedKind } from '../../domain/records/record-source.ts'
import { setOfTexts } from '../engine/set-of.ts'
import type { SourceColumns, Tables } from '../tables.ts'
import { recordTables } from './record-tables.ts'

/** Records that came from one place, or the one of them that has this id there. */
export interface SourceQuery {
  readonly from?: { readonly source: string; readonly sourceId?: string | undefined }
}

export function toSource({ source, source_id }: SourceColumns): RecordSource {
  return { source, sourceId: source_id }
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

export interface SourceHolder {
  readonly id: number
  readonly version: number
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
        .selectFrom(recordTables[kind] as 'terms')
        .select(['id', 'version', 'source_id'])
        .where('source', '=', source)
        .where('source_id', 'in', setOfTexts(sourceIds))
        .$if(recordTables[kind] === 'terms', query => query.where('taxonomy', '=', kind as 'tag'))
        .execute()
      return new Map(rows.map(({ id, version, source_id }) => [source_id!, { id, version }]))
    },
  }
}
