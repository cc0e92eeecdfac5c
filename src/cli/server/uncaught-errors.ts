import type { FastifyBaseLogger } from 'fastify'
import { messageOf } from '../../domain/caught-error.ts'
import { CommandError } from '../line/command.ts'

/**
 * Handles errors that no code caught. An unhandled rejection concerns one request or job, so the process continues.
 * After an uncaught exception its state is unknown: the returned promise resolves with the reason, and the caller finishes
 * its requests and exits.
 */
export function handleUncaughtErrors(
  log: FastifyBaseLogger,
  countRejection: () => void = () => {},
): Promise<CommandError> {
  process.on('unhandledRejection', reason => {
    log.error({ err: reason }, 'unhandled rejection')
    countRejection()
  })
  const failed = Promise.withResolvers<CommandError>()
  let hasFailed = false
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'uncaught exception')
    // The first one was not enough to stop the process in an orderly way.
    if (hasFailed) process.exit(1)
    hasFailed = true
    failed.resolve(new CommandError(`Stopped by an uncaught exception: ${messageOf(error)}`))
  })
  return failed.promise
}
