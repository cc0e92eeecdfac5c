import { type Kysely, type RawBuilder, sql } from 'kysely'

const hasPlace = (venue: string) =>
  sql.raw(`(${venue}.status = 'publish' and ${venue}.geo_lat is not null and ${venue}.geo_lng is not null)`)

/** Whether an event in a statement on `events` has a venue with coordinates. */
const isLocated = sql`exists (select 1 from event_links inner join venues on venues.id = event_links.linked_id
  where event_links.event_id = events.id and ${hasPlace('venues')})`

const verify = (events: RawBuilder<unknown>) =>
  sql`update events set is_located = ${isLocated} where id in (${events}) and is_located <> ${isLocated}`

const eventsAt = (venue: string) => sql.raw(`select event_id from event_links where linked_id = ${venue}.id`)

/** Triggers update `events.is_located` on every change of a venue or of an event's venues. */
export async function keepLocated(db: Kysely<object>): Promise<void> {
  const create = (name: string, when: RawBuilder<unknown>, work: RawBuilder<unknown>) =>
    sql`create trigger if not exists ${sql.raw(`located_${name}`)} after ${when} begin ${work}; end`.execute(
      db,
    )
  await create(
    'link_insert',
    sql`insert on event_links`,
    sql`update events set is_located = 1 where id = new.event_id and is_located = 0
      and exists (select 1 from venues where id = new.linked_id and ${hasPlace('venues')})`,
  )
  await create('link_delete', sql`delete on event_links`, verify(sql`old.event_id`))
  await create('link_update', sql`update on event_links`, verify(sql`old.event_id, new.event_id`))
  // When a calendar is copied, links may be inserted before the venue.
  await create('venue_insert', sql`insert on venues when ${hasPlace('new')}`, verify(eventsAt('new')))
  await create(
    'venue_update',
    sql`update on venues when ${hasPlace('old')} <> ${hasPlace('new')}`,
    verify(eventsAt('new')),
  )
  await create('venue_delete', sql`delete on venues when ${hasPlace('old')}`, verify(eventsAt('old')))
}
