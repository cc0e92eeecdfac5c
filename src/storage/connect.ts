import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Connections, OpenOptions } from './dialects/dialect.ts'
import { openPostgres } from './dialects/postgres.ts'
import { openSqlite } from './dialects/sqlite.ts'
import { refuseReadOnly } from './dialects/sqlite-file.ts'

/** Opens the database that the address names, whatever is in it. */
export function connect(url: string, options: OpenOptions = {}): Connections {
  return isPostgres(url) ? openPostgres(url, options) : openSqlite(filePath(url), options)
}

/** Opens it to write to it. What cannot be written is refused, before the first write fails. */
export function connectToWrite(url: string, options: OpenOptions = {}): Connections {
  if (!isPostgres(url)) refuseReadOnly(filePath(url))
  return connect(url, options)
}

/** Whether opening it would make a new file. A PostgreSQL database is never made by opening it. */
export function isMissing(url: string): boolean {
  return !isPostgres(url) && !existsSync(filePath(url))
}

/** Which database an address means, spelled one way, without who logs in and how. */
export function databaseIdentity(url: string): string {
  if (!isPostgres(url)) {
    const path = filePath(url)
    return `file:${isMissing(url) ? path : realpathSync(path)}`
  }
  const { host, port, database } = new pg.Client({ connectionString: url })
  return `postgres://${host}:${port}/${database}`
}

function isPostgres(url: string): boolean {
  return /^postgres(ql)?:/.test(url)
}

/** `file:./data/x.db` is relative to where the program was started, `file:///var/x.db` is absolute. */
function filePath(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length))
}
