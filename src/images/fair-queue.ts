import { Refusal } from '../messages/refusal.ts'

export interface QueueLimits {
  readonly atOnce: number
  readonly maxWaiting: number
  /** How much of what waits may be one user's, so that nobody can fill the queue alone. */
  readonly maxWaitingOfOne: number
}

/** When to come again: a picture takes seconds, and one of those that are waited for is done by then. */
const retryAfterSeconds = 5

interface Waiting {
  readonly userId: number
  readonly begin: () => void
}

/** Lets so much work run at once and so much wait. Users take turns; who asks for more is told to come again. */
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

  /** Hands the place on: to somebody else before it is this user's turn again. */
  function leavePlace(userId: number): void {
    const ofAnother = waiting.findIndex(other => other.userId !== userId)
    const [next] = waiting.splice(Math.max(ofAnother, 0), 1)
    if (next) next.begin()
    else running--
  }

  return async <T>(userId: number, work: () => Promise<T>): Promise<T> => {
    const place = takePlace(userId)
    // Where there is room, the work begins at once.
    if (place) await place
    try {
      return await work()
    } finally {
      leavePlace(userId)
    }
  }
}
