import { type Kysely, sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * A slug belongs to one record in all languages, and records store whether they were ever public. For records
 * already in the trash that is unknown. They count as never public, which reveals nothing.
 */
export const oneHolderPerSlug: Migration = {
  name: '0006-one-holder-per-slug',
  async up(db) {
    await sql`create index slugs_by_slug on slugs (kind, slug)`.execute(db)
    await mendSlugClashes(db)
    for (const table of ['events', 'venues', 'organizers']) {
      await sql`alter table ${sql.table(table)} add column was_public integer not null default 0`.execute(db)
      await sql`update ${sql.table(table)} set was_public = 1 where status = 'publish'`.execute(db)
    }
  },
}

const tables: Readonly<Record<string, string>> = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'terms',
  tag: 'terms',
}

interface Clash {
  readonly kind: string
  readonly slug: string
}

/**
 * If several records have the same slug in different languages, one keeps it and the others get a new
 * variant.
 */
export async function mendSlugClashes(db: Kysely<object>): Promise<void> {
  const { rows } = await sql<Clash>`select kind, slug from slugs
    group by kind, slug having count(distinct record_id) > 1 order by kind, slug`.execute(db)
  for (const clash of rows) {
    const [, ...others] = await holdersOf(db, clash)
    for (const recordId of others) await respell(db, clash, recordId)
  }
}

/** The record that keeps its slug comes first: published before unpublished, then oldest first. */
async function holdersOf(db: Kysely<object>, { kind, slug }: Clash): Promise<number[]> {
  const table = tables[kind]!
  const rank = table === 'terms' ? sql`0` : sql`case when record.status = 'publish' then 0 else 1 end`
  const { rows } = await sql<{ id: number }>`select record.id from ${sql.table(table)} as record
    where record.id in (select record_id from slugs where kind = ${kind} and slug = ${slug})
    order by ${rank}, record.id`.execute(db)
  return rows.map(row => row.id)
}

async function respell(db: Kysely<object>, { kind, slug }: Clash, recordId: number): Promise<void> {
  const table = tables[kind]!
  const spelling = await freeSpelling(db, { kind, slug })
  // The version shows feeds that the address has changed. Terms have none.
  const version = table === 'terms' ? sql`` : sql`, version = version + 1`
  const languages = sql`(select language from slugs
    where kind = ${kind} and slug = ${slug} and record_id = ${recordId})`
  await sql`update ${sql.table(table)} set slug = ${spelling}${version}
    where id = ${recordId} and language in ${languages}`.execute(db)
  await sql`update translations set slug = ${spelling}
    where kind = ${kind} and record_id = ${recordId} and language in ${languages}`.execute(db)
  await sql`update slugs set slug = ${spelling}
    where kind = ${kind} and slug = ${slug} and record_id = ${recordId}`.execute(db)
}

const longestSlug = 200

async function freeSpelling(db: Kysely<object>, { kind, slug }: Clash): Promise<string> {
  for (let number = 2; ; number++) {
    const suffix = `-${number}`
    const stem = [...slug].slice(0, longestSlug - suffix.length).join('')
    const spelling = `${stem.replace(/-+$/, '')}${suffix}`
    const { rows } =
      await sql`select slug from slugs where kind = ${kind} and slug = ${spelling} limit 1`.execute(db)
    if (rows.length === 0) return spelling
  }
}
