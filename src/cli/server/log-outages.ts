import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../storage/store.ts'

/** Logs the beginning and the end of an outage of the database. Requests and jobs that fail meanwhile log no errors. */
export function logOutages(store: Store, log: FastifyBaseLogger): void {
  store.onAvailability?.(change => {
    if (change.isAvailable) log.info({ seconds: change.seconds }, 'database available again')
    else log.error({ err: change.error }, 'database unavailable')
  })
}
