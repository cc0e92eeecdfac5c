import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from './client-address.ts'

const same: readonly (readonly [string, string])[] = [
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:DB8:1:2::1', '2001:0db8:0001:0002:0000:0000:0000:0001'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['fe80::1%eth0', 'fe80::2'],
]

const different: readonly (readonly [string, string])[] = [
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['192.0.2.1', '192.0.2.2'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
  ['::1', '127.0.0.1'],
  ['gone', '127.0.0.1'],
]

test('addresses of one network count as one client', () => {
  for (const [one, other] of same) assert.equal(networkOf(one), networkOf(other), `${one} ${other}`)
  for (const [one, other] of different) assert.notEqual(networkOf(one), networkOf(other), `${one} ${other}`)
})
