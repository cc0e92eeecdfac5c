import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { faultInJson } from './json-fault.ts'

const rows: [string, string, number, number][] = [
  ['{"a": 1,}', '"}"', 1, 9],
  ['{"a": 1\n "b": 2}', '"\\""', 2, 2],
  ["{'a': 1}", '"\'"', 1, 2],
  ['{a: 1}', '"a"', 1, 2],
  ['{"a": }', '"}"', 1, 7],
  ['{"a" 1}', '"1"', 1, 6],
  ['{"a": [1, 2}', '"}"', 1, 12],
  ['{"a": "x\ny"}', '"\\n"', 1, 9],
  ['{"a": "\\q"}', '"\\\\"', 1, 8],
  ['{"a": 01}', '"1"', 1, 8],
  ['{"a": None}', '"N"', 1, 7],
  ['{"a": 1} x', '"x"', 1, 10],
  ['{\n\n  "a": “x”}', '"“"', 3, 8],
  ['{"a": 1', '', 1, 8],
  ['{"a": "x', '', 1, 9],
  ['[1,]', '"]"', 1, 4],
  ['\ufeff{"a": 1}', 'U+FEFF', 1, 1],
  ['{"a":\u00a01}', 'U+00A0', 1, 6],
  ['{"a": 1}\u200b', 'U+200B', 1, 9],
]

for (const [json, found, line, column] of rows)
  test(`${JSON.stringify(json)} is broken at ${line}:${column}`, () =>
    assert.deepEqual(faultInJson(json), { found, line, column }))

test('every prefix of a document ends too early, or is a document', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (json, length) => {
      const prefix = json.slice(0, length % json.length)
      try {
        JSON.parse(prefix)
      } catch {
        const { found } = faultInJson(prefix)
        // A cut number or word is wrong where it starts.
        assert.ok(found === '' || /^"[-tfn\\\d.eE+]/.test(found), `${prefix}: ${found}`)
      }
    }),
  )
})
