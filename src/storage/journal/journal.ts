import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type {
  Change,
  ChangedBy,
  ChangedFields,
  ChangedKind,
  Door,
  JournalState,
  RecordChange,
} from '../../domain/journal/change.ts'
import { required } from '../../domain/required.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { compiledOnce, settleAll, type Value, value } from '../engine/statements/compiled-once.ts'
import { firstOf, hasRow, listOf, pageOf } from '../engine/statements/found-rows.ts'
import { setOfIds } from '../engine/statements/set-of.ts'
import type { ListPage, ListPageRequest } from '../events/list/list-page.ts'
import { recordTables } from '../records/record-tables.ts'
import type { Tables } from '../tables.ts'

// Every change of a record is journaled in its own transaction. Record writes are only available through
// `journaled`, which requires them to return their changes, so none can be forgotten.

/** The result of a write, and its changes. */
export interface Written<T> {
  readonly result: T
  readonly changes: readonly RecordChange[]
  /** Statements whose end is not awaited, so the journal entry is sent with them. */
  readonly writing?: Promise<unknown>
}

export interface Note {
  readonly by: ChangedBy
  readonly change: RecordChange
}

/** Numbers and writes the changes. Transactions are serialized, so the numbers have no gaps. */
export async function appendChanges(db: Kysely<Tables>, notes: readonly Note[]): Promise<void> {
  await settleAll(byAuthor(notes).map(({ by, changes }) => append(db, by, changes)))
}

/** Groups consecutive changes with the same author and time, up to the size of a statement. */
function byAuthor(notes: readonly Note[]): { readonly by: ChangedBy; readonly changes: RecordChange[] }[] {
  const groups: { readonly by: ChangedBy; readonly changes: RecordChange[] }[] = []
  for (const { by, change } of notes) {
    const last = groups.at(-1)
    if (last && isSameAuthor(last.by, by) && last.changes.length < rowsPerStatement) last.changes.push(change)
    else groups.push({ by, changes: [change] })
  }
  return groups
}

function isSameAuthor(one: ChangedBy, other: ChangedBy): boolean {
  return (
    one.userId === other.userId &&
    one.door === other.door &&
    one.at === other.at &&
    one.client === other.client &&
    one.notifies === other.notifies
  )
}

const rowsPerStatement = 500

type RecordWrites = Readonly<Record<string, (...args: never[]) => Promise<Written<unknown>>>>

type WithoutChanges<Write> = Write extends (...args: infer Args) => Promise<Written<infer Result>>
  ? (...args: Args) => Promise<Result>
  : never

/** Writes without their changes, as the rest of the program sees them. */
export type Journaled<Writes> = { [Name in keyof Writes]: WithoutChanges<Writes[Name]> }

/** Collects changes until they are written. */
interface Notes {
  note(changes: readonly RecordChange[], writing?: Promise<unknown>): Promise<void>
}

/** Wraps the writes: journals their changes and returns the results. */
export function journaled<Writes extends RecordWrites>(notes: Notes, writes: Writes): Journaled<Writes> {
  const noted = Object.entries(writes).map(([name, write]) => [
    name,
    async (...args: never[]) => {
      const { result, changes, writing } = await write(...args)
      await notes.note(changes, writing)
      return result
    },
  ])
  return Object.fromEntries(noted) as Journaled<Writes>
}

