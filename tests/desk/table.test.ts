import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, oneIn, valueIn } from '../support/html.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'
import { missingTranslationsIn, sectionIn, signInAtDesk, titlesIn } from './desk-client.ts'

const on = (day: string) => ({ start_date: `${day} 19:00`, end_date: `${day} 20:00` })

async function fill({ post, users }: TestApp) {
  const { body: hall } = await post('/venues', { venue: 'Hall' })
  const { body: concert } = await post('/events', {
    title: 'Concert',
    ...on('2030-02-01'),
    venue: hall.id,
    categories: ['Music'],
  })
  await post('/events', { title: 'Walk', ...on('2030-02-02'), status: 'draft', author: users.author.id })
  await post('/events', { title: 'Over', ...on('2029-02-02') })
  await post('/events', { title: 'Unlisted', ...on('2030-02-03'), hide_from_listings: true })
  await post(`/events/${concert.id}?i18n_language=fr`, { title: 'Concert en ville' })
  return { hall, concert, music: concert.categories[0] }
}

test('the table is filtered by words, status, time, category, venue, author and missing language', async t => {
  const app = await buildTestApp(t)
  const { hall, music } = await fill(app)
  const client = await signInAtDesk(app.app, 'editor')
  const shown = async (query: string) => titlesIn((await client.get(`/events/${query}`)).body)

  assert.deepEqual(await shown(''), ['Concert', 'Walk', 'Unlisted'])
  assert.deepEqual(await shown('?sort=title&order=desc'), ['Walk', 'Unlisted', 'Concert'])
  assert.deepEqual(await shown('?q=conc'), ['Concert'])
  assert.deepEqual(await shown('?status=draft'), ['Walk'])
  assert.deepEqual(await shown('?time=past'), ['Over'])
  assert.deepEqual(await shown('?time=any'), ['Over', 'Concert', 'Walk', 'Unlisted'])
  assert.deepEqual(await shown(`?category=${music.id}`), ['Concert'])
  assert.deepEqual(await shown(`?venue=${hall.id}`), ['Concert'])
  assert.deepEqual(await shown(`?author=${app.users.author.id}`), ['Walk'])
  assert.deepEqual(await shown('?missing=fr'), ['Walk', 'Unlisted'])
  assert.match((await client.get('/events/?status=trash')).body, /The trash is empty/)
  assert.match((await client.get('/events/?status=trash&q=conc')).body, /No events match/)
})

test('authors see published events and their own, and select their own', async t => {
  const app = await buildTestApp(t)
  await fill(app)
  await app.post('/events', { title: 'Hidden', ...on('2030-02-04'), status: 'draft' })
  const client = await signInAtDesk(app.app, 'author')
  const { body } = await client.get('/events/')

  assert.deepEqual(titlesIn(body), ['Concert', 'Walk', 'Unlisted'])
  oneIn(body, '[name="ids[]"]')
})

test('many events are changed together, and undone together', async t => {
  const app = await buildTestApp(t)
  const { concert, music } = await fill(app)
  const client = await signInAtDesk(app.app, 'editor')
  const ids = (
    await app.get('/events', { as: 'editor', query: { status: 'publish,draft' } })
  ).body.events.map((event: any) => event.id)
  const statuses = async () =>
    Promise.all(ids.map(async (id: number) => (await app.get(`/events/${id}`, { as: 'editor' })).body.status))
  const before = await statuses()
  const change = async (change: string) =>
    client.follow(
      await client.post('/events/change/', { 'ids[]': ids.map(String), change, back: '?status=draft' }),
    )
  const undo = async (html: string) => client.post('/undo/', { changes: valueIn(html, 'changes') })

  for (const [name, expected] of [
    ['trash', 'trash'],
    ['publish', 'publish'],
    ['unpublish', 'draft'],
  ] as const) {
    const { body } = await change(name)
    assert.match(body, /events? changed\./)
    assert.ok(
      (await statuses()).every(status => status === expected),
      name,
    )
    await undo(body)
    assert.deepEqual(await statuses(), before, name)
  }
  await change('trash')
  await change('restore')
  assert.deepEqual(await statuses(), before)

  const { body: added } = await change(`add-category:${music.id}`)
  assert.match(added, /1 event changed/)
  await undo(added)
  await change(`remove-category:${music.id}`)
  assert.deepEqual((await app.get(`/events/${concert.id}`)).body.categories, [])
  await change(`set-author:${app.users.author.id}`)
  assert.equal((await app.get(`/events/${concert.id}`)).body.author, String(app.users.author.id))
})

