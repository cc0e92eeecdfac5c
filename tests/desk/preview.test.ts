// The preview of an event page during editing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, oneIn } from '../support/html.ts'
import { buildTestApp } from '../support/test-app.ts'
import { fieldsIn, signInAtDesk } from './desk-client.ts'

const evening = { start_day: '2030-03-01', start_time: '19:00', end_time: '21:30', timezone: 'UTC' }

/** As it was sent, to compare its markup. */
function mainOf(page: string): string {
  const main = /<main.*<\/main>/s.exec(page)?.[0] ?? ''
  // PostgreSQL does not give the id of a preview to the event.
  return main.replaceAll(/data-event="\d+"/g, '')
}

test('the preview equals the event’s later page, and nothing is stored', async t => {
  const { app, get, store } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'editor')
  const before = await store.journal.state()
  const typed = {
    title: 'Rock & <em>Roll</em>',
    ...evening,
    description: 'One\n\nTwo<script>alert(1)</script>',
    cost: '12',
    venue_name: 'Town Hall',
    venue_choice: 'new',
    venue_choice_for: 'Town Hall',
    tags: 'late, loud',
    language: 'fr',
  }
  const preview = await client.post('/events/preview/', typed)

  assert.equal(preview.statusCode, 200)
  assert.equal(oneIn(preview.body, 'html').attributes.lang, 'fr')
  assert.match(String(oneIn(preview.body, 'meta[name="robots"]').attributes.content), /^noindex/)
  assert.match(String(preview.headers['content-security-policy']), /default-src 'none'.*script-src 'self'/)
  assert.equal(preview.headers['cache-control'], 'no-store')
  assert.deepEqual(await store.journal.state(), before)
  assert.equal((await get('/venues', { as: 'editor' })).body.total, 0)
  await client.follow(await client.post('/events/new/', { ...typed, do: 'publish' }))
  const { body: page } = await get('//fr/event/rock-roll/')
  assert.equal(mainOf(preview.body), mainOf(page))
})

test('the preview of a change shows the change, and ignores invalid fields', async t => {
  const { app, post, get } = await buildTestApp(t)
  const { body: event } = await post('/events', {
    title: 'Old',
    start_date: '2030-03-01 19:00',
    end_date: '2030-03-01 20:00',
    website: 'https://old.example.org/',
    password: 'secret',
  })
  const client = await signInAtDesk(app, 'editor')
  const shown = fieldsIn((await client.get(`/events/${event.id}/`)).body)
  const path = `/events/${event.id}/preview/`

  const { body } = await client.post(path, { ...shown, title: 'New', website: 'https:/', password: 'other' })
  assert.equal(oneIn(body, 'h1').text, 'New')
  assert.ok(allIn(body, 'main a[href="https://old.example.org/"]').length > 0)
  assert.equal(oneIn((await client.post(path, { ...shown, title: ' ' })).body, 'main h1').text, 'Untitled')
  const undated = await client.post('/events/preview/', { title: 'New' })
  assert.equal(undated.statusCode, 422)
  assert.match(undated.body, /Enter the dates to see a preview/)
  const { body: after } = await get(`/events/${event.id}`, { as: 'administrator' })
  assert.deepEqual([after.title, after.version], ['Old', event.version])
})
