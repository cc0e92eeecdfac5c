import { type Kysely, sql } from 'kysely'
import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import type { Series, SeriesNeighbours } from '../../domain/recurrence/series.ts'
import { required } from '../../domain/required.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import type { LocalDateTime, TimeZoneName, UtcSeconds } from '../../domain/time/date-time.ts'
import { inTurns } from '../engine/in-turns.ts'
import { firstOf, listOf } from '../engine/statements/found-rows.ts'
import { isIn, setOfIds, setOfTexts } from '../engine/statements/set-of.ts'
import { type ListPage, type ListPageRequest, offsetOf } from '../events/list/list-page.ts'
import { visible } from '../records/visible.ts'
import type { Tables } from '../tables.ts'
import { findSeries } from './series-rows.ts'

/** A series with the occurrences the reader may see. */
export interface VisibleSeries {
  readonly series: Series
  readonly count: number
  readonly firstStart: UtcSeconds
  readonly lastStart: UtcSeconds
  /** The next occurrence that is not over, or else the last. */
  readonly nextId: number
}

export function seriesReads(db: Kysely<Tables>) {
  return {
    findMany: (ids: readonly number[]) => findSeries(db, ids),

    /** Regardless of visibility. */
    async idOf(eventId: number): Promise<number | null> {
      const event = db.selectFrom('events').select('series_id').where('id', '=', eventId)
      return (await firstOf(event, row => row.series_id)) ?? null
    },

    /** The ids of series with a visible occurrence. */
    async known(ids: readonly number[], visibility: Visibility): Promise<Set<number>> {
      const rows = await seen(db, visibility)
        .where('series_id', 'in', setOfIds(ids))
        .select('series_id')
        .distinct()
        .execute()
      return new Set(rows.flatMap(({ series_id }) => series_id ?? []))
    },

    async find(id: number, visibility: Visibility, now: UtcSeconds): Promise<VisibleSeries | undefined> {
      const [found] = await described(db, [id], visibility, now)
      return found
    },

    async listPage(
      query: ListPageRequest,
      visibility: Visibility,
      now: UtcSeconds,
    ): Promise<ListPage<VisibleSeries>> {
      const { total } = await seen(db, visibility)
        .select(eb => eb.fn.count<number>('series_id').distinct().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await seen(db, visibility)
        .select('series_id')
        .distinct()
        .orderBy('series_id')
        .limit(query.perPage)
        .offset(offsetOf(query))
        .execute()
      const ids = rows.flatMap(({ series_id }) => series_id ?? [])
      return { total: Number(total), records: await described(db, ids, visibility, now) }
    },

    /** The event's position among the visible occurrences of its series. */
    neighbours: (event: PlacedEvent, visibility: Visibility) => neighboursOf(db, event, visibility),

    /** How many listed occurrences take place, how many were called off, and the next that were moved. */
    takingPlace: (series: Series, visibility: Visibility, now: UtcSeconds) =>
      takingPlace(db, series, visibility, now),

    /** The series whose listed occurrences are all among these events, with their events by date. */
    wholeAmong: (ids: readonly number[], visibility: Visibility) => wholeAmong(db, ids, visibility),

    occurrenceOn(seriesId: number, day: string, visibility: Visibility): Promise<number | undefined> {
      const onDay = seen(db, visibility)
        .where('series_id', '=', seriesId)
        .where('original_start', '>=', day)
        .where('original_start', '<', `${day}~`)
      return firstOf(onDay.select('id').orderBy('original_start').limit(1), row => row.id)
    },

    /** The dates of all occurrences, regardless of visibility. */
    datesOf: (id: number): Promise<LocalDateTime[]> =>
      listOf(
        db
          .selectFrom('events')
          .select('original_start')
          .where('series_id', '=', id)
          .orderBy('original_start'),
        row => row.original_start as LocalDateTime,
      ),

    /** Open-ended series whose occurrences end before this time. */
    idsToExtend(before: UtcSeconds, limit: number): Promise<number[]> {
      const due = db.selectFrom('series').where('made_until', 'is not', null).where('made_until', '<', before)
      return listOf(due.select('id').orderBy('made_until').limit(limit), row => row.id)
    },
  }
}

/** A reader who sees no occurrence does not see the series. */
function seen(db: Kysely<Tables>, visibility: Visibility) {
  return db.selectFrom('events').where('series_id', 'is not', null).where(visible('events', visibility))
}

async function described(
  db: Kysely<Tables>,
  ids: readonly number[],
  visibility: Visibility,
  now: UtcSeconds,
): Promise<VisibleSeries[]> {
  if (ids.length === 0) return []
  const known = await findSeries(db, ids)
  const rows = await seen(db, visibility)
    .where('series_id', 'in', setOfIds(ids))
    .groupBy('series_id')
    .select(eb => [
      'series_id',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('start_utc').as('first_start'),
      eb.fn.max('start_utc').as('last_start'),
    ])
    .execute()
  const counts = new Map(rows.map(row => [row.series_id, row]))
  const found: VisibleSeries[] = []
  for (const id of ids) {
    const [series, row] = [known.get(id), counts.get(id)]
    if (!series || !row) continue
    found.push({
      series,
      count: Number(row.count),
      firstStart: Number(row.first_start) as UtcSeconds,
      lastStart: Number(row.last_start) as UtcSeconds,
      nextId: await nextOf(db, id, visibility, now),
    })
  }
  return found
}

async function nextOf(
  db: Kysely<Tables>,
  id: number,
  visibility: Visibility,
  now: UtcSeconds,
): Promise<number> {
  const occurrences = seen(db, visibility).select('id').where('series_id', '=', id)
  const next = await occurrences
    .where('end_utc', '>', now)
    .orderBy('start_utc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const last = next ?? (await occurrences.orderBy('start_utc', 'desc').limit(1).executeTakeFirstOrThrow())
  return last.id
}

type PlacedEvent = Pick<CalendarEvent, 'id' | 'seriesId' | 'startsAtUtc'>

async function neighboursOf(
  db: Kysely<Tables>,
  { id, seriesId, startsAtUtc }: PlacedEvent,
  visibility: Visibility,
): Promise<SeriesNeighbours> {
  const others = seen(db, visibility).where('series_id', '=', seriesId).where('id', '<>', id)
  const isBefore = sql<boolean>`(start_utc < ${startsAtUtc} or (start_utc = ${startsAtUtc} and id < ${id}))`
  const counts = await others
    .select(eb => [
      eb.fn.countAll<number>().as('others'),
      sql<number>`coalesce(sum(case when ${isBefore} then 1 else 0 end), 0)`.as('before'),
    ])
    .executeTakeFirstOrThrow()
  const nearest = (isOn: typeof isBefore, order: 'asc' | 'desc') =>
    others
      .where(isOn)
      .select('id')
      .orderBy('start_utc', order)
      .orderBy('id', order)
      .limit(1)
      .executeTakeFirst()
  const previous = await nearest(isBefore, 'desc')
  const next = await nearest(sql<boolean>`not ${isBefore}`, 'asc')
  return {
    position: Number(counts.before) + 1,
    count: Number(counts.others) + 1,
    previousId: previous?.id ?? null,
    nextId: next?.id ?? null,
  }
}

export interface TakingPlace {
  /** Dates of the rule that take place. */
  readonly ofRule: number
  /** Additional dates that take place. */
  readonly added: number
  /** Cancelled or postponed. */
  readonly calledOff: number
  /** The dates that were moved, and the days of the rule that they replace. */
  readonly moved: readonly MovedDate[]
}

export interface MovedDate extends Pick<CalendarEvent, 'allDay' | 'startsAtUtc' | 'endsAtUtc' | 'zone'> {
  readonly originalStart: LocalDateTime
}

const mostMoved = 3

async function takingPlace(
  db: Kysely<Tables>,
  { id, recurrence }: Series,
  visibility: Visibility,
  now: UtcSeconds,
): Promise<TakingPlace> {
  const listed = seen(db, visibility).where('series_id', '=', id).where('hide_from_listings', '=', 0)
  const isAdded = isIn('original_start', setOfTexts(recurrence.extraDates))
  const states = await listed
    .select(eb => [
      'event_status',
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere(isAdded).as('added'),
    ])
    .groupBy('event_status')
    .execute()
  const isOff = (state: string) => state === 'cancelled' || state === 'postponed'
  const off = states.filter(({ event_status: state }) => isOff(state))
  const on = states.filter(({ event_status: state }) => !isOff(state))
  const sumOf = (counts: readonly (number | string)[]) =>
    counts.reduce<number>((sum, count) => sum + Number(count), 0)
  const added = sumOf(on.map(row => row.added))
  const moved = await listed
    .where('event_status', 'not in', ['cancelled', 'postponed'])
    .whereRef('start_local', '<>', 'original_start')
    .where('end_utc', '>', now)
    .select(['original_start', 'all_day', 'start_utc', 'end_utc', 'time_zone'])
    .orderBy('start_utc')
    .orderBy('id')
    .limit(mostMoved)
    .execute()
  return {
    ofRule: sumOf(on.map(row => row.count)) - added,
    added,
    calledOff: sumOf(off.map(row => row.count)),
    moved: moved.map(row => ({
      originalStart: row.original_start as LocalDateTime,
      allDay: row.all_day === 1,
      startsAtUtc: row.start_utc,
      endsAtUtc: row.end_utc,
      zone: row.time_zone as TimeZoneName,
    })),
  }
}

/** A series may have a thousand events. */
const seriesAtOnce = 10

const eventsAtOnce = 2000

/** The series of these events. */
async function seriesWithEvents(db: Kysely<Tables>, eventIds: readonly number[]): Promise<number[]> {
  const found = new Set<number>()
  for await (const ids of inTurns(eventIds, eventsAtOnce)) {
    const rows = await db
      .selectFrom('events')
      .select('series_id')
      .distinct()
      .where('id', 'in', setOfIds(ids))
      .where('series_id', 'is not', null)
      .execute()
    for (const { series_id } of rows) if (series_id !== null) found.add(series_id)
  }
  return [...found]
}

async function wholeAmong(
  db: Kysely<Tables>,
  ids: readonly number[],
  visibility: Visibility,
): Promise<ReadonlyMap<number, number[]>> {
  const positions = new Map(ids.map((id, position) => [id, position]))
  const whole: [seriesId: number, events: { readonly id: number }[]][] = []
  for await (const some of inTurns(await seriesWithEvents(db, ids), seriesAtOnce)) {
    const rows = await seen(db, visibility)
      .where('hide_from_listings', '=', 0)
      .where('series_id', 'in', setOfIds(some))
      .select(['id', 'series_id'])
      .orderBy('original_start')
      .execute()
    for (const [seriesId, events] of Map.groupBy(rows, ({ series_id }) => series_id))
      if (seriesId !== null && events.every(({ id }) => positions.has(id))) whole.push([seriesId, events])
  }
  // All of them take the position of the first in the list.
  const inList = (events: readonly { readonly id: number }[]): number[] => {
    const own = events.map(({ id }) => required(positions.get(id), `event ${id} in the list`))
    const first = required(ids[Math.min(...own)], 'first event')
    return [first, ...events.map(({ id }) => id).filter(id => id !== first)]
  }
  return new Map(whole.map(([id, events]) => [id, inList(events)]))
}
