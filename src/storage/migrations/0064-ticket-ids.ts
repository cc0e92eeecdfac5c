import { type Kysely, sql } from 'kysely'
import { inBatches, type Migration, statements } from './migration.ts'

/**
 * Ticket ids become unique on the site. Tickets of an event, or of all dates of a series, get new ids, and so
 * do the translations and the history that name them.
 */
export const ticketIds: Migration = {
  name: '0064-ticket-ids',
  async up(db, dialect) {
    await createTickets(db, dialect)
    const groups = new Map<string, Map<number, number>>()
    for await (const event of ticketedEvents(db)) await renumberEvent(db, event, groups)
  },
}

const createTickets = statements(`
  create table tickets (id integer primary key autoincrement, event_id integer);
  create index tickets_by_event on tickets (event_id)`)

interface TicketedEvent {
  readonly id: number
  readonly series_id: number | null
  readonly tickets: string
}

/** Events with tickets now, or in their history. */
function ticketedEvents(db: Kysely<object>): AsyncGenerator<TicketedEvent> {
  return inBatches(
    db,
    last => sql`select id, series_id, tickets from events
      where id > ${last} and (has_tickets = 1 or exists (select 1 from changes where changes.kind = 'event'
        and changes.record_id = events.id and changes.fields like '%"tickets"%'))`,
  )
}

type NewId = (old: number) => Promise<number>

async function renumberEvent(
  db: Kysely<object>,
  { id, series_id, tickets }: TicketedEvent,
  groups: Map<string, Map<number, number>>,
): Promise<void> {
  const group = series_id === null ? `event ${id}` : `series ${series_id}`
  const known = groups.get(group) ?? new Map<number, number>()
  if (series_id !== null) groups.set(group, known)
  const newId: NewId = async old => {
    const found = known.get(old) ?? (await issueId(db, id))
    known.set(old, found)
    return found
  }
  const renumbered = await renumberTickets(JSON.parse(tickets), newId)
  await sql`update events set tickets = ${JSON.stringify(renumbered)} where id = ${id}`.execute(db)
  await renumberTranslations(db, id, newId)
  await renumberHistory(db, id, newId)
}

async function issueId(db: Kysely<object>, eventId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into tickets (event_id) values (${eventId}) returning id`.execute(db)
  return Number(rows[0]?.id)
}

/** Tickets from before they had ids are identified by position. */
async function renumberTickets(tickets: unknown, newId: NewId): Promise<unknown> {
  if (!Array.isArray(tickets)) return tickets
  const renumbered: object[] = []
  for (const [place, ticket] of tickets.entries())
    renumbered.push({ ...ticket, id: await newId(ticket.id ?? place + 1) })
  return renumbered
}

async function renumberTranslations(db: Kysely<object>, eventId: number, newId: NewId): Promise<void> {
  const { rows } = await sql<{ language: string; texts: string }>`select language, texts from translations
    where kind = 'event' and record_id = ${eventId} and texts like '%"tickets:%'`.execute(db)
  for (const { language, texts } of rows) {
    const renamed = JSON.stringify(await renameKeys(JSON.parse(texts), newId))
    await sql`update translations set texts = ${renamed}
      where kind = 'event' and record_id = ${eventId} and language = ${language}`.execute(db)
  }
}

async function renumberHistory(db: Kysely<object>, eventId: number, newId: NewId): Promise<void> {
  const { rows } = await sql<{ seq: number; fields: string }>`select seq, fields from changes
    where kind = 'event' and record_id = ${eventId} and fields like '%tickets%'`.execute(db)
  for (const { seq, fields } of rows) {
    const renamed = await renameKeys(JSON.parse(fields), newId)
    if (Array.isArray(renamed.tickets)) {
      const [before, after] = renamed.tickets
      renamed.tickets = [await renumberTickets(before, newId), await renumberTickets(after, newId)]
    }
    await sql`update changes set fields = ${JSON.stringify(renamed)} where seq = ${seq}`.execute(db)
  }
}

/** `tickets:2:name` in translations, `fr.tickets:2:name` in the history. */
async function renameKeys(values: object, newId: NewId): Promise<Record<string, unknown>> {
  const renamed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const [, before, old, after] = /^(.*\btickets:)(\d+)(:.*)$/.exec(name) ?? []
    renamed[old === undefined ? name : `${before}${await newId(Number(old))}${after}`] = value
  }
  return renamed
}
