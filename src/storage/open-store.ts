import type { OpenOptions } from './dialects/dialect.ts'
import { connectToWrite } from './engine/connect.ts'
import { migrate } from './engine/migrate.ts'
import { ensureJournal } from './journal/journal.ts'
import { createStore, type Store } from './store.ts'

/** Opens the database that the address names and brings its tables up to date. */
export async function openStore(url: string, options: OpenOptions = {}): Promise<Store> {
  const connections = await connectToWrite(url, options)
  try {
    const done = await migrate(connections, options)
    // Of a new index the planner knows nothing, and takes it for better than it is.
    if (done.length > 0) await connections.analyze()
    await ensureJournal(connections.writer)
  } catch (error) {
    await connections.close()
    throw error
  }
  return createStore(connections)
}

/** Brings the tables up to date without serving anything, and tells what it did. */
export async function migrateDatabase(url: string, options: OpenOptions = {}): Promise<string[]> {
  const connections = await connectToWrite(url, options)
  try {
    const done = await migrate(connections, options)
    if (done.length > 0) await connections.analyze()
    return done
  } finally {
    await connections.close()
  }
}
