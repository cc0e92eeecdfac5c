import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { diskFiles } from './disk-files.ts'
import type { ImageFiles } from './image-files.ts'

interface ImagePlace {
  /** `file:` with a folder, or `s3://bucket/prefix`. */
  readonly address: string
  readonly s3Endpoint?: string | undefined
  readonly s3Region?: string | undefined
}

/** Opens the store at this address. Nothing is accessed until the first file. */
export async function openImageFiles({ address, s3Endpoint, s3Region }: ImagePlace): Promise<ImageFiles> {
  if (address.startsWith('file:')) return diskFiles(folderAt(address))
  const bucket = bucketAt(address)
  if (s3Endpoint && !/^https?:$/.test(URL.parse(s3Endpoint)?.protocol ?? ''))
    throw new Error(`The endpoint of the bucket, ${s3Endpoint}, is not a web address.`)
  // Loaded lazily: the S3 client is large, and most calendars store images on disk.
  const { s3Files } = await import('./s3-files.ts')
  return s3Files({ ...bucket, endpoint: s3Endpoint, region: s3Region })
}

/** `file:./data/images` is relative to the working directory, `file:///var/images` is absolute. */
export function folderAt(address: string): string {
  if (address.startsWith('file://')) return fileURLToPath(address)
  const path = address.slice('file:'.length)
  if (path === '') throw new Error('The address of the images names no folder after file:')
  return resolve(path)
}

function bucketAt(address: string): { bucket: string; prefix: string } {
  const [bucket = '', ...parts] = address
    .replace(/^s3:\/\//, '')
    .replace(/\/$/, '')
    .split('/')
  if (address.startsWith('s3://') && /^[A-Za-z0-9][\w.-]{2,62}$/.test(bucket) && parts.every(isPartOfKey))
    return { bucket, prefix: parts.join('/') }
  throw new Error(
    `The address of the images, ${address}, is neither file: and a folder nor s3:// with a bucket and perhaps a prefix.`,
  )
}

/** Only characters that need no escaping in keys and URLs. */
function isPartOfKey(text: string): boolean {
  return /^[\w.-]+$/.test(text) && text !== '.' && text !== '..'
}
