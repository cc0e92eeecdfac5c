// The words by which visitors find records. They follow the journal: whoever searches brings them up to date first, so
// that no write has to. Only what everybody may read is here, and nothing that a password hides but what an event costs, which is a kind of
// its own. Texts of descriptions have the indexes of `search_text`.
//
// It goes forward in steps, each in a transaction of its own, so that nobody waits long for his turn to write, however many
// records there are.
import type { Kysely, Selectable } from 'kysely'
import type { RecordChange } from '../../domain/journal/change.ts'
import { compiledOnce } from '../engine/compiled-once.ts'
import { head, journalReads } from '../journal/journal.ts'
import { recordTables } from '../records/record-tables.ts'
import type { NamedKind, SearchPlaceTable, Tables } from '../tables.ts'
import { indexRecords, removeWords } from './indexed-words.ts'

export const indexedPerStep = 500

/** The fields, in whichever language, that change what a record is found by. */
const indexedFields = /^(?:[\w-]+\.)?(?:title|name|status|hideFromListings|cost|city)$/

/** Whether the words tell of every change. */
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

/** Takes the words one step further, in a transaction in which nobody else writes. */
export async function advanceIndex(db: Kysely<Tables>): Promise<void> {
  const { epoch, head: newest, oldest } = await journalReads(db).state()
  const place = await db.selectFrom('search_place').selectAll().executeTakeFirst()
  const isOfUse = place?.epoch === epoch && place.seq + 1 >= oldest
  await stand(db, isOfUse ? await nextPlace(db, place) : await beginAnew(db, { epoch, seq: newest }))
}

async function nextPlace(db: Kysely<Tables>, place: Place): Promise<Place> {
  return place.filling ? fillFurther(db, place, place.filling) : followJournal(db, place)
}

async function followJournal(db: Kysely<Tables>, place: Place): Promise<Place> {
  const changes = await journalReads(db).since(place.seq, indexedPerStep)
  await indexChanged(db, changes)
  return { ...place, seq: changes.at(-1)?.seq ?? place.seq }
}

/** Indexes the records that these changes are about. */
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

/** One after the other, when the whole index is made anew. */
const filledKinds: readonly NamedKind[] = ['event', 'venue', 'organizer', 'category', 'tag']

/**
 * For a calendar that has no index, or whose journal has forgotten what it needs. What is changed while it is filled comes
 * from the journal afterwards.
 */
async function beginAnew(db: Kysely<Tables>, from: Pick<Place, 'epoch' | 'seq'>): Promise<Place> {
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
