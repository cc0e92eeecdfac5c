// The form of an event: what it creates, changes, keeps and refuses.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, oneIn, textsIn } from '../support/html.ts'
import { type Fields, fieldsIn, signInAtDesk } from './desk-client.ts'
import { evening, openEditorDesk } from './editor-desk.ts'

test('one form creates and publishes an event with a new venue', async t => {
  const { client, save, get } = await openEditorDesk(t)
  const typed = {
    title: 'Rock & Roll',
    ...evening,
    venue_name: 'Town Hall',
    organizer_name: 'Jazz Club',
    do: 'publish',
  }

  const asked = await client.post('/events/new/', typed)
  assert.equal(asked.statusCode, 422)
  oneIn(asked.body, '[name="venue_choice"][value="new"]')
  const answers = {
    venue_choice: 'new',
    venue_choice_for: 'Town Hall',
    organizer_choice: 'new',
    organizer_choice_for: 'Jazz Club',
  }
  const { html, event } = await save('/events/new/', { ...typed, ...answers })

  assert.match(oneIn(html, '.note').text, /^Published\. View/)
  assert.equal(oneIn(html, '.note a[href="/event/rock-roll/"]').text, 'View')
  assert.equal(event.title, 'Rock &amp; Roll')
  assert.equal(event.venue.venue, 'Town Hall')
  assert.equal(event.organizer[0].organizer, 'Jazz Club')
  assert.equal(event.status, 'publish')
  assert.match((await get('//event/rock-roll/')).body, /Town Hall/)
})

test('the price is shown as on the site, and ticked categories come first, then in counting order', async t => {
  const { client, post } = await openEditorDesk(t, { ALMANAC_CURRENCY: 'EUR' })
  for (const number of [1, 10, 2, 11]) await post('/categories', { name: `Hall ${number}` })
  const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 20:00' }
  const { body: event } = await post('/events', { title: 'A', ...times, cost: '5', categories: ['Hall 11'] })

  const { body } = await client.get(`/events/${event.id}/`)
  assert.deepEqual(textsIn(body, '.shown-as'), ['Shown as “€5”'])
  assert.deepEqual(textsIn(body, '.tree label'), ['Hall 11', 'Hall 1', 'Hall 2', 'Hall 10'])
})

test('saving an unchanged form does not change the event', async t => {
  const { client, post, save, get } = await openEditorDesk(t, {
    ALMANAC_CUSTOM_FIELDS:
      '[{"name":"level","label":"Level","type":"text"},{"name":"at","label":"At","type":"date"}]',
  })
  const { body: first } = await post('/events', {
    title: 'Jazz <em>night</em> & more',
    start_date: '2030-03-01 19:00:00',
    end_date: '2030-03-02 02:00:00',
    timezone: 'Europe/Lisbon',
    description: '<p>One</p>\n<table><tbody><tr><td>2</td></tr></tbody></table>',
    excerpt: 'Short',
    cost: '12 €',
    website: 'https://example.org/?a=1&b=2',
    venue: { venue: 'Hall' },
    organizer: [{ organizer: 'One' }, { organizer: 'Two' }],
    categories: ['Music', 'Art'],
    tags: ['late', 'loud'],
    featured: true,
    tickets: [{ name: 'Seat', price: 12.5, capacity: 3, sales_start: '2030-02-01 10:00:00' }],
    custom_fields: { level: 'All', at: '2030-03-01 10:00:00' },
    password: 'secret',
  })
  const { body: html } = await client.get(`/events/${first.id}/`)
  const before = await get(`/events/${first.id}`, { as: 'administrator' })

  await save(`/events/${first.id}/`, { ...fieldsIn(html), do: 'update' })

  const after = await get(`/events/${first.id}`, { as: 'administrator' })
  assert.deepEqual(after.body, before.body)
})

test('each field can be changed and cleared', async t => {
  const { client, post, save } = await openEditorDesk(t)
  const { body } = await post('/events', {
    title: 'Old',
    start_date: '2030-03-01 19:00:00',
    end_date: '2030-03-01 20:00:00',
    cost: '5',
    excerpt: 'Short',
    tags: ['old'],
    categories: ['Music'],
    venue: { venue: 'Hall' },
  })
  const shown = fieldsIn((await client.get(`/events/${body.id}/`)).body)
  const { event } = await save(`/events/${body.id}/`, {
    ...shown,
    title: 'New',
    all_day: '1',
    end_day: '2030-03-03',
    cost: '',
    excerpt: '',
    tags: 'one, two',
    'categories[]': [],
    'venue_ids[]': [],
    slug: 'chosen',
    do: 'update',
  })

  assert.deepEqual(
    [event.title, event.all_day, event.end_date, event.cost, event.excerpt, event.slug],
    ['New', true, '2030-03-03 23:59:59', '', '', 'chosen'],
  )
  assert.deepEqual(
    [event.tags.map((tag: any) => tag.name), event.categories, event.venue],
    [['one', 'two'], [], []],
  )
})

