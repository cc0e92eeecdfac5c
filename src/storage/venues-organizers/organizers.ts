import type { Kysely } from 'kysely'
import type { Organizer, OrganizerContent } from '../../domain/records/organizer.ts'
import { searchTextFrom } from '../../domain/text/search-text.ts'
import { toFrame } from '../records/frame.ts'
import type { OrganizerTable, Tables } from '../tables.ts'
import type { KeptColumns, LinkedRecordMapping } from './linked-record-mapping.ts'
import { linkedRecordWrites } from './linked-record-writes.ts'
import { linkedRecordEditReads, linkedRecordReads } from './linked-records.ts'

export const organizerReads = (db: Kysely<Tables>) => linkedRecordReads(db, organizerMapping)
export const organizerEditReads = (db: Kysely<Tables>) => linkedRecordEditReads(db, organizerMapping)

export const organizerWrites = (db: Kysely<Tables>) => linkedRecordWrites(db, organizerMapping)

export const organizerMapping: LinkedRecordMapping<Organizer, OrganizerContent> = {
  kind: 'organizer',
  table: 'organizers',
  toRecord: row => toOrganizer(row as OrganizerTable),
  whole: organizer => organizer,
  searchText,
  insertRow: (db, organizer, columns) =>
    db
      .insertInto('organizers')
      .values({ ...toOrganizerColumns(organizer), ...columns })
      .execute(),
  updateRow: (db, id, organizer, columns) =>
    db
      .updateTable('organizers')
      .set({ ...toOrganizerColumns(organizer), ...columns })
      .where('id', '=', id)
      .execute(),
}

function toOrganizer(row: OrganizerTable): Organizer {
  return {
    ...toFrame(row),
    name: row.name,
    description: row.description,
    excerpt: row.excerpt,
    phone: row.phone,
    website: row.website,
    email: row.email,
  }
}

function toOrganizerColumns(organizer: OrganizerContent): Omit<OrganizerTable, keyof KeptColumns> {
  const { name, description, excerpt, phone, website, email } = organizer
  return { name, description, excerpt, phone, website, email }
}

function searchText({ name, description, excerpt, phone, website, email }: OrganizerContent): string {
  return searchTextFrom({ plain: [name, phone, website, email], markup: [description, excerpt] })
}
