import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import { messageOf } from '../../domain/caught-error.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { connect } from '../engine/connect.ts'
import { appliedMigrations } from '../engine/migrate.ts'
import { NoCalendarError } from '../engine/not-a-calendar.ts'
import type { Tables } from '../tables.ts'
import {
  type BackedUpFiles,
  type BackupEnd,
  type BackupHeader,
  type Checksum,
  createChecksum,
  formatName,
  formatVersion,
  isFileName,
  linesOf,
} from './backup-format.ts'
import { lastNumbersIn } from './contents.ts'
import { pagesOf } from './rows.ts'
import { type Schema, schemaAt, TransferError, type TransferTable } from './schema.ts'
import { refuseUnfinishedCopy } from './unfinished-copy.ts'

interface BackupRequest {
  readonly url: string
  readonly program: string
  /** The current time in UTC. */
  readonly made: string
  readonly files?: BackedUpFiles | undefined
}

/** Writes a snapshot of the database to the stream and ends it. The database may have pending migrations. */
export async function writeBackup(request: BackupRequest, output: Writable): Promise<BackupEnd> {
  await using connections = await connect(request.url, { existingOnly: true })
  const { dialect } = connections
  return await connections.snapshot(async db => {
    await refuseUnfinishedCopy(db, dialect)
    const migrations = await appliedMigrations(db, dialect)
    if (migrations.length === 0) throw new NoCalendarError('There is no calendar in the database.')
    const schema = await schemaAt(migrations)
    return compress(backupLines({ db, dialect, schema, migrations, request }), output)
  })
}

/** Writes the text to the stream. Distinguishes stream errors from earlier ones. */
async function compress<T>(lines: AsyncIterator<string, T>, output: Writable): Promise<T> {
  const outcome: { result?: T; failure?: unknown } = {}
  const text = async function* () {
    while (true) {
      const step = await lines.next().catch(error => {
        outcome.failure = error
        throw error
      })
      if (step.done) {
        outcome.result = step.value
        return
      }
      yield step.value
    }
  }
  try {
    await pipeline(text, createGzip(), output)
    return outcome.result!
  } catch (error) {
    throw outcome.failure ?? new TransferError(`The backup cannot be written: ${messageOf(error)}`)
  }
}

interface Backup {
  readonly db: Kysely<Tables>
  readonly dialect: Dialect
  readonly schema: Schema
  readonly migrations: readonly string[]
  readonly request: BackupRequest
}

async function* backupLines(backup: Backup): AsyncGenerator<string, BackupEnd> {
  const { db, dialect, schema, migrations, request } = backup
  const { program, made, files } = request
  const header: BackupHeader = { format: formatName, version: formatVersion, program, migrations, made }
  yield line(header)
  const tables: Record<string, Checksum> = {}
  for (const table of schema.tables) tables[table.name] = yield* tableLines(backup, table)
  const end: BackupEnd = {
    tables,
    lastNumbers: await lastNumbersIn(db, dialect, schema),
    files: yield* fileLines(files),
  }
  yield line({ end })
  return end
}

async function* tableLines({ db, dialect }: Backup, table: TransferTable): AsyncGenerator<string, Checksum> {
  yield line({ table: table.name, columns: table.columns.map(({ name }) => name) })
  const sum = createChecksum()
  for await (const rows of pagesOf(db, dialect, table)) {
    const lines = linesOf(rows)
    sum.add(lines, rows.length)
    yield lines
  }
  return sum.result()
}

async function* fileLines(files: BackedUpFiles | undefined): AsyncGenerator<string, Checksum> {
  const sum = createChecksum()
  for await (const { name } of files?.list() ?? []) {
    if (!isFileName(name)) throw new TransferError(`A file cannot be backed up under the name "${name}".`)
    const text = line({ file: name, bytes: await readBase64(files!, name) })
    sum.add(text, 1)
    yield text
  }
  return sum.result()
}

async function readBase64(files: BackedUpFiles, name: string): Promise<string> {
  try {
    return Buffer.from(await files.read(name)).toString('base64')
  } catch (error) {
    throw new TransferError(`The file ${name} cannot be read: ${messageOf(error)}`, { cause: error })
  }
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`
}
