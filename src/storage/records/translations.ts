import { type Expression, type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { EventState } from '../../domain/events/event-state.ts'
import { isItemText, itemTextsOf, withTexts } from '../../domain/events/item-texts.ts'
import type { ChangedFields } from '../../domain/journal/change.ts'
import {
  changedTexts,
  hasChanges,
  type TranslationChange,
} from '../../domain/records/content/changed-fields.ts'
import { contentByKind } from '../../domain/records/content/content-by-kind.ts'
import { sourceTexts } from '../../domain/records/content/content-field.ts'
import { type Language, publishedStatuses, type Status } from '../../domain/records/record-frame.ts'
import { finalSlug } from '../../domain/records/slug.ts'
import type { Operand } from '../engine/statements/compiled-once.ts'
import { asKeys } from '../engine/statements/set-of.ts'
import type { SlugKind, Tables, TranslationTable } from '../tables.ts'
import { recordTables } from './record-tables.ts'
import { claimSlug, releaseSlug } from './slugs.ts'

/** Texts of a record in one language, by field name. */
export type TranslatedTexts = Readonly<Record<string, string>>

/** A record in its original language. */
export interface OwnRecord {
  readonly id: number
  readonly language: Language
  readonly languages: readonly Language[]
}

type IndexOf = (texts: TranslatedTexts) => { readonly search_text: string; readonly sort_key: string }

/** The columns to select when joining `translations as translation`. */
export const translationColumns = [
  'translation.texts as translated_texts',
  'translation.slug as translated_slug',
] as const

export interface TranslationColumns {
  readonly translated_texts: string | null
  readonly translated_slug: string | null
}

/** The join condition of `translations as translation`. */
export function isTranslationOf(
  recordId: string,
  kind: Expression<unknown>,
  language: Operand<Language>,
): Expression<SqlBool> {
  return sql`translation.record_id = ${sql.ref(recordId)} and translation.kind = ${kind}
    and translation.language = ${language}`
}

/** A column of the translation, or of the record if there is none. */
export function translatedOr<T>(
  column: 'sort_key' | 'search_text' | 'slug',
  own: Expression<T>,
): RawBuilder<T> {
  return sql`coalesce(${sql.ref(`translation.${column}`)}, ${own})`
}

/** The record with its joined translation. Missing texts fall back to the record's own. */
export function inTranslation<T extends object>(record: T, row: TranslationColumns): T {
  if (row.translated_texts === null) return record
  const slug = row.translated_slug === null ? {} : { slug: row.translated_slug }
  const texts = textsIn(row.translated_texts)
  return { ...withTexts(record, texts), ...slug, translatedTexts: Object.keys(texts) }
}

export interface NewTranslation {
  readonly language: Language
  readonly change: TranslationChange
}

export interface TranslatedRecord {
  readonly kind: SlugKind
  readonly own: OwnRecord
  readonly indexOf: IndexOf
}

/** Writes the given texts and returns the changed ones. */
export async function writeTranslation(
  db: Kysely<Tables>,
  { kind, own, indexOf }: TranslatedRecord,
  { language, change }: NewTranslation,
): Promise<ChangedFields> {
  const holder = { kind, language, recordId: own.id }
  const before = await findTranslation(db, kind, own.id, language)
  const texts = withoutNull({ ...before?.texts, ...change.texts })
  const slug = change.slug === undefined ? (before?.slug ?? null) : change.slug
  if (!hasChanges(changedTexts(language, textsOf(before), textsOf({ texts, slug })))) {
    // Sending the same texts again confirms them.
    if (before?.isOlder)
      await db
        .updateTable('translations')
        .set(current)
        .where(isOf(kind, own.id, language))
        .execute()
    return {}
  }
  await releaseSlug(db, holder)
  if (Object.keys(texts).length === 0 && slug === null) return removeTranslation(db, kind, own, language)
  const row = {
    texts: JSON.stringify(texts),
    slug: slug === null ? null : await claimSlug(db, holder, slug),
    ...indexOf(texts),
    ...current,
  }
  await db
    .insertInto('translations')
    .values({ kind, record_id: own.id, language, ...row })
    .onConflict(conflict => conflict.columns(['kind', 'record_id', 'language']).doUpdateSet(row))
    .execute()
  if (!before) await noteLanguages(db, kind, own)
  return changedTexts(language, textsOf(before), textsOf({ texts, slug: row.slug }))
}

/** Removes the translation and returns the lost texts. */
export async function removeTranslation(
  db: Kysely<Tables>,
  kind: SlugKind,
  own: OwnRecord,
  language: Language,
): Promise<ChangedFields> {
  const before = await findTranslation(db, kind, own.id, language)
  await releaseSlug(db, { kind, language, recordId: own.id })
  await db
    .deleteFrom('translations')
    .where(isOf(kind, own.id, language))
    .execute()
  await noteLanguages(db, kind, own)
  return changedTexts(language, textsOf(before), {})
}

/** Copies the translations to new records, whose languages are already set. */
export async function copyTranslations(
  db: Kysely<Tables>,
  kind: SlugKind,
  fromId: number,
  toIds: readonly number[],
): Promise<void> {
  await sql`insert into translations
      (kind, record_id, language, texts, slug, sort_key, search_text, is_older, source_before)
    select translations.kind, copies.id, language, texts, null, sort_key, search_text, is_older, source_before
    from translations, (select cast(key as integer) as id from json_each(${asKeys(toIds)})) as copies
    where translations.kind = ${kind} and record_id = ${fromId}`.execute(db)
}

/**
 * Updates translations after the record changed: their search text includes fallback texts, they are outdated
 * if a source text changed, and they lose texts of removed items. Returns the lost texts.
 */
export async function reindexTranslations(
  db: Kysely<Tables>,
  { kind, own, indexOf }: TranslatedRecord,
  changes: ChangedFields,
): Promise<ChangedFields> {
  if (!isTranslated(own)) return {}
  const rows = await db
    .selectFrom('translations')
    .select(['id', 'language', 'texts', 'slug', 'is_older', 'source_before'])
    .where(isOf(kind, own.id))
    .execute()
  const replaced = replacedTexts(kind, changes)
  const lost: ChangedFields[] = []
  for (const { id, language, texts, slug, ...state } of rows) {
    const before = textsIn(texts)
    const after = withoutLostTexts(before, own)
    lost.push(changedTexts(language, before, after))
    if (Object.keys(after).length === 0 && slug === null) {
      await removeTranslation(db, kind, own, language)
      continue
    }
    await db
      .updateTable('translations')
      .set({ texts: JSON.stringify(after), ...indexOf(after), ...outdated(state, replaced) })
      .where('id', '=', id)
      .execute()
  }
  return Object.assign({}, ...lost)
}

/** The source texts before the change, of the fields and items whose text is another one now. */
function replacedTexts(kind: SlugKind, changes: ChangedFields): TranslatedTexts {
  const [before = {}, after = {}] = [0, 1].map(side =>
    itemTextsOf(Object.fromEntries(Object.entries(changes).map(([name, values]) => [name, values[side]]))),
  )
  const items = Object.entries(after).filter(([name, text]) => before[name] !== text)
  const own = sourceTexts(contentByKind[kind]).filter(name => name in changes)
  return Object.fromEntries([
    ...own.map(name => [name, String(changes[name]?.[0] ?? '')]),
    ...items.map(([name]) => [name, before[name] ?? '']),
  ])
}

/**
 * The state of a translation after its source changed. It keeps the texts it translates. A translation that
 * was outdated before this was recorded has none.
 */
function outdated(
  state: Pick<Selectable<TranslationTable>, 'is_older' | 'source_before'>,
  replaced: TranslatedTexts,
) {
  if (Object.keys(replaced).length === 0 || (state.is_older === 1 && state.source_before === null)) return {}
  const known = textsIn(state.source_before)
  return { is_older: 1 as const, source_before: JSON.stringify({ ...replaced, ...known }) }
}

/** Removed items lose their translations, and so does the reason of a status that no longer applies. */
function withoutLostTexts(texts: TranslatedTexts, own: object): TranslatedTexts {
  const there = itemTextsOf(own)
  const { eventStatus } = own as { readonly eventStatus?: EventState }
  return Object.fromEntries(
    Object.entries(texts).filter(([name]) =>
      isItemText(name) ? name in there : name !== 'eventStatusReason' || eventStatus !== 'scheduled',
    ),
  )
}

/** For a record that is deleted. */
export async function removeAllTranslations(
  db: Kysely<Tables>,
  kind: SlugKind,
  recordId: number,
): Promise<void> {
  for (const table of ['translations', 'slugs', 'former_slugs'] as const)
    await db.deleteFrom(table).where(isOf(kind, recordId)).execute()
}

/** A trashed record has no slugs. Restoring it claims them again. */
export async function settleTranslatedSlugs(
  db: Kysely<Tables>,
  kind: SlugKind,
  own: OwnRecord & { readonly status: Status },
): Promise<void> {
  if (!isTranslated(own)) return
  const rows = await db
    .selectFrom('translations')
    .select(['id', 'language', 'slug'])
    .where(isOf(kind, own.id))
    .where('slug', 'is not', null)
    .execute()
  for (const { id, language, slug } of rows) {
    if (slug === null) continue
    const holder = { kind, language, recordId: own.id }
    await releaseSlug(db, holder)
    if (own.status === 'trash') continue
    const wanted = publishedStatuses.includes(own.status) ? finalSlug(slug) : slug
    const taken = await claimSlug(db, holder, wanted)
    if (taken !== slug)
      await db.updateTable('translations').set({ slug: taken }).where('id', '=', id).execute()
  }
}

/** A translation as stored, with translated texts only. */
export interface FoundTranslation {
  readonly texts: TranslatedTexts
  readonly slug: string | null
  /** Whether the source texts have changed since. */
  readonly isOlder: boolean
  /** The source texts that have changed since, as they were when it was translated. */
  readonly sourceBefore: TranslatedTexts
}

/** The state of a translation that matches its source. */
const current = { is_older: 0, source_before: null } as const

function textsOf(
  translation: Pick<FoundTranslation, 'texts' | 'slug'> | undefined,
): Readonly<Record<string, string>> {
  return { ...translation?.texts, ...(translation?.slug && { slug: translation.slug }) }
}

function isTranslated({ languages }: OwnRecord): boolean {
  return languages.length > 1
}

/** Whether a row of translations or slugs is one of the record, or the one in this language. */
function isOf(kind: SlugKind, recordId: number, language?: Language): Expression<SqlBool> {
  const isOfRecord = sql<SqlBool>`kind = ${kind} and record_id = ${recordId}`
  return language ? sql`${isOfRecord} and language = ${language}` : isOfRecord
}

export async function findTranslation(
  db: Kysely<Tables>,
  kind: SlugKind,
  recordId: number,
  language: Language,
): Promise<FoundTranslation | undefined> {
  const row = await db
    .selectFrom('translations')
    .select(['texts', 'slug', 'is_older', 'source_before'])
    .where(isOf(kind, recordId, language))
    .executeTakeFirst()
  if (!row) return undefined
  const { texts, slug, is_older, source_before } = row
  return { texts: textsIn(texts), slug, isOlder: is_older === 1, sourceBefore: textsIn(source_before) }
}

/** The record stores its languages, so lists need no extra query. */
async function noteLanguages(db: Kysely<Tables>, kind: SlugKind, own: OwnRecord): Promise<void> {
  const rows = await db
    .selectFrom('translations')
    .select('language')
    .where(isOf(kind, own.id))
    .orderBy('language')
    .execute()
  const languages = [own.language, ...rows.map(row => row.language)].join(',')
  await db.updateTable(recordTables[kind]).set({ languages }).where('id', '=', own.id).execute()
}

function withoutNull(texts: Readonly<Record<string, string | null>>): TranslatedTexts {
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

function textsIn(json: string | null): TranslatedTexts {
  return JSON.parse(json ?? '{}') as TranslatedTexts
}
