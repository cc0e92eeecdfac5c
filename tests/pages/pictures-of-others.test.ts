import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn } from '../support/html.ts'
import { buildTestApp } from '../support/test-app.ts'

const times = { start_date: '2030-02-01 19:00:00', end_date: '2030-02-01 22:00:00' }
const description = '<p>See <img src="https://pictures.example.org/stage.png" alt="The stage"></p>'

test('a picture from another site is shown by every page that shows its description', async t => {
  const { get, post } = await buildTestApp(t)
  await post('/categories', { name: 'Music', description })
  await post('/tags', { name: 'Open air', description })
  await post('/events', {
    title: 'Concert',
    ...times,
    description,
    categories: ['Music'],
    tags: ['Open air'],
    venue: { venue: 'Town Hall', description },
    organizer: { organizer: 'Brass Band', description },
  })
  const pages = [
    '//event/concert/',
    '//venue/town-hall/',
    '//organizer/brass-band/',
    '//events/category/music/',
    '//tag/open-air/',
  ]
  for (const path of [...pages, '//event/concert/embed/', '//events/embed/']) {
    const { status, headers, body } = await get(path)
    assert.equal(status, 200, path)
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /img-src [^;]*https:(;|$)/, path)
    // Pictures only: nothing else may be loaded from other sites.
    assert.doesNotMatch(policy.replace(/img-src[^;]*/, ''), /https?:/, path)
    if (pages.includes(path))
      assert.ok(allIn(body, 'img[src="https://pictures.example.org/stage.png"]').length > 0, path)
  }
})
