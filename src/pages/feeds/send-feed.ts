import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, matchesEtag } from '../../http/etag.ts'
import { type PageContext, type PageParts, pageContext } from '../page-context.ts'
import { feedHead, feedItems } from './content.ts'
import type { FeedFormat, FeedHead } from './formats.ts'
import type { FeedSource } from './source.ts'

export interface FeedParts extends PageParts {
  /** Of this program: another one may write the same events in another way. */
  readonly version: string
}

/** A feed in a format, and where it gets its events from. */
export interface FeedAnswer {
  readonly format: FeedFormat
  readonly source: (context: PageContext, format: FeedFormat) => Promise<FeedSource>
}

/** What is in a feed is found out first, and cheaply: a client that has it already gets 304, and nothing is written. */
export async function sendFeed(
  { format, source }: FeedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: FeedParts,
): Promise<FastifyReply> {
  const context = pageContext(request, parts)
  const found = await source(context, format)
  const linked = await context.store.events.linkedState(found.visibility, context.language)
  const head = feedHead(found, context, linked.changedAt, parts.version)
  const etag = stamp(format, head, found, linked.state, context)
  const headers = { ...headersOf(format, found, context), etag }
  if (matchesEtag(request, etag)) return reply.code(304).headers(headers).send()
  // Without a body, but not as if the body were empty.
  if (request.method === 'HEAD') return reply.headers(headers).send(Readable.from([]))
  const pieces = await begun(inPieces(format.write(head, feedItems(found, format, context))))
  return reply.headers(headers).send(Readable.from(pieces, { objectMode: false }))
}

/**
 * The same only as long as every letter of the feed is: made from all that the feed is made from, which is read before
 * the events themselves are, so that a change in between is at worst fetched twice. There is no `Last-Modified`: an
 * event that is gone, or that is too long ago by now, leaves no date behind.
 */
function stamp(
  { extension }: FeedFormat,
  head: FeedHead,
  { listing, isOpened }: FeedSource,
  linkedState: string,
  { site }: PageContext,
): string {
  // Clocks, dates and numbers are written as the runtime knows them.
  const { node, icu, tz } = process.versions
  const parts = [extension, head, listing.state, linkedState, isOpened, site, node, icu, tz]
  return etagOf(JSON.stringify(parts))
}

function headersOf(
  format: FeedFormat,
  { fileName, isOpened }: FeedSource,
  { language }: PageContext,
): Record<string, string> {
  return {
    'content-type': format.type,
    'content-language': language,
    'content-disposition': dispositionOf(format, fileName),
    'cache-control': isOpened ? 'private, no-cache' : 'no-cache',
    // Were a feed ever shown as a page, nothing in it would run.
    'content-security-policy': "default-src 'none'; sandbox",
  }
}

function dispositionOf({ extension, isFile }: FeedFormat, fileName: string): string {
  if (isFile) return `attachment; filename="${/^[\w.-]+$/.test(fileName) ? fileName : `events.${extension}`}"`
  return `inline; filename="events.${extension}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}

const pieceLength = 65_536

/** An event is a small piece to send. Between larger ones others get their turn, as SQLite does not wait by itself. */
async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece = ''
  for await (const text of texts) {
    piece += text
    if (piece.length < pieceLength) continue
    yield Buffer.from(piece)
    piece = ''
    await setImmediate()
  }
  yield Buffer.from(piece)
}

/** Makes the first piece at once: what goes wrong until then is answered with an error. */
async function begun(pieces: AsyncGenerator<Buffer>): Promise<AsyncGenerator<Buffer>> {
  const { value } = await pieces.next()
  return (async function* () {
    if (value !== undefined) yield value
    yield* pieces
  })()
}

/** A feed that was begun and cannot be ended is cut off with its connection, so that nobody takes a part for the whole. */
export function feedErrors({ toRefusal }: PageParts, answerError: AnswerError) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isBegun(reply)) return answerError(error, request, reply)
    // By which it is logged.
    toRefusal(error, request)
    reply.hijack().raw.destroy()
    return reply
  }
}

type AnswerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Its headers are set when its first piece is there. */
function isBegun(reply: FastifyReply): boolean {
  return reply.hasHeader('etag')
}
