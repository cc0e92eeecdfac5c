// Errors before there is a request: malformed HTTP, oversized headers, and slow clients.
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Site } from '../../domain/site/site.ts'
import type { Translate } from '../../i18n/messages.ts'
import { Refusal, type RefusalReason } from '../../messages/refusal.ts'
import { presentRefusal } from './refusal-handler.ts'

/** An error of Node's parser. */
interface ClientError extends Error {
  readonly code?: string | undefined
  /** The last bytes the client sent. */
  readonly rawPacket?: unknown
}

/** Responds with an API error in the site's language, and closes the connection. */
export function createClientErrorHandler(latestSite: () => Site, translate: Translate) {
  return (error: ClientError, socket: Socket, log: FastifyBaseLogger): void => {
    const site = latestSite()
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy()
    const refusal = new Refusal(reasonOf(error))
    const reqId = randomUUID()
    const body = JSON.stringify(presentRefusal(refusal, site.language, translate, site.publicUrl ?? ''))
    log.info({ reqId, status: refusal.status, code: error.code, address: socket.remoteAddress }, 'refused')
    socket.end(answerText(refusal.status, body, { 'x-request-id': reqId, 'content-language': site.language }))
  }
}

/** This server is no proxy. Without a listener, Node would close the connection without a response. */
export function refuseTunnels(
  server: Server,
  onClientError: (error: ClientError, socket: Socket) => void,
): void {
  server.on('connect', ({ socket }) => {
    // Node leaves the errors of this socket to its listener.
    socket.on('error', () => socket.destroy())
    onClientError(Object.assign(new Error('tunnel requested'), { code: tunnelCode }), socket)
    socket.destroySoon()
  })
}

const tunnelCode = 'CONNECT'

function reasonOf({ code = '', rawPacket }: ClientError): RefusalReason {
  if (code === tunnelCode) return 'noRoute'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'requestTooSlow'
  if (code !== 'HPE_HEADER_OVERFLOW') return 'brokenRequest'
  const [firstLine = ''] = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1').split('\r\n', 1) : []
  return /^[A-Z]+ \S+/.test(firstLine) && firstLine.length > longestHeaders / 2
    ? 'addressTooLong'
    : 'headersTooLarge'
}

/** Node's default limit for the request line and headers. */
const longestHeaders = 16_384

/** A second response would be read as part of the first one. Node's own handler checks the same. */
function isAnswering(socket: Socket): boolean {
  const { _httpMessage: answer } = socket as { _httpMessage?: { headersSent: boolean } }
  return answer?.headersSent ?? false
}

function answerText(status: number, body: string, headers: Readonly<Record<string, string>>): string {
  // Loaded lazily: importing this module also loads all of `fetch`, which a server does not need.
  const { STATUS_CODES } = process.getBuiltinModule('node:http')
  const all = {
    ...usualHeaders,
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

/**
 * Headers of every response. Each kind of page adds its content policy. `Strict-Transport-Security` needs a
 * setting, because it affects every program on the host.
 */
const usualHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  // Without it browsers omit the origin of our own forms, which would then be refused as foreign.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const

/** With `Strict-Transport-Security`, if the operator set how long browsers remember it. */
export function headersOfAnswers({ hstsDays }: { readonly hstsDays: number }): Record<string, string> {
  const seconds = hstsDays * 24 * 3600
  return seconds === 0 ? usualHeaders : { ...usualHeaders, 'strict-transport-security': `max-age=${seconds}` }
}

/** The limit for headers that grow with the URL: proxies return 502 above about 4 kB of response headers. */
export const roomInHeader = 2000
