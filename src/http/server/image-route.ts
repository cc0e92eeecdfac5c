import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codeOf } from '../../domain/caught-error.ts'
import { type ImageExtension, imageTypes } from '../../domain/records/record-frame.ts'
import type { ByteRange, ImageFiles } from '../../images/image-files.ts'
import { Refusal } from '../../messages/refusal.ts'
import { matchesEtag, readRange } from '../cache/etag.ts'

/** The path of images, below the site's root. */
export const imagesPath = '/images'

/** The address of an image file. `base` is the root of the site. */
export function imageUrl(base: string, name: string): string {
  return `${base}${imagesPath}/${name}`
}

interface FileRequest {
  Params: { digest: string; file: string }
}

/** Serves image files. Their content never changes, so clients need not revalidate. */
export function registerImages(app: FastifyInstance, files: ImageFiles): void {
  app.route<FileRequest>({
    // Fastify's automatic HEAD would report a length of 0.
    method: ['GET', 'HEAD'],
    exposeHeadRoute: false,
    config: { isSameForAllSites: true },
    url: `${imagesPath}/:digest(^[0-9a-f]{64}$)/:file(^[a-z_]+\\.[a-z]+$)`,
    handler: async (request, reply) => {
      const { digest, file } = request.params
      const type = typeOf(file)
      const name = `${digest}/${file}`
      const size = type === undefined ? undefined : await files.size(name)
      if (size === undefined) throw new Refusal('imageNotFound')
      const etag = `"${digest.slice(0, 32)}-${file}"`
      reply.headers(lasting).headers({ etag, 'content-type': type })
      if (matchesEtag(request, etag)) return reply.code(304).send()
      return sendFile({ files, name, size, part: partOf(request, size, etag) }, request, reply)
    },
  })
}

function typeOf(file: string): string | undefined {
  const extension = file.split('.')[1] ?? ''
  return Object.hasOwn(imageTypes, extension) ? imageTypes[extension as ImageExtension] : undefined
}

/** The policy forbids everything, in case a browser interprets a file as something other than an image. */
const lasting = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'accept-ranges': 'bytes',
}

interface FileToSend {
  readonly files: ImageFiles
  readonly name: string
  readonly size: number
  readonly part: ByteRange | 'all' | 'none'
}

async function sendFile(
  { files, name, size, part }: FileToSend,
  request: FastifyRequest<FileRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (part === 'none') {
    const headers = { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' }
    return reply.code(416).headers(headers).send()
  }
  const { start, end } = part === 'all' ? { start: 0, end: size - 1 } : part
  if (part !== 'all') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', String(end - start + 1))
  if (request.method === 'HEAD') return reply.send()
  return reply.send(await opened(files, name, part === 'all' ? undefined : part))
}

/** The file may be removed between lookup and opening. */
async function opened(files: ImageFiles, name: string, part: ByteRange | undefined): Promise<Readable> {
  try {
    return await files.read(name, part)
  } catch (error) {
    throw codeOf(error) === 'ENOENT' ? new Refusal('imageNotFound') : error
  }
}

/** Ranges apply only to GET, and only if the client's copy is current. */
function partOf(
  { method, headers }: FastifyRequest<FileRequest>,
  size: number,
  etag: string,
): ByteRange | 'all' | 'none' {
  const { range, 'if-range': ifRange } = headers
  const isMeant = method === 'GET' && (ifRange === undefined || ifRange === etag)
  return isMeant ? readRange(range, size) : 'all'
}
