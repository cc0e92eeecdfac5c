import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Connections, OpenOptions } from '../dialects/dialect.ts'
import { refuseReadOnly } from '../dialects/sqlite/file.ts'
import { openSqlite } from '../dialects/sqlite/sqlite.ts'

type Opened = Connections & AsyncDisposable

/** Opens the database at the address, regardless of its content. */
export async function connect(url: string, options: OpenOptions = {}): Promise<Opened> {
  const opened = isPostgres(url)
    ? // Loaded on demand, because most calendars use SQLite.
      (await import('../dialects/postgres/postgres.ts')).openPostgres(url, options)
    : openSqlite(filePath(url), options)
  return { ...opened, [Symbol.asyncDispose]: opened.close }
}

/** Opens it for writing. A read-only database is rejected before the first write. */
export async function connectToWrite(url: string, options: OpenOptions = {}): Promise<Opened> {
  if (!isPostgres(url)) refuseReadOnly(filePath(url))
  return connect(url, options)
}

/** Whether opening it would create a file. Always false for PostgreSQL. */
export function isMissing(url: string): boolean {
  return !isPostgres(url) && !existsSync(filePath(url))
}

export function isPostgres(url: string): boolean {
  return /^postgres(ql)?:/.test(url)
}

/** `file:./data/x.db` is relative to the working directory, `file:///var/x.db` is absolute. */
export function filePath(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length))
}
