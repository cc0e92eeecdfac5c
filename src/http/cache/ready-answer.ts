import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { CalendarStamp } from '../../domain/journal/calendar-stamp.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { acceptedEncoding, type Effort, type Encoding, packedFrom, packWhole } from './encodings.ts'
import { etagInEncoding, matchesEtag } from './etag.ts'
import { headersOfUnchanged } from './not-modified.ts'

/** An answer as it can be sent again: its bytes, and its headers apart from those that every request has of its own. */
export interface ReadyAnswer {
  /** The state of the calendar that it was made from. */
  readonly stamp: CalendarStamp
  readonly madeAt: UtcSeconds
  /** The second at which time alone makes it wrong. */
  readonly expiresAt: number
  readonly etag: string
  /** The pattern of the route that made it. */
  readonly route: string
  readonly headers: Readonly<OutgoingHttpHeaders>
  readonly body: Buffer
  /** As clients take it, plain or packed, each made when it is first asked for. */
  readonly variants: Map<Encoding | undefined, Variant | Promise<Variant>>
}

/** Larger answers are sent as they are made. */
export const largestAnswer = 1_000_000

/** An answer in one encoding: its headers, those of a 304 that stands for it, and its bytes. */
export interface Variant {
  readonly headers: HeaderList
  readonly headersIfKnown: HeaderList
  readonly body: Buffer
}

/** Names and values in turn, which Node writes without putting them together first. */
export type HeaderList = readonly (string | string[])[]

export interface FoundAnswer {
  readonly answer: ReadyAnswer
  readonly variant: Variant
}

/** Sends an answer that is ready, or word that the client has it already. */
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

/** The answer as this client takes it. It comes at once unless it has to be packed first. */
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

/** Packed once and sent often, so that it may take a little longer than what is sent as it is made. */
const sentOften: Effort = { gzip: 6, br: 5 }

async function packedVariant({ headers, etag, body }: ReadyAnswer, encoding: Encoding): Promise<Variant> {
  const packed = { ...headers, etag: etagInEncoding(etag, encoding), 'content-encoding': encoding }
  return toVariant(packed, await packWhole(body, encoding, sentOften))
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
