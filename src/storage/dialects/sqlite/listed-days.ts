import { type Kysely, type RawBuilder, sql } from 'kysely'

const day = (row: string) => sql.raw(`cast(floor(${row}.start_utc / 86400.0) as bigint)`)
const isListed = (row: string) => sql.raw(`${row}.status = 'publish' and ${row}.hide_from_listings = 0`)

/** All events, as term 0, and the event's terms. */
const scopesOf = (row: string) =>
  sql.raw(`(select 0 as term_id union all select term_id from event_terms where event_id = ${row}.id)`)

const isMoved = sql`(old.status, old.hide_from_listings, old.start_utc, old.end_utc, old.featured)
  is not (new.status, new.hide_from_listings, new.start_utc, new.end_utc, new.featured)`

const onConflict = sql`on conflict (term_id, day) do update set events = events + 1,
  featured = featured + excluded.featured, last_end = max(last_end, excluded.last_end)`

const enter = sql`insert into listed_days (term_id, day, events, featured, last_end)
  select term_id, ${day('new')}, 1, new.featured, new.end_utc from ${scopesOf('new')} where true ${onConflict}`

const leave = sql`update listed_days set events = events - 1, featured = featured - old.featured
  where term_id in ${scopesOf('old')} and day = ${day('old')}`

const enterTerm = sql`insert into listed_days (term_id, day, events, featured, last_end)
  select new.term_id, ${day('events')}, 1, featured, end_utc from events
  where id = new.event_id and ${isListed('events')} ${onConflict}`

const leaveTerm = sql`update listed_days set events = listed_days.events - 1,
    featured = listed_days.featured - listed.featured
  from (select featured, ${day('events')} as day from events where id = old.event_id and ${isListed('events')}) as listed
  where listed_days.term_id = old.term_id and listed_days.day = listed.day`

/** Triggers update the days on every change of an event or its terms. */
export async function keepListedDays(db: Kysely<object>): Promise<void> {
  const create = (name: string, when: RawBuilder<unknown>, work: RawBuilder<unknown>) =>
    sql`create trigger ${sql.raw(`listed_days_${name}`)} ${when} begin ${work}; end`.execute(db)
  await create('insert', sql`after insert on events when ${isListed('new')}`, enter)
  // A before trigger, because the event's terms are deleted with it.
  await create('delete', sql`before delete on events when ${isListed('old')}`, leave)
  await create('leave', sql`after update on events when ${isListed('old')} and ${isMoved}`, leave)
  await create('enter', sql`after update on events when ${isListed('new')} and ${isMoved}`, enter)
  await create('insert_term', sql`after insert on event_terms`, enterTerm)
  await create('delete_term', sql`after delete on event_terms`, leaveTerm)
}
