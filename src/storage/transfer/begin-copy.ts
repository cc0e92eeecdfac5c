import type { Kysely } from 'kysely'
import type { Connections } from '../dialects/dialect.ts'
import { appliedMigrations, runMigrations } from '../engine/migrate.ts'
import { allMigrations } from '../migrations/all-migrations.ts'
import type { Tables } from '../tables.ts'
import { emptyTables, tablesWithRows } from './contents.ts'
import { type Schema, schemaAt, TransferError } from './schema.ts'
import { beginCopy, findUnfinishedCopy } from './unfinished-copy.ts'

/** Prepares the target, or fails and leaves it unchanged. */
export async function beginOrResume(
  target: Connections,
  source: string,
  { restart }: { readonly restart: boolean },
): Promise<void> {
  const { dialect } = target
  await target.transact(async tx => {
    const applied = await appliedMigrations(tx, dialect)
    const present = await schemaAt(applied)
    const begun = await findUnfinishedCopy(tx, dialect)
    if (begun === undefined) await refuseRows(tx, present)
    else refuseOtherCopy(begun, source)
    if (begun !== undefined && restart) await restartCopy(target, tx, present)
    else if (begun !== undefined) refuseOtherVersion(applied)
    await runMigrations(tx, dialect, allMigrations)
    if (begun === undefined) await beginCopy(tx, source)
  })
}

async function refuseRows(tx: Kysely<Tables>, present: Schema): Promise<void> {
  const names = await tablesWithRows(tx, present)
  if (names.length === 0) return
  throw new TransferError(
    `The database to copy to is not empty: there are rows in ${names.join(', ')}. Nothing was changed.`,
  )
}

function refuseOtherCopy(begun: string, source: string): void {
  if (begun === source) return
  throw new TransferError(
    `The database to copy to holds an unfinished copy of ${begun}, and this would be one of ${source}. ` +
      'Nothing was changed.',
  )
}

function refuseOtherVersion(applied: readonly string[]): void {
  if (allMigrations.every(({ name }) => applied.includes(name))) return
  throw new TransferError(
    'The copy was started by an older version of Almanac and cannot be resumed. Start again with --restart.',
  )
}

async function restartCopy({ dialect }: Connections, tx: Kysely<Tables>, present: Schema): Promise<void> {
  await dialect.transfer.takeTime(tx)
  await emptyTables(tx, present)
}
