// Shortcuts to frequent choices, and links between views that keep them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, attributesIn, htmlWithout, oneIn, textsIn } from '../support/html.ts'
import { emptyScene, siteScene } from '../support/site-scene.ts'
import { titlesIn } from './read-page.ts'

const linksIn = (html: string, kind: string) =>
  Object.fromEntries(allIn(html, `a.${kind}[href]`).map(({ text, attributes }) => [text, attributes.href]))

test('frequently requested days are one click away, and keep the other filters', async t => {
  const { page } = await siteScene(t)

  const ways = linksIn(await page('/events/?category=music'), 'way')

  assert.deepEqual(ways, {
    Today: '/events/?category=music&from=2030-01-15&until=2030-01-15',
    Tomorrow: '/events/?category=music&from=2030-01-16&until=2030-01-16',
    'This weekend': '/events/?category=music&from=2030-01-19&until=2030-01-20',
    'Next week': '/events/?category=music&from=2030-01-21&until=2030-01-26',
    Free: '/events/?category=music&free=1',
    Online: '/events/?category=music&online=1',
    Culture: '/events/?category=music&category=culture',
    Sport: '/events/?category=music&category=sport',
    'Pick a date': '/events/month/?category=music',
  })
  const chosen = await page('/events/?from=2030-01-16&until=2030-01-16')
  assert.ok(!('Tomorrow' in linksIn(chosen, 'way')))
})

test('the weekend is the region’s', async t => {
  const { page } = await emptyScene(t, { ALMANAC_REGION: 'EG' })

  oneIn(await page('/ar/events/'), 'a.way[href="/ar/events/?from=2030-01-18&until=2030-01-19"]')
})

test('free events are found by their price, or by their tickets if there is none', async t => {
  const { add, page, patch } = await emptyScene(t)
  const rows: [string, object][] = [
    ['Nothing said', {}],
    ['Free word', { cost: 'Free' }],
    ['Nought', { cost: '0' }],
    ['Free or not', { cost: 'Free – 500' }],
    ['Paid', { cost: '500' }],
    ['Free tickets', { tickets: [{ name: 'Seat', price: 0 }] }],
    [
      'Some tickets',
      {
        tickets: [
          { name: 'Seat', price: 0 },
          { name: 'Box', price: 5 },
        ],
      },
    ],
    ['Behind a password', { cost: 'Free', password: 'sesame' }],
  ]
  const ids: number[] = []
  for (const [title, more] of rows)
    ids.push(
      (await add('/events', { title, start_date: '2030-01-20 10:00', end_date: '2030-01-20 11:00', ...more }))
        .id,
    )

  assert.deepEqual(titlesIn(await page('/events/?free=1')), ['Free word', 'Nought', 'Free tickets'])
  await patch(`/events/${ids[1]}`, { cost: '300' })
  assert.deepEqual(titlesIn(await page('/events/month/2030-01/?free=1')).length, 0)
  assert.deepEqual(titlesIn(await page('/events/?free=1')), ['Nought', 'Free tickets'])
})

test('several categories can be selected together, and removed one by one', async t => {
  const { page } = await siteScene(t)

  const html = await page('/events/?category=music&category=sport')

  assert.equal(titlesIn(html).length, 10)
  assert.deepEqual(textsIn(html, 'h1'), ['Upcoming events'])
  assert.match(oneIn(html, 'title').text, /^Music · Sport · /)
  assert.ok(textsIn(html, 'a[href="/events/?category=sport"]').includes('Remove filter: Music'))
  const checked = allIn(html, 'input[name="category"][checked]').map(({ attributes }) => attributes.value)
  assert.deepEqual(checked, ['music', 'sport'])
})

