import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { messageOf } from '../../../domain/caught-error.ts'
import { makePrivateFile } from './file.ts'

/** Rewrites the file without free pages. Other processes may read meanwhile, and wait to write. */
export function compactSqliteFile(path: string): void {
  using database = new DatabaseSync(path, { timeout: 10_000 })
  database.exec('vacuum')
  database.exec('pragma wal_checkpoint(truncate)')
}

/** Copies a database that others may be writing to. The copy is whole, or it isn't there. */
export async function copySqliteFile(from: string, to: string): Promise<void> {
  if (existsSync(to)) throw new Error(`${to} exists already.`)
  makePrivateFile(to)
  using database = new DatabaseSync(from, { timeout: 10_000 })
  try {
    database.prepare('vacuum into ?').run(to)
  } catch (error) {
    await rm(to, { force: true })
    throw new Error(`The copy ${to} cannot be written: ${messageOf(error)}`, { cause: error })
  }
}
