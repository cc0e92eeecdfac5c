// Programmes and tickets: written, read, translated and exported in each format. All tests share one calendar.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneIn } from '../../support/html.ts'
import { buildTestApp } from '../../support/test-app.ts'

const concert = {
  title: 'Concert',
  start_date: '2030-02-01 19:00:00',
  end_date: '2030-02-01 22:00:00',
  timezone: 'Europe/Lisbon',
}

test('events with a programme or tickets:', async t => {
  const { app, get, post, patch } = await buildTestApp(t)
  const create = async (fields: object) => (await post('/events', { ...concert, ...fields })).body
  const text = async (path: string) => (await app.inject({ url: path })).body

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
      assert.match(oneIn(page, '.programme').text, /Ouverture.*Ana Sousa/)
      assert.equal(oneIn(page, '.speaker bdi[lang="en"]').text, 'Ana Sousa')
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
    const [adult, family] = (await get(path)).body.tickets
    await patch(path, { tickets: [{ id: family.id, name: 'Family', price: 20 }] })
    assert.deepEqual([await names(path), await names(french)], [['Family'], ['Famille']])
    const { version } = (await get(path)).body
    const { body: past } = await get(`${path}/history`, { as: 'editor' })
    assert.ok(past.history[0].fields[`fr.tickets:${adult.id}:name`], JSON.stringify(past.history[0].fields))

    await post(`${path}/history/${version - 1}`, {})
    assert.deepEqual(
      [await names(path), await names(french)],
      [
        ['Adult', 'Famille'],
        ['Adulte', 'Famille'],
      ],
    )
  })
})
