// Forms submitted after their session has ended.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import { deskRows } from '../../src/desk/desk-rows.ts'
import { pageOfForm } from '../../src/desk/forms/show-form-again.ts'
import type { Role } from '../../src/domain/rights/permissions.ts'
import { allIn, oneIn, valueIn } from '../support/html.ts'
import { pictureOf, uploaded } from '../support/pictures.ts'
import { sliceRows } from '../support/slice-rows.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'
import { type DeskClient, type Fields, fieldsIn, signInAtDesk } from './desk-client.ts'

/** The headers that browsers send with our own forms. */
const headers = { origin: 'http://localhost:80' }

const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 20:00' }

const evening = { start_day: '2030-03-01', start_time: '19:00', end_time: '21:30', timezone: 'UTC' }

function endSessions({ store, users }: TestApp, role: Role): Promise<void> {
  return store.transaction(tx => tx.sessions.removeAllOf(users[role].id))
}

/** Sends a form after its session has ended, and signs in on the page that follows. */
async function sendAndSignIn(
  client: DeskClient,
  path: string,
  fields: Fields,
  by: Role,
): Promise<LightMyRequestResponse> {
  const asked = await client.post(path, fields, { headers })
  assert.equal(asked.statusCode, 401, `${path}: ${asked.body}`)
  const kept = fieldsIn(asked.body, 'sign-in-again')
  return client.post(path, { ...kept, again_login: by, again_password: `${by}-pass` }, { headers })
}

test('every form of the desk is on a page that can show it again', () => {
  const forms = deskRows.filter(row => row.method === 'POST' && !row.showAgain)
  const onOverview = forms.filter(form => pageOfForm(form, deskRows)?.path === '/')
  // Drafts are sent by scripts, which get a message instead.
  assert.deepEqual(
    onOverview.map(({ path }) => path),
    ['/sign-out/', '/drafts/', '/drafts/discard/'],
  )
})

