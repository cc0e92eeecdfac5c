// The ids of the records that events link to: venues and organizers in order, categories and tags by id.
import { type Expression, type Kysely, sql } from 'kysely'
import type { RecordChange } from '../../domain/journal/change.ts'
import type { RecordFrame } from '../../domain/records/record-frame.ts'
import type { Taxonomy } from '../../domain/records/term.ts'
import { valueForEach } from '../../domain/typed-entries.ts'
import type { EventLinkTable, SlugKind, Tables } from '../tables.ts'
import { changeMany } from './frame.ts'

export type LinkedKind = EventLinkTable['kind']

type IdsOf<Name extends string> = (eventId: number) => Readonly<Record<Name, readonly number[]>>

export async function linkedIds(
  db: Kysely<Tables>,
  events: Expression<number>,
): Promise<IdsOf<'venueIds' | 'organizerIds'>> {
  const rows = await db
    .selectFrom('event_links')
    .select(['event_id', sql<string>`kind || 'Ids'`.as('name'), 'linked_id as id'])
    .where('event_id', 'in', events)
    .orderBy('position')
    .execute()
  return byEvent(rows, ['venueIds', 'organizerIds'])
}

export async function termIds(
  db: Kysely<Tables>,
  events: Expression<number>,
): Promise<IdsOf<'categoryIds' | 'tagIds'>> {
  const rows = await db
    .selectFrom('event_terms')
    .innerJoin('terms', 'terms.id', 'event_terms.term_id')
    .select(['event_id', sql<string>`taxonomy || 'Ids'`.as('name'), 'terms.id'])
    .where('event_id', 'in', events)
    .orderBy('terms.id')
    .execute()
  return byEvent(rows, ['categoryIds', 'tagIds'])
}

interface Link {
  readonly event_id: number
  readonly name: string
  readonly id: number
}

function byEvent<Name extends string>(links: readonly Link[], names: readonly Name[]): IdsOf<Name> {
  const ofEvents = Map.groupBy(links, link => link.event_id)
  return eventId => {
    const all = ofEvents.get(eventId) ?? []
    return valueForEach(names, name => all.filter(link => link.name === name).map(link => link.id))
  }
}

/** Moves events from one record to another, without duplicates, keeping the order. Null removes the links. */
export async function moveEventLinks(
  db: Kysely<Tables>,
  kind: LinkedKind,
  fromId: number,
  toId: number | null,
): Promise<RecordChange[]> {
  const having = sql<number>`(select event_id from event_links where linked_id = ${fromId})`
  const idsOf = await linkedIds(db, having)
  const changes = await changeLinks(db, `${kind}Ids`, having, eventId => {
    const ids = idsOf(eventId)[`${kind}Ids`]
    return [ids, movedIds(ids, fromId, toId)]
  })
  const moved = sql<number>`(select event_id from event_links where linked_id = ${toId})`
  const links = db.deleteFrom('event_links').where('linked_id', '=', fromId)
  await (toId === null ? links : links.where('event_id', 'in', moved)).execute()
  if (toId !== null)
    await db.updateTable('event_links').set({ linked_id: toId }).where('linked_id', '=', fromId).execute()
  return changes
}

/** The change of each event with the term, if another term replaces it or none does. */
export async function changeTermOfEvents(
  db: Kysely<Tables>,
  { id, taxonomy }: { readonly id: number; readonly taxonomy: Taxonomy },
  toId: number | null,
): Promise<RecordChange[]> {
  const having = sql<number>`(select event_id from event_terms where term_id = ${id})`
  const idsOf = await termIds(db, having)
  return changeLinks(db, `${taxonomy}Ids`, having, eventId => {
    const ids = idsOf(eventId)[`${taxonomy}Ids`]
    return [ids, movedIds(ids, id, toId).toSorted((one, other) => one - other)]
  })
}

/** An event's response includes its links, so its version changes. */
function changeLinks(
  db: Kysely<Tables>,
  name: string,
  events: Expression<number>,
  idsOf: (eventId: number) => readonly [readonly number[], readonly number[]],
): Promise<RecordChange[]> {
  return changeMany(db, 'event', {
    where: sql`id in ${events}`,
    fieldsOf: eventId => ({ [name]: idsOf(eventId) }),
  })
}

/** Replaces an id by another, or removes it. If both are present, the other keeps its position. */
function movedIds(ids: readonly number[], fromId: number, toId: number | null): number[] {
  if (toId === null || ids.includes(toId)) return ids.filter(id => id !== fromId)
  return ids.map(id => (id === fromId ? toId : id))
}

/** Redirects a record's current and former slugs to another record. */
export async function moveAddresses(
  db: Kysely<Tables>,
  kind: SlugKind,
  { id, slug }: Pick<RecordFrame, 'id' | 'slug'>,
  toId: number,
): Promise<void> {
  await sql`update former_slugs set record_id = ${toId} where kind = ${kind} and record_id = ${id}`.execute(
    db,
  )
  await sql`insert into former_slugs (kind, slug, record_id)
    select kind, slug, cast(${toId} as integer) from slugs where kind = ${kind} and record_id = ${id}
    union select ${kind}, ${slug}, cast(${toId} as integer) where true
    on conflict (kind, slug) do update set record_id = excluded.record_id`.execute(db)
}
