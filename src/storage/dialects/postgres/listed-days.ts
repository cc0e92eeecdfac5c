import { type Kysely, sql } from 'kysely'

const day = (row: string) => sql.raw(`cast(floor(${row}.start_utc / 86400.0) as bigint)`)
const isListed = (row: string) => sql.raw(`${row}.status = 'publish' and ${row}.hide_from_listings = 0`)

/** All events, as term 0, and the event's terms. */
const scopesOf = (row: string) =>
  sql.raw(`(select 0 as term_id union all select term_id from event_terms where event_id = ${row}.id)`)

const onConflict = sql`on conflict (term_id, day) do update set events = known.events + 1,
  featured = known.featured + excluded.featured, last_end = greatest(known.last_end, excluded.last_end)`

/** Triggers update the days on every change of an event or its terms. */
export async function keepListedDays(db: Kysely<object>): Promise<void> {
  await sql`create or replace function keep_listed_days() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and
        (old.status, old.hide_from_listings, old.start_utc, old.end_utc, old.featured)
        is not distinct from
        (new.status, new.hide_from_listings, new.start_utc, new.end_utc, new.featured)
      then return new; end if;
      if tg_op <> 'INSERT' and ${isListed('old')} then
        update listed_days set events = events - 1, featured = featured - old.featured
          where term_id in (select term_id from ${scopesOf('old')} as scopes) and day = ${day('old')};
      end if;
      if tg_op = 'DELETE' then return old; end if;
      if ${isListed('new')} then
        insert into listed_days as known (term_id, day, events, featured, last_end)
          select term_id, ${day('new')}, 1, new.featured, new.end_utc from ${scopesOf('new')} as scopes ${onConflict};
      end if;
      return new;
    end $$`.execute(db)
  await sql`create or replace function keep_listed_days_of_term() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into listed_days as known (term_id, day, events, featured, last_end)
          select new.term_id, ${day('events')}, 1, events.featured, events.end_utc from events
          where events.id = new.event_id and ${isListed('events')} ${onConflict};
      else
        update listed_days set events = listed_days.events - 1, featured = listed_days.featured - events.featured
          from events where events.id = old.event_id and ${isListed('events')}
            and listed_days.term_id = old.term_id and listed_days.day = ${day('events')};
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger listed_days_of_events after insert or update on events
    for each row execute function keep_listed_days()`.execute(db)
  // A before trigger, because the event's terms are deleted with it.
  await sql`create trigger listed_days_of_deleted before delete on events
    for each row execute function keep_listed_days()`.execute(db)
  await sql`create trigger listed_days_of_terms after insert or delete on event_terms
    for each row execute function keep_listed_days_of_term()`.execute(db)
}
