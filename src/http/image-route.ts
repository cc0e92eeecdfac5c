import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import { type ImageExtension, imageTypes } from '../domain/image.ts'
import { Refusal } from '../domain/refusal.ts'
import type { FilePart, ImageFiles } from '../images/image-files.ts'

/** Where images are found below the address of the site. */
export const imagesPath = '/images'

interface FileRequest {
  Params: { digest: string; file: string }
}

/** Serves the files of images. What a name stands for never changes, so nobody has to ask twice. */
export function registerImages(app: FastifyInstance, files: ImageFiles): void {
  app.get<FileRequest>(
    `${imagesPath}/:digest(^[0-9a-f]{64}$)/:file(^[a-z_]+\\.[a-z]+$)`,
    async (request, reply) => {
      const { digest, file } = request.params
      const type = imageTypes[file.split('.')[1] as ImageExtension]
      const name = `${digest}/${file}`
      const size = type && (await files.size(name))
      if (size === undefined) throw new Refusal('imageNotFound')
      const etag = `"${digest.slice(0, 32)}-${file}"`
      reply.headers(lasting).headers({ etag, 'content-type': type })
      if (isKnown(request, etag)) return reply.code(304).send()
      return sendFile({ files, name, size, part: wantedPart(request, size, etag) }, request, reply)
    },
  )
}

/** Were a picture ever more than a picture, no browser would run it: the policy forbids everything. */
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
  readonly part: FilePart | 'all' | 'none'
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
  return reply.send(await files.read(name, part === 'all' ? undefined : part))
}

function isKnown({ headers }: FastifyRequest<FileRequest>, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return known?.some(tag => tag === etag || tag === '*') ?? false
}

/** Several parts at once are answered with the whole, which the protocol allows. */
function wantedPart(
  { headers }: FastifyRequest<FileRequest>,
  size: number,
  etag: string,
): FilePart | 'all' | 'none' {
  const { range, 'if-range': ifRange } = headers
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return 'all'
  const ranges = parseRange(size, range, { combine: true })
  if (ranges === -1) return 'none'
  const [only] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges
  return only && (ranges as unknown[]).length === 1 ? only : 'all'
}
