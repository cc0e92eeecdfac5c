// Search and filters in the views' URLs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, htmlWithout, oneIn, textsIn } from '../support/html.ts'
import { emptyScene, siteScene } from '../support/site-scene.ts'
import { textOfChild } from '../support/xml-tree.ts'
import { itemsInRss, titlesInRss } from './read-feed.ts'
import { isIndexed, titlesIn } from './read-page.ts'

const hasLink = (html: string, href: string) => allIn(html, `a[href="${href}"]`).length > 0

test('each filter narrows the list', async t => {
  const { page } = await siteScene(t)
  const workshops = Array.from({ length: 7 }, (_, index) => `Workshop ${index + 1}`)
  const rows: Record<string, string[]> = {
    'search=recital': ['February recital'],
    'search=CÓNCERT': ['Evening concert'],
    'category=music': ['Members night', 'Evening concert', 'February recital'],
    'category=culture': ['Members night', 'Evening concert', 'Lisbon webinar', 'February recital'],
    'category=sport': workshops,
    'tag=outdoors': ['Evening concert', 'Sleep-over'],
    'venue=town-hall': ['Evening concert'],
    'organizer=city-choir': ['Evening concert'],
    'featured=1': ['Evening concert'],
    'from=2030-02-01': ['February recital', 'Sleep-over'],
    'until=2030-01-17': ['Members night'],
    'from=2030-02-10&until=2030-02-10': ['February recital'],
    'from=2030-02-15&until=2030-02-15': ['Sleep-over'],
    'lat=-4.05&lng=39.66': [],
  }

  for (const [query, titles] of Object.entries(rows))
    assert.deepEqual(titlesIn(await page(`/events/?${query}`)), titles, query)
})

test('events around a place are found, except protected ones', async t => {
  const { page } = await siteScene(t)

  assert.deepEqual(titlesIn(await page('/events/?lat=-1.28&lng=36.81')), ['Evening concert'])
  assert.deepEqual(titlesIn(await page('/events/?lat=-4.05&lng=39.66&radius=600')), ['Evening concert'])
})

test('filters are combined, and empty form fields are ignored', async t => {
  const { page } = await siteScene(t)

  assert.deepEqual(titlesIn(await page('/events/?category=music&tag=outdoors')), ['Evening concert'])
  assert.deepEqual(titlesIn(await page('/events/?category=music&search=recital&venue=&from=')), [
    'February recital',
  ])
  assert.deepEqual(titlesIn(await page('/events/?category=sport&tag=outdoors')), [])
  const unfiltered = await page('/events/?search=&category=&tag=&venue=&organizer=&from=&until=&lat=&lng=')
  assert.deepEqual(textsIn(unfiltered, '.count[role="status"]'), ['16 events'])
  assert.ok(isIndexed(unfiltered))
})

test('every view is filtered the same way, and its links keep the filters', async t => {
  const { page } = await siteScene(t)

  for (const view of ['month/2030-01', 'week/2030-01-20', 'day/2030-01-20', 'map', 'past']) {
    const html = await page(`/events/${view}/?category=music`)
    assert.doesNotMatch(html, /Harbour festival|Old fair|Workshop/, view)
    assert.ok(hasLink(html, '/events/month/?category=music'), view)
    assert.ok(!isIndexed(html), view)
  }
  const month = await page('/events/month/?category=music&page=2')
  assert.ok(hasLink(month, '/events/month/2030-02/?category=music'))
  assert.ok(hasLink(month, '/events/day/2030-01-20/?category=music'))
  assert.ok(allIn(month, 'a[href$="feed.ics?category=music"]').length > 0)
})

