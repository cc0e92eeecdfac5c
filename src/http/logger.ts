import type { FastifyServerOptions } from 'fastify'

export type LoggerOptions = NonNullable<Exclude<FastifyServerOptions['logger'], boolean>>

/** How the log is written: JSON lines for programs, or, on a terminal, lines for people. */
export async function loggerOptions(
  level: string,
  output: NodeJS.WritableStream = process.stdout,
): Promise<LoggerOptions> {
  const isTerminal = 'isTTY' in output && output.isTTY === true
  if (!isTerminal) return { level, stream: output }
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
