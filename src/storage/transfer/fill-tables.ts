import type { Kysely } from 'kysely'
import { messageOf } from '../../domain/caught-error.ts'
import type { Dialect } from '../dialects/dialect.ts'
import type { Tables } from '../tables.ts'
import type { BackedUpFiles } from './backed-up-files.ts'
import type { FileLine } from './backup-format.ts'
import { type ForwardReference, insertRows, setForwardReferences } from './insert-rows.ts'
import { type BackupSource, backupLinesOf } from './read-backup.ts'
import { type Row, rowsPerPage } from './rows.ts'
import type { Schema } from './schema.ts'
import { TransferError } from './transfer-error.ts'

export interface Filling {
  readonly tx: Kysely<Tables>
  readonly dialect: Dialect
  readonly schema: Schema
  readonly files: BackedUpFiles | undefined
}

/** Writes the rows and files of a checked backup. */
export async function fillFrom(source: BackupSource, filling: Filling): Promise<void> {
  let table: ReturnType<typeof fillTable> | undefined
  for await (const line of backupLinesOf(source)) {
    if (line.is === 'row') await table?.add(line.row)
    else {
      await table?.finish()
      table = undefined
    }
    if (line.is === 'table') table = fillTable(filling, line.table.table)
    if (line.is === 'file') await writeFile(filling, line.file)
  }
}

function fillTable({ tx, dialect, schema }: Filling, name: string) {
  const table = schema.tables.find(known => known.name === name)!
  const references: ForwardReference[] = []
  let waiting: Row[] = []
  async function write(): Promise<void> {
    references.push(...(await insertRows(tx, dialect, table, waiting)))
    waiting = []
  }
  return {
    async add(row: Row): Promise<void> {
      waiting.push(row)
      if (waiting.length === rowsPerPage) await write()
    },
    async finish(): Promise<void> {
      await write()
      await setForwardReferences(tx, table, references)
    },
  }
}

async function writeFile({ files }: Filling, { file, bytes }: FileLine): Promise<void> {
  try {
    await files?.write(file, Buffer.from(bytes, 'base64'))
  } catch (error) {
    throw new TransferError(`The file ${file} cannot be written: ${messageOf(error)}`, {
      cause: error,
    })
  }
}
