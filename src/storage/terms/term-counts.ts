import { type Kysely, sql } from 'kysely'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { compiledOnce, type Given } from '../engine/statements/compiled-once.ts'
import { asKeys, idsAmong } from '../engine/statements/set-of.ts'
import type { Tables } from '../tables.ts'

// Terms store their number of published events, because counting would read each event for every list. A
// write that changes an event's status or terms subtracts the event first and adds it again afterwards.

export async function countEvents(db: Kysely<Tables>, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length > 0) await addToCounts(db, { ids: asKeys(eventIds) }, 1)
}

/** Adds new published events to the terms, by term. */
export async function countNewEvents(db: Kysely<Tables>, events: ReadonlyMap<number, number>): Promise<void> {
  if (events.size > 0) await countMore(db, { counts: JSON.stringify(Object.fromEntries(events)) })
}

const countMore = compiledOnce((db, given: Given<{ counts: string }>) => {
  const counted = sql<{ term_id: number; events: number }>`(
    select cast(key as integer) as term_id, cast(cast(value as text) as integer) as events
    from json_each(${given('counts')}))`
  return db
    .updateTable('terms')
    .from(counted.as('counted'))
    .set({ event_count: sql`event_count + counted.events` })
    .whereRef('terms.id', '=', 'counted.term_id')
})

export async function uncountEvents(db: Kysely<Tables>, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length > 0) await addToCounts(db, { ids: asKeys(eventIds) }, -1)
}

const addToCounts = compiledOnce((db, given: Given<{ ids: string }>, change: 1 | -1) => {
  const published = db
    .selectFrom('event_terms')
    .innerJoin('events', 'events.id', 'event_terms.event_id')
    .where('events.id', 'in', idsAmong(given('ids')))
    .where('events.status', '=', 'publish')
    .groupBy('event_terms.term_id')
    .select(eb => ['event_terms.term_id', eb.fn.countAll<number>().as('events')])
  return db
    .updateTable('terms')
    .from(published.as('counted'))
    .set({ event_count: sql`event_count + ${sql.lit(change)} * cast(counted.events as integer)` })
    .whereRef('terms.id', '=', 'counted.term_id')
})

/** Counts scheduled events that are about to be published. */
export async function countDueEvents(db: Kysely<Tables>, now: UtcSeconds): Promise<void> {
  const due = sql`select event_terms.term_id from event_terms inner join events on events.id = event_terms.event_id
    where events.status = 'future' and events.published_at <= ${now}`
  await db
    .updateTable('terms')
    .set({
      event_count: sql`event_count + (select count(*) from (${due}) as due where due.term_id = terms.id)`,
    })
    .where('id', 'in', sql<number>`(${due})`)
    .execute()
}
