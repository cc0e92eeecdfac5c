import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CalendarStamp } from '../../domain/journal/change.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { ReadyAnswer } from './ready-answer.ts'

const stamp = 'a' as CalendarStamp
const now = 1_000 as UtcSeconds
const limit = 1_000_000

function answerWith(headers: ReadyAnswer['headers']): ReadyAnswer {
  const body = Buffer.from('short')
  const times = { stamp, madeAt: now, expiresAt: Infinity, dependency: undefined }
  return { ...times, route: 'none', etag: '"x"', headers, body, variants: new Map() }
}

/** How many of a thousand responses stay cached. */
function leftOf(keyOf: (index: number) => string, headersOf: (index: number) => ReadyAnswer['headers']) {
  const kept = createAnswerCache(limit)
  const keys = Array.from({ length: 1000 }, (_, index) => keyOf(index))
  for (const [index, key] of keys.entries()) kept.begin(key, stamp).finish(answerWith(headersOf(index)))
  return keys.filter(key => kept.find(key, stamp, now)).length
}

const long = (index: number) => `/${index}`.padEnd(15_000, 'a')

test('long URLs count towards the memory limit', () => {
  assert.ok(leftOf(long, () => ({})) * 15_000 < limit)
})

test('long headers count towards the memory limit', () => {
  const left = leftOf(
    index => `/${index}`,
    index => ({ link: long(index) }),
  )
  assert.ok(left * 15_000 < limit)
})

test('short URLs and headers leave room for many responses', () => {
  assert.ok(
    leftOf(
      index => `/${index}`,
      () => ({}),
    ) > 400,
  )
})

test('responses of an older state are dropped when the first one of the new state is cached', () => {
  const kept = createAnswerCache(limit)
  const later = 'b' as CalendarStamp
  for (const key of ['/a', '/b']) kept.begin(key, stamp).finish(answerWith({}))
  assert.ok(kept.find('/a', stamp, now) && kept.find('/b', stamp, now))

  kept.begin('/c', later).finish({ ...answerWith({}), stamp: later })

  assert.ok(kept.find('/c', later, now))
  for (const key of ['/a', '/b']) assert.equal(kept.find(key, stamp, now), undefined)
})