test('the form shows the selected values and stays collapsed, with removable labels for active filters', async t => {
  const { page } = await siteScene(t)

  const chosen = await page('/events/?category=music&featured=1&from=2030-01-01')
  const searched = await page('/events/?search=choir')

  for (const field of ['[name="category"][value="music"]', '[name="featured"][value="1"]'])
    assert.ok('checked' in oneIn(chosen, field).attributes, field)
  assert.equal(oneIn(chosen, '[name="from"]').attributes.value, '2030-01-01')
  assert.ok(!('open' in oneIn(chosen, 'details.filters').attributes))
  assert.deepEqual(
    allIn(chosen, 'a.chip').map(({ attributes, text }) => [attributes.href, text]),
    [
      ['/events/?featured=1&from=2030-01-01', 'Remove filter: Music'],
      ['/events/?category=music&from=2030-01-01', 'Remove filter: Featured only'],
      ['/events/?category=music&featured=1', 'Remove filter: From January 1, 2030'],
    ],
  )
  assert.deepEqual(allIn(searched, '.chip'), [])
  assert.equal(oneIn(searched, 'form [name="search"]').attributes.value, 'choir')
  assert.ok(!('open' in oneIn(searched, 'details.filters').attributes))
  assert.equal(oneIn(chosen, '.apply a').text, 'Clear filters')
  assert.deepEqual(allIn(await page('/events/'), '.apply a'), [], 'There is nothing to clear.')
})

test('a selected day is included from its first minute to its last', async t => {
  const { page, add } = await siteScene(t)
  await add('/events', { title: 'Last minute', start_date: '2030-03-05 23:30', end_date: '2030-03-05 23:59' })
  await add('/events', { title: 'Next day', start_date: '2030-03-06 00:00', end_date: '2030-03-06 01:00' })

  assert.deepEqual(titlesIn(await page('/events/?from=2030-03-05&until=2030-03-05')), ['Last minute'])
  assert.deepEqual(titlesIn(await page('/events/?from=2030-03-06&until=2030-03-06')), ['Next day'])
})

test('the search text is printed as text', async t => {
  const { page } = await siteScene(t)

  const html = await page(`/events/?search=${encodeURIComponent('"><script>alert(1)</script>')}`)

  assert.equal(oneIn(html, 'form [name="search"]').attributes.value, '"><script>alert(1)</script>')
  assert.doesNotMatch(html, /<script>alert/)
})

test('the list of past events shows nothing else, whatever days are selected', async t => {
  const { page } = await siteScene(t)

  assert.deepEqual(titlesIn(await page('/events/past/?from=2030-01-01&until=2030-01-03')), ['Old fair'])
  assert.deepEqual(titlesIn(await page('/events/past/?until=2030-01-01')), [])
  assert.deepEqual(titlesIn(await page('/events/past/?from=2030-01-03')), [])
})

test('a view either applies a date range or does not offer one', async t => {
  const { page } = await siteScene(t)

  for (const view of ['month/2030-01', 'week/2030-01-20', 'day/2030-01-20', 'map']) {
    const html = await page(`/events/${view}/?from=2030-06-01`)
    assert.ok(allIn(html, '[name="from"]').length === 0 || !html.includes('Evening concert'), view)
  }
})

test('the featured checkbox is checked only when the view shows no other events', async t => {
  const { page } = await siteScene(t)

  assert.ok(!('checked' in oneIn(await page('/events/?featured=0'), '[name="featured"]').attributes))
})

