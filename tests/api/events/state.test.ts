// Event status: written, read, translated and exported in each format. All tests share one calendar.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { titlesInRss } from '../../pages/read-feed.ts'
import { allIn, oneIn } from '../../support/html.ts'
import { buildTestApp } from '../../support/test-app.ts'
import { childrenOf, readXml } from '../../support/xml-tree.ts'

const concert = {
  title: 'Concert',
  start_date: '2030-02-01 19:00:00',
  end_date: '2030-02-01 22:00:00',
  timezone: 'Europe/Lisbon',
}

test('events that are cancelled, postponed or moved:', async t => {
  const { app, get, post, patch } = await buildTestApp(t)
  const create = async (fields: object) => (await post('/events', { ...concert, ...fields })).body
  const text = async (path: string) => (await app.inject({ url: path })).body
  const problems = async (answer: Promise<{ status: number; body: any }>) => {
    const { status, body } = await answer
    assert.equal(status, 400, JSON.stringify(body))
    return Object.keys(body.data.params)
  }

  await t.test('an event takes place as planned by default', async () => {
    const event = await create({ title: 'Usual' })
    const usual = {
      event_status: 'scheduled',
      event_status_reason: '',
      previous_start_date: null,
      attendance: 'in_person',
      online_url: '',
      online_url_shown: 'always',
      online_url_minutes: 15,
      doors_open: null,
      programme: [],
    }
    assert.deepEqual(pick(event, usual), usual)
  })

  await t.test(
    'a cancelled event stays in lists, is marked in every format, and offers no tickets',
    async () => {
      const tickets = [{ name: 'Seat', price: 5, url: 'https://example.org/seat' }]
      const event = await create({ title: 'Off', slug: 'off', tickets })
      assert.match(await text('/event/off/'), /Get tickets/)

      const { body } = await patch(`/events/${event.id}`, {
        event_status: 'Canceled',
        event_status_reason: 'Snow & ice',
      })

      assert.deepEqual([body.event_status, body.event_status_reason], ['cancelled', 'Snow & ice'])
      assert.equal(body.json_ld.eventStatus, 'https://schema.org/EventCancelled')
      assert.equal(body.json_ld.offers, undefined)
      const ids = async (query: string) =>
        (await get(`/events?${query}`)).body.events.map(({ id }: any) => id)
      assert.ok((await ids('')).includes(event.id))
      assert.deepEqual(await ids('event_status=canceled'), [event.id])
      assert.deepEqual(await ids('event_status=cancelled,postponed'), [event.id])
      assert.ok(!(await ids('event_status=scheduled')).includes(event.id))
      const file = await text('/event/off/event.ics')
      assert.match(file, /\r\nSTATUS:CANCELLED\r\n/)
      assert.match(file, /\r\nSEQUENCE:1\r\n/)
      assert.match(file, /DESCRIPTION:Cancelled: Snow & ice/)
      assert.ok(titlesInRss(await text('/events/feed.rss')).includes('Cancelled: Off'))
      const entries = childrenOf(readXml(await text('/events/feed.atom')), 'entry')
      const titles = entries.flatMap(entry => childrenOf(entry, 'title'))
      assert.equal(titles.find(title => title.text === 'Cancelled: Off')?.attributes.type, 'html')
      const page = await text('/event/off/')
      const notice = oneIn(page, '.state-notice')
      assert.equal(notice.all('strong')[0]?.text, 'Cancelled')
      assert.equal(notice.all('span')[0]?.text, 'Snow & ice')
      assert.doesNotMatch(page, /Get tickets|example\.org\/seat/)
      assert.deepEqual(allIn(page, '.add.menu'), [])
      for (const path of [
        '/events/',
        '/events/month/2030-02/',
        '/events/week/2030-02-01/',
        '/events/embed/list',
        '/events/embed/month/2030-02',
      ])
        assert.equal(allIn(await text(path), '.is-cancelled')[0]?.text, 'Cancelled', path)
    },
  )

  await t.test('a reason is translated, and is removed when the event takes place after all', async () => {
    const event = await create({ event_status: 'postponed', event_status_reason: 'Ill' })
    const french = `/events/${event.id}?i18n_language=fr`
    await patch(french, { event_status_reason: 'Malade' })
    const reasons = async () => [
      (await get(`/events/${event.id}`)).body.event_status_reason,
      (await get(french)).body.event_status_reason,
    ]
    assert.deepEqual(await reasons(), ['Ill', 'Malade'])

    await patch(`/events/${event.id}`, { event_status: 'scheduled' })
    assert.deepEqual(await reasons(), ['', ''])
    await patch(`/events/${event.id}`, { event_status: 'cancelled' })
    assert.deepEqual(await reasons(), ['', ''])
    assert.deepEqual((await get(french)).body.languages, ['en'])
  })

  await t.test('rescheduling an event records its previous date', async () => {
    const event = await create({})
    const { body } = await patch(`/events/${event.id}`, {
      event_status: 'rescheduled',
      start_date: '2030-02-03 19:00:00',
      end_date: '2030-02-03 22:00:00',
    })
    assert.equal(body.previous_start_date, concert.start_date)
    assert.equal(body.json_ld.previousStartDate, '2030-02-01T19:00:00+00:00')
    assert.equal(body.json_ld.eventStatus, 'https://schema.org/EventRescheduled')
    assert.match(await text(`/event/${body.slug}/`), /Originally Fri, February 1, 2030/)

    const again = await patch(`/events/${event.id}`, {
      ...body,
      end_date: '2030-02-04 01:00:00',
      start_date: '2030-02-03 20:00:00',
    })
    assert.equal(again.body.previous_start_date, concert.start_date)
    const named = await patch(`/events/${event.id}`, { previous_start_date: '2030-01-30 18:00' })
    assert.equal(named.body.previous_start_date, '2030-01-30 18:00:00')
    const planned = await patch(`/events/${event.id}`, { event_status: '' })
    assert.deepEqual(pick(planned.body, { event_status: 0, previous_start_date: 0 }), {
      event_status: 'scheduled',
      previous_start_date: null,
    })
  })

  await t.test('contradictory fields are refused by name', async () => {
    const url = 'https://example.org/live'
    const rows: [object, string[]][] = [
      [{ event_status: 'gone' }, ['event_status']],
      [{ event_status_reason: 'Why' }, ['event_status_reason']],
      [{ event_status: 'cancelled', previous_start_date: '2030-01-01' }, ['previous_start_date']],
      [{ event_status: 'moved_online', attendance: 'in_person' }, ['attendance']],
      [{ online_url: url }, ['online_url']],
      [
        { attendance: 'online', online_url: 'live', online_url_minutes: -1 },
        ['online_url', 'online_url_minutes'],
      ],
      [
        { doors_open: '2030-02-02 19:00', programme: [{ title: 'A', time: '2029-12-01' }] },
        ['doors_open', 'programme'],
      ],
      [{ programme: [{ time: '19:00' }, { id: 1, title: 'A' }, { id: 1, title: 'B' }] }, ['programme']],
      [
        {
          tickets: [
            { id: 3, name: 'A', price: 1 },
            { id: 3, name: 'B', price: 1 },
          ],
        },
        ['tickets'],
      ],
    ]
    for (const [fields, names] of rows)
      assert.deepEqual(
        await problems(post('/events', { ...concert, ...fields })),
        names,
        JSON.stringify(fields),
      )
    assert.deepEqual(await problems(get('/events?event_status=gone&attendance=here')), [
      'event_status',
      'attendance',
    ])
    const moved = await create({ event_status: 'moved_online' })
    assert.equal(moved.attendance, 'online')
    assert.deepEqual(await problems(patch(`/events/${moved.id}`, { attendance: 'in_person' })), [
      'attendance',
    ])
  })

  await t.test('sending back what was read changes nothing, in any language', async () => {
    const event = await create({
      attendance: 'online',
      online_url: 'https://live.example.org/x',
      online_url_shown: 'never',
      event_status: 'postponed',
      event_status_reason: 'Rain',
      doors_open: '18:00',
      programme: [{ title: 'A', time: '19:30', speaker: 'B' }],
      tickets: [{ name: 'T', price: 1 }],
    })
    for (const language of ['en', 'fr']) {
      const path = `/events/${event.id}?i18n_language=${language}`
      const { body: read } = await get(path, { as: 'editor' })
      const { body } = await patch(path, read)
      assert.equal(body.version, event.version)
    }
    const { body: seen } = await get(`/events/${event.id}`)
    assert.equal(seen.online_url, '')
  })
})

function pick(record: Record<string, unknown>, like: object): Record<string, unknown> {
  return Object.fromEntries(Object.keys(like).map(name => [name, record[name]]))
}
