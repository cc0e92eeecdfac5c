// Unsaved input is stored as a draft of its user, and never changes an event.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { allIn, attributesIn, oneIn, textsIn } from '../support/html.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'
import { type DeskClient, fieldsIn, signInAtDesk } from './desk-client.ts'

const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 21:00' }

function saveDraft(
  client: DeskClient,
  path: string,
  fields: Record<string, string | string[]>,
  tab = 'tab-1',
) {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  const name = String(fields.title ?? '')
  return client.post('/drafts/', { path: `/desk${path}`, tab, name, fields: form.toString() })
}

async function journalLength({ store }: TestApp): Promise<number> {
  return (await store.journal.newest(1000)).length
}

test('a draft of a new event creates no event and is opened on another device', async t => {
  const app = await buildTestApp(t)
  const { body: hall } = await app.post('/venues', { venue: 'Town Hall' })
  const before = await journalLength(app)
  const phone = await signInAtDesk(app.app, 'editor')
  const fields = {
    ...fieldsIn((await phone.get('/events/new/')).body),
    title: 'Typed in a train',
    start_day: '2030-04-05',
    'venue_ids[]': [String(hall.id)],
    description: '<p>Much text</p>',
    password: 'hidden words',
  }

  const saved = await saveDraft(phone, '/events/new/', fields)
  assert.deepEqual([saved.statusCode, saved.json()], [200, { saved: true }])
  assert.equal(await journalLength(app), before)

  const laptop = await signInAtDesk(app.app, 'editor')
  oneIn((await laptop.get('/')).body, 'a[href="/desk/events/new/?draft=tab-1"]')
  const offered = (await laptop.get('/events/new/')).body
  assert.match(offered, /Typed in a train/)
  const opened = await laptop.get('/events/new/?draft=tab-1')
  const again = fieldsIn(opened.body)
  assert.deepEqual(
    [again.title, again.start_day, again['venue_ids[]'], again.description, again.password],
    ['Typed in a train', '2030-04-05', [String(hall.id)], '<p>Much text</p>', ''],
  )
  assert.equal(again.draft, 'tab-1 /desk/events/new/')
  assert.doesNotMatch(opened.body, /hidden words/)

  const done = await laptop.post('/events/new/', { ...again, do: 'publish' })
  assert.equal(done.statusCode, 303)
  assert.deepEqual(await app.store.drafts.list(app.users.editor.id), [])
})

test('a draft is merged with what was saved in the meantime', async t => {
  const app = await buildTestApp(t)
  const { body: event } = await app.post('/events', { title: 'Jazz', cost: '5', ...times })
  const path = `/events/${event.id}/`
  const client = await signInAtDesk(app.app, 'editor')
  const typed = { ...fieldsIn((await client.get(path)).body), title: 'Jazz night' }
  await saveDraft(client, path, typed)
  await app.patch(`/events/${event.id}`, { cost: '12' })

  const opened = fieldsIn((await client.get(`${path}?draft=tab-1`)).body)
  await client.follow(await client.post(path, { ...opened, do: 'update' }))

  const { body: now } = await app.get(`/events/${event.id}`)
  assert.deepEqual([now.title, now.cost], ['Jazz night', '$12'])
})

test('a draft is shown to its user alone, and discarded without scripts', async t => {
  const app = await buildTestApp(t)
  const editor = await signInAtDesk(app.app, 'editor')
  await saveDraft(editor, '/events/new/', { title: 'Mine' })
  const author = await signInAtDesk(app.app, 'author')

  assert.doesNotMatch((await author.get('/events/new/')).body, /Mine/)
  const other = await author.follow(await author.get('/events/new/?draft=tab-1'))
  assert.match(other.body, /already saved or discarded/)
  assert.doesNotMatch(other.body, /Mine/)
  await author.post('/drafts/discard/', { path: '/desk/events/new/', tab: 'tab-1' })
  assert.equal((await app.store.drafts.list(app.users.editor.id)).length, 1)

  const gone = await editor.follow(
    await editor.post('/drafts/discard/', { path: '/desk/events/new/', tab: 'tab-1' }),
  )
  assert.match(gone.body, /Unsaved changes discarded/)
  assert.deepEqual(await app.store.drafts.list(app.users.editor.id), [])
})

