import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesIn, splitLine, typedNames, withName } from '../../public/text/tag-names.js'

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

const lines: readonly (readonly [line: string, before: readonly string[], typed: string])[] = [
  ['', [], ''],
  ['ja', [], 'ja'],
  ['jazz, ', ['jazz'], ''],
  ['jazz, ro', ['jazz'], 'ro'],
  ['جاز، رو', ['جاز'], 'رو'],
  ['"1,000 steps", ro', ['1,000 steps'], 'ro'],
  ['jazz, "Rock, P', ['jazz'], 'Rock, P'],
  ['jazz, "Rock, Pop"', ['jazz'], 'Rock, Pop'],
  ['12" vinyl, ro', ['12" vinyl'], 'ro'],
  ['"quoted" word, ro', ['"quoted" word'], 'ro'],
]

for (const [line, before, typed] of lines)
  test(`in ${line || 'an empty line'} the name "${typed}" is being typed`, () =>
    assert.deepEqual(splitLine(line), { before, typed }))

const completed: readonly (readonly [line: string, name: string, result: string])[] = [
  ['ja', 'jazz', 'jazz, '],
  ['jazz, ro', 'Rock, Pop', 'jazz, "Rock, Pop", '],
  ['"1,000 steps", mu', 'music', '"1,000 steps", music, '],
  ['jazz, "Rock, P', 'Rock, Pop', 'jazz, "Rock, Pop", '],
  ['جاز، رو', 'روك', 'جاز, روك, '],
]

for (const [line, name, result] of completed)
  test(`${line} completed with ${name} is ${result}`, () => assert.equal(withName(line, name), result))
