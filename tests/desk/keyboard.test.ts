import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, oneIn } from '../support/html.ts'
import { pictureOf, uploaded } from '../support/pictures.ts'
import { buildTestApp } from '../support/test-app.ts'
import { signInAtDesk } from './desk-client.ts'

test('dates in words are parsed during typing, and on submit without scripts', async t => {
  const { app, get } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'editor')
  const day = { start_day: '2030-03-01', start_time: '18:00', end_time: '21:30', timezone: 'UTC' }

  const { body: typed } = await client.get(
    '/events/typed-when?when_text=2031-05-20+7pm&start_time=18:00&end_time=21:30',
  )
  assert.deepEqual(JSON.parse(typed), {
    fields: { start_day: '2031-05-20', start_time: '19:00', end_day: '', end_time: '22:30' },
  })
  assert.match(
    (await client.get('/events/typed-when?when_text=sometime')).body,
    /“sometime” was not understood/,
  )
  const wrong = await client.post('/events/new/', { title: 'A', ...day, when_text: 'sometime', do: 'draft' })
  assert.equal(wrong.statusCode, 422)
  oneIn(wrong.body, '#when_text[aria-invalid="true"][value="sometime"]')
  const saved = await client.post('/events/new/', {
    title: 'A',
    ...day,
    when_text: '20 may 2031 11pm to 1am',
    do: 'draft',
  })
  const id = /\d+/.exec(String(saved.headers.location))?.[0]
  const { body: event } = await get(`/events/${id}`, { as: 'editor' })
  assert.deepEqual([event.start_date, event.end_date], ['2031-05-20 23:00:00', '2031-05-21 01:00:00'])
})

test('the palette finds what the user may see, and offers the pages open to them', async t => {
  const { app, post } = await buildTestApp(t)
  const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 20:00' }
  await post('/events', { title: 'Jazz &amp; more', ...times })
  await post('/events', { title: 'Jazz draft', status: 'draft', ...times })
  await post('/venues', { venue: 'Jazz cellar' })
  const found = async (role: 'editor' | 'author') => {
    const { body } = await (await signInAtDesk(app, role)).get('/find?q=jazz')
    return JSON.parse(body)
      .found.map(({ name }: { name: string }) => name)
      .toSorted()
  }

  assert.deepEqual(await found('editor'), ['Jazz & more', 'Jazz cellar', 'Jazz draft'])
  assert.deepEqual(await found('author'), ['Jazz & more', 'Jazz cellar'])
  const { body: ofSubscriber } = await (await signInAtDesk(app, 'subscriber')).get('/palette')
  assert.match(ofSubscriber, /Overview/)
  assert.deepEqual(allIn(ofSubscriber, '[data-href^="/desk/events/"]'), [])
})

test('the palette finds venues, organizers, people, pictures and days', async t => {
  const testApp = await buildTestApp(t)
  const { app, post } = testApp
  const { body: venue } = await post('/venues', { venue: 'Market Hall' })
  const { body: organizer } = await post('/organizers', { organizer: 'Market women' })
  const picture = await uploaded(testApp, await pictureOf('png'), { title: 'Market at night' })
  const found = async (role: 'administrator' | 'editor' | 'author', typed: string): Promise<string[]> => {
    const client = await signInAtDesk(app, role)
    const { body } = await client.get(`/find?q=${encodeURIComponent(typed)}`)
    return JSON.parse(body).found.map(({ href }: { href: string }) => href)
  }

  assert.deepEqual(await found('editor', 'market'), [
    `/desk/venues/${venue.id}/`,
    `/desk/organizers/${organizer.id}/`,
    `/desk/pictures/${picture.id}/`,
  ])
  assert.ok((await found('author', 'market')).includes(`/desk/events/?venue=${venue.id}&time=any`))
  assert.match((await found('administrator', 'contrib'))[0] ?? '', /^\/desk\/settings\/people\/\d+\/$/)
  assert.deepEqual(await found('editor', 'contrib'), [])
  assert.deepEqual(await found('editor', '24 nov 2031'), ['/desk/events/week/2031-11-24/'])
})

test('the palette lists settings, and knows their names in all languages', async t => {
  const { app } = await buildTestApp(t)
  const listed = async (role: 'administrator' | 'editor', word: string) => {
    const { body } = await (await signInAtDesk(app, role)).get('/palette')
    return allIn(body, '[role="option"]').flatMap(({ attributes }) =>
      (attributes['data-words'] ?? '').includes(word) ? (attributes['data-href'] ?? '') : [],
    )
  }
  for (const word of ['Currency', 'Monnaie', 'Moeda', 'Sarafu', 'العملة'])
    assert.deepEqual(await listed('administrator', word), ['/desk/settings/site/#currency'], word)
  assert.deepEqual(await listed('editor', 'Currency'), [])
  assert.deepEqual(await listed('editor', 'Access tokens'), ['/desk/me/#token_name'])
})

test('users who may edit an event get an edit link; others are sent to the desk; pages stay the same', async t => {
  const { app, post, get } = await buildTestApp(t)
  const { body: event } = await post('/events', {
    title: 'Fête',
    start_date: '2030-03-01 19:00',
    end_date: '2030-03-01 20:00',
  })
  const link = async (role: 'editor' | 'contributor', path: string) => {
    const client = await signInAtDesk(app, role)
    return JSON.parse((await client.get(`/edit-link?path=${encodeURIComponent(path)}`)).body).href
  }

  assert.equal(await link('editor', `/event/${event.slug}/`), `/desk/events/${event.id}/`)
  assert.equal(await link('editor', `/fr/event/${event.slug}/`), `/desk/events/${event.id}/`)
  assert.equal(await link('contributor', `/event/${event.slug}/`), '/desk/')
  for (const path of ['/events/', '/event/no-such/', '/event/%zz/', ''])
    assert.equal(await link('editor', path), '/desk/')
  const { body: page } = await get(`//event/${event.slug}/`)
  assert.doesNotMatch(page, /\/desk\//)
  const asked = await app.inject({ url: '/desk/edit-link?path=/', headers: { 'sec-fetch-dest': 'empty' } })
  assert.equal(asked.statusCode, 401)
})