test('lists show each series once, by its next date, with a link to the others', async t => {
  const { page, add } = await emptyScene(t)
  const at = (day: string) => ({ start_date: `${day} 19:00`, end_date: `${day} 21:00` })
  await add('/events', { title: 'Talk', ...at('2030-01-17') })
  const jazz = await add('/events', {
    title: 'Jazz',
    ...at('2030-01-02'),
    recurrence: 'FREQ=WEEKLY;COUNT=40',
  })
  const fair = await add('/events', {
    title: 'Fair',
    start_date: '2030-01-14',
    end_date: '2030-01-16',
    all_day: true,
    recurrence: 'FREQ=MONTHLY;COUNT=3',
  })
  const linesIn = (html: string) => textsIn(html, 'p.repeats.parts')

  const once = await page('/events/')
  assert.deepEqual(titlesIn(once), ['Fair', 'Jazz', 'Talk'])
  assert.deepEqual(titlesIn(await page('/events/?once=1')), ['Fair', 'Jazz', 'Talk'])
  assert.deepEqual(textsIn(once, '.count[role="status"]'), ['2 events'])
  assert.deepEqual(linesIn(once), [
    'Repeats: Every month on day 14, 3 dates 2 more dates: Fair',
    'Repeats: Every Wednesday, 40 dates 37 more dates: Jazz',
  ])
  assert.ok(!('checked' in oneIn(once, '[name="once"][value="0"]').attributes))
  assert.ok(isIndexed(once))
  assert.deepEqual(allIn(once, '.chip'), [])

  const every = await page('/events/?once=0')
  assert.deepEqual(textsIn(every, '.count[role="status"]'), ['41 events'])
  assert.deepEqual(linesIn(every), [])
  assert.ok('checked' in oneIn(every, '[name="once"][value="0"]').attributes)
  assert.deepEqual(textsIn(every, 'h1'), ['Upcoming events'])
  assert.ok(!isIndexed(every))
  assert.deepEqual(textsIn(every, 'a.chip[href="/events/"] bdi'), ['Show every date'])
  assert.ok(hasLink(every, '/events/month/?once=0'))
  assert.ok(allIn(every, 'a[href$="feed.rss?once=0"]').length > 0)
  assert.doesNotMatch(every, /feed\.ics\?/)

  const others = await page(`/events/?series=${jazz.series.id}`)
  assert.deepEqual(textsIn(others, '.chip bdi'), ['Jazz'])
  assert.deepEqual(textsIn(others, '.count[role="status"]'), ['38 events'])
  assert.ok(allIn(others, `[rel="next"][href="/events/?series=${jazz.series.id}&page=2"]`).length > 0)
  assert.ok(allIn(others, `[type="hidden"][name="series"][value="${jazz.series.id}"]`).length > 0)

  assert.deepEqual(titlesIn(await page('/events/?search=jazz')), ['Jazz'])
  const past = await page('/events/past/')
  assert.match(past, /January 9, 2030/)
  assert.deepEqual(linesIn(past), ['Repeats: Every Wednesday, 40 dates 1 more date: Jazz'])

  const news = await page('/events/feed.rss')
  assert.deepEqual(titlesInRss(news).toSorted(), ['Fair', 'Jazz', 'Talk'])
  const inNews = itemsInRss(news).find(item => textOfChild(item, 'title') === 'Jazz')
  const { text } = oneIn(textOfChild(inNews!, 'description') ?? '', 'p strong')
  assert.match(text, / · Every Wednesday, 40 dates · 37 more dates$/)
  const everyNews = await page('/events/feed.rss?once=0')
  assert.equal(titlesInRss(everyNews).length, 44)
  assert.doesNotMatch(everyNews, /more date/)
  const calendar = await page('/events/feed.ics')
  assert.match(calendar, /RRULE:FREQ=WEEKLY;COUNT=40/)

  const month = await page('/events/month/?once=0')
  const inMonth = (html: string) =>
    textsIn(html, 'a[href^="/event/jazz"]').filter(text => text.includes('Jazz')).length
  assert.deepEqual([inMonth(month), inMonth(htmlWithout(month, '.agenda'))], [10, 5])
  for (const absent of ['.chip', '[type="checkbox"][name="once"]'])
    assert.deepEqual(allIn(month, absent), [], absent)
  assert.ok(isIndexed(month))
  assert.ok(allIn(month, '[type="hidden"][name="once"][value="0"]').length > 0)
  assert.ok(hasLink(month, '/events/?once=0'))

  const embedded = await page('/events/embed/')
  assert.deepEqual(linesIn(embedded).toSorted(), linesIn(once).toSorted())
  assert.deepEqual(linesIn(await page('/events/embed/?once=0')), [])
  const builder = await page('/embed/?once=0')
  const snippet = oneIn(builder, '#embed-line').content
  assert.equal(oneIn(snippet, 'script').attributes['data-once'], '0')
  assert.doesNotMatch(await page('/embed/?once=1&view=month'), /data-once/)

  const datesLinked = async (path: string) =>
    allIn(await page(path), 'a[href*="series="]').map(({ text, attributes }) => [text, attributes.href])
  assert.deepEqual(await datesLinked('/event/fair/'), [
    ['Add all dates to my calendar', `/events/feed.ics?series=${fair.series.id}`],
  ])
  assert.deepEqual((await datesLinked('/event/jazz/')).slice(0, 2), [
    ['All 38 upcoming dates', `/events/?series=${jazz.series.id}`],
    ['2 past dates', `/events/past/?series=${jazz.series.id}`],
  ])
})

