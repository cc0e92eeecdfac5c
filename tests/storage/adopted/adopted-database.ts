// A calendar of commit e37d20b4, the last one before the baseline. That version made it: its script make-upgrade-fixture.ts filled
// an empty calendar through the interface, wrote down what it answers, and backed it up.
import { createReadStream, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { connect } from '../../../src/storage/engine/connect.ts'
import type { Tables } from '../../../src/storage/tables.ts'
import { continueAfter } from '../../../src/storage/transfer/contents.ts'
import { readBackup } from '../../../src/storage/transfer/read-backup.ts'
import { fill } from '../../../src/storage/transfer/restore-backup.ts'
import { linesIn } from '../../support/backup-files.ts'

export const backupToAdopt = fileURLToPath(new URL('e37d20b4.backup', import.meta.url))

/** Fills an empty database as that version left it: with the tables of the baseline, and derived ones. */
export async function makeDatabaseToAdopt(url: string): Promise<void> {
  const source = { name: backupToAdopt, open: () => createReadStream(backupToAdopt) }
  const { transact, dialect, close } = await connect(url)
  await transact(async tx => {
    const { end } = await fill(tx, dialect, readBackup(source))
    await continueAfter(tx, dialect, end.lastNumbers)
    await addDerivedTables(tx, dialect.name)
    await sql`delete from migrations`.execute(tx)
    for (const name of linesIn(backupToAdopt)[0].migrations)
      await sql`insert into migrations (name) values (${name})`.execute(tx)
  })
  await close()
}

/** Tables that migrations drop, with one of the triggers that filled them. */
async function addDerivedTables(tx: Kysely<Tables>, database: 'sqlite' | 'postgres'): Promise<void> {
  await sql`create table listed_days (term_id integer, day bigint)`.execute(tx)
  await sql`create table search_words (word text)`.execute(tx)
  const addDay = 'insert into listed_days (term_id, day) values (0, new.start_utc / 86400)'
  if (database === 'sqlite')
    return void (await sql
      .raw(`create trigger listed_days_insert after insert on events begin ${addDay}; end`)
      .execute(tx))
  await sql
    .raw(
      `create function keep_listed_days() returns trigger language plpgsql as $$ begin ${addDay}; return new; end $$`,
    )
    .execute(tx)
  await sql`create trigger listed_days_of_events after insert on events for each row execute function keep_listed_days()`.execute(
    tx,
  )
}

export type Values = Readonly<Record<string, unknown>>

/** What it answered, by what it was asked. */
export const answersBefore: readonly (readonly [path: string, records: readonly Values[]])[] = readFileSync(
  new URL('e37d20b4.answers', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map(line => JSON.parse(line))

/** The values of an answer's records, with what they link to as ids. Addresses depend on the server that is asked. */
export function valuesIn(answer: object): Values[] {
  const records = Object.values(answer).find(Array.isArray) ?? []
  return records.map(valuesOf)
}

function valuesOf(record: object): Values {
  const values = Object.entries(record).map(([name, value]) => [name, plain(value)] as const)
  return Object.fromEntries(values.filter(([name, value]) => value !== undefined && !/url|etag/.test(name)))
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return 'id' in value ? value.id : undefined
}