test('drafts of a refused form stay, and drafts of other tabs too', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'editor')
  await saveDraft(client, '/events/new/', { title: 'One' }, 'tab-1')
  await saveDraft(client, '/events/new/', { title: 'Two' }, 'tab-2')
  const times = { start_day: '2030-03-01', start_time: '19:00', end_time: '21:00', timezone: 'UTC' }
  const draft = 'tab-1 /desk/events/new/'

  const refused = await client.post('/events/new/', { ...times, title: '', draft, do: 'draft' })
  assert.equal(refused.statusCode, 422)
  assert.equal(fieldsIn(refused.body).draft, draft)
  assert.equal((await app.store.drafts.list(app.users.editor.id)).length, 2)
  await client.post('/events/new/', { ...times, title: 'One', draft, do: 'draft' })
  assert.deepEqual(
    (await app.store.drafts.list(app.users.editor.id)).map(({ name }) => name),
    ['Two'],
  )
})

test('saving an event or settings discards older drafts of the same form, also without scripts', async t => {
  const app = await buildTestApp(t)
  const { body: event } = await app.post('/events', { title: 'Jazz', ...times })
  const client = await signInAtDesk(app.app, 'administrator')
  const pages = [
    [`/events/${event.id}/`, 'event', { do: 'update', title: 'Jazz night' }],
    ['/settings/site/', 'site', { 'site-name': 'Old town' }],
  ] as const
  for (const [path, id, typed] of pages)
    for (const draft of [`tab-2 /desk${path}`, '']) {
      const fields = fieldsIn((await client.get(path)).body, id)
      await saveDraft(client, path, { ...fields, title: 'Older', 'site-name': 'Older' }, 'tab-1')
      const saved = await client.post(path, { ...fields, ...typed, draft })
      assert.equal(saved.statusCode, 303, path)
      assert.deepEqual(await app.store.drafts.list(app.users.administrator.id), [], `${path} ${draft}`)
    }
})

test('a comment is no reason to discard older drafts of the event', async t => {
  const app = await buildTestApp(t)
  const { body: event } = await app.post('/events', { title: 'Jazz', ...times })
  const client = await signInAtDesk(app.app, 'editor')
  const path = `/events/${event.id}/`
  const fields = fieldsIn((await client.get(path)).body)
  await saveDraft(client, path, { ...fields, title: 'Older' })
  const sent = { ...fields, comment: 'Which hall?', draft: `tab-2 /desk${path}` }
  assert.equal((await client.post(`${path}comments/`, sent)).statusCode, 303)
  assert.equal((await app.store.drafts.list(app.users.editor.id)).length, 1)
})