test('errors appear at their field, and nothing typed is lost', async t => {
  const { client } = await openEditorDesk(t)
  const { statusCode, body } = await client.post('/events/new/', {
    title: '',
    ...evening,
    end_day: '2030-02-01',
    timezone: 'Nowhere/City',
    description: 'An hour of <b>work</b>',
    website: 'no address',
    excerpt: 'Short',
    do: 'publish',
  })

  assert.equal(statusCode, 422)
  for (const name of ['title', 'timezone', 'website']) {
    oneIn(body, `#${name}[aria-invalid="true"]`)
    oneIn(body, `#${name}-problem`)
  }
  const kept = fieldsIn(body)
  assert.equal(kept.description, 'An hour of <b>work</b>')
  assert.equal(kept.website, 'no address')
  assert.equal(kept.excerpt, 'Short')
  oneIn(body, 'details.more#topic-listing[open]')
  const odd = {
    title: 'A',
    ...evening,
    image: '99999999999',
    image_alt: 'x'.repeat(2001),
    parent_name: 'a\0b',
  }
  const refused = await client.post('/events/new/', { ...odd, do: 'draft' })
  assert.equal(refused.statusCode, 422)
  assert.match(oneIn(refused.body, '#image_alt-problem').text, /2,000/)
  assert.equal(String(fieldsIn(refused.body).image_alt).length, 2001)
  assert.equal(oneIn(body, 'details.more#topic-tickets').attributes.open, undefined)
})

test('the sentence under the dates shows how they were parsed, and its warnings do not block saving', async t => {
  const { client, post } = await openEditorDesk(t, { ALMANAC_TIME_ZONE: 'Africa/Nairobi' })
  const { body: hall } = await post('/venues', { venue: 'Hall' })
  await post('/events', {
    title: 'Choir',
    start_date: '2030-03-01 18:00',
    end_date: '2030-03-01 23:30',
    venue: hall.id,
  })
  const say = async (fields: Record<string, string>) =>
    textsIn((await client.get(`/events/when?${new URLSearchParams(fields)}`)).body, 'p').join(' ')
  const start = { start_day: '2030-03-01', start_time: '22:00', timezone: 'Africa/Nairobi' }

  assert.match(
    await say({ ...start, end_time: '23:30' }),
    /Friday, March 1, 2030, 10:00.PM to 11:30.PM \(1 hour 30 minutes\)/,
  )
  assert.match(
    await say({ ...start, end_time: '01:00' }),
    /to Saturday, March 2, 2030, 1:00.AM \(3 hours\).*ends after midnight/,
  )
  assert.match(
    await say({ ...start, when_text: '31 dec 2030 at midnight', end_time: '23:30' }),
    /It starts at midnight, at the beginning of Tuesday, December 31, 2030/,
  )
  assert.match(
    await say({ ...start, timezone: 'Europe/Lisbon', end_time: '23:00' }),
    /in Lisbon\. That’s 1:00.AM in Nairobi/,
  )
  assert.match(await say({ ...start, all_day: '1', end_day: '2030-03-03' }), /3 whole days/)
  assert.match(await say({ ...start, start_day: '2029-03-01', end_time: '23:00' }), /in the past/)
  assert.match(
    await say({ ...start, end_time: '23:00', 'venue_ids[]': String(hall.id) }),
    /“Choir” is at the same venue/,
  )
  assert.match(await say({ ...start, start_day: 'soon', end_time: '' }), /Choose a day\. Enter an end time\./)
})

test('a user without the right to publish submits for review', async t => {
  const { app, save } = await openEditorDesk(t)
  const contributor = await signInAtDesk(app, 'contributor')
  const { body } = await contributor.get('/events/new/')
  assert.deepEqual(allIn(body, '[value="publish"]'), [])

  const { html, event } = await save('/events/new/', { title: 'Mine', ...evening, do: 'submit' }, contributor)
  assert.match(html, /Submitted for review/)
  assert.deepEqual(textsIn(html, '.save-bar button'), ['Update'])
  assert.equal(event.status, 'pending')
  const forced = await save('/events/new/', { title: 'Forced', ...evening, do: 'publish' }, contributor)
  assert.equal(forced.event.status, 'pending')
})

test('a copy is a prefilled form, and nothing is stored', async t => {
  const { client, post, get } = await openEditorDesk(t)
  const { body } = await post('/events', {
    title: 'First',
    start_date: '2030-03-01 19:00',
    end_date: '2030-03-01 20:00',
    cost: '5',
  })

  const copy = fieldsIn((await client.get(`/events/new/?from=${body.id}`)).body)

  assert.deepEqual([copy.title, copy.start_day, copy.cost, copy.slug], ['First', '2030-03-01', '5', ''])
  assert.equal((await get('/events')).body.total, 1)
})

test('changes made at the desk are marked as such in the journal', async t => {
  const { save, store, users } = await openEditorDesk(t)
  await save('/events/new/', { title: 'One', ...evening, do: 'publish' })
  const [change] = await store.journal.newest(1)
  assert.deepEqual([change?.door, change?.userId, change?.action], ['desk', users.editor.id, 'created'])
})

