import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../support/test-app.ts'

test('a venue that is created can be read by its id and by its slug', async t => {
  const { get, post } = await buildTestApp(t)

  const created = await post('/venues', { venue: 'Big Hall', city: 'Nairobi' })

  assert.equal(created.status, 201)
  assert.equal(created.body.venue, 'Big Hall')
  assert.deepEqual((await get(`/venues/${created.body.id}`)).body, created.body)
  assert.deepEqual((await get('/venues/by-slug/big-hall')).body, created.body)
})
