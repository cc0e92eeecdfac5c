import assert from 'node:assert/strict'
import { test } from 'node:test'
import { muchTooLong, processorSeconds } from '../../tests/support/processor-time.ts'
import {
  checkDummyPassword,
  hashPassword,
  longestPassword,
  passwordMatches,
  randomPassword,
} from './password.ts'

test('a password matches only its own hash', async () => {
  const hash = await hashPassword('correct horse')
  assert.equal(await passwordMatches('correct horse', hash), true)
  for (const wrong of ['Correct horse', 'correct horse ', 'correct', '']) {
    assert.equal(await passwordMatches(wrong, hash), false, wrong)
  }
})

test('a hash names its algorithm and cost, which meet the OWASP recommendation', async () => {
  const [, memory, passes, lanes] =
    (await hashPassword('x')).match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[\w+/]{22}\$[\w+/]{43}$/) ??
    []
  assert.ok(Number(memory) >= 19_456)
  assert.ok(Number(passes) >= 2)
  assert.ok(Number(lanes) >= 1)
})

test('two hashes of one password differ, and neither contains it', async () => {
  const [first, second] = await Promise.all([hashPassword('correct-horse'), hashPassword('correct-horse')])
  assert.notEqual(first, second)
  assert.doesNotMatch(first, /correct/)
})

test('a hash with another cost is still checked', async () => {
  // A test vector of the reference implementation: the password "password" with the salt "somesalt".
  const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  assert.equal(await passwordMatches('password', hash), true)
  assert.equal(await passwordMatches('passwore', hash), false)
})

test('passwords are Unicode-normalized', async () => {
  assert.equal(await passwordMatches('cafe\u0301', await hashPassword('caf\u00e9')), true)
})

const foreign = ['', 'plain text', '$2b$10$abcdefghijklmnopqrstuv', '$argon2i$v=19$m=1,t=1,p=1$YQ$YQ']

for (const hash of foreign) {
  test(`"${hash}" is rejected as a hash`, async () => {
    await assert.rejects(passwordMatches('x', hash), /not in the argon2id format/)
  })
}

test('a password over the maximum length is wrong, and is not cached', async () => {
  const longest = 'p'.repeat(longestPassword)
  const hash = await hashPassword(longest)

  assert.equal(await passwordMatches(longest, hash), true)
  assert.equal(await passwordMatches(`${longest}p`, hash), false)
  await assert.rejects(hashPassword(`${longest}p`), RangeError)
})

test('a long password of combining marks is rejected immediately', async () => {
  const hash = await hashPassword('right')
  const marks = '\u0301\u0316'.repeat(200_000)

  const seconds = await processorSeconds(async () => {
    assert.equal(await passwordMatches(marks, hash), false)
    await checkDummyPassword(marks)
  })

  assert.ok(seconds < muchTooLong, String(seconds))
})

test('a pretended check does nothing', async () => {
  assert.equal(await checkDummyPassword('anything'), undefined)
})

test('random passwords are readable and unique', () => {
  const passwords = Array.from({ length: 200 }, randomPassword)
  for (const password of passwords) assert.match(password, /^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
  assert.doesNotMatch(passwords.join(''), /[ilo01]/)
  assert.equal(new Set(passwords).size, passwords.length)
})
