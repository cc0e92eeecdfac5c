import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Store } from '../../storage/store.ts'
import { searchLimitProblems } from './search-limit.ts'

/** A store in which each event is searched for so many of the words. */
function storeWith(events: number, perEvent = 0): Pick<Store, 'search'> {
  return { search: { reads: async () => ({ events, perEvent }) } } as unknown as Store
}

async function problemOf(search: string, store: Pick<Store, 'search'>) {
  const { search: problem } = await searchLimitProblems(search, store)
  return problem && [problem.key, problem.values]
}

const five = 'one two three four five'

test('a search has at most ten different words', async () => {
  const eleven = 'a b c d e f g h i j k'
  assert.deepEqual(await problemOf(eleven, storeWith(0)), ['too_many_different_words', { max: 10 }])
  assert.equal(await problemOf('a a a a a a a a a a a a', storeWith(0)), undefined)
})

test('a large calendar refuses several words that are in most events', async () => {
  assert.deepEqual(await problemOf(five, storeWith(80_000, 5)), ['too_many_frequent_words', { max: 3 }])
  assert.deepEqual(await problemOf(five, storeWith(1_000_000, 5)), ['too_many_frequent_words', { max: 2 }])
})

test('a small calendar, few words, or a rare word among them are fine', async () => {
  assert.equal(await problemOf(five, storeWith(50_000, 5)), undefined)
  assert.equal(await problemOf('one two', storeWith(1_000_000, 2)), undefined)
  assert.equal(await problemOf(five, storeWith(1_000_000, 1.5)), undefined)
})
