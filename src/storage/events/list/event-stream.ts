// For responses with every matching event: first the ids, then the content in batches.

import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import type { Language } from '../../../domain/records/record-frame.ts'
import type { Visibility } from '../../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { inTurns } from '../../engine/in-turns.ts'
import { readUncached } from '../../engine/statements/cached-reads.ts'
import { compiledOnce, type Operand, value } from '../../engine/statements/compiled-once.ts'
import { type IdsShape, idsShape, isAmong } from '../../engine/statements/set-of.ts'
import { translationColumns } from '../../records/translations.ts'
import { contentOpen, type VisibilityShape, visibilityShape, visible } from '../../records/visible.ts'
import type { Tables } from '../../tables.ts'
import { termsInLanguage } from '../../terms/term-rows.ts'
import { withLinks } from '../event-links.ts'
import { readAllIds, readEventsInOrder } from './event-list.ts'
import type { EventRead, LinkedRead, WholeQuery } from './event-query.ts'

/** The matching events and their state. */
export interface EventListing {
  readonly ids: readonly number[]
  /** Changes when one of these events changes, or when the matches change. */
  readonly state: string
  /** The first start and the last end. Undefined without events. */
  readonly range?: { readonly from: UtcSeconds; readonly until: UtcSeconds }
  /** When one of them was last changed or published. */
  readonly changedAt?: UtcSeconds
}

/**
 * The ids are read by one statement, so that a concurrent change cannot skip or repeat an event. It needs only
 * an index, unlike the state of the events, which is read in parts.
 */
export async function listEvents(
  read: Omit<EventRead<WholeQuery>, 'cached'>,
  now: UtcSeconds,
): Promise<EventListing> {
  const { db, visibility } = read
  await nextTurn()
  const ids = await readAllIds(read)
  const states: ListedState[] = []
  for await (const some of inTurns(ids, statesAtOnce)) {
    const params = { ids: idsShape(some), visibility: visibilityShape(visibility), now: value(now) }
    states.push(...(await stateOf(db, params)))
  }
  return { ids, ...toListing(states) }
}

/** Takes about 10 ms. */
const statesAtOnce = 2000

export interface StateParams {
  readonly ids: IdsShape
  readonly visibility: VisibilityShape
  readonly now: Operand<UtcSeconds>
}

const stateOf = compiledOnce((db, { ids, visibility, now }: StateParams) =>
  db
    .selectFrom('events')
    .where(isAmong('events.id', ids))
    .where(visible('events', visibility))
    .having(eb => eb.fn.countAll(), '>', 0)
    .select(eb => [
      sql<string>`string_agg(${eventMark}, ${sql.lit('\n')} order by events.start_utc, events.id)`.as(
        'marks',
      ),
      sql<number>`sum(case when ${isLinkShown(visibility, now)} then 1 else 0 end)`.as('links'),
      eb.fn.min('events.start_utc').as('from'),
      eb.fn.max('events.end_utc').as('until'),
      eb.fn.max('events.modified_at').as('modifiedAt'),
      eb.fn.max('events.published_at').as('publishedAt'),
    ]),
)

/**
 * Every write to an event, its links, image or translations increments its version, except for a lost
 * translation, which changes its languages. The modification time distinguishes states with the same version
 * after a backup was restored.
 */
export const eventMark = sql`events.id || ' ' || events.version || ' ' || events.modified_at || ' ' || events.languages`

/** Join links become public over time, so the visible ones are part of the state. */
export function isLinkShown(visibility: VisibilityShape, now: Operand<UtcSeconds>) {
  return sql`events.online_from_utc <= ${now} and ${contentOpen(visibility)}`
}

/** The state of some of the listed events. */
interface ListedState {
  readonly marks: string
  readonly links: number
  readonly from: UtcSeconds
  readonly until: UtcSeconds
  readonly modifiedAt: UtcSeconds
  readonly publishedAt: UtcSeconds
}

function toListing(states: readonly ListedState[]): Omit<EventListing, 'ids'> {
  const hash = createHash('sha256')
  for (const { marks, links } of states) hash.update(`${marks} ${links}\n`)
  const state = hash.digest('base64url')
  if (states.length === 0) return { state }
  const from = Math.min(...states.map(some => some.from)) as UtcSeconds
  const until = Math.max(...states.map(some => some.until)) as UtcSeconds
  const changes = states.flatMap(({ modifiedAt, publishedAt }) => [modifiedAt, publishedAt])
  return { state, range: { from, until }, changedAt: Math.max(...changes) as UtcSeconds }
}

/**
 * Changes with every visible venue, organizer or term, whichever event uses it. Limiting it to some events
 * would cost more than it saves. Terms have no version, but are few and included in full. Image files never
 * change, and setting another image updates the event.
 */
export async function linkedState(
  db: Kysely<Tables>,
  visibility: Visibility,
  language: Language,
): Promise<{ readonly state: string; readonly changedAt: UtcSeconds }> {
  const venues = await tableState(db, 'venues', visibility)
  const organizers = await tableState(db, 'organizers', visibility)
  const terms = await termsInLanguage(db, language)
    .select(['terms.id', 'terms.name', 'terms.slug', 'terms.parent_id', ...translationColumns])
    .orderBy('terms.id')
    .execute()
  const hash = createHash('sha256').update(JSON.stringify([venues, organizers, terms]))
  const changedAt = Math.max(venues.changed_at ?? 0, organizers.changed_at ?? 0) as UtcSeconds
  return { state: hash.digest('base64url'), changedAt }
}

/** Visible records with their versions. A feed must not reveal changes of drafts. */
function tableState(db: Kysely<Tables>, table: 'venues' | 'organizers', visibility: Visibility) {
  const mark = sql`id || ' ' || version || ' ' || languages`
  return db
    .selectFrom(table)
    .where(visible(table, visibility))
    .select(eb => [
      sql<string | null>`string_agg(${mark}, ${sql.lit('\n')} order by id)`.as('marks'),
      eb.fn.max('modified_at').as('changed_at'),
    ])
    .executeTakeFirstOrThrow()
}

/** Few enough to read and write them within some 20 ms. */
const eventsAtOnce = 200

/** The events of a listing in order, with linked records. Events deleted meanwhile are skipped. */
export async function* streamEvents(read: LinkedRead<readonly number[]>): AsyncGenerator<LinkedEvent> {
  for await (const ids of inTurns(read.query, eventsAtOnce)) {
    const events = await readEventsInOrder({ ...read, query: ids })
    yield* await withLinks({ ...read, cached: readUncached }, events)
  }
}
