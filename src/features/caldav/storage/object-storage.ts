import type { Kysely, Selectable } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { listOf } from '../../../storage/engine/statements/found-rows.ts'
import { setOfIds, setOfTexts } from '../../../storage/engine/statements/set-of.ts'
import { type Migration, statements } from '../../../storage/migrations/migration.ts'
import { toColumnNames, toFieldNames } from '../../../storage/records/column-names.ts'
import type { SliceStorage } from '../../../storage/slice-storage.ts'
import type { Tables } from '../../../storage/tables.ts'
import type { ObjectTables } from './object-tables.ts'

/** Objects that calendar apps have written: their names and UIDs, and what no field of an event has a place for. */
const caldavObjects: Migration = {
  name: 'caldav/0013-caldav-objects',
  up: statements(`
  create table caldav_objects (name text primary key, uid text not null,
    event_id integer references events (id) on delete cascade,
    series_id integer references series (id) on delete cascade,
    extras text not null default '{}', changed_seq bigint not null, version integer not null default 1);
  create unique index caldav_objects_by_uid on caldav_objects (uid);
  create unique index caldav_objects_by_event_id on caldav_objects (event_id);
  create unique index caldav_objects_by_series_id on caldav_objects (series_id)`),
}

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

function toObject(row: Row): StoredObject {
  return { ...toFieldNames(row), extras: JSON.parse(row.extras), changedSeq: Number(row.changed_seq) }
}

function objectReads(core: Kysely<Tables>) {
  const db = core.withTables<ObjectTables>()
  const rows = db.selectFrom('caldav_objects').selectAll()
  return {
    /** The objects of these events and series. */
    of(eventIds: readonly number[], seriesIds: readonly number[]): Promise<StoredObject[]> {
      const [events, series] = [setOfIds(eventIds), setOfIds(seriesIds)]
      return listOf(
        rows.where(eb => eb.or([eb('event_id', 'in', events), eb('series_id', 'in', series)])),
        toObject,
      )
    },

    named: (names: readonly string[]): Promise<StoredObject[]> =>
      listOf(rows.where('name', 'in', setOfTexts(names)), toObject),

    /** The objects whose extras changed at this position of the journal, or later. */
    changedFrom: (seq: number): Promise<StoredObject[]> =>
      listOf(rows.where('changed_seq', '>=', seq), toObject),

    withNameOrUid: (name: string, uid: string): Promise<StoredObject[]> =>
      listOf(
        rows.where(eb => eb.or([eb('name', '=', name), eb('uid', '=', uid)])),
        toObject,
      ),

    /** The events whose join link became public in this time, which no change in the journal reports. */
    linksShownBetween(after: UtcSeconds, until: UtcSeconds): Promise<number[]> {
      const online = db.selectFrom('events').select('id').where('attendance', '<>', 'in_person')
      return listOf(
        online.where('online_from_utc', '>', after).where('online_from_utc', '<=', until),
        ({ id }) => id,
      )
    },
  }
}

function objectWrites(core: Kysely<Tables>) {
  const db = core.withTables<ObjectTables>()
  return {
    /** Replaces the object with this name. */
    async set(object: StoredObject): Promise<void> {
      await db.deleteFrom('caldav_objects').where('name', '=', object.name).execute()
      const row = { ...toColumnNames(object), extras: JSON.stringify(object.extras) }
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
