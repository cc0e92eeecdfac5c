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

/** Lets a record hold the slug it wants, or the first free spelling of it; in the trash it holds none. */
export async function settleSlug(
  db: Kysely<Tables>,
  kind: RecordKind,
  record: { id: number; language: Language; status: Status; slug: string },
): Promise<string> {
  const holder = { kind, language: record.language, recordId: record.id }
  if (record.status !== 'trash') return claimSlug(db, holder, record.slug)
  await releaseSlug(db, holder)
  return record.slug
}

/** Takes the slug for the record, or the first free spelling of it (`-2`, `-3`), and tells which it was. */
export async function claimSlug(db: Kysely<Tables>, holder: SlugHolder, wanted: string): Promise<string> {
  await releaseSlug(db, holder)
  for (;;) {
    const slug = await firstFree(db, holder, wanted)
    if (await insertSlug(db, holder, slug)) return slug
  }
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
