// Venues, parent events and categories in the form of an event.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, oneIn } from '../support/html.ts'
import { type Fields, fieldsIn } from './desk-client.ts'
import { evening, openEditorDesk } from './editor-desk.ts'

test('typing the name of an existing venue selects it, and similar ones are suggested', async t => {
  const { client, save, post } = await openEditorDesk(t)
  const { body: hall } = await post('/venues', { venue: 'Town Hall', city: 'Lisbon' })

  const { event } = await save('/events/new/', {
    title: 'A',
    ...evening,
    venue_name: 'town hall',
    do: 'draft',
  })
  assert.equal(event.venue.id, hall.id)
  const asked = await client.post('/events/new/', { title: 'B', ...evening, venue_name: 'Hall', do: 'draft' })
  oneIn(asked.body, `[name="venue_choice"][value="${hall.id}"]`)
})

test('typing another venue replaces the one of the event, and adds a second one on request', async t => {
  const { client, save, post } = await openEditorDesk(t)
  const { body: market } = await post('/venues', { venue: 'Market Hall' })
  const { body: theatre } = await post('/venues', { venue: 'Town Theatre' })
  const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 20:00' }
  /** The names of the venues after these fields are saved to an event in some venues. */
  const venuesAfter = async (venue: readonly number[], fields: Fields) => {
    const { body } = await post('/events', { title: 'A', ...times, venue })
    const shown = fieldsIn((await client.get(`/events/${body.id}/`)).body)
    const { event } = await save(`/events/${body.id}/`, { ...shown, ...fields, do: 'update' })
    return [event.venue].flat().map(({ venue: name }: { venue: string }) => name)
  }
  const created = { venue_name: 'Doca 8', venue_choice: 'new', venue_choice_for: 'Doca 8' }

  assert.deepEqual(await venuesAfter([], { venue_name: 'market hall' }), ['Market Hall'])
  assert.deepEqual(await venuesAfter([market.id], { venue_name: 'town theatre' }), ['Town Theatre'])
  assert.deepEqual(await venuesAfter([market.id], { venue_name: 'town theatre', venue_also: '1' }), [
    'Market Hall',
    'Town Theatre',
  ])
  assert.deepEqual(await venuesAfter([market.id], created), ['Doca 8'])
  assert.deepEqual(await venuesAfter([market.id, theatre.id], { venue_name: 'Doca 8' }), [
    'Market Hall',
    'Town Theatre',
    'Doca 8',
  ])
})

test('a name that differs by a letter or by punctuation is offered before a new venue', async t => {
  const { client, post } = await openEditorDesk(t)
  const { body: hall } = await post('/venues', { venue: 'Market Hall' })
  for (const venue of ['Hall 1', 'Harbour', 'Market Street']) await post('/venues', { venue })
  const offered = async (typed: string) =>
    JSON.parse((await client.get(`/suggest/venues?q=${encodeURIComponent(typed)}`)).body).records.map(
      ({ name }: { name: string }) => name,
    )

  for (const typed of ['Markt Hall', 'Market-Hall', 'MarketHall', 'Maket  hall', 'Mraket Hall'])
    assert.deepEqual(await offered(typed), ['Market Hall'], typed)
  for (const typed of ['Hall 2', 'Town Hall', 'Marketplace'])
    assert.deepEqual(await offered(typed), [], typed)
  const fields = { title: 'A', ...evening, venue_name: 'Markt Hall', do: 'draft' }
  const asked = await client.post('/events/new/', fields)
  oneIn(asked.body, `[name="venue_choice"][value="${hall.id}"][checked]`)
})

test('a new venue takes its address with the event, and keeps it if the form is refused', async t => {
  const { client, get } = await openEditorDesk(t)
  const fields = {
    ...fieldsIn((await client.get('/events/new/')).body),
    venue_name: 'Doca 8',
    venue_choice: 'new',
    venue_choice_for: 'Doca 8',
    venue_address: 'Rua do Cais 8',
    venue_city: 'Lisbon',
    do: 'publish',
  }
  const refused = await client.post('/events/new/', fields)
  assert.equal(refused.statusCode, 422)
  const kept = fieldsIn(refused.body)
  assert.deepEqual([kept.venue_address, kept.venue_city], ['Rua do Cais 8', 'Lisbon'])

  assert.equal((await client.post('/events/new/', { ...kept, ...fields, title: 'Fado' })).statusCode, 303)
  const { venue } = (await get('/events')).body.events[0]
  assert.deepEqual([venue.venue, venue.address, venue.city], ['Doca 8', 'Rua do Cais 8', 'Lisbon'])
})

