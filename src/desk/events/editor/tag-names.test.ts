import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesIn, typedNames } from './tag-names.ts'

const rows: readonly (readonly [typed: string, names: readonly string[]])[] = [
  ['', []],
  [' , ,', []],
  ['one, two', ['one', 'two']],
  ['واحد، اثنان', ['واحد', 'اثنان']],
  ['"Food, drink", music', ['Food, drink', 'music']],
  ['music ,"Food, drink" ', ['music', 'Food, drink']],
  ['12" vinyl, jazz', ['12" vinyl', 'jazz']],
  ['"quoted" word, jazz', ['"quoted" word', 'jazz']],
  ['"""Live"", they say", jazz', ['"Live", they say', 'jazz']],
  ['"not closed, jazz', ['"not closed', 'jazz']],
]

for (const [typed, names] of rows)
  test(`${typed} is read as ${names.length} names`, () => assert.deepEqual(namesIn(typed), names))

test('names survive a round trip through the form', () => {
  for (const [, names] of rows) assert.deepEqual(namesIn(typedNames(names)), names)
})
