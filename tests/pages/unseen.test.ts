// What visitors must not see: unpublished and unlisted events, and password-protected content.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, oneIn } from '../support/html.ts'
import { secrets, siteScene, unseen } from '../support/site-scene.ts'
import { titlesIn } from './read-page.ts'

test('unpublished and hidden events are in no view', async t => {
  const { page } = await siteScene(t)

  for (const path of everyView) {
    const html = await page(path)
    for (const title of [...unseen, 'Kept off lists']) assert.ok(!html.includes(title), `${title} in ${path}`)
  }
  assert.equal(oneIn(await page('/event/kept-off-lists/'), 'h1').text, 'Kept off lists')
})

test('views show only the title and time of a protected event', async t => {
  const { page } = await siteScene(t, { ALMANAC_MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.png' })

  for (const path of [
    ...everyView,
    '/events/?search=secret',
    '/event/members-night/',
    '/event/evening-concert/',
  ]) {
    const html = await page(path)
    for (const secret of secrets) assert.ok(!html.includes(secret), `${secret} in ${path}`)
  }
  const cards = allIn(await page('/events/'), '.card')
  const listed = cards.filter(card => card.all('h3 a[href="/event/members-night/"]').length > 0)
  assert.deepEqual(
    listed.map(card => [card.all('time')[0]?.text, card.all('h3')[0]?.text]),
    [['7:00–11:00 PM', 'Members night']],
  )
  assert.deepEqual(titlesIn(await page('/events/?search=cellar')), [])
})

test('filters do not reveal the venue or organizer of a protected event', async t => {
  const { page, get } = await siteScene(t)

  for (const path of ['/events/', '/events/month/', '/events/map/'])
    assert.doesNotMatch(await page(path), /Secret/, path)
  for (const query of ['venue=secret-cellar', 'organizer=secret-keepers']) {
    const { body } = await get(`//events/?${query}`)
    assert.deepEqual(titlesIn(body), [], query)
  }
})

const everyView = [
  '/events/',
  '/events/past/',
  '/events/month/2030-01/',
  '/events/week/2030-01-16/',
  '/events/day/2030-01-17/',
  '/events/day/2030-01-19/',
  '/events/map/',
  '/events/category/culture/music/',
  '/tag/outdoors/',
  '/venue/town-hall/',
  '/organizer/city-choir/',
]
