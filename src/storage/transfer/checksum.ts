import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Dialect } from '../dialects/dialect.ts'
import type { Tables } from '../tables.ts'
import { pagesOf, type Row } from './rows.ts'
import type { TransferTable } from './schema.ts'

/** Number and digest of rows. */
export interface Checksum {
  readonly count: number
  readonly sha256: string
}

/** Rows as JSON lines, in key order. */
export function linesOf(rows: readonly Row[]): string {
  return rows.map(row => `${JSON.stringify(row)}\n`).join('')
}

export function createChecksum() {
  const hash = createHash('sha256')
  let count = 0
  return {
    add(lines: string, howMany: number): void {
      hash.update(lines)
      count += howMany
    },
    result: (): Checksum => ({ count, sha256: hash.digest('hex') }),
  }
}

export async function checksumOf(
  db: Kysely<Tables>,
  dialect: Dialect,
  table: TransferTable,
  onRows: (count: number) => void = () => {},
): Promise<Checksum> {
  const sum = createChecksum()
  for await (const rows of pagesOf(db, dialect, table)) {
    sum.add(linesOf(rows), rows.length)
    onRows(rows.length)
  }
  return sum.result()
}

/** Describes the difference, or undefined if there is none. */
export function differenceBetween(expected: Checksum, found: Checksum): string | undefined {
  if (expected.count !== found.count) return `${found.count} rows instead of ${expected.count}`
  return expected.sha256 === found.sha256 ? undefined : 'other contents'
}
