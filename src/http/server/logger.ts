import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'

export type LoggerOptions = NonNullable<Exclude<FastifyServerOptions['logger'], boolean>>

/** How the log is written: JSON lines for programs, or, on a terminal, lines for people. */
export async function loggerOptions(
  level: string,
  output: NodeJS.WritableStream = process.stdout,
): Promise<LoggerOptions> {
  const isTerminal = 'isTTY' in output && output.isTTY === true
  if (!isTerminal) return { level, stream: linesTogether(output) }
  // Loaded when it is needed: a service writes to no terminal.
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

/** A log of its own, for what happens outside of a server. */
export async function openLog(level: string): Promise<FastifyBaseLogger> {
  const { default: fastify } = await import('fastify')
  return fastify({ logger: await loggerOptions(level) }).log
}

/**
 * Lines that come in one turn of the event loop are written together: writing each by itself would cost more than an
 * answer that is ready. A process that ends writes what it still has.
 */
function linesTogether(output: NodeJS.WritableStream): { write(line: string): void } {
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
