import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { type ImageExtension, imageTypes } from '../domain/records/record-frame.ts'
import { required } from '../domain/required.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import {
  type ByteRange,
  type ImageFiles,
  isFileName,
  ownerNote,
  readOwnerNote,
  type StoredFile,
} from './image-files.ts'

export interface Bucket {
  readonly bucket: string
  /** The prefix of all keys, without leading or trailing slash; '' for none. */
  readonly prefix: string
  /** The URL of an S3-compatible server other than Amazon's. */
  readonly endpoint?: string | undefined
  readonly region?: string | undefined
  readonly patience?: Partial<Patience>
}

/** Timeouts in milliseconds. Unanswered requests are retried once. */
interface Patience {
  readonly connection: number
  readonly answer: number
  readonly upload: number
  /** How long a download may be silent. A slow reader causes such pauses too, so this is long. */
  readonly silence: number
}

const defaultPatience: Patience = { connection: 3_000, answer: 10_000, upload: 30_000, silence: 120_000 }

/** Stores image files in an S3 bucket, or on a compatible server. */
export function s3Files(place: Bucket): ImageFiles {
  const patience = { ...defaultPatience, ...place.patience }
  const client = clientFor(place, patience)
  const requested = <T>(work: Promise<T>): Promise<T> =>
    work.catch(error => Promise.reject(bucketFailure(place, error)))
  const at = (name: string) => ({ Bucket: place.bucket, Key: keyOf(place, name) })

  const called = `The bucket ${place.bucket}${hostOf(place)}`
  const note = { Bucket: place.bucket, Key: startOfKeys(place.prefix) + ownerNote }
  const writeNote = (calendar: string, condition: { IfNoneMatch?: string }) =>
    client.send(new PutObjectCommand({ ...note, ...condition, Body: `${calendar}\n` }))

  return {
    place: called,
    // The only way to test write access is to write; the head request shows that the bucket exists and
    // responds.
    async prepare() {
      await requested(client.send(new HeadBucketCommand({ Bucket: place.bucket })))
    },
    async findOwner() {
      const found = await requested(
        client.send(new GetObjectCommand(note)).catch(undefinedIf(error => isNamed(error, 'NoSuchKey'))),
      )
      return found && readOwnerNote(await text(bodyOf(found)), called)
    },
    async claim(calendar) {
      // Only Amazon is sure to support the condition; elsewhere the last of two concurrent writes wins.
      const condition = place.endpoint ? {} : { IfNoneMatch: '*' }
      await requested(writeNote(calendar, condition).catch(undefinedIf(error => statusOf(error) === 412)))
    },
    async handOver(calendar) {
      await requested(writeNote(calendar, {}))
    },
    async write(name, bytes) {
      const upload = new PutObjectCommand({
        ...at(name),
        Body: bytes,
        ContentType: imageTypes[extname(name).slice(1) as ImageExtension],
      })
      await requested(client.send(upload, { requestTimeout: patience.upload }))
    },
    async size(name) {
      const found = await requested(
        client.send(new HeadObjectCommand(at(name))).catch(undefinedIf(error => statusOf(error) === 404)),
      )
      // If the bucket is missing, the response looks the same as for a missing file.
      if (!found) await requested(client.send(new HeadBucketCommand({ Bucket: place.bucket })))
      return found?.ContentLength
    },
    async read(name, part) {
      const range = part && { Range: `bytes=${part.start}-${part.end}` }
      return bodyOf(await requested(client.send(new GetObjectCommand({ ...at(name), ...range }))), part)
    },
    async remove(name) {
      await requested(client.send(new DeleteObjectCommand(at(name))))
    },
    list: () => filesIn(place, client),
    // An aborted upload leaves nothing in a bucket.
    countUnfinished: async () => 0,
    removeUnfinished: async () => 0,
  }
}

/** A client for other files than images. */
export function openBucketClient(place: Bucket): S3Client {
  return clientFor(place, defaultPatience)
}

