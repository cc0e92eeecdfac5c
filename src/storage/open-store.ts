import { allFeatures } from '../features/all-features.ts'
import type { OpenOptions } from './dialects/dialect.ts'
import { connectToWrite } from './engine/connect.ts'
import { migrate, refuseOtherTables } from './engine/migrate.ts'
import { ensureJournal } from './journal/journal.ts'
import { createStore, type Store } from './store.ts'

/** Opens the database at the address and migrates its tables. */
export async function openStore(url: string, options: OpenOptions = {}): Promise<Store> {
  const connections = await connectToWrite(url, options)
  try {
    const done = await migrate(connections, options)
    // Without statistics the planner overestimates a new index.
    if (done.length > 0) await connections.analyze()
    await ensureJournal(connections.writer)
  } catch (error) {
    await connections.close()
    throw error
  }
  return createStore(connections, {
    slices: allFeatures.flatMap(({ storage = [] }) => storage),
    refuseOtherTables,
  })
}

/** Migrates the tables without serving, and returns what was done. */
export async function migrateDatabase(url: string, options: OpenOptions = {}): Promise<string[]> {
  await using connections = await connectToWrite(url, options)
  const done = await migrate(connections, options)
  if (done.length > 0) await connections.analyze()
  return done
}
