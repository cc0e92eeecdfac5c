import type { Kysely } from 'kysely'
import type { RecordChange } from '../../domain/journal/change.ts'
import type { RecordFrame } from '../../domain/records/record-frame.ts'
import { setOfIds } from '../engine/statements/set-of.ts'
import { combinedChange } from '../records/frame.ts'
import type { SlugKind, Tables } from '../tables.ts'

/** Moves event links from one venue or organizer to another, without duplicates, keeping the order. */
export async function moveEventLinks(
  db: Kysely<Tables>,
  kind: 'venue' | 'organizer',
  fromId: number,
  toId: number,
): Promise<RecordChange[]> {
  const events = await db
    .updateTable('events')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', eb => eb.selectFrom('event_links').select('event_id').where('linked_id', '=', fromId))
    .returning(['id', 'version'])
    .execute()
  const ids = setOfIds(events.map(event => event.id))
  const links = await db
    .selectFrom('event_links')
    .select(['event_id', 'linked_id'])
    .where('kind', '=', kind)
    .where('event_id', 'in', ids)
    .orderBy('position')
    .execute()
  const before = Map.groupBy(links, link => link.event_id)
  const haveBoth = links.filter(link => link.linked_id === toId).map(link => link.event_id)
  await db
    .deleteFrom('event_links')
    .where('linked_id', '=', fromId)
    .where('event_id', 'in', setOfIds(haveBoth))
    .execute()
  await db.updateTable('event_links').set({ linked_id: toId }).where('linked_id', '=', fromId).execute()
  return combinedChange('event', events, eventId => {
    const linked = (before.get(eventId) ?? []).map(link => link.linked_id)
    return { [`${kind}Ids`]: [linked, movedIds(linked, fromId, toId)] }
  })
}

/** Replaces an id by another. If both are present, the other keeps its position. */
export function movedIds(ids: readonly number[], fromId: number, toId: number): number[] {
  if (ids.includes(toId)) return ids.filter(id => id !== fromId)
  return ids.map(id => (id === fromId ? toId : id))
}

/** Redirects a record's current and former slugs to another record. */
export async function moveAddresses(
  db: Kysely<Tables>,
  kind: SlugKind,
  from: Pick<RecordFrame, 'id' | 'slug'>,
  toId: number,
): Promise<void> {
  const held = await db
    .selectFrom('slugs')
    .select('slug')
    .where('kind', '=', kind)
    .where('record_id', '=', from.id)
    .execute()
  await db
    .updateTable('former_slugs')
    .set({ record_id: toId })
    .where('kind', '=', kind)
    .where('record_id', '=', from.id)
    .execute()
  for (const slug of new Set([from.slug, ...held.map(row => row.slug)]))
    await db
      .insertInto('former_slugs')
      .values({ kind, slug, record_id: toId })
      .onConflict(conflict => conflict.columns(['kind', 'slug']).doUpdateSet({ record_id: toId }))
      .execute()
}
