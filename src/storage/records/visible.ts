import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Status } from '../../domain/records/status.ts'
import type { Scope, Visibility } from '../../domain/rights/visibility.ts'
import { type Operand, value } from '../engine/compiled-once.ts'

/** A scope in which the author may be a value of a statement that is compiled once. */
export interface ScopeForm extends Omit<Scope, 'ofAuthor'> {
  readonly ofAuthor?: { readonly id: Operand<number>; readonly statuses: readonly Status[] }
}

/** A visibility, or what `visibilityShape` makes of one. */
export interface VisibilityShape extends ScopeForm {
  readonly opens: ScopeForm
  readonly edits: ScopeForm
}

/** The condition that keeps a read of `name` (a table or alias with an author and a status) to what is allowed. */
export function visible(
  name: string,
  visibility: VisibilityShape,
  { isDriving = true }: { readonly isDriving?: boolean } = {},
): Expression<SqlBool> {
  return isIn(name, visibility, isDriving)
}

/** Whether the reader sees what is published, and nothing else. */
export function isOnlyPublished({ ofAnyone, ofAuthor }: VisibilityShape): boolean {
  return !ofAuthor && ofAnyone.length === 1 && ofAnyone[0] === 'publish'
}

/**
 * The condition that an event's content is open to this reader. It is a part of every filter that looks into content
 * (words, venues, organizers, places, tickets), as the answers would tell what is there to whoever asks often.
 */
export function contentOpen(visibility: VisibilityShape, name = 'events'): Expression<SqlBool> {
  const eb = expressionBuilder<object, never>()
  const hash = sql.ref<string | null>(`${name}.password_hash`)
  return eb.or([eb(hash, 'is', null), isIn(name, visibility.opens)])
}

function isIn(name: string, { ofAnyone, ofAuthor }: ScopeForm, isDriving = true): Expression<SqlBool> {
  const eb = expressionBuilder<object, never>()
  const column = sql.ref<Status>(`${name}.status`)
  // A text that is put together is no column, so that no database takes it for the way to the records.
  const status = isDriving ? column : sql<Status>`${column} || ''`
  // An empty list is none that PostgreSQL takes.
  const isOneOf = (statuses: readonly Status[]) =>
    statuses.length > 0 ? eb(status, 'in', statuses) : sql<SqlBool>`1 = 0`
  if (!ofAuthor) return isOneOf(ofAnyone)
  const isOwn = eb(sql.ref<number>(`${name}.author_id`), '=', ofAuthor.id)
  return eb.or([isOneOf(ofAnyone), eb.and([isOwn, isOneOf(ofAuthor.statuses)])])
}

/** The visibility as statements that are compiled once take it: the same for whichever author. */
export function visibilityShape(visibility: Visibility): VisibilityShape {
  const { opens, edits } = visibility
  return { ...scopeForm(visibility), opens: scopeForm(opens), edits: scopeForm(edits) }
}

function scopeForm({ ofAnyone, ofAuthor }: Scope): ScopeForm {
  return { ofAnyone, ...(ofAuthor && { ofAuthor: { ...ofAuthor, id: value(ofAuthor.id) } }) }
}
