import { realpathSync } from 'node:fs'
import pg from 'pg'
import { filePath, isMissing, isPostgres } from '../engine/connect.ts'

/** A canonical address of a database, without credentials. */
export function databaseIdentity(url: string): string {
  if (!isPostgres(url)) {
    const path = filePath(url)
    return `file:${isMissing(url) ? path : realpathSync(path)}`
  }
  const { host, port, database } = new pg.Client({ connectionString: url })
  return `postgres://${host}:${port}/${database}`
}
