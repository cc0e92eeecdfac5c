import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRange } from './etag.ts'

test('a range is first and last byte, an open end, or a suffix', () => {
  assert.deepEqual(readRange('bytes=0-0', 10), { start: 0, end: 0 })
  assert.deepEqual(readRange('bytes=2-5', 10), { start: 2, end: 5 })
  assert.deepEqual(readRange('bytes=2-99', 10), { start: 2, end: 9 })
  assert.deepEqual(readRange('bytes=9-', 10), { start: 9, end: 9 })
  assert.deepEqual(readRange('bytes=-3', 10), { start: 7, end: 9 })
  assert.deepEqual(readRange('bytes=-99', 10), { start: 0, end: 9 })
})

test('a range beyond the file is none', () => {
  for (const range of ['bytes=10-', 'bytes=10-12', 'bytes=-0']) assert.equal(readRange(range, 10), 'none')
})

test('anything but a single valid range is the whole file', () => {
  for (const range of [undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b'])
    assert.equal(readRange(range, 10), 'all')
})
