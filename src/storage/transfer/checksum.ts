import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Dialect } from '../dialects/dialect.ts'
import type { Tables } from '../tables.ts'
import { pagesOf, type Row } from './rows.ts'
import type { TransferTable } from './schema.ts'

/** How many there are, and what they are. */
export interface Checksum {
  readonly count: number
  readonly sha256: string
}

/** Rows, as lines of JSON, in the order of their key. */
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

/** In what they differ, in words; nothing when they do not. */
export function differenceBetween(expected: Checksum, found: Checksum): string | undefined {
  if (expected.count !== found.count) return `${found.count} rows instead of ${expected.count}`
  return expected.sha256 === found.sha256 ? undefined : 'other contents'
}
