import type { Readable } from 'node:stream'
import type { UtcSeconds } from '../domain/date-time.ts'

/** Where the files of images are kept: a folder of this machine, or a bucket that several machines share. */
export interface ImageFiles {
  /** Keeps a file under this name, whole or not at all; one of the same name is replaced. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** How many bytes the file has; undefined when there is none. */
  size(name: string): Promise<number | undefined>
  /** The file, or the part of it from byte `start` to byte `end`, both included. */
  read(name: string, part?: FilePart): Promise<Readable>
  /** Takes the file away; that it is not there is no fault. */
  remove(name: string): Promise<void>
  /** All files there are. */
  list(): AsyncIterable<KeptFile>
  /** Removes what was left behind by writes that never ended and began before this time; tells how many. */
  removeUnfinished(before: UtcSeconds): Promise<number>
}

export interface FilePart {
  readonly start: number
  readonly end: number
}

export interface KeptFile {
  readonly name: string
  readonly modifiedAt: UtcSeconds
}

/** `<64 hexadecimal digits>/<name>.<extension>`: the digest of the image, then what the file is of it. */
const namePattern = /^[0-9a-f]{64}\/[a-z_]+\.(jpg|png|webp|avif|gif)$/

/** Whether this can be the name of a kept file. Anything else never gets near a disk or a bucket. */
export function isFileName(name: string): boolean {
  return namePattern.test(name)
}
