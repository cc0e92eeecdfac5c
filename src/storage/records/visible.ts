import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Status } from '../../domain/records/status.ts'
import type { Scope, Visibility } from '../../domain/rights/visibility.ts'
import { type Operand, value } from '../engine/statements/compiled-once.ts'

/** A scope whose author may be a placeholder. */
export interface ScopeForm extends Omit<Scope, 'ofAuthor'> {
  readonly ofAuthor?: { readonly id: Operand<number>; readonly statuses: readonly Status[] }
}

/** A visibility, or the result of `visibilityShape`. */
export interface VisibilityShape extends ScopeForm {
  readonly opens: ScopeForm
  readonly edits: ScopeForm
}

/** Limits a read of `name` (a table or alias with an author and a status) to visible records. */
export function visible(
  name: string,
  visibility: VisibilityShape,
  { isDriving = true }: { readonly isDriving?: boolean } = {},
): Expression<SqlBool> {
  return isIn(name, visibility, isDriving)
}

/**
 * The same condition, for which no database uses an index. PostgreSQL still estimates how many rows match,
 * and evaluates it faster than a condition on a later column of an index.
 */
export function withoutIndex(condition: Expression<SqlBool>): Expression<SqlBool> {
  return sql<SqlBool>`(${condition}) is true`
}

/** Whether the reader sees published records only. */
export function isOnlyPublished({ ofAnyone, ofAuthor }: VisibilityShape): boolean {
  return !ofAuthor && ofAnyone.length === 1 && ofAnyone[0] === 'publish'
}

/**
 * Whether an event's content is open to the reader. Every filter on content (words, venues, organizers,
 * places, tickets) must include it. Otherwise repeated requests could reveal protected content.
 */
export function contentOpen(visibility: VisibilityShape, name = 'events'): Expression<SqlBool> {
  const eb = expressionBuilder<object, never>()
  const hash = sql.ref<string | null>(`${name}.password_hash`)
  return eb.or([eb(hash, 'is', null), isIn(name, visibility.opens)])
}

function isIn(name: string, { ofAnyone, ofAuthor }: ScopeForm, isDriving = true): Expression<SqlBool> {
  const eb = expressionBuilder<object, never>()
  const column = sql.ref<Status>(`${name}.status`)
  const isOneOf = (statuses: readonly Status[]) => {
    // PostgreSQL rejects an empty list.
    if (statuses.length === 0) return sql<SqlBool>`1 = 0`
    const condition = eb(column, 'in', statuses)
    return isDriving ? condition : withoutIndex(condition)
  }
  if (!ofAuthor) return isOneOf(ofAnyone)
  const isOwn = eb(sql.ref<number>(`${name}.author_id`), '=', ofAuthor.id)
  return eb.or([isOneOf(ofAnyone), eb.and([isOwn, isOneOf(ofAuthor.statuses)])])
}

/** The visibility as input of compiled statements, the same for every author. */
export function visibilityShape(visibility: Visibility): VisibilityShape {
  const { opens, edits } = visibility
  return { ...scopeForm(visibility), opens: scopeForm(opens), edits: scopeForm(edits) }
}

function scopeForm({ ofAnyone, ofAuthor }: Scope): ScopeForm {
  return { ofAnyone, ...(ofAuthor && { ofAuthor: { ...ofAuthor, id: value(ofAuthor.id) } }) }
}