test('after signing in again each form is shown as it was filled in, and nothing is submitted automatically', {
  timeout: 120_000,
}, async t => {
  const app = await buildTestApp(t)
  const { post, store } = app
  const { body: event } = await post('/events', { title: 'Known', ...times, categories: ['Music', 'Art'] })
  const { body: venue } = await post('/venues', { venue: 'Hall' })
  const { body: other } = await post('/venues', { venue: 'The hall' })
  const { id: picture } = await uploaded(app, await pictureOf('png', 40, 30), { as: 'administrator' })
  const [music, art] = event.categories.map(({ id }: { id: number }) => String(id))
  const one = `/events/${event.id}/`
  const client = await signInAtDesk(app.app, 'administrator')
  const opened = fieldsIn((await client.get(one)).body)
  /** The submitted fields, and the fields and long texts of the page that follows. */
  const forms: readonly [path: string, fields: Fields, shown: readonly string[], texts?: Fields][] = [
    [
      '/events/new/',
      {
        title: 'Typed & <kept>',
        ...evening,
        description: 'All\nof it',
        'categories[]': [art],
        'venue_ids[]': [String(venue.id)],
        organizer_name: 'New club',
        organizer_choice: 'new',
        organizer_choice_for: 'New club',
        'tickets[0][name]': 'Seat',
        'tickets[0][price]': '5',
        'tickets[1][name]': 'Floor',
        'tickets[1][price]': '3',
        image: String(picture),
        do: 'publish',
      },
      [
        '[name="title"][value="Typed & <kept>"]',
        `#category-${art}[value="${art}"][checked]`,
        `[name="venue_ids[]"][value="${venue.id}"][checked]`,
        '#organizer-new[name="organizer_choice"][value="new"][checked]',
        '[name="tickets[0][name]"][value="Seat"]',
        '[name="tickets[1][price]"][value="3"]',
        `#image-kept[name="image"][value="${picture}"][checked]`,
        '[data-typed]',
      ],
      { description: 'All\nof it' },
    ],
    [
      one,
      { ...opened, title: 'Changed', comment: 'Why', do: 'update' },
      ['[name="title"][value="Changed"]'],
      { comment: 'Why' },
    ],
    [`${one}comments/`, { comment: 'Half a word' }, [], { comment: 'Half a word' }],
    [`${one}move/`, { to: '2031-01-02' }, ['[name="to"][value="2031-01-02"]']],
    [`${one}preview/`, { ...evening, title: 'Looked at' }, ['[name="title"][value="Looked at"]']],
    [
      '/events/change/',
      { 'ids[]': [String(event.id)], change: 'trash' },
      [`#pick-${event.id}[value="${event.id}"][checked]`],
    ],
    [
      '/events/change/',
      { 'ids[]': [String(event.id)], change: 'set-price', sure: '1', value: '12 & more' },
      ['[name="change"][value="set-price"]', '[name="value"][value="12 & more"]'],
    ],
    [
      '/events/filters/',
      { back: '?status=draft', name: 'Mine & yours' },
      ['details.tool[open] form[action="/desk/events/filters/"] [name="name"][value="Mine & yours"]'],
    ],
    [
      '/events/columns/',
      { 'columns[]': ['tags'] },
      ['details.tool.columns[open] #column-tags[value="tags"][checked]'],
    ],
    [
      `/venues/${venue.id}/`,
      { venue: 'New hall', image: String(picture) },
      ['[name="venue"][value="New hall"]', `#image-kept[value="${picture}"][checked]`],
    ],
    [
      '/venues/merge/',
      {
        'ids[]': [String(venue.id), String(other.id)],
        keep: String(other.id),
        back: `?ids=${venue.id}&ids=${other.id}`,
      },
      [`[name="keep"][value="${other.id}"][checked]`],
    ],
    ['/organizers/new/', { organizer: 'New club', do: 'publish' }, ['[name="organizer"][value="New club"]']],
    [
      `/categories/${music}/`,
      { name: 'Noise', parent: art, description: 'Loud\n"one"' },
      ['[name="name"][value="Noise"]', `[name="parent"] option[value="${art}"][selected]`, '[data-typed]'],
      { description: 'Loud\n"one"' },
    ],
    [`/translations/fr/event/${event.id}/`, { title: 'Connu' }, ['#title[value="Connu"]', '[data-typed]']],
    [`/pictures/${picture}/`, { alt: 'A stage' }, ['[name="alt"][value="A stage"]']],
    [
      '/me/profile/',
      { name: 'Nia', language: 'fr' },
      ['[name="name"][value="Nia"]', '[name="language"] option[value="fr"][selected]'],
    ],
    ['/me/tokens/', { token_name: 'Import' }, ['[name="token_name"][value="Import"]']],
    ['/settings/people/', { login: 'newcomer', mail: 'a@example.org' }, ['[name="login"][value="newcomer"]']],
    ...sliceRows.flatMap(rows => rows.filledForms ?? []),
  ]
  for (const [path, fields, shown, texts = {}] of forms) {
    await endSessions(app, 'administrator')
    const before = await store.journal.state()
    const page = await sendAndSignIn(client, path, fields, 'administrator')
    assert.equal(page.statusCode, 200, `${path}: ${page.body}`)
    assert.match(page.body, /You’re signed in again/, path)
    for (const selector of shown) assert.equal(allIn(page.body, selector).length, 1, `${path}: ${selector}`)
    for (const [name, text] of Object.entries(texts))
      assert.equal(oneIn(page.body, `textarea[name="${name}"]`).content, `\n${text}`, path)
    assert.deepEqual(await store.journal.state(), before, path)
  }

  const page = await client.get('/events/new/')
  assert.equal(page.statusCode, 200)
})

test('a restored form is saved with its button', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'editor')
  await endSessions(app, 'editor')

  const shown = await sendAndSignIn(
    client,
    '/events/new/',
    { title: 'Kept', ...evening, do: 'publish' },
    'editor',
  )
  assert.equal((await app.get('/events?search=kept')).body.total, 0)
  await client.follow(await client.post('/events/new/', { ...fieldsIn(shown.body), do: 'publish' }))

  assert.equal((await app.get('/events?search=kept')).body.total, 1)
})

test('a form is kept when the cookie is lost, and when its user has signed in again in another tab', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'editor')
  const typed = { title: 'Typed in the first tab', ...evening, do: 'publish' }
  const stale = client.token()

  client.cookies.clear()
  const shown = await sendAndSignIn(client, '/events/new/', typed, 'editor')
  assert.equal(valueIn(shown.body, 'title'), 'Typed in the first tab')
  const again = await client.post('/events/new/', typed, { token: stale, headers })

  assert.equal(again.statusCode, 200)
  assert.match(oneIn(again.body, '.note').text, /^You’re signed in again/)
  assert.equal(valueIn(again.body, 'title'), 'Typed in the first tab')
  assert.equal((await app.get('/events', { as: 'administrator' })).body.total, 0)
})

test('typed text is not shown to another account', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'author')
  const typed = { title: 'A secret of the author', ...evening }
  const stale = client.token()
  await endSessions(app, 'author')

  const led = await sendAndSignIn(client, '/events/new/', typed, 'editor')
  assert.equal(led.headers.location, '/desk/')
  const overview = await client.follow(led)
  assert.match(overview.body, /opened with another account/)
  const sent = await client.post('/events/new/', typed, { token: stale, headers })

  assert.equal(sent.headers.location, '/desk/')
  for (const { body } of [overview, led, sent]) assert.doesNotMatch(body, /A secret of the author/)
})

