// The ids of one page of a list, and how many events the list has.
import { type Kysely, sql } from 'kysely'
import type { Language } from '../domain/language.ts'
import { searchWords } from '../domain/search-text.ts'
import type { Visibility } from '../domain/visibility.ts'
import { compiledByForm, value } from './compiled-once.ts'
import { wordsForm } from './containing.ts'
import type { Dialect } from './dialects/dialect.ts'
import { nearbyEvents } from './distance.ts'
import type { Walk } from './event-conditions.ts'
import { type AskedEvents, askedEvents, looksAtTexts } from './event-form.ts'
import { orderExpressions, ordersByText } from './event-order.ts'
import {
  type AskedPage,
  askedPage,
  type EventPlace,
  type Events,
  matching,
  orderKeys,
  readEventPlaces,
  sorts,
} from './event-page.ts'
import type { EventQuery } from './event-query.ts'
import { eventsInLanguage } from './event-stream.ts'
import { countEvents, listedEvents } from './event-totals.ts'
import { wayToPage } from './event-way.ts'
import type { KeptReads } from './kept-reads.ts'
import { comesAfter, type ListPage, nextPosition, offsetOf } from './list-page.ts'
import type { Tables } from './tables.ts'
import { visible } from './visible.ts'

export interface ListOfEvents {
  readonly db: Kysely<Tables>
  readonly dialect: Dialect
  readonly kept: KeptReads
  readonly query: EventQuery
  readonly visibility: Visibility
  readonly language: Language
}

/** The ids of a page, in their order. */
export async function listEventIds(list: ListOfEvents): Promise<ListPage<number>> {
  const { db, dialect, kept, query, visibility, language } = list
  // Whatever counts these has found them all.
  if (query.near) return pageOfAll(list, 'nearby')
  if (query.search) return pageOfAll(list, wayToFound(query))
  const total = await countEvents(db, dialect, kept, query, visibility, language)
  if (total <= offsetOf(query)) return { total, records: [] }
  const walks = await wayOf(list, total)
  if (walks === 'stored') return pageOfAll(list, walks)
  const places = await readEventPlaces({ db, dialect, query, visibility, language, walks })
  return { total, records: places.map(({ id }) => id), ...nextPosition(query, total, places, orderKeys) }
}

/** In the order of starts an index holds all that is asked of an event, but for its texts. */
function wayToFound({ search = '', orderBy }: EventQuery): Walk {
  const { quoted, otherPatterns } = wordsForm(searchWords(search))
  const isByIndex = quoted !== undefined && otherPatterns.length === 0
  return isByIndex && orderBy === 'start_date' ? 'matches' : 'stored'
}

async function wayOf({ db, kept, query, visibility }: ListOfEvents, total: number): Promise<Walk> {
  // The indexes are for one status each, and days know of published events: who sees more is led another way.
  const isOneStatus = !visibility.ofAuthor && visibility.ofAnyone.length === 1
  if (!isOneStatus) return 'matches'
  return wayToPage(query, { total, listed: await listedEvents(db, kept, query) })
}

/**
 * All ids in their order, of which the page is a part: one statement instead of one that counts and one that sorts again. As
 * one text they cost a fraction of what as many rows do.
 */
async function pageOfAll(
  { db, dialect, query, visibility, language }: ListOfEvents,
  walks: Walk,
): Promise<ListPage<number>> {
  const asked = askedPage({ db, dialect, query, visibility, language, walks })
  const [row] = await allInOrder(db, asked, dialect)
  const total = Number(row?.total)
  const ids = row?.ids ? row.ids.split(',') : []
  const offset = offsetOf(query)
  const records = ids.slice(offset, offset + query.perPage).map(Number)
  const last = records.at(-1)
  if (last === undefined) return { total, records }
  const [place] = await keysOfEvent(db, { ...askedEvents(query, visibility, language), id: value(last) })
  const places = records.map(id => ({ id }))
  const keysOf = () => orderKeys(place as EventPlace)
  return { total, records, ...nextPosition(query, total, places, keysOf) }
}

const allInOrder = compiledByForm((db, asked: AskedPage, dialect: Dialect) => {
  const { query, language, after } = asked
  // Only titles and what is looked for in texts need the translations.
  const { search, ...others } = query
  const needsTexts = ordersByText(query) || looksAtTexts(others) || (search?.otherPatterns.length ?? 0) > 0
  const source = needsTexts ? eventsInLanguage(db, language) : (db.selectFrom('events') as Events)
  const isNearby = asked.walks === 'nearby' && query.near
  const events = isNearby
    ? (source.innerJoin(
        nearbyEvents(isNearby, visible('venues', query.venues)).as('nearby'),
        'nearby.event_id',
        'events.id',
      ) as unknown as Events)
    : source
  const isByDistance = isNearby && query.orderBy === 'distance'
  const by = isByDistance
    ? [sql.ref('nearby.distance'), sql.ref('events.start_utc')]
    : orderExpressions(query)
  const id = sql<string>`cast(events.id as text)`
  // Those before the place count too.
  const shown = after ? sql<string>`case when ${comesAfter(sorts(query, by), after)} then ${id} end` : id
  const { after: _after, ...whole } = asked
  const found = matching(events, whole as AskedPage, dialect)
  const inOrder = [...by, sql.ref('events.id')].reduce<Events>(
    (sorted, key) => sorted.orderBy(key, query.order),
    found,
  )
  return db
    .selectFrom(inOrder.select(shown.as('id')).as('found'))
    .select([
      sql<number>`count(*)`.as('total'),
      sql<string | null>`string_agg(found.id, ${sql.lit(',')})`.as('ids'),
    ])
})

/** What an event is ordered by. */
const keysOfEvent = compiledByForm((db, { query, language, id }: AskedEvents & { readonly id: number }) => {
  const [first, second] = query.orderBy === 'id' ? [] : orderExpressions(query)
  return eventsInLanguage(db, language)
    .where('events.id', '=', id)
    .select('events.id')
    .$if(first !== undefined, events => events.select(sql<string | number>`${first}`.as('first')))
    .$if(second !== undefined, events => events.select(sql<string | number>`${second}`.as('second')))
})