export function journalReads(db: Kysely<Tables>) {
  const all = () => db.selectFrom('changes').selectAll()
  const allOf = (record: ChangedRecord) => changesOf(db, record).selectAll()
  const list = (query: ReturnType<typeof all>) => listOf(query, toChange)
  return {
    async state(): Promise<JournalState> {
      const [row] = await states(db, {})
      if (!row) throw new Error('The calendar has no journal.')
      const { epoch, newest, forgotten, settings_version: settingsVersion } = row
      return { epoch, head: newest, oldest: forgotten + 1, settingsVersion }
    },

    /** Changes after this number, oldest first. */
    since: (seq: number, limit: number): Promise<Change[]> =>
      list(all().where('seq', '>', seq).orderBy('seq').limit(limit)),

    /** The records of a kind that were changed after this number, with their versions before and after. */
    versionsSince: (kind: ChangedKind, seq: number): Promise<ChangedVersions[]> =>
      db
        .selectFrom('changes')
        .select(eb => [
          'record_id as id',
          eb(eb.fn.min('version'), '-', 1).as('versionBefore'),
          eb.fn.max('version').as('versionAfter'),
        ])
        .where('kind', '=', kind)
        .where('seq', '>', seq)
        .groupBy('record_id')
        .orderBy(eb => eb.fn.min('seq'))
        .execute(),

    /** The newest changes of one record or of all, newest first. */
    newest: (limit: number, record?: ChangedRecord): Promise<Change[]> =>
      list((record ? allOf(record) : all()).orderBy('seq', 'desc').limit(limit)),

    /** A page of a record's changes, newest first, and the total. */
    listPage: (record: ChangedRecord, query: ListPageRequest): Promise<ListPage<Change>> =>
      pageOf(changesOf(db, record), allOf(record).orderBy('seq', 'desc'), query, toChange),

    /** The changes of a record after a version, newest first. */
    changesAfter: (record: ChangedRecord, version: number): Promise<Change[]> =>
      list(allOf(record).where('version', '>', version).orderBy('seq', 'desc')),

    /** The same for many records, each after its own version, by id. */
    async changesAfterEach(
      kind: ChangedKind,
      versions: ReadonlyMap<number, number>,
    ): Promise<ReadonlyMap<number, Change[]>> {
      if (versions.size === 0) return new Map()
      const changes = await list(
        all()
          .where('kind', '=', kind)
          .where('record_id', 'in', setOfIds([...versions.keys()]))
          .where('version', '>', Math.min(...versions.values()))
          .orderBy('seq', 'desc'),
      )
      const later = changes.filter(({ id, version }) => version > required(versions.get(id), 'version'))
      return Map.groupBy(later, ({ id }) => id)
    },

    /** Those of the records that were changed through this entry point. */
    async changedThrough(
      door: Door,
      kind: ChangedKind,
      ids: readonly number[],
    ): Promise<ReadonlySet<number>> {
      if (ids.length === 0) return new Set()
      const rows = await db
        .selectFrom('changes')
        .select('record_id')
        .distinct()
        .where('kind', '=', kind)
        .where('record_id', 'in', setOfIds(ids))
        .where('door', '=', door)
        .execute()
      return new Set(rows.map(row => row.record_id))
    },

    find: ({ version, ...record }: ChangedRecord & { version: number }): Promise<Change | undefined> =>
      firstOf(allOf(record).where('version', '=', version).orderBy('seq', 'desc').limit(1), toChange),

    /** Whether there is anything to prune. */
    hasOlderThan: (at: UtcSeconds): Promise<boolean> => hasRow(db.selectFrom('changes').where('at', '<', at)),
  }
}

/** A record before and after several changes. */
interface ChangedVersions {
  readonly id: number
  /** 0 for a record that they created. */
  readonly versionBefore: number
  readonly versionAfter: number
}

interface ChangedRecord {
  readonly kind: ChangedKind
  readonly id: number
}

function changesOf(db: Kysely<Tables>, { kind, id }: ChangedRecord) {
  return db.selectFrom('changes').where('kind', '=', kind).where('record_id', '=', id)
}