test('passwords are not carried through sign-in, and a file has to be chosen again', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'editor')
  await endSessions(app, 'editor')
  const fields = { current_password: 'editor-pass', password: 'a new long one' }

  const asked = await client.post('/me/password/', fields, { headers })
  assert.equal(asked.statusCode, 401)
  for (const secret of Object.values(fields)) assert.doesNotMatch(asked.body, new RegExp(secret))
  const ofEvent = await client.post('/events/new/', { title: 'A', password: 'for readers' }, { headers })
  assert.doesNotMatch(ofEvent.body, /for readers/)

  const file = {
    name: 'image_file',
    filename: 'poster.png',
    type: 'image/png',
    value: await pictureOf('png', 9, 9),
  }
  const signedIn = await signInAtDesk(app.app, 'editor')
  app.clock.now = (app.clock.now + 8 * 24 * 3600) as typeof app.clock.now
  const door = await signedIn.postFile('/events/new/', { title: 'With a poster', ...evening }, file)
  assert.equal(door.statusCode, 401)
  const kept = fieldsIn(door.body, 'sign-in-again')
  const login = { again_login: 'editor', again_password: 'editor-pass' }
  const shown = await signedIn.post('/events/new/', { ...kept, ...login })
  assert.match(oneIn(shown.body, '.note').text, /choose the file “poster\.png” again/)
  assert.equal(valueIn(shown.body, 'title'), 'With a poster')
})

test('a form without a session from another site is refused as before', async t => {
  const { app } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'editor')
  client.cookies.clear()
  const typed = { title: 'From elsewhere', ...evening }

  assert.equal((await client.post('/events/new/', typed)).statusCode, 401)
  assert.doesNotMatch((await client.post('/events/new/', typed)).body, /From elsewhere/)
  const foreign = { origin: 'https://evil.example' }
  assert.equal((await client.post('/events/new/', typed, { headers: foreign })).statusCode, 403)
  const script = { ...headers, 'sec-fetch-dest': 'empty' }
  const told = await client.post('/pictures/', {}, { headers: script })
  assert.equal(told.statusCode, 401)
  assert.match(told.body, /^You’ve been signed out\./)
})

test('a form over the rate limit comes back filled in, and says when to save it', async t => {
  const app = await buildTestApp(t, {
    env: { ALMANAC_RATE_LIMIT_WRITES: '2', ALMANAC_LIMIT_LOOPBACK: 'true' },
  })
  const client = await signInAtDesk(app.app, 'editor')
  const fields = { ...fieldsIn((await client.get('/events/new/')).body), ...evening, title: 'Concert' }
  let limited = await client.post('/events/new/', { ...fields, do: 'draft' }, { headers })
  for (let sent = 0; sent < 5 && limited.statusCode !== 429; sent++)
    limited = await client.post(
      '/events/new/',
      { ...fields, title: `Concert ${sent}`, do: 'draft' },
      { headers },
    )

  assert.equal(limited.statusCode, 429)
  assert.match(String(limited.headers['retry-after']), /^\d+$/)
  assert.match(oneIn(limited.body, '.note').text, /Nothing was saved.*save again in \d+ seconds/)
  const again = fieldsIn(limited.body)
  assert.match(String(again.title), /^Concert/)
  assert.deepEqual([again.start_day, again.end_time], ['2030-03-01', '21:30'])
  const { total } = (await app.get('/events?status=draft', { as: 'editor' })).body

  const passwords = {
    current_password: 'editor-pass',
    password: 'another-pass',
    password_again: 'another-pass',
  }
  const me = await client.post('/me/password/', passwords, { headers })
  assert.equal(me.statusCode, 429)
  assert.doesNotMatch(me.body, /another-pass|editor-pass/)

  // Scripts get a short text, and visitors a page: only signed-in users get forms back.
  const script = await client.post('/events/new/', fields, {
    headers: { ...headers, 'sec-fetch-dest': 'empty' },
  })
  assert.deepEqual([script.statusCode, script.headers['content-type']], [429, 'text/plain; charset=utf-8'])

  app.clock.now = (app.clock.now + Number(limited.headers['retry-after'])) as typeof app.clock.now
  const saved = await client.post('/events/new/', { ...again, do: 'draft' }, { headers })
  assert.equal(saved.statusCode, 303)
  assert.equal((await app.get('/events?status=draft', { as: 'editor' })).body.total, total + 1)
})