test('an active filter is said in one place, with one way to remove it, on the list and the map', async t => {
  const { page } = await siteScene(t)
  const active = 'category=music&free=1&online=1&from=2030-01-16&until=2030-01-16&lat=-1.28&lng=36.81'

  for (const path of ['/events/', '/events/map/']) {
    const html = htmlWithout(await page(`${path}?${active}`), 'title, meta, .filter-fields, .mini')
    for (const name of ['Music', 'Free', 'Online', 'January 16', 'Near you']) {
      const saying = textsIn(html, 'h1, .chips a, .quick a, .quick button').filter(text =>
        text.includes(name),
      )
      assert.deepEqual([path, saying.length], [path, 1], `${name}: ${saying}`)
      assert.match(String(saying), /^Remove filter: /)
    }
    assert.ok(!textsIn(html, '.quick a, .quick button').some(text => /Tomorrow|Near me/.test(text)))
    assert.equal(oneIn(html, '.filters > summary .number').text, '5')
    assert.deepEqual(textsIn(html, '.chips li').at(-1), 'Clear filters')
  }
  const one = await page('/events/?category=music')
  assert.deepEqual(textsIn(one, '.chips li, .filters > summary .number'), ['Remove filter: Music'])
  assert.deepEqual(allIn(await page('/events/?search=choir'), '.filters > summary .number'), [])
})

test('a search around a place shows the distance of each event', async t => {
  const { page } = await siteScene(t)

  const html = await page('/events/?lat=-1.28&lng=36.81&radius=50')

  assert.ok(textsIn(html, '.distance').includes('1.1 km away'))
  assert.match(oneIn(html, 'main').text, /Town Hall, Nairobi 1\.1 km away/)
  assert.ok(textsIn(html, 'bdi').includes('Near you, within 50 km'))
  assert.equal(oneIn(html, 'select[name="radius"] option[value="50"][selected]').text, 'Within 50 km')
  const everywhere = oneIn(await page('/events/'), 'select[name="radius"][aria-label="Distance"]')
  assert.ok('disabled' in everywhere.attributes)
})

test('a search around a place is sorted by distance, or by date on request', async t => {
  const { page, add } = await emptyScene(t)
  const places = { Far: -1.5, Near: -1.29, Nearer: -1.281 }
  for (const [index, [name, geo_lat]] of Object.entries(places).entries())
    await add('/events', {
      title: `${name} event`,
      start_date: `2030-01-${16 + index} 10:00`,
      end_date: `2030-01-${16 + index} 11:00`,
      venue: { venue: name, geo_lat, geo_lng: 36.81 },
    })
  // Already running, and as near as possible.
  await add('/events', {
    title: 'Exhibition here',
    start_date: '2029-12-01',
    end_date: '2030-03-01',
    all_day: true,
    venue: { venue: 'Here', geo_lat: -1.28, geo_lng: 36.81 },
  })
  const around = '/events/?lat=-1.28&lng=36.81&radius=50'

  const nearest = await page(around)
  const soonest = await page(`${around}&sort=date`)

  assert.deepEqual(titlesIn(nearest), ['Exhibition here', 'Nearer event', 'Near event', 'Far event'])
  assert.deepEqual(titlesIn(soonest), ['Exhibition here', 'Far event', 'Near event', 'Nearer event'])
  assert.ok(textsIn(nearest, '[aria-current="true"]').includes('Nearest first'))
  assert.match(String(linksIn(nearest, 'way')['Soonest first']), /&sort=date$/)
  assert.ok(textsIn(soonest, '[aria-current="true"]').includes('Soonest first'))
  assert.ok(allIn(soonest, 'input[type="hidden"][name="sort"][value="date"]').length > 0)
  assert.doesNotMatch(await page('/events/'), /Nearest first/)
})

