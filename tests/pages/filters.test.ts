// Search and filters in the views' URLs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyScene, siteScene } from '../support/site-scene.ts'
import { titlesIn } from './read-page.ts'

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
  assert.match(unfiltered, />16 events</)
  assert.doesNotMatch(unfiltered, /noindex/)
})

test('every view is filtered the same way, and its links keep the filters', async t => {
  const { page } = await siteScene(t)

  for (const view of ['month/2030-01', 'week/2030-01-20', 'day/2030-01-20', 'map', 'past']) {
    const html = await page(`/events/${view}/?category=music`)
    assert.doesNotMatch(html, />Harbour festival|>Old fair|Workshop/, view)
    assert.match(html, /href="\/events\/month\/\?category=music"/, view)
    assert.match(html, /noindex/, view)
  }
  const month = await page('/events/month/?category=music&page=2')
  assert.match(month, /href="\/events\/month\/2030-02\/\?category=music"/)
  assert.match(month, /href="\/events\/day\/2030-01-20\/\?category=music"/)
  assert.match(month, /feed\.ics\?category=music"/)
})

test('the form shows the selected values and stays collapsed, with removable labels for active filters', async t => {
  const { page } = await siteScene(t)

  const chosen = await page('/events/?category=music&featured=1&from=2030-01-01')
  const searched = await page('/events/?search=choir')

  assert.match(chosen, /name="category" value="music" checked>/)
  assert.match(chosen, /name="featured" value="1" checked/)
  assert.match(chosen, /name="from" value="2030-01-01"/)
  assert.match(chosen, /<details class="filters">/)
  for (const mark of [
    /href="\/events\/\?featured=1&amp;from=2030-01-01"><span class="hidden">Remove filter: <\/span><bdi>Music</,
    /href="\/events\/\?category=music&amp;from=2030-01-01">.*?<bdi>Featured only</,
    /href="\/events\/\?category=music&amp;featured=1">.*?<bdi>From January 1, 2030</,
  ])
    assert.match(chosen, mark)
  assert.doesNotMatch(searched, /class="chip"/)
  assert.match(searched, /name="search" value="choir"/)
  assert.match(searched, /<details class="filters">/)
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

  assert.match(html, /value="&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;"/)
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
    assert.ok(!html.includes('name="from"') || !html.includes('Evening concert'), view)
  }
})

test('the featured checkbox is checked only when the view shows no other events', async t => {
  const { page } = await siteScene(t)

  assert.doesNotMatch(await page('/events/?featured=0'), /name="featured"[^>]* checked/)
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
  const linesIn = (html: string) =>
    [...html.matchAll(/<p class="repeats parts">(.*?)<\/p>/g)].map(([, line = '']) =>
      line.replace(/<[^>]*>/g, ''),
    )

  const once = await page('/events/')
  assert.deepEqual(titlesIn(once), ['Fair', 'Jazz', 'Talk'])
  assert.deepEqual(titlesIn(await page('/events/?once=1')), ['Fair', 'Jazz', 'Talk'])
  assert.match(once, /role="status">3 events · 1 on now</)
  assert.deepEqual(linesIn(once), [
    'Repeats: Every month on day 14, 3 dates 2 more dates: Fair',
    'Repeats: Every Wednesday, 40 dates 37 more dates: Jazz',
  ])
  assert.match(once, /name="once" value="0">/)
  assert.doesNotMatch(once, /noindex|class="chip"/)

  const every = await page('/events/?once=0')
  assert.match(every, /role="status">42 events · 1 on now</)
  assert.deepEqual(linesIn(every), [])
  assert.match(every, /name="once" value="0" checked/)
  assert.match(every, /<h1>Upcoming events<\/h1>/)
  assert.match(every, /noindex/)
  assert.match(every, /<a class="chip" href="\/events\/">.*?<bdi>Show every date</)
  assert.match(every, /href="\/events\/month\/\?once=0"/)
  assert.match(every, /feed\.rss\?once=0/)
  assert.doesNotMatch(every, /feed\.ics\?/)

  const others = await page(`/events/?series=${jazz.series.id}`)
  assert.match(others, /<h1>Jazz<\/h1>/)
  assert.match(others, /role="status">38 events</)
  assert.match(others, /rel="next" href="\/events\/\?series=\d+&amp;page=2"/)
  assert.match(others, new RegExp(`type="hidden" name="series" value="${jazz.series.id}"`))

  assert.deepEqual(titlesIn(await page('/events/?search=jazz')), ['Jazz'])
  const past = await page('/events/past/')
  assert.match(past, /January 9, 2030/)
  assert.deepEqual(linesIn(past), ['Repeats: Every Wednesday, 40 dates 1 more date: Jazz'])

  const news = await page('/events/feed.rss')
  assert.deepEqual([...news.matchAll(/<item>\s*<title>(.*?)</g)].map(([, title]) => title).toSorted(), [
    'Fair',
    'Jazz',
    'Talk',
  ])
  assert.match(news, / · Every Wednesday, 40 dates · 37 more dates&lt;/)
  const everyNews = await page('/events/feed.rss?once=0')
  assert.equal(everyNews.match(/<item>/g)?.length, 44)
  assert.doesNotMatch(everyNews, /more date/)
  const calendar = await page('/events/feed.ics')
  assert.match(calendar, /RRULE:FREQ=WEEKLY;COUNT=40/)

  const month = await page('/events/month/?once=0')
  const [grid = '', agenda = ''] = month.split('class="agenda"')
  assert.equal(grid.match(/>Jazz</g)?.length, 5)
  assert.equal(agenda.match(/>Jazz</g)?.length, 5)
  assert.doesNotMatch(month, /class="chip"|type="checkbox" name="once"|noindex/)
  assert.match(month, /type="hidden" name="once" value="0"/)
  assert.match(month, /href="\/events\/\?once=0"/)

  const embedded = await page('/events/embed/?once=1')
  assert.deepEqual(linesIn(embedded).toSorted(), linesIn(once).toSorted())
  assert.deepEqual(linesIn(await page('/events/embed/')), [])
  const builder = await page('/embed/?once=1')
  assert.match(builder, /data-once=&quot;1/)
  assert.doesNotMatch(await page('/embed/?once=1&view=month'), /data-once/)

  const event = await page('/event/fair/')
  assert.match(
    event,
    new RegExp(`/events/\\?series=${fair.series.id}">All 3 upcoming dates</a> <a href="/events/feed`),
  )
  const former = await page('/event/jazz/')
  assert.match(former, />All 38 upcoming dates<\/a> <a href="\/events\/past\/\?series=\d+">2 past dates</)
})
