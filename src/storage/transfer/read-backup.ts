import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { codeOf } from '../../domain/caught-error.ts'
import { allMigrations } from '../migrations/all-migrations.ts'
import { sinceBaseline, whyTooOld } from '../migrations/before-baseline.ts'
import {
  type BackupEnd,
  type BackupHeader,
  type BackupPart,
  createChecksums,
  formatName,
  formatVersion,
  isFileName,
} from './backup-format.ts'
import { type Row, rowsPerPage } from './rows.ts'
import { type Schema, schemaAt, TransferError, type TransferTable } from './schema.ts'

/** A backup file that can be read repeatedly. */
export interface BackupSource {
  /** The name shown to the operator. */
  readonly name: string
  open(): Readable
}

export interface CheckedBackup {
  readonly header: BackupHeader
  readonly end: BackupEnd
}

/** Reads a whole backup, to reject an incomplete one before anything is changed. */
export async function checkBackup(source: BackupSource): Promise<CheckedBackup> {
  const found: { header?: BackupHeader; end?: BackupEnd } = {}
  for await (const part of readBackup(source)) {
    if ('header' in part) found.header = part.header
    if ('end' in part) found.end = part.end
  }
  return found as CheckedBackup
}

/** The parts of a backup. Fails at the first sign that the file is damaged, truncated or not a backup. */
export async function* readBackup(source: BackupSource): AsyncGenerator<BackupPart> {
  const checksums = createChecksums()
  let previous: BackupPart | undefined
  for await (const part of inPages(partsIn(source))) {
    if (previous && !mayFollow(previous, part)) throw damaged(source)
    checksums.add(part)
    if ('end' in part && !isDeepStrictEqual(part.end, { ...part.end, ...checksums.result() }))
      throw damaged(source)
    yield part
    previous = part
  }
  if (previous === undefined) throw new TransferError(`${source.name} is empty.`)
  if (!('end' in previous)) throw cutOff(source)
}

function mayFollow(previous: BackupPart, part: BackupPart): boolean {
  const place = (one: BackupPart) => ('end' in one ? 3 : 'file' in one ? 2 : 'header' in one ? 0 : 1)
  return !('end' in previous) && !('header' in part) && place(part) >= place(previous)
}

/** Collects rows in pages. */
async function* inPages(parts: AsyncIterable<BackupPart>): AsyncGenerator<BackupPart> {
  let rows: Row[] = []
  for await (const part of parts) {
    const isOther = !('rows' in part)
    if (!isOther) rows.push(...part.rows)
    if (rows.length > 0 && (isOther || rows.length === rowsPerPage)) {
      yield { rows }
      rows = []
    }
    if (isOther) yield part
  }
  if (rows.length > 0) yield { rows }
}

async function* partsIn(source: BackupSource): AsyncGenerator<BackupPart> {
  let [schema, table]: [Schema?, TransferTable?] = []
  for await (const text of textLinesOf(source)) {
    const line = parsed(text)
    const part: BackupPart | undefined = schema
      ? readPart(line, schema, table)
      : await readHeader(source, line)
    if (!part) throw damaged(source)
    if ('schema' in part) schema = part.schema
    if ('table' in part) table = part.table
    yield part
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRow(line: unknown, table: TransferTable | undefined): line is Row {
  const isValue = (value: unknown) => value === null || ['string', 'number'].includes(typeof value)
  return Array.isArray(line) && line.length === table?.columns.length && line.every(isValue)
}

interface Line extends Partial<Omit<BackupHeader, 'format'>> {
  readonly format?: unknown
  readonly table?: unknown
  readonly columns?: unknown
  readonly file?: unknown
  readonly bytes?: unknown
  readonly end?: BackupEnd
}

/** A line after the header, if it belongs to a backup of these tables. */
function readPart(line: unknown, { tables }: Schema, current?: TransferTable): BackupPart | undefined {
  if (isRow(line, current)) return { rows: [line] }
  const { table: name, columns, file, bytes, end } = (line ?? {}) as Line
  const table = tables.find(known => known.name === name)
  // Versions write the tables in different orders, but not the columns.
  if (table)
    return isDeepStrictEqual(
      columns,
      table.columns.map(column => column.name),
    )
      ? { table }
      : undefined
  if (typeof file === 'string' && typeof bytes === 'string')
    return isFileName(file) ? { file, bytes } : undefined
  const isWhole =
    end?.lastNumbers && end.tables && tables.every(({ name }) => Object.hasOwn(end.tables, name))
  return isWhole ? { end } : undefined
}

async function readHeader(source: BackupSource, line: unknown): Promise<BackupPart> {
  const { format, version = 0, program = '', migrations: names = [], made = '' } = (line ?? {}) as Line
  if (format !== formatName || !Array.isArray(names)) throw foreign(source)
  const reason = whyTooOld(names)
  if (reason !== undefined) throw new TransferError(`${source.name} cannot be restored. ${reason}`)
  const migrations = sinceBaseline(names)
  const isKnown = (name: string) => allMigrations.some(migration => migration.name === name)
  if (version > formatVersion || !migrations.every(isKnown)) {
    throw new TransferError(
      `${source.name} was created by a newer version of Almanac, ${program}. Restore it with that one.`,
    )
  }
  const schema = await schemaAt(migrations)
  return { header: { format: formatName, version, program, migrations, made }, schema }
}

/** A longer line is not from a backup, and would not fit into memory. */
const longestLine = 2 ** 28

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
    if (gunzip.bytesWritten === 0 && codeOf(error) === unexpectedEnd) return
    throw explained(source, error as NodeJS.ErrnoException)
  } finally {
    file.destroy()
    gunzip.destroy()
  }
}

const unexpectedEnd = 'Z_BUF_ERROR'

function explained(source: BackupSource, error: NodeJS.ErrnoException): Error {
  if (error.code === unexpectedEnd) return cutOff(source)
  if (error.message === 'incorrect header check') return foreign(source)
  if (error.code?.startsWith('Z_')) return damaged(source)
  return new TransferError(`${source.name} cannot be read: ${error.message}`)
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
