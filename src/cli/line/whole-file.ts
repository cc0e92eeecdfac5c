import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { lstat, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { CommandError } from './command.ts'

/**
 * Writes a file that only its owner may read. It appears under its name when it is whole and on the disk; until then it
 * has another one beside it, which is gone when anything goes wrong. The work has to end what it writes to.
 */
export async function writeWholeFile<T>(
  path: string,
  { replace }: { readonly replace: boolean },
  write: (output: Writable) => Promise<T>,
): Promise<T> {
  await refuseTaken(path, replace)
  const temporary = `${path}.${randomUUID().slice(0, 8)}.part`
  const forget = removeWhenStopped(temporary)
  try {
    const result = await writeDurably(temporary, path, write)
    await refuseTaken(path, replace)
    await orUnwritable(path, rename(temporary, path))
    await syncFolder(dirname(path))
    return result
  } finally {
    await rm(temporary, { force: true })
    forget()
  }
}

async function refuseTaken(path: string, replace: boolean): Promise<void> {
  const found = await lstat(path).catch(error => {
    if (error.code === 'ENOENT') return undefined
    throw unwritable(path, error)
  })
  if (!found) return
  if (!found.isFile()) throw new CommandError(`${path} is there already, and is not a file.`)
  if (!replace) throw new CommandError(`${path} is there already. With --force it is replaced.`)
}

async function writeDurably<T>(
  temporary: string,
  path: string,
  write: (output: Writable) => Promise<T>,
): Promise<T> {
  const handle = await orUnwritable(path, open(temporary, 'wx', 0o600))
  // It waits for the disk before it closes.
  const output = handle.createWriteStream({ flush: true })
  try {
    return await write(output)
  } finally {
    output.destroy()
  }
}

/** The name of a new file is on the disk when its folder is. Windows does not let a folder be opened. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
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
