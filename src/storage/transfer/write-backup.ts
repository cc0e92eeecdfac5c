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
  type BackupPart,
  createChecksums,
  formatName,
  formatVersion,
  isFileName,
  textOf,
} from './backup-format.ts'
import { lastNumbersIn } from './contents.ts'
import { pagesOf } from './rows.ts'
import { type Schema, schemaAt, TransferError } from './schema.ts'

interface BackupContents {
  readonly program?: string
  /** The current time in UTC. */
  readonly made?: string
  readonly files?: BackedUpFiles | undefined
}

interface BackupRequest extends BackupContents {
  readonly url: string
}

/** Writes a snapshot of the database to the stream and ends it. The database may have pending migrations. */
export async function writeBackup(request: BackupRequest, output: Writable): Promise<BackupEnd> {
  await using connections = await connect(request.url, { existingOnly: true })
  return await connections.snapshot(async db => {
    const { parts } = await readDatabase(db, connections.dialect, request)
    return compress(parts, output)
  })
}

/** Writes the parts to the stream. Distinguishes errors of the stream from those of the database and the files. */
async function compress(parts: AsyncIterable<BackupPart>, output: Writable): Promise<BackupEnd> {
  const outcome: { end?: BackupEnd; failure?: unknown } = {}
  const text = async function* () {
    try {
      for await (const part of parts) {
        if ('end' in part) outcome.end = part.end
        yield textOf(part)
      }
    } catch (error) {
      outcome.failure = error
      throw error
    }
  }
  try {
    await pipeline(text, createGzip(), output)
  } catch (error) {
    throw outcome.failure ?? new TransferError(`The backup cannot be written: ${messageOf(error)}`)
  }
  if (!outcome.end) throw new Error('The parts of a backup have no end.')
  return outcome.end
}

/** The content of the database as the parts of a backup, and its tables. Fails if there is no calendar. */
export async function readDatabase(
  db: Kysely<Tables>,
  dialect: Dialect,
  { program = '', made = '', files }: BackupContents,
): Promise<{ readonly schema: Schema; readonly parts: AsyncIterable<BackupPart> }> {
  const migrations = await appliedMigrations(db, dialect)
  if (migrations.length === 0) throw new NoCalendarError('There is no calendar in the database.')
  const schema = await schemaAt(migrations)
  const header: BackupHeader = { format: formatName, version: formatVersion, program, migrations, made }
  async function* parts(): AsyncGenerator<BackupPart> {
    const checksums = createChecksums()
    yield { header, schema }
    for (const content of [tableParts(db, schema), fileParts(files)])
      for await (const part of content) {
        checksums.add(part)
        yield part
      }
    yield { end: { ...checksums.result(), lastNumbers: await lastNumbersIn(db, dialect, schema) } }
  }
  return { schema, parts: parts() }
}

export async function* tableParts(db: Kysely<Tables>, { tables }: Schema): AsyncGenerator<BackupPart> {
  for (const table of tables) {
    yield { table }
    for await (const rows of pagesOf(db, table)) yield { rows }
  }
}

async function* fileParts(files: BackedUpFiles | undefined): AsyncGenerator<BackupPart> {
  for await (const { name } of files?.list() ?? []) {
    if (!isFileName(name)) throw new TransferError(`A file cannot be backed up under the name "${name}".`)
    yield { file: name, bytes: await readBase64(files, name) }
  }
}

async function readBase64(files: BackedUpFiles | undefined, name: string): Promise<string> {
  try {
    return Buffer.from((await files?.read(name)) ?? []).toString('base64')
  } catch (error) {
    throw new TransferError(`The file ${name} cannot be read: ${messageOf(error)}`, { cause: error })
  }
}
