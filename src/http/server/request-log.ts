import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify'
import { secretMark } from '../../accounts/secret.ts'
import { percentDecoded } from '../../domain/text/normal-form.ts'
import type { RequestObserver } from './observe-requests.ts'

/** Writes one line per response: enough to trace requests, without secrets. */
export function createRequestLog(log: FastifyBaseLogger): RequestObserver[] {
  if (!isWritten(log, 'info')) return []
  const write: RequestObserver = ({ id, method, url, route, status, milliseconds, address, user }) => {
    // Supervisors probe every few seconds, and successful probes are not worth logging.
    const isProbe = route === '/health' || route === '/ready'
    const level = isProbe && status < 400 ? 'debug' : 'info'
    // Skips the work if the level is disabled.
    if (!isWritten(log, level)) return
    const ms = Math.round(milliseconds * 10) / 10
    const line = { reqId: id, method, url: withoutSecrets(url), status, ms, address }
    log[level]({ ...line, ...(user && { user: user.id }) }, 'answered')
  }
  return [write]
}

/** Fastify's logger type lacks pino's `isLevelEnabled`. */
function isWritten(log: FastifyBaseLogger, level: 'debug' | 'info'): boolean {
  const { isLevelEnabled } = log as FastifyBaseLogger & { isLevelEnabled?: (level: string) => boolean }
  return isLevelEnabled?.call(log, level) ?? true
}

/** What a log line shows of a failed request. */
export function loggedRequest(request: FastifyRequest): Record<string, unknown> {
  return { method: request.method, url: withoutSecrets(request.originalUrl) }
}

const secretNames = /password|token|secret|api_?key|security_?code/i

/** Parts of paths at which lists of people are searched by their names and addresses. */
const peopleLists = new Set<string>()

/** Called when a slice is loaded. */
export function hideSearchesAt(...names: readonly string[]): void {
  for (const name of names) peopleLists.add(name)
}

const searchNames = /^(q|search|email|name)$/i

/**
 * A URL without the values of parameters that may be secret, however their names are spelled, and without our
 * own secrets in the path, such as the token of a one-time sign-in link.
 */
export function withoutSecrets(url: string): string {
  const [path = '', ...rest] = url.split('?')
  const shownPath = path.split('/').map(hidden).join('/')
  if (rest.length === 0) return shownPath
  const isListOfPeople = percentDecoded(path)
    .split('/')
    .some(part => peopleLists.has(part))
  const pairs = rest
    .join('?')
    .split('&')
    .map(pair => {
      const [name = '', ...value] = pair.split('=')
      const isPerson = isListOfPeople && searchNames.test(percentDecoded(name))
      if (isPerson || secretNames.test(percentDecoded(name))) return `${hidden(name)}=***`
      return [hidden(name), ...(value.length > 0 ? [hidden(value.join('='))] : [])].join('=')
    })
  return `${shownPath}?${pairs.join('&')}`
}

function hidden(part: string): string {
  return percentDecoded(part).toLowerCase().includes(secretMark) ? '***' : part
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
