import type { Readable } from 'node:stream'
import type { UtcSeconds } from '../domain/time/date-time.ts'

/** Where the files of images are kept: a folder of this machine, or a bucket that several machines share. */
export interface ImageFiles {
  /** What operators call the place, such as "The folder /var/lib/almanac/images". */
  readonly place: string
  /** Fails when no files can be kept there. */
  prepare(): Promise<void>
  /** The identity of the calendar whose files these are; undefined when no calendar has claimed them. */
  findOwner(): Promise<string | undefined>
  /** Notes whose files these are, if nobody's are noted yet. */
  claim(calendar: string): Promise<void>
  /** Notes whose files these are from here on. */
  handOver(calendar: string): Promise<void>
  /** Keeps a file under this name, whole or not at all; one of the same name is replaced. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** How many bytes the file has; undefined when there is none. */
  size(name: string): Promise<number | undefined>
  /** The file, or the part of it from byte `start` to byte `end`, both included. */
  read(name: string, part?: ByteRange): Promise<Readable>
  /** Takes the file away; that it is not there is no fault. */
  remove(name: string): Promise<void>
  /** All files there are. */
  list(): AsyncIterable<KeptFile>
  /** How many files were left behind by writes that never ended and began before this time. */
  countUnfinished(before: UtcSeconds): Promise<number>
  /** Removes them, and tells how many they were. */
  removeUnfinished(before: UtcSeconds): Promise<number>
}

export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface KeptFile {
  readonly name: string
  readonly modifiedAt: UtcSeconds
}

/** Where it is noted whose files these are. It is no name of an image's file, so it is neither listed nor served. */
export const ownerNote = 'calendar'

/** What a note says, or an error when it cannot be one of ours: then nobody can tell whose the files are. */
export function readOwnerNote(text: string, place: string): string {
  const owner = text.trim()
  if (/^[0-9a-f-]{36}$/.test(owner)) return owner
  throw new Error(`${place} has a file "${ownerNote}" that does not name a calendar.`)
}

/** `<64 hexadecimal digits>/<name>.<extension>`: the digest of the image, then what the file is of it. */
const namePattern = /^[0-9a-f]{64}\/[a-z_]+\.(jpg|png|webp|avif|gif)$/

/** Whether this can be the name of a kept file. Anything else never gets near a disk or a bucket. */
export function isFileName(name: string): boolean {
  return namePattern.test(name)
}
