// The records that events link to. Outside a transaction they are shared by all reads until the calendar changes,
// and only their ids are read again. A transaction reads those of its event with one statement.
import { type Kysely, sql } from 'kysely'
import type { VisibleEvent } from '../../domain/events/calendar-event.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import type { CountedTerm } from '../../domain/records/term.ts'
import type { Organizer, Venue } from '../../domain/records/venues-organizers.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import {
  type CachedReads,
  type RecordCache,
  readUncached,
  recordCache,
  recordsByIds,
} from '../engine/statements/cached-reads.ts'
import { compiledOnce, type Operand, settleAll, value } from '../engine/statements/compiled-once.ts'
import { type IdsShape, idsShape, isAmong } from '../engine/statements/set-of.ts'
import { translatedOr } from '../records/translations.ts'
import { type ReaderParams, readerParams } from '../records/visible.ts'
import type { SliceAnswers } from '../slice-answers.ts'
import type { Tables } from '../tables.ts'
import { countedTerms, termsInLanguage, toCountedTerms } from '../terms/term-rows.ts'
import { organizerMapping, venueMapping } from '../venues-organizers/linked-record-mapping.ts'
import { linkedRecordReads } from '../venues-organizers/linked-records.ts'
import { recordRows, recordsIn, rowsOfKinds, termRows } from './rows-of-kinds.ts'

/** What an event links to, as far as the reader may see it. */
type LinksOf = (event: Pick<VisibleEvent, 'id'>) => {
  readonly venues: readonly Venue[]
  readonly organizers: readonly Organizer[]
  readonly terms: readonly CountedTerm[]
}

/** For whom linked records are read, and from where. */
export interface LinkReader {
  readonly db: Kysely<Tables>
  readonly cached: CachedReads
  readonly slices: SliceAnswers
  readonly visibility: Visibility
  readonly language: Language
}

export function readLinks(reader: LinkReader, events: readonly VisibleEvent[]): Promise<LinksOf> {
  const [first, ...others] = events
  const isOnlyOne = first !== undefined && others.length === 0
  return isOnlyOne && reader.cached === readUncached ? linksOfOne(reader, first) : sharedLinks(reader, events)
}

async function sharedLinks(reader: LinkReader, events: readonly VisibleEvent[]): Promise<LinksOf> {
  const { db, visibility, language } = reader
  const open = events.filter(event => !event.isLocked)
  const [known, records, terms] = await settleAll([
    knownRecords(reader),
    open.length === 0 ? [] : recordLinks(db, { eventIds: idsShape(idsOf(open)) }),
    termLinks(db, { eventIds: idsShape(idsOf(events)), language: value(language) }),
  ])
  const { venue = [], organizer = [] } = Object.groupBy(records, ({ kind }) => kind)
  const [venues, organizers, named] = await settleAll([
    linkedTo(venue, known.venues, ids =>
      linkedRecordReads(db, venueMapping).findAll(ids, visibility, language),
    ),
    linkedTo(organizer, known.organizers, ids =>
      linkedRecordReads(db, organizerMapping).findAll(ids, visibility, language),
    ),
    linkedTo(terms, known.terms, ids => countedTerms(db, ids, language)),
  ])
  return ({ id }) => ({
    venues: venues.get(id) ?? [],
    organizers: organizers.get(id) ?? [],
    terms: named.get(id) ?? [],
  })
}

/** The records that were read since the calendar changed. */
function knownRecords({ cached, visibility, language }: LinkReader) {
  return cached(`linked ${language} ${JSON.stringify(visibility)}`, async () => ({
    venues: recordCache<Venue>(),
    organizers: recordCache<Organizer>(),
    terms: recordCache<CountedTerm>(),
  }))
}

interface Link {
  readonly event_id: number
  readonly linked_id: number
}

const recordLinks = compiledOnce((db, { eventIds }: { readonly eventIds: IdsShape }) =>
  db
    .selectFrom('event_links')
    .select(['event_id', 'kind', 'linked_id'])
    .where(isAmong('event_id', eventIds))
    .orderBy('position'),
)

const termSortKey = translatedOr<string>('sort_key', sql.ref('terms.sort_key'))

/** By name. */
const termLinks = compiledOnce(
  (db, { eventIds, language }: { readonly eventIds: IdsShape; readonly language: Operand<Language> }) =>
    termsInLanguage(db, language)
      .innerJoin('event_terms as link', 'link.term_id', 'terms.id')
      .select(['link.event_id', 'link.term_id as linked_id'])
      .where(isAmong('link.event_id', eventIds))
      .orderBy(termSortKey)
      .orderBy('terms.id'),
)

/** The records of each event, in the order of the links. */
async function linkedTo<T extends object>(
  links: readonly Link[],
  known: RecordCache<T>,
  read: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>,
): Promise<Map<number, T[]>> {
  const ids = links.map(link => link.linked_id)
  const records = await recordsByIds(known, ids, { read })
  const byEvent = new Map<number, T[]>()
  for (const { event_id, linked_id } of links) {
    const record = records.get(linked_id)
    if (record) byEvent.getOrInsertComputed(event_id, () => []).push(record)
  }
  return byEvent
}

function idsOf(events: readonly VisibleEvent[]): number[] {
  return events.map(event => event.id)
}

async function linksOfOne(
  { db, visibility, language }: LinkReader,
  { id, isLocked }: VisibleEvent,
): Promise<LinksOf> {
  const params = { ...readerParams(visibility, language), eventId: value(id), isLocked }
  const { venues, organizers, termRows } = recordsIn(await allLinks(db, params))
  const terms = await toCountedTerms(db, termRows, language)
  return () => ({ venues, organizers, terms })
}

interface LinkParams extends ReaderParams {
  readonly eventId: Operand<number>
  /** The venues and organizers of a locked event are hidden. */
  readonly isLocked: boolean
}

const allLinks = compiledOnce((db, { isLocked, eventId, ...reader }: LinkParams) => {
  const records = (isLocked ? [] : [venueMapping, organizerMapping]).map(mapping =>
    recordRows(db, mapping, reader)
      .innerJoin('event_links', 'event_links.linked_id', 'record.id')
      .where('event_links.event_id', '=', eventId)
      .select(['record.id', 'event_links.position', sql.lit('').as('sort_key')]),
  )
  const terms = termRows(db, reader)
    .innerJoin('event_terms as link', 'link.term_id', 'terms.id')
    .where('link.event_id', '=', eventId)
    .select(['terms.id', sql.lit(0).as('position'), termSortKey.as('sort_key')])
  return rowsOfKinds([...records, terms], sql`order by position, sort_key, id`)
})
