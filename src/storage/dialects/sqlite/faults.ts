import type { DatabaseFault } from '../database-fault.ts'

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
