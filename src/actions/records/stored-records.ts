// Reads and writes records of any kind as they are stored, without the rules for input.

import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import type { ChangedKind } from '../../domain/journal/change.ts'
import type { Image, Language, Placement, RecordFrame } from '../../domain/records/record-frame.ts'
import type { Taxonomy, Term } from '../../domain/records/term.ts'
import type { Organizer, Venue } from '../../domain/records/venues-organizers.ts'
import { required } from '../../domain/required.ts'
import type { EventLinks } from '../../storage/events/event-links.ts'
import type { EventUpdate } from '../../storage/events/event-writes.ts'
import type { NewTranslation } from '../../storage/records/translations.ts'
import type { StoreTransaction } from '../../storage/store.ts'

/** The properties of all kinds, and those of some kinds that code for all of them uses. */
export type StoredRecord = Pick<RecordFrame, 'id' | 'version' | 'modifiedAt' | 'language' | 'languages'> &
  Partial<Pick<RecordFrame, 'slug' | 'status' | 'imageId'>> &
  Partial<Pick<CalendarEvent, 'seriesId' | 'ownFields' | 'parentId'>>

export interface StoredRecords<T extends StoredRecord = StoredRecord> {
  findForEdit(id: number): Promise<T | undefined>
  insert(record: T, placement: Placement): Promise<unknown>
  update(before: T, after: T, translation?: NewTranslation): Promise<unknown>
  removeTranslation(record: T, language: Language): Promise<unknown>
  remove(record: T): Promise<unknown>
}

interface AllRecords {
  readonly event: Omit<StoredRecords<CalendarEvent & EventLinks>, 'insert'>
  readonly venue: StoredRecords<Venue>
  readonly organizer: StoredRecords<Organizer>
  readonly category: StoredRecords<Term>
  readonly tag: StoredRecords<Term>
  readonly image: StoredRecords<Image>
}

export function recordsIn(tx: StoreTransaction): AllRecords {
  const { events, terms } = tx
  const ofTaxonomy = (taxonomy: Taxonomy) => ({
    ...terms,
    findForEdit: (id: number) => terms.findForEdit(taxonomy, id),
  })
  return {
    event: {
      ...events,
      update(before, after, translation) {
        const update = eventUpdate(before, after, translation)
        return events.update(before, update.after, update.extras)
      },
    },
    venue: tx.venues,
    organizer: tx.organizers,
    category: ofTaxonomy('category'),
    tag: ofTaxonomy('tag'),
    image: tx.images,
  }
}

/** Links are written with the other values. Restored values are not overrides of an occurrence. */
export function eventUpdate(
  before: CalendarEvent,
  { venueIds, organizerIds, categoryIds, tagIds, ...after }: CalendarEvent & EventLinks,
  translation?: NewTranslation,
): EventUpdate {
  const named = Object.entries({ venueIds, organizerIds, categoryIds, tagIds })
  const links = Object.fromEntries(named.filter(([, ids]) => ids !== undefined))
  return { before, after, extras: { links, translation, isOfSeries: true } }
}

export function findRecord(
  tx: StoreTransaction,
  kind: ChangedKind,
  id: number,
): Promise<StoredRecord | undefined> {
  return recordsIn(tx)[kind].findForEdit(id)
}

export async function getRecord(tx: StoreTransaction, kind: ChangedKind, id: number): Promise<StoredRecord> {
  return required(await findRecord(tx, kind, id), `${kind} ${id}`)
}

/** Writes some values of an existing record. */
export async function writeValues(
  tx: StoreTransaction,
  { kind, id }: { readonly kind: ChangedKind; readonly id: number },
  values: Readonly<Record<string, unknown>>,
  translation?: NewTranslation,
): Promise<void> {
  const records: Omit<StoredRecords, 'insert'> = recordsIn(tx)[kind]
  const record = await getRecord(tx, kind, id)
  await records.update(record, { ...record, ...values }, translation)
}

export async function removeRecord(tx: StoreTransaction, kind: ChangedKind, id: number): Promise<void> {
  const records: Omit<StoredRecords, 'insert'> = recordsIn(tx)[kind]
  const record = await records.findForEdit(id)
  if (record) await records.remove(record)
}
