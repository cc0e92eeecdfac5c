import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptedEncoding } from './encodings.ts'

const plain = undefined

const cases: readonly (readonly [header: string | undefined, encoding: 'br' | 'gzip' | undefined])[] = [
  [undefined, plain],
  ['', plain],
  ['deflate, zstd', plain],
  ['gzip', 'gzip'],
  ['BR', 'br'],
  // Equal weights.
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['gzip;q=1.000, br', 'br'],
  // Different weights.
  ['br;q=0.1, gzip;q=1.0', 'gzip'],
  ['gzip;q=0.001, br;q=0.002', 'br'],
  ['br ; Q=0.2 , gzip ; q=0.8', 'gzip'],
  ['deflate, gzip;q=0.5', 'gzip'],
  // Excluded.
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', plain],
  ['gzip;q=0, gzip', plain],
  // Any other encoding.
  ['*', 'br'],
  ['*;q=0', plain],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.5, *;q=0.1', 'gzip'],
  ['br, *;q=0', 'br'],
  ['br;q=0.5, gzip;q=0.5, *', plain],
  // A plain response.
  ['identity', plain],
  ['identity, br', 'br'],
  ['identity, br;q=0.9', plain],
  ['identity;q=0.5, gzip;q=0.4, br;q=0.6', 'br'],
  ['identity;q=0', plain],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['identity;q=0, *', 'br'],
  // Malformed weights.
  ['br;q=high, gzip', 'gzip'],
  ['br;q=2, gzip;q=0.1', 'gzip'],
  ['br;q=-1, gzip', 'gzip'],
  ['br;q=, gzip', 'gzip'],
  ['br;q=0.5;q=1, gzip;q=0.1', 'gzip'],
  ['br;level=5', plain],
  ['br;q=NaN, *', 'gzip'],
]

for (const [header, encoding] of cases)
  test(`Accept-Encoding ${JSON.stringify(header)} gets ${encoding ?? 'a plain response'}`, () => {
    assert.equal(acceptedEncoding(header), encoding)
  })
