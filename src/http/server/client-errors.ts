// What goes wrong before there is a request: HTTP that is none, headers without end, and clients that are too slow.
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Site } from '../../domain/site/site.ts'
import type { Translate } from '../../i18n/messages.ts'
import { Refusal, type RefusalReason } from '../../messages/refusal.ts'
import { presentRefusal } from './refusal-handler.ts'
import { usualHeaders } from './usual-headers.ts'

/** What Node's parser found. */
export interface ClientError extends Error {
  readonly code?: string | undefined
  /** What the client had sent last. */
  readonly rawPacket?: unknown
}

/** Answers in the form of the interface, in the site's language, and ends the connection. */
export function createClientErrorHandler(latestSite: () => Site, translate: Translate) {
  return (error: ClientError, socket: Socket, log: FastifyBaseLogger): void => {
    const site = latestSite()
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy()
    const refusal = new Refusal(reasonOf(error))
    const reqId = randomUUID()
    const body = JSON.stringify(presentRefusal(refusal, site.language, translate))
    log.info({ reqId, status: refusal.status, code: error.code, address: socket.remoteAddress }, 'refused')
    socket.end(answerText(refusal.status, body, { 'x-request-id': reqId, 'content-language': site.language }))
  }
}

function reasonOf({ code = '', rawPacket }: ClientError): RefusalReason {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'requestTooSlow'
  if (code !== 'HPE_HEADER_OVERFLOW') return 'brokenRequest'
  const [firstLine = ''] = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1').split('\r\n', 1) : []
  return /^[A-Z]+ \S+/.test(firstLine) && firstLine.length > longestHeaders / 2
    ? 'addressTooLong'
    : 'headersTooLarge'
}

/** As long as everything before the body may be, by Node's default. */
const longestHeaders = 16_384

/** In the middle of an answer another one would be read as a part of it. Node's own handler asks the same. */
function isAnswering(socket: Socket): boolean {
  const { _httpMessage: answer } = socket as { _httpMessage?: { headersSent: boolean } }
  return answer?.headersSent ?? false
}

function answerText(status: number, body: string, headers: Readonly<Record<string, string>>): string {
  // Asked for here: to import this module is to load all of `fetch` as well, which a server does not need.
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
