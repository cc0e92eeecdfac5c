import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  newFactorSecret,
  newRecoveryCodes,
  oneTimeCode,
  recoveryCodeKey,
  stepOfCode,
} from './actions/second-factor.ts'

// RFC 6238, appendix B: the secret is the text 12345678901234567890, and the last six digits of its codes are
// used.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const known = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const

test('codes match the standard', () => {
  for (const [at, code] of known) assert.equal(oneTimeCode(secret, at), code)
})

test('a code is accepted one step before and after its own, with any spacing', () => {
  const code = oneTimeCode(secret, 900)
  for (const at of [870, 900, 959]) assert.equal(stepOfCode(secret, code, at), 30, String(at))
  for (const at of [869, 960]) assert.equal(stepOfCode(secret, code, at), undefined, String(at))
  assert.equal(stepOfCode(secret, ` ${code.slice(0, 3)} ${code.slice(3)} `, 900), 30)
  for (const wrong of ['', '12345', 'abcdef', `${code}0`])
    assert.equal(stepOfCode(secret, wrong, 900), undefined)
})

test('secrets and recovery codes are unique', () => {
  assert.match(newFactorSecret(), /^[A-Z2-7]{32}$/)
  assert.notEqual(newFactorSecret(), newFactorSecret())
  const codes = newRecoveryCodes()
  assert.equal(new Set(codes).size, 10)
  for (const code of codes) assert.equal(recoveryCodeKey(` ${code.toUpperCase()} `), code.replace('-', ''))
})
