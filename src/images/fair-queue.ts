import { Refusal } from '../messages/refusal.ts'

export interface QueueLimits {
  readonly atOnce: number
  readonly maxWaiting: number
  /** How many waiting tasks one user may have, so that no user can fill the queue alone. */
  readonly maxWaitingOfOne: number
}

/** The retry time: a picture takes seconds, so a slot is free by then. */
const retryAfterSeconds = 5

interface Waiting {
  readonly userId: number
  readonly begin: () => void
}

/**
 * Limits running and waiting tasks. Users take turns; tasks beyond the limits are refused with a retry time.
 */
export function createFairQueue({ atOnce, maxWaiting, maxWaitingOfOne }: QueueLimits) {
  const waiting: Waiting[] = []
  let running = 0

  function takePlace(userId: number): Promise<void> | undefined {
    if (running < atOnce) {
      running++
      return undefined
    }
    const ofUser = waiting.filter(other => other.userId === userId).length
    if (waiting.length >= maxWaiting || ofUser >= maxWaitingOfOne)
      throw new Refusal('imagesBusy', { seconds: retryAfterSeconds }, { retryAfterSeconds })
    return new Promise(begin => waiting.push({ userId, begin }))
  }

  /** Passes the slot to the next user in turn. */
  function leavePlace(userId: number): void {
    const ofAnother = waiting.findIndex(other => other.userId !== userId)
    const [next] = waiting.splice(Math.max(ofAnother, 0), 1)
    if (next) next.begin()
    else running--
  }

  return async <T>(userId: number, work: () => Promise<T>): Promise<T> => {
    const place = takePlace(userId)
    // If a slot is free, the task starts immediately.
    if (place) await place
    try {
      return await work()
    } finally {
      leavePlace(userId)
    }
  }
}
