// How many events a list has. The total is exact, and what most lists ask for is a sum over days: counting a window of
// two years would read a fifth of a calendar of ten.
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Language } from '../domain/language.ts'
import type { ListWindow } from '../domain/list-window.ts'
import type { Visibility } from '../domain/visibility.ts'
import { compiledByForm, value } from './compiled-once.ts'
import type { Dialect } from './dialects/dialect.ts'
import { type AskedEvents, askedEvents, type UnorderedQuery } from './event-form.ts'
import { type EventQuery, eventConditions } from './event-query.ts'
import { eventsInLanguage } from './event-stream.ts'
import type { Tables } from './tables.ts'
import { isOnlyPublished, visible } from './visible.ts'

export async function countEvents(
  db: Kysely<Tables>,
  dialect: Dialect,
  query: EventQuery,
  visibility: Visibility,
  language: Language,
): Promise<number> {
  const rows = isSummable(query, visibility)
    ? await summed(db, daysOf(query))
    : await counted(db, askedEvents(query, visibility, language), dialect)
  return Number(rows[0]?.total)
}

/** How many events of each series match. */
export async function countBySeries(
  db: Kysely<Tables>,
  dialect: Dialect,
  query: UnorderedQuery,
  visibility: Visibility,
  language: Language,
): Promise<ReadonlyMap<number, number>> {
  const whole = { ...query, orderBy: 'start_date', order: 'asc' } as const
  const rows = await countedBySeries(db, askedEvents(whole, visibility, language), dialect)
  return new Map(rows.map(row => [row.series_id as number, Number(row.total)]))
}

const countedBySeries = compiledByForm((db, asked: AskedEvents, dialect: Dialect) =>
  eventsInLanguage(db, asked.language)
    .where(visible('events', asked.visibility))
    .where(eb => eb.and(eventConditions(eb, asked, dialect)))
    .where('events.series_id', 'is not', null)
    .groupBy('events.series_id')
    .select(eb => ['events.series_id', eb.fn.countAll<number>().as('total')]),
)

const counted = compiledByForm((db, asked: AskedEvents, dialect: Dialect) => {
  const inLanguage = eventsInLanguage(db, asked.language)
  // Only a search looks at the translations; counting without them spares a look-up for every event.
  const events = asked.query.search ? inLanguage : (db.selectFrom('events') as typeof inLanguage)
  return events
    .where(visible('events', asked.visibility))
    .where(eb => eb.and(eventConditions(eb, asked, dialect)))
    .select(eb => eb.fn.countAll<number>().as('total'))
})

/**
 * Days know how many published events that are not hidden begin on them, of all and of each term, and how many of those
 * are featured. An event with two terms of a group would be counted twice.
 */
function isSummable(query: EventQuery, visibility: Visibility): boolean {
  const {
    page,
    perPage,
    after,
    orderBy,
    order,
    venues,
    window,
    featured,
    includeHidden,
    termGroups,
    ...others
  } = query
  const hasOthers = Object.values(others).some(value => value !== undefined)
  const terms = termGroups.flat()
  const hasOneTerm = terms.length <= 1 && termGroups.length === terms.length
  return isOnlyPublished(visibility) && !includeHidden && hasOneTerm && !hasOthers
}

/** What a sum over days is built from. */
interface AskedDays extends Bounds {
  readonly termId?: number
  readonly featured?: boolean
  readonly firstDay: number
  readonly lastDay: number
  /** Whoever begins after this day ends in time. */
  readonly endDay: number
}

function daysOf({ window, termGroups, featured }: EventQuery): AskedDays {
  const termId = termGroups[0]?.[0]
  const { startFrom, startUntil, endFrom, endUntil } = boundsOf(window)
  return {
    ...(termId !== undefined && { termId: value(termId) }),
    ...(featured !== undefined && { featured }),
    startFrom: value(startFrom),
    startUntil: value(startUntil),
    endFrom: value(endFrom),
    endUntil: value(endUntil),
    firstDay: value(dayOf(startFrom)),
    lastDay: value(dayOf(startUntil)),
    endDay: value(dayOf(endFrom)),
  }
}

/** Days that lie wholly in the window count as they are. On the others each event is looked at. */
const summed = compiledByForm((db, asked: AskedDays) =>
  db
    .selectFrom('listed_days')
    .where('term_id', '=', asked.termId ?? 0)
    .where('day', '>=', asked.firstDay)
    .where('day', '<=', asked.lastDay)
    .where('last_end', '>=', asked.endFrom)
    .select(eb => {
      const isWhole = eb.and([
        eb('day', '>', asked.firstDay),
        eb('day', '<', asked.lastDay),
        eb('day', '>', asked.endDay),
        eb('last_end', '<=', asked.endUntil),
      ])
      const looked = eventsOfDay(eb, asked)
      return sql<number>`coalesce(sum(case when ${isWhole} then ${keptCount(asked)} else (${looked}) end), 0)`.as(
        'total',
      )
    }),
)

function keptCount({ featured }: AskedDays) {
  if (featured === undefined) return sql`listed_days.events`
  return featured ? sql`listed_days.featured` : sql`listed_days.events - listed_days.featured`
}

/** How many events of the day lie in the window. */
function eventsOfDay(
  eb: ExpressionBuilder<Tables, 'listed_days'>,
  { termId, featured, startFrom, startUntil, endFrom, endUntil }: AskedDays,
) {
  return (
    eb
      .selectFrom('events')
      .where('events.status', '=', 'publish')
      .where('events.hide_from_listings', '=', 0)
      .where(sql<boolean>`events.start_utc >= listed_days.day * 86400`)
      .where(sql<boolean>`events.start_utc < listed_days.day * 86400 + 86400`)
      // Spelled so that no database takes the window for the way to the events of one day.
      .where(sql<boolean>`events.start_utc + 0 between ${startFrom} and ${startUntil}`)
      .where(sql<boolean>`events.end_utc + 0 between ${endFrom} and ${endUntil}`)
      .$if(featured !== undefined, events => events.where('events.featured', '=', featured ? 1 : 0))
      .$if(termId !== undefined, events =>
        events.where(
          sql<boolean>`exists (select 1 from event_terms where event_id = events.id and term_id = ${termId})`,
        ),
      )
      .select(ofEvents => ofEvents.fn.countAll<number>().as('total'))
  )
}

/** Further than any event lies, and still a number that every database takes. */
const never = 2 ** 45

type Bounds = ReturnType<typeof boundsOf>

/** The window as what a start and an end lie between, both bounds included. No event ends before it begins. */
function boundsOf(window: ListWindow) {
  const { startsFrom = -never, startsAfter = -never, startsBefore = never } = window
  const { endsUntil = never, endsBefore = never, endsAfter = -never } = window
  const endUntil = Math.min(endsUntil, endsBefore - 1)
  return {
    startFrom: Math.max(startsFrom, startsAfter + 1),
    startUntil: Math.min(startsBefore - 1, endUntil),
    endFrom: endsAfter + 1,
    endUntil,
  }
}

function dayOf(seconds: number): number {
  return Math.floor(seconds / 86_400)
}
