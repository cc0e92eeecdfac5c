import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usualOrder } from './common-words.ts'

const shared = 'a made-up event, to see how a large calendar behaves.'

test('the words of a shared sentence are in its order', () => {
  const samples = [1, 2, 3].map(number => `night ${number} ${shared} entry ${number}`)
  assert.deepEqual(usualOrder(['behaves', 'event', 'see'], samples), ['event', 'see', 'behaves'])
})

test('a part that contains several words is needed once', () => {
  const samples = [`jazz ${shared}`, `chess ${shared}`]
  assert.deepEqual(usualOrder(['en', 'ev', 'cal', 'lar'], samples), ['event,', 'lar', 'cal'])
})

test('without a common order, or without most samples, there is none', () => {
  assert.equal(usualOrder(['one', 'two'], ['one two', 'two one']), undefined)
  assert.equal(usualOrder(['one', 'two'], ['one two', 'three', 'four']), undefined)
  assert.equal(usualOrder(['one'], []), undefined)
})

test('samples without all words do not count', () => {
  assert.deepEqual(usualOrder(['one', 'two'], ['one two', 'x one y two', 'two']), ['one', 'two'])
})
