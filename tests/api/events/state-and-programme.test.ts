// Event status, online events and programmes: written, read, translated and exported in each format. All
// tests share one calendar.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { apiRoot, buildTestApp } from '../../support/test-app.ts'

const concert = {
  title: 'Concert',
  start_date: '2030-02-01 19:00:00',
  end_date: '2030-02-01 22:00:00',
  timezone: 'Europe/Lisbon',
}

test('events that are cancelled, moved, online or have a programme:', async t => {
  const { app, get, post, patch, clock } = await buildTestApp(t)
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
      assert.match(await text('/events/feed.rss'), /<title>Cancelled: Off<\/title>/)
      assert.match(await text('/events/feed.atom'), /<title type="html">Cancelled: Off<\/title>/)
      const page = await text('/event/off/')
      assert.match(page, /<strong>Cancelled<\/strong> <span[^>]*>Snow &amp; ice<\/span>/)
      assert.doesNotMatch(page, /Get tickets|example\.org\/seat|class="add menu"/)
      for (const path of [
        '/events/',
        '/events/month/2030-02/',
        '/events/week/2030-02-01/',
        '/events/embed/list',
        '/events/embed/month/2030-02',
      ])
        assert.match(await text(path), /is-cancelled">Cancelled</, path)
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

  await t.test('a visible join link appears in every format', async () => {
    const url = 'https://live.example.org/open'
    const venue = { venue: 'Hall' }
    const event = await create({
      title: 'Both ways',
      slug: 'both',
      attendance: 'hybrid',
      online_url: url,
      venue,
    })
    const { eventAttendanceMode, location } = event.json_ld
    assert.equal(eventAttendanceMode, 'https://schema.org/MixedEventAttendanceMode')
    assert.deepEqual(
      location.map((place: any) => place['@type']),
      ['Place', 'VirtualLocation'],
    )
    assert.equal(location[1].url, url)
    assert.equal((await get('/events?attendance=hybrid')).body.events[0].online_url, url)
    assert.match(
      await text('/event/both/event.ics'),
      /\r\nCONFERENCE;VALUE=URI:https:\/\/live\.example\.org\/open\r\n/,
    )
    assert.match(
      await text('/event/both/'),
      /In person and online[\s\S]*href="https:\/\/live\.example\.org\/open"/,
    )
    assert.match(await text('/events/feed.rss'), /live\.example\.org\/open/)
    const back = await patch(`/events/${event.id}`, { attendance: 'in_person' })
    assert.deepEqual([back.body.online_url, back.body.attendance], ['', 'in_person'])
  })

  await t.test('a join link with a reveal time appears on its own, including in cached answers', async () => {
    const url = 'https://live.example.org/later'
    const event = await create({
      title: 'Later',
      slug: 'later',
      attendance: 'online',
      online_url: url,
      online_url_shown: 'before_start',
      online_url_minutes: 30,
    })
    assert.equal(event.online_url, url)
    const addresses = [
      `${apiRoot}/events/${event.id}`,
      `${apiRoot}/events?attendance=online`,
      `${apiRoot}/events?per_page=50`,
      '/event/later/',
      '/event/later/event.ics',
      '/events/feed.ics',
      '/events/feed.rss',
    ]
    const told = async () => {
      const found: boolean[] = []
      for (const address of addresses) found.push((await text(address)).includes('live.example.org/later'))
      return found
    }
    const etag = async () => (await app.inject({ url: '/events/feed.ics' })).headers.etag
    const shownFrom = Date.parse('2030-02-01T18:30:00Z') / 1000
    clock.now = (shownFrom - 3) as UtcSeconds
    assert.deepEqual(
      await told(),
      addresses.map(() => false),
    )
    assert.match(await text('/event/later/'), /The link appears here 30 minutes before it starts/)
    const { body: editors } = await get(`/events/${event.id}`, { as: 'editor' })
    assert.equal(editors.online_url, url)
    const before = await etag()
    clock.now = shownFrom as UtcSeconds
    assert.deepEqual(
      await told(),
      addresses.map(() => true),
    )
    assert.notEqual(await etag(), before)
    clock.now = (shownFrom - 17 * 86_400) as UtcSeconds
  })

  await t.test('a translated list may leave out fields that are not text', async () => {
    const programme = [{ time: '19:15', title: 'Prelude' }, { title: 'Drinks' }]
    const tickets = [{ name: 'Adult', price: 10, sales_end: '2030-02-01 18:00' }]
    const { id } = await create({ title: 'Recital', programme, tickets })

    const { body } = await patch(`/events/${id}?i18n_language=fr`, {
      programme: [
        { id: 1, title: 'Prologue' },
        { id: 2, title: 'Boissons' },
      ],
      tickets: [{ id: 1, name: 'Adulte', price: 10 }],
    })

    const times = body.programme.map((item: any) => [item.time, item.title])
    assert.deepEqual(times, [
      ['2030-02-01 19:15:00', 'Prologue'],
      [null, 'Boissons'],
    ])
    assert.deepEqual([body.tickets[0].name, body.tickets[0].sales_end], ['Adulte', '2030-02-01 18:00:00'])
  })

  await t.test(
    'doors and a programme are read, translated, searchable and exported in every format',
    async () => {
      const programme = [
        { time: '19:15', title: 'Overture', speaker: 'Ana Sousa', place: 'Main & side' },
        { time: '2030-02-01T21:00:00Z', title: 'Finale' },
        { title: 'Drinks' },
      ]
      const event = await create({ title: 'Gala', slug: 'gala', doors_open: '18:00', programme })
      assert.equal(event.doors_open, '2030-02-01 18:00:00')
      assert.deepEqual(event.programme, [
        {
          id: 1,
          time: '2030-02-01 19:15:00',
          title: 'Overture',
          speaker: 'Ana Sousa',
          place: 'Main & side',
        },
        { id: 2, time: '2030-02-01 21:00:00', title: 'Finale', speaker: '', place: '' },
        { id: 3, time: null, title: 'Drinks', speaker: '', place: '' },
      ])
      assert.equal(event.json_ld.doorTime, '2030-02-01T18:00:00+00:00')
      assert.deepEqual(event.json_ld.subEvent[0], {
        '@type': 'Event',
        name: 'Overture',
        startDate: '2030-02-01T19:15:00+00:00',
        performer: { '@type': 'Person', name: 'Ana Sousa' },
        location: { '@type': 'Place', name: 'Main & side' },
      })
      const french = `/events/${event.id}?i18n_language=fr`
      const [first, ...others] = (await get(french)).body.programme
      await patch(french, { programme: [{ ...first, title: 'Ouverture' }, ...others] })
      assert.equal((await get(french)).body.programme[0].title, 'Ouverture')
      assert.equal((await get(french)).body.programme[1].title, 'Finale')
      assert.deepEqual((await get(`/events/${event.id}`)).body.programme, event.programme)
      const found = async (query: string) => (await get(`/events?${query}`)).body.total
      assert.deepEqual([await found('search=sousa'), await found('search=ouverture')], [1, 0])
      assert.equal(await found('search=ouverture&i18n_language=fr'), 1)
      const page = await text('/fr/event/gala/')
      assert.match(page, /Ouverture[\s\S]*<span class="speaker" lang="en"[^>]*><bdi>Ana Sousa/)
      assert.match(await text('/event/gala/event.ics'), /Doors open: 6:00.PM\\n7:15.PM Overture · Ana Sousa/)

      const moved = await patch(`/events/${event.id}`, {
        start_date: '2030-02-08 20:00',
        end_date: '2030-02-08 23:00',
      })
      assert.equal(moved.body.doors_open, '2030-02-08 19:00:00')
      assert.equal(moved.body.programme[0].time, '2030-02-08 20:15:00')
      const whole = await patch(`/events/${event.id}`, { all_day: true })
      assert.equal(whole.body.doors_open, '2030-02-08 19:00:00')
      const shorter = await patch(`/events/${event.id}`, { programme: [{ title: 'Finale', time: '21:00' }] })
      assert.deepEqual(shorter.body.programme, [
        { id: 2, time: '2030-02-08 21:00:00', title: 'Finale', speaker: '', place: '' },
      ])
      assert.deepEqual((await get(french)).body.languages, ['en'])
    },
  )

  await t.test('ticket names have translations, and keep them when the list changes', async () => {
    const tickets = [
      { name: 'Adult', price: 10 },
      { name: 'Child', price: 5 },
    ]
    const event = await create({ title: 'Fair', tickets })
    const path = `/events/${event.id}`
    const french = `${path}?i18n_language=fr`
    const names = async (address: string) => (await get(address)).body.tickets.map(({ name }: any) => name)
    await patch(french, {
      tickets: [
        { name: 'Adulte', price: 10 },
        { name: 'Enfant', price: 4 },
      ],
    })
    assert.deepEqual(await names(french), ['Adulte', 'Enfant'])
    assert.deepEqual(await names(path), ['Adult', 'Child'])
    assert.equal((await get(path)).body.tickets[1].price, 4)
    assert.equal((await get(french)).body.json_ld.offers[1].name, 'Enfant')

    await patch(path, { tickets: [tickets[1], { name: 'Senior', price: 6 }, tickets[0]] })
    assert.deepEqual(await names(french), ['Enfant', 'Senior', 'Adulte'])
    await patch(french, {
      tickets: [
        { name: 'Adulte', price: 10 },
        { name: 'Famille', price: 20 },
      ],
    })
    assert.deepEqual(await names(path), ['Adult', 'Famille'])
    await patch(path, { tickets: [{ id: 4, name: 'Family', price: 20 }] })
    assert.deepEqual([await names(path), await names(french)], [['Family'], ['Famille']])
    const { version } = (await get(path)).body
    const { body: past } = await get(`${path}/history`, { as: 'editor' })
    assert.ok(past.history[0].fields['fr.tickets:1:name'], JSON.stringify(past.history[0].fields))

    await post(`${path}/history/${version - 1}`, {})
    assert.deepEqual(
      [await names(path), await names(french)],
      [
        ['Adult', 'Famille'],
        ['Adulte', 'Famille'],
      ],
    )
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
