import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { allIn, oneIn, textsIn } from '../support/html.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'
import { type DeskClient, type Fields, fieldsIn, signInAtDesk } from './desk-client.ts'

const evening = {
  start_day: '2030-03-01',
  start_time: '19:00',
  end_time: '21:30',
  timezone: 'UTC',
  show_map: '1',
  show_map_link: '1',
}

interface Desk extends TestApp {
  readonly client: DeskClient
  /** The editor after saving, and the event as the API returns it. */
  save(path: string, fields: Fields, by?: DeskClient): Promise<{ html: string; event: any }>
}

async function openDesk(t: TestContext, env: Record<string, string> = {}): Promise<Desk> {
  const app = await buildTestApp(t, { env })
  const client = await signInAtDesk(app.app, 'editor')
  return {
    ...app,
    client,
    async save(path, fields, by = client) {
      const { body: html } = await by.follow(await by.post(path, fields))
      const id = /action="\/desk\/events\/(\d+)\/" id="event"/.exec(html)?.[1]
      const { body: event } = await app.get(`/events/${id}`, { as: 'administrator' })
      return { html, event }
    },
  }
}

test('one form creates and publishes an event with a new venue', async t => {
  const { client, save, get } = await openDesk(t)
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

test('typing the name of an existing venue selects it, and similar ones are suggested', async t => {
  const { client, save, post } = await openDesk(t)
  const { body: hall } = await post('/venues', { venue: 'Town Hall', city: 'Lisbon' })

  const { event } = await save('/events/new/', {
    title: 'A',
    ...evening,
    venue_name: 'town hall',
    do: 'draft',
  })
  assert.equal(event.venue.id, hall.id)
  const asked = await client.post('/events/new/', { title: 'B', ...evening, venue_name: 'Hall', do: 'draft' })
  assert.match(asked.body, new RegExp(`name="venue_choice" value="${hall.id}"`))
})

test('the price is shown as on the site, and ticked categories come first, then in counting order', async t => {
  const { client, post } = await openDesk(t, { ALMANAC_CURRENCY: 'EUR' })
  for (const number of [1, 10, 2, 11]) await post('/categories', { name: `Hall ${number}` })
  const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 20:00' }
  const { body: event } = await post('/events', { title: 'A', ...times, cost: '5', categories: ['Hall 11'] })

  const { body } = await client.get(`/events/${event.id}/`)
  assert.deepEqual(textsIn(body, '.shown-as'), ['Shown as “€5”'])
  assert.deepEqual(textsIn(body, '.tree label'), ['Hall 11', 'Hall 1', 'Hall 2', 'Hall 10'])
})

test('saving an unchanged form does not change the event', async t => {
  const { client, post, save, get } = await openDesk(t, {
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
  const { client, post, save } = await openDesk(t)
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
  const { client } = await openDesk(t)
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
  for (const name of ['title', 'timezone', 'website'])
    assert.match(
      body,
      new RegExp(`id="${name}"[^>]* aria-invalid="true"[^>]*>.*?id="${name}-problem"`, 's'),
      name,
    )
  const kept = fieldsIn(body)
  assert.equal(kept.description, 'An hour of <b>work</b>')
  assert.equal(kept.website, 'no address')
  assert.equal(kept.excerpt, 'Short')
  oneIn(body, 'details.more#topic-listing[open]')
  assert.equal(oneIn(body, 'details.more#topic-tickets').attributes.open, undefined)
})

test('the sentence under the dates shows how they were parsed, and its warnings do not block saving', async t => {
  const { client, post } = await openDesk(t, { ALMANAC_TIME_ZONE: 'Africa/Nairobi' })
  const { body: hall } = await post('/venues', { venue: 'Hall' })
  await post('/events', {
    title: 'Choir',
    start_date: '2030-03-01 18:00',
    end_date: '2030-03-01 23:30',
    venue: hall.id,
  })
  const say = async (fields: Record<string, string>) =>
    (await client.get(`/events/when?${new URLSearchParams(fields)}`)).body.replace(/<[^>]*>/g, ' ')
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

test('two people who change different fields both keep their changes', async t => {
  const { client, post, save, app } = await openDesk(t)
  const { body } = await post('/events', {
    title: 'Old',
    start_date: '2030-03-01 19:00',
    end_date: '2030-03-01 20:00',
  })
  const other = await signInAtDesk(app, 'administrator')
  const [mine, theirs] = [
    fieldsIn((await client.get(`/events/${body.id}/`)).body),
    fieldsIn((await other.get(`/events/${body.id}/`)).body),
  ]
  await save(`/events/${body.id}/`, { ...theirs, cost: '7', do: 'update' }, other)

  const { html, event } = await save(`/events/${body.id}/`, { ...mine, title: 'New', do: 'update' })

  assert.match(html, /merged with someone else’s changes/)
  assert.deepEqual([event.title, event.cost], ['New', '$7'])
})

test('where two people change the same field, both versions are shown and one is chosen', async t => {
  const { client, post, save, app } = await openDesk(t)
  const { body } = await post('/events', {
    title: 'Old',
    start_date: '2030-03-01 19:00',
    end_date: '2030-03-01 20:00',
  })
  const other = await signInAtDesk(app, 'administrator')
  const path = `/events/${body.id}/`
  const mine = {
    ...fieldsIn((await client.get(path)).body),
    title: 'Mine',
    website: 'https://mine.example',
    do: 'update',
  }
  const theirs = fieldsIn((await other.get(path)).body)
  await save(
    path,
    { ...theirs, title: 'Theirs', website: 'https://theirs.example', cost: '7', do: 'update' },
    other,
  )

  const conflict = await client.post(path, mine)
  assert.equal(conflict.statusCode, 409)
  assert.deepEqual(
    allIn(conflict.body, '[name^="choose_"][value="mine"]').map(({ attributes }) => attributes.name),
    ['choose_title', 'choose_website'],
  )
  const kept = fieldsIn(conflict.body, 'conflict')
  const { event } = await save(path, { ...kept, choose_title: 'mine', choose_website: 'theirs' })

  assert.deepEqual([event.title, event.website, event.cost], ['Mine', 'https://theirs.example', '$7'])
})

test('a user without the right to publish submits for review', async t => {
  const { app, save } = await openDesk(t)
  const contributor = await signInAtDesk(app, 'contributor')
  const { body } = await contributor.get('/events/new/')
  assert.deepEqual(allIn(body, '[value="publish"]'), [])

  const { html, event } = await save('/events/new/', { title: 'Mine', ...evening, do: 'submit' }, contributor)
  assert.match(html, /Submitted for review/)
  assert.equal(event.status, 'pending')
  const forced = await save('/events/new/', { title: 'Forced', ...evening, do: 'publish' }, contributor)
  assert.equal(forced.event.status, 'pending')
})

test('saving is undone with one click, including creation', async t => {
  const { client, post, save, get } = await openDesk(t)
  const { body } = await post('/events', {
    title: 'Old',
    start_date: '2030-03-01 19:00',
    end_date: '2030-03-01 20:00',
    categories: ['Music'],
  })
  const shown = fieldsIn((await client.get(`/events/${body.id}/`)).body)
  const { html } = await save(`/events/${body.id}/`, {
    ...shown,
    title: 'New',
    cost: '5',
    'categories[]': [],
    do: 'draft',
  })
  const changes = /name="changes" value="([^"]+)"/.exec(html)?.[1]

  await client.post('/undo/', { changes })

  const { body: after } = await get(`/events/${body.id}`, { as: 'editor' })
  assert.deepEqual(
    [after.title, after.cost, after.status, after.categories.length],
    ['Old', '', 'publish', 1],
  )
  const made = await save('/events/new/', { title: 'Made', ...evening, do: 'publish' })
  const undo = async ({ html }: { html: string }) =>
    client.post('/undo/', { changes: /name="changes" value="([^"]+)"/.exec(html)?.[1] })
  const statusOf = async (id: number) => (await get(`/events/${id}`, { as: 'editor' })).body.status
  await undo(made)
  assert.equal(await statusOf(made.event.id), 'draft')
  const draft = await save('/events/new/', { title: 'Draft', ...evening, do: 'draft' })
  await undo(draft)
  assert.equal(await statusOf(draft.event.id), 'trash')
})

test('a user cannot undo another user’s change, or one that was changed since', async t => {
  const { client, post, patch, get } = await openDesk(t)
  const { body } = await post('/events', { title: 'Old', start_date: '2030-03-01', end_date: '2030-03-01' })
  await patch(`/events/${body.id}`, { title: 'By the administrator' })

  await client.post('/undo/', { changes: `${body.id}:2` })

  assert.equal((await get(`/events/${body.id}`)).body.title, 'By the administrator')
})

test('a copy is a prefilled form, and nothing is stored', async t => {
  const { client, post, get } = await openDesk(t)
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
  const { save, store, users } = await openDesk(t)
  await save('/events/new/', { title: 'One', ...evening, do: 'publish' })
  const [change] = await store.journal.newest(1)
  assert.deepEqual([change?.door, change?.userId, change?.action], ['desk', users.editor.id, 'created'])
})

test('status, join link and programme are entered, kept across changes and translated', async t => {
  const { client, save, get } = await openDesk(t)
  const typed = {
    title: 'Gala',
    ...evening,
    event_status: 'postponed',
    event_status_reason: 'Storm',
    attendance: 'hybrid',
    online_url: 'https://live.example.org/gala',
    online_url_shown: 'never',
    online_url_minutes: '15',
    doors_open: '18:30',
    'programme[0][time]': '19:15',
    'programme[0][title]': 'Overture',
    'programme[1][time]': '',
    'programme[2][title]': 'Drinks',
    'programme[2][place]': 'Foyer',
    'tickets[0][name]': 'Seat',
    'tickets[0][price]': '5',
    do: 'publish',
  }
  const { html, event } = await save('/events/new/', typed)
  assert.deepEqual(
    [event.event_status, event.event_status_reason, event.attendance, event.online_url],
    ['postponed', 'Storm', 'hybrid', typed.online_url],
  )
  assert.equal(event.doors_open, '2030-03-01 18:30:00')
  assert.deepEqual(
    event.programme.map(({ id, time, title, place }: any) => [id, time, title, place]),
    [
      [1, '2030-03-01 19:15:00', 'Overture', ''],
      [2, null, 'Drinks', 'Foyer'],
    ],
  )
  assert.equal((await get(`/events/${event.id}`)).body.online_url, '')

  const path = `/events/${event.id}/`
  const form = fieldsIn(html)
  const changed = { ...form, start_day: '2030-03-08', event_status: 'scheduled', attendance: 'in_person' }
  const { html: moved, event: planned } = await save(path, { ...changed, do: 'update' })
  assert.deepEqual(
    [planned.event_status, planned.event_status_reason, planned.attendance, planned.online_url],
    ['scheduled', '', 'in_person', ''],
  )
  assert.equal(planned.doors_open, '2030-03-08 18:30:00')
  assert.equal(fieldsIn(moved).doors_open, '18:30')
  const wrong = await client.post(path, { ...fieldsIn(moved), doors_open: '23:00', do: 'update' })
  assert.equal(wrong.statusCode, 422)
  assert.match(oneIn(wrong.body, '#doors_open-problem').text, /^Must not be after the end of the event/)

  const french = `/translations/fr/event/${event.id}/`
  const side = fieldsIn((await client.get(french)).body, 'translation')
  const texts = { 'tickets:1:name': 'Place', 'programme:1:title': 'Ouverture' }
  await client.post(french, { ...side, title: 'Gala', ...texts, do: 'stay' })
  const { body: translated } = await get(`/events/${event.id}?i18n_language=fr`)
  assert.deepEqual(
    [translated.tickets[0].name, translated.programme[0].title, translated.programme[1].title],
    ['Place', 'Ouverture', 'Drinks'],
  )
  const { body: past } = await client.get(`/events/${event.id}/history/`)
  assert.match(past, /Event status[\s\S]*Postponed/)
})

test('a new venue takes its address with the event, and keeps it if the form is refused', async t => {
  const { client, get } = await openDesk(t)
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
  const { client, post, save } = await openDesk(t)
  const times = { start_date: '2030-03-01', end_date: '2030-03-03' }
  const { body: fair } = await post('/events', { title: 'Book fair', ...times })
  const { body: other } = await post('/events', { title: 'Book fair for children', ...times })
  const { body: reading } = await post('/events', { title: 'Reading', ...times })
  const path = `/events/${reading.id}/`
  const shown = fieldsIn((await client.get(path)).body)

  const asked = await client.post(path, { ...shown, parent_name: 'fair', do: 'update' })
  assert.equal(asked.statusCode, 422)
  assert.match(
    asked.body,
    new RegExp(`<details class="more" id="topic-parent" open>.*parent_choice" value="${other.id}"`, 's'),
  )
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

test('Enter in a single-line field saves and never publishes', async t => {
  const { app, client, post, get } = await openDesk(t)
  const { body: published } = await post('/events', {
    title: 'Public',
    start_date: '2030-03-01 19:00',
    end_date: '2030-03-01 20:00',
  })
  const { body: hall } = await post('/venues', { venue: 'Hall' })
  /** The default button, which is the first of the form. */
  const pressed = (html: string, formId: string) => {
    const form = html.slice(html.indexOf(` id="${formId}"`))
    const [, name = '', value = ''] = /<button[^>]* name="([^"]+)" value="([^"]+)"/.exec(form) ?? []
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

test('problems of tickets and of the programme are shown at their inputs', async t => {
  const { client } = await openDesk(t)
  const typed = {
    title: 'Fair',
    ...evening,
    'tickets[0][name]': 'Adult',
    'tickets[0][price]': '5',
    'tickets[1][name]': 'Child',
    'tickets[1][price]': '2',
    'tickets[1][sales_start]': '2030-02-02T10:00',
    'tickets[1][sales_end]': '2030-02-01T10:00',
    'programme[0][time]': 'noonish',
    'programme[0][title]': 'Opening',
    do: 'publish',
  }
  const problemsIn = (html: string) =>
    allIn(html, '[aria-invalid]').map(({ attributes: { name, 'aria-describedby': described = '' } }) => {
      const ids = described.split(' ')
      return [name, allIn(html, '.problem').find(({ attributes }) => ids.includes(attributes.id ?? ''))?.text]
    })

  const several = await client.post('/events/new/', typed)
  assert.equal(several.statusCode, 422)
  const tooEarly = 'Must not be before the start.'
  assert.deepEqual(problemsIn(several.body), [
    ['programme[0][time]', 'Enter a time, such as 19:30.'],
    ['tickets[1][sales_end]', tooEarly],
  ])
  const { 'tickets[0][name]': _, 'tickets[0][price]': __, ...single } = typed
  const one = await client.post('/events/new/', single)
  assert.deepEqual(problemsIn(one.body)[1], ['tickets[0][sales_end]', tooEarly])
})

test('< and & survive editing, saving and copying in titles and names', async t => {
  const { client, save, store } = await openDesk(t)
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

test('an unsent comment survives saving, and unsaved changes survive a comment', async t => {
  const { client, post, get, store } = await openDesk(t)
  const { body } = await post('/events', {
    title: 'Old',
    start_date: '2030-03-01 19:00',
    end_date: '2030-03-01 20:00',
  })
  const one = `/events/${body.id}/`
  const opened = (await client.get(one)).body
  oneIn(opened, 'textarea#comment[name="comment"][form="event"]')
  const shown = fieldsIn(opened)

  const saved = await client.post(one, { ...shown, title: 'Newer', comment: 'Half a w', do: 'update' })
  assert.equal(saved.statusCode, 200)
  assert.match(oneIn(saved.body, '.note').text, /^Saved\./)
  assert.equal(oneIn(saved.body, 'textarea#comment').text, 'Half a w')
  assert.equal((await get(`/events/${body.id}`)).body.title, 'Newer')
  const said = await client.post(`${one}comments/`, {
    ...fieldsIn(saved.body),
    title: 'Newest',
    comment: 'A whole word',
  })
  assert.equal(said.statusCode, 200)
  assert.match(said.body, /Comment added\./)
  assert.equal(oneIn(said.body, '[name="title"]').attributes.value, 'Newest')
  assert.equal(oneIn(said.body, '[name="comment"]').text, '')
  assert.deepEqual(
    (await store.eventComments.list(body.id)).map(({ text }) => text),
    ['A whole word'],
  )
  assert.equal((await get(`/events/${body.id}`)).body.title, 'Newer')
  const empty = await client.post(`${one}comments/`, {
    ...fieldsIn(said.body),
    title: 'Newest',
    comment: ' ',
  })
  assert.equal(empty.statusCode, 422)
  assert.equal(oneIn(empty.body, '[name="title"]').attributes.value, 'Newest')
  oneIn(empty.body, '#comment-problem')
})

test('the choice to create a venue survives an error elsewhere', async t => {
  const { client, save } = await openDesk(t)
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
  const { client, save, post, get } = await openDesk(t)
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
