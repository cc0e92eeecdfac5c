// Venues, organizers and terms from one statement.
import { type AliasableExpression, type Kysely, type RawBuilder, sql } from 'kysely'
import { rowAsJson } from '../engine/statements/insert-statement.ts'
import { inTranslation, type TranslationColumns, translationColumns } from '../records/translations.ts'
import { type ReaderParams, visible } from '../records/visible.ts'
import type { Tables } from '../tables.ts'
import { termColumns, termsInLanguage } from '../terms/term-rows.ts'
import { organizerMapping, venueMapping } from '../venues-organizers/linked-record-mapping.ts'
import { inLanguage } from '../venues-organizers/linked-records.ts'

interface RowOfKind extends TranslationColumns {
  readonly kind: 'venue' | 'organizer' | 'term'
  readonly columns: string
}

export function recordRows(
  db: Kysely<Tables>,
  { table, kind, columns }: Pick<typeof venueMapping, 'table' | 'kind' | 'columns'>,
  { visibility, language }: ReaderParams,
) {
  return inLanguage(db, { table, kind }, language)
    .where(visible('record', visibility))
    .select([sql.lit<RowOfKind['kind']>(kind).as('kind'), rowAsJson(db, 'record', columns).as('columns')])
    .select(translationColumns)
}

export function termRows(db: Kysely<Tables>, { language }: ReaderParams) {
  return termsInLanguage(db, language)
    .select([
      sql.lit<RowOfKind['kind']>('term').as('kind'),
      rowAsJson(db, 'terms', termColumns).as('columns'),
    ])
    .select(translationColumns)
}

export function rowsOfKinds(
  parts: readonly AliasableExpression<RowOfKind>[],
  order: RawBuilder<unknown> = sql``,
): RawBuilder<RowOfKind> {
  const selects = parts.map(part => sql`select * from ${part.as('part')}`)
  return sql<RowOfKind>`${sql.join(selects, sql` union all `)} ${order}`
}

export function recordsIn(rows: readonly RowOfKind[]) {
  const of = (kind: RowOfKind['kind']) =>
    rows.filter(row => row.kind === kind).map(row => ({ ...JSON.parse(row.columns), ...row }))
  return {
    venues: of('venue').map(row => inTranslation(venueMapping.toRecord(row), row)),
    organizers: of('organizer').map(row => inTranslation(organizerMapping.toRecord(row), row)),
    termRows: of('term'),
  }
}
