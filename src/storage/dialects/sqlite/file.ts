import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { NoCalendarError, NotACalendarError } from '../../engine/not-a-calendar.ts'
import { isOfAlmanac } from '../../migrations/before-baseline.ts'
import type { DatabaseFault } from '../database-fault.ts'

/** How long a read waits for another process. */
const patienceMilliseconds = 10_000

/**
 * Opens a file for reading, because opening it for writing would already change it. Rejects one that contains
 * anything but a calendar. With `existingOnly`, it must contain one. Otherwise it is created.
 */
export function openForReading(path: string, { existingOnly = false } = {}): DatabaseSync {
  if (existingOnly && !existsSync(path)) throw new NoCalendarError(`There is no database ${path}.`)
  makePrivateFile(path)
  const database = new DatabaseSync(path, { readOnly: true, timeout: patienceMilliseconds })
  try {
    const contents = contentsOf(database)
    if (existingOnly && contents.names.length === 0)
      throw new NoCalendarError(`There is no calendar in ${path}.`)
    refuseOthers(path, contents)
    return database
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode !== notADatabase) throw error
    throw new NotACalendarError(`${path} is not a database.`)
  }
}

function refuseOthers(path: string, { names, isCalendar }: Contents): void {
  if (names.length === 0 || isCalendar) return
  throw new NotACalendarError(`${path} holds tables of another program: ${names.slice(0, 5).join(', ')}.`)
}

interface Contents {
  /** Tables and views. */
  readonly names: readonly string[]
  readonly isCalendar: boolean
}

function contentsOf(database: DatabaseSync): Contents {
  const namesIn = (select: string) =>
    database
      .prepare(select)
      .all()
      .map(({ name }) => String(name))
  const names = namesIn(
    "select name from sqlite_schema where type in ('table', 'view') and name not like 'sqlite!_%' escape '!'",
  )
  return {
    names,
    isCalendar: names.includes('migrations') && isOfAlmanac(namesIn('select * from migrations')),
  }
}

/** SQLITE_NOTADB, https://sqlite.org/rescode.html */
const notADatabase = 26

/**
 * Creates the file if it does not exist, readable by its owner only. SQLite gives its companion files the
 * same mode.
 */
export function makePrivateFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
}

/** SQLite opens a read-only file without an error and fails at the first write. */
export function refuseReadOnly(path: string): void {
  const folder = dirname(path)
  if (!existsSync(folder)) return
  if (existsSync(path) && !isWritable(path)) throw new Error(`${path} is read-only for this user.`)
  if (isWritable(folder)) return
  throw new Error(
    `The folder ${folder} is read-only for this user, and SQLite writes files beside the database.`,
  )
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Another process has been writing for longer than a transaction waits. */
export class DatabaseBusyError extends Error {
  constructor(cause: Error) {
    super('Another process is writing to the database, and does not come to an end.', { cause })
  }
}

/** SQLite's primary result codes: https://sqlite.org/rescode.html */
const faults: Readonly<Record<number, DatabaseFault>> = {
  5: 'busy',
  6: 'busy',
  8: 'readOnly',
  // SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_CANTOPEN and SQLITE_NOTADB
  10: 'broken',
  11: 'broken',
  13: 'full',
  14: 'broken',
  26: 'broken',
}

/** The database fault behind an error, if any. */
export function classifySqliteError(error: unknown): DatabaseFault | undefined {
  if (error instanceof DatabaseBusyError) return 'busy'
  const { errcode = 0 } = error as { errcode?: number }
  // The upper bits are the extended code.
  return faults[errcode & 0xff]
}
