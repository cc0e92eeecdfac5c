import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inDependencyOrder } from './schema.ts'

const table = (name: string, ...refersTo: string[]) => ({ table: { name }, refersTo })

const orders: readonly (readonly [given: ReturnType<typeof table>[], expected: string])[] = [
  [[], ''],
  [[table('b'), table('a')], 'b a'],
  [[table('child', 'parent'), table('parent')], 'parent child'],
  [[table('c', 'b'), table('b', 'a'), table('a'), table('d')], 'a b c d'],
  [
    [table('links', 'events', 'terms'), table('terms'), table('events', 'users'), table('users')],
    'terms users events links',
  ],
]

for (const [given, expected] of orders) {
  test(`${given.map(({ table }) => table.name).join(' ')} is ordered as ${expected}`, () => {
    assert.equal(
      inDependencyOrder(given)
        .map(({ table }) => table.name)
        .join(' '),
      expected,
    )
  })
}

test('tables with circular references are named', () => {
  assert.throws(
    () => inDependencyOrder([table('a'), table('b', 'c'), table('c', 'b')]),
    /in a circle: b, c\./,
  )
})
