import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Writable } from 'node:stream'
import { adoptImages, checkClaimable } from '../../actions/images/image-owner.ts'
import { isBackupName } from '../../backups/backup-place.ts'
import { imageStoreOf } from '../../config/load-config.ts'
import { utcText } from '../../domain/time/date-time.ts'
import type { ImageFiles } from '../../images/image-files.ts'
import { openImageFiles } from '../../images/open-image-files.ts'
import { findIdentityAt } from '../../storage/engine/check-database.ts'
import type { BackupEnd } from '../../storage/transfer/backup-format.ts'
import type { BackupSource } from '../../storage/transfer/read-backup.ts'
import { restoreBackup } from '../../storage/transfer/restore-backup.ts'
import { writeBackup } from '../../storage/transfer/write-backup.ts'
import { version } from '../../version.ts'
import { explainDatabase } from '../checks/explain-database.ts'
import { explainImages } from '../checks/explain-images.ts'
import { asBackedUp, openConfiguredBackups } from '../checks/open-backups.ts'
import { systemClock } from '../line/clock.ts'
import { CommandError, type Invocation, print, type Terminal } from '../line/command.ts'
import { writeWholeFile } from '../line/whole-file.ts'
import { withStore } from '../line/with-store.ts'

export async function backUp(invocation: Invocation): Promise<void> {
  const { words, flags, terminal } = invocation
  const [path = ''] = words
  if (path === '-') return backUpToStandardOutput(invocation)
  const end = await writeWholeFile(path, { replace: flags.force === true }, output =>
    backUpTo(invocation, output),
  )
  print(terminal, `Wrote ${summary(end)} to ${path}.`)
}

async function backUpToStandardOutput(invocation: Invocation): Promise<void> {
  const { stdout, stderr } = invocation.terminal
  if ('isTTY' in stdout && stdout.isTTY) {
    throw new CommandError('A backup is not for reading: send it to a file or a program.')
  }
  const end = await backUpTo(invocation, stdout as Writable)
  stderr.write(`Wrote ${summary(end)}.\n`)
}

async function backUpTo({ config, flags }: Invocation, output: Writable): Promise<BackupEnd> {
  const { databaseUrl: url } = config
  const files = flags['without-images'] ? undefined : asBackedUp(await openImageFiles(imageStoreOf(config)))
  const request = { url, program: version, made: utcText(systemClock()), ...(files && { files }) }
  return explainDatabase(url, () => writeBackup(request, output))
}

export async function restore(invocation: Invocation): Promise<void> {
  const { words, flags, config, terminal } = invocation
  const { databaseUrl: url } = config
  const source = await sourceOf(invocation, words[0] ?? (await chosenBackup(invocation)))
  if (!source) return
  const files = await openImageFiles(imageStoreOf(config))
  if (!flags['adopt-images']) await refuseForeignPlace(url, files)
  const { header, end } = await explainDatabase(url, () =>
    restoreBackup({
      ...{ url, source, files: asBackedUp(files) },
      ...{ replace: flags.replace === true, keepVersion: flags['keep-version'] === true },
    }),
  )
  // Opening the store would migrate it.
  if (!flags['keep-version'] && (flags['adopt-images'] || end.files.count > 0))
    await withStore(invocation, store => explainImages(() => adoptImages(store, files)))
  print(terminal, `Restored ${summary(end)} from ${basename(source.name)}, made on ${header.made} UTC.`)
}

/** A file, the name of a scheduled backup, or `latest`. */
async function sourceOf({ config }: Invocation, word: string | undefined): Promise<BackupSource | undefined> {
  if (word === undefined) return undefined
  if (word !== 'latest' && (!isBackupName(word) || existsSync(word)))
    return { name: word, open: () => createReadStream(word) }
  const place = await openConfiguredBackups(config)
  const backups = await place.list()
  const found = word === 'latest' ? backups[0] : backups.find(({ name }) => name === word)
  if (found) return place.source(found.name)
  throw new CommandError(`${place.place} has no backup${word === 'latest' ? '' : ` ${word}`}.`)
}

/** Lists the scheduled backups, and asks for one at a terminal. */
async function chosenBackup({ config, terminal }: Invocation): Promise<string | undefined> {
  const place = await openConfiguredBackups(config)
  const backups = await place.list()
  if (backups.length === 0) throw new CommandError(`${place.place} has no backups.`)
  for (const [index, { name, bytes }] of backups.entries())
    print(terminal, `${String(index + 1).padStart(4)}  ${name}  ${(bytes / 1e6).toFixed(1)} MB`)
  if (!('isTTY' in terminal.stdin && terminal.stdin.isTTY)) {
    print(terminal, 'Restore one with: almanac restore NAME, or almanac restore latest.')
    return undefined
  }
  const answer = await answerTo('Which one to restore? Its number, or nothing to stop: ', terminal)
  if (answer === '') return undefined
  const chosen = backups[Number(answer) - 1]
  if (!chosen) throw new CommandError(`"${answer}" is not a number between 1 and ${backups.length}.`)
  return chosen.name
}

/** Empty if the input ends without an answer. */
async function answerTo(question: string, { stdin, stderr }: Terminal): Promise<string> {
  using lines = createInterface({ input: stdin, output: stderr })
  const ended = once(lines, 'close').then(() => '')
  return (await Promise.race([lines.question(question), ended])).trim()
}

/** The restored database owns the files of its backup from now on. */
async function refuseForeignPlace(url: string, files: ImageFiles): Promise<void> {
  const identity = await explainDatabase(url, () => findIdentityAt(url))
  await explainImages(() => checkClaimable(identity, files))
}

function summary({ tables, files }: BackupEnd): string {
  const rows = Object.values(tables).reduce((sum, { count }) => sum + count, 0)
  return `${rows} rows${files.count > 0 ? ` and ${files.count} files` : ''}`
}