test('Enter in a single-line field saves and never publishes', async t => {
  const { app, client, post, get } = await openEditorDesk(t)
  const { body: published } = await post('/events', {
    title: 'Public',
    start_date: '2030-03-01 19:00',
    end_date: '2030-03-01 20:00',
  })
  const { body: hall } = await post('/venues', { venue: 'Hall' })
  /** The default button, which is the first of the form. */
  const pressed = (html: string, formId: string) => {
    const { name = '', value = '' } = allIn(html, `form#${formId} button`)[0]?.attributes ?? {}
    return { [name]: value }
  }
  const enter = async (path: string, formId: string, fields: Fields) => {
    const { body: html } = await client.get(path)
    const saved = await client.post(path, { ...fieldsIn(html, formId), ...fields, ...pressed(html, formId) })
    return String(saved.headers.location)
  }
  const statusAt = async (path: string, id: string | undefined) =>
    (await get(`${path}${id}`, { as: 'administrator' })).body.status
  const idIn = (location: string) => /\d+/.exec(location)?.[0]

  const made = idIn(await enter('/events/new/', 'event', { title: 'New' }))
  assert.equal(await statusAt('/events/', made), 'draft')
  await enter(`/events/${made}/`, 'event', { title: 'Newer' })
  assert.equal(await statusAt('/events/', made), 'draft')
  await enter(`/events/${published.id}/`, 'event', { title: 'Still public' })
  const { body: still } = await get(`/events/${published.id}`)
  assert.deepEqual([still.title, still.status], ['Still public', 'publish'])
  const place = idIn(await enter('/venues/new/', 'place', { venue: 'New hall' }))
  assert.equal(await statusAt('/venues/', place), 'draft')
  await enter(`/venues/${hall.id}/`, 'place', { venue: 'Old hall' })
  assert.equal(await statusAt('/venues/', hall.id), 'publish')
  const contributor = await signInAtDesk(app, 'contributor')
  const { body: html } = await contributor.get('/events/new/')
  assert.deepEqual(pressed(html, 'event'), { do: 'update' })
  // If the default button is disabled, no other is pressed instead.
  for (const [path, action] of [
    ['/events/', '/desk/events/change/'],
    [`/venues/merge/?ids[]=${hall.id}&ids[]=${place}`, '/desk/venues/merge/'],
  ]) {
    const { body: page } = await client.get(String(path))
    const [first] = allIn(page, `form[action="${action}"] button`)
    assert.equal(first?.attributes.disabled, '', String(path))
  }
})

test('< and & survive editing, saving and copying in titles and names', async t => {
  const { client, save, store } = await openEditorDesk(t)
  const title = 'I <3 Lisbon & <em>you</em>'
  const typed = {
    title,
    ...evening,
    cost: '<5 €',
    venue_name: 'Doca <8> & co',
    venue_choice: 'new',
    venue_choice_for: 'Doca <8> & co',
    tags: 'r&b <live>, "Food, drink"',
    'tickets[0][name]': 'Under <b> 12 & more',
    'tickets[0][price]': '5',
    do: 'publish',
  }
  const { html, event } = await save('/events/new/', typed)

  assert.equal(event.title, 'I &lt;3 Lisbon &amp; <em>you</em>')
  // The API returns plain texts as HTML.
  assert.equal(event.venue.venue, 'Doca &lt;8&gt; &amp; co')
  assert.equal(event.tickets[0].name, 'Under &lt;b&gt; 12 &amp; more')
  assert.deepEqual(event.tags.map(({ name }: { name: string }) => name).toSorted(), [
    'Food, drink',
    'r&amp;b &lt;live&gt;',
  ])
  const shown = fieldsIn(html)
  assert.deepEqual([shown.title, shown.cost], [title, '<5 €'])
  const copy = fieldsIn((await client.get(`/events/new/?from=${event.id}`)).body)
  assert.deepEqual([copy.title, copy.tags], [title, shown.tags])
  const { event: same } = await save(`/events/${event.id}/`, {
    ...shown,
    website: 'https://a.example',
    do: 'update',
  })
  assert.deepEqual([same.title, same.tags], [event.title, event.tags])
  const [change] = await store.journal.newest(1)
  assert.deepEqual(Object.keys(change?.fields ?? {}), ['website'])
})

test('words for the date are the first field after the title', async t => {
  const { client } = await openEditorDesk(t)
  const { body } = await client.get('/events/new/')
  const fields = allIn(body, '.editor-main input').map(({ attributes }) => attributes.name)
  assert.deepEqual(fields.slice(0, 3), ['title', 'when_text', 'start_day'])
})

test('publishing later is offered until the event is published', async t => {
  const { client, post } = await openEditorDesk(t)
  const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 20:00' }
  for (const [status, count] of [
    ['draft', 1],
    ['pending', 1],
    ['publish', 0],
    ['private', 0],
  ] as const) {
    const { body } = await post('/events', { title: 'A', ...times, status })
    const { body: page } = await client.get(`/events/${body.id}/`)
    assert.equal(allIn(page, '#publish_at').length, count, status)
  }
})
