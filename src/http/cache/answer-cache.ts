import { LRUCache } from 'lru-cache'
import type { CalendarStamp } from '../../domain/journal/change.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { largestAnswer, type ReadyAnswer } from './ready-answer.ts'

/** A response that is being rendered. Concurrent requests for the same key wait for it. */
export interface PendingAnswer {
  /** The calendar's state when rendering started. */
  readonly stamp: CalendarStamp
  readonly answer: Promise<ReadyAnswer | undefined>
  /** Caches the response, or releases the waiting requests without one. Only the first call counts. */
  finish(answer: ReadyAnswer | undefined): void
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

/** The memory of an entry besides its key, headers, body and compressed variants. */
const overheadBytes = 2_000

function bytesOf({ headers, body }: ReadyAnswer, key: string): number {
  let bytes = overheadBytes + key.length + body.length * 2
  for (const value of Object.values(headers)) bytes += String(value).length
  return bytes
}

/** The least recently used cache of responses, and those being rendered. */
export function createAnswerCache(maxBytes: number) {
  const answers = new LRUCache<string, ReadyAnswer>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
  })
  const pendingAnswers = new Map<string, PendingAnswer>()
  let storedStamp: CalendarStamp | undefined

  /** Responses of an older state are never sent again, but would occupy memory until evicted. */
  function store(key: string, answer: ReadyAnswer): void {
    if (answer.stamp !== storedStamp) answers.clear()
    storedStamp = answer.stamp
    answers.set(key, answer)
  }

  return {
    find(key: string, stamp: CalendarStamp, now: UtcSeconds): ReadyAnswer | undefined {
      const answer = answers.get(key)
      return answer?.stamp === stamp && isTimely(answer, now) ? answer : undefined
    },

    findPending(key: string, stamp: CalendarStamp): PendingAnswer | undefined {
      const pending = pendingAnswers.get(key)
      return pending?.stamp === stamp ? pending : undefined
    },

    begin(key: string, stamp: CalendarStamp): PendingAnswer {
      const { promise, resolve } = Promise.withResolvers<ReadyAnswer | undefined>()
      const pending: PendingAnswer = {
        stamp,
        answer: promise,
        finish(answer) {
          if (pendingAnswers.get(key) === pending) pendingAnswers.delete(key)
          if (answer && isForEveryone(answer)) store(key, answer)
          resolve(answer)
        },
      }
      pendingAnswers.set(key, pending)
      return pending
    },
  }
}

/** The clock may be set back. */
function isTimely({ madeAt, expiresAt }: ReadyAnswer, now: UtcSeconds): boolean {
  return madeAt <= now && now < expiresAt
}

function isForEveryone({ headers, body }: ReadyAnswer): boolean {
  const isPrivate = /no-store|private/.test(String(headers['cache-control']))
  return !isPrivate && headers['set-cookie'] === undefined && body.length <= largestAnswer
}
