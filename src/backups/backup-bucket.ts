import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtempDisposable, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { type Bucket, bucketFailure, openBucketClient, startOfKeys } from '../images/s3-files.ts'
import { type BackupPlace, isBackupName, newestFirst, type StoredBackup } from './backup-place.ts'

const uploadMilliseconds = 3_600_000

/** Keeps backups in a bucket of S3, or of a server that speaks its protocol. */
export function backupBucket(bucket: Bucket): BackupPlace {
  const client = openBucketClient(bucket)
  const requested = <T>(work: Promise<T>): Promise<T> =>
    work.catch(error => Promise.reject(bucketFailure(bucket, error)))
  const at = (name: string) => ({ Bucket: bucket.bucket, Key: startOfKeys(bucket.prefix) + name })
  return {
    place: `The bucket ${bucket.bucket}`,
    list: async () => newestFirst(await requested(listBackups(client, bucket))),
    // The size has to be known before the first byte is sent, so it is written to the disk first.
    async keep(name, write) {
      await using folder = await mkdtempDisposable(join(tmpdir(), 'almanac-backup-'))
      const path = join(folder.path, name)
      await write(createWriteStream(path, { mode: 0o600 }))
      const { size } = await stat(path)
      const upload = new PutObjectCommand({
        ...at(name),
        Body: createReadStream(path),
        ContentLength: size,
      })
      await requested(client.send(upload, { requestTimeout: uploadMilliseconds }))
      return size
    },
    source: name => ({
      name,
      open() {
        const stream = new PassThrough()
        requested(client.send(new GetObjectCommand(at(name)))).then(
          ({ Body: body }) =>
            body instanceof Readable
              ? pipeline(body, stream).catch(error => stream.destroy(error))
              : stream.destroy(new Error('The bucket answered without a file.')),
          error => stream.destroy(error),
        )
        return stream
      },
    }),
    async remove(name) {
      await requested(client.send(new DeleteObjectCommand(at(name))))
    },
  }
}

async function listBackups(client: S3Client, { bucket, prefix }: Bucket): Promise<StoredBackup[]> {
  const start = startOfKeys(prefix)
  const found: StoredBackup[] = []
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: start }))
    for (const { Key: key = '', Size: bytes = 0 } of page.Contents ?? [])
      found.push({ name: key.slice(start.length), bytes })
  return found.filter(({ name }) => isBackupName(name))
}
