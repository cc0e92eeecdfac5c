// Plain texts are stored unescaped, and escaped where clients expect HTML.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictureOf, uploaded } from '../support/pictures.ts'
import { buildTestApp, byTest } from '../support/test-app.ts'

const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 21:00' }
const typed = 'Tom & "Jerry" <b>x</b> 5 < 6 &amp; &lt;i&gt;'
const text = 'Tom & "Jerry" x 5 < 6 & <i>'
const escaped = 'Tom &amp; "Jerry" x 5 &lt; 6 &amp; &lt;i&gt;'
const environment = {
  ALMANAC_CUSTOM_FIELDS: JSON.stringify([{ name: 'dress', label: 'Dress', type: 'text' }]),
}

test('every plain text is stored as text, and its answer can be written back', async t => {
  const app = await buildTestApp(t, { env: environment })
  const { post, patch, store } = app
  const place = ['address', 'city', 'country', 'province', 'state', 'stateprovince', 'zip', 'phone']
  const { body: event } = await post('/events', {
    ...times,
    title: typed,
    cost: typed,
    tickets: [{ name: typed, price: 1, currency: '&lt;i&gt;' }],
    custom_fields: { dress: typed },
    venue: { venue: typed, ...Object.fromEntries(place.map(name => [name, typed])) },
    organizer: { organizer: typed, phone: typed },
    categories: [typed],
    tags: [typed],
  })
  const { id } = await uploaded(app, await pictureOf('png'), { title: typed, alt: typed })
  const { body: image } = await app.get(`/images/${id}`, { as: 'administrator' })

  assert.equal(event.title, escaped.replace('x', '<b>x</b>'))
  const answered = [
    event.cost,
    event.tickets[0].name,
    event.custom_fields.dress.value,
    event.venue.venue,
    ...place.map(name => event.venue[name]),
    event.organizer[0].organizer,
    event.organizer[0].phone,
    event.categories[0].name,
    event.tags[0].name,
    image.title,
    image.alt,
  ]
  for (const [index, answer] of answered.entries()) assert.equal(answer, escaped, String(index))
  assert.equal(event.tickets[0].currency, '&lt;i&gt;')

  const own = await store.change(byTest, tx => tx.events.findForEdit(event.id))
  assert.deepEqual([own?.cost, own?.tickets[0]?.name, own?.customFields.dress], [text, text, text])
  assert.equal((await store.change(byTest, tx => tx.venues.findForEdit(event.venue.id)))?.name, text)
  assert.equal((await store.change(byTest, tx => tx.venues.findForEdit(event.venue.id)))?.city, text)
  assert.equal(
    (await store.change(byTest, tx => tx.organizers.findForEdit(event.organizer[0].id)))?.name,
    text,
  )

  const changes = {
    cost: `${event.cost}!`,
    tickets: [{ ...event.tickets[0], price: 2 }],
    custom_fields: { dress: `${escaped}!` },
  }
  const { body: changed } = await patch(`/events/${event.id}`, changes)
  assert.deepEqual(
    [changed.cost, changed.tickets[0].name, changed.custom_fields.dress.value],
    [`${escaped}!`, escaped, `${escaped}!`],
  )
  const { body: renamed } = await patch(`/venues/${event.venue.id}`, { venue: `${event.venue.venue}!` })
  assert.equal(renamed.venue, `${escaped}!`)
})

test('text that does not look like markup is answered as typed', async t => {
  const { post } = await buildTestApp(t)
  for (const city of ['Rock & Roll', 'adults < 5 €', 'R&D;', 'a > b', 'x &y; z', '<3']) {
    const { body } = await post('/venues', { venue: 'Hall', city })
    assert.equal(body.city, city)
  }
})

test('names are searched and sorted by their characters, not by entities', async t => {
  const { get, post } = await buildTestApp(t)
  const names = { venues: 'venue', organizers: 'organizer', categories: 'name', tags: 'name' }
  for (const [path, field] of Object.entries(names)) {
    for (const name of ['Rock & Roll', 'Rock 2', '5 < 6 or 7 > 3']) await post(`/${path}`, { [field]: name })
    const found = async (query: Record<string, string>) =>
      (await get(`/${path}`, { query: { hide_empty: 'false', ...query } })).body[path].map(
        (record: Record<string, string>) => record[field],
      )
    assert.deepEqual(await found({ search: '&' }), ['Rock &amp; Roll'], path)
    assert.deepEqual(await found({ search: '< 6' }), ['5 &lt; 6 or 7 &gt; 3'], path)
    for (const search of ['amp', 'lt', '&amp;']) assert.deepEqual(await found({ search }), [], search)
    const sorted = await found({ orderby: 'name', order: 'asc' })
    assert.deepEqual(sorted, ['5 &lt; 6 or 7 &gt; 3', 'Rock &amp; Roll', 'Rock 2'], path)
  }
  const { body: terms } = await get('/categories', { query: { hide_empty: 'false', search: '<' } })
  assert.equal(terms.categories[0].slug, '5-6-or-7-3')
})

test('events are sorted by the text of their titles, without markup', async t => {
  const { get, post } = await buildTestApp(t)
  for (const title of ['Beta', '<em>Zeta</em>', '<b>Alpha</b>', '& more'])
    await post('/events', { title, ...times })

  const { body } = await get('/events', { query: { orderby: 'title', order: 'asc' } })
  const titles = body.events.map((event: { title: string }) => event.title)

  assert.deepEqual(titles, ['&amp; more', '<b>Alpha</b>', 'Beta', '<em>Zeta</em>'])
})

test('a category named with a special character is the existing one', async t => {
  const { post } = await buildTestApp(t)
  const { body: category } = await post('/categories', { name: 'Arts & Crafts' })

  for (const name of ['Arts & Crafts', 'arts &amp; crafts', '<b>Arts</b> & Crafts']) {
    const { body } = await post('/events', { title: 'Fair', ...times, categories: [name] })
    assert.deepEqual(
      body.categories.map((term: { id: number }) => term.id),
      [category.id],
      name,
    )
  }
})
