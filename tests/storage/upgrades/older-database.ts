// Calendars of earlier versions, as scripts/make-upgrade-fixture.ts has written them.
import { createReadStream, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { connect } from '../../../src/storage/engine/connect.ts'
import { runMigrations } from '../../../src/storage/engine/migrate.ts'
import { allMigrations } from '../../../src/storage/migrations/all-migrations.ts'
import { continueAfter } from '../../../src/storage/transfer/contents.ts'
import { checkBackup } from '../../../src/storage/transfer/read-backup.ts'
import { fillFrom } from '../../../src/storage/transfer/restore-backup.ts'

/** The commits that the fixtures are of. */
export const olderVersions = ['ae98389', '11916c7'] as const

type OlderVersion = (typeof olderVersions)[number]

/** Fills an empty database with the tables and rows of that version, which has not been upgraded. */
export async function makeOlder(url: string, version: OlderVersion): Promise<void> {
  const path = fileURLToPath(new URL(`${version}.backup`, import.meta.url))
  const source = { name: path, open: () => createReadStream(path) }
  const { header, schema, end } = await checkBackup(source)
  const { transact, dialect, close } = await connect(url)
  await transact(async tx => {
    const theirs = allMigrations.filter(({ name }) => header.migrations.includes(name))
    await runMigrations(tx, dialect, theirs)
    await fillFrom(source, { tx, dialect, schema, files: undefined })
    await continueAfter(tx, dialect, schema, end.lastNumbers)
  })
  await close()
}

export type Values = Readonly<Record<string, unknown>>

/** What that version answered, by what it was asked. */
export function answersOfOlder(version: OlderVersion): Readonly<Record<string, readonly Values[]>> {
  return JSON.parse(readFileSync(new URL(`${version}.json`, import.meta.url), 'utf8'))
}