function clientFor({ endpoint, region }: Bucket, { connection, answer, silence }: Patience): S3Client {
  // A slow reader occupies a connection, and fifty of them, the default limit, would block all others.
  // Waiting for a free connection counts as a connection timeout, so the number is unlimited.
  const agent = { maxSockets: Number.POSITIVE_INFINITY }
  return new S3Client({
    maxAttempts: 2,
    // Some servers never send 100 Continue, and an upload would wait until it times out.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: connection,
      requestTimeout: answer,
      // Otherwise the client only logs a warning.
      throwOnRequestTimeout: true,
      socketTimeout: silence,
      httpAgent: agent,
      httpsAgent: agent,
    },
    ...(region && { region }),
    ...(endpoint && otherServer(endpoint, region)),
  })
}

/** Other servers often lack Amazon's newer checksums and a host name per bucket. */
function otherServer(endpoint: string, region: string | undefined) {
  return {
    endpoint,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Signing requires a region, and most of these servers accept any.
    region: region ?? process.env.AWS_REGION ?? 'us-east-1',
  } as const
}

function keyOf({ prefix }: Bucket, name: string): string {
  if (!isFileName(name)) throw new Error(`${JSON.stringify(name)} is not the name of an image's file.`)
  return startOfKeys(prefix) + name
}

export function startOfKeys(prefix: string): string {
  return prefix === '' ? '' : `${prefix}/`
}

function bodyOf({ Body: body, ContentRange: given }: GetObjectCommandOutput, part?: ByteRange): Readable {
  if (!(body instanceof Readable)) throw new Error('The bucket answered without a file.')
  if (part && !isWithin(part, given)) {
    body.destroy()
    throw new Error(`The bucket gave another part of the file than bytes ${part.start}-${part.end}: ${given}`)
  }
  return body
}

/** A server may return less at the end of the file, but some return the whole file. */
function isWithin({ start, end }: ByteRange, given: string | undefined): boolean {
  const [, first, last] = given?.match(/^bytes (\d+)-(\d+)\//) ?? []
  return Number(first) === start && Number(last) <= end
}

async function* filesIn(place: Bucket, client: S3Client): AsyncGenerator<StoredFile> {
  const start = startOfKeys(place.prefix)
  try {
    for await (const page of paginateListObjectsV2({ client }, { Bucket: place.bucket, Prefix: start })) {
      for (const { Key: key = '', LastModified: modified } of page.Contents ?? []) {
        const name = key.slice(start.length)
        if (!isFileName(name)) continue
        const milliseconds = required(modified, `date of ${key}`).getTime()
        yield { name, modifiedAt: Math.floor(milliseconds / 1000) as UtcSeconds }
      }
    }
  } catch (error) {
    throw bucketFailure(place, error)
  }
}

function undefinedIf(isExpected: (error: unknown) => boolean) {
  return (error: unknown): undefined => {
    if (!isExpected(error)) throw error
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}

function hostOf({ endpoint }: Bucket): string {
  return endpoint ? ` at ${new URL(endpoint).host}` : ''
}

/** Says which bucket it is about, as the client's own errors do not. */
export function bucketFailure(place: Bucket, cause: unknown): Error {
  const error = new Error(`The bucket ${place.bucket}${hostOf(place)} cannot be used: ${reasonOf(cause)}`, {
    cause,
  })
  // The code of a missing file on disk.
  return isNamed(cause, 'NoSuchKey') ? Object.assign(error, { code: 'ENOENT' }) : error
}

function reasonOf(cause: unknown): string {
  // The second is the response to a head request for the bucket, which has no body.
  if (isNamed(cause, 'NoSuchBucket') || isNamed(cause, 'NotFound')) return 'there is no such bucket.'
  if (!(cause instanceof Error)) return String(cause)
  const name = cause.name === 'Error' ? '' : `${cause.name}, `
  // A host with several addresses fails with an aggregate error, which only has a code.
  const text = cause.message || (cause as NodeJS.ErrnoException).code
  const status = cause instanceof S3ServiceException ? ` (status ${statusOf(cause)})` : ''
  return `${name}${text}${status}`
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}
