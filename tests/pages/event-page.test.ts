// The event page: next steps for the visitor, past events, prices, and related pages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyScene, type Scene } from '../support/site-scene.ts'
import { alternatesIn, jsonLdIn } from './read-page.ts'

const soon = { start_date: '2030-02-01 19:00', end_date: '2030-02-01 21:00', status: 'publish' }

async function pageOf({ add, page }: Scene, event: object, root = ''): Promise<string> {
  const { slug } = await add('/events', { title: 'Supper', ...soon, ...event })
  return page(`${root}/event/${slug}/`)
}

test('structured data includes venue, picture, language and attendance mode, if known', async t => {
  const scene = await emptyScene(t)
  const bare = jsonLdIn(await pageOf(scene, {}))
  const online = jsonLdIn(await pageOf(scene, { attendance: 'online' }))
  const there = jsonLdIn(
    await pageOf(scene, {
      venue: { venue: 'Old Fort', country: 'Kenya' },
      programme: [{ title: 'Tides', speaker: 'Amina' }],
    }),
  )

  assert.equal(bare.location['@type'], 'Place')
  assert.equal(bare.location.name, 'Town calendar')
  assert.equal(bare.eventAttendanceMode, 'https://schema.org/OfflineEventAttendanceMode')
  assert.equal(bare.inLanguage, 'en')
  assert.match(bare.image, /^http.*\/event\/supper\/share\.jpg\?v=\w+$/)
  assert.equal(online.location['@type'], 'VirtualLocation')
  assert.equal(there.location.address.addressCountry, 'KE')
  assert.deepEqual(there.performer, [{ '@type': 'Person', name: 'Amina' }])
})

test('a cancelled event says so before its title, which is struck through', async t => {
  const off = await pageOf(await emptyScene(t), { event_status: 'cancelled' })

  assert.match(off, /class="event-page off"/)
  assert.ok(off.indexOf('state-notice') < off.indexOf('<h1'))
})

