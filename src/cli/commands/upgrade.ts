import { rm } from 'node:fs/promises'
import { messageOf } from '../../domain/caught-error.ts'
import { copySqliteFile } from '../../storage/dialects/sqlite/copy.ts'
import { checkDatabase, type DatabaseReport } from '../../storage/engine/check-database.ts'
import { filePath, isPostgres } from '../../storage/engine/connect.ts'
import { migrateDatabase } from '../../storage/open-store.ts'
import { version } from '../../version.ts'
import { backUpFirst } from '../checks/back-up-first.ts'
import { explainDatabase } from '../checks/explain-database.ts'
import { CommandError, type Invocation, print, printJson } from '../line/command.ts'

/** Backs up and upgrades the database, or with `--check` only says what that would do. */
export async function upgrade(invocation: Invocation): Promise<void> {
  const { config, flags, terminal } = invocation
  if (flags.check) return checkUpgrade(invocation)
  let copy: string | undefined
  const applied = await explainDatabase(config.databaseUrl, () =>
    migrateDatabase(config.databaseUrl, {
      existingOnly: true,
      beforeMigrating: async calendar => {
        copy = await backUpFirst(config, flags, calendar)
        if (copy !== undefined) print(terminal, `Backed up to ${copy}.`)
      },
    }),
  )
  print(terminal, applied.length > 0 ? `Done: ${applied.join(', ')}.` : 'Nothing to do.')
}

async function checkUpgrade({ config, flags, terminal }: Invocation): Promise<void> {
  const { databaseUrl: url } = config
  const report = await explainDatabase(url, () => checkDatabase(url))
  const { pending, applied } = report
  const lines = describe(report)
  if (flags.json) {
    if (pending.length > 0 && !isPostgres(url)) await rehearse(filePath(url))
    return printJson(terminal, { version, pending, applied })
  }
  for (const line of lines) print(terminal, line)
  if (pending.length === 0) return
  if (isPostgres(url)) {
    print(terminal, 'The upgrade was not tried: restore a backup into another database to try it there.')
    print(terminal, 'Before it runs, back the database up, or pass --backup.')
  } else print(terminal, await rehearse(filePath(url)))
  print(terminal, 'Afterwards, older versions of Almanac refuse the database.')
}

function describe({ product, bytes, events, applied, pending, damage }: DatabaseReport): string[] {
  if (damage.length > 0)
    throw new CommandError(`The database is damaged. Don't upgrade it: ${damage.join(' ')}`)
  return [
    `${product}, ${(bytes / 1e6).toFixed(1)} MB, ${events} events, ${applied.length} migrations applied.`,
    pending.length === 0
      ? `The database is up to date for Almanac ${version}.`
      : `Almanac ${version} will run ${pending.length} migrations, in one transaction: ${pending.join(', ')}.`,
  ]
}

/** Upgrades a copy, and removes it. */
async function rehearse(path: string): Promise<string> {
  const copy = `${path}.rehearsal`
  await rm(copy, { force: true })
  const startedAt = performance.now()
  try {
    await copySqliteFile(path, copy)
    await migrateDatabase(`file:${copy}`)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    return `The upgrade succeeded on a copy, in ${seconds} s. Before it runs, the database is copied beside itself.`
  } catch (error) {
    throw new CommandError(`The upgrade failed on a copy. The database is unchanged. ${messageOf(error)}`)
  } finally {
    for (const end of ['', '-wal', '-shm']) await rm(`${copy}${end}`, { force: true })
  }
}

export async function migrate({ config, terminal }: Invocation): Promise<void> {
  const applied = await explainDatabase(config.databaseUrl, () =>
    migrateDatabase(config.databaseUrl, {
      beforeMigrating: async calendar => void (await backUpFirst(config, {}, calendar)),
    }),
  )
  print(terminal, applied.length > 0 ? `Done: ${applied.join(', ')}.` : 'Nothing to do.')
}
