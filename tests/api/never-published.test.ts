// A record that was never published does not exist for the public, in the trash or out of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishDue } from '../../src/actions/events/publish-linked.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { buildTestApp, testNow } from '../support/test-app.ts'

const event = { title: 'Fair', start_date: '2030-03-01 19:00', end_date: '2030-03-01 21:00' }
const kinds = [
  { path: '/events', page: '//event/fair/', record: event },
  { path: '/venues', page: '//venue/fair/', record: { venue: 'Fair' } },
  { path: '/organizers', page: '//organizer/fair/', record: { organizer: 'Fair' } },
]

test('trashing an unpublished record changes nothing for others', async t => {
  const { get, post, remove } = await buildTestApp(t)

  for (const { path, page, record } of kinds) {
    const missing = await get(page)
    for (const status of ['draft', 'pending', 'private']) {
      const { body } = await post(path, { ...record, status })
      const answers = async () => {
        const read = await get(`${path}/${body.id}`)
        const shown = await get(page)
        return [read.status, read.body.code, (await get(`${path}/by-slug/fair`)).status, shown.status]
      }
      const before = await answers()
      await remove(`${path}/${body.id}`)

      assert.deepEqual(await answers(), before, `${path} ${status}`)
      assert.deepEqual([before[0], before[3]], [403, missing.status], `${path} ${status}`)
      assert.equal((await get(page)).body, missing.body, `${path} ${status}`)
      assert.equal((await get(`${path}/${body.id}`, { as: 'editor' })).body.status, 'trash')
    }
  }
})

test('a deleted record that was once published is reported as gone, even if it was a draft again', async t => {
  const { get, post, patch, remove } = await buildTestApp(t)

  for (const { path, page, record } of kinds) {
    const { body } = await post(path, { ...record, status: 'draft' })
    await patch(`${path}/${body.id}`, { status: 'publish' })
    await patch(`${path}/${body.id}`, { status: 'draft' })
    assert.equal((await get(page)).status, 404)
    await remove(`${path}/${body.id}`)

    const { status, body: gone } = await get(`${path}/${body.id}`)
    assert.equal(status, 404)
    assert.match(gone.code, /^\w+-no-longer-available$/)
    assert.equal((await get(page)).status, 410)
  }
})

test('a deleted record that was published by schedule is reported as gone, in each of its languages', async t => {
  const app = await buildTestApp(t)
  const { get, post, patch, remove, store, clock } = app
  const { body } = await post('/events', { ...event, date: '2030-01-16 12:00:00' })
  await patch(`/events/${body.id}?i18n_language=fr`, { slug: 'foire' })
  clock.now = (testNow + 2 * 86_400) as UtcSeconds
  await publishDue(store, clock.now)
  await remove(`/events/${body.id}`)

  assert.equal((await get(`/events/${body.id}`)).body.code, 'event-no-longer-available')
  for (const page of ['//event/fair/', '//fr/event/foire/']) assert.equal((await get(page)).status, 410, page)
})
