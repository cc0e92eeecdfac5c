import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findNearest } from './nearest.ts'

const names = ['serve', 'user add', 'user list', 'migrate', '--port', '--host']

const cases: readonly (readonly [given: string, nearest: string | undefined])[] = [
  ['serv', 'serve'],
  ['server', 'serve'],
  ['user lst', 'user list'],
  ['migrat', 'migrate'],
  ['--prot', '--port'],
  ['migration', 'migrate'],
  ['dance', undefined],
  ['users of the server', undefined],
  ['', undefined],
]

for (const [given, nearest] of cases) {
  test(`"${given}" is closest to: ${nearest ?? 'none'}`, () => {
    assert.equal(findNearest(given, names), nearest)
  })
}
