import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { lstat, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { CommandError } from './command.ts'

interface WriteOptions {
  readonly replace: boolean
}

/**
 * Writes a file that only its owner may read, atomically: it is written under a temporary name next to the
 * target, synced and renamed. On failure the temporary file is removed. The work must end the stream.
 */
export async function writeWholeFile<T>(
  path: string,
  options: WriteOptions,
  write: (output: Writable) => Promise<T>,
): Promise<T> {
  await refuseTaken(path, options)
  const temporary = `${path}.${randomUUID().slice(0, 8)}.part`
  const forget = removeWhenStopped(temporary)
  try {
    const result = await writeDurably(temporary, path, write)
    await refuseTaken(path, options)
    await orUnwritable(path, rename(temporary, path))
    await syncFolder(dirname(path))
    return result
  } finally {
    await rm(temporary, { force: true })
    forget()
  }
}

async function refuseTaken(path: string, { replace }: WriteOptions): Promise<void> {
  const found = await lstat(path).catch(error => {
    if (error.code === 'ENOENT') return undefined
    throw unwritable(path, error)
  })
  if (!found) return
  if (!found.isFile()) throw new CommandError(`${path} is there already, and is not a file.`)
  if (!replace) throw new CommandError(`${path} is there already. With --force it is replaced.`)
}

async function writeDurably<T>(temporary: string, path: string, write: (output: Writable) => Promise<T>) {
  const handle = await orUnwritable(path, open(temporary, 'wx', 0o600))
  // Syncs to disk before closing.
  const output = handle.createWriteStream({ flush: true })
  try {
    return await write(output)
  } finally {
    output.destroy()
  }
}

/** A new file name is durable once its folder is synced. Windows can't open folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  await using folder = await open(path, 'r')
  await folder.sync()
}

function orUnwritable<T>(path: string, work: Promise<T>): Promise<T> {
  return work.catch(error => {
    throw unwritable(path, error)
  })
}

function unwritable(path: string, error: Error): CommandError {
  return new CommandError(`${path} cannot be written: ${error.message}`)
}

function removeWhenStopped(path: string): () => void {
  const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const
  const stop = (_: string, number: number) => {
    rmSync(path, { force: true })
    process.exit(128 + number)
  }
  for (const signal of Object.keys(signals)) process.once(signal, stop)
  return () => {
    for (const signal of Object.keys(signals)) process.removeListener(signal, stop)
  }
}
