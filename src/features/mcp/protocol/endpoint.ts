import { isIP } from 'node:net'
import { type Caller, refusalOf } from '../../../domain/rights/caller.ts'
import { percentDecoded } from '../../../domain/text/normal-form.ts'
import { isLoopbackHost } from '../../../http/identity/identify-callers.ts'
import type { Endpoint, EndpointAnswer, EndpointContext } from '../../../http/server/endpoints.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { resourceMetadataPath } from '../oauth/addresses.ts'
import { allTools } from '../tools/all-tools.ts'
import { type Body, isBody, isOffered } from '../tools/tool.ts'
import { buildServer } from './build-server.ts'
import { type Library, type Session, shownName } from './session.ts'

/** Adds tools to the server of a request, for tests of the protocol. */
type Extend = (server: ReturnType<typeof buildServer>, library: Library) => void

export const mcpPath = '/mcp'
const maxBytes = 1_000_000

/** The Streamable HTTP transport of the Model Context Protocol. Every request is complete in itself. */
export function mcpEndpoint(extend: Extend = () => {}): Endpoint {
  return {
    methods: ['GET', 'POST', 'DELETE'],
    path: mcpPath,
    body: { types: ['application/json'], maxBytes },
    countsAs: 'reads',
    // Where clients find out how to sign in (RFC 9728).
    challenge: base => `Bearer resource_metadata="${base}${resourceMetadataPath}"`,
    run: context => serve(context, extend),
  }
}

async function serve(context: EndpointContext, extend: Extend): Promise<EndpointAnswer> {
  refuseOtherHosts(context)
  const { caller, sliceSettings } = context
  if (!caller.user && sliceSettings.mcp !== 'public') throw new Refusal('loginRequired')
  const message = messageIn(context.bytes)
  // Newer revisions have no batches, and a hundred searches must not count as one request.
  if (Array.isArray(message)) return refusedMessage(400, null, { code: -32_600, message: 'Send one message' })
  refuseWithoutScope(message, caller)
  // Nothing is pushed to clients, so there is nothing to subscribe to. The library would keep the response open.
  if (message.method === 'subscriptions/listen')
    return refusedMessage(404, message.id, { code: -32_601, message: 'Method not found' })
  const library = await import('@modelcontextprotocol/server')
  const session = sessionOf(context)
  const handler = library.createMcpHandler(
    () => {
      const server = buildServer(library, session)
      extend(server, library)
      return server
    },
    { maxRequestBodySize: maxBytes },
  )
  const response = await handler.fetch(requestOf(context))
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  }
}

/**
 * Refuses requests that may be for another server. A page that rebinds its own name to this machine sends that name as the
 * host and as the origin, so neither shows that it is foreign. Programs other than browsers send no origin, and proxies
 * may pass on another host.
 */
function refuseOtherHosts({ header, site: { publicUrl } }: EndpointContext): void {
  const [host, origin] = [header('host'), header('origin')]
  const isKnown = host !== undefined && (isLocal(host) || isPublic(host, publicUrl))
  const isFromPage = origin !== undefined && !isPublic(URL.parse(origin)?.host ?? '', publicUrl)
  if (!isKnown && (publicUrl === undefined || isFromPage))
    throw new Refusal('unknownHost', { host: host ?? '' })
}

function isLocal(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? ''
  return isLoopbackHost(name) || isIP(name.replace(/^\[|\]$/g, '')) > 0
}

function isPublic(host: string, publicUrl: string | undefined): boolean {
  return publicUrl !== undefined && new URL(publicUrl).host === host.toLowerCase()
}

function refusedMessage(status: number, id: unknown, error: object): EndpointAnswer {
  const body = JSON.stringify({ jsonrpc: '2.0', id: id ?? null, error })
  return { status, headers: { 'content-type': 'application/json' }, body }
}

/** A call of a tool that needs a login or another scope: clients ask for it and try again (RFC 6750). */
function refuseWithoutScope({ method, params }: Body, caller: Caller): void {
  const called = method === 'tools/call' && isBody(params) ? params.name : undefined
  const tool = allTools.find(({ name }) => name === called)
  if (!tool || isOffered(tool, caller)) return
  const refusal = refusalOf(caller, tool.route.access)
  if (refusal.reason !== 'notAllowed') throw refusal
}

/** The library reports broken messages as the protocol requires. */
function messageIn(bytes: Uint8Array): Body | unknown[] {
  try {
    const message: unknown = JSON.parse(Buffer.from(bytes).toString())
    return Array.isArray(message) || isBody(message) ? message : {}
  } catch {
    return {}
  }
}

function sessionOf({ caller, site, addresses, store, callApi, header }: EndpointContext): Session {
  return {
    ...{ caller, site, store, callApi, base: addresses.base },
    tools: allTools.filter(tool => isOffered(tool, caller)),
    clientName: shownName(percentDecoded(header(clientHeader) ?? '')),
  }
}

/** How `almanac mcp` passes on what the program calls itself, percent-encoded. */
export const clientHeader = 'mcp-client-name'

function requestOf({ method, headers, bytes, addresses }: EndpointContext): Request {
  const { 'content-length': _length, ...sent } = headers
  return new Request(`${addresses.base}${mcpPath}`, {
    method,
    headers: sent,
    ...(method === 'POST' && { body: Buffer.from(bytes) }),
  })
}
