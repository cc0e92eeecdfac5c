import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { readFreeBytes } from '../../free-space.ts'
import { compactSqliteFile } from '../../storage/dialects/sqlite/copy.ts'
import { filePath, isPostgres } from '../../storage/engine/connect.ts'
import { explainDatabase } from '../checks/explain-database.ts'
import { clean, cleansAnything, previewCleaning } from '../cleaning/clean.ts'
import { systemClock } from '../line/clock.ts'
import { CommandError, type Invocation, print, printJson } from '../line/command.ts'
import { withStore } from '../line/with-store.ts'

export async function cleanUp(invocation: Invocation): Promise<void> {
  const { config, flags, terminal } = invocation
  if (!cleansAnything(config) && !flags.json)
    return print(
      terminal,
      'No setting asks for it: everything is kept. See docs/operating/running.md, Cleaning.',
    )
  const now = systemClock()
  const { signal } = new AbortController()
  const cleaned = await withStore(invocation, store =>
    flags['dry-run']
      ? previewCleaning({ config, store, signal }, now)
      : clean({ config, store, signal }, { now, door: 'command' }),
  )
  if (flags.json) return printJson(terminal, cleaned)
  const done = flags['dry-run'] ? 'would be removed' : 'removed'
  for (const { name, count } of cleaned) print(terminal, `${count} ${name} ${done}.`)
}

/** SQLite keeps the space of deleted rows for new ones. Only a rewritten file is smaller. */
export async function compact(invocation: Invocation): Promise<void> {
  const { config, terminal } = invocation
  const { databaseUrl } = config
  // Refuses databases of other programs.
  await withStore(invocation, async () => {})
  if (isPostgres(databaseUrl))
    return print(terminal, 'PostgreSQL reuses space automatically (autovacuum). There is nothing to do.')
  const path = filePath(databaseUrl)
  await explainDatabase(databaseUrl, async () => {
    const size = await sizeOf(path)
    const free = await readFreeBytes(config)
    if (free !== undefined && free < size * 2)
      throw new CommandError(
        `This needs ${megabytes(size * 2)} of free space, and there are ${megabytes(free)}.`,
      )
    compactSqliteFile(path)
    print(terminal, `${megabytes(size)} before, ${megabytes(await sizeOf(path))} now.`)
  })
}

/** With the log of writes that are not in the file yet. */
async function sizeOf(path: string): Promise<number> {
  const sizes = [path, `${path}-wal`].map(async file => (existsSync(file) ? (await stat(file)).size : 0))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