test('another view opens on the same days, with the same filters', async t => {
  const { page } = await siteScene(t)
  const rows: [string, Record<string, string>][] = [
    [
      '/events/month/2030-03/?category=music',
      {
        Week: '/events/week/2030-03-01/?category=music',
        Day: '/events/day/2030-03-01/?category=music',
        List: '/events/?category=music&from=2030-03-01',
      },
    ],
    ['/events/month/', { Week: '/events/week/', Day: '/events/day/', List: '/events/' }],
    ['/events/week/2030-03-06/', { Month: '/events/month/2030-03/', Day: '/events/day/2030-03-03/' }],
    ['/events/day/2030-01-20/', { Month: '/events/month/', Week: '/events/week/2030-01-20/' }],
    [
      '/events/?from=2030-02-10&tag=outdoors',
      { Month: '/events/month/2030-02/?tag=outdoors', Week: '/events/week/2030-02-10/?tag=outdoors' },
    ],
    [
      '/events/category/culture/music/',
      { Month: '/events/month/?category=music', List: '/events/?category=music' },
    ],
    ['/tag/outdoors/', { Week: '/events/week/?tag=outdoors' }],
    ['/venue/town-hall/', { Month: '/events/month/?venue=town-hall' }],
    ['/organizer/city-choir/', { Day: '/events/day/?organizer=city-choir' }],
  ]

  for (const [path, expected] of rows) {
    const links = Object.fromEntries(
      allIn(await page(path), 'nav.views a').map(({ text, attributes }) => [text, attributes.href]),
    )
    for (const [view, href] of Object.entries(expected)) assert.equal(links[view], href, `${path} ${view}`)
  }
})

test('the page title has the search, the filters and the page number', async t => {
  const { page, add } = await siteScene(t)
  for (let number = 1; number <= 21; number++)
    await add('/events', {
      title: `Walk ${number}`,
      start_date: '2030-03-05 10:00',
      end_date: '2030-03-05 11:00',
    })
  const titleOf = async (path: string) =>
    /^(.*) · Town calendar$/.exec(oneIn(await page(path), 'head title').text)?.[1]

  assert.equal(await titleOf('/events/?search=walk'), 'Results for “walk”')
  assert.equal(await titleOf('/events/?search=walk&page=2'), 'Results for “walk”, page 2')
  assert.equal(await titleOf('/events/?page=2'), 'Upcoming events, page 2')
  assert.equal(await titleOf('/events/month/?category=music'), 'Music · January 2030')
  assert.equal(oneIn(await page('/events/?search=walk'), 'h1').text, 'Results for “walk”')
})

test('list items are distinguishable in a summary', async t => {
  const { page, add } = await emptyScene(t)
  await add('/events', {
    title: 'Fair',
    start_date: '2030-01-20 10:00',
    end_date: '2030-01-20 11:00',
    description: '<p>There is:</p><ul><li>Bread</li><li>Fish</li></ul>',
  })

  assert.equal(oneIn(await page('/events/'), 'p.summary').text, 'There is: Bread · Fish')
})

test('untranslated texts are marked with their language, and pages link only to existing translations', async t => {
  const { page, add, patch } = await emptyScene(t)
  const times = { start_date: '2030-01-20 10:00', end_date: '2030-01-20 11:00' }
  const event = await add('/events', { title: 'Tide walk', ...times, description: 'Bring boots.' })
  await patch(`/events/${event.id}?i18n_language=fr`, { title: 'Promenade', slug: 'promenade' })

  const [arabic, french] = [await page('/ar/events/'), await page('/fr/events/')]
  const marked = '[lang="en"][dir="auto"]'
  assert.deepEqual(textsIn(arabic, `h3 a${marked}`), ['Tide walk'])
  assert.match(oneIn(arabic, `p.summary${marked}`).text, /^Bring boots\./)
  assert.deepEqual(textsIn(french, 'h3 a[dir="auto"]'), ['Promenade'])
  assert.deepEqual(textsIn(french, 'h3 a[lang]'), [])
  assert.match(oneIn(french, `p.summary${marked}`).text, /^Bring boots\./)
  assert.ok(textsIn(await page('/ar/events/month/'), `span.name${marked}`).includes('Tide walk'))
  const inArabic = await page('/ar/event/tide-walk/')
  assert.equal(oneIn(inArabic, `h1${marked}`).text, 'Tide walk')
  assert.equal(oneIn(inArabic, `div.prose${marked}`).text, 'Bring boots.')
  const alternates = attributesIn(await page('/event/tide-walk/'), '[hreflang][href^="http"]', 'hreflang')
  assert.deepEqual(alternates, ['en', 'fr', 'x-default'])
})
