// Long-running events are separate from the others in every view.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, htmlWithout, oneIn, textsIn } from '../support/html.ts'
import { emptyScene, type Scene } from '../support/site-scene.ts'
import { isIndexed, titlesIn, weekOf } from './read-page.ts'

/** Fifteen exhibitions that have been running for months, and a daily concert from tomorrow. */
async function addExhibitions({ add }: Scene, concerts = 3): Promise<void> {
  for (let number = 1; number <= 15; number++)
    await add('/events', {
      title: `Exhibition ${number}`,
      start_date: '2029-10-01',
      end_date: Temporal.PlainDate.from('2030-01-20')
        .add({ days: number * 5 })
        .toString(),
      all_day: true,
    })
  for (let number = 1; number <= concerts; number++) {
    const day = Temporal.PlainDate.from('2030-01-15').add({ days: number })
    await add('/events', {
      title: `Concert ${number}`,
      start_date: `${day} 19:00`,
      end_date: `${day} 21:00`,
    })
  }
}

const runningIn = (html: string) => titlesIn(html, 'section.running')
const comingIn = (html: string) => titlesIn(htmlWithout(html, 'section.running'))
const exhibitions = Array.from({ length: 15 }, (_, index) => `Exhibition ${index + 1}`)

test('a list starts with today’s events; running ones are separate, soonest end first, collapsed beyond a few', async t => {
  const scene = await emptyScene(t)
  await addExhibitions(scene)

  const html = await scene.page('/events/')

  assert.deepEqual(comingIn(html), ['Concert 1', 'Concert 2', 'Concert 3'])
  assert.deepEqual(runningIn(html), exhibitions)
  const onNow = oneIn(html, 'section.running')
  assert.equal(onNow.all('h2')[0]?.text, 'Ongoing 15')
  assert.match(onNow.text, /Until January 25/)
  assert.deepEqual(titlesIn(html, 'section.running details details'), exhibitions.slice(3))
  assert.ok(textsIn(html, 'section.running summary').includes('12 more'))
  assert.ok(textsIn(html, '[role="status"]').includes('3 events'))
})

test('list pages count upcoming events, and only the first shows running ones', async t => {
  const scene = await emptyScene(t)
  await addExhibitions(scene, 25)

  const [first, second] = [await scene.page('/events/'), await scene.page('/events/?page=2')]

  assert.equal(comingIn(first).length, 20)
  assert.deepEqual(
    titlesIn(second),
    [21, 22, 23, 24, 25].map(number => `Concert ${number}`),
  )
  assert.match(second, /25 events · 15 ongoing/)
  assert.deepEqual(allIn(second, '[rel="next"]'), [])
  assert.equal((await scene.get('//events/?page=3')).status, 404)
})

test('events that started this morning belong to today, and running events are separate on a selected day', async t => {
  const scene = await emptyScene(t)
  await scene.add('/events', {
    title: 'All morning',
    start_date: '2030-01-15 08:00',
    end_date: '2030-01-15 18:00',
  })
  await scene.add('/events', {
    title: 'Overnight',
    start_date: '2030-01-14 22:00',
    end_date: '2030-01-15 20:00',
  })

  const now = await scene.page('/events/')
  const chosen = await scene.page('/events/?from=2030-01-15&until=2030-01-15')
  const before = await scene.page('/events/?from=2030-01-14&until=2030-01-14')

  for (const html of [now, chosen]) {
    assert.deepEqual(runningIn(html), ['Overnight'])
    assert.deepEqual(comingIn(html), ['All morning'])
  }
  assert.deepEqual(titlesIn(before), ['Overnight'])
})

test('in a month and a week, events longer than two weeks are one line above the days, and no bars', async t => {
  const scene = await emptyScene(t)
  await addExhibitions(scene)

  const month = await scene.page('/events/month/')
  const week = await scene.page('/events/week/')

  const ofWeek = weekOf(month, '2030-01-13')
  assert.deepEqual(ofWeek.text.match(/Concert \d/g)?.sort(), ['Concert 1', 'Concert 2', 'Concert 3'])
  assert.doesNotMatch(ofWeek.text, /Exhibition/)
  for (const html of [month, week]) {
    assert.deepEqual(textsIn(html, '.running.one-line summary h2'), ['Ongoing 15'])
    assert.deepEqual(new Set(textsIn(html, '.running.one-line h3')), new Set(exhibitions))
    assert.equal(html.match(/Exhibition \d+/g)?.length, exhibitions.length)
  }
  assert.equal(allIn(month, '[aria-label="Wednesday, January 16, 2030, 1 event · 15 ongoing"]').length, 1)
  assert.equal(ofWeek.all('th[scope="col"][class="past"] a.day[href="/events/day/2030-01-14/"]').length, 1)
})

