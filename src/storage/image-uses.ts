import type { Kysely } from 'kysely'
import type { Owned } from '../domain/permissions.ts'
import type { RecordKind } from '../domain/record-frame.ts'
import type { Visibility } from '../domain/visibility.ts'
import type { Tables } from './tables.ts'
import { imageOpen, tablesWithImages } from './visible-images.ts'

/** A record that shows an image. */
export interface ImageUse {
  readonly kind: RecordKind
  readonly id: number
}

/** How many records show an image, and the first of them. */
export interface ImageUses {
  readonly count: number
  readonly named: readonly ImageUse[]
}

/** Of each kind of record. */
const mostNamed = 100

/** Which records show an image. */
export function imageUseReads(db: Kysely<Tables>) {
  return {
    /** Whose records show the image, and in which statuses, the trash included: each pair once, none when nothing does. */
    async showing(id: number): Promise<Owned[]> {
      const found: Owned[] = []
      for (const table of Object.values(tablesWithImages)) {
        const rows = await db
          .selectFrom(table)
          .select(['author_id', 'status'])
          .distinct()
          .where('image_id', '=', id)
          .execute()
        found.push(...rows.map(row => ({ authorId: row.author_id, status: row.status })))
      }
      return found
    },

    /** Where the image is shown, as far as the reader may know it. */
    async uses(id: number, visibility: Visibility): Promise<ImageUses> {
      const named: ImageUse[] = []
      let count = 0
      for (const [kind, table] of Object.entries(tablesWithImages)) {
        const shown = db.selectFrom(table).where('image_id', '=', id).where(imageOpen(table, visibility))
        const all = await shown.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
        const rows = await shown.select('id').orderBy('id').limit(mostNamed).execute()
        count += Number(all.count)
        named.push(...rows.map(row => ({ kind: kind as RecordKind, id: row.id })))
      }
      return { count, named }
    },
  }
}
