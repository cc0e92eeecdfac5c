import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inContext, type TextPart, textDifference } from './text-difference.ts'

const marks = { same: '', removed: '-', added: '+' }

function shown(parts: readonly TextPart[]): string {
  return parts.map(({ text, change }) => `${marks[change]}${text}`).join('|')
}

const cases: readonly (readonly [string, string, string])[] = [
  ['Jazz night', 'Jazz evening', 'Jazz |-night|+evening'],
  ['', 'All new', '+All new'],
  ['All gone', '', '-All gone'],
  ['a b c', 'a c', 'a |-b |c'],
  ['same', 'same', 'same'],
  ['Jazz night', 'Jazz night out', 'Jazz night |+out'],
  ['Jazz night out', 'Jazz night', 'Jazz night |-out'],
  ['one two one', 'one two one two one', 'one two one |+two one'],
  ['doors at 7, bring tea', 'doors at 8, bring a tea', 'doors at |-7, |+8, |bring |+a |tea'],
]

test('a difference is shown word by word', () => {
  for (const [before, after, expected] of cases)
    assert.equal(shown(textDifference(before, after)), expected, `${before} → ${after}`)
})

test('long equal parts are shortened to their context', () => {
  const words = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index).join(' ')
  const before = `${words(1, 8)} x ${words(10, 30)} y ${words(32, 40)}`
  const after = before.replace('x', 'z').replace(' y', '')
  assert.equal(
    shown(inContext(textDifference(before, after))),
    '… 3 4 5 6 7 8 |-x |+z |10 11 12 13 14 15 … 25 26 27 28 29 30 |-y |32 33 34 35 36 37 …',
  )
  assert.deepEqual(inContext(textDifference(before, before)), textDifference(before, before))
})

test('very long texts are compared as a whole where they differ', () => {
  const text = (word: string) => Array.from({ length: 1500 }, (_, index) => `${word}${index}`).join(' ')
  const parts = textDifference(`a ${text('b')} c`, `a ${text('d')} c`)
  assert.deepEqual(
    parts.map(({ change }) => change),
    ['same', 'removed', 'added', 'same'],
  )
})
