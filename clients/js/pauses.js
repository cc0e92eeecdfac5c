const longestPause = 60_000
const firstPause = 500

/** Transient statuses. The request had no effect, or its idempotency key makes a retry safe. */
const passing = [408, 425, 429, 500, 502, 503, 504]

/**
 * How many milliseconds to wait before the next attempt; `undefined` if a retry is pointless or not allowed
 * that soon.
 *
 * @param {import('./send.js').Attempt} attempt
 * @param {number} failures the number of earlier failures
 * @returns {number | undefined}
 */
export function pauseAfter(attempt, failures) {
  if (attempt.answer && !isPassing(attempt.answer)) return undefined
  const asked = Number(attempt.answer?.headers.get('retry-after') ?? Number.NaN) * 1000
  if (asked > longestPause) return undefined
  return Number.isNaN(asked) ? growingPause(failures) : asked
}

/** @param {import('./almanac.d.ts').Answer} answer */
function isPassing({ status, body }) {
  return passing.includes(status) || (status === 409 && body?.code === 'rest_request_under_way')
}

/**
 * Exponential backoff with up to half random jitter, so that clients don't retry simultaneously.
 *
 * @param {number} failures
 */
function growingPause(failures) {
  return Math.min(longestPause, firstPause * 2 ** failures) * (1 - Math.random() / 2)
}

/**
 * @param {number} milliseconds
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>}
 */
export function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
