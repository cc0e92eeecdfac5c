import { hash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CalendarStamp } from '../../domain/journal/change.ts'
import type { FeedItem } from '../../formats/feeds/web-feed.ts'
import { keyOf } from '../../http/cache/answer-key.ts'
import { takes, varyOnEncoding } from '../../http/cache/encodings.ts'
import { etagInEncoding, etagOf, matchesEtag } from '../../http/cache/etag.ts'
import { type PageContext, type PageParts, pageContext } from '../frame/page-context.ts'
import type { CachedFeeds, FeedParams } from './cached-feeds.ts'
import { calendarPieces } from './calendar-pieces.ts'
import { feedContent, feedHead, feedItems } from './content.ts'
import type { FeedFormat, FeedHead } from './formats.ts'
import { type FeedPiece, type PackedFeed, wholeBytes } from './packed-feed.ts'
import type { FeedSource } from './source.ts'

export interface FeedParts extends PageParts {
  /** The program's version: another one may write the same events differently. */
  readonly version: string
  readonly feeds: CachedFeeds
}

/** A feed in a format, and its source of events. */
export interface FeedAnswer {
  readonly format: FeedFormat
  readonly source: (context: PageContext, format: FeedFormat) => Promise<FeedSource>
}

/** The feed's state is computed first, cheaply: a client that has it gets a 304, and nothing is written. */
export async function sendFeed(
  answer: FeedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: FeedParts,
): Promise<FastifyReply> {
  const context = pageContext(request, parts)
  const prepared = await prepareOnce(answer, context, request, parts)
  const { etag, source } = prepared
  const headers = { ...headersOf(answer.format, source, context), etag }
  if (matchesEtag(request, etag)) return reply.code(304).headers(headers).send()
  // Without a body, but with the headers of a response that has one.
  if (request.method === 'HEAD') return reply.headers(headers).send(Readable.from([]))
  const { feed, leave } = parts.feeds.open(feedParams(answer, prepared, context, parts))
  reply.raw.once('close', leave)
  await feed.begun
  reply.headers({ ...headers, vary: varyOnEncoding(reply.getHeader('vary')) })
  return feed.isDone() && feed.plainBytes() <= wholeBytes
    ? reply.send(await feed.plain())
    : sendPacked(feed, etag, request, reply)
}

/** Clients that accept gzip get the cached bytes as they are. */
function sendPacked(feed: PackedFeed, etag: string, request: FastifyRequest, reply: FastifyReply) {
  const packed = Readable.from(feed.packed(), { objectMode: false })
  if (takes(request.headers['accept-encoding'], 'gzip'))
    return reply.headers({ 'content-encoding': 'gzip', etag: etagInEncoding(etag, 'gzip') }).send(packed)
  const plain = pipeline(packed, createGunzip(), error => {
    // Either the client disconnected, or the truncated response shows that writing failed.
    if (error) request.log.debug({ err: error }, 'response aborted')
  })
  return reply.send(plain)
}

interface PreparedFeed {
  readonly stamp: CalendarStamp
  readonly source: FeedSource
  readonly head: FeedHead
  readonly etag: string
}

/** Anonymous requests for the same URL share the result for a minute. */
async function prepareOnce(
  answer: FeedAnswer,
  context: PageContext,
  request: FastifyRequest,
  parts: FeedParts,
): Promise<PreparedFeed> {
  const stamp = await context.store.stamp()
  const prepare = () => prepareFeed(answer, context, stamp, parts)
  const key = keyOf(request, context.site)
  return key === undefined ? prepare() : parts.feeds.prepared(`${stamp} ${context.now} ${key}`, prepare)
}

async function prepareFeed(
  { format, source }: FeedAnswer,
  context: PageContext,
  stamp: CalendarStamp,
  { version }: FeedParts,
): Promise<PreparedFeed> {
  const found = await source(context, format)
  const linked = await context.store.events.linkedState(found.visibility, context.language)
  const head = feedHead(found, context, linked.changedAt, version)
  return {
    stamp,
    source: found,
    head,
    etag: etagFor({ head, linkedState: linked.state }, format, found, context),
  }
}

function feedParams(
  { format }: FeedAnswer,
  { stamp, source, head, etag }: PreparedFeed,
  context: PageContext,
  { feeds }: FeedParts,
): FeedParams {
  const variant = hash(
    'sha256',
    JSON.stringify([context.language, context.addresses, context.site, head.reminderSeconds]),
  )
  const earlier = () => (source.isOfOne ? undefined : feeds.largest(variant))
  const write = () =>
    format.write
      ? piecesOf(format.write(head, itemsOf(source, format, context)))
      : calendarPieces({ head, source, format, context, stamp, earlier: earlier() })
  return {
    address: [format.extension, head.selfUrl, variant, source.isOpened].join(' '),
    etag,
    variant: format.write || source.isOfOne ? undefined : variant,
    stamp,
    write,
  }
}

async function* itemsOf(
  source: FeedSource,
  format: FeedFormat,
  context: PageContext,
): AsyncGenerator<FeedItem> {
  const content = await feedContent(source, format, context)
  for await (const { item } of feedItems(content, source, context)) yield item
}

/**
 * Changes with every byte of the feed. It is computed from everything the feed depends on, and before the
 * events are read, so that a concurrent change is at worst fetched twice. There is no `Last-Modified`,
 * because a deleted event, or one that left the window, has no date.
 */
function etagFor(
  { head, linkedState }: { readonly head: FeedHead; readonly linkedState: string },
  { extension }: FeedFormat,
  { listing, isOpened }: FeedSource,
  { site }: PageContext,
): string {
  // Times, dates and numbers depend on the runtime's data.
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
    // If a browser shows a feed as a page, nothing in it runs.
    'content-security-policy': "default-src 'none'; sandbox",
  }
}

function dispositionOf({ extension, isFile }: FeedFormat, fileName: string): string {
  if (isFile) return `attachment; filename="${/^[\w.-]+$/.test(fileName) ? fileName : `events.${extension}`}"`
  const plain = /^[\w.-]+$/.test(fileName) ? fileName : `events.${extension}`
  return `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}

const pieceLength = 65_536

/** Single events are too short to compress one by one. */
async function* piecesOf(texts: AsyncIterable<string>): AsyncGenerator<FeedPiece> {
  let piece = ''
  for await (const text of texts) {
    piece += text
    if (piece.length < pieceLength) continue
    yield { bytes: Buffer.from(piece) }
    piece = ''
  }
  yield { bytes: Buffer.from(piece) }
}

/** If writing fails after the start, the connection is closed, so that the client notices. */
export function feedErrors({ toRefusal }: PageParts, answerError: AnswerError) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // Headers are set with the first chunk.
    if (!reply.hasHeader('etag')) return answerError(error, request, reply)
    // This also logs the error.
    toRefusal(error, request)
    reply.hijack().raw.destroy()
    return reply
  }
}

type AnswerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
