import { LRUCache } from 'lru-cache'
import type { CalendarStamp } from '../../domain/journal/calendar-stamp.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { largestAnswer, type ReadyAnswer } from './ready-answer.ts'

/** An answer that is being made. Whoever asks for the same meanwhile waits for it instead of making it again. */
export interface PendingAnswer {
  /** The state of the calendar when it was begun. */
  readonly stamp: CalendarStamp
  readonly made: Promise<ReadyAnswer | undefined>
  /** Keeps the answer, or says that there is none for others. Only the first call counts. */
  finish(answer: ReadyAnswer | undefined): void
}

/** The answers that are kept, the ones asked for last, and those that are being made. */
export interface KeptAnswers {
  find(key: string, stamp: CalendarStamp, now: UtcSeconds): ReadyAnswer | undefined
  underWay(key: string, stamp: CalendarStamp): PendingAnswer | undefined
  begin(key: string, stamp: CalendarStamp): PendingAnswer
}

/** What an answer takes besides its key, its headers, its body and the packed forms of it. */
const overheadBytes = 2_000

function bytesOf({ headers, body }: ReadyAnswer, key: string): number {
  let bytes = overheadBytes + key.length + body.length * 2
  for (const value of Object.values(headers)) bytes += String(value).length
  return bytes
}

export function createKeptAnswers(maxBytes: number): KeptAnswers {
  const answers = new LRUCache<string, ReadyAnswer>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
  })
  const pendingAnswers = new Map<string, PendingAnswer>()
  let keptAt: CalendarStamp | undefined

  /** Answers of another state of the calendar are never sent again. They would take memory until others push them out. */
  function keep(key: string, answer: ReadyAnswer): void {
    if (answer.stamp !== keptAt) answers.clear()
    keptAt = answer.stamp
    answers.set(key, answer)
  }

  return {
    find(key, stamp, now) {
      const answer = answers.get(key)
      return answer?.stamp === stamp && isTimely(answer, now) ? answer : undefined
    },

    underWay(key, stamp) {
      const making = pendingAnswers.get(key)
      return making?.stamp === stamp ? making : undefined
    },

    begin(key, stamp) {
      const { promise, resolve } = Promise.withResolvers<ReadyAnswer | undefined>()
      const making: PendingAnswer = {
        stamp,
        made: promise,
        finish(answer) {
          if (pendingAnswers.get(key) === making) pendingAnswers.delete(key)
          if (answer && isForEveryone(answer)) keep(key, answer)
          resolve(answer)
        },
      }
      pendingAnswers.set(key, making)
      return making
    },
  }
}

/** A clock may also be set back. */
function isTimely({ madeAt, expiresAt }: ReadyAnswer, now: UtcSeconds): boolean {
  return madeAt <= now && now < expiresAt
}

function isForEveryone({ headers, body }: ReadyAnswer): boolean {
  const isPrivate = /no-store|private/.test(String(headers['cache-control']))
  return !isPrivate && headers['set-cookie'] === undefined && body.length <= largestAnswer
}
