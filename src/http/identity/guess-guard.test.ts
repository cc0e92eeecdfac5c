import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { writeMigratedFile } from '../../../tests/support/test-database.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { Refusal } from '../../messages/refusal.ts'
import { openStore } from '../../storage/open-store.ts'
import { createGuessGuard, type GuessGuard, type GuessLimits } from './guess-guard.ts'

const here = '192.0.2.1'
const elsewhere = '192.0.2.2'

async function guarded(t: TestContext, limits: GuessLimits = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-guard-'))
  const store = await openStore(await writeMigratedFile(`${folder}/test.db`), { durable: false })
  t.after(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })
  const clock = { now: 1_000_000 }
  /** A guard that shares only the database with others. */
  const newGuard = () => createGuessGuard(store, () => clock.now as UtcSeconds, limits)
  const guard = newGuard()
  const attempt = (owner: string, address: string) => attemptAt(guard, owner, address)
  const succeed = async (owner: string, address: string) => (await guard.begin(named(owner), address))()
  return { clock, store, guard, newGuard, attempt, succeed }
}

type Guarded = Awaited<ReturnType<typeof guarded>>

/** Owners are users by default. */
function named(owner: string): string {
  return owner.includes(' ') ? owner : `user ${owner}`
}

/** Makes an attempt, or returns how many seconds it has to wait. */
async function attemptAt(guard: GuessGuard, owner: string, address: string): Promise<number> {
  try {
    await guard.begin(named(owner), address)
    return 0
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error))
    assert.equal(error.reason, 'tooManyRequests')
    assert.equal(error.values.seconds, error.details.retryAfterSeconds)
    return error.details.retryAfterSeconds ?? 0
  }
}

/** Failed attempts, each made as soon as it is allowed. */
async function fail(
  { clock, attempt }: Guarded,
  times: number,
  ownerOf: (time: number) => string,
  address: string,
): Promise<void> {
  for (let time = 0; time < times; time++) {
    const wait = await attempt(ownerOf(time), address)
    if (wait === 0) continue
    clock.now += wait
    assert.equal(await attempt(ownerOf(time), address), 0)
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
  test(`after ${failures} failures the next attempt waits ${seconds} s`, async t => {
    const guard = await guarded(t)
    await fail(guard, failures, ann, here)
    assert.equal(await guard.attempt('ann', here), seconds)
  })
}

test('the wait counts down with the clock', async t => {
  const guard = await guarded(t)
  await fail(guard, 8, ann, here)
  assert.equal(await guard.attempt('ann', here), 8)
  guard.clock.now += 5
  assert.equal(await guard.attempt('ann', here), 3)
  guard.clock.now += 3
  assert.equal(await guard.attempt('ann', here), 0)
})

test('an attempt during the wait does not extend it', async t => {
  const guard = await guarded(t)
  await fail(guard, 6, ann, here)
  for (let time = 0; time < 10; time++) assert.equal(await guard.attempt('ann', here), 2)
})

test('pending attempts count as failed until they succeed', async t => {
  const guard = await guarded(t)
  const waits = await Promise.all(Array.from({ length: 7 }, () => guard.attempt('ann', here)))
  assert.deepEqual(waits.sort(), [0, 0, 0, 0, 0, 1, 1])
})

test('a success clears earlier failures', async t => {
  const guard = await guarded(t)
  await fail(guard, 4, ann, here)
  await guard.succeed('ann', here)
  await fail(guard, 4, ann, here)
  assert.equal(await guard.attempt('ann', here), 0)
})

test('failures expire fifteen minutes after the last one', async t => {
  const guard = await guarded(t)
  await fail(guard, 4, ann, here)
  guard.clock.now += 15 * 60
  assert.equal(await guard.attempt('ann', here), 0)
  assert.equal(await guard.attempt('ann', here), 1)
  guard.clock.now += 15 * 60 + 1
  await fail(guard, 4, ann, here)
  assert.equal(await guard.attempt('ann', here), 0)
})

test('guesses from another address, or at another owner, lock no one out', async t => {
  const guard = await guarded(t)
  await fail(guard, 20, ann, here)
  assert.equal(await guard.attempt('ann', elsewhere), 0)
  assert.equal(await guard.attempt('ben', here), 0)
})

test('a network that guesses at many owners gets one attempt at each', async t => {
  const guard = await guarded(t)
  await fail(guard, 50, somebody, here)
  assert.equal(await guard.attempt('another', here), 0)
  assert.equal(await guard.attempt('another', here), 900)
  assert.equal(await guard.attempt('another', elsewhere), 0)
  assert.equal(await guard.attempt('another', elsewhere), 0)
})

test('the right password works however often others behind the same address failed', async t => {
  const guard = await guarded(t)
  await fail(guard, 200, somebody, here)
  await guard.succeed('ann', here)
  await fail(guard, 4, ann, here)
  assert.equal(await guard.attempt('ann', here), 0, 'who has signed in here before may also mistype')
})

test('successful attempts cost an address nothing', async t => {
  const guard = await guarded(t)
  for (let time = 0; time < 200; time++) await guard.succeed(`user${time}`, here)
  await fail(guard, 4, ann, here)
  assert.equal(await guard.attempt('ann', here), 0)
})

test('one success does not clear an address that guesses at other owners', async t => {
  const guard = await guarded(t)
  await fail(guard, 51, somebody, here)
  await guard.succeed('own', here)
  assert.equal(await guard.attempt('another', here), 0)
  assert.equal(await guard.attempt('another', here), 900)
})

/** One guess at ann from each address, as soon as it is allowed. */
async function guessFromMany(guard: Guarded, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const address = `198.51.${Math.floor(time / 250)}.${time % 250}`
    guard.clock.now += await guard.attempt('ann', address)
  }
}

