import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCredentials } from './authenticator.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

const basic: readonly (readonly [pair: string, login: string, password: string])[] = [
  ['admin:secret', 'admin', 'secret'],
  ['admin:', 'admin', ''],
  ['admin:a:b:c', 'admin', 'a:b:c'],
  ['admin: spaced ', 'admin', ' spaced '],
  ['amélie:pässword', 'amélie', 'pässword'],
  ['a:???>>>', 'a', '???>>>'],
]

for (const [pair, login, password] of basic) {
  test(`Basic with "${pair}" is user "${login}" with password "${password}"`, () => {
    assert.deepEqual(readCredentials(`Basic ${base64(pair)}`), { scheme: 'basic', login, password })
  })
}

const spellings = ['Basic', 'basic', 'BASIC', 'Basic ']

for (const scheme of spellings) {
  test(`the scheme may be spelled "${scheme}"`, () => {
    const credentials = readCredentials(`${scheme} ${base64('a:b')}`)
    assert.deepEqual(credentials, { scheme: 'basic', login: 'a', password: 'b' })
  })
}

test('Basic is accepted without padding', () => {
  const credentials = readCredentials(`Basic ${base64('ab:c').replace(/=+$/, '')}`)
  assert.deepEqual(credentials, { scheme: 'basic', login: 'ab', password: 'c' })
})

const tokens = ['alm_abc', 'a.b-c~d+e/f==', '0']

for (const token of tokens) {
  test(`Bearer with "${token}" is that token`, () => {
    assert.deepEqual(readCredentials(`Bearer ${token}`), { scheme: 'bearer', token })
    assert.deepEqual(readCredentials(`bearer  ${token} `), { scheme: 'bearer', token })
  })
}

const broken: readonly (readonly [why: string, header: string])[] = [
  ['nothing', ''],
  ['a scheme alone', 'Basic'],
  ['a scheme and a space', 'Bearer '],
  ['another scheme', 'Digest username="a"'],
  ['no scheme', base64('a:b')],
  ['Basic without a colon', `Basic ${base64('admin')}`],
  ['Basic without a user', `Basic ${base64(':secret')}`],
  ['Basic that is not base64', 'Basic a:b'],
  ['two tokens', 'Bearer a b'],
  ['a token with characters that none has', 'Bearer a;b'],
  ['a token in quotes', 'Bearer "a"'],
  ['a value longer than any honest one', `Bearer ${'a'.repeat(8001)}`],
  ['a scheme that only starts right', 'Basics YTpi'],
]

for (const [why, header] of broken) {
  test(`${why} is rejected`, () => assert.equal(readCredentials(header), undefined))
}
