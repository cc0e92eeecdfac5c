import type { Kysely } from 'kysely'
import type { New, Placement } from '../../domain/records/record-frame.ts'
import type { LinkedRecord } from '../../domain/records/venues-organizers.ts'
import { foldForSearch } from '../../domain/text/search-text.ts'
import { insertAll } from '../engine/statements/insert-statement.ts'
import type { Written } from '../journal/journal.ts'
import {
  created,
  deleted,
  firstVersion,
  frameColumns,
  newRecordId,
  publicMark,
  publicMarkOf,
} from '../records/frame.ts'
import { moveAddresses, moveEventLinks } from '../records/links-of-events.ts'
import { recordUpdates } from '../records/record-updates.ts'
import { newSlug, settledSlug } from '../records/slugs.ts'
import { removeAllTranslations } from '../records/translations.ts'
import type { Tables } from '../tables.ts'
import type { LinkedRecordMapping } from './linked-record-mapping.ts'

/** Journaled writes of venues and organizers. */
export function linkedRecordWrites<T extends LinkedRecord>(
  db: Kysely<Tables>,
  mapping: LinkedRecordMapping<T>,
) {
  const { kind, table } = mapping
  const indexOf = (record: Pick<LinkedRecord, 'name'>) => ({
    sort_key: foldForSearch(record.name),
    search_text: mapping.searchText(record),
  })
  /** Pictures uploaded for the record are reassigned to this one. */
  async function removeRow(record: LinkedRecord, heirId: number | null) {
    const { id, name, slug, status, authorId } = record
    await db.updateTable('images').set({ parent_id: heirId }).where('parent_id', '=', id).execute()
    await removeAllTranslations(db, kind, id)
    await db.deleteFrom(table).where('id', '=', id).execute()
    return deleted(kind, record, { name, slug, status, authorId }).changes
  }
  return {
    ...recordUpdates<LinkedRecord>(db, {
      kindOf: () => kind,
      indexOf,
      columnsOf(record) {
        const { languages: _, ...columns } = frameColumns(record)
        return { ...mapping.toColumns(record), ...columns, ...publicMarkOf(record) }
      },
      settledSlug: (before, after) => settledSlug(db, kind, before, after),
    }),

    /** Inserts a new record, with the first free variant of its slug. */
    async insert(record: New<LinkedRecord>, placement?: Placement): Promise<Written<T>> {
      const id = await newRecordId(db, kind, placement)
      const slug = await newSlug(db, kind, { ...record, id })
      const version = firstVersion(placement)
      const stored = { ...record, slug, id, version }
      const columns = { ...mapping.toColumns(record), ...frameColumns(stored), ...indexOf(record) }
      await insertAll(db, { [table]: [{ ...columns, ...publicMark(record), trashed_by: null, id, version }] })
      return created(kind, mapping.whole(stored))
    },

    /** Deletes the record. Events that link to it lose it. */
    async remove(record: LinkedRecord): Promise<Written<void>> {
      const lost = await moveEventLinks(db, kind, record.id, null)
      return { result: undefined, changes: [...lost, ...(await removeRow(record, null))] }
    },

    /** Deletes the record and replaces it by another one. Returns the number of affected events. */
    async removeInFavourOf(record: LinkedRecord, keptId: number): Promise<Written<number>> {
      const moved = await moveEventLinks(db, kind, record.id, keptId)
      if (record.wasPublic) await moveAddresses(db, kind, record, keptId)
      return { result: moved.length, changes: [...moved, ...(await removeRow(record, keptId))] }
    },
  }
}
