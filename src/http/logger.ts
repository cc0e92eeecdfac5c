import type { FastifyServerOptions } from 'fastify'
import pretty from 'pino-pretty'

/** How the log is written: JSON lines for programs, or, on a terminal, lines for people. */
export function loggerOptions(
  level: string,
  output: NodeJS.WritableStream = process.stdout,
): NonNullable<Exclude<FastifyServerOptions['logger'], boolean>> {
  const isTerminal = 'isTTY' in output && output.isTTY === true
  if (!isTerminal) return { level, stream: output }
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