test('guesses at one owner from many addresses share one limit', async t => {
  const guard = await guarded(t)
  await guessFromMany(guard, 100)
  assert.equal(await guard.attempt('ann', here), 10)
  guard.clock.now += 10
  assert.equal(await guard.attempt('ann', here), 0)
  assert.equal(await guard.attempt('ann', elsewhere), 10)
  assert.equal(await guard.attempt('ben', elsewhere), 0)
})

test('they do not lock the owner out of a familiar network', async t => {
  const guard = await guarded(t)
  await guard.succeed('ann', here)
  await guessFromMany(guard, 110)
  await guard.succeed('ann', here)
  assert.ok((await guard.attempt('ann', elsewhere)) > 0)
})

test('a network is familiar for thirty days after the last success', async t => {
  const guard = await guarded(t)
  await guard.succeed('ann', here)
  const days = (count: number) => {
    guard.clock.now += count * 86_400
  }
  days(20)
  await guard.succeed('ann', here)
  days(29)
  await guessFromMany(guard, 100)
  assert.equal(await guard.attempt('ann', here), 0)
  days(2)
  await guessFromMany(guard, 100)
  assert.equal(await guard.attempt('ann', here), 10)
})

test('a success does not end the wait caused by a concurrent guess', async t => {
  const guard = await guarded(t)
  await guessFromMany(guard, 99)
  const succeeded = await guard.guard.begin('user ann', here)
  assert.equal(await guard.attempt('ann', elsewhere), 10)
  guard.clock.now += 10
  assert.equal(await guard.attempt('ann', elsewhere), 0)
  await succeeded()
  assert.equal(await guard.attempt('ann', '192.0.2.3'), 10)
})

test('an address has a limit of failures per minute, except for owners familiar there', async t => {
  const guard = await guarded(t, { failuresPerMinute: 3 })
  await guard.succeed('ann', here)
  for (const owner of ['user a', 'user b', 'user c']) assert.equal(await guard.attempt(owner, here), 0)
  guard.clock.now += 20
  assert.equal(await guard.attempt('user d', here), 40)
  assert.equal(await guard.attempt('ann', here), 0)
  assert.equal(await guard.attempt('user d', elsewhere), 0)
  assert.equal(await guard.attempt('reset d', here), 0, 'each kind of attempt is counted separately')
  guard.clock.now += 40
  assert.equal(await guard.attempt('user d', here), 0)
})

test('loopback clients never wait for each other', async t => {
  const guard = await guarded(t, { failuresPerMinute: 3 })
  for (let time = 0; time < 60; time++) assert.equal(await guard.attempt(`user ${time}`, '127.0.0.1'), 0)
})

