import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Connections, OpenOptions } from './dialects/dialect.ts'
import { openPostgres } from './dialects/postgres.ts'
import { openSqlite } from './dialects/sqlite.ts'
import { migrate } from './migrate.ts'
import { createStore, type Store } from './store.ts'

/** Opens the database that the address names and brings its tables up to date. */
export async function openStore(url: string, options: OpenOptions = {}): Promise<Store> {
  const connections = connect(url, options)
  try {
    await migrate(connections)
  } catch (error) {
    await connections.close()
    throw error
  }
  return createStore(connections)
}

/** Brings the tables up to date without serving anything, and tells what it did. */
export async function migrateDatabase(url: string): Promise<string[]> {
  const connections = connect(url, {})
  try {
    return await migrate(connections)
  } finally {
    await connections.close()
  }
}

function connect(url: string, options: OpenOptions): Connections {
  return /^postgres(ql)?:/.test(url) ? openPostgres(url, options) : openSqlite(filePath(url), options)
}

/** `file:./data/x.db` is relative to where the program was started, `file:///var/x.db` is absolute. */
function filePath(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length))
}
