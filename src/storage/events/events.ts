import type { Kysely } from 'kysely'
import type { VisibleEvent } from '../../domain/events/calendar-event.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { type CachedReads, readUncached } from '../engine/statements/cached-reads.ts'
import { findBySlug } from '../records/slugs.ts'
import type { Tables } from '../tables.ts'
import { shownOf } from './availability.ts'
import { knownEvents, lineageOf } from './event-lineage.ts'
import { withLinks } from './event-links.ts'
import { type PlaceQuery, pageOfPlaces } from './event-places.ts'
import { nextTurn } from './event-turns.ts'
import { eventViewReads } from './event-views.ts'
import { listEventIds } from './list/event-ids.ts'
import { readEventPlaces, readNextEvents } from './list/event-page.ts'
import type { EventQuery } from './list/event-query.ts'
import { linkedState, listEvents, readEventsInOrder, streamEvents } from './list/event-stream.ts'
import { countBySeries } from './list/event-totals.ts'
import type { ListPage } from './list/list-page.ts'
import type { UnorderedQuery, WholeQuery } from './list/query-shape.ts'
import { findNamedRecords, type RecordNames } from './named-records.ts'
import { eventsShowing } from './shown-events.ts'

export function eventReads(db: Kysely<Tables>, dialect: Dialect, kept: CachedReads = readUncached) {
  return {
    async find(id: number, visibility: Visibility, language: Language): Promise<VisibleEvent | undefined> {
      const [event] = await readEventsInOrder(db, [id], visibility, language)
      return event
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
      const row = await db
        .selectFrom('events')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.password_hash ?? null
    },

    /** The ids of events that are visible. */
    known: (ids: readonly number[], visibility: Visibility) => knownEvents(db, ids, visibility),

    /** The event and its ancestors. */
    lineage: (id: number) => lineageOf(db, id),

    /** The existing records that an event names. */
    findNamedRecords: (names: RecordNames, visibility: Visibility, language: Language) =>
      findNamedRecords(db, names, visibility, language),

    /** Adds the visible linked records. */
    shownOf: (id: number) => shownOf(db, id),
    withLinks: (events: readonly VisibleEvent[], visibility: Visibility, language: Language) =>
      withLinks({ db, kept, visibility, language }, events),

    /** All matching events: enough to stream them, and to detect changes. */
    listing: (
      query: WholeQuery,
      visibility: Visibility,
      at: { readonly language: Language; readonly now: UtcSeconds },
    ) => listEvents({ db, dialect, query, visibility, language: at.language }, at.now),

    /** The events with these ids in order, read in batches while the stream is consumed. */
    stream: (ids: readonly number[], visibility: Visibility, language: Language) =>
      streamEvents(db, ids, visibility, language),

    /** The ids of a page, without a total. */
    async firstIds(query: EventQuery, visibility: Visibility, language: Language): Promise<number[]> {
      const places = await readEventPlaces({ db, dialect, query, visibility, language })
      return places.map(({ id }) => id)
    },

    ...eventViewReads(db, dialect, kept),

    places: (query: PlaceQuery, visibility: Visibility, language: Language) =>
      pageOfPlaces({ db, dialect, kept, query, visibility, language }),

    /** The state of all visible records that events may link to. */
    linkedState: (visibility: Visibility, language: Language) => linkedState(db, visibility, language),

    /** The visible events with these ids, in order. */
    findMany: (ids: readonly number[], visibility: Visibility, language: Language): Promise<VisibleEvent[]> =>
      readEventsInOrder(db, ids, visibility, language),

    /** When the next published event starts or ends, or the second after, as comparisons may include the time. */
    nextTurn: (at: UtcSeconds): Promise<number> => nextTurn(db, kept, at),

    /** The events that display something of these records. */
    showing: (recordIds: readonly number[]) => eventsShowing(db, recordIds),

    /** The events of a page, without a total. */
    first: (query: EventQuery, visibility: Visibility, language: Language): Promise<VisibleEvent[]> =>
      readNextEvents({ db, dialect, query, visibility, language }, kept),

    /** The number of matching events per series. */
    countBySeries: (query: UnorderedQuery, visibility: Visibility, language: Language) =>
      countBySeries({ db, dialect, query, visibility, language }),

    /** The ids of a page in order, and the total. */
    listIds: (query: EventQuery, visibility: Visibility, language: Language): Promise<ListPage<number>> =>
      listEventIds({ db, dialect, kept, query, visibility, language }),

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
