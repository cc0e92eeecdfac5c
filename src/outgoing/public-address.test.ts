import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { getNetwork, isAllowedAddress } from './public-address.ts'

const publicAddresses = ['1.1.1.1', '93.184.215.14', '172.32.0.1', '2606:4700:4700::1111', '::ffff:1.1.1.1']

const otherAddresses = {
  unspecified: ['0.0.0.0', '0.1.2.3', '::'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  'link-local': ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fec0::1'],
  'unique-local': ['fc00::1', 'fd12:3456:789a::1'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  benchmark: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  reserved: ['192.0.0.1', '240.0.0.1', '100::1', '4000::1', '2001:100::1'],
  broadcast: ['255.255.255.255'],
  'IPv4-mapped': ['::ffff:127.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:10.0.0.1', '::ffff:169.254.169.254'],
  'IPv4-compatible': ['::127.0.0.1', '::7f00:1', '::1.1.1.1'],
  'IPv4-translated': ['::ffff:0:127.0.0.1'],
  NAT64: ['64:ff9b::7f00:1', '64:ff9b::1.1.1.1', '64:ff9b:1::a00:1'],
  '6to4': ['2002:7f00:1::', '2002:a00:1::1'],
  Teredo: ['2001::1', '2001:0:7f00:1::'],
}

test('public addresses are allowed', () => {
  for (const address of publicAddresses) assert.ok(isAllowedAddress(address, []), address)
})

for (const [name, addresses] of Object.entries(otherAddresses)) {
  test(`${name} addresses are not allowed`, () => {
    for (const address of addresses) assert.equal(isAllowedAddress(address, []), false, address)
  })
}

test('only plain IP addresses are allowed', () => {
  const everything = [getNetwork('0.0.0.0/0'), getNetwork('::/0')]
  for (const text of [
    '',
    'localhost',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '[::1]',
    '1.1.1.1.',
    ':::',
  ])
    assert.equal(isAllowedAddress(text, everything), false, text)
})

describe('a network that the operator allows', () => {
  test('admits only its own addresses', () => {
    const networks = ['10.1.0.0/16', '127.0.0.2/32', 'fd00::/64'].map(getNetwork)
    const isAllowed = (address: string) => isAllowedAddress(address, networks)
    assert.deepEqual(['10.1.255.1', '127.0.0.2', 'fd00::5', '8.8.8.8'].filter(isAllowed).length, 4)
    assert.deepEqual(['10.2.0.1', '127.0.0.1', 'fd00:0:0:1::5', '::1'].filter(isAllowed), [])
  })

  test('admits its IPv4 addresses written as IPv6, but not similar ones', () => {
    const networks = [getNetwork('127.0.0.0/8')]
    assert.equal(isAllowedAddress('::ffff:127.0.0.1', networks), true)
    assert.equal(isAllowedAddress('::127.0.0.1', networks), false)
  })

  test('may be a single address', () => {
    const networks = ['10.1.2.3', '::1'].map(getNetwork)
    assert.equal(isAllowedAddress('10.1.2.3', networks), true)
    assert.equal(isAllowedAddress('10.1.2.4', networks), false)
    assert.equal(isAllowedAddress('::1', networks), true)
    assert.equal(isAllowedAddress('::2', networks), false)
  })

  const faults = [
    '',
    '10/8',
    '10.0/8',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.0/-1',
    'fd00::/129',
  ]
  for (const text of [...faults, 'loopback', '::ffff:127.0.0.0/104', ' 10.0.0.0/8', 'fe80::%eth0/64']) {
    test(`cannot be written as "${text}"`, () => {
      assert.throws(() => getNetwork(text), /is not a network such as/)
    })
  }
})
