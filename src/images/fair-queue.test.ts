import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../messages/refusal.ts'
import { createFairQueue } from './image-library.ts'

/** Tasks that end on command, and the list of those started. */
function scene(limits: Parameters<typeof createFairQueue>[0]) {
  const turns = createFairQueue(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (userId: number, name: string) =>
    turns(userId, () => {
      begun.push(name)
      return new Promise<string>(done => ends.set(name, () => done(name)))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(done => setImmediate(done))
  }
  return { begun, start, end }
}

test('only the allowed number of tasks runs concurrently', async () => {
  const { begun, start, end } = scene({ atOnce: 2, maxWaiting: 9, maxWaitingOfOne: 9 })
  const all = ['a', 'b', 'c', 'd'].map(name => start(1, name))
  assert.deepEqual(begun, ['a', 'b'])
  await end('b')
  assert.deepEqual(begun, ['a', 'b', 'c'])
  await end('a')
  await end('c')
  await end('d')
  assert.deepEqual(await Promise.all(all), ['a', 'b', 'c', 'd'])
})

test('a second user does not wait for all tasks of the first', async () => {
  const { begun, start, end } = scene({ atOnce: 1, maxWaiting: 9, maxWaitingOfOne: 9 })
  for (const name of ['a1', 'a2', 'a3']) start(1, name)
  for (const name of ['b1', 'b2']) start(2, name)
  for (const name of ['a1', 'b1', 'a2', 'b2']) await end(name)
  assert.deepEqual(begun, ['a1', 'b1', 'a2', 'b2', 'a3'])
})

test('tasks beyond the limits are refused with a retry time', async () => {
  const { begun, start, end } = scene({ atOnce: 1, maxWaiting: 3, maxWaitingOfOne: 2 })
  const isBusy = (error: unknown) =>
    error instanceof Refusal && error.reason === 'imagesBusy' && error.details.retryAfterSeconds === 5
  for (const name of ['a', 'b', 'c']) start(1, name)
  await assert.rejects(start(1, 'd'), isBusy)
  start(2, 'e')
  await assert.rejects(start(3, 'f'), isBusy)
  await end('a')
  start(3, 'g')
  for (const name of ['e', 'b', 'g', 'c']) await end(name)
  assert.deepEqual(begun, ['a', 'e', 'b', 'g', 'c'])
})

test('a failed task releases its slot', async () => {
  const turns = createFairQueue({ atOnce: 1, maxWaiting: 1, maxWaitingOfOne: 1 })
  const failing = turns(1, () => Promise.reject(new Error('no')))
  const next = turns(1, async () => 'next')
  await assert.rejects(failing, /no/)
  assert.equal(await next, 'next')
})
