import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Connections, OpenOptions } from './dialects/dialect.ts'
import { openPostgres } from './dialects/postgres.ts'
import { openSqlite } from './dialects/sqlite.ts'

/** Opens the database that the address names, whatever is in it. */
export function connect(url: string, options: OpenOptions = {}): Connections {
  return isPostgres(url) ? openPostgres(url, options) : openSqlite(filePath(url), options)
}

/** Whether opening it would make a new file. A PostgreSQL database is never made by opening it. */
export function isMissing(url: string): boolean {
  return !isPostgres(url) && !existsSync(filePath(url))
}

/** Which database an address means, spelled one way, without who logs in and how. */
export function databaseIdentity(url: string): string {
  if (!isPostgres(url)) return `file:${isMissing(url) ? filePath(url) : realpathSync(filePath(url))}`
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
