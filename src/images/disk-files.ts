import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { lstat, mkdir, open, opendir, readFile, rename, rm, rmdir, stat, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { codeOf } from '../domain/caught-error.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import {
  type ByteRange,
  type ImageFiles,
  isFileName,
  ownerNote,
  readOwnerNote,
  type StoredFile,
} from './image-files.ts'

/** Images of drafts must not be readable by other users of the machine, wherever the folder is. */
const [privateFolder, privateFile] = [0o700, 0o600]

/** Stores image files in a local folder, with a subfolder for each image. */
export function diskFiles(root: string): ImageFiles {
  const folder = resolve(root)
  // Temporary files are in the same folder, because a rename only works within one file system.
  const drafts = join(folder, 'unfinished')
  const makeDrafts = joined(() => makeFolder(drafts))

  const pathOf = (name: string): string => {
    if (!isFileName(name)) throw new Error(`${JSON.stringify(name)} is not the name of an image's file.`)
    return join(folder, name)
  }

  const place = `The folder ${folder}`
  const note = join(folder, ownerNote)

  return {
    place,
    async prepare() {
      await makeDrafts()
      const draft = join(drafts, randomUUID())
      await writeThrough(draft, new Uint8Array())
      await unlink(draft)
    },
    async findOwner() {
      const text = await unlessMissing(readFile(note, 'utf8'))
      return text === undefined ? undefined : readOwnerNote(text, place)
    },
    async claim(calendar) {
      await makeFolder(folder)
      await ignoring(['EEXIST'], writeThrough(note, Buffer.from(`${calendar}\n`)))
      await syncFolder(folder)
    },
    async handOver(calendar) {
      await makeDrafts()
      await writeWhole(Buffer.from(`${calendar}\n`), { draft: join(drafts, randomUUID()), path: note })
      await syncFolder(folder)
    },
    async write(name, bytes) {
      const path = pathOf(name)
      await makeDrafts()
      await writeWhole(bytes, { draft: join(drafts, randomUUID()), path })
      await Promise.all([syncFolder(dirname(path)), syncFolder(folder)])
    },
    async size(name) {
      return (await unlessMissing(stat(pathOf(name))))?.size
    },
    async read(name, part) {
      return readFrom(pathOf(name), part)
    },
    async remove(name) {
      const path = pathOf(name)
      await unlessMissing(unlink(path))
      await removeIfEmpty(dirname(path))
    },
    list: () => filesIn(folder),
    countUnfinished: async before => (await Array.fromAsync(olderThan(drafts, before))).length,
    removeUnfinished: before => removeOlder(drafts, before),
  }
}

async function writeWhole(bytes: Uint8Array, { draft, path }: { draft: string; path: string }) {
  try {
    await writeThrough(draft, bytes)
    await moveTo(path, draft)
  } catch (error) {
    // Cleanup errors are ignored, because removeUnfinished finds leftovers; the caller gets the first error.
    await Promise.allSettled([rm(draft, { force: true }), removeIfEmpty(dirname(path))])
    throw error
  }
}

/** Resolves when the bytes are synced to disk. */
async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', privateFile)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Enough that concurrent deletions can't exhaust them; they take a tenth of a second. */
const attemptsToMove = 1000

async function moveTo(path: string, draft: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await mkdir(dirname(path), { recursive: true, mode: privateFolder })
      return await rename(draft, path)
    } catch (error) {
      // Removing the last file of a folder removes the folder, which may happen between the two steps.
      if (codeOf(error) !== 'ENOENT' || attempt === attemptsToMove) throw error
    }
  }
}

async function readFrom(path: string, part: ByteRange | undefined): Promise<Readable> {
  // Checked first: a stream that rejects its range leaves a file descriptor that can't be closed.
  if (part && !isPossible(part)) throw new RangeError(`No file has bytes ${part.start} to ${part.end}.`)
  // Opened first, so that a missing file is reported to the caller and not as a stream error.
  const file = await open(path, 'r')
  return file.createReadStream(part && { start: part.start, end: part.end })
}

function isPossible({ start, end }: ByteRange): boolean {
  return Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && start <= end
}

const imageFolder = /^[0-9a-f]{64}$/

async function* filesIn(folder: string): AsyncGenerator<StoredFile> {
  for await (const entry of entriesOf(folder)) {
    if (entry.isDirectory() && imageFolder.test(entry.name)) yield* filesOfImage(folder, entry.name)
  }
}

async function* filesOfImage(folder: string, image: string): AsyncGenerator<StoredFile> {
  for await (const entry of entriesOf(join(folder, image))) {
    const name = `${image}/${entry.name}`
    if (!entry.isFile() || !isFileName(name)) continue
    const found = await unlessMissing(stat(join(folder, name)))
    if (found) yield { name, modifiedAt: Math.floor(found.mtimeMs / 1000) as UtcSeconds }
  }
}

async function removeOlder(drafts: string, before: UtcSeconds): Promise<number> {
  let removed = 0
  for await (const path of olderThan(drafts, before)) {
    if (await unlessMissing(unlink(path).then(() => 'removed'))) removed++
  }
  return removed
}

/** A temporary file that is being written was changed recently, so it is kept. */
async function* olderThan(drafts: string, before: UtcSeconds): AsyncGenerator<string> {
  for await (const { name } of entriesOf(drafts)) {
    const path = join(drafts, name)
    const found = await unlessMissing(lstat(path))
    if (found?.isFile() && found.mtimeMs / 1000 < before) yield path
  }
}

/** The entries of a folder, a few at a time; none if the folder does not exist. */
async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  const entries = await unlessMissing(opendir(folder))
  if (entries) yield* entries
}

async function removeIfEmpty(folder: string): Promise<void> {
  // Which of the first two codes occurs depends on the system.
  await ignoring(['ENOTEMPTY', 'EEXIST', 'ENOENT'], rmdir(folder))
}

/** Creates a folder and its parents, and syncs each of them. */
async function makeFolder(folder: string): Promise<void> {
  const topmost = await mkdir(folder, { recursive: true, mode: privateFolder })
  if (topmost === undefined) return
  for (let made = folder; made.length >= topmost.length; made = dirname(made)) await syncFolder(dirname(made))
}

/** A file name is durable once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  // Windows can't open a folder for this.
  if (process.platform === 'win32') return
  // A folder that was removed in the meantime has nothing to sync.
  const opened = await unlessMissing(open(folder, 'r'))
  try {
    await opened?.sync()
  } finally {
    await opened?.close()
  }
}

/** Concurrent callers wait for the same run. */
function joined(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}

function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  return ignoring(['ENOENT'], work)
}

/** Undefined instead of an error with one of these codes. */
async function ignoring<T>(codes: readonly string[], work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (codes.includes(codeOf(error) ?? '')) return undefined
    throw error
  }
}
