import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../domain/date-time.ts'
import { Refusal } from '../domain/refusal.ts'
import { createGuessGuard } from './guess-guard.ts'

const here = '192.0.2.1'
const elsewhere = '192.0.2.2'

function guarded() {
  const clock = { now: 1_000_000 }
  const guard = createGuessGuard(() => clock.now as UtcSeconds)

  /** Makes an attempt, or tells how many seconds it has to wait. */
  function attempt(owner: string, address: string): number {
    try {
      guard.begin(owner, address)
      return 0
    } catch (error) {
      assert.ok(error instanceof Refusal)
      assert.equal(error.reason, 'tooManyRequests')
      assert.equal(error.values.seconds, error.details.retryAfterSeconds)
      return error.details.retryAfterSeconds ?? 0
    }
  }

  const succeed = (owner: string, address: string) => guard.begin(owner, address)()

  return { clock, attempt, succeed }
}

type Guarded = ReturnType<typeof guarded>

/** Attempts that do not succeed, each made as soon as it may be. */
function fail(
  { clock, attempt }: Guarded,
  times: number,
  ownerOf: (time: number) => string,
  address: string,
): void {
  for (let time = 0; time < times; time++) {
    const wait = attempt(ownerOf(time), address)
    if (wait === 0) continue
    clock.now += wait
    assert.equal(attempt(ownerOf(time), address), 0)
  }
}

const ann = () => 'ann'
const somebody = (time: number) => `user${time}`

const waits: readonly (readonly [failures: number, seconds: number])[] = [
  [0, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 4],
  [14, 512],
  [15, 900],
  [40, 900],
]

for (const [failures, seconds] of waits) {
  test(`after ${failures} failures the next attempt waits ${seconds} s`, () => {
    const guard = guarded()
    fail(guard, failures, ann, here)
    assert.equal(guard.attempt('ann', here), seconds)
  })
}

test('the wait shrinks with the clock and ends with it', () => {
  const guard = guarded()
  fail(guard, 8, ann, here)
  assert.equal(guard.attempt('ann', here), 8)
  guard.clock.now += 5
  assert.equal(guard.attempt('ann', here), 3)
  guard.clock.now += 3
  assert.equal(guard.attempt('ann', here), 0)
})

test('an attempt that has to wait does not make the wait longer', () => {
  const guard = guarded()
  fail(guard, 6, ann, here)
  for (let time = 0; time < 10; time++) assert.equal(guard.attempt('ann', here), 2)
})

test('attempts that are under way count as failed until they have succeeded', () => {
  const guard = guarded()
  const waits = Array.from({ length: 7 }, () => guard.attempt('ann', here))
  assert.deepEqual(waits, [0, 0, 0, 0, 0, 1, 1])
})

test('a success forgets the failures before it', () => {
  const guard = guarded()
  fail(guard, 4, ann, here)
  guard.succeed('ann', here)
  fail(guard, 4, ann, here)
  assert.equal(guard.attempt('ann', here), 0)
})

test('nobody is locked out by guesses from another address, or at another owner', () => {
  const guard = guarded()
  fail(guard, 20, ann, here)
  assert.equal(guard.attempt('ann', elsewhere), 0)
  assert.equal(guard.attempt('ben', here), 0)
})

test('going through many owners is no way around', () => {
  const guard = guarded()
  fail(guard, 50, somebody, here)
  assert.equal(guard.attempt('another', here), 1)
  assert.equal(guard.attempt('another', elsewhere), 0)
})

test('attempts that succeed cost an address nothing', () => {
  const guard = guarded()
  for (let time = 0; time < 200; time++) guard.succeed(`user${time}`, here)
  assert.equal(guard.attempt('ann', here), 0)
})

test('one success does not forgive an address its guesses at others', () => {
  const guard = guarded()
  fail(guard, 51, somebody, here)
  guard.clock.now += 2
  guard.succeed('own', here)
  assert.equal(guard.attempt('another', here), 0)
  assert.equal(guard.attempt('another', here), 4)
})
