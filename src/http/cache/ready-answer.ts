import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { CalendarStamp } from '../../domain/journal/change.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Dependency } from '../server/fastify-types.ts'
import { acceptedEncoding, type Encoding, packedFrom, packWhole } from './encodings.ts'
import { etagInEncoding, headersOfUnchanged, matchesEtag } from './etag.ts'

/** A cached response: its body, and its headers without those specific to a request. */
export interface ReadyAnswer {
  /** The calendar's state it was rendered from. */
  readonly stamp: CalendarStamp
  readonly madeAt: UtcSeconds
  /** The second at which it becomes outdated by time alone. */
  readonly expiresAt: number
  readonly dependency: Dependency | undefined
  readonly etag: string
  /** The pattern of the route that made it. */
  readonly route: string
  readonly headers: Readonly<OutgoingHttpHeaders>
  readonly body: Buffer
  /** Plain and compressed variants, each created on first use. */
  readonly variants: Map<Encoding | undefined, Variant | Promise<Variant>>
}

/** Larger responses are streamed and not cached. */
export const largestAnswer = 1_000_000

/** A response in one encoding: its headers, those of its 304, and its body. */
interface Variant {
  readonly headers: HeaderList
  readonly headersIfKnown: HeaderList
  readonly body: Buffer
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
  const isKnown = matchesEtag(request, answer.etag)
  const headers = isKnown ? variant.headersIfKnown : variant.headers
  response.writeHead(isKnown ? 304 : 200, [...headers, 'x-request-id', id])
  response.end(isKnown || request.method === 'HEAD' ? undefined : variant.body)
}

/** The variant for this client. Synchronous unless it has to be compressed first. */
export function variantFor(answer: ReadyAnswer, accepted: string | undefined): Variant | Promise<Variant> {
  const encoding = answer.body.length < packedFrom ? undefined : acceptedEncoding(accepted)
  const known = answer.variants.get(encoding)
  if (known) return known
  const made = encoding ? packedVariant(answer, encoding) : plainVariant(answer)
  answer.variants.set(encoding, made)
  return made
}

function plainVariant({ headers, etag, body }: ReadyAnswer): Variant {
  return toVariant({ ...headers, etag }, body)
}

async function packedVariant({ headers, etag, body }: ReadyAnswer, encoding: Encoding): Promise<Variant> {
  const packed = { ...headers, etag: etagInEncoding(etag, encoding), 'content-encoding': encoding }
  return toVariant(packed, await packWhole(body, encoding))
}

function toVariant(headers: OutgoingHttpHeaders, body: Buffer): Variant {
  return {
    headers: listOf({ ...headers, 'content-length': body.length }),
    headersIfKnown: listOf(headersOfUnchanged(headers)),
    body,
  }
}

function listOf(headers: OutgoingHttpHeaders): HeaderList {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, Array.isArray(value) ? value : String(value)],
  )
}

export function inPairs(list: HeaderList): [string, string | string[]][] {
  return list.flatMap((name, at) => (at % 2 === 0 ? [[name as string, list[at + 1] as string]] : []))
}
