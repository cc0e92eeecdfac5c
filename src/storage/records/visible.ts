import { type Expression, expressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { Language, Status } from '../../domain/records/record-frame.ts'
import type { Scope, Visibility } from '../../domain/rights/visibility.ts'
import { compiledOnce, type Operand, value } from '../engine/statements/compiled-once.ts'
import { type IdsShape, idsShape, isAmong } from '../engine/statements/set-of.ts'
import type { Tables } from '../tables.ts'

/** A scope whose author may be a placeholder. */
interface ScopeForm extends Omit<Scope, 'ofAuthor'> {
  readonly ofAuthor?: { readonly id: Operand<number>; readonly statuses: readonly Status[] }
}

/** A visibility, or the result of `visibilityShape`. */
export interface VisibilityShape extends ScopeForm {
  readonly opens: ScopeForm
  readonly edits: ScopeForm
}

/** Limits a read of `name` (a table or alias with an author and a status) to visible records. */
export function visible(name: string, { ofAnyone, ofAuthor }: ScopeForm): Expression<SqlBool> {
  const eb = expressionBuilder<object, never>()
  const column = sql.ref<Status>(`${name}.status`)
  // PostgreSQL rejects an empty list.
  const isOneOf = (statuses: readonly Status[]) =>
    statuses.length === 0 ? sql<SqlBool>`1 = 0` : eb(column, 'in', statuses)
  if (!ofAuthor) return isOneOf(ofAnyone)
  const isOwn = eb(sql.ref<number>(`${name}.author_id`), '=', ofAuthor.id)
  return eb.or([isOneOf(ofAnyone), eb.and([isOwn, isOneOf(ofAuthor.statuses)])])
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
  return eb.or([eb(hash, 'is', null), visible(name, visibility.opens)])
}

/** The visibility as input of compiled statements, the same for every author. */
export function visibilityShape(visibility: Visibility): VisibilityShape {
  const { opens, edits } = visibility
  return { ...scopeForm(visibility), opens: scopeForm(opens), edits: scopeForm(edits) }
}

/** For whom a compiled statement reads, and in which language. */
export interface ReaderParams {
  readonly visibility: VisibilityShape
  readonly language: Operand<Language>
}

export function readerParams(visibility: Visibility, language: Language): ReaderParams {
  return { visibility: visibilityShape(visibility), language: value(language) }
}

function scopeForm({ ofAnyone, ofAuthor }: Scope): ScopeForm {
  return { ofAnyone, ...(ofAuthor && { ofAuthor: { ...ofAuthor, id: value(ofAuthor.id) } }) }
}

type VisibleTable = 'events' | 'venues' | 'organizers'

/** Those of the ids that are of visible records. */
export async function visibleIds(
  db: Kysely<Tables>,
  table: VisibleTable,
  ids: readonly number[],
  visibility: Visibility,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const params = { table, ids: idsShape(ids), visibility: visibilityShape(visibility) }
  return new Set((await seenIds(db, params)).map(row => row.id))
}

interface SeenParams {
  readonly table: VisibleTable
  readonly ids: IdsShape
  readonly visibility: VisibilityShape
}

const seenIds = compiledOnce((db, { table, ids, visibility }: SeenParams) =>
  db.selectFrom(table).select('id').where(isAmong('id', ids)).where(visible(table, visibility)),
)

/** Search words as databases look them up in `search_text`. */
export interface IndexedWords {
  /** `like` patterns of all words. */
  readonly patterns: readonly string[]
  /** The indexed words in quotation marks, as full-text indexes expect them. Undefined if there are none. */
  readonly quoted?: string
  /** `glob` patterns of the other words, for the texts found. In SQLite `glob` is faster than `like`. */
  readonly otherGlobs: readonly string[]
}

/** A text of at least three characters that the index finds. */
export function indexedText(text: string): IndexedWords {
  return { patterns: [patternOf(text)], quoted: quotedWord(text), otherGlobs: [] }
}

function quotedWord(word: string): string {
  return `"${word.replaceAll('"', '""')}"`
}

/** Trigram indexes do not contain shorter words. Those are only searched in events that match otherwise. */
const shortestIndexed = 3

/** The words, in any order. */
export function searchPatterns(all: readonly string[]): IndexedWords {
  const words = withoutParts(all)
  const indexed = probablyRarest(words).filter(word => [...word].length >= shortestIndexed)
  return {
    patterns: words.map(patternOf),
    otherGlobs: words.filter(word => !indexed.includes(word)).map(globOf),
    ...(indexed.length > 0 && { quoted: indexed.map(quotedWord).join(' ') }),
  }
}

/**
 * The longest words are usually the rarest. Searching many words in an index takes longer than searching the
 * remaining texts, and for a whole sentence, scanning all texts is fastest.
 */
function probablyRarest(words: readonly string[]): string[] {
  const most = words.length > 5 ? 0 : words.length > 2 ? 1 : 2
  return words.toSorted((one, other) => other.length - one.length).slice(0, most)
}

/** A text that contains a word also contains its parts. */
function withoutParts(words: readonly string[]): string[] {
  return [...new Set(words)].filter(word => !words.some(other => other !== word && other.includes(word)))
}

export function containsAll(column: Expression<string>, words: readonly string[]): Expression<SqlBool>[] {
  return matchesAll(column, words.map(patternOf))
}

/** The same as `containsAll`, for patterns. SQLite would prepare a bare pattern again in every run. */
export function matchesAll(column: Expression<string>, patterns: readonly string[]): Expression<SqlBool>[] {
  return patterns.map(pattern => sql<SqlBool>`${column} like cast(${pattern} as text) escape '\\'`)
}

/** Escapes `%` and `_`. */
export function patternOf(word: string): string {
  return `%${word.replace(/[\\%_]/g, character => `\\${character}`)}%`
}

/** The same for `glob`. Escapes `*`, `?` and `[`. */
function globOf(word: string): string {
  return `*${word.replace(/[*?[]/g, character => `[${character}]`)}*`
}
