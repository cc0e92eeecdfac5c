import { type Kysely, sql } from 'kysely'
import type { Language } from '../../../domain/records/record-frame.ts'
import type { Visibility } from '../../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { inTurns } from '../../engine/in-turns.ts'
import { compiledOnce, value } from '../../engine/statements/compiled-once.ts'
import { idsShape, isAmong, setOfIds } from '../../engine/statements/set-of.ts'
import { recordTables } from '../../records/record-tables.ts'
import { translationColumns } from '../../records/translations.ts'
import { contentOpen, visibilityShape, visible } from '../../records/visible.ts'
import type { Tables } from '../../tables.ts'
import { termsInLanguage } from '../../terms/term-rows.ts'
import { eventMark, isLinkShown, type StateParams } from './event-stream.ts'

/** Who reads the events, in which language and when. */
interface MarkRead {
  readonly visibility: Visibility
  readonly language: Language
  readonly now: UtcSeconds
}

/** Takes about 20 ms. */
const marksAtOnce = 2000

/**
 * The states of visible events that belong to no series, by id: a text that changes whenever the event does, or a
 * venue, organizer or term that the reader sees with it.
 */
export async function markEvents(
  db: Kysely<Tables>,
  ids: readonly number[],
  read: MarkRead,
): Promise<ReadonlyMap<number, string>> {
  const marks = new Map<number, string>()
  for await (const some of inTurns(ids, marksAtOnce)) await addMarks(db, some, read, marks)
  return marks
}

async function addMarks(
  db: Kysely<Tables>,
  ids: readonly number[],
  { visibility, language, now }: MarkRead,
  marks: Map<number, string>,
): Promise<void> {
  const params = { ids: idsShape(ids), visibility: visibilityShape(visibility), now: value(now) }
  const rows = await ownMarks(db, params)
  const open = rows.filter(({ isOpen }) => isOpen === 1).map(({ id }) => id)
  const links = [
    await recordMarks(db, 'venue', open, visibility),
    await recordMarks(db, 'organizer', open, visibility),
    await termMarks(db, ids, language),
  ]
  for (const { id, mark, isOpen, showsLink } of rows)
    marks.set(id, JSON.stringify([mark, isOpen, showsLink, ...links.map(of => of.get(id) ?? [])]))
}

const ownMarks = compiledOnce((db, { ids, visibility, now }: StateParams) =>
  db
    .selectFrom('events')
    .select([
      'events.id',
      sql<string>`${eventMark}`.as('mark'),
      sql<number>`case when ${contentOpen(visibility)} then 1 else 0 end`.as('isOpen'),
      sql<number>`case when ${isLinkShown(visibility, now)} then 1 else 0 end`.as('showsLink'),
    ])
    .where(isAmong('events.id', ids))
    .where('events.series_id', 'is', null)
    .where(visible('events', visibility)),
)

type MarksById = ReadonlyMap<number, readonly unknown[]>

/** The venues or organizers of events, in order. */
async function recordMarks(
  db: Kysely<Tables>,
  kind: 'venue' | 'organizer',
  eventIds: readonly number[],
  visibility: Visibility,
): Promise<MarksById> {
  const table = recordTables[kind]
  const rows = await db
    .selectFrom(table)
    .innerJoin('event_links as link', join =>
      join.onRef('link.linked_id', '=', `${table}.id`).on('link.kind', '=', kind),
    )
    .select(['link.event_id', `${table}.id`, `${table}.version`, `${table}.languages`])
    .where('link.event_id', 'in', setOfIds(eventIds))
    .where(visible(table, visibility))
    .orderBy('link.position')
    .execute()
  return Map.groupBy(rows, row => row.event_id)
}

/** Terms have no version, so their names are compared. */
async function termMarks(
  db: Kysely<Tables>,
  eventIds: readonly number[],
  language: Language,
): Promise<MarksById> {
  const rows = await termsInLanguage(db, language)
    .innerJoin('event_terms as link', 'link.term_id', 'terms.id')
    .select(['link.event_id', 'terms.id', 'terms.name', ...translationColumns])
    .where('link.event_id', 'in', setOfIds(eventIds))
    .orderBy('terms.id')
    .execute()
  return Map.groupBy(rows, row => row.event_id)
}