test('all are changed or none', async t => {
  const app = await buildTestApp(t)
  const { concert } = await fill(app)
  const { body: own } = await app.post('/events', { title: 'Own', ...on('2030-02-05') }, { as: 'author' })
  const client = await signInAtDesk(app.app, 'author')

  const refused = await client.post('/events/change/', {
    'ids[]': [String(own.id), String(concert.id)],
    change: 'trash',
  })

  assert.equal(refused.statusCode, 403)
  assert.equal((await app.get(`/events/${own.id}`)).body.status, 'publish')
  assert.equal(
    (await client.post('/events/change/', { 'ids[]': String(own.id), change: 'explode' })).statusCode,
    400,
  )
})

test('the overview shows upcoming events, pending ones, drafts, missing translations, and recent changes', async t => {
  const app = await buildTestApp(t)
  await fill(app)
  const months = { start_date: '2029-11-01', end_date: '2030-05-01', all_day: true }
  await app.post('/events', { title: 'Exhibition', ...months })
  await app.post(
    '/events',
    { title: 'Handed in', ...on('2030-02-06'), status: 'pending' },
    { as: 'contributor' },
  )
  const { body } = await (await signInAtDesk(app.app, 'editor')).get('/')
  const section = (title: string) => sectionIn(body, title)
  const titles = (title: string) =>
    section(title)
      .all('.title bdi')
      .map(({ text }) => text)

  // An exhibition that opened days ago is upcoming in the table, but does not come next.
  assert.deepEqual(titles('Coming up'), ['Concert', 'Unlisted'])
  assert.match(section('Coming up').text, /Show all 3/)
  assert.deepEqual(titles('Waiting for review'), ['Handed in'])
  assert.match(section('Your drafts').text, /No drafts/)
  assert.equal(missingTranslationsIn(body, 'fr'), 'French3')
  assert.match(section('Changed by others').text, /Handed in.*Created by contributor/)
  const { body: ofAuthor } = await (await signInAtDesk(app.app, 'author')).get('/')
  assert.doesNotMatch(ofAuthor, /Handed in|Changed by others/)
})

test('an empty calendar shows a first step', async t => {
  const { app } = await buildTestApp(t)
  assert.match((await (await signInAtDesk(app, 'author')).get('/')).body, /Add your first event/)
  assert.match((await (await signInAtDesk(app, 'subscriber')).get('/')).body, /can’t add events yet/)
})

