import { setTimeout as wait } from 'node:timers/promises'

const mostAttempts = 3
const pauseMilliseconds = 50

/**
 * Runs a transaction, and retries it after a transient failure such as a lost connection. Not after the
 * commit was sent: its outcome is unknown, and running it twice would be worse than an error.
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
