import './fastify-types.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { secretMark } from '../../accounts/secret.ts'
import { addressOf } from '../request/client-address.ts'

/** One line per response: enough to trace requests, without secrets. */
export function logRequests(app: FastifyInstance): void {
  // A closed socket has no address, so it is read early.
  app.addHook('onRequest', (request, _reply, done) => {
    if (isWritten(app.log, 'info')) addressOf(request)
    done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const level = isProbe(request) && reply.statusCode < 400 ? 'debug' : 'info'
    // Skips the work if the level is disabled.
    if (!isWritten(app.log, level)) return
    request.log[level](
      {
        method: request.method,
        url: withoutSecrets(request.originalUrl),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: addressOf(request),
        ...(request.caller?.user && { user: request.caller.user.id }),
      },
      'answered',
    )
  })
}

/** The same line for a response sent before Fastify sees its request. */
export function logReadyAnswer(
  log: FastifyBaseLogger,
  reqId: string,
  { method, url = '', socket }: IncomingMessage,
  response: ServerResponse,
): void {
  if (!isWritten(log, 'info')) return
  const startedAt = performance.now()
  const address = socket.remoteAddress
  response.once('close', () => {
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    log.info(
      { reqId, method, url: withoutSecrets(url), status: response.statusCode, ms, address },
      'answered',
    )
  })
}

/** Fastify's logger type lacks pino's `isLevelEnabled`. */
function isWritten(log: FastifyBaseLogger, level: 'debug' | 'info'): boolean {
  const { isLevelEnabled } = log as FastifyBaseLogger & { isLevelEnabled?: (level: string) => boolean }
  return isLevelEnabled?.call(log, level) ?? true
}

/** Supervisors probe every few seconds, and successful probes are not worth logging. */
function isProbe({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === '/health' || routeOptions.url === '/ready'
}

/** What a log line shows of a failed request. */
export function loggedRequest(request: FastifyRequest): Record<string, unknown> {
  return { method: request.method, url: withoutSecrets(request.originalUrl) }
}

const secretNames = /password|token|secret|api_?key|security_?code/i

/** Lists of people are searched by their names and addresses. */
const peoplePaths = /\/(registrations|attendees)(\/|$)/
const searchNames = /^(q|search)$/i

/**
 * A URL without the values of parameters that may be secret, however their names are spelled, and without our
 * own secrets in the path, such as the token of a one-time sign-in link.
 */
export function withoutSecrets(url: string): string {
  const [path = '', ...rest] = url.split('?')
  const shownPath = path.split('/').map(hidden).join('/')
  if (rest.length === 0) return shownPath
  const pairs = rest
    .join('?')
    .split('&')
    .map(pair => {
      const [name = '', ...value] = pair.split('=')
      const isPerson = peoplePaths.test(decoded(path)) && searchNames.test(decoded(name))
      if (isPerson || secretNames.test(decoded(name))) return `${hidden(name)}=***`
      return [hidden(name), ...(value.length > 0 ? [hidden(value.join('='))] : [])].join('=')
    })
  return `${shownPath}?${pairs.join('&')}`
}

function hidden(part: string): string {
  return decoded(part).toLowerCase().includes(secretMark) ? '***' : part
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

type LoggerOptions = NonNullable<Exclude<FastifyServerOptions['logger'], boolean>>

/** The log format: JSON lines or, on a terminal, readable lines. */
export async function loggerOptions(
  level: string,
  output: NodeJS.WritableStream = process.stdout,
): Promise<LoggerOptions> {
  const isTerminal = 'isTTY' in output && output.isTTY === true
  if (!isTerminal) return { level, stream: batchedLines(output) }
  // Loaded lazily: a service has no terminal.
  const { default: pretty } = await import('pino-pretty')
  return {
    level,
    stream: pretty({
      destination: output,
      sync: true,
      colorize: true,
      translateTime: 'SYS:HH:MM:ss',
      ignore: 'pid,hostname,reqId',
      singleLine: true,
    }),
  }
}

/** A separate log for code outside the server. */
export async function openLog(level: string): Promise<FastifyBaseLogger> {
  const { default: fastify } = await import('fastify')
  return fastify({ logger: await loggerOptions(level) }).log
}

/**
 * Buffers the lines of one event loop turn: writing each line separately would cost more than a cached
 * response. The buffer is flushed on exit.
 */
function batchedLines(output: NodeJS.WritableStream): { write(line: string): void } {
  let lines = ''
  const flush = () => {
    if (lines === '') return
    output.write(lines)
    lines = ''
    process.off('exit', flush)
  }
  return {
    write(line) {
      if (lines === '') {
        setImmediate(flush)
        process.once('exit', flush)
      }
      lines += line
    },
  }
}
