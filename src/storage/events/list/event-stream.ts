// For responses with every matching event: first the ids, then the content in batches.

import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { LinkedEvent, VisibleEvent } from '../../../domain/events/calendar-event.ts'
import type { Language } from '../../../domain/records/record-frame.ts'
import type { Visibility } from '../../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { readUncached } from '../../engine/statements/cached-reads.ts'
import { compiledOnce, type Operand, value } from '../../engine/statements/compiled-once.ts'
import { type IdsShape, idsShape, isAmong } from '../../engine/statements/set-of.ts'
import { isTranslationOf, translationColumns } from '../../records/translations.ts'
import { contentOpen, type VisibilityShape, visibilityShape, visible } from '../../records/visible.ts'
import type { Tables } from '../../tables.ts'
import { termsInLanguage } from '../../terms/term-rows.ts'
import { toTranslatedEvent } from '../event-columns.ts'
import { withLinks } from '../event-links.ts'
import { matchesFilter } from './event-filters.ts'
import { orderExpressions } from './event-order.ts'
import {
  type EventParams,
  type EventQueryShape,
  type EventRead,
  eventParams,
  type WholeQuery,
} from './query-shape.ts'

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

/** The events, joined with their translation into this language. */
export function eventsInLanguage(db: Kysely<Tables>, language: Operand<Language>) {
  return db
    .selectFrom('events')
    .leftJoin('translations as translation', join =>
      join.on(isTranslationOf('events.id', sql.lit('event'), language)),
    )
}

/**
 * One statement, so a concurrent change cannot skip or repeat an event. One row, because a row per event
 * would take twice the time and many times the memory.
 */
export async function listEvents(
  { db, dialect, query, visibility, language }: Omit<EventRead<WholeQuery>, 'kept'>,
  now: UtcSeconds,
): Promise<EventListing> {
  const params = { ...eventParams(query, visibility, language), now: value(now) }
  const [row] = await listing(db, params, dialect)
  return toListing(row!)
}

const listing = compiledOnce(
  (db, params: EventParams & { readonly now: Operand<UtcSeconds> }, dialect: Dialect) =>
    eventsInLanguage(db, params.language)
      .where(matchesFilter(params, dialect))
      .select(eb => [
        allMarks(params.query).as('marks'),
        shownLinks(params).as('links'),
        eb.fn.min('events.start_utc').as('from'),
        eb.fn.max('events.end_utc').as('until'),
        eb.fn.max('events.modified_at').as('modified_at'),
        eb.fn.max('events.published_at').as('published_at'),
      ]),
)

/**
 * Every write to an event, its links, image or translations increments its version, except for a lost
 * translation, which changes its languages. The modification time distinguishes states with the same version
 * after a backup was restored.
 */
const mark = sql`events.id || ' ' || events.version || ' ' || events.modified_at || ' ' || events.languages`

function allMarks(query: EventQueryShape) {
  const direction = sql.raw(query.order)
  const order = sql.join(
    [...orderExpressions(query), sql.ref('events.id')].map(by => sql`${by} ${direction}`),
  )
  return sql<string | null>`string_agg(${mark}, ${sql.lit('\n')} order by ${order})`
}

/** Join links become public over time, so the visible ones are part of the state. */
function shownLinks({ visibility, now }: EventParams & { readonly now: Operand<UtcSeconds> }) {
  return sql<number | null>`sum(case when events.online_from_utc <= ${now}
    and ${contentOpen(visibility)} then 1 else 0 end)`
}

interface ListingRow {
  readonly marks: string | null
  readonly links: number | null
  readonly from: UtcSeconds
  readonly until: UtcSeconds
  readonly modified_at: UtcSeconds
  readonly published_at: UtcSeconds
}

function toListing({ marks, links, from, until, modified_at, published_at }: ListingRow): EventListing {
  const state = createHash('sha256')
    .update(`${marks ?? ''} ${links ?? 0}`)
    .digest('base64url')
  if (marks === null) return { ids: [], state }
  // Each line starts with the id.
  const ids = marks.split('\n').map(line => Number.parseInt(line, 10))
  return { ids, state, range: { from, until }, changedAt: Math.max(modified_at, published_at) as UtcSeconds }
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

/** The batch size: few queries, and little memory. */
const eventsAtOnce = 500

/** The events of a listing in order, with linked records. Events deleted meanwhile are skipped. */
export async function* streamEvents(read: EventRead<readonly number[]>): AsyncGenerator<LinkedEvent> {
  const ids = read.query
  for (let start = 0; start < ids.length; start += eventsAtOnce) {
    const events = await readEventsInOrder({ ...read, query: ids.slice(start, start + eventsAtOnce) })
    yield* await withLinks({ ...read, kept: readUncached }, events)
  }
}

/** The visible events with these ids, in order. */
export async function readEventsInOrder({
  db,
  query: ids,
  visibility,
  language,
}: Pick<EventRead<readonly number[]>, 'db' | 'query' | 'visibility' | 'language'>): Promise<VisibleEvent[]> {
  if (ids.length === 0) return []
  const rows = await rowsByIds(db, {
    ids: idsShape(ids),
    visibility: visibilityShape(visibility),
    language: value(language),
  })
  const byId = new Map(rows.map(row => [row.id, toTranslatedEvent(row, visibility)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

interface IdParams {
  readonly ids: IdsShape
  readonly visibility: VisibilityShape
  readonly language: Operand<Language>
}

const rowsByIds = compiledOnce((db, { ids, visibility, language }: IdParams) =>
  eventsInLanguage(db, language)
    .selectAll('events')
    .select(translationColumns)
    .where(isAmong('events.id', ids))
    .where(visible('events', visibility)),
)
