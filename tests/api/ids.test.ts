// Ids are unique across kinds: clients of the older service request any record by its number.
import assert from 'node:assert/strict'
import { test } from 'node:test'
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
