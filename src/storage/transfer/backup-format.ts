import { createHash } from 'node:crypto'
import type { LastNumbers } from './contents.ts'
import type { Row } from './rows.ts'
import type { Schema, TransferTable } from './schema.ts'

// A backup is gzipped JSON lines: a header, then each table's name and columns followed by its rows, then the
// files, then an end line with checksums. It does not depend on the database it was created from. In memory it
// is a stream of parts, which a backup writes to a file and a copy writes to another database.

export const formatName = 'almanac-backup'
export const formatVersion = 1

export interface BackupHeader {
  readonly format: typeof formatName
  readonly version: number
  readonly program: string
  readonly migrations: readonly string[]
  /** The time of creation in UTC. */
  readonly made: string
}

/** Number and digest of the lines with rows of a table, or with files. */
export interface Checksum {
  readonly count: number
  readonly sha256: string
}

export interface BackupEnd {
  readonly tables: Readonly<Record<string, Checksum>>
  readonly lastNumbers: LastNumbers
  readonly files: Checksum
}

export interface FilePart {
  readonly file: string
  /** Base64. */
  readonly bytes: string
}

/** In this order. Rows belong to the table before them. */
export type BackupPart =
  | { readonly header: BackupHeader; readonly schema: Schema }
  | { readonly table: TransferTable }
  | { readonly rows: readonly Row[] }
  | FilePart
  | { readonly end: BackupEnd }

export function textOf(part: BackupPart): string {
  if ('rows' in part) return part.rows.map(line).join('')
  if ('header' in part) return line(part.header)
  if (!('table' in part)) return line(part)
  const { name, columns } = part.table
  return line({ table: name, columns: columns.map(column => column.name) })
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`
}

/** Computes the checksums of the parts that are added. */
export function createChecksums() {
  const tables = new Map<string, ReturnType<typeof createChecksum>>()
  const files = createChecksum()
  let table = files
  return {
    add(part: BackupPart): void {
      if ('rows' in part) table.add(textOf(part), part.rows.length)
      else if ('file' in part) files.add(textOf(part), 1)
      else if ('table' in part) {
        table = createChecksum()
        tables.set(part.table.name, table)
      }
    },
    result: (): Pick<BackupEnd, 'tables' | 'files'> => ({
      tables: Object.fromEntries([...tables].map(([name, sum]) => [name, sum.result()])),
      files: files.result(),
    }),
  }
}

function createChecksum() {
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

/** Files of the calendar that are stored outside of the database. */
export interface BackedUpFiles {
  list(): AsyncIterable<{ name: string }>
  read(name: string): Promise<Uint8Array>
  write(name: string, bytes: Uint8Array): Promise<void>
}

/** Whether the name stays inside the target directory, even in a forged backup. */
export function isFileName(name: string): boolean {
  return !/[\\\0:]/.test(name) && name.split('/').every(part => !['', '.', '..'].includes(part))
}
