import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { openSqlite } from '../../dialects/sqlite/sqlite.ts'
import { compiledOnce, type Operand, value } from './compiled-once.ts'

function sumOf(
  db: ReturnType<typeof openSqlite>['reader'],
  numbers: readonly Operand<number>[],
  plus: Operand<number>,
) {
  return db.selectNoFrom([
    numbers
      .reduce<RawBuilder<number>>(
        (sum, number) => sql<number>`${sum} + ${number}`,
        sql<number>`cast(${plus} as integer)`,
      )
      .as('sum'),
  ])
}

test('statements of one shape are built once and filled with the values of each run', async t => {
  const { reader, writer, close } = openSqlite(':memory:')
  t.after(close)
  let built = 0
  const sums = compiledOnce(
    (db, { numbers, plus }: { numbers: Operand<number>[]; plus: Operand<number> }) => {
      built++
      return sumOf(db, numbers, plus)
    },
  )

  for (const [first, second] of [
    [1, 2],
    [30, 40],
    [5, 5],
  ] as const) {
    const [row] = await sums(reader, { numbers: [value(first), value(second)], plus: value(100) })
    assert.equal(row?.sum, first + second + 100)
  }
  assert.equal(built, 1)

  const [written] = await sums(writer, { numbers: [value(1), value(2)], plus: value(0) })
  assert.equal(written?.sum, 3)
  assert.equal(built, 1, 'connections share it')

  const [longer] = await sums(reader, { numbers: [value(1), value(2), value(3)], plus: value(0) })
  assert.equal(longer?.sum, 6)
  assert.equal(built, 2)
})

test('an input that is not marked as a value gets a separate statement', async t => {
  const { reader, close } = openSqlite(':memory:')
  t.after(close)
  const sums = compiledOnce((db, { plus }: { plus: number }) => sumOf(db, [1], plus))

  assert.equal((await sums(reader, { plus: 1 }))[0]?.sum, 2)
  assert.equal((await sums(reader, { plus: 2 }))[0]?.sum, 3)
})

test('a value cannot be used in computations while a statement is built', async t => {
  const { reader, close } = openSqlite(':memory:')
  t.after(close)
  const sums = compiledOnce((db, { plus }: { plus: Operand<number> }) => sumOf(db, [1], Number(plus) * 2))

  assert.throws(() => sums(reader, { plus: value(1) }), /only be passed to the database/)
})
