import { setTimeout as wait } from 'node:timers/promises'

const mostAttempts = 3
const pauseMilliseconds = 50

/**
 * Runs a transaction, and runs it again when it failed through no fault of its own, such as a connection that broke.
 * Only before its end: once a commit is sent, nobody knows whether it was done, and doing it twice is worse than
 * saying so.
 */
export async function repeatTransaction<T>(
  isTransient: (error: unknown) => boolean,
  run: (beforeCommit: () => void) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let mayBeCommitted = false
    try {
      return await run(() => {
        mayBeCommitted = true
      })
    } catch (error) {
      if (mayBeCommitted || attempt === mostAttempts || !isTransient(error)) throw error
      await wait(pauseMilliseconds * attempt)
    }
  }
}
