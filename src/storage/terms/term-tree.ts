import { type Kysely, sql } from 'kysely'
import type { Language } from '../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { compiledOnce, type Value, value } from '../engine/statements/compiled-once.ts'
import { asKeys, idsAmong } from '../engine/statements/set-of.ts'
import { isTranslationOf, translatedOr } from '../records/translations.ts'
import type { Tables } from '../tables.ts'

/** The maximum depth. It stops loops in damaged data. */
const deepest = 50

/** The ancestor slugs of each term, topmost first, with one query. */
export async function ancestorSlugs(
  db: Kysely<Tables>,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, string[]>> {
  const slugs = new Map<number, string[]>()
  if (ids.length === 0) return slugs
  const rows = await above(db, { ids: value(asKeys(ids)), language: value(language) })
  for (const { origin, slug } of rows) slugs.set(origin, [...(slugs.get(origin) ?? []), slug])
  return slugs
}

const above = compiledOnce((db, { ids, language }: { ids: Value<string>; language: Value<Language> }) =>
  db
    .withRecursive('up(origin, parent, depth)', query =>
      query
        .selectFrom('terms')
        .select(eb => ['id as origin', 'parent_id as parent', eb.lit(0).as('depth')])
        .where('id', 'in', idsAmong(ids))
        .unionAll(
          query
            .selectFrom('up')
            .innerJoin('terms', 'terms.id', 'up.parent')
            .select(eb => ['up.origin', 'terms.parent_id as parent', eb('up.depth', '+', 1).as('depth')])
            .where('up.depth', '<', deepest),
        ),
    )
    .selectFrom('up')
    .innerJoin('terms', 'terms.id', 'up.parent')
    .leftJoin('translations as translation', join =>
      join.on(isTranslationOf('terms.id', sql.ref('terms.taxonomy'), language)),
    )
    .select(['up.origin', translatedOr('slug', sql.ref<string>('terms.slug')).as('slug')])
    .orderBy('up.depth', 'desc'),
)

/** The terms and all their descendants. */
export async function descendantIds(db: Kysely<Tables>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await below(db, { ids: value(asKeys(ids)) })
  return rows.map(row => row.id)
}

const below = compiledOnce((db, { ids }: { ids: Value<string> }) =>
  db
    .withRecursive('down(id)', query =>
      query
        .selectFrom('terms')
        .select('id')
        .where('id', 'in', idsAmong(ids))
        .union(query.selectFrom('terms').innerJoin('down', 'down.id', 'terms.parent_id').select('terms.id')),
    )
    .selectFrom('down')
    .select('id'),
)

// Terms store their number of published events, because counting would read each event for every list. A
// write that changes an event's status or terms subtracts the event first and adds it again afterwards.

export async function countEvents(db: Kysely<Tables>, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length > 0) await addToCounts(db, { ids: value(asKeys(eventIds)), change: 1 })
}

/** Adds new published events to the terms, by term. */
export async function countNewEvents(db: Kysely<Tables>, events: ReadonlyMap<number, number>): Promise<void> {
  if (events.size > 0) await countMore(db, { counts: value(JSON.stringify(Object.fromEntries(events))) })
}

const countMore = compiledOnce((db, { counts }: { counts: Value<string> }) => {
  const counted = sql<{ term_id: number; events: number }>`(
    select cast(key as integer) as term_id, cast(cast(value as text) as integer) as events
    from json_each(${counts}))`
  return db
    .updateTable('terms')
    .from(counted.as('counted'))
    .set({ event_count: sql`event_count + counted.events` })
    .whereRef('terms.id', '=', 'counted.term_id')
})

export async function uncountEvents(db: Kysely<Tables>, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length > 0) await addToCounts(db, { ids: value(asKeys(eventIds)), change: -1 })
}

const addToCounts = compiledOnce((db, { ids, change }: { ids: Value<string>; change: 1 | -1 }) => {
  const published = db
    .selectFrom('event_terms')
    .innerJoin('events', 'events.id', 'event_terms.event_id')
    .where('events.id', 'in', idsAmong(ids))
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

interface CategoryColour {
  readonly id: number
  readonly color: string
}

export async function categoryColours(db: Kysely<Tables>): Promise<CategoryColour[]> {
  const rows = await db
    .selectFrom('terms')
    .select(['id', 'color'])
    .where('color', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, color }) => (color === null ? [] : [{ id, color }]))
}
