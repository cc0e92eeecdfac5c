import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { RecordKind } from '../../domain/records/record-frame.ts'
import type { Taxonomy } from '../../domain/records/term.ts'
import type { OwnedRecord } from '../../domain/rights/caller.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import { entriesOf } from '../../domain/typed-entries.ts'
import { countOf } from '../engine/statements/found-rows.ts'
import { setOfIds } from '../engine/statements/set-of.ts'
import type { Tables } from '../tables.ts'
import { imageOpen, tablesWithImages } from './visible-images.ts'

export interface ImageUse {
  readonly kind: RecordKind
  readonly id: number
}

/** A text with an image. Categories and tags show none of their own. */
interface TextUse {
  readonly kind: RecordKind | Taxonomy
  readonly id: number
}

/** The number of texts that contain an image, and the first ones. */
interface TextUses {
  readonly count: number
  readonly named: readonly TextUse[]
}

/** Per kind of record. */
const mostNamed = 100

export function imageUseReads(db: Kysely<Tables>) {
  return {
    /** Authors and statuses of the records that show the image, including the trash, without duplicates. */
    async showing(id: number): Promise<OwnedRecord[]> {
      const found: OwnedRecord[] = []
      for (const [kind, table] of entriesOf(tablesWithImages)) {
        const rows = await db
          .selectFrom(table)
          .select(['author_id', 'status', 'trashed_by'])
          .distinct()
          .where('image_id', '=', id)
          .execute()
        found.push(
          ...rows.map(row => ({
            kind,
            authorId: row.author_id,
            status: row.status,
            trashedBy: row.trashed_by,
          })),
        )
      }
      return found
    },

    uses: (id: number, visibility: Visibility) =>
      namedUses(db, visibility, (_kind, _table, eb) => eb('image_id', '=', id)),

    /** How many visible records show each of these images. Unused images have no entry. */
    async useCounts(ids: readonly number[], visibility: Visibility): Promise<ReadonlyMap<number, number>> {
      const counts = new Map<number, number>()
      for (const table of Object.values(tablesWithImages)) {
        const rows = await db
          .selectFrom(table)
          .select(eb => ['image_id', eb.fn.countAll<number>().as('count')])
          .where('image_id', 'in', setOfIds(ids))
          .where(imageOpen(table, visibility))
          .groupBy('image_id')
          .execute()
        for (const { image_id: id, count } of rows)
          if (id !== null) counts.set(id, (counts.get(id) ?? 0) + Number(count))
      }
      return counts
    },

    /**
     * The texts that contain the picture with this digest, in any language. This scans all texts, so it is
     * only used for pictures with no other use, before they are deleted.
     */
    async textUses(digest: string, visibility: Visibility): Promise<TextUses> {
      const inText = `%/${digest}/%`
      const { count, named } = await namedUses(db, visibility, (kind, table, eb) =>
        eb.or([
          eb('description', 'like', inText),
          eb(
            `${table}.id`,
            'in',
            db
              .selectFrom('translations')
              .select('record_id')
              .where('kind', '=', kind)
              .where('texts', 'like', inText),
          ),
        ]),
      )
      const terms = await termsWithText(db, inText)
      return { count: count + terms.length, named: [...named, ...terms.slice(0, mostNamed)] }
    },
  }
}

type TableWithImages = (typeof tablesWithImages)[RecordKind]
type Condition = (
  kind: RecordKind,
  table: TableWithImages,
  eb: ExpressionBuilder<Tables, TableWithImages>,
) => Expression<SqlBool>

async function namedUses(db: Kysely<Tables>, visibility: Visibility, condition: Condition) {
  const named: ImageUse[] = []
  let count = 0
  for (const [kind, table] of entriesOf(tablesWithImages)) {
    const shown = db
      .selectFrom(table)
      .where(eb => condition(kind, table, eb))
      .where(imageOpen(table, visibility))
    const rows = await shown.select('id').orderBy('id').limit(mostNamed).execute()
    count += await countOf(shown)
    named.push(...rows.map(row => ({ kind, id: row.id })))
  }
  return { count, named }
}

async function termsWithText(db: Kysely<Tables>, inText: string): Promise<TextUse[]> {
  const rows = await db
    .selectFrom('terms')
    .select(['id', 'taxonomy'])
    .where(eb =>
      eb.or([
        eb('description', 'like', inText),
        eb.exists(
          eb
            .selectFrom('translations')
            .select('record_id')
            .whereRef('translations.kind', '=', 'terms.taxonomy')
            .whereRef('translations.record_id', '=', 'terms.id')
            .where('texts', 'like', inText),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id, taxonomy }) => ({ kind: taxonomy, id }))
}

/** The given digests that occur in a text. Scans the texts once. */
export async function digestsInTexts(db: Kysely<Tables>, digests: ReadonlySet<string>): Promise<Set<string>> {
  const found = new Set<string>()
  const look = (text: string) => {
    for (const [, digest = ''] of text.matchAll(/\/([0-9a-f]{64})\//g))
      if (digests.has(digest)) found.add(digest)
  }
  const tables =
    digests.size > 0 ? ([...Object.values(tablesWithImages), 'terms', 'translations'] as const) : []
  for (const table of tables) {
    let rows = await textsWithImages(db, table, 0)
    while (rows.length > 0) {
      for (const { text } of rows) look(text)
      rows = await textsWithImages(db, table, rows.at(-1)?.id ?? 0)
    }
  }
  return found
}

const textsAtOnce = 200

async function textsWithImages(
  db: Kysely<Tables>,
  table: TableWithImages | 'terms' | 'translations',
  after: number,
) {
  const column = sql.ref(table === 'translations' ? 'texts' : 'description')
  const { rows } = await sql<{
    id: number
    text: string
  }>`select id, ${column} as text from ${sql.table(table)}
    where ${column} like '%<img%' and id > ${after} order by id limit ${sql.lit(textsAtOnce)}`.execute(db)
  return rows
}
