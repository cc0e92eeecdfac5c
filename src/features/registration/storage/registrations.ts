import type { Kysely, Selectable } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { listOf } from '../../../storage/engine/statements/found-rows.ts'
import { setOfIds } from '../../../storage/engine/statements/set-of.ts'
import type { Tables } from '../../../storage/tables.ts'
import type { Place, Registration, RegistrationState } from '../registration.ts'
import { registrationLists } from './registration-list.ts'
import {
  type RegistrationTable,
  type RegistrationTables,
  toPlace,
  toRegistration,
} from './registration-tables.ts'

export interface FoundPlace extends Place {
  /** The scan that checked it in. */
  readonly nonce: string
  readonly registration: Registration
}

export function registrationReads(core: Kysely<Tables>) {
  const db = core.withTables<RegistrationTables>()
  const all = () => db.selectFrom('registrations').selectAll().orderBy('id')

  async function withPlaces(rows: readonly Selectable<RegistrationTable>[]): Promise<Registration[]> {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const ofAll = db.selectFrom('registration_places').selectAll().where('registration_id', 'in', ids)
    const places = await ofAll.orderBy('id').execute()
    const byRegistration = Map.groupBy(places, place => place.registration_id)
    return rows.map(row => toRegistration(row, byRegistration.get(row.id) ?? []))
  }

  async function find(id: number): Promise<Registration | undefined> {
    return (await withPlaces(await all().where('id', '=', id).execute()))[0]
  }

  /** Places with their registrations, by id. */
  async function findPlaces(ids: readonly number[]): Promise<ReadonlyMap<number, FoundPlace>> {
    if (ids.length === 0) return new Map()
    const places = await db.selectFrom('registration_places').selectAll().where('id', 'in', ids).execute()
    const owners = [...new Set(places.map(place => place.registration_id)), 0]
    const rows = await all().where('id', 'in', owners).execute()
    const registrations = new Map((await withPlaces(rows)).map(one => [one.id, one]))
    return new Map(
      places.flatMap(place => {
        const registration = registrations.get(place.registration_id)
        return registration ? [[place.id, { ...toPlace(place), nonce: place.nonce, registration }]] : []
      }),
    )
  }

  return {
    ...jobReads(db),
    ...registrationLists(db, withPlaces),
    find,

    /** By an address as `mailKey` folds it. */
    async listOfAddress(emailKey: string): Promise<Registration[]> {
      if (emailKey === '') return []
      return withPlaces(await all().where('email_key', '=', emailKey).execute())
    },

    listCheckedInBy: (login: string) =>
      db
        .selectFrom('registration_places')
        .select(['event_id', 'id', 'checked_in_at'])
        .where('checked_in_by', '=', login)
        .execute(),

    /** All in these states, in the order they came. */
    async listAll(eventId: number, states: readonly RegistrationState[]): Promise<Registration[]> {
      return withPlaces(await all().where('event_id', '=', eventId).where('state', 'in', states).execute())
    },

    /** Registrations by this address that are not over, oldest first. */
    async listByEmail(emailKey: string, now: UtcSeconds): Promise<Registration[]> {
      const rows = await all()
        .where('email_key', '=', emailKey)
        .where(eb =>
          eb.or([
            eb('state', 'in', ['confirmed', 'waiting']),
            eb('state', 'in', ['pending', 'joining', 'offered']).and('expires_at', '>', now),
          ]),
        )
        .execute()
      return withPlaces(rows)
    },

    async findPlace(id: number): Promise<FoundPlace | undefined> {
      return (await findPlaces([id])).get(id)
    },

    findPlaces,
  }
}

/** What a job has to do. */
function jobReads(db: Kysely<Tables & RegistrationTables>) {
  return {
    /** Those of the events that take registrations here. */
    async eventsTaking(ids: readonly number[]): Promise<ReadonlySet<number>> {
      const rows = await db
        .selectFrom('events')
        .select('id')
        .where('id', 'in', setOfIds(ids))
        .where('registration', '=', 'here')
        .execute()
      return new Set(rows.map(row => row.id))
    },

    /** Events with registrations that have expired without being ended, or that began while people waited. */
    eventsToSettle(now: UtcSeconds): Promise<number[]> {
      const expired = db
        .selectFrom('registrations')
        .select('event_id')
        .where('state', 'in', ['pending', 'joining', 'offered'])
        .where('expires_at', '<=', now)
      const waiting = db
        .selectFrom('registrations')
        .innerJoin('events', 'events.id', 'registrations.event_id')
        .select('registrations.event_id')
        .where('registrations.state', '=', 'waiting')
        .where('events.start_utc', '<=', now)
      return listOf(expired.union(waiting), row => row.event_id)
    },

    /** Registrations with personal data whose event ended before this time, or that were never confirmed. */
    listToErase(endedBefore: UtcSeconds, most: number): Promise<number[]> {
      const due = db
        .selectFrom('registrations')
        .innerJoin('events', 'events.id', 'registrations.event_id')
        .select('registrations.id')
        .where('erased_at', 'is', null)
        .where('events.end_utc', '<', endedBefore)
      return listOf(due.limit(most), ({ id }) => id)
    },
  }
}
