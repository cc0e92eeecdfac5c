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
import { type ImageExtension, imageTypes } from '../domain/records/image.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import {
  type ByteRange,
  type ImageFiles,
  isFileName,
  type KeptFile,
  ownerNote,
  readOwnerNote,
} from './image-files.ts'

export interface Bucket {
  readonly bucket: string
  /** What all keys begin with, without a slash at its ends; '' for none. */
  readonly prefix: string
  /** The address of a server that is not Amazon's. */
  readonly endpoint?: string | undefined
  readonly region?: string | undefined
  readonly patience?: Partial<Patience>
}

/** How long to wait for the bucket, in milliseconds. What was not answered is asked once more. */
interface Patience {
  readonly connection: number
  readonly answer: number
  readonly upload: number
  /** How long nothing may come of a file. A slow reader of it makes such pauses too, so this is long. */
  readonly silence: number
}

const defaultPatience: Patience = { connection: 3_000, answer: 10_000, upload: 30_000, silence: 120_000 }

/** Keeps the files of images in a bucket of S3, or of a server that speaks its protocol. */
export function s3Files(place: Bucket): ImageFiles {
  const patience = { ...defaultPatience, ...place.patience }
  const client = clientFor(place, patience)
  const asked = <T>(work: Promise<T>): Promise<T> =>
    work.catch(error => Promise.reject(bucketFailure(place, error)))
  const at = (name: string) => ({ Bucket: place.bucket, Key: keyOf(place, name) })

  const called = `The bucket ${place.bucket}${hostOf(place)}`
  const note = { Bucket: place.bucket, Key: startOfKeys(place.prefix) + ownerNote }
  const writeNote = (calendar: string, condition: { IfNoneMatch?: string }) =>
    client.send(new PutObjectCommand({ ...note, ...condition, Body: `${calendar}\n` }))

  return {
    place: called,
    // Whoever may write, nobody can tell without writing; that the bucket is there and answers is told by its head.
    async prepare() {
      await asked(client.send(new HeadBucketCommand({ Bucket: place.bucket })))
    },
    async findOwner() {
      const found = await asked(client.send(new GetObjectCommand(note)).catch(undefinedIfNoKey))
      return found && readOwnerNote(await text(bodyOf(found)), called)
    },
    async claim(calendar) {
      // Only Amazon's own service is sure to know the condition; where it is not known, the last of two at once wins.
      const condition = place.endpoint ? {} : { IfNoneMatch: '*' }
      await asked(writeNote(calendar, condition).catch(undefinedIfThere))
    },
    async handOver(calendar) {
      await asked(writeNote(calendar, {}))
    },
    async write(name, bytes) {
      const upload = new PutObjectCommand({
        ...at(name),
        Body: bytes,
        ContentType: imageTypes[extname(name).slice(1) as ImageExtension],
      })
      await asked(client.send(upload, { requestTimeout: patience.upload }))
    },
    async size(name) {
      const found = await asked(client.send(new HeadObjectCommand(at(name))).catch(undefinedIfMissing))
      // Without its bucket a file is missing too, and the answer looks the same.
      if (!found) await asked(client.send(new HeadBucketCommand({ Bucket: place.bucket })))
      return found?.ContentLength
    },
    async read(name, part) {
      const range = part && { Range: `bytes=${part.start}-${part.end}` }
      return bodyOf(await asked(client.send(new GetObjectCommand({ ...at(name), ...range }))), part)
    },
    async remove(name) {
      await asked(client.send(new DeleteObjectCommand(at(name))))
    },
    list: () => filesIn(place, client),
    // An upload that breaks off leaves nothing in a bucket.
    countUnfinished: async () => 0,
    removeUnfinished: async () => 0,
  }
}

/** A client for other files than images. */
export function openBucketClient(place: Bucket): S3Client {
  return clientFor(place, defaultPatience)
}

function clientFor({ endpoint, region }: Bucket, { connection, answer, silence }: Patience): S3Client {
  // A slow reader holds its connection, and fifty of them, the default, would stop all others. Whoever waits for a free
  // one is taken for one who cannot connect, so there is no limit but how many read at once.
  const agent = { maxSockets: Number.POSITIVE_INFINITY }
  return new S3Client({
    maxAttempts: 2,
    // Some servers never say whether to go on, and then an upload would wait until its time is over.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: connection,
      requestTimeout: answer,
      // Without this the client only warns.
      throwOnRequestTimeout: true,
      socketTimeout: silence,
      httpAgent: agent,
      httpsAgent: agent,
    },
    ...(region && { region }),
    ...(endpoint && otherServer(endpoint, region)),
  })
}

/** Servers that are not Amazon's often lack its newer checksums, and a name of their own for each bucket. */
function otherServer(endpoint: string, region: string | undefined) {
  return {
    endpoint,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A request cannot be signed without one, and most of these servers take any.
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

/** A server may give less than was asked for when the file ends, but some give all of it. */
function isWithin({ start, end }: ByteRange, given: string | undefined): boolean {
  const [, first, last] = given?.match(/^bytes (\d+)-(\d+)\//) ?? []
  return Number(first) === start && Number(last) <= end
}

async function* filesIn(place: Bucket, client: S3Client): AsyncGenerator<KeptFile> {
  const start = startOfKeys(place.prefix)
  try {
    for await (const page of paginateListObjectsV2({ client }, { Bucket: place.bucket, Prefix: start })) {
      for (const { Key: key = '', LastModified: modified } of page.Contents ?? []) {
        const name = key.slice(start.length)
        if (isFileName(name)) yield { name, modifiedAt: Math.floor(modified!.getTime() / 1000) as UtcSeconds }
      }
    }
  } catch (error) {
    throw bucketFailure(place, error)
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
  throw error
}

function undefinedIfNoKey(error: unknown): undefined {
  if (isNamed(error, 'NoSuchKey')) return undefined
  throw error
}

function undefinedIfThere(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412) return undefined
  throw error
}

function hostOf({ endpoint }: Bucket): string {
  return endpoint ? ` at ${new URL(endpoint).host}` : ''
}

/** Says which bucket it is about, as the client's own errors do not. */
export function bucketFailure(place: Bucket, cause: unknown): Error {
  const error = new Error(`The bucket ${place.bucket}${hostOf(place)} cannot be used: ${reasonOf(cause)}`, {
    cause,
  })
  // The code that a missing file has on a disk.
  return isNamed(cause, 'NoSuchKey') ? Object.assign(error, { code: 'ENOENT' }) : error
}

function reasonOf(cause: unknown): string {
  // The second is what a question for the bucket itself is answered with, which has no text.
  if (isNamed(cause, 'NoSuchBucket') || isNamed(cause, 'NotFound')) return 'there is no such bucket.'
  if (!(cause instanceof Error)) return String(cause)
  const name = cause.name === 'Error' ? '' : `${cause.name}, `
  // A host with several addresses fails with several errors, and then only the code says how.
  const text = cause.message || (cause as NodeJS.ErrnoException).code
  const status = cause instanceof S3ServiceException ? ` (status ${cause.$metadata.httpStatusCode})` : ''
  return `${name}${text}${status}`
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}
