import { type Kysely, sql } from 'kysely'
import { isFree } from '../../domain/events/cost.ts'
import type { Ticket } from '../../domain/events/event-content.ts'
import type { Migration } from './migration.ts'

/** Stores whether an event is free, because SQL cannot parse a written price. */
export const freeEvents: Migration = {
  name: '0018-free-events',
  async up(db) {
    await sql`alter table events add column is_free integer not null default 0`.execute(db)
    for await (const { id, cost, tickets } of pricedEvents(db))
      if (isFree({ cost, tickets: JSON.parse(tickets) as Ticket[] }))
        await sql`update events set is_free = 1 where id = ${id}`.execute(db)
    await sql`create index events_free on events (is_free, start_utc, id)`.execute(db)
  },
}

interface PricedEvent {
  readonly id: number
  readonly cost: string
  readonly tickets: string
}

const rowsPerBatch = 1000

async function* pricedEvents(db: Kysely<object>): AsyncGenerator<PricedEvent> {
  for (let last = 0; ; ) {
    const { rows } = await sql<PricedEvent>`select id, cost, tickets from events
      where id > ${last} and (cost <> '' or has_tickets = 1) order by id limit ${rowsPerBatch}`.execute(db)
    yield* rows
    const end = rows.at(-1)
    if (rows.length < rowsPerBatch || !end) return
    last = end.id
  }
}
