import type { Kysely } from 'kysely'
import type { RecordChange } from '../../domain/journal/change.ts'
import { changedFields, hasChanges } from '../../domain/records/content/changed-fields.ts'
import type { Language, New, Placement, RecordFrame } from '../../domain/records/record-frame.ts'
import { foldForSearch } from '../../domain/text/search-text.ts'
import { setOfIds } from '../engine/statements/set-of.ts'
import type { Written } from '../journal/journal.ts'
import {
  changed,
  combinedChange,
  created,
  deleted,
  firstVersion,
  frameColumns,
  newRecordId,
  publicMark,
  publicMarkOf,
  unchanged,
} from '../records/frame.ts'
import { newSlug, settledSlug } from '../records/slugs.ts'
import {
  type NewTranslation,
  reindexTranslations,
  removeAllTranslations,
  removeTranslation,
  type TranslatedTexts,
  writeTranslation,
} from '../records/translations.ts'
import type { Tables } from '../tables.ts'
import type { LinkedKind, LinkedRecordMapping } from './linked-record-mapping.ts'
import { moveAddresses, moveEventLinks } from './merge-linked.ts'

/** Journaled writes of venues and organizers. */
export function linkedRecordWrites<T extends RecordFrame & Content, Content extends { name: string }>(
  db: Kysely<Tables>,
  mapping: LinkedRecordMapping<T, Content>,
) {
  const { kind } = mapping
  const indexOf = (record: Content) => ({
    sort_key: foldForSearch(record.name),
    search_text: mapping.searchText(record),
  })
  const columnsOf = (record: New<RecordFrame> & Content) => ({ ...frameColumns(record), ...indexOf(record) })
  async function writeRow(record: RecordFrame & Content): Promise<void> {
    const { languages: _, ...columns } = columnsOf(record)
    const changes = { ...columns, ...publicMarkOf(record), version: record.version + 1 }
    await mapping.updateRow(db, record.id, record, changes)
  }
  /** Pictures uploaded for the record are reassigned to this one. */
  async function removeRow(record: RecordFrame & Content, heirId: number | null) {
    const { id, name, slug, status, authorId } = record
    await db.updateTable('images').set({ parent_id: heirId }).where('parent_id', '=', id).execute()
    await removeAllTranslations(db, kind, id)
    await db.deleteFrom(mapping.table).where('id', '=', id).execute()
    return deleted(kind, record, { name, slug, status, authorId }).changes
  }
  return {
    /** Inserts a new record, with the first free variant of its slug. */
    async insert(record: New<RecordFrame> & Content, placement?: Placement): Promise<Written<T>> {
      const id = await newRecordId(db, kind, placement)
      const slug = await newSlug(db, kind, { ...record, id })
      const version = firstVersion(placement)
      const stored = { ...record, slug, id, version }
      const columns = { ...columnsOf(stored), ...publicMark(record), trashed_by: null, id, version }
      await mapping.insertRow(db, record, columns)
      return created(kind, mapping.whole(stored))
    },

    /** Updates a record or a translation. Writes nothing if nothing differs. */
    async update(
      before: RecordFrame & Content,
      after: RecordFrame & Content,
      translation?: NewTranslation,
    ): Promise<Written<void>> {
      const record = { ...after, slug: await settledSlug(db, kind, before, after) }
      const indexWith = (texts: TranslatedTexts) => indexOf({ ...record, ...texts })
      const source = { kind, own: record, indexOf: indexWith }
      const own = changedFields(before, record)
      const translated = translation ? await writeTranslation(db, source, translation) : {}
      if (!hasChanges({ ...own, ...translated })) return unchanged
      await writeRow(record)
      if (hasChanges(own)) await reindexTranslations(db, source, own)
      return changed(kind, before, record, { own, translated })
    },

    async removeTranslation(record: RecordFrame & Content, language: Language): Promise<Written<void>> {
      const translated = await removeTranslation(db, kind, record, language)
      await writeRow(record)
      return changed(kind, record, record, { own: {}, translated })
    },

    /** Deletes the record. Events that link to it lose it. */
    async remove(record: RecordFrame & Content): Promise<Written<void>> {
      const lost = await takeFromEvents(db, kind, record.id)
      return { result: undefined, changes: [...lost, ...(await removeRow(record, null))] }
    },

    /** Deletes the record and replaces it by another one. Returns the number of affected events. */
    async removeInFavourOf(record: RecordFrame & Content, keptId: number): Promise<Written<number>> {
      const moved = await moveEventLinks(db, kind, record.id, keptId)
      if (record.wasPublic) await moveAddresses(db, kind, record, keptId)
      return { result: moved.length, changes: [...moved, ...(await removeRow(record, keptId))] }
    },
  }
}

/** An event's response includes its links, so its version changes. */
async function takeFromEvents(db: Kysely<Tables>, kind: LinkedKind, id: number): Promise<RecordChange[]> {
  const events = await db
    .updateTable('events')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', eb => eb.selectFrom('event_links').select('event_id').where('linked_id', '=', id))
    .returning(['id', 'version'])
    .execute()
  const links = await db
    .selectFrom('event_links')
    .select(['event_id', 'linked_id'])
    .where('kind', '=', kind)
    .where('event_id', 'in', setOfIds(events.map(event => event.id)))
    .orderBy('position')
    .execute()
  await db.deleteFrom('event_links').where('linked_id', '=', id).execute()
  const before = Map.groupBy(links, link => link.event_id)
  return combinedChange('event', events, eventId => {
    const linked = (before.get(eventId) ?? []).map(link => link.linked_id)
    return { [`${kind}Ids`]: [linked, linked.filter(other => other !== id)] }
  })
}
