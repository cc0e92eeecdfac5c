import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { codeOf } from '../../domain/caught-error.ts'
import { allMigrations } from '../migrations/all-migrations.ts'
import { sinceBaseline, whyTooOld } from '../migrations/before-baseline.ts'
import {
  type BackupEnd,
  type BackupHeader,
  type BackupLine,
  createChecksum,
  formatVersion,
  readLine,
  type TableLine,
} from './backup-format.ts'
import { type Schema, schemaAt, TransferError } from './schema.ts'

/** A backup file that can be read repeatedly. */
export interface BackupSource {
  /** The name shown to the operator. */
  readonly name: string
  open(): Readable
}

/** A longer line is not from a backup, and would not fit into memory. */
const longestLine = 2 ** 28

/** The lines of a backup. Fails at the first sign that the file is damaged, truncated or not a backup. */
export async function* backupLinesOf(source: BackupSource): AsyncGenerator<BackupLine> {
  let previous: BackupLine | undefined
  for await (const text of textLinesOf(source)) {
    const line = readLine(text)
    if (previous === undefined) refuseForeign(source, line)
    if (line === undefined || (previous && !mayFollow(previous, line))) throw damaged(source)
    yield line
    previous = line
  }
  if (previous === undefined) throw new TransferError(`${source.name} is empty.`)
  if (previous.is !== 'end') throw cutOff(source)
}

function damaged({ name }: BackupSource): TransferError {
  return new TransferError(`${name} is damaged. Nothing was changed.`)
}

function cutOff({ name }: BackupSource): TransferError {
  return new TransferError(`${name} is cut off: its end is missing. Nothing was changed.`)
}

function foreign({ name }: BackupSource): TransferError {
  return new TransferError(`${name} is not a backup of Almanac.`)
}

function refuseForeign(source: BackupSource, line: BackupLine | undefined): void {
  if (line?.is !== 'header') throw foreign(source)
  const { version, program } = line.header
  const reason = whyTooOld(line.header.migrations)
  if (reason !== undefined) throw new TransferError(`${source.name} cannot be restored. ${reason}`)
  const migrations = sinceBaseline(line.header.migrations)
  const isKnown = (name: string) => allMigrations.some(migration => migration.name === name)
  if (version > formatVersion || !migrations.every(isKnown)) {
    throw new TransferError(
      `${source.name} was created by a newer version of Almanac, ${program}. Restore it with that one.`,
    )
  }
}

const order = ['header', 'table', 'file', 'end'] as const

function mayFollow(previous: BackupLine, line: BackupLine): boolean {
  const place = ({ is }: BackupLine) => order.indexOf(is === 'row' ? 'table' : is)
  if (line.is === 'row') return previous.is === 'table' || previous.is === 'row'
  return previous.is !== 'end' && line.is !== 'header' && place(line) >= place(previous)
}

async function* textLinesOf(source: BackupSource): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of unpacked(source)) {
    // Only the new chunk is searched, because a line with a file arrives in very many chunks.
    const pieces = chunk.split('\n')
    pieces[0] = rest + pieces[0]
    rest = pieces.pop() ?? ''
    if (rest.length > longestLine) throw damaged(source)
    yield* pieces
  }
  if (rest !== '') throw cutOff(source)
}

async function* unpacked(source: BackupSource): AsyncGenerator<string> {
  const file = source.open()
  const gunzip = createGunzip()
  // `pipe` does not forward errors, and `pipeline` would close the file without giving the reason.
  file.on('error', error => gunzip.destroy(error))
  try {
    yield* file.pipe(gunzip).setEncoding('utf8') as AsyncIterable<string>
  } catch (error) {
    if (gunzip.bytesWritten === 0 && isCutOff(error)) return
    throw explained(source, error as NodeJS.ErrnoException)
  } finally {
    file.destroy()
    gunzip.destroy()
  }
}

function isCutOff(error: unknown): boolean {
  return codeOf(error) === 'Z_BUF_ERROR'
}

function explained(source: BackupSource, error: NodeJS.ErrnoException): Error {
  if (isCutOff(error)) return cutOff(source)
  if (error.message === 'incorrect header check') return foreign(source)
  if (error.code?.startsWith('Z_')) return damaged(source)
  return new TransferError(`${source.name} cannot be read: ${error.message}`)
}

export interface CheckedBackup {
  readonly header: BackupHeader
  readonly end: BackupEnd
  /** The tables at the time of the backup. */
  readonly schema: Schema
}

/** Reads a whole backup and compares checksums, to reject an incomplete one before anything is changed. */
export async function checkBackup(source: BackupSource): Promise<CheckedBackup> {
  const checked: { header?: BackupHeader; end?: BackupEnd; schema?: Schema } = {}
  const found: FoundTable[] = []
  const files = createChecksum()
  for await (const line of backupLinesOf(source)) {
    if (line.is === 'header') checked.header = line.header
    else if (line.is === 'table') found.push({ line: line.table, sum: createChecksum() })
    else if (line.is === 'row') addRow(source, found.at(-1)!, line)
    else if (line.is === 'file') files.add(`${line.text}\n`, 1)
    else checked.end = line.end
  }
  const { header: made, end } = checked as CheckedBackup
  const header = { ...made, migrations: sinceBaseline(made.migrations) }
  const schema = await schemaAt(header.migrations)
  if (!hasTables(schema, found)) throw damaged(source)
  const tables = Object.fromEntries(found.map(({ line, sum }) => [line.table, sum.result()]))
  if (!isDeepStrictEqual(tables, end.tables) || !isDeepStrictEqual(files.result(), end.files))
    throw damaged(source)
  return { header, end, schema }
}

interface FoundTable {
  readonly line: TableLine
  readonly sum: ReturnType<typeof createChecksum>
}

function addRow(
  source: BackupSource,
  { line, sum }: FoundTable,
  { row, text }: { row: readonly unknown[]; text: string },
): void {
  if (row.length !== line.columns.length) throw damaged(source)
  sum.add(`${text}\n`, 1)
}

/** Whether the tables match the header's migrations. Versions write them in different orders. */
function hasTables({ tables }: Schema, found: readonly FoundTable[]): boolean {
  const expected = tables.map(({ name, columns }) => [name, ...columns.map(column => column.name)].join())
  const written = found.map(({ line }) => [line.table, ...line.columns].join())
  return expected.length > 0 && isDeepStrictEqual(written.sort(), expected.sort())
}