export function journalWrites(db: Kysely<Tables>) {
  return {
    /** Merges all changes of a record in this transaction into one version, after the given one. */
    async unite(record: ChangedRecord, version: number): Promise<void> {
      const rows = await changesOf(db, record)
        .selectAll()
        .where('version', '>', version)
        .orderBy('seq')
        .execute()
      const [first, ...later] = rows.map(toChange)
      const [state] = await states(db, {})
      // Entries followed by others are not merged, because numbers must have no gaps.
      const isLast = first && state?.newest === first.seq + later.length
      if (!isLast || later.length === 0) return
      const fields = JSON.stringify(mergedFields([first, ...later]))
      await db.updateTable('changes').set({ fields }).where('seq', '=', first.seq).execute()
      await db.deleteFrom('changes').where('seq', '>', first.seq).execute()
      await db
        .updateTable(recordTables[record.kind])
        .set({ version: version + 1 })
        .where('id', '=', record.id)
        .execute()
    },

    /**
     * Deletes a batch of changes from before this time and returns their number. A change is only deleted
     * with all earlier ones, so the rest has no gaps even if a clock was set back.
     */
    async prune(before: UtcSeconds, most: number): Promise<number> {
      const firstRetained = db
        .selectFrom('changes')
        .select(eb => eb.fn.coalesce(eb.fn.min('seq'), sql<number>`9007199254740991`).as('seq'))
        .where('at', '>=', before)
      const rows = await db
        .deleteFrom('changes')
        .where('seq', 'in', eb =>
          eb.selectFrom('changes').select('seq').where('seq', '<', firstRetained).orderBy('seq').limit(most),
        )
        .returning('seq')
        .execute()
      const forgotten = Math.max(0, ...rows.map(row => row.seq))
      if (rows.length > 0) await db.updateTable('journal').set({ forgotten }).execute()
      return rows.length
    },
  }
}

/** The combined effect: from the value before the first change to the value after the last. */
function mergedFields(oldestFirst: readonly Change[]): ChangedFields {
  const merged: Record<string, ChangedFields[string]> = {}
  for (const { fields } of oldestFirst)
    for (const [name, [before, after]] of Object.entries(fields))
      merged[name] = [merged[name] ? merged[name][0] : before, after]
  return merged
}

/** Creates the journal when the calendar is opened for the first time. */
export async function ensureJournal(db: Kysely<Tables>): Promise<void> {
  if (await hasRow(db.selectFrom('journal'))) return
  await db
    .insertInto('journal')
    .values({ id: journalId, epoch: randomUUID(), forgotten: 0 })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** After a restore or copy, numbers that clients remember belong to another history. */
export async function startNewEpoch(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('journal').set({ epoch: randomUUID() }).execute()
}

const journalId = 1

/** Numbers and writes the changes with one statement and one parameter, on both databases. */
async function append(db: Kysely<Tables>, by: ChangedBy, changes: readonly RecordChange[]): Promise<void> {
  const rows = changes.map((change, index) => [
    index + 1,
    { ...change, fields: JSON.stringify(change.fields) },
  ])
  await insertChanges(db, {
    at: value(by.at),
    userId: value(by.userId),
    door: value(by.door),
    notifies: value(by.notifies ? 1 : 0),
    client: value(by.client ?? null),
    rows: value(JSON.stringify(Object.fromEntries(rows))),
  })
}

/** The number of the newest change, even if all are pruned. */
export const head = sql<number>`coalesce((select max(seq) from changes), (select forgotten from journal))`

const states = compiledOnce(db =>
  db.selectFrom('journal').select(['epoch', 'forgotten', 'settings_version', head.as('newest')]),
)

const insertChanges = compiledOnce(
  (db, { at, userId, door, notifies, client, rows }: Record<keyof ChangedBy | 'rows', Value<unknown>>) => {
    const statement = sql`
    insert into changes (seq, at, user_id, door, kind, record_id, action, version, fields, notifies, client)
    select ${head} + cast(key as bigint), ${at}, ${userId}, ${door}, value ->> 'kind',
      cast(value ->> 'id' as integer), value ->> 'action', cast(value ->> 'version' as integer), value ->> 'fields',
      cast(${notifies} as integer), ${client}
    from json_each(${rows})`
    return { compile: () => statement.compile(db) }
  },
)

function toChange(row: Selectable<Tables['changes']>): Change {
  const { seq, at, user_id, door, kind, record_id, action, version } = row
  const fields = JSON.parse(row.fields)
  const notifies = row.notifies === 1
  const client = row.client ?? undefined
  return { seq, at, userId: user_id, door, client, kind, id: record_id, action, version, fields, notifies }
}
