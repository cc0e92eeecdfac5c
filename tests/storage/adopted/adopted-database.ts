// A calendar of commit e37d20b4, the last one before the baseline. That version made it: its script make-upgrade-fixture.ts filled
// an empty calendar through the interface, wrote down what it answers, and backed it up.
import { createReadStream, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { connect } from '../../../src/storage/engine/connect.ts'
import { continueAfter } from '../../../src/storage/transfer/contents.ts'
import { readBackup } from '../../../src/storage/transfer/read-backup.ts'
import { fill } from '../../../src/storage/transfer/restore-backup.ts'
import { linesIn } from '../../support/backup-files.ts'

export const backupToAdopt = fileURLToPath(new URL('e37d20b4.backup', import.meta.url))

/** Fills an empty database as that version left it. The baseline creates the same tables. */
export async function makeDatabaseToAdopt(url: string): Promise<void> {
  const source = { name: backupToAdopt, open: () => createReadStream(backupToAdopt) }
  const { transact, dialect, close } = await connect(url)
  await transact(async tx => {
    const { end } = await fill(tx, dialect, readBackup(source))
    await continueAfter(tx, dialect, end.lastNumbers)
    await sql`delete from migrations`.execute(tx)
    for (const name of linesIn(backupToAdopt)[0].migrations)
      await sql`insert into migrations (name) values (${name})`.execute(tx)
  })
  await close()
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
