import type { Readable } from 'node:stream'
import type { UtcSeconds } from '../domain/time/date-time.ts'

/** Where image files are stored: a local folder, or a bucket shared by several machines. */
export interface ImageFiles {
  /** The name for operators, such as "The folder /var/lib/almanac/images". */
  readonly place: string
  /** Throws if files can't be stored. */
  prepare(): Promise<void>
  /** The id of the calendar that owns the files; undefined if none has claimed them. */
  findOwner(): Promise<string | undefined>
  /** Records the owner, unless there is one. */
  claim(calendar: string): Promise<void>
  handOver(calendar: string): Promise<void>
  /** Writes a file atomically, replacing one of the same name. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** The size in bytes; undefined if the file does not exist. */
  size(name: string): Promise<number | undefined>
  /** The file, or its bytes from `start` to `end`, both included. */
  read(name: string, part?: ByteRange): Promise<Readable>
  remove(name: string): Promise<void>
  list(): AsyncIterable<StoredFile>
  /** The number of files left behind by unfinished writes that started before this time. */
  countUnfinished(before: UtcSeconds): Promise<number>
  /** Removes them, and returns their number. */
  removeUnfinished(before: UtcSeconds): Promise<number>
}

export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredFile {
  readonly name: string
  readonly modifiedAt: UtcSeconds
}

/** The file that records the owner. It is not a valid image name, so it is neither listed nor served. */
export const ownerNote = 'calendar'

/** Parses the owner file. Throws if it is invalid, because the owner is then unknown. */
export function readOwnerNote(text: string, place: string): string {
  const owner = text.trim()
  if (/^[0-9a-f-]{36}$/.test(owner)) return owner
  throw new Error(`${place} has a file "${ownerNote}" that does not name a calendar.`)
}

/** `<64 hexadecimal digits>/<name>.<extension>`: the digest of the image, then its size or variant. */
const namePattern = /^[0-9a-f]{64}\/[a-z_]+\.(jpg|png|webp|avif|gif)$/

/** Whether this is a valid file name. Other names never reach a disk or bucket. */
export function isFileName(name: string): boolean {
  return namePattern.test(name)
}
