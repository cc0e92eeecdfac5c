import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'

export type LoggerOptions = NonNullable<Exclude<FastifyServerOptions['logger'], boolean>>

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
