// Addresses of slices for clients of other protocols, outside the interface and the pages. They have no language roots,
// and their responses are not cached.
import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SliceSettings } from '../../config/slice-settings.ts'
import { type Caller, can, refusalOf } from '../../domain/rights/caller.ts'
import type { Capability } from '../../domain/rights/capabilities.ts'
import type { Site } from '../../domain/site/site.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Operation } from '../../fields/kinds/calendar/operations.ts'
import type { Translate } from '../../i18n/messages.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { Store } from '../../storage/store.ts'
import type { RateKind } from '../identity/rate-windows.ts'
import { type Addresses, addressesFor } from '../request/addresses.ts'
import { headerIn, isOfType, sentValues } from '../request/body-parsers.ts'
import { withHead } from './allowed-methods.ts'

/** `Program` is what its slice gets besides the request. */
export interface Endpoint<Program = object> {
  /** Any of HTTP: `PROPFIND`, `REPORT`. With `OPTIONS` it answers all but preflights itself. */
  readonly methods: readonly string[]
  /**
   * In Fastify's syntax, such as `/.well-known/caldav`. Its first segment is reserved: the server refuses settings that
   * use it.
   */
  readonly path: string
  /** The bodies that it accepts. Without it, requests with a body are refused. */
  readonly body?: { readonly types: readonly string[]; readonly maxBytes: number }
  /** The capability that it requires. Checked before the body is read. */
  readonly access?: Capability
  /** What it counts as for rate limits, if not as a read or write by its method. */
  readonly countsAs?: RateKind
  /** The `WWW-Authenticate` header of its 401 responses, if not for passwords. `base` is the address of the site. */
  readonly challenge?: (base: string) => string
  readonly run: (context: EndpointContext & Program) => Promise<EndpointAnswer>
}

export interface EndpointContext {
  readonly method: string
  /** The path and query as sent, which signatures cover. */
  readonly url: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  /** As sent, for digests. Empty without a body. */
  readonly bytes: Uint8Array
  /** The body as text. Refuses other encodings than UTF-8. */
  text(): string
  header(name: string): string | undefined
  readonly headers: Readonly<Record<string, string>>
  /** Runs an operation of the interface as the caller. A refused one has its error as the response. */
  callApi(operation: Operation, options?: CallOptions): Promise<ApiAnswer>
  readonly sliceSettings: SliceSettings
  readonly caller: Caller
  readonly site: Site
  readonly store: Store
  readonly translate: Translate
  readonly addresses: Addresses
  readonly now: UtcSeconds
}

export interface CallOptions {
  /** The program that acts for the caller, if its credentials name none. */
  readonly client?: string | undefined
}

export interface ApiAnswer {
  readonly status: number
  readonly json: string
}

export type CallApi = (
  request: FastifyRequest,
  operation: Operation,
  options?: CallOptions,
) => Promise<ApiAnswer>

export interface EndpointAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

interface EndpointParts<Program> extends Pick<EndpointContext, 'store' | 'sliceSettings' | 'translate'> {
  readonly clock: () => UtcSeconds
  readonly callApi: CallApi
  readonly programFor: (addresses: Addresses) => Program
}

export function registerEndpoints<Program>(
  app: FastifyInstance,
  endpoints: readonly Endpoint<Program>[],
  parts: EndpointParts<Program>,
): void {
  for (const method of new Set(endpoints.flatMap(({ methods }) => methods)))
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true })
  for (const type of new Set(endpoints.flatMap(({ body }) => body?.types ?? [])))
    if (!app.hasContentTypeParser(type)) app.addContentTypeParser(type, readBody)
  for (const endpoint of endpoints) registerEndpoint(app, endpoint, parts)
}

function registerEndpoint<Program>(
  app: FastifyInstance,
  endpoint: Endpoint<Program>,
  parts: EndpointParts<Program>,
): void {
  const { methods, path, body, access, countsAs, challenge } = endpoint
  app.route({
    ...withHead(methods),
    url: path,
    ...(body && { bodyLimit: body.maxBytes }),
    config: {
      rawBody: body ?? { types: [], maxBytes: 0 },
      answersOptions: methods.includes('OPTIONS'),
      ...(countsAs && { countsAs }),
      ...(challenge && { challenge }),
      admit: async ({ caller }) => {
        if (access && !can(caller, access)) throw refusalOf(caller, access)
      },
    },
    handler: async (request, reply) => {
      const context = contextOf(request, parts)
      return send(await endpoint.run({ ...context, ...parts.programFor(context.addresses) }), reply)
    },
  })
}

/** Bodies of types that only endpoints take. */
async function readBody(request: FastifyRequest, payload: IncomingMessage): Promise<Uint8Array> {
  // The response is a 404, whatever the body.
  if (request.is404) return new Uint8Array()
  const { rawBody } = request.routeOptions.config
  if (!rawBody || !isOfType(request.headers['content-type'], rawBody.types))
    throw new Refusal('unsupportedMediaType')
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of payload) {
    length += chunk.length
    // The rest is discarded: a client that is still sending would not see the response.
    if (length <= rawBody.maxBytes) chunks.push(chunk)
    else chunks.length = 0
  }
  if (length > rawBody.maxBytes) throw new Refusal('bodyTooLarge', { max: rawBody.maxBytes })
  return Buffer.concat(chunks)
}

/** Reads the primary database: clients that sync expect what was written a moment ago. */
function contextOf(
  request: FastifyRequest,
  { clock, store, sliceSettings, translate, callApi }: Omit<EndpointParts<unknown>, 'programFor'>,
): EndpointContext {
  const { method, params, query, body, caller, site } = request
  const bytes = body instanceof Uint8Array ? body : new Uint8Array()
  return {
    ...{ store, sliceSettings, translate },
    ...{ method, bytes, caller, site, now: clock(), url: request.originalUrl },
    params: sentTexts(params),
    query: sentValues(query),
    text() {
      if (!isUtf8(bytes)) throw new Refusal('brokenRequest')
      return Buffer.from(bytes).toString()
    },
    header: name => headerIn(request, name),
    headers: sentTexts(request.headers),
    callApi: (operation, options) => callApi(request, operation, options),
    addresses: addressesFor(request, site),
  }
}

function sentTexts(params: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(sentValues(params)).map(([name, value]) => [name, String(value)]))
}

function send({ status, headers = {}, body }: EndpointAnswer, reply: FastifyReply): FastifyReply {
  reply.code(status).header('cache-control', 'no-store').headers(headers)
  return reply.send(body instanceof Uint8Array ? Buffer.from(body) : (body ?? ''))
}
