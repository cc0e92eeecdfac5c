import type { Kysely } from 'kysely'
import type { RecordFrame } from '../../domain/records/record-frame.ts'
import type { LinkedRecordColumns, Tables } from '../tables.ts'

export type LinkedKind = 'venue' | 'organizer'

/** What tells venues and organizers apart in storage. */
export interface LinkedRecordMapping<T extends RecordFrame, Content> {
  readonly kind: LinkedKind
  readonly table: 'venues' | 'organizers'
  toRecord(row: LinkedRecordColumns): T
  whole(record: RecordFrame & Content): T
  searchText(content: Content): string
  insertRow(db: Kysely<Tables>, content: Content, columns: KeptColumns): Promise<unknown>
  updateRow(db: Kysely<Tables>, id: number, content: Content, columns: ChangedColumns): Promise<unknown>
}

/** The columns that are not a person's own words, nor made of one of them. */
export type KeptColumns = Omit<LinkedRecordColumns, 'name' | 'description' | 'excerpt' | 'phone' | 'website'>

/** Of a record that changes: everything but the languages, of which the translations keep account. */
export type ChangedColumns = Partial<Omit<KeptColumns, 'id' | 'languages'>>
