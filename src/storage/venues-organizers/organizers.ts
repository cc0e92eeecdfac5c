import type { Kysely } from 'kysely'
import {
  type Organizer,
  type OrganizerContent,
  organizerContentFields,
} from '../../domain/records/venues-organizers.ts'
import { contentColumns } from '../records/content-columns.ts'
import { frameColumnNames, toFrame } from '../records/frame.ts'
import type { Tables } from '../tables.ts'
import { type LinkedRecordMapping, searchTextOf } from './linked-record-mapping.ts'
import { linkedRecordWrites } from './linked-record-writes.ts'
import { linkedRecordEditReads, linkedRecordReads } from './linked-records.ts'

export const organizerReads = (db: Kysely<Tables>) => linkedRecordReads(db, organizerMapping)
export const organizerEditReads = (db: Kysely<Tables>) => linkedRecordEditReads(db, organizerMapping)

export const organizerWrites = (db: Kysely<Tables>) => linkedRecordWrites(db, organizerMapping)

const { names, toContent, toColumns } = contentColumns(organizerContentFields)

export const organizerMapping: LinkedRecordMapping<Organizer, OrganizerContent> = {
  kind: 'organizer',
  table: 'organizers',
  columns: [...frameColumnNames, ...names],
  toRecord: row => ({ ...toFrame(row), ...toContent(row) }),
  whole: organizer => organizer,
  searchText: searchTextOf(organizerContentFields),
  insertRow: (db, organizer, columns) =>
    db
      .insertInto('organizers')
      .values({ ...toColumns(organizer), ...columns })
      .execute(),
  updateRow: (db, id, organizer, columns) =>
    db
      .updateTable('organizers')
      .set({ ...toColumns(organizer), ...columns })
      .where('id', '=', id)
      .execute(),
}
