import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Language, RecordKind } from '../../domain/records/record-frame.ts'
import { published as everybody } from '../../domain/rights/visibility.ts'
import { isStorableText } from '../../domain/text/normal-form.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { compiledOnce, type Value, value } from '../engine/statements/compiled-once.ts'
import { countOf, firstOf, hasRow } from '../engine/statements/found-rows.ts'
import { type IdsShape, idsShape, isAmong } from '../engine/statements/set-of.ts'
import { type ListPageRequest, offsetOf } from '../events/list/list-page.ts'
import type { FrameColumns, SlugKind, Tables } from '../tables.ts'
import { toLanguages } from './frame.ts'
import { recordTables } from './record-tables.ts'
import { findBySlug } from './slugs.ts'
import { contentOpen } from './visible.ts'

type SlugsByLanguage = Readonly<Partial<Record<Language, string>>>

/** A published record, for sitemaps. */
interface Addressed {
  readonly language: Language
  readonly languages: readonly Language[]
  readonly modifiedAt: UtcSeconds
  readonly slugs: SlugsByLanguage
}

export function slugReads(db: Kysely<Tables>) {
  return {
    /** The record with this slug, in any language. */
    find: (kind: SlugKind, slug: string) => findBySlug(db, kind, slug),

    /** The record that previously had this slug. */
    async findFormer(kind: SlugKind, slug: string): Promise<number | undefined> {
      if (!isStorableText(slug)) return undefined
      const former = db.selectFrom('former_slugs').where(eb => eb.and({ kind, slug }))
      return firstOf(former.select('record_id'), row => row.record_id)
    },

    async of(kind: SlugKind, recordId: number): Promise<SlugsByLanguage> {
      return (await slugsOf(db, kind, [recordId])).get(recordId) ?? {}
    },

    /** Whether a trashed record that was public had this slug. */
    async isOfTrash(kind: RecordKind, slug: string): Promise<boolean> {
      if (!isStorableText(slug)) return false
      const trashed = db
        .selectFrom(recordsOf(kind))
        .where('record.status', '=', 'trash')
        .where('record.was_public', '=', 1)
        .where(eb =>
          eb.or([
            eb('record.slug', '=', slug),
            eb.exists(
              eb
                .selectFrom('translations')
                .select('translations.id')
                .where('translations.kind', '=', kind)
                .whereRef('translations.record_id', '=', 'record.id')
                .where('translations.slug', '=', slug),
            ),
          ]),
        )
      return hasRow(trashed)
    },

    countPublished: (kind: RecordKind): Promise<number> => countOf(listed(db, kind)),

    /** Ordered by id, so a page stays the same when records are added. */
    async published(kind: RecordKind, page: ListPageRequest): Promise<Addressed[]> {
      const rows = await listed(db, kind)
        .select(['id', 'language', 'languages', 'modified_at'])
        .orderBy('id')
        .limit(page.perPage)
        .offset(offsetOf(page))
        .execute()
      const ids = rows.map(row => row.id)
      const slugs = await slugsOf(db, kind, ids)
      return rows.map(row => ({
        language: row.language,
        languages: toLanguages(row.languages),
        modifiedAt: row.modified_at,
        slugs: slugs.get(row.id) ?? {},
      }))
    },
  }
}

/** The table of a kind, with the shared columns. */
function recordsOf(kind: RecordKind) {
  return sql<FrameColumns>`${sql.table(recordTables[kind])}`.as('record')
}

/** Published records. Unlisted and protected events are excluded. */
function listed(db: Kysely<Tables>, kind: RecordKind) {
  const published = db.selectFrom(recordsOf(kind)).where('status', '=', 'publish')
  if (kind !== 'event') return published
  return published.where(sql<SqlBool>`hide_from_listings = 0`).where(contentOpen(everybody, 'record'))
}

const slugRows = compiledOnce((db, { kind, ids }: { kind: Value<SlugKind>; ids: IdsShape }) =>
  db
    .selectFrom('slugs')
    .select(['record_id', 'language', 'slug'])
    .where('kind', '=', kind)
    .where(isAmong('record_id', ids)),
)

async function slugsOf(db: Kysely<Tables>, kind: SlugKind, ids: readonly number[]) {
  const slugs = new Map<number, Partial<Record<Language, string>>>()
  const rows = await slugRows(db, { kind: value(kind), ids: idsShape(ids) })
  for (const row of rows) slugs.set(row.record_id, { ...slugs.get(row.record_id), [row.language]: row.slug })
  return slugs
}