test('several venues can be chosen, and parts of the day by the clock of each event', async t => {
  const { add, page } = await emptyScene(t)
  const rows = [
    ['Breakfast', '08:00', 'Old Fort'],
    ['Lunch', '12:00', 'Old Fort'],
    ['Supper', '18:00', 'Museum'],
    ['Late show', '23:00', 'Harbour'],
  ] as const
  for (const [title, time, venue] of rows)
    await add('/events', {
      title,
      start_date: `2030-01-20 ${time}`,
      end_date: '2030-01-20 23:30',
      venue: { venue },
    })
  await add('/events', { title: 'Fair', start_date: '2030-01-20', end_date: '2030-01-20', all_day: true })
  const found = async (query: string) => titlesIn(await page(`/events/?${query}`)).toSorted()

  assert.deepEqual(await found('venue=old-fort&venue=museum'), ['Breakfast', 'Lunch', 'Supper'])
  assert.deepEqual(await found('time=morning'), ['Breakfast'])
  assert.deepEqual(await found('time=afternoon,evening'), ['Late show', 'Lunch', 'Supper'])
  assert.deepEqual(await found('time=evening&venue=harbour'), ['Late show'])
  const narrowed = await page('/events/?time=morning')
  assert.ok(textsIn(narrowed, '.chip').some(text => text.includes('Morning')))
  oneIn(narrowed, '[name="time"][value="morning"][checked]')
})

test('events are filtered by price, by the language of their texts and by open registration', async t => {
  const { add, page, app } = await emptyScene(t)
  const day = { start_date: '2030-01-20 10:00', end_date: '2030-01-20 12:00' }
  const ticket = { name: 'Seat', price: 0, capacity: 5 }
  const rows = [
    { title: 'Swim', cost: 'Free' },
    { title: 'Opera', cost: '20' },
    { title: 'Cinema', tickets: [{ ...ticket, price: 8, url: 'https://tickets.example/' }] },
    { title: 'Walk' },
    { title: 'Course', tickets: [ticket] },
    { title: 'Club night', registration: 'external', website: 'https://club.example/' },
  ]
  for (const row of rows) await add('/events', { ...day, ...row })
  await add('/events?i18n_language=fr', { ...day, title: 'Bal' })
  const found = async (query: string) => titlesIn(await page(`/events/?${query}`)).toSorted()

  assert.deepEqual(await found('paid=1'), ['Cinema', 'Opera'])
  assert.deepEqual(await found('paid=1&free=1'), ['Cinema', 'Course', 'Opera', 'Swim'])
  assert.deepEqual(await found('language=fr'), ['Bal'])
  assert.equal((await found('language=fr,en')).length, 7)
  assert.deepEqual(await found('registration=open'), ['Club night'])
  const narrowed = await page('/events/?paid=1&language=fr&registration=open')
  assert.deepEqual(
    textsIn(narrowed, '.chip').map(text => text.replace(/^.*: /, '')),
    ['Paid', 'French', 'Registration open'],
  )
  for (const name of ['paid', 'language', 'registration']) oneIn(narrowed, `[name="${name}"][checked]`)
  const feed = await app.inject('/events/feed.ics?registration=open')
  assert.deepEqual(feed.body.match(/SUMMARY:.*/g), ['SUMMARY:Club night'])
  assert.equal((await app.inject('/events/?registration=closed')).statusCode, 400)
  assert.equal((await app.inject('/events/?language=xx')).statusCode, 400)
})

test('common synonyms are found without a setting', async t => {
  const { add, page } = await emptyScene(t)
  await add('/categories', { name: 'Children and families' })
  const day = { start_date: '2030-01-20 10:00', end_date: '2030-01-20 12:00' }
  await add('/events', { ...day, title: 'Puppets', categories: ['children-and-families'] })

  assert.deepEqual(titlesIn(await page('/events/?search=kids')), ['Puppets'])
})
