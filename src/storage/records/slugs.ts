import { type Kysely, sql } from 'kysely'
import {
  type Language,
  publishedStatuses,
  type RecordKind,
  type Status,
} from '../../domain/records/record-frame.ts'
import { finalSlug, numberedSlug } from '../../domain/records/slug.ts'
import { isStorableText } from '../../domain/text/normal-form.ts'
import { compiledOnce, type Value, value } from '../engine/statements/compiled-once.ts'
import type { SlugKind, Tables } from '../tables.ts'

interface SlugHolder {
  readonly kind: SlugKind
  readonly language: Language
  readonly recordId: number
}

/** The record with this slug, in any language. */
export async function findBySlug(
  db: Kysely<Tables>,
  kind: SlugKind,
  slug: string,
): Promise<number | undefined> {
  if (!isStorableText(slug)) return undefined
  const [row] = await holders(db, { kind: value(kind), slug: value(slug) })
  return row?.record_id
}

const holders = compiledOnce((db, { kind, slug }: { kind: Value<SlugKind>; slug: Value<string> }) =>
  db.selectFrom('slugs').select('record_id').where('kind', '=', kind).where('slug', '=', slug).limit(1),
)

interface SlugRecord {
  readonly id: number
  readonly language: Language
  readonly status: Status
  readonly slug: string
}

/** The slug of a new record: the requested one or its first free variant. Trashed records have none. */
export async function newSlug(db: Kysely<Tables>, kind: RecordKind, record: SlugRecord): Promise<string> {
  if (record.status === 'trash') return record.slug
  return claimSlug(db, { kind, language: record.language, recordId: record.id }, record.slug)
}

/** The slug of a record after a change. A provisional one becomes final with publication or scheduling. */
export async function settledSlug(
  db: Kysely<Tables>,
  kind: RecordKind,
  before: SlugRecord,
  changed: SlugRecord,
): Promise<string> {
  const after = publishedStatuses.includes(changed.status)
    ? { ...changed, slug: finalSlug(changed.slug) }
    : changed
  const isInTrash = (record: SlugRecord) => record.status === 'trash'
  if (before.slug === after.slug && isInTrash(before) === isInTrash(after)) return after.slug
  await releaseSlug(db, { kind, language: before.language, recordId: before.id })
  const slug = await newSlug(db, kind, after)
  if (before.status === 'publish' && slug !== before.slug) await noteFormerSlug(db, kind, before)
  return slug
}

/** Redirects the old address to the new one. */
async function noteFormerSlug(db: Kysely<Tables>, kind: RecordKind, { id, slug }: SlugRecord): Promise<void> {
  await db
    .insertInto('former_slugs')
    .values({ kind, slug, record_id: id })
    .onConflict(conflict => conflict.columns(['kind', 'slug']).doUpdateSet({ record_id: id }))
    .execute()
}

/**
 * Claims the slug or its first free variant (`-2`, `-3`) and returns it. A slug is free if no other record
 * has it in any language, published or not. Write transactions are serialized, so there is no race.
 */
export async function claimSlug(db: Kysely<Tables>, holder: SlugHolder, wanted: string): Promise<string> {
  if (await insertIfFree(db, holder, wanted)) return wanted
  const slug = await firstFreeSpelling(db, holder, wanted)
  await insertIfFree(db, holder, slug)
  return slug
}

async function insertIfFree(db: Kysely<Tables>, holder: SlugHolder, slug: string): Promise<boolean> {
  const { kind, language, recordId } = holder
  const row = { kind: value(kind), language: value(language), recordId: value(recordId), slug: value(slug) }
  return (await insertFree(db, row)).length > 0
}

const insertFree = compiledOnce(
  (_db, { kind, language, recordId, slug }: Record<keyof SlugHolder | 'slug', Value<unknown>>) => sql`
    insert into slugs (kind, language, slug, record_id)
    select ${kind}, ${language}, ${slug}, ${recordId}
    where not exists (
      select 1 from slugs where kind = ${kind} and slug = ${slug} and record_id <> ${recordId}
    )
    returning slug`,
)

export async function releaseSlug(db: Kysely<Tables>, holder: SlugHolder): Promise<void> {
  await db
    .deleteFrom('slugs')
    .where('kind', '=', holder.kind)
    .where('record_id', '=', holder.recordId)
    .where('language', '=', holder.language)
    .execute()
}

/** The first free variant of a taken slug, given further taken ones. */
export async function firstFreeSpelling(
  db: Kysely<Tables>,
  holder: Pick<SlugHolder, 'kind' | 'recordId'>,
  wanted: string,
  isTakenToo: (slug: string) => boolean = () => false,
): Promise<string> {
  const taken = await spellingsTaken(db, holder, wanted)
  return nextSpelling(wanted, slug => taken.has(slug) || isTakenToo(slug))
}

/** The first free variant of a taken slug. */
export function nextSpelling(wanted: string, isTaken: (slug: string) => boolean): string {
  let attempt = 2
  while (isTaken(numberedSlug(wanted, attempt))) attempt++
  return numberedSlug(wanted, attempt)
}

/** The range that contains all variants of a slug. */
export function spellingsOf(wanted: string): readonly [from: string, until: string] {
  const stem = [...wanted].slice(0, 190).join('')
  // Numbers are appended to the slug. A very long slug is shortened first.
  return stem === wanted ? [`${wanted}-0`, `${wanted}-:`] : [stem, `${stem}\u{10ffff}`]
}

async function spellingsTaken(
  db: Kysely<Tables>,
  { kind, recordId }: Pick<SlugHolder, 'kind' | 'recordId'>,
  wanted: string,
): Promise<Set<string>> {
  const [from, until] = spellingsOf(wanted)
  const rows = await db
    .selectFrom('slugs')
    .select('slug')
    .where('kind', '=', kind)
    .where('record_id', '<>', recordId)
    .where('slug', '>=', from)
    .where('slug', '<', until)
    .execute()
  return new Set(rows.map(row => row.slug))
}
