import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extendSeries } from '../../../src/actions/series/extend-series.ts'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { oneIn } from '../../support/html.ts'
import { jazz, seriesOf } from '../../support/series.ts'
import { buildTestApp, testNow } from '../../support/test-app.ts'

// All tests share one server.
test('a series consists of events', async t => {
  const app = await buildTestApp(t)
  const { get, post, patch, remove } = app
  const series = seriesOf(app)

  await t.test('a recurring event has an event for each of its dates', async () => {
    const first = await series.begin('FREQ=WEEKLY;BYDAY=TU;COUNT=4', { categories: ['Music'] })
    assert.equal(first.series.text, 'every Tuesday, 4 dates')
    assert.deepEqual(first.recurrence, {
      freq: 'weekly',
      interval: 1,
      by_day: ['TU'],
      count: 4,
      extra_dates: [],
      excluded_dates: [],
    })
    assert.deepEqual([first.series.position, first.series.count, first.series.previous], [1, 4, null])
    const events = await series.events(first.series.id)
    assert.deepEqual(
      events.map(event => [event.slug, event.start_date, event.categories[0].name]),
      [
        ['jazz-night', '2030-01-08 19:00:00', 'Music'],
        ['jazz-night-2030-01-15', '2030-01-15 19:00:00', 'Music'],
        ['jazz-night-2030-01-22', '2030-01-22 19:00:00', 'Music'],
        ['jazz-night-2030-01-29', '2030-01-29 19:00:00', 'Music'],
      ],
    )
    assert.equal(events[0].id, first.id)
    assert.equal(first.categories[0].count, 4)
    assert.equal(first.series.next.id, events[1].id)
    const { body: history } = await get(`/events/${events[3].id}/history`, { as: 'administrator' })
    assert.equal(history.history[0].action, 'created')
  })

  await t.test(
    'a rule may be an object with extra and excluded dates, and is described in the language',
    async () => {
      const first = await series.begin({
        freq: 'weekly',
        interval: 2,
        until: '2030-03-30',
        extra_dates: ['2030-02-01'],
        excluded_dates: ['2030-02-05', '2030-02-19'],
      })
      assert.equal(first.series.rule, 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20300330T235959Z')
      assert.equal(first.series.text, 'every other Tuesday until March 30, 2030, and 1 more')
      assert.deepEqual(await series.starts(first.series.id), [
        '2030-01-08 19:00:00',
        '2030-01-22 19:00:00',
        '2030-02-01 19:00:00',
        '2030-03-05 19:00:00',
        '2030-03-19 19:00:00',
      ])
      const { body } = await get(`/events/${first.id}?i18n_language=fr`)
      assert.equal(body.series.text, 'une semaine sur deux, le mardi, jusqu’au 30 mars 2030, et 1 autre date')
      assert.equal(body.recurrence, undefined)
    },
  )

  await t.test('the local time stays the same across daylight saving', async () => {
    const first = await series.begin('FREQ=DAILY;COUNT=3', {
      start_date: '2030-03-30 19:00:00',
      end_date: '2030-03-30 20:00:00',
    })
    const events = await series.events(first.series.id)
    assert.deepEqual(
      events.map(event => event.utc_start_date),
      ['2030-03-30 19:00:00', '2030-03-31 18:00:00', '2030-04-01 18:00:00'],
    )
    // 01:30 does not exist on 31 March: there is no occurrence, and it does not count.
    const night = await series.begin('FREQ=DAILY;COUNT=3', {
      start_date: '2030-03-30 01:30:00',
      end_date: '2030-03-30 01:45:00',
    })
    assert.deepEqual(await series.starts(night.series.id), [
      '2030-03-30 01:30:00',
      '2030-04-01 01:30:00',
      '2030-04-02 01:30:00',
    ])
  })

  await t.test('errors in a rule are reported on its field', async () => {
    const table: [unknown, RegExp][] = [
      ['FREQ=SOMETIMES', /FREQ=SOMETIMES/],
      ['every tuesday', /EVERY TUESDAY/],
      ['FREQ=WEEKLY;COUNT=3;UNTIL=20300301', /COUNT can’t be combined with UNTIL/],
      ['FREQ=WEEKLY;BYMONTHDAY=3', /BYMONTHDAY/],
      ['FREQ=DAILY;BYSETPOS=1', /BYSETPOS/],
      ['FREQ=WEEKLY;BYDAY=WE;COUNT=3', /2030-01-08 19:00:00 is not one of its dates/],
      ['FREQ=DAILY;COUNT=1001', /at most 1,000 dates/],
      ['FREQ=YEARLY;UNTIL=20600101', /within 10 years/],
      [{ freq: 'weekly', by_day: ['XX'] }, /by_day: .*TU/],
      [{ interval: 2 }, /freq/],
      [7, /RFC 5545/],
    ]
    for (const [recurrence, expected] of table) {
      const { status, body } = await post('/events', { ...jazz, recurrence })
      assert.equal(status, 400, JSON.stringify(recurrence))
      assert.match(body.data.params.recurrence ?? JSON.stringify(body.data.params), expected)
    }
  })

  await t.test('an existing event may start to repeat, with its translations', async () => {
    const { body: event } = await post('/events', { ...jazz, venue: { venue: 'Cellar' } })
    await patch(`/events/${event.id}?i18n_language=fr`, { title: 'Nuit du jazz' })
    const changed = await series.change(event.id, { recurrence: 'FREQ=DAILY;COUNT=3' })
    assert.equal(changed.series_changes.added, 2)
    const { body } = await get(`/events?series=${changed.series.id}&i18n_language=fr`)
    assert.deepEqual(
      body.events.map((one: any) => [one.title, one.venue.venue, one.languages]),
      Array.from({ length: 3 }, () => ['Nuit du jazz', 'Cellar', ['en', 'fr']]),
    )
    const [, second] = body.events
    await patch(`/events/${second.id}?i18n_language=fr`, { title: 'Nuit du blues' })
    await patch(`/events/${event.id}?i18n_language=fr&scope=all`, { title: 'Soirée jazz' })
    const { body: after } = await get(`/events?series=${changed.series.id}&i18n_language=fr`)
    assert.deepEqual(
      after.events.map((one: any) => one.title),
      ['Soirée jazz', 'Nuit du blues', 'Soirée jazz'],
    )
  })

  await t.test('an occurrence hidden from the reader is not revealed', async () => {
    const seenOf = async (hide: (id: number) => Promise<unknown>) => {
      const first = await series.begin('FREQ=WEEKLY;COUNT=4', { title: 'Partly hidden' })
      const [, second] = await series.events(first.series.id)
      await hide(second.id)
      const answers = [
        (await get(`/events/${first.id}`)).body.series,
        (await get(`/series/${first.series.id}`)).body,
        (await get(`/events?series=${first.series.id}&_fields=start_date,series.rule,series.text`)).body
          .events,
      ]
      const { body: feed } = await app.request('GET', `/../../../events/feed.ics?series=${first.series.id}`)
      return JSON.stringify([answers, feed ?? '']).replace(
        /\d{1,4}(?=["@/&,}?])|partly-hidden[-\d]*|(?<=series=)\d+/g,
        '',
      )
    }
    const asDraft = await seenOf(id => series.change(id, { status: 'draft' }))
    const asGone = await seenOf(async id => remove(`/events/${id}`))
    assert.equal(asDraft, asGone)
  })

  await t.test('lists show each series once on request', async () => {
    const first = await series.begin('FREQ=DAILY;COUNT=5', {
      title: 'Collapsing',
      start_date: '2030-05-01 10:00:00',
      end_date: '2030-05-01 11:00:00',
    })
    const { body: single } = await post('/events', {
      title: 'Single collapsing',
      start_date: '2030-05-02 10:00:00',
      end_date: '2030-05-02 11:00:00',
    })
    const { body } = await get('/events?search=collapsing&collapse=series&start_date=2030-05-02')
    assert.deepEqual(
      body.events.map((event: any) => [event.id === single.id, event.start_date, event.series?.following]),
      [
        [false, '2030-05-02 10:00:00', 3],
        [true, '2030-05-02 10:00:00', undefined],
      ],
    )
    assert.equal(body.total, 2)
    const { body: described } = await get(`/series/${first.series.id}`)
    assert.deepEqual(
      [described.title, described.count, described.first_date, described.next_event.id],
      ['Collapsing', 5, '2030-05-01 10:00:00', first.id],
    )
    const { body: all } = await get('/series?per_page=50')
    assert.ok(all.series.some((one: any) => one.id === first.series.id))
    assert.equal((await get('/events?series=999999')).status, 400)
  })

  await t.test('an endless series is extended as time passes', async () => {
    const first = await series.begin('FREQ=MONTHLY;BYMONTHDAY=8', { title: 'Going on' })
    const made = (await series.events(first.series.id)).length
    assert.equal(made, 25)
    await series.change(first.id, { cost: '7' }, 'all')
    const later = (testNow + 200 * 86_400) as UtcSeconds
    assert.equal(await extendSeries(app.store, testNow), 0)
    assert.equal(await extendSeries(app.store, later), 6)
    assert.equal(await extendSeries(app.store, later), 0)
    const events = await series.events(first.series.id)
    assert.deepEqual([events.length, events.at(-1).cost], [31, '$7'])
  })

  await t.test('the event page says that the event repeats, and links to the other dates', async () => {
    const first = await series.begin('FREQ=WEEKLY;COUNT=4', { title: 'Seen on a page', slug: 'seen' })
    const page = await app.app.inject('/event/seen/')
    assert.match(page.body, /Every Tuesday, 4 dates/)
    const words = {
      fr: 'Chaque semaine, le mardi, 4 dates',
      'pt-pt': 'Todas as semanas: terça-feira, 4 datas',
      sw: 'Kila Jumanne, tarehe 4',
      ar: 'كل أسبوع: الثلاثاء، 4 مواعيد',
    }
    for (const [language, text] of Object.entries(words)) {
      const { body } = await app.app.inject(`/${language}/event/seen/`)
      const repeats = oneIn(body, 'p.repeats').text
      assert.ok(repeats.endsWith(text), `${language}: ${repeats}`)
    }
    oneIn(page.body, 'a[href="/event/seen-2030-01-22/"]')
    oneIn(page.body, `a[href="/events/feed.ics?series=${first.series.id}"]`)
    const { statusCode, headers } = await app.app.inject('/event/seen/2030-01-22/')
    assert.deepEqual([statusCode, headers.location], [301, '/event/seen-2030-01-22/'])
    assert.equal((await app.app.inject('/event/seen/2030-01-23/')).statusCode, 404)
    const list = await app.app.inject(`/events/?series=${first.series.id}`)
    assert.equal(list.statusCode, 200)
    assert.match(list.body, /seen-2030-01-29/)
    const own = await app.app.inject('/event/seen/event.ics')
    assert.ok(!/^RRULE:FREQ=WEEKLY/m.test(own.body) && /UID:event-/.test(own.body))
  })
})