test('a parent event is set by its title, and removed', async t => {
  const { client, post, save } = await openEditorDesk(t)
  const times = { start_date: '2030-03-01', end_date: '2030-03-03' }
  const { body: fair } = await post('/events', { title: 'Book fair', ...times })
  const { body: other } = await post('/events', { title: 'Book fair for children', ...times })
  const { body: reading } = await post('/events', { title: 'Reading', ...times })
  const path = `/events/${reading.id}/`
  const shown = fieldsIn((await client.get(path)).body)

  const asked = await client.post(path, { ...shown, parent_name: 'fair', do: 'update' })
  assert.equal(asked.statusCode, 422)
  oneIn(asked.body, `details.more#topic-parent[open] [name="parent_choice"][value="${other.id}"]`)
  const { event } = await save(path, { ...shown, parent_name: 'book FAIR', do: 'update' })
  assert.equal(event.post_parent ?? event.parent, fair.id)
  const own = await client.post(`/events/${fair.id}/`, {
    ...fieldsIn((await client.get(`/events/${fair.id}/`)).body),
    'parent_ids[]': [String(reading.id)],
    do: 'update',
  })
  oneIn(own.body, '#parent_name-problem')
  const { html } = await save(path, {
    ...fieldsIn((await client.get(path)).body),
    'parent_ids[]': [],
    do: 'update',
  })
  assert.deepEqual(allIn(html, '[name^="parent_ids"]'), [])
})

test('the choice to create a venue survives an error elsewhere', async t => {
  const { client, save } = await openEditorDesk(t)
  const typed = {
    ...evening,
    venue_name: 'Doca 8',
    venue_choice: 'new',
    venue_choice_for: 'Doca 8',
    do: 'publish',
  }

  const untitled = await client.post('/events/new/', { title: '', ...typed })
  const unclear = await client.post('/events/new/', { title: 'A', ...typed, when_text: 'sometime' })
  for (const { statusCode, body } of [untitled, unclear]) {
    assert.equal(statusCode, 422)
    assert.doesNotMatch(body, /Which “Doca 8”/)
  }
  const { event } = await save('/events/new/', { ...fieldsIn(untitled.body), title: 'B', do: 'publish' })

  assert.equal(event.venue.venue, 'Doca 8')
})

test('saving keeps categories and parents beyond the length of the drop-down', async t => {
  const { client, save, post, get } = await openEditorDesk(t)
  const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 20:00' }
  // The maximum number for one event.
  for (let hundred = 0; hundred < 11; hundred++) {
    const categories = Array.from({ length: 100 }, (_, place) => `Category ${hundred * 100 + place}`)
    await post('/events', { title: 'Much', ...times, categories })
  }
  const { body: top } = await post('/categories', { name: 'Zenith' })
  const { body: below } = await post('/categories', { name: 'Zoo', parent: top.id })
  const { body } = await post('/events', { title: 'Old', ...times, categories: [below.id] })
  const idsOf = (event: any) => event.categories.map(({ id }: { id: number }) => id)

  const shown = fieldsIn((await client.get(`/events/${body.id}/`)).body)
  const { event } = await save(`/events/${body.id}/`, { ...shown, title: 'New', do: 'update' })
  assert.deepEqual(idsOf(event), [below.id])
  const added = String(idsOf((await get('/events?search=much')).body.events[0])[0])
  const more = [...(shown['categories[]'] ?? []), added]
  const { event: both } = await save(`/events/${body.id}/`, { ...shown, 'categories[]': more, do: 'update' })
  assert.deepEqual(idsOf(both).toSorted(), [Number(added), below.id].toSorted())

  const word = fieldsIn((await client.get(`/categories/${below.id}/`)).body, 'word')
  assert.equal(word.parent, String(top.id))
  await client.follow(await client.post(`/categories/${below.id}/`, { ...word, name: 'Zoology' }))
  const { body: term } = await get(`/categories/${below.id}`)
  assert.deepEqual([term.name, term.parent], ['Zoology', top.id])
})
