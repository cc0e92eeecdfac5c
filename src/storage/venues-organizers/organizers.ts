import type { Kysely } from 'kysely'
import type { Organizer, OrganizerContent } from '../../domain/records/organizer.ts'
import { searchTextFrom } from '../../domain/text/search-text.ts'
import { toFrame } from '../records/frame.ts'
import type { OrganizerTable, Tables } from '../tables.ts'
import { linkedRecordWrites } from './linked-record-writes.ts'
import { type LinkedRecordMapping, linkedRecordEditReads, linkedRecordReads } from './linked-records.ts'

export const organizerReads = (db: Kysely<Tables>) => linkedRecordReads(db, organizerMapping)
export const organizerEditReads = (db: Kysely<Tables>) => linkedRecordEditReads(db, organizerMapping)

export const organizerWrites = (db: Kysely<Tables>) => linkedRecordWrites(db, organizerMapping)

export const organizerMapping: LinkedRecordMapping<Organizer, OrganizerContent> = {
  kind: 'organizer',
  table: 'organizers',
  toRecord: row => toOrganizer(row as OrganizerTable),
  toColumns: toOrganizerColumns,
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

function toOrganizerColumns({
  name,
  description,
  excerpt,
  phone,
  website,
  email,
}: OrganizerContent): Partial<OrganizerTable> {
  const plain = { name, phone, website, email }
  const markup = { description, excerpt }
  const searchText = searchTextFrom({ plain: Object.values(plain), markup: Object.values(markup) })
  return { ...plain, ...markup, search_text: searchText }
}