test('a week shows every bar, however many there are', async t => {
  const { add, page } = await emptyScene(t)
  for (let number = 1; number <= 9; number++)
    await add('/events', {
      title: `Fair ${number}`,
      start_date: '2030-01-16',
      end_date: '2030-01-18',
      all_day: true,
    })

  const html = await page('/events/week/')

  assert.equal(allIn(html, '.spanning .event.bar').length, 6)
  assert.equal(oneIn(html, '.spanning').text.match(/3 more/g)?.length, 3)
  assert.equal(allIn(html, 'li.item.whole').length, 27)
})

test('on a day, events longer than two weeks come last', async t => {
  const scene = await emptyScene(t)
  await addExhibitions(scene)

  const html = await scene.page('/events/day/2030-01-16/')

  assert.deepEqual(comingIn(html), ['Concert 1'])
  assert.equal(runningIn(html).length, 15)
  assert.ok(textsIn(html, '[role="status"]').includes('1 event'))
  const lastDay = await scene.page('/events/day/2030-01-25/')
  assert.deepEqual(textsIn(lastDay, 'section.running .when').slice(0, 2), ['Last day', 'Until January 30'])
})

test('days without events say so, and name the next one', async t => {
  const { add, page } = await emptyScene(t)
  await add('/events', {
    title: 'Spring concert',
    start_date: '2030-05-04 19:00',
    end_date: '2030-05-04 21:00',
  })

  const rows = {
    '/events/month/': 'Nothing in January 2030.',
    '/events/week/': 'Nothing this week.',
    '/events/day/': 'Nothing on this day.',
    '/events/month/2030-03/': 'Nothing in March 2030.',
  }
  for (const [path, text] of Object.entries(rows)) {
    const html = await page(path)
    const line = allIn(html, 'p').find(paragraph => paragraph.text.startsWith(text))
    assert.equal(line?.text, `${text} Next event: May 4, 2030 · Spring concert`, path)
    assert.deepEqual(
      line.all('a').map(({ attributes }) => attributes.href),
      ['/events/day/2030-05-04/', '/event/spring-concert/'],
    )
    oneIn(html, 'meta[content="noindex, follow"]')
    assert.doesNotMatch(oneIn(html, 'main').text, /No events$/, path)
  }
  const june = await page('/events/month/2030-06/')
  assert.match(oneIn(june, 'main').text, /Nothing in June 2030\. Next event from today: May 4, 2030/)
  assert.equal(oneIn(june, 'p a[href="/events/day/2030-05-04/"]').text, 'Next event from today: May 4, 2030')
  assert.doesNotMatch(june, /Spring concert/, 'an empty month names no event before it')
  const may = await page('/events/month/2030-05/')
  assert.doesNotMatch(may, /Nothing in/)
  assert.ok(isIndexed(may))
  assert.ok(!isIndexed(await page('/events/month/2035-05/')))
})

test('the next featured event is on top of the unfiltered list', async t => {
  const { add, page } = await emptyScene(t)
  const at = (day: string) => ({ start_date: `${day} 19:00`, end_date: `${day} 21:00` })
  await add('/events', { title: 'Sooner', ...at('2030-01-16') })
  await add('/events', { title: 'Gala', ...at('2030-01-20'), featured: true })
  const texts = { excerpt: 'Sails and songs', featured: true }
  await add('/events', { title: 'Later gala', ...at('2030-01-25'), ...texts })
  await add('/events', { title: 'Last gala', ...at('2030-01-26'), ...texts, cost: '20' })

  const list = await page('/events/')
  oneIn(list, '.hero h3 a[href="/event/gala/"]')
  // What it is about, where there is neither a place nor a price.
  assert.deepEqual(textsIn(list, '.hero .summary'), ['Sails and songs'])
  for (const path of ['/events/?search=gala', '/events/month/'])
    assert.deepEqual(allIn(await page(path), '.hero'), [], path)
})
