import { isDeepStrictEqual } from 'node:util'
import type { BackupEnd, BackupHeader, TableLine } from './backup-format.ts'
import { type Checksum, createChecksum } from './checksum.ts'
import { type BackupSource, backupLinesOf, damaged } from './read-backup.ts'
import { type Schema, schemaAt } from './schema.ts'

export interface CheckedBackup {
  readonly header: BackupHeader
  readonly end: BackupEnd
  /** The tables at the time of the backup. */
  readonly schema: Schema
}

/**
 * Reads a whole backup and compares checksums, so an incomplete one is rejected before anything is changed.
 */
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
  const { header, end } = checked as CheckedBackup
  const schema = await schemaAt(header.migrations)
  if (!hasTables(schema, found)) throw damaged(source)
  const tables = Object.fromEntries(found.map(({ line, sum }) => [line.table, sum.result()]))
  if (!isDeepStrictEqual(tables, end.tables) || !isSame(files.result(), end.files)) throw damaged(source)
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

/** Whether the tables match the header's migrations, in dependency order. */
function hasTables({ tables }: Schema, found: readonly FoundTable[]): boolean {
  const expected = tables.map(({ name, columns }) => [name, ...columns.map(column => column.name)])
  return (
    expected.length > 0 &&
    isDeepStrictEqual(
      expected,
      found.map(({ line }) => [line.table, ...line.columns]),
    )
  )
}

function isSame(one: Checksum, other: Checksum): boolean {
  return isDeepStrictEqual(one, other)
}
