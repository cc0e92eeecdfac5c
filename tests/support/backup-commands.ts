// `almanac backup` and `almanac restore`, for tests.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { TestContext } from 'node:test'
import { folderFor } from './backup-files.ts'
import { almanac } from './command-line.ts'
import { calendarFiles } from './whole-calendar.ts'

/** A small calendar in a new file. */
export const newCalendar = calendarFiles()

/** A folder with a calendar and a backup of it. */
export async function backedUp(t: TestContext) {
  const folder = await folderFor(t)
  const [url, file] = [await newCalendar(`${folder}/source.db`), `${folder}/calendar.backup`]
  await done(url, 'backup', file)
  return { folder, url, file, target: `file:${folder}/target.db` }
}

export async function done(url: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await almanac(url, args)
  assert.equal(stderr, '')
  assert.equal(code, 0)
  return stdout
}

export async function refused(url: string, args: string[], sentence: RegExp): Promise<void> {
  const { code, stdout, stderr } = await almanac(url, args)
  assert.match(stderr, sentence)
  assert.doesNotMatch(stderr, /\n +at /)
  assert.equal(stdout, '')
  assert.equal(code, /^There is no (database|calendar) /.test(stderr) ? 2 : 1)
}

/** Detects any change in an SQLite database, by its pages. */
export function contents(url: string): string {
  const database = new DatabaseSync(url.slice('file:'.length), { readOnly: true })
  const pages = database.serialize()
  database.close()
  return createHash('sha256').update(pages).digest('hex')
}