test('requesting reset links for many accounts does not block sign-in', async t => {
  const guard = await guarded(t, { failuresPerMinute: 30 })
  for (let time = 0; time < 80; time++) await guard.attempt(`reset ${time}@example.org`, here)
  for (let time = 0; time < 5; time++) assert.equal(await guard.attempt('user ann', here), 0)
})

test('the limit holds across servers, one after another or concurrently', async t => {
  const { clock, guard, newGuard } = await guarded(t)
  const guards = [guard, newGuard()] as const
  const attempt = (owner: string, time: number) => attemptAt(guards[time % 2 === 0 ? 0 : 1], owner, here)
  const alternating: number[] = []
  for (let time = 0; time < 7; time++) alternating.push(await attempt('ann', time))
  assert.deepEqual(alternating, [0, 0, 0, 0, 0, 1, 1])
  const atOnce = await Promise.all(Array.from({ length: 20 }, (_, time) => attempt('ben', time)))
  assert.equal(atOnce.filter(wait => wait === 0).length, 5)
  clock.now += 1
  assert.equal(await attempt('ann', 0), 0)
  assert.equal(await attempt('ann', 1), 2)
})

test('a success at one server counts at all of them', async t => {
  const { guard, newGuard } = await guarded(t)
  for (let time = 0; time < 4; time++) await guard.begin('user ann', here)
  await (await newGuard().begin('user ann', here))()
  for (let time = 0; time < 5; time++) assert.equal(await attemptAt(guard, 'ann', here), 0)
})

test('only the newest of very many addresses are remembered', async t => {
  const guard = await guarded(t, { mostRows: 20 })
  const guessFrom = async (address: string) => {
    guard.clock.now += 1
    assert.equal(await guard.attempt('ann', address), 0)
  }
  await fail(guard, 9, ann, here)
  for (let number = 1; number <= 4; number++) await guessFrom(`198.51.100.${number}`)
  assert.equal(await guard.attempt('ann', here), 12, 'all are kept')
  for (let number = 5; number <= 9; number++) await guessFrom(`198.51.100.${number}`)
  assert.equal(await guard.attempt('ann', here), 0, 'the oldest are gone')
})

test('an unavailable database does not count as one without failures', async t => {
  const { guard, store } = await guarded(t)
  const succeeded = await guard.begin('user ann', here)
  await store.close()
  const isNoRefusal = (error: unknown) => !(error instanceof Refusal)
  await assert.rejects(guard.begin('user ann', here), isNoRefusal)
  await assert.rejects(succeeded(), isNoRefusal)
})

test('an IPv6 network counts as one guesser', async t => {
  const guard = await guarded(t)
  let number = 0
  const failures = async () => {
    for (let time = 0; time < 5; time++)
      await guard.attempt('ann', `2001:db8:1:2::${(number++).toString(16)}`)
  }
  await failures()
  assert.ok((await guard.attempt('ann', '2001:db8:1:2:abcd::1')) > 0)
  assert.equal(await guard.attempt('ann', '2001:db8:1:3::1'), 0)
  for (let time = 0; time < 5; time++) await guard.attempt('bob', '::ffff:192.0.2.1')
  assert.ok((await guard.attempt('bob', '192.0.2.1')) > 0)
})

test('a clock that was years ahead and is set back locks no one out', async t => {
  const guard = await guarded(t, { mostRows: 16 })
  const tenYears = 10 * 365 * 86_400
  guard.clock.now += tenYears
  for (let time = 0; time < 8; time++) await guard.attempt('ann', here)
  for (const owner of ['bob', 'eve', 'joe', 'kim', 'lee', 'max']) await guard.attempt(owner, here)
  assert.ok((await guard.attempt('ann', here)) > 0)
  guard.clock.now -= tenYears
  assert.equal(await guard.attempt('ann', here), 0)

  await t.test('nor does it allow free guesses', async () => {
    for (let time = 0; time < 4; time++) await guard.attempt('ann', elsewhere)
    await guard.attempt('ann', elsewhere)
    assert.ok((await guard.attempt('ann', elsewhere)) > 0)
  })
})
