import assert from 'node:assert/strict'
import { test } from 'node:test'
import { processorSeconds } from '../../../tests/support/processor-time.ts'
import { deepestJson, isJsonTooDeep } from './body-parsers.ts'

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)

const rows: readonly (readonly [what: string, json: string, tooDeep: boolean])[] = [
  ['lists as deep as they may be', nested(deepestJson), false],
  ['lists one deeper', nested(deepestJson + 1), true],
  ['objects one deeper', `${'{"a":'.repeat(deepestJson + 1)}1${'}'.repeat(deepestJson + 1)}`, true],
  ['lists that are never closed', '['.repeat(400_000), true],
  ['lists beside each other', `[${'[],'.repeat(100_000)}[]]`, false],
  ['brackets in a text', JSON.stringify({ a: nested(100_000) }), false],
  ['brackets after an escaped quotation mark', JSON.stringify({ a: `"${nested(1000)}` }), false],
  ['brackets after an escaped backslash', `{"a":"\\\\","b":${nested(deepestJson)}}`, true],
  ['a text that does not end', `"${'['.repeat(1000)}`, false],
]

for (const [what, json, tooDeep] of rows) {
  test(`${what} are ${tooDeep ? 'too deep' : 'not too deep'}`, () =>
    assert.equal(isJsonTooDeep(json), tooDeep))
}

test('the depth of a large body is computed quickly', async () => {
  const seconds = await processorSeconds(() => isJsonTooDeep(`[${'{"a":[1,"x"]},'.repeat(70_000)}1]`))
  assert.ok(seconds < 0.3, String(seconds))
})
