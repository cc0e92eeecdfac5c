import { type Kysely, type RawBuilder, sql } from 'kysely'

const hasPlace = (venue: string) =>
  sql.raw(`(${venue}.status = 'publish' and ${venue}.geo_lat is not null and ${venue}.geo_lng is not null)`)

/** Whether the event of a statement about `events` has a venue with a place. */
const isLocated = sql`exists (select 1 from event_links inner join venues on venues.id = event_links.linked_id
  where event_links.event_id = events.id and ${hasPlace('venues')})`

const verify = (events: RawBuilder<unknown>) =>
  sql`update events set is_located = ${isLocated} where id in (${events}) and is_located <> ${isLocated}`

const eventsAt = (venue: string) => sql.raw(`select event_id from event_links where linked_id = ${venue}.id`)

/** Triggers tell `events.is_located` of every change to a venue, and to which venues an event has, whoever makes it. */
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
  // When a calendar is copied, the links may be there before the venue.
  await create('venue_insert', sql`insert on venues when ${hasPlace('new')}`, verify(eventsAt('new')))
  await create(
    'venue_update',
    sql`update on venues when ${hasPlace('old')} <> ${hasPlace('new')}`,
    verify(eventsAt('new')),
  )
  await create('venue_delete', sql`delete on venues when ${hasPlace('old')}`, verify(eventsAt('old')))
}
