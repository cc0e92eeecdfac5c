import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRange } from './range.ts'

test('a part is asked for by its first and last byte, from a byte on, or from the end', () => {
  assert.deepEqual(readRange('bytes=0-0', 10), { start: 0, end: 0 })
  assert.deepEqual(readRange('bytes=2-5', 10), { start: 2, end: 5 })
  assert.deepEqual(readRange('bytes=2-99', 10), { start: 2, end: 9 })
  assert.deepEqual(readRange('bytes=9-', 10), { start: 9, end: 9 })
  assert.deepEqual(readRange('bytes=-3', 10), { start: 7, end: 9 })
  assert.deepEqual(readRange('bytes=-99', 10), { start: 0, end: 9 })
})

test('a part that the file does not have is none', () => {
  for (const range of ['bytes=10-', 'bytes=10-12', 'bytes=-0']) assert.equal(readRange(range, 10), 'none')
})

test('what is not one part is the whole', () => {
  for (const range of [undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b'])
    assert.equal(readRange(range, 10), 'all')
})