test('the table and the overview use the site’s time zone, and name an event’s zone if it differs', async t => {
  const { app, post } = await buildTestApp(t, { env: { ALMANAC_TIME_ZONE: 'Europe/Lisbon' } })
  const client = await signInAtDesk(app, 'editor')
  await post('/events', { title: 'Stream', ...on('2030-02-01'), timezone: 'Asia/Tokyo' })
  await post('/events', { title: 'Walk', ...on('2030-02-01'), timezone: 'Europe/London' })

  for (const path of ['/events/', '/']) {
    const { text } = oneIn((await client.get(path)).body, 'main')
    assert.match(text, /Stream.{0,60}Feb[a-z]* 1, 10:00.{1,3}11:00 AM \(7 PM in Tokyo\)/u, path)
    assert.match(text, /Walk.{0,60}7:00.{1,3}8:00 PM (?!\()/u, path)
  }
})

test('the table names the year if it is not this one, and only the days of what lasts for days', async t => {
  const { app, post } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'editor')
  const times = {
    'Next year': ['2031-02-01 19:00', '2031-02-01 20:00'],
    'Over night': ['2030-02-01 22:00', '2030-02-02 02:00'],
    'Two days': ['2030-02-01 09:00', '2030-02-02 17:00'],
    'Over New Year': ['2030-12-20 09:00', '2031-01-10 17:00'],
    'Until midnight': ['2030-02-01 09:00', '2030-02-04 00:00'],
  } as const
  for (const [title, [start_date, end_date]] of Object.entries(times))
    await post('/events', { title, start_date, end_date })
  for (const [title, start_date, end_date] of [
    ['A day', '2030-02-05', '2030-02-05'],
    ['Some days', '2030-02-05', '2030-02-07'],
  ])
    await post('/events', { title, start_date, end_date, all_day: true })

  const rows = allIn((await client.get('/events/')).body, 'tr')
  const shown = (title: string) =>
    rows.find(row => row.all('.title')[0]?.text === title)?.all('td.when')[0]?.text
  assert.deepEqual([...Object.keys(times), 'A day', 'Some days'].map(shown), [
    'Sat, February 1, 2031, 7:00–8:00 PM',
    'Fri, Feb 1, 10:00 PM – 2:00 AM',
    'Feb 1 – 2',
    'Dec 20, 2030 – Jan 10, 2031',
    'Feb 1 – 3',
    'Tue, February 5',
    'Feb 5 – 7',
  ])
  const { body: file } = await client.get('/events/export.csv')
  assert.match(file, /Two days.*2030.*9:00/)
})

test('dates of a series are marked in the table', async t => {
  const { app, post } = await buildTestApp(t)
  const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 20:00' }
  await post('/events', { title: 'Yoga', ...times, recurrence: { freq: 'weekly', count: 2 } })
  await post('/events', { title: 'Talk', ...times })
  const client = await signInAtDesk(app, 'editor')
  const { body } = await client.get('/events/')

  const marked = allIn(body, 'tbody tr').map(row => [
    row.all('.title')[0]?.text,
    row.all('.series-mark').map(({ text }) => text),
  ])
  assert.deepEqual(marked.toSorted(), [
    ['Talk', []],
    ['Yoga', ['↻Part of a series']],
    ['Yoga', ['↻Part of a series']],
  ])
})

test('a category, a tag and the status are changed together, and undone together', async t => {
  const app = await buildTestApp(t)
  const { concert, music } = await fill(app)
  const { body: late } = await app.post('/tags', { name: 'Late' })
  const client = await signInAtDesk(app.app, 'editor')
  const { body } = await app.post('/events', { title: 'Draft', ...on('2030-02-05'), status: 'draft' })
  const ids = { 'ids[]': [String(body.id), String(concert.id)], back: '' }
  const stateOf = async (id: number) => {
    const { status, categories, tags } = (await app.get(`/events/${id}`, { as: 'editor' })).body
    return [status, ...[...categories, ...tags].map(({ name }: { name: string }) => name)]
  }

  const { body: asked } = await client.post('/events/change/', { ...ids, change: 'add-category' })
  const fields = { change: 'add-category', value: String(music.id), sure: '1' }
  const names = allIn(asked, '.card select').map(({ attributes }) => attributes.name)
  assert.deepEqual(names, ['value', 'also_add-tag', 'also_status'])
  const changed = await client.follow(
    await client.post('/events/change/', {
      ...ids,
      ...fields,
      'also_add-tag': String(late.id),
      also_status: 'publish',
    }),
  )
  for (const id of [body.id, concert.id]) assert.deepEqual(await stateOf(id), ['publish', 'Music', 'Late'])
  await client.post('/undo/', { changes: valueIn(changed.body, 'changes') })
  assert.deepEqual(await stateOf(body.id), ['draft'])
  assert.deepEqual(await stateOf(concert.id), ['publish', 'Music'])

  await client.post('/events/change/', { ...ids, ...fields, 'also_add-tag': '', also_status: '' })
  assert.deepEqual(await stateOf(body.id), ['draft', 'Music'])
})
