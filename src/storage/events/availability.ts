import { type Kysely, sql } from 'kysely'
import type { LinkedEvent, VisibleEvent } from '../../domain/events/calendar-event.ts'
import type { Availability } from '../../domain/events/event-state.ts'
import type { Written } from '../journal/journal.ts'
import { changeMany, unchanged } from '../records/frame.ts'
import type { Tables } from '../tables.ts'

// Whether places are left is stored, so that lists need no counting and cached answers stay valid until it
// changes. Registering itself counts again, in its transaction.

/** Reads nothing if no event takes registrations. */
export async function availabilityOf(db: Kysely<Tables>, events: readonly VisibleEvent[]) {
  const open = events.filter(({ registration, isLocked }) => registration === 'here' && !isLocked)
  const ids = open.map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('event_availability').selectAll().where('event_id', 'in', ids).execute()
  const found = new Map(rows.map(({ event_id, level }) => [event_id, level]))
  return ({ id }: VisibleEvent): Pick<LinkedEvent, 'availability'> => {
    const availability = found.get(id)
    return availability ? { availability } : {}
  }
}

/** What the event shows everyone of its registrations besides the level, to notice when it changes. */
export async function shownOf(db: Kysely<Tables>, eventId: number): Promise<string> {
  return (await findAvailability(db, eventId))?.shown ?? ''
}

function findAvailability(db: Kysely<Tables>, eventId: number) {
  const rows = db.selectFrom('event_availability').select(['shown', 'level'])
  return rows.where('event_id', '=', eventId).executeTakeFirst()
}

/**
 * Stores the level, and what else the event shows of its registrations. A new level is a change of the event, so
 * that readers learn of it and cached responses are renewed. The rest concerns only the page of the event.
 */
export async function setAvailability(
  db: Kysely<Tables>,
  eventId: number,
  level: Availability | null,
  shown: string,
): Promise<Written<void>> {
  const known = await findAvailability(db, eventId)
  const before = known?.level ?? null
  if (before === level && (known?.shown ?? shown) === shown) return unchanged
  if (level === null) await db.deleteFrom('event_availability').where('event_id', '=', eventId).execute()
  else
    await db
      .insertInto('event_availability')
      .values({ event_id: eventId, level, shown })
      .onConflict(conflict => conflict.column('event_id').doUpdateSet({ level, shown }))
      .execute()
  if (before === level) return unchanged
  const changes = await changeMany(db, 'event', {
    where: sql`id = ${eventId}`,
    fieldsOf: () => ({ availability: [before, level] }),
  })
  return { result: undefined, changes }
}
