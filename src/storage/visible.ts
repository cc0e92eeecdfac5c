import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Status } from '../domain/status.ts'
import type { Visibility } from '../domain/visibility.ts'
import type { FrameColumns } from './tables.ts'

/** The condition that keeps a read of `name` (a table or alias with an author and a status) to what is allowed. */
export function visible(name: string, { ofAnyone, ofAuthor }: Visibility): Expression<SqlBool> {
  const eb: ExpressionBuilder<{ record: FrameColumns }, 'record'> = expressionBuilder()
  const status = eb.ref(`${name as 'record'}.status`)
  // An empty list is none that PostgreSQL takes.
  const isOneOf = (statuses: readonly Status[]) =>
    statuses.length > 0 ? eb(status, 'in', statuses) : sql<SqlBool>`1 = 0`
  if (!ofAuthor) return isOneOf(ofAnyone)
  const isOwn = eb(`${name as 'record'}.author_id`, '=', ofAuthor.id)
  return eb.or([isOneOf(ofAnyone), eb.and([isOwn, isOneOf(ofAuthor.statuses)])])
}
