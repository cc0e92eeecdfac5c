import type { Kysely } from 'kysely'
import { type Venue, type VenueContent, venueContentFields } from '../../domain/records/venues-organizers.ts'
import { contentColumns } from '../records/content-columns.ts'
import { frameColumnNames, toFrame } from '../records/frame.ts'
import type { Tables } from '../tables.ts'
import { type LinkedRecordMapping, searchTextOf } from './linked-record-mapping.ts'
import { linkedRecordWrites } from './linked-record-writes.ts'
import { linkedRecordEditReads, linkedRecordReads } from './linked-records.ts'

export const venueReads = (db: Kysely<Tables>) => linkedRecordReads(db, venueMapping)
export const venueEditReads = (db: Kysely<Tables>) => linkedRecordEditReads(db, venueMapping)

export const venueWrites = (db: Kysely<Tables>) => linkedRecordWrites(db, venueMapping)

const { names, toContent, toColumns } = contentColumns(venueContentFields)

export const venueMapping: LinkedRecordMapping<Venue, VenueContent> = {
  kind: 'venue',
  table: 'venues',
  columns: [...frameColumnNames, ...names],
  toRecord: row => ({ ...toFrame(row), ...toContent(row) }),
  whole: venue => venue,
  searchText: searchTextOf(venueContentFields),
  insertRow: (db, venue, columns) =>
    db
      .insertInto('venues')
      .values({ ...toColumns(venue), ...columns })
      .execute(),
  updateRow: (db, id, venue, columns) =>
    db
      .updateTable('venues')
      .set({ ...toColumns(venue), ...columns })
      .where('id', '=', id)
      .execute(),
}
