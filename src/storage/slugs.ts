import type { Kysely } from 'kysely'
import type { Language } from '../domain/language.ts'
import type { RecordKind } from '../domain/record-frame.ts'
import { numberedSlug } from '../domain/slug.ts'
import type { Status } from '../domain/status.ts'
import type { SlugKind, Tables } from './tables.ts'

export interface SlugHolder {
  readonly kind: SlugKind
  readonly language: Language
  readonly recordId: number
}

/** Who has this slug: in the language asked for if anybody has it there, else in any. */
export async function findBySlug(
  db: Kysely<Tables>,
  kind: SlugKind,
  slug: string,
  language: Language,
): Promise<number | undefined> {
  const rows = await db
    .selectFrom('slugs')
    .select(['record_id', 'language'])
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .orderBy('record_id')
    .execute()
  return (rows.find(row => row.language === language) ?? rows[0])?.record_id
}

interface SlugRecord {
  readonly id: number
  readonly language: Language
  readonly status: Status
  readonly slug: string
}

/** The slug under which a new record stands: what it wants, or the first free spelling of it. The trash holds none. */
export async function newSlug(db: Kysely<Tables>, kind: RecordKind, record: SlugRecord): Promise<string> {
  if (record.status === 'trash') return record.slug
  return takeSlug(db, { kind, language: record.language, recordId: record.id }, record.slug)
}

/** The slug of a record after a change. The one that it holds is given back, unless it stays. */
export async function settledSlug(
  db: Kysely<Tables>,
  kind: RecordKind,
  before: SlugRecord,
  after: SlugRecord,
): Promise<string> {
  const isInTrash = (record: SlugRecord) => record.status === 'trash'
  if (before.slug === after.slug && isInTrash(before) === isInTrash(after)) return after.slug
  await releaseSlug(db, { kind, language: before.language, recordId: before.id })
  return newSlug(db, kind, after)
}

/** Takes the slug for the holder, or the first free spelling of it (`-2`, `-3`), and tells which it was. */
export async function takeSlug(db: Kysely<Tables>, holder: SlugHolder, wanted: string): Promise<string> {
  let slug = wanted
  while (!(await insertSlug(db, holder, slug))) slug = await firstFree(db, holder, wanted)
  return slug
}

/** Gives the record's slug in this language back, for others to take. */
export async function releaseSlug(db: Kysely<Tables>, holder: SlugHolder): Promise<void> {
  await db
    .deleteFrom('slugs')
    .where('kind', '=', holder.kind)
    .where('record_id', '=', holder.recordId)
    .where('language', '=', holder.language)
    .execute()
}

async function firstFree(db: Kysely<Tables>, holder: SlugHolder, wanted: string): Promise<string> {
  const taken = await spellingsTaken(db, holder, wanted)
  let attempt = 1
  while (taken.has(numberedSlug(wanted, attempt))) attempt++
  return numberedSlug(wanted, attempt)
}

async function spellingsTaken(db: Kysely<Tables>, holder: SlugHolder, wanted: string): Promise<Set<string>> {
  // A numbered spelling of a very long slug is shortened first, so look a little before its end.
  const stem = [...wanted].slice(0, 190).join('')
  const rows = await db
    .selectFrom('slugs')
    .select('slug')
    .where('kind', '=', holder.kind)
    .where('language', '=', holder.language)
    .where('slug', '>=', stem)
    .where('slug', '<', `${stem}\u{10ffff}`)
    .execute()
  return new Set(rows.map(row => row.slug))
}

/** False when somebody else took it in the meantime. */
async function insertSlug(db: Kysely<Tables>, holder: SlugHolder, slug: string): Promise<boolean> {
  const row = await db
    .insertInto('slugs')
    .values({ kind: holder.kind, language: holder.language, slug, record_id: holder.recordId })
    .onConflict(conflict => conflict.doNothing())
    .returning('slug')
    .executeTakeFirst()
  return row !== undefined
}