test('an event can be shared through messengers and added to other calendars, with its street address', async t => {
  const html = await pageOf(await emptyScene(t), {
    venue: { venue: 'Old Fort', address: '1 Quay Road', city: 'Mombasa' },
  })

  assert.match(html, /href="https:\/\/wa\.me\/\?text=/)
  assert.match(html, /href="https:\/\/t\.me\/share\/url\?/)
  assert.match(html, /outlook\.office\.com[^"]*location=Old\+Fort%2C\+1\+Quay\+Road/)
  assert.match(html, /calendar\.yahoo\.com[^"]*in_loc=Old\+Fort%2C\+1\+Quay\+Road/)
})

test('the shared text of an event in another zone names the zone', async t => {
  const html = await pageOf(await emptyScene(t), { timezone: 'America/New_York' })

  assert.match(html, /property="og:description" content="[^"]*\bEST\b/)
  assert.match(html, /property="og:locale" content="en_US"/)
})

test('a past event says so, and cannot be added to calendars or bought', async t => {
  const scene = await emptyScene(t)
  const past = {
    start_date: '2030-01-01 19:00',
    end_date: '2030-01-01 21:00',
    website: 'https://example.org/',
  }
  const over = await pageOf(scene, past)

  assert.match(over, /This event has ended\./)
  assert.doesNotMatch(over, /Add to calendar|main-action/)
  const coming = await pageOf(scene, { website: 'https://example.org/' })
  assert.match(coming, /class="main-action" href="https:\/\/example\.org\/"[^>]*>Visit website</)
  assert.match(coming, /Add to calendar/)
  assert.doesNotMatch(coming, /has ended/)
})

test('tickets come before the website, and prices are formatted for the language', async t => {
  const scene = await emptyScene(t)
  const tickets = [
    { name: 'Stalls', price: 1500, currency: 'KES', capacity: 0, url: 'https://example.org/gone' },
    { name: 'Gallery', price: 500, currency: 'KES', url: 'https://example.org/gallery' },
    { name: 'Children', price: 0, currency: 'EUR' },
  ]
  const page = await pageOf(scene, { cost: '500-1500 KES', tickets, website: 'https://example.org/' })

  assert.match(page, /class="main-action" href="https:\/\/example\.org\/gallery"[^>]*>Get tickets</)
  assert.match(page, /<dd><bdi>KES\s500\s?–\s?1,500<\/bdi>/)
  assert.match(page, /Children<\/bdi> <bdi class="cost">Free</)
  assert.match(page, /Stalls<\/bdi><\/a> <bdi class="cost">Sold out</)
  assert.match(await pageOf(scene, { cost: '0' }), /<li class="badge">Free<\/li>/)
  assert.match(await pageOf(scene, { cost: '€12.50' }, '/fr'), /<bdi>12,50\s€<\/bdi>/)
  assert.match(await pageOf(scene, { cost: 'Ask at the door' }), /<bdi>Ask at the door<\/bdi>/)
})

test('the site’s custom fields and highlights are shown', async t => {
  const scene = await emptyScene(t, {
    ALMANAC_CUSTOM_FIELDS: JSON.stringify([
      { name: 'dress', label: 'Dress code', type: 'text' },
      { name: 'parking', label: 'Parking', type: 'boolean' },
      { name: 'closes', label: 'Sign up until', type: 'date' },
    ]),
  })
  const page = await pageOf(scene, {
    sticky: true,
    custom_fields: { dress: 'Red & gold', parking: false, closes: '2030-01-30' },
  })

  assert.match(page, /<dt><bdi>Dress code<\/bdi><\/dt><dd><bdi>Red &amp; gold/)
  assert.match(page, /<dt><bdi>Parking<\/bdi><\/dt><dd>No<\/dd>/)
  assert.match(page, /Sign up until<\/bdi><\/dt><dd>[^<]*January 30, 2030/)
  assert.match(page, /<li class="badge">Highlight<\/li>/)
})

test('texts in another language than the page are marked, and only existing translations are advertised', async t => {
  const scene = await emptyScene(t)
  const page = await pageOf(scene, { description: 'Bring a lamp.' }, '/ar')

  assert.match(page, /<h1 lang="en" dir="auto">Supper/)
  assert.match(page, /<div class="prose" lang="en" dir="auto">/)
  assert.deepEqual(Object.keys(alternatesIn(page)), ['canonical', 'en', 'x-default'])
  const { slug } = await scene.add('/events', { title: 'Walk', ...soon })
  await scene.patch(`/events/${slug === 'walk' ? `by-slug/${slug}` : slug}?i18n_language=ar`, {
    title: 'نزهة',
  })
  const translated = await scene.page('/ar/event/walk/')
  assert.match(translated, /<h1>نزهة/)
  assert.ok('ar' in alternatesIn(translated))
})

test('a street address is translated, and joined with the comma of its script', async t => {
  const scene = await emptyScene(t)
  const { id } = await scene.add('/venues', {
    venue: 'Old Fort',
    address: '1 Quay Road',
    city: 'Mombasa',
    country: 'Kenya',
    geo_lat: -4.06,
    geo_lng: 39.68,
    status: 'publish',
  })
  await scene.patch(`/venues/${id}?i18n_language=ar`, {
    address: 'طريق الرصيف 1',
    city: 'مومباسا',
    country: 'كينيا',
  })
  const event = { venue: { id } }

  assert.match(await pageOf(scene, event), /<bdi>1 Quay Road<\/bdi>, <bdi>Mombasa<\/bdi>, <bdi>Kenya<\/bdi>/)
  assert.match(
    await pageOf(scene, event, '/ar'),
    /<bdi>طريق الرصيف 1<\/bdi>، <bdi>مومباسا<\/bdi>، <bdi>كينيا<\/bdi>/,
  )
  assert.match(await pageOf(scene, event), /openstreetmap\.org\/directions\?to=-4\.06%2C39\.68/)
})

test('the page links to its parent, to more events at the venue, and to sharing', async t => {
  const scene = await emptyScene(t)
  const { id } = await scene.add('/venues', { venue: 'Old Fort', status: 'publish' })
  await scene.add('/categories', { name: 'Food' })
  await pageOf(scene, { title: 'Breakfast', venue: { id } })
  const page = await pageOf(scene, { venue: { id }, categories: ['food'] })

  assert.match(page, /<nav class="crumbs".*href="\/events\/">Events<.*\/events\/category\/food\/"><bdi>Food/s)
  assert.match(page, /<h2>More at Old Fort<\/h2>.*Breakfast/s)
  assert.match(page, /href="mailto:\?subject=Supper&amp;body=http/)
  assert.match(page, /data-share="copy"/)
})

test('the header links to the feed of the current page', async t => {
  const scene = await emptyScene(t)
  await scene.add('/categories', { name: 'Food' })
  const narrowed = await scene.page('/events/?category=food')

  assert.match(narrowed, /href="webcal:\/\/[^"]*\/events\/feed\.ics\?category=food">Apple Calendar/)
  assert.match(narrowed, /calendar\.google\.com\/calendar\/r\?cid=webcal%3A%2F%2F[^"]*category%3Dfood/)
  assert.match(narrowed, /events\/feed\.rss\?category=food">RSS/)
  assert.match(narrowed, /the events you filtered/)
  assert.match(await pageOf(scene, {}), /\/events\/feed\.ics">Apple Calendar/)
})

test('every page has a share image, and browsers find icons', async t => {
  const { app, page } = await emptyScene(t)

  assert.match(await page('/events/'), /<meta property="og:image" content="http[^"]+\/share\.png">/)
  assert.match(await page('/events/'), /<meta name="twitter:image" content="http[^"]+\/share\.png">/)
  assert.equal((await app.inject('/favicon.ico')).headers['content-type'], 'image/x-icon')
  assert.equal((await app.inject('/apple-touch-icon.png')).statusCode, 200)
})
