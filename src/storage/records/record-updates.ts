import type { Kysely } from 'kysely'
import { changedFields, hasChanges } from '../../domain/records/content/changed-fields.ts'
import type { Language, Status } from '../../domain/records/record-frame.ts'
import type { Written } from '../journal/journal.ts'
import type { SlugKind, Tables } from '../tables.ts'
import { changed, unchanged } from './frame.ts'
import { recordTables } from './record-tables.ts'
import {
  type NewTranslation,
  type OwnRecord,
  reindexTranslations,
  removeTranslation,
  type TranslatedTexts,
  writeTranslation,
} from './translations.ts'

/** What differs between venues, organizers, terms and images. */
interface RecordMapping<T> {
  kindOf(record: T): Exclude<SlugKind, 'event'>
  /** The changed columns, without the languages, which the translations maintain. */
  columnsOf(record: T): object
  indexOf(record: T): { readonly search_text: string; readonly sort_key: string }
  /** The slug that the record gets. */
  settledSlug?(before: T, after: T): Promise<string>
}

type UpdatedRecord = OwnRecord & { readonly version: number; readonly status?: Status }

export function recordUpdates<T extends UpdatedRecord>(db: Kysely<Tables>, mapping: RecordMapping<T>) {
  const { kindOf, columnsOf, indexOf, settledSlug } = mapping
  async function writeRow(record: T): Promise<void> {
    await db
      .updateTable(recordTables[kindOf(record)])
      .set({ ...columnsOf(record), ...indexOf(record), version: record.version + 1 })
      .where('id', '=', record.id)
      .execute()
  }
  return {
    /** Updates a record or a translation. Writes nothing if nothing differs. */
    async update(before: T, after: T, translation?: NewTranslation): Promise<Written<void>> {
      const record = settledSlug ? { ...after, slug: await settledSlug(before, after) } : after
      const kind = kindOf(record)
      const source = {
        kind,
        own: record,
        indexOf: (texts: TranslatedTexts) => indexOf({ ...record, ...texts }),
      }
      const own = changedFields(before, record)
      const translated = translation ? await writeTranslation(db, source, translation) : {}
      if (!hasChanges({ ...own, ...translated })) return unchanged
      await writeRow(record)
      if (hasChanges(own)) await reindexTranslations(db, source, own)
      return changed(kind, before, record, { own, translated })
    },

    async removeTranslation(record: T, language: Language): Promise<Written<void>> {
      const translated = await removeTranslation(db, kindOf(record), record, language)
      await writeRow(record)
      return changed(kindOf(record), record, record, { own: {}, translated })
    },
  }
}