test('every form that saves settings keeps drafts, which the overview names after their page', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const tabs = attributesIn((await client.get('/settings/site/')).body, 'main nav.pages a', 'href')
  const paths = tabs.map(path => path.slice('/desk'.length))
  const withDrafts: string[] = []
  for (const path of paths) {
    const { body } = await client.get(path)
    oneIn(body, 'main[data-section="settings"]')
    for (const form of allIn(body, `form[method="post"]`))
      if (form.all('button').some(({ content }) => content === 'Save')) withDrafts.push(path)
    const isKept = allIn(body, '[data-editor] [data-key="save"]').length === 1
    assert.equal(isKept, withDrafts.includes(path), path)
    assert.equal(/desk-editor\.[^"]*js/.test(body), isKept, path)
    if (isKept) await saveDraft(client, path, { title: 'x' }, 'tab-1')
  }
  assert.ok(withDrafts.includes('/settings/site/'))
  const listed = textsIn((await client.get('/')).body, '.title bdi')
  assert.ok(listed.includes('Settings › Site'), listed.join())
})

test('a late request never replaces a newer draft, and revives none that was discarded or saved', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'editor')
  const key = { path: '/desk/events/new/', tab: 'tab-1' }
  const send = async (title: string, typedAt: number) => {
    const values = { ...key, name: title, fields: `title=${title}`, typed_at: String(typedAt) }
    return (await client.post('/drafts/', values)).json().saved
  }
  const names = async () => (await app.store.drafts.list(app.users.editor.id)).map(({ name }) => name)
  const discard = (typedAt: number) => client.post('/drafts/discard/', { ...key, typed_at: String(typedAt) })

  assert.deepEqual([await send('Newer', 20), await send('Older', 10)], [true, false])
  assert.deepEqual(await names(), ['Newer'])
  await discard(15)
  assert.deepEqual(await names(), ['Newer'])
  await discard(20)
  assert.deepEqual([await send('Late', 20), await names()], [false, []])
  assert.deepEqual([await send('Typed again', 30), await names()], [true, ['Typed again']])

  const opened = fieldsIn((await client.get('/events/new/?draft=tab-1')).body)
  assert.equal(opened.draft_at, '30')
  const saved = await client.post('/events/new/', {
    ...opened,
    start_day: '2030-03-01',
    start_time: '19:00',
    end_time: '21:00',
    draft_at: '40',
    do: 'draft',
  })
  assert.deepEqual([saved.statusCode, await send('Late', 35), await names()], [303, false, []])
  await client.post('/drafts/discard/', { ...key, tab: 'tab-2', typed_at: '50' })
  assert.equal(
    (await client.post('/drafts/', { ...key, tab: 'tab-2', fields: 'title=x', typed_at: '50' })).json().saved,
    false,
  )
})

test('a draft that is too long or names no page of the desk is refused', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'editor')

  const long = await saveDraft(client, '/events/new/', { title: 'x'.repeat(400_001) })
  assert.equal(long.statusCode, 400)
  const wrong = await client.post('/drafts/', { path: '//evil.example/', tab: 'tab-1', fields: 'title=x' })
  assert.equal(wrong.statusCode, 400)
  assert.deepEqual(await app.store.drafts.list(app.users.editor.id), [])
})

test('drafts of venues, terms and translations are filled in as well', async t => {
  const app = await buildTestApp(t)
  const { body: venue } = await app.post('/venues', { venue: 'Town Hall' })
  const client = await signInAtDesk(app.app, 'editor')
  const pages = [
    [`/venues/${venue.id}/`, 'place', 'address'],
    ['/categories/new/', 'word', 'name'],
    [`/translations/fr/venue/${venue.id}/`, 'translation', 'venue'],
  ] as const
  for (const [path, id, field] of pages) {
    const fields = { ...fieldsIn((await client.get(path)).body, id), [field]: 'Typed here' }
    await saveDraft(client, path, fields)
    const opened = fieldsIn((await client.get(`${path}?draft=tab-1`)).body, id)
    assert.equal(opened[field], 'Typed here', path)
    const saved = await client.post(path, { ...opened, do: 'stay' })
    assert.equal(saved.statusCode, 303, path)
  }
  assert.deepEqual(await app.store.drafts.list(app.users.editor.id), [])
})

test('two people who have an event open see each other', async t => {
  const app = await buildTestApp(t)
  const { body: event } = await app.post('/events', { title: 'Jazz', ...times })
  const path = `/events/${event.id}/`
  const editor = await signInAtDesk(app.app, 'editor')
  const administrator = await signInAtDesk(app.app, 'administrator')
  const author = await signInAtDesk(app.app, 'author')
  const note = (client: DeskClient, fields = {}) => client.post(`${path}editing/`, fields)

  assert.deepEqual((await note(editor)).json(), { text: '' })
  assert.deepEqual((await note(administrator)).json(), { text: 'editor is editing this.' })
  assert.match((await editor.get(path)).body, /administrator is editing this\./)
  assert.equal((await note(author)).statusCode, 403)

  await note(administrator, { closed: '1' })
  assert.doesNotMatch((await editor.get(path)).body, /is editing this/)
  await note(administrator)
  app.clock.now = (app.clock.now + 60) as UtcSeconds
  assert.doesNotMatch((await editor.get(path)).body, /is editing this/)
})
