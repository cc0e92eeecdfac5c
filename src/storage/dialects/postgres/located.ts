import { type Kysely, sql } from 'kysely'

const hasPlace = (venue: string) =>
  sql.raw(`(${venue}.status = 'publish' and ${venue}.geo_lat is not null and ${venue}.geo_lng is not null)`)

/**
 * Triggers update `events.is_located` on every change of a venue or of an event's venues. They use PL/pgSQL,
 * which plans a statement once per connection. An SQL function is planned on every call, which took six times
 * as long as the rest of an event insert.
 */
export async function keepLocated(db: Kysely<object>): Promise<void> {
  await sql`create or replace function look_where_located(ids integer[]) returns void language plpgsql as $$ begin
    update events set is_located = located.is_located
    from (
      select id, cast(exists (
        select 1 from event_links inner join venues on venues.id = event_links.linked_id
        where event_links.event_id = events.id and ${hasPlace('venues')}
      ) as integer) as is_located
      from events where id = any (ids)
    ) as located
    where events.id = located.id and events.is_located <> located.is_located;
  end $$`.execute(db)
  await sql`create or replace function keep_located_by_link() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update events set is_located = 1 where id = new.event_id and is_located = 0
          and exists (select 1 from venues where id = new.linked_id and ${hasPlace('venues')});
        return null;
      end if;
      perform look_where_located(array[old.event_id]);
      if tg_op = 'UPDATE' then perform look_where_located(array[new.event_id]); end if;
      return null;
    end $$`.execute(db)
  await sql`create or replace function keep_located_by_venue() returns trigger language plpgsql as $$
    declare venue integer := case when tg_op = 'DELETE' then old.id else new.id end;
    begin
      if tg_op = 'UPDATE' and ${hasPlace('old')} = ${hasPlace('new')} then return null; end if;
      perform look_where_located(array(select event_id from event_links where linked_id = venue));
      return null;
    end $$`.execute(db)
  await sql`create or replace trigger located_by_links after insert or update or delete on event_links
    for each row execute function keep_located_by_link()`.execute(db)
  await sql`create or replace trigger located_by_venues after insert or update or delete on venues
    for each row execute function keep_located_by_venue()`.execute(db)
}
