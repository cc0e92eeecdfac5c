import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openSqlite } from '../dialects/sqlite/sqlite.ts'
import { runMigrations } from '../engine/migrate.ts'
import { allMigrations } from '../migrations/all-migrations.ts'
import { schemaAt } from './schema.ts'

test('every table is created after the ones it refers to, and has a key', async t => {
  const { tables } = await schemaAt(allMigrations.map(({ name }) => name))
  const { writer, dialect, close } = openSqlite(':memory:')
  t.after(close)
  await runMigrations(writer, dialect, allMigrations)

  const earlier = new Set<string>()
  for (const { name, key } of tables) {
    earlier.add(name)
    const { rows } = await sql<{ table: string }>`
      select "table" from pragma_foreign_key_list(${name})`.execute(writer)
    const later = rows.filter(({ table }) => !earlier.has(table))
    assert.deepEqual(later, [], `${name} refers to tables that are filled later.`)
    assert.notEqual(key.length, 0, `${name} has no primary key.`)
  }
  const related = tables.filter(({ selfReference }) => selfReference !== null)
  assert.deepEqual(
    related.map(({ name, selfReference, key }) => `${name} ${selfReference} ${key}`),
    ['terms parent_id id', 'events parent_id id'],
  )
})
