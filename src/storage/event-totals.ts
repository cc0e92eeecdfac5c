// How many events a list has. The total is exact, and what most lists ask for is a sum over days: counting a window of
// two years would read a fifth of a calendar of ten.
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Language } from '../domain/language.ts'
import type { ListWindow } from '../domain/list-window.ts'
import type { Visibility } from '../domain/visibility.ts'
import type { Dialect } from './dialects/dialect.ts'
import { type EventQuery, eventConditions } from './event-query.ts'
import { eventsInLanguage } from './event-stream.ts'
import type { Tables } from './tables.ts'
import { visible } from './visible.ts'

export async function countEvents(
  db: Kysely<Tables>,
  dialect: Dialect,
  query: EventQuery,
  visibility: Visibility,
  language: Language,
): Promise<number> {
  if (isSummable(query, visibility)) return sumOverDays(db, query)
  const inLanguage = eventsInLanguage(db, language)
  // Only a search looks at the translations; counting without them spares a look-up for every event.
  const events = query.search ? inLanguage : (db.selectFrom('events') as typeof inLanguage)
  const { total } = await events
    .where(visible('events', visibility))
    .where(eb => eb.and(eventConditions(eb, query, visibility, language, dialect)))
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/**
 * Days know how many published events that are not hidden begin on them, of all and of each term, and how many of those
 * are featured. An event with two terms of a group would be counted twice.
 */
function isSummable(query: EventQuery, { ofAnyone, ofAuthor }: Visibility): boolean {
  const { page, perPage, orderBy, order, venues, window, featured, includeHidden, termGroups, ...others } =
    query
  const isPublic = !ofAuthor && ofAnyone.length === 1 && ofAnyone[0] === 'publish'
  const hasOthers = Object.values(others).some(value => value !== undefined)
  const terms = termGroups.flat()
  return isPublic && !includeHidden && terms.length <= 1 && termGroups.length === terms.length && !hasOthers
}

/** Days that lie wholly in the window count as they are. On the others each event is looked at. */
async function sumOverDays(db: Kysely<Tables>, query: EventQuery): Promise<number> {
  const bounds = boundsOf(query.window)
  const { startFrom, startUntil, endFrom, endUntil } = bounds
  const { total } = await db
    .selectFrom('listed_days')
    .where('term_id', '=', termOf(query) ?? 0)
    .where('day', '>=', dayOf(startFrom))
    .where('day', '<=', dayOf(startUntil))
    .where('last_end', '>=', endFrom)
    .select(eb => {
      const isWhole = eb.and([
        eb('day', '>', dayOf(startFrom)),
        eb('day', '<', dayOf(startUntil)),
        // Whoever begins after this moment ends after it.
        eb('day', '>', dayOf(endFrom)),
        eb('last_end', '<=', endUntil),
      ])
      const looked = eventsOfDay(eb, query, bounds)
      return sql<number>`coalesce(sum(case when ${isWhole} then ${keptCount(query)} else (${looked}) end), 0)`.as(
        'total',
      )
    })
    .executeTakeFirstOrThrow()
  return Number(total)
}

function termOf({ termGroups }: EventQuery): number | undefined {
  return termGroups[0]?.[0]
}

function keptCount({ featured }: EventQuery) {
  if (featured === undefined) return sql`listed_days.events`
  return featured ? sql`listed_days.featured` : sql`listed_days.events - listed_days.featured`
}

/** How many events of the day lie in the window. */
function eventsOfDay(
  eb: ExpressionBuilder<Tables, 'listed_days'>,
  query: EventQuery,
  { startFrom, startUntil, endFrom, endUntil }: Bounds,
) {
  const { featured } = query
  const termId = termOf(query)
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
