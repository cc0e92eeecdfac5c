import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keyOf } from '../../http/cache/answer-key.ts'
import { acceptsEncoding, varyOnEncoding } from '../../http/cache/encodings.ts'
import { etagInEncoding, etagOf, matchesEtag } from '../../http/cache/etag.ts'
import { type PageContext, type PageParts, pageContext } from '../frame/page-context.ts'
import type { CachedFeeds } from './cached-feeds.ts'
import { feedHead, feedItems } from './content.ts'
import type { FeedFormat, FeedHead } from './formats.ts'
import type { PackedFeed } from './packed-feed.ts'
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
  const { etag, head, source } = await prepareOnce(answer, context, request, parts)
  const headers = { ...headersOf(answer.format, source, context), etag }
  if (matchesEtag(request, etag)) return reply.code(304).headers(headers).send()
  // Without a body, but with the headers of a response that has one.
  if (request.method === 'HEAD') return reply.headers(headers).send(Readable.from([]))
  const { format } = answer
  const write = () => format.write(head, feedItems(source, format, context))
  const { feed, leave } = parts.feeds.open(etag, write)
  reply.raw.once('close', leave)
  const text = await feed.begun
  reply.headers({ ...headers, vary: varyOnEncoding(reply.getHeader('vary')) })
  return text === undefined ? sendPacked(feed, etag, request, reply) : reply.send(text)
}

/** Clients that accept gzip get the cached bytes as they are. */
function sendPacked(feed: PackedFeed, etag: string, request: FastifyRequest, reply: FastifyReply) {
  const packed = Readable.from(feed.packed(), { objectMode: false })
  if (acceptsEncoding(request.headers['accept-encoding'], 'gzip'))
    return reply.headers({ 'content-encoding': 'gzip', etag: etagInEncoding(etag, 'gzip') }).send(packed)
  const plain = pipeline(packed, createGunzip(), error => {
    // Either the client disconnected, or the truncated response shows that writing failed.
    if (error) request.log.debug({ err: error }, 'response aborted')
  })
  return reply.send(plain)
}

interface PreparedFeed {
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
  const prepare = () => prepareFeed(answer, context, parts)
  const key = keyOf(request)
  return key === undefined ? prepare() : parts.feeds.prepared(`${stamp} ${context.now} ${key}`, prepare)
}

async function prepareFeed(
  { format, source }: FeedAnswer,
  context: PageContext,
  { version }: FeedParts,
): Promise<PreparedFeed> {
  const found = await source(context, format)
  const linked = await context.store.events.linkedState(found.visibility, context.language)
  const head = feedHead(found, context, linked.changedAt, version)
  const etag = etagFor({ head, linkedState: linked.state }, format, found, context)
  return { source: found, head, etag }
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
