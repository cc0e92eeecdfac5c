import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { version } from '../app.ts'
import { type Config, imageStoreOf } from '../config/load-config.ts'
import { utcText } from '../domain/date-time.ts'
import { openImageFiles } from '../images/open-image-files.ts'
import type { BackedUpFiles } from '../storage/transfer/backed-up-files.ts'
import type { BackupEnd } from '../storage/transfer/backup-format.ts'
import { restoreBackup } from '../storage/transfer/restore-backup.ts'
import { writeBackup } from '../storage/transfer/write-backup.ts'
import { systemClock } from './clock.ts'
import { type Command, CommandError, type Invocation, print } from './command.ts'
import { imageSettings } from './command-settings.ts'
import { explainDatabase } from './explain-database.ts'
import { writeWholeFile } from './whole-file.ts'

export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    words: ['FILE'],
    flags: {
      force: { type: 'boolean', about: 'Replace FILE if it is there already.' },
      'without-images': {
        type: 'boolean',
        about: 'Leave the files of images out, if they are kept safe elsewhere.',
      },
    },
    settings: imageSettings,
    about:
      'Writes everything that the calendar holds, its images too, to one file, also while servers run; - is standard output. The file holds hashes of passwords: keep it private.',
    run: backUp,
  },
  {
    name: 'restore',
    words: ['FILE'],
    flags: { replace: { type: 'boolean', about: 'Remove what the database holds first.' } },
    settings: imageSettings,
    about:
      'Fills an empty database with what a backup holds, all of it or nothing. It may be another kind of database than the one that was backed up.',
    run: restore,
  },
]

async function backUp(invocation: Invocation): Promise<void> {
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
  const files = flags['without-images'] ? undefined : await imagesOf(config)
  const request = { url, program: version, made: utcText(systemClock()), ...(files && { files }) }
  return explainDatabase(url, () => writeBackup(request, output))
}

async function restore({ words, flags, config, terminal }: Invocation): Promise<void> {
  const [path = ''] = words
  const { databaseUrl: url } = config
  const source = { name: path, open: () => createReadStream(path) }
  const files = await imagesOf(config)
  const { header, end } = await explainDatabase(url, () =>
    restoreBackup({ url, source, replace: flags.replace === true, files }),
  )
  print(terminal, `Restored ${summary(end)} from ${basename(path)}, made on ${header.made} UTC.`)
}

/** The files of images, as a backup takes them. */
async function imagesOf(config: Config): Promise<BackedUpFiles> {
  const { list, read, write } = await openImageFiles(imageStoreOf(config))
  return { list, write, read: async name => buffer(await read(name)) }
}

function summary({ tables, files }: BackupEnd): string {
  const rows = Object.values(tables).reduce((sum, { count }) => sum + count, 0)
  return `${rows} rows${files.count > 0 ? ` and ${files.count} files` : ''}`
}
