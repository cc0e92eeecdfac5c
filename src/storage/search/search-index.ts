// The word index of the site search. It follows the journal: a search updates it first, so writes don't have
// to. It contains only public names, and event prices as a separate kind, because a password hides them.
// Descriptions are searched in `search_text`.
//
// Updates run in steps, one transaction each, so writers never wait long.
import type { Kysely, Selectable } from 'kysely'
import type { RecordChange } from '../../domain/journal/change.ts'
import { compiledOnce } from '../engine/statements/compiled-once.ts'
import { head, journalReads } from '../journal/journal.ts'
import { recordTables } from '../records/record-tables.ts'
import type { NamedKind, SearchPlaceTable, Tables } from '../tables.ts'
import { indexRecords, removeWords } from './indexed-words.ts'

export const indexedPerStep = 500

/** The fields, in any language, that affect the index. */
const indexedFields = /^(?:[\w-]+\.)?(?:title|name|status|hideFromListings|cost|city)$/

export async function isIndexCurrent(db: Kysely<Tables>): Promise<boolean> {
  const [row] = await places(db, {})
  return row !== undefined && row.filling === null && row.place === row.newest
}

const places = compiledOnce(db =>
  db
    .selectFrom('journal')
    .innerJoin('search_place', 'search_place.epoch', 'journal.epoch')
    .select(['search_place.seq as place', 'search_place.filling', head.as('newest')]),
)

type Place = Selectable<SearchPlaceTable>

/** Runs one step of the update, in a write transaction. */
export async function advanceIndex(db: Kysely<Tables>): Promise<void> {
  const { epoch, head: newest, oldest } = await journalReads(db).state()
  const place = await db.selectFrom('search_place').selectAll().executeTakeFirst()
  const isOfUse = place?.epoch === epoch && place.seq + 1 >= oldest
  await stand(db, isOfUse ? await nextPlace(db, place) : await restartIndex(db, { epoch, seq: newest }))
}

async function nextPlace(db: Kysely<Tables>, place: Place): Promise<Place> {
  return place.filling ? fillFurther(db, place, place.filling) : followJournal(db, place)
}

async function followJournal(db: Kysely<Tables>, place: Place): Promise<Place> {
  const changes = await journalReads(db).since(place.seq, indexedPerStep)
  await indexChanged(db, changes)
  return { ...place, seq: changes.at(-1)?.seq ?? place.seq }
}

async function indexChanged(db: Kysely<Tables>, changes: readonly RecordChange[]): Promise<void> {
  const touched = changes.filter(
    ({ action, fields }) =>
      action === 'created' ||
      action === 'deleted' ||
      Object.keys(fields).some(name => indexedFields.test(name)),
  )
  for (const [kind, ofKind] of Map.groupBy(touched, change => change.kind)) {
    if (kind === 'image') continue
    const ids = [...new Set(ofKind.map(({ id }) => id))]
    await removeWords(db, kind, ids)
    await indexRecords(db, kind, ids)
  }
}

/** The order of a rebuild. */
const filledKinds: readonly NamedKind[] = ['event', 'venue', 'organizer', 'category', 'tag']

/**
 * Rebuilds the index if there is none, or if the journal was pruned too far. Changes made meanwhile are
 * applied from the journal afterwards.
 */
async function restartIndex(db: Kysely<Tables>, from: Pick<Place, 'epoch' | 'seq'>): Promise<Place> {
  await db.deleteFrom('search_words').execute()
  return { id: onlyRow, ...from, filling: filledKinds[0]!, filled_to: 0 }
}

async function fillFurther(db: Kysely<Tables>, place: Place, kind: NamedKind): Promise<Place> {
  const ids = await idsAfter(db, kind, place.filled_to)
  if (ids.length > 0) {
    await indexRecords(db, kind, ids)
    return { ...place, filled_to: ids.at(-1)! }
  }
  return { ...place, filling: filledKinds[filledKinds.indexOf(kind) + 1] ?? null, filled_to: 0 }
}

async function idsAfter(db: Kysely<Tables>, kind: NamedKind, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom(recordTables[kind])
    .select('id')
    .where('id', '>', id)
    .orderBy('id')
    .limit(indexedPerStep)
    .execute()
  return rows.map(row => row.id)
}

const onlyRow = 1

async function stand(db: Kysely<Tables>, { id: _, ...reached }: Place): Promise<void> {
  await db
    .insertInto('search_place')
    .values({ id: onlyRow, ...reached })
    .onConflict(conflict => conflict.column('id').doUpdateSet(reached))
    .execute()
}
