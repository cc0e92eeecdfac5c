import type { Kysely } from 'kysely'
import type { VisibleEvent } from '../../domain/events/calendar-event.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import { required } from '../../domain/required.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { type CachedReads, readUncached } from '../engine/statements/cached-reads.ts'
import { compiledOnce, type Value, value } from '../engine/statements/compiled-once.ts'
import { firstOf } from '../engine/statements/found-rows.ts'
import { findBySlug } from '../records/slugs.ts'
import { visibleIds } from '../records/visible.ts'
import type { SliceAnswers } from '../slice-answers.ts'
import type { Tables } from '../tables.ts'
import { withLinks } from './event-links.ts'
import { pageOfPlaces } from './event-places.ts'
import { listCells, listLines, listSpans, withCards } from './event-views.ts'
import {
  countBySeries,
  countEvents,
  listEventIds,
  readEventsInOrder,
  readFirstEvents,
  readFirstIds,
} from './list/event-list.ts'
import { markEvents } from './list/event-marks.ts'
import type { EventQuery, LinkedRead, WholeQuery } from './list/event-query.ts'
import { linkedState, listEvents, streamEvents } from './list/event-stream.ts'
import type { ListPage } from './list/list-page.ts'
import { findNamedRecords, type RecordNames } from './named-records.ts'
import { sharedEvents, sharedLinkedEvents } from './shared-events.ts'

export function eventReads(
  db: Kysely<Tables>,
  dialect: Dialect,
  slices: SliceAnswers,
  cached: CachedReads = readUncached,
) {
  const reading =
    <Query, T>(run: (read: LinkedRead<Query>) => T) =>
    (query: Query, visibility: Visibility, language: Language): T =>
      run({ db, dialect, slices, cached, query, visibility, language })
  return {
    /** Not shared: on PostgreSQL, asking for the stamp costs more than reading one event. */
    async find(id: number, visibility: Visibility, language: Language): Promise<VisibleEvent | undefined> {
      return (await readEventsInOrder({ db, query: [id], visibility, language }))[0]
    },

    async findBySlug(
      slug: string,
      visibility: Visibility,
      language: Language,
    ): Promise<VisibleEvent | undefined> {
      const id = await findBySlug(db, 'event', slug)
      return id === undefined ? undefined : this.find(id, visibility, language)
    },

    /** Used to check a given password. */
    async passwordHash(id: number): Promise<string | null> {
      const event = db.selectFrom('events').select('password_hash').where('id', '=', id)
      return (await firstOf(event, row => row.password_hash)) ?? null
    },

    known: (ids: readonly number[], visibility: Visibility) => visibleIds(db, 'events', ids, visibility),
    /** The event and its ancestors. */
    lineage: (id: number) => lineageOf(db, id),

    /** The existing records that an event names. */
    findNamedRecords: (names: RecordNames, visibility: Visibility, language: Language) =>
      findNamedRecords(db, names, visibility, language),

    withLinks: reading(sharedLinkedEvents),
    /** The same for one event. */
    linked: reading(async ({ query, ...reader }: LinkedRead<VisibleEvent>) =>
      required((await withLinks(reader, [query]))[0], `event ${query.id}`),
    ),
    withCards: reading(withCards),

    /** All matching events: enough to stream them, and to detect changes. */
    listing: (
      query: WholeQuery,
      visibility: Visibility,
      at: { readonly language: Language; readonly now: UtcSeconds },
    ) => listEvents({ db, dialect, query, visibility, language: at.language }, at.now),

    stream: reading(streamEvents),
    listCells: reading(listCells),
    listSpans: reading(listSpans),
    listLines: reading(listLines),
    places: reading(pageOfPlaces),

    /** The states of single events with what a reader sees, to detect changes of each. */
    marks: (ids: readonly number[], read: Parameters<typeof markEvents>[2]) => markEvents(db, ids, read),

    linkedState: (visibility: Visibility, language: Language) => linkedState(db, visibility, language),

    /** When the next published event starts or ends, or the second after, as comparisons may include the time. */
    nextTransition: (at: UtcSeconds): Promise<number> => nextTransition(db, cached, at),

    count: reading(countEvents),
    /** The number of matching events per series. */
    countBySeries: reading(countBySeries),

    /** The visible events with these ids, in order. */
    findMany: reading(sharedEvents),
    /** The events of a page, without a total. */
    first: reading(readFirstEvents),
    firstIds: reading(readFirstIds),
    /** The ids of a page in order, and the total. */
    listIds: reading(listEventIds),

    async listPage(
      query: EventQuery,
      visibility: Visibility,
      language: Language,
    ): Promise<ListPage<VisibleEvent>> {
      const { total, records } = await this.listIds(query, visibility, language)
      return { total, records: await this.findMany(records, visibility, language) }
    },
  }
}

async function lineageOf(db: Kysely<Tables>, id: number): Promise<number[]> {
  const rows = await db
    .withRecursive('up(id, parent)', query =>
      query
        .selectFrom('events')
        .select(['id', 'parent_id as parent'])
        .where('id', '=', id)
        .union(
          query
            .selectFrom('up')
            .innerJoin('events', 'events.id', 'up.parent')
            .select(['events.id', 'events.parent_id as parent']),
        ),
    )
    .selectFrom('up')
    .select('id')
    .execute()
  return rows.map(row => row.id)
}

/** The first second after this one in which a comparison with the start or end of a published event changes. */
async function nextTransition(db: Kysely<Tables>, cached: CachedReads, at: UtcSeconds): Promise<number> {
  const [row] = await cached(`transition ${at}`, () => transitionsFrom(db, { at: value(at) }))
  const times = [row?.start, row?.end].map(time =>
    time === null || time === undefined ? Infinity : Number(time),
  )
  return Math.max(at + 1, Math.min(...times))
}

const transitionsFrom = compiledOnce((db, { at }: { at: Value<UtcSeconds> }) =>
  db.selectNoFrom(eb => [
    eb
      .selectFrom('events')
      .where('status', '=', 'publish')
      .where('start_utc', '>=', at)
      .select(({ fn }) => fn.min('start_utc').as('start'))
      .as('start'),
    eb
      .selectFrom('events')
      .where('status', '=', 'publish')
      .where('end_utc', '>=', at)
      .select(({ fn }) => fn.min('end_utc').as('end'))
      .as('end'),
  ]),
)
