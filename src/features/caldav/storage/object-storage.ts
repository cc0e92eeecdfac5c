import type { Kysely, Selectable } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { SliceStorage } from '../../../storage/slice-storage.ts'
import type { Tables } from '../../../storage/tables.ts'
import { caldavObjects } from './migration.ts'
import type { ObjectTables } from './object-tables.ts'

/** An object that a calendar app has written. */
export interface StoredObject {
  readonly name: string
  readonly uid: string
  readonly eventId: number | null
  readonly seriesId: number | null
  /** Content lines without a field here: those of the event or series as '', those of its dates by RECURRENCE-ID. */
  readonly extras: Extras
  readonly changedSeq: number
  readonly version: number
}

export type Extras = Readonly<Record<string, string>>

type Row = Selectable<ObjectTables['caldav_objects']>

function toObject({ name, uid, event_id, series_id, extras, changed_seq, version }: Row): StoredObject {
  return {
    ...{ name, uid, eventId: event_id, seriesId: series_id, extras: JSON.parse(extras), version },
    changedSeq: Number(changed_seq),
  }
}

function objectReads(core: Kysely<Tables>) {
  const db = core.withTables<ObjectTables>()
  const rows = db.selectFrom('caldav_objects').selectAll()
  return {
    list: async (): Promise<StoredObject[]> => (await rows.orderBy('name').execute()).map(toObject),

    async findByName(name: string): Promise<StoredObject | undefined> {
      const row = await rows.where('name', '=', name).executeTakeFirst()
      return row && toObject(row)
    },

    async findByUid(uid: string): Promise<StoredObject | undefined> {
      const row = await rows.where('uid', '=', uid).executeTakeFirst()
      return row && toObject(row)
    },

    /** The events whose join link became public in this time, which no change in the journal reports. */
    async linksShownBetween(after: UtcSeconds, until: UtcSeconds): Promise<number[]> {
      const shown = db.selectFrom('events').select('id').where('attendance', '<>', 'in_person')
      const rows = await shown
        .where('online_from_utc', '>', after)
        .where('online_from_utc', '<=', until)
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}

function objectWrites(core: Kysely<Tables>) {
  const db = core.withTables<ObjectTables>()
  return {
    /** Replaces the object with this name. */
    async set({ name, uid, eventId, seriesId, extras, changedSeq, version }: StoredObject): Promise<void> {
      await db.deleteFrom('caldav_objects').where('name', '=', name).execute()
      const about = { name, uid, event_id: eventId, series_id: seriesId, version }
      const row = { ...about, extras: JSON.stringify(extras), changed_seq: changedSeq }
      await db.insertInto('caldav_objects').values(row).execute()
    },

    async remove(name: string): Promise<void> {
      await db.deleteFrom('caldav_objects').where('name', '=', name).execute()
    },
  }
}

export const objectStorage = {
  migrations: [caldavObjects],
  reads: objectReads,
  writes: objectWrites,
} satisfies SliceStorage
