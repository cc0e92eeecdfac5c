import { type Kysely, sql, type Updateable } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { toColumnNames } from '../../../storage/records/column-names.ts'
import type { Tables } from '../../../storage/tables.ts'
import type { Registration, RegistrationState } from '../registration.ts'
import type { RegistrationTable, RegistrationTables } from './registration-tables.ts'

interface NewRegistration
  extends Omit<
    Registration,
    'id' | 'createdAt' | 'erasedAt' | 'version' | 'changedAt' | 'modifiedAt' | 'places'
  > {
  readonly emailKey: string
  readonly byUserId: number | null
  readonly places: readonly { readonly ticketId: number; readonly name: string }[]
}

/** What an erased registration has instead of personal data. */
export const erasedColumns = { name: '', email: '', email_key: '', is_public: 0, answers: '{}' } as const

/** The number of the next change. Writes are serialized, so it is given out once. */
const nextSeq = sql<number>`(select coalesce(max(changed_seq), 0) + 1 from registrations)`

export function registrationWrites(core: Kysely<Tables>) {
  const db = core.withTables<RegistrationTables>()

  async function setState(
    id: number,
    state: RegistrationState,
    { expiresAt = null, now }: { readonly expiresAt?: UtcSeconds | null; readonly now: UtcSeconds },
  ): Promise<void> {
    const isOver = state === 'cancelled' || state === 'expired'
    await updateAll(db, [id], now, {
      state,
      expires_at: expiresAt,
      ...(state === 'confirmed' && { confirmed_at: now }),
      ...(isOver && { ended_at: now }),
    })
  }

  return {
    ...placeWrites(db),

    async insert({ places, ...given }: NewRegistration, now: UtcSeconds): Promise<number> {
      const { id } = await db
        .insertInto('registrations')
        .values({
          ...toColumnNames(given),
          is_public: given.isPublic ? 1 : 0,
          answers: JSON.stringify(given.answers),
          created_at: now,
          modified_at: now,
          changed_seq: nextSeq,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const rows = places.map(place => ({
        ...toColumnNames(place),
        registration_id: id,
        event_id: given.eventId,
      }))
      await db.insertInto('registration_places').values(rows).execute()
      return id
    },

    setState,

    rename: ({ id, name, answers }: Pick<Registration, 'id' | 'name' | 'answers'>, now: UtcSeconds) =>
      updateAll(db, [id], now, { name, answers: JSON.stringify(answers) }),

    /** Ends expired registrations of an event. */
    async expire(eventId: number, now: UtcSeconds): Promise<void> {
      const rows = await db
        .selectFrom('registrations')
        .select('id')
        .where('event_id', '=', eventId)
        .where('state', 'in', ['pending', 'joining', 'offered'])
        .where('expires_at', '<=', now)
        .orderBy('id')
        .execute()
      for (const { id } of rows) await setState(id, 'expired', { now })
    },
  }
}

type Db = Kysely<Tables & RegistrationTables>

/** Changes some columns of registrations. Each gets a separate number in the order of changes. */
async function updateAll(
  db: Db,
  ids: readonly number[],
  now: UtcSeconds,
  columns: Updateable<RegistrationTable> = {},
): Promise<void> {
  for (const id of ids)
    await db
      .updateTable('registrations')
      .set({ ...columns, version: sql<number>`version + 1`, changed_seq: nextSeq, modified_at: now })
      .where('id', '=', id)
      .execute()
}

type PlacedIn = Pick<Registration, 'id' | 'eventId' | 'name'>

function placeWrites(db: Db) {
  return {
    async insertPlaces(
      { id, eventId, name }: PlacedIn,
      { ticketId, count }: { readonly ticketId: number; readonly count: number },
      now: UtcSeconds,
    ): Promise<void> {
      const place = { registration_id: id, event_id: eventId, ticket_id: ticketId, name }
      await db.insertInto('registration_places').values(Array(count).fill(place)).execute()
      await updateAll(db, [id], now)
    },

    async renamePlace(id: number, name: string): Promise<void> {
      await db.updateTable('registration_places').set({ name }).where('id', '=', id).execute()
    },

    async cancelPlaces(ids: readonly number[], now: UtcSeconds): Promise<void> {
      if (ids.length === 0) return
      const rows = await db
        .updateTable('registration_places')
        .set({ is_cancelled: 1 })
        .where('id', 'in', ids)
        .returning('registration_id')
        .execute()
      await updateAll(db, [...new Set(rows.map(row => row.registration_id))], now)
    },

    async checkIn(
      placeId: number,
      given: { readonly at: UtcSeconds | null; readonly by: string; readonly nonce: string },
      now: UtcSeconds,
    ): Promise<void> {
      await db
        .updateTable('registration_places')
        .set({ checked_in_at: given.at, checked_in_by: given.by, nonce: given.nonce })
        .where('id', '=', placeId)
        .execute()
      await db
        .updateTable('registrations')
        .set({ changed_seq: nextSeq, modified_at: now })
        .where('id', 'in', eb =>
          eb.selectFrom('registration_places').select('registration_id').where('id', '=', placeId),
        )
        .execute()
    },

    /** Moves a registration to another date of its series. No one is in the room there yet. */
    async move(id: number, eventId: number, now: UtcSeconds): Promise<void> {
      await updateAll(db, [id], now, { event_id: eventId })
      await db
        .updateTable('registration_places')
        .set({ event_id: eventId, checked_in_at: null, checked_in_by: '', nonce: '' })
        .where('registration_id', '=', id)
        .execute()
    },

    async forgetCheckedInBy(login: string): Promise<void> {
      const places = db.updateTable('registration_places').set({ checked_in_by: '' })
      await places.where('checked_in_by', '=', login).execute()
    },

    /** Removes personal data. The places stay, so that counts do. */
    async erase(ids: readonly number[], now: UtcSeconds): Promise<void> {
      if (ids.length === 0) return
      await updateAll(db, ids, now, { ...erasedColumns, erased_at: now })
      await db
        .updateTable('registration_places')
        .set({ name: '' })
        .where('registration_id', 'in', ids)
        .execute()
    },
  }
}
