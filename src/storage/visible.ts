import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool } from 'kysely'
import type { Visibility } from '../domain/visibility.ts'
import type { FrameColumns } from './tables.ts'

/** The condition that keeps a read of `name` (a table or alias with an author and a status) to what is allowed. */
export function visible(name: string, { ofAnyone, ofAuthor }: Visibility): Expression<SqlBool> {
  const eb: ExpressionBuilder<{ record: FrameColumns }, 'record'> = expressionBuilder()
  const status = eb.ref(`${name as 'record'}.status`)
  const ofAll = eb(status, 'in', ofAnyone)
  if (!ofAuthor) return ofAll
  const isOwn = eb(`${name as 'record'}.author_id`, '=', ofAuthor.id)
  return eb.or([ofAll, eb.and([isOwn, eb(status, 'in', ofAuthor.statuses)])])
}
