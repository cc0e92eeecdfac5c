import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import type { CalendarStamp } from '../../domain/journal/change.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Store } from '../../storage/store.ts'
import { acceptedEncoding, type Encoding, packedFrom, packWhole } from './encodings.ts'
import { etagInEncoding, headersOfUnchanged, matchesEtag } from './etag.ts'

/** A text that identifies the state of something. A cached response is sent again only while it is the same. */
export interface Dependency {
  readonly value: string
  readonly read: (store: Store) => Promise<string>
}

/** A body and its entity tag. */
export interface TaggedBody {
  readonly etag: string
  readonly body: Buffer
  /** Plain and compressed variants, each created on first use. */
  readonly variants: Map<Encoding | undefined, Variant | Promise<Variant>>
}

/** A cached response: its body, and its headers without those specific to a request. */
export interface ReadyAnswer extends TaggedBody {
  /** The calendar's state it was rendered from. */
  readonly stamp: CalendarStamp
  readonly madeAt: UtcSeconds
  /** The second at which it becomes outdated by time alone. */
  readonly expiresAt: number
  readonly dependency: Dependency | undefined
  /** The pattern of the route that made it. */
  readonly route: string
  readonly headers: Readonly<Record<string, OutgoingHttpHeader | undefined>>
}

/** Larger responses are streamed and not cached. */
export const largestAnswer = 1_000_000

/** A body in one encoding. */
interface Variant {
  readonly encoding: Encoding | undefined
  readonly etag: string
  readonly body: Buffer
  /** The headers of a cached response and those of its 304, once it is sent again. */
  head?: { readonly whole: HeaderList; readonly unchanged: HeaderList }
}

/** Alternating names and values, which Node writes without conversion. */
type HeaderList = readonly (string | string[])[]

export interface FoundAnswer {
  readonly answer: ReadyAnswer
  readonly variant: Variant
}

/** Sends a cached response, or a 304 if the client has it. */
export function writeReady(
  { answer, variant }: FoundAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): void {
  variant.head ??= headOf(answer, variant)
  const isKnown = matchesEtag(request, answer.etag)
  const headers = isKnown ? variant.head.unchanged : variant.head.whole
  response.writeHead(isKnown ? 304 : 200, [...headers, 'x-request-id', id])
  response.end(isKnown || request.method === 'HEAD' ? undefined : variant.body)
}

/** The variant for this client. Synchronous unless it has to be compressed first. */
export function variantFor(content: TaggedBody, accepted: string | undefined): Variant | Promise<Variant> {
  const encoding = content.body.length < packedFrom ? undefined : acceptedEncoding(accepted)
  const known = content.variants.get(encoding)
  if (known) return known
  const { etag, body } = content
  const made = encoding ? compressedVariant(content, encoding) : { encoding, etag, body }
  content.variants.set(encoding, made)
  return made
}

async function compressedVariant({ etag, body }: TaggedBody, encoding: Encoding): Promise<Variant> {
  return { encoding, etag: etagInEncoding(etag, encoding), body: await packWhole(body, encoding) }
}

function headOf({ headers }: ReadyAnswer, { encoding, etag, body }: Variant) {
  const all = { ...headers, etag, ...(encoding && { 'content-encoding': encoding }) }
  return {
    whole: listOf({ ...all, 'content-length': body.length }),
    unchanged: listOf(headersOfUnchanged(all)),
  }
}

function listOf(headers: ReadyAnswer['headers']): HeaderList {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, Array.isArray(value) ? value : String(value)],
  )
}
