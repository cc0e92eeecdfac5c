import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UploadedFile } from '../../fields/kinds/calendar/uploaded-file.ts'
import { tooLargeFile } from '../../messages/problem.ts'
import { Refusal } from '../../messages/refusal.ts'

/**
 * Parses a raw file body with its name in a header. Only routes that take files read it, after
 * authentication. Other routes respond with an unsupported media type.
 */
export function parseBareFiles(app: FastifyInstance, maxFileBytes: number): void {
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    // An unknown URL must get a 404.
    if (request.is404) return {}
    if (!request.routeOptions.config.acceptsBareFile) throw new Refusal('unsupportedMediaType')
    if (!request.headers['content-type']) throw new Refusal('uploadWithoutType')
    const name = fileNameIn(request.headers['content-disposition'])
    const bytes = await bytesOf(payload, maxFileBytes)
    if (!bytes) return { file: tooLargeFile(maxFileBytes) }
    checkDigest(request.headers['content-md5'], bytes)
    return { file: new UploadedFile(name, bytes) }
  })
}

/** RFC 6266, as far as clients use it. */
function fileNameIn(disposition: string | undefined): string {
  if (disposition === undefined) throw new Refusal('uploadWithoutName')
  const [, quoted, bare] = /;\s*filename=(?:"([^"]+)"|([^;\s"]+))/i.exec(disposition) ?? []
  const name = (quoted ?? bare ?? '').trim()
  if (name === '') throw new Refusal('uploadUnreadableName')
  return name
}

/** Undefined if there are more bytes. These are drained, because a client that still sends doesn't read. */
async function bytesOf(payload: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of payload) {
    length += (chunk as Buffer).length
    if (length <= maxBytes) chunks.push(chunk as Buffer)
  }
  return length <= maxBytes ? Buffer.concat(chunks) : undefined
}

/** compat: in hexadecimal, like the older service, or in Base64 (RFC 1864). */
function checkDigest(given: string | string[] | undefined, bytes: Buffer): void {
  if (given === undefined) return
  const digest = createHash('md5').update(bytes).digest()
  const text = String(given).trim()
  if (text.toLowerCase() !== digest.toString('hex') && text !== digest.toString('base64'))
    throw new Refusal('uploadDiffers')
}
