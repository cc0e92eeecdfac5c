import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cacheReads } from './cached-reads.ts'

test('reads are cached by key until the calendar changes', async () => {
  const calendar = { stamp: 'one' }
  const kept = cacheReads(() => calendar.stamp)
  let reads = 0
  const read = (key: string) => kept(key, async () => ({ key, number: ++reads }))

  assert.deepEqual(
    [await read('a'), await read('b'), await read('a')].map(it => it.number),
    [1, 2, 1],
  )
  calendar.stamp = 'two'
  assert.deepEqual(
    [await read('a'), await read('a'), await read('b')].map(it => it.number),
    [3, 3, 4],
  )
})

test('a read during a change is not cached', async () => {
  const calendar = { stamp: 'one' }
  const kept = cacheReads(async () => calendar.stamp)
  const before = await kept('a', async () => {
    calendar.stamp = 'two'
    return { title: 'as it was' }
  })

  assert.equal(before.title, 'as it was')
  assert.equal((await kept('a', async () => ({ title: 'as it is' }))).title, 'as it is')
})

test('reads at the same time share one, and its failure is not cached', async () => {
  const cached = cacheReads(() => 'one')
  let reads = 0
  const fail = () => cached('a', () => Promise.reject(new Error(`Failure ${++reads}`)))

  const failures = await Promise.allSettled([fail(), fail(), fail()])

  assert.deepEqual(
    failures.map(failure => failure.status === 'rejected' && failure.reason.message),
    ['Failure 1', 'Failure 1', 'Failure 1'],
  )
  assert.deepEqual(await cached('a', async () => ({ number: ++reads })), { number: 2 })
})
