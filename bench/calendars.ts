// Seeded calendars and copies of them: benchmarks may write, and each starts from the same state.
import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { UtcSeconds } from '../src/domain/time/date-time.ts'
import { bin } from './almanac-server.ts'
import type { SeededCalendar } from './expected.ts'
import type { DatabaseName } from './options.ts'
import type { BenchPostgres, Seeded } from './postgres.ts'

export interface BenchCalendar extends SeededCalendar {
  readonly database: DatabaseName
  readonly url: string
  /** An administrator's token, for writing. */
  readonly token: string
  readonly seedSeconds: number
  remove(): Promise<void>
}

/** A SQLite calendar with this many events, seeded into the folder unless one was seeded there today. */
export async function sqliteCalendar(folder: string, events: number): Promise<BenchCalendar> {
  await mkdir(folder, { recursive: true })
  const kept = join(folder, `seeded-${events}`)
  const seeded = (await readSeeded(kept)) ?? (await seedFile(kept, events))
  const copy = join(folder, `copy-${events}.db`)
  await removeFile(copy)
  await copyFile(`${kept}.db`, copy, constants.COPYFILE_FICLONE)
  return {
    ...seeded,
    events,
    database: 'sqlite',
    url: `file:${copy}`,
    remove: () => removeFile(copy),
  }
}

/** The same on a PostgreSQL server, where calendars are kept as template databases. */
export async function postgresCalendar(server: BenchPostgres, events: number): Promise<BenchCalendar> {
  const kept = `seeded_${events}`
  const known = server.seeded.get(kept)
  const seeded = known && isOfToday(known) ? known : await seedDatabase(server, kept, events)
  const copy = `copy_${events}`
  await server.query(`drop database if exists ${copy} with (force)`)
  await server.query(`create database ${copy} template ${kept}`)
  return {
    ...seeded,
    events,
    database: 'postgres',
    url: server.urlOf(copy),
    remove: () => server.query(`drop database ${copy} with (force)`),
  }
}

async function readSeeded(kept: string): Promise<Seeded | undefined> {
  const text = await readFile(`${kept}.json`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const seeded = JSON.parse(text) as Seeded
  const isThere = await access(`${kept}.db`).then(
    () => true,
    () => false,
  )
  return isOfToday(seeded) && isThere ? seeded : undefined
}

/** Seeded events are around the day of the seeding. */
function isOfToday({ seededAt }: Seeded): boolean {
  return Math.floor(seededAt / 86_400) === Math.floor(Date.now() / 86_400_000)
}

async function seedFile(kept: string, events: number): Promise<Seeded> {
  await removeFile(`${kept}.db`)
  const seeded = await seed(`file:${kept}.db`, events)
  await writeFile(`${kept}.json`, JSON.stringify(seeded))
  return seeded
}

async function seedDatabase(server: BenchPostgres, name: string, events: number): Promise<Seeded> {
  // A run that was interrupted may have left a part of it.
  await server.query(`drop database if exists ${name} with (force)`)
  await server.query(`create database ${name}`)
  const seeded = await seed(server.urlOf(name), events)
  await server.vacuum(name)
  await server.remember(name, seeded)
  return seeded
}

async function seed(url: string, events: number): Promise<Seeded> {
  const seededAt = Math.floor(Date.now() / 1000) as UtcSeconds
  process.stderr.write(`Seeding ${events} events … `)
  const began = performance.now()
  await almanac(['seed', String(events), '--database-url', url])
  const seedSeconds = (performance.now() - began) / 1000
  process.stderr.write(`${seedSeconds.toFixed(1)} s\n`)
  const made = await almanac(['token', 'create', 'admin', '--name', 'bench', '--json', '--database-url', url])
  return { seededAt, seedSeconds, token: JSON.parse(made).token }
}

async function almanac(args: readonly string[]): Promise<string> {
  const env = { ...process.env, ALMANAC_ADMIN_PASSWORD: 'a password for benchmarks' }
  const { stdout } = await promisify(execFile)(process.execPath, [bin, ...args], { env, maxBuffer: 1e9 })
  return stdout
}

async function removeFile(path: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(`${path}${suffix}`, { force: true })
}
