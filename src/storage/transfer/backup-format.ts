import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Dialect } from '../dialects/dialect.ts'
import type { Tables } from '../tables.ts'
import type { LastNumbers } from './contents.ts'
import { pagesOf, type Row } from './rows.ts'
import type { TransferTable } from './schema.ts'

// A backup is gzipped JSON lines: a header, then each table's name and columns followed by its rows, then the
// files, then an end line with checksums. It does not depend on the database it was created from.

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

export interface TableLine {
  readonly table: string
  readonly columns: readonly string[]
}

export interface FileLine {
  readonly file: string
  /** Base64. */
  readonly bytes: string
}

export interface BackupEnd {
  readonly tables: Readonly<Record<string, Checksum>>
  readonly lastNumbers: LastNumbers
  readonly files: Checksum
}

/** A line by type. `text` is the raw line without its line break. */
export type BackupLine = { readonly text: string } & (
  | { readonly is: 'header'; readonly header: BackupHeader }
  | { readonly is: 'table'; readonly table: TableLine }
  | { readonly is: 'row'; readonly row: Row }
  | { readonly is: 'file'; readonly file: FileLine }
  | { readonly is: 'end'; readonly end: BackupEnd }
)

/** Parses a line. Undefined if it is not part of a backup. */
export function readLine(text: string): BackupLine | undefined {
  const value = parsed(text)
  if (Array.isArray(value)) return value.every(isValue) ? { text, is: 'row', row: value } : undefined
  return typeof value === 'object' && value !== null ? readObject(text, value) : undefined
}

function readObject(text: string, value: object): BackupLine | undefined {
  if (isHeader(value)) return { text, is: 'header', header: value }
  if (isTable(value)) return { text, is: 'table', table: value }
  if (isFile(value)) return { text, is: 'file', file: value }
  return 'end' in value && isEnd(value.end) ? { text, is: 'end', end: value.end } : undefined
}

/** Whether the name stays inside the target directory, even in a forged backup. */
export function isFileName(name: string): boolean {
  return !/[\\\0:]/.test(name) && name.split('/').every(part => !['', '.', '..'].includes(part))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isValue(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'number'
}

function isHeader(value: object): value is BackupHeader {
  const { format, version, program, migrations, made } = value as Partial<BackupHeader>
  if (format !== formatName || !Number.isInteger(version) || typeof program !== 'string') return false
  // The rest of a newer header is unknown. It is rejected by its version.
  return Number(version) > formatVersion || (typeof made === 'string' && areTexts(migrations))
}

function isTable(value: object): value is TableLine {
  const { table, columns } = value as Partial<TableLine>
  return typeof table === 'string' && areTexts(columns)
}

function isFile(value: object): value is FileLine {
  const { file, bytes } = value as Partial<FileLine>
  return typeof file === 'string' && isFileName(file) && typeof bytes === 'string'
}

function isEnd(value: unknown): value is BackupEnd {
  const { tables, lastNumbers, files } = (value ?? {}) as Partial<BackupEnd>
  if (typeof tables !== 'object' || typeof lastNumbers !== 'object' || !isChecksum(files)) return false
  return Object.values(tables).every(isChecksum) && Object.values(lastNumbers).every(Number.isSafeInteger)
}

function isChecksum(value: unknown): value is Checksum {
  const { count, sha256 } = (value ?? {}) as Partial<Checksum>
  return Number.isSafeInteger(count) && typeof sha256 === 'string'
}

function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(item => typeof item === 'string')
}

/** Files of the calendar that are stored outside of the database. */
export interface BackedUpFiles {
  list(): AsyncIterable<{ name: string }>
  read(name: string): Promise<Uint8Array>
  write(name: string, bytes: Uint8Array): Promise<void>
}

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
