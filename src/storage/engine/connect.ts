import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Connections, OpenOptions } from '../dialects/dialect.ts'
import { openSqlite } from '../dialects/sqlite.ts'
import { refuseReadOnly } from '../dialects/sqlite-file.ts'

/** Opens the database that the address names, whatever is in it. */
export async function connect(url: string, options: OpenOptions = {}): Promise<Connections> {
  if (!isPostgres(url)) return openSqlite(filePath(url), options)
  // Loaded when it is needed: most calendars are a file.
  const { openPostgres } = await import('../dialects/postgres.ts')
  return openPostgres(url, options)
}

/** Opens it to write to it. What cannot be written is refused, before the first write fails. */
export async function connectToWrite(url: string, options: OpenOptions = {}): Promise<Connections> {
  if (!isPostgres(url)) refuseReadOnly(filePath(url))
  return connect(url, options)
}

/** Whether opening it would make a new file. A PostgreSQL database is never made by opening it. */
export function isMissing(url: string): boolean {
  return !isPostgres(url) && !existsSync(filePath(url))
}

export function isPostgres(url: string): boolean {
  return /^postgres(ql)?:/.test(url)
}

/** `file:./data/x.db` is relative to where the program was started, `file:///var/x.db` is absolute. */
export function filePath(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length))
}
