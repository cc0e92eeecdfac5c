// Ids are unique across kinds: clients of the older service request any record by its number.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { connect } from '../../src/storage/engine/connect.ts'
import { allMigrations } from '../../src/storage/migrations/all-migrations.ts'
import { buildTestApp } from '../support/test-app.ts'

test('no two records have the same id, terms included', async t => {
  const { post } = await buildTestApp(t)
  const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 21:00' }
  const records = [
    await post('/categories', { name: 'Music' }),
    await post('/venues', { venue: 'Arena' }),
    await post('/tags', { name: 'loud' }),
    await post('/organizers', { organizer: 'Club' }),
    await post('/events', { title: 'Fair', ...times, categories: ['Theatre'], tags: ['quiet'] }),
  ]

  const { categories, tags, ...event } = records.pop()?.body ?? {}
  const ids = [...records.map(({ body }) => body), event, ...categories, ...tags].map(({ id }) => id)

  assert.equal(ids.length, 7)
  assert.equal(new Set(ids).size, 7)
})

test('in a calendar whose terms were numbered separately, the sequence continues after both', async t => {
  const { post, databaseUrl } = await buildTestApp(t)
  const connections = await connect(databaseUrl)
  t.after(() => connections.close())
  await sql`insert into terms (id, taxonomy, language, languages, name, name_key, sort_key, slug, description, search_text)
    values (900, 'tag', 'en', 'en', 'Old', 'old', 'old', 'old', '', 'old')`.execute(connections.writer)
  // PostgreSQL only counts the numbers that it generated itself.
  if (connections.dialect.name === 'postgres')
    await sql`select setval(pg_get_serial_sequence('terms', 'id'), 900)`.execute(connections.writer)

  const migration = allMigrations.find(({ name }) => name === '0015-one-series-of-ids') ?? assert.fail()
  await migration.up(connections.writer as never, connections.dialect)

  assert.equal((await post('/venues', { venue: 'Arena' })).body.id, 901)
  assert.equal((await post('/tags', { name: 'New' })).body.id, 902)
})
