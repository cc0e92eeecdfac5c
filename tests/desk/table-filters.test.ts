// Filters of the event table: combined, saved, exported, and as the scope of bulk changes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestBulkChange, runBulkChanges } from '../../src/actions/events/bulk-changes.ts'
import { openCurrentSiteOf } from '../../src/components.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { userCaller } from '../../src/domain/rights/caller.ts'
import { allIn, oneIn, textsIn, valueIn } from '../support/html.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'
import { type Fields, signInAtDesk, titlesIn } from './desk-client.ts'

const on = (day: string) => ({ start_date: `${day} 19:00`, end_date: `${day} 20:00` })

async function fill({ post }: TestApp) {
  const { body: hall } = await post('/venues', { venue: 'Town Hall' })
  const { body: barn } = await post('/venues', { venue: 'Barn' })
  const { body: club } = await post('/organizers', { organizer: 'Jazz Club' })
  const { body: jazz } = await post('/events', {
    title: 'Jazz',
    ...on('2030-02-01'),
    venue: hall.id,
    organizer: club.id,
    categories: ['Music'],
    tags: ['loud'],
    description: 'A secret word: zebra',
  })
  const { body: choir } = await post('/events', {
    title: 'Choir',
    ...on('2030-02-05'),
    venue: barn.id,
    categories: ['Music'],
    tags: ['quiet'],
  })
  await post('/events', { title: 'Reading', ...on('2030-03-01'), categories: ['Books'], status: 'draft' })
  await post(`/events/${choir.id}?i18n_language=fr`, { title: 'Chorale' })
  return {
    hall,
    barn,
    club,
    jazz,
    choir,
    music: jazz.categories[0],
    loud: jazz.tags[0],
    quiet: choir.tags[0],
  }
}

/** Runs the job of a server. */
function runJob({ store, clock }: TestApp): Promise<number> {
  const parts = { store, clock: () => clock.now, getSite: openCurrentSiteOf(loadConfig({}), store) }
  return runBulkChanges(parts, new AbortController().signal)
}

test('filters combine, and each may have several values', async t => {
  const app = await buildTestApp(t)
  const { hall, barn, club, music, loud, quiet } = await fill(app)
  const client = await signInAtDesk(app.app, 'editor')
  const shown = async (query: string) => titlesIn((await client.get(`/events/${query}`)).body)

  assert.deepEqual(await shown(`?tag=${loud.id}`), ['Jazz'])
  assert.deepEqual(await shown(`?tag=${loud.id}&tag=${quiet.id}`), ['Jazz', 'Choir'])
  assert.deepEqual(await shown(`?category=${music.id}&tag=${quiet.id}`), ['Choir'])
  assert.deepEqual(await shown(`?venue=${hall.id}&venue=${barn.id}`), ['Jazz', 'Choir'])
  assert.deepEqual(await shown(`?organizer=${club.id}`), ['Jazz'])
  assert.deepEqual(await shown('?status=draft&status=publish'), ['Jazz', 'Choir', 'Reading'])
  assert.deepEqual(await shown('?status=draft'), ['Reading'])
  assert.deepEqual(await shown('?from=2030-02-02&to=2030-02-28'), ['Choir'])
  assert.deepEqual(await shown('?from=2030-02-02'), ['Choir', 'Reading'])
  assert.deepEqual(await shown('?language=fr'), ['Choir'])
  assert.deepEqual(await shown('?missing=fr'), ['Jazz', 'Reading'])
  assert.deepEqual(await shown('?from=never&tag=x&language=klingon'), ['Jazz', 'Choir', 'Reading'])
})

test('an invalid value of a filter is named, and the other values stay in force', async t => {
  const app = await buildTestApp(t)
  const { music, barn } = await fill(app)
  const client = await signInAtDesk(app.app, 'editor')
  const query = `?category=${music.id}&category=abc&venue=${barn.id}&from=never`
  const { body } = await client.get(`/events/${query}`)

  assert.deepEqual(titlesIn(body), ['Choir'])
  assert.deepEqual(textsIn(body, '.summary[role="alert"] p'), [
    'The value “abc” of the filter “Category” is invalid and is ignored. Must be the id of a record: a whole number above 0.',
    'The value “never” of the filter “From” is invalid and is ignored. Must be a date and time, for example 2032-03-05 19:30:00.',
  ])
  const month = (await client.get('/events/month/2030-02/?category=abc')).body
  assert.match(month, /The value “abc” of the filter “Category”/)
  assert.doesNotMatch((await client.get(`/events/?category=${music.id}`)).body, /is invalid/)
  const file = await client.get(`/events/export.csv${query}`)
  assert.equal(file.statusCode, 400)
  assert.match(file.body, /category/)
})

test('a change of all results is refused while a filter has an invalid value', async t => {
  const app = await buildTestApp(t)
  const { music } = await fill(app)
  const client = await signInAtDesk(app.app, 'editor')
  const back = `?category=${music.id}&category=abc`

  for (const sure of ['', '1']) {
    const refused = await client.post('/events/change/', { all: '1', sure, change: 'feature', back })
    assert.equal(refused.headers.location, `/desk/events/${back}`)
    const { body } = await client.follow(refused)
    assert.match(body, /Nothing was changed because a filter has an invalid value/)
    assert.match(body, /The value “abc” of the filter “Category”/)
  }
  const { events } = (await app.get('/events', { query: { featured: 'true' } })).body
  assert.deepEqual(events, [])
})

test('each filter in force is named, with a link that removes it', async t => {
  const app = await buildTestApp(t)
  const { hall, barn } = await fill(app)
  const client = await signInAtDesk(app.app, 'editor')
  const { body } = await client.get(`/events/?venue=${hall.id}&venue=${barn.id}&from=2030-02-01`)

  assert.equal(
    oneIn(body, `.filter-chips a[href="/desk/events/?venue=${barn.id}&from=2030-02-01"] bdi`).text,
    'Venue: Town Hall',
  )
  assert.match(body, /From: Feb 1, 2030/)
})

test('the search also finds events by their venue', async t => {
  const app = await buildTestApp(t)
  await fill(app)
  const client = await signInAtDesk(app.app, 'editor')
  const shown = async (query: string) => titlesIn((await client.get(`/events/?q=${query}`)).body)

  assert.deepEqual(await shown('town+hall'), ['Jazz'])
  assert.deepEqual(await shown('barn'), ['Choir'])
  assert.deepEqual(await shown('zebra'), ['Jazz'])
  assert.deepEqual(await shown('%22town+hall%22'), ['Jazz'])
})

test('a venue that the user may not see finds nothing', async t => {
  const app = await buildTestApp(t)
  const { body: hidden } = await app.post('/venues', { venue: 'Hidden cellar', status: 'draft' })
  await app.post('/events', { title: 'Jazz', ...on('2030-02-01'), venue: hidden.id })
  const author = await signInAtDesk(app.app, 'author')

  assert.deepEqual(titlesIn((await author.get('/events/?q=cellar')).body), [])
})

test('filters are saved by name for their user, and deleted', async t => {
  const app = await buildTestApp(t)
  const { loud } = await fill(app)
  const client = await signInAtDesk(app.app, 'editor')
  const back = `?tag=${loud.id}`

  const saved = await client.follow(await client.post('/events/filters/', { back, name: 'Loud <evenings>' }))
  assert.ok(textsIn(saved.body, '[aria-current="page"] bdi').includes('Loud <evenings>'))
  const refused = await client.post('/events/filters/', { back, name: '  ' })
  assert.equal(refused.statusCode, 400)
  for (let number = 2; number <= 30; number++)
    await client.post('/events/filters/', { back: `?q=word${number}`, name: `Filter ${number}` })
  const full = await client.post('/events/filters/', { back: '?q=word31', name: 'Filter 31' })
  assert.equal(full.statusCode, 400)
  assert.equal(textsIn((await client.get('/events/')).body, '.saved-filters li').length, 30)
  const other = await signInAtDesk(app.app, 'author')
  assert.doesNotMatch((await other.get('/events/')).body, /Loud/)
  const deleted = await client.follow(await client.post('/events/filters/', { back, do: 'delete' }))
  assert.ok(!textsIn(deleted.body, 'bdi').some(name => name.startsWith('Loud')))
})

test('the chosen columns are shown and exported, with the filters in force', async t => {
  const app = await buildTestApp(t)
  const { music } = await fill(app)
  const client = await signInAtDesk(app.app, 'editor')
  await client.post('/events/columns/', { 'columns[]': ['where', 'tags'] })

  const { body } = await client.get('/events/')
  const heads = textsIn(body, 'th[scope="col"]')
  assert.deepEqual(heads, ['Title', 'Where', 'Tags'])
  const file = await client.get(`/events/export.csv?category=${music.id}`)
  assert.equal(file.headers['content-type'], 'text/csv; charset=utf-8')
  assert.match(String(file.headers['content-disposition']), /attachment; filename="events.csv"/)
  assert.deepEqual(
    file.body
      .trimEnd()
      .split('\r\n')
      .map(line => line.replace(/,http.*/, '')),
    ['\u{feff}Title,Where,Tags,Web address', 'Jazz,Town Hall,loud', 'Choir,Barn,quiet'],
  )
})

test('an author exports only what the table shows them', async t => {
  const app = await buildTestApp(t)
  await fill(app)
  const author = await signInAtDesk(app.app, 'author')

  assert.doesNotMatch((await author.get('/events/export.csv')).body, /Reading/)
})

test('a change that needs a value asks for it, and is undone', async t => {
  const app = await buildTestApp(t)
  const { barn, jazz, quiet } = await fill(app)
  const client = await signInAtDesk(app.app, 'editor')
  const ids = { 'ids[]': [String(jazz.id)] }
  const now = async () => (await app.get(`/events/${jazz.id}`)).body

  const asked = await client.post('/events/change/', { ...ids, change: 'set-venue' })
  assert.equal(asked.statusCode, 200)
  oneIn(asked.body, 'select#value[name="value"]')
  assert.equal(oneIn(asked.body, 'h1').text, 'Set venue: 1 event')
  const wrong = await client.post('/events/change/', {
    ...ids,
    change: 'move-days',
    value: 'soon',
    sure: '1',
  })
  assert.equal(wrong.statusCode, 422)
  assert.match(wrong.body, /Must be a whole number/)

  const changes: readonly (readonly [string, string, (event: any) => unknown, unknown])[] = [
    ['set-venue', String(barn.id), event => event.venue.id, barn.id],
    ['add-tag', String(quiet.id), event => event.tags.length, 2],
    ['move-days', '7', event => event.start_date, '2030-02-08 19:00:00'],
    ['set-state', 'cancelled', event => event.event_status, 'cancelled'],
    ['set-price', '12', event => event.cost, '$12'],
    ['feature', '', event => event.featured, true],
  ]
  for (const [change, value, read, expected] of changes) {
    const before = read(await now())
    const done = await client.follow(
      await client.post('/events/change/', { ...ids, change, value, sure: '1' }),
    )
    assert.deepEqual(read(await now()), expected, change)
    await client.post('/undo/', { changes: valueIn(done.body, 'changes') })
    assert.deepEqual(read(await now()), before, `undo of ${change}`)
  }
})

test('a new tag or category is added to many events, unless one with that name exists', async t => {
  const app = await buildTestApp(t)
  const { jazz, quiet } = await fill(app)
  const client = await signInAtDesk(app.app, 'editor')
  const add = async (change: string, fields: Fields) =>
    client.post('/events/change/', { 'ids[]': [String(jazz.id)], change, ...fields, sure: '1' })
  const names = async (kind: 'categories' | 'tags') =>
    (await app.get(`/events/${jazz.id}`)).body[kind].map(({ name }: { name: string }) => name)

  const asked = await client.post('/events/change/', { 'ids[]': [String(jazz.id)], change: 'add-tag' })
  oneIn(asked.body, '#new_term')
  assert.equal((await add('add-tag', { value: String(quiet.id), new_term: 'Open air' })).statusCode, 303)
  assert.ok((await names('tags')).includes('Open air'))
  assert.ok(!(await names('tags')).includes(quiet.name))
  await add('add-tag', { new_term: quiet.name.toUpperCase() })
  assert.ok((await names('tags')).includes(quiet.name))
  await add('add-category', { new_term: 'Under the sky' })
  assert.ok((await names('categories')).includes('Under the sky'))
  const long = await add('add-tag', { new_term: 'x'.repeat(300) })
  assert.equal(long.statusCode, 422)
  oneIn(long.body, '#new_term-problem')
  const author = await signInAtDesk(app.app, 'author')
  const own = { title: 'Own', ...on('2030-05-01'), author: app.users.author.id }
  const ids = { 'ids[]': [String((await app.post('/events', own)).body.id)] }
  const refused = await author.post('/events/change/', {
    ...ids,
    change: 'add-tag',
    new_term: 'Own',
    sure: '1',
  })
  assert.equal(refused.statusCode, 403)
  assert.deepEqual(
    allIn((await author.post('/events/change/', { ...ids, change: 'add-tag' })).body, '#new_term'),
    [],
  )
})

test('all results are changed by a job with progress, and undone by another', async t => {
  const app = await buildTestApp(t)
  const { music } = await fill(app)
  for (let number = 1; number <= 120; number++)
    await app.post('/events', { title: `Late ${number}`, ...on('2030-05-01') })
  const client = await signInAtDesk(app.app, 'editor')
  const fields = { all: '1', change: 'add-category', value: String(music.id), back: '?q=late' }
  const count = async () =>
    (await app.get('/events', { query: { categories: String(music.id), start_date: '2030-05-01' } })).body
      .total

  const asked = await client.post('/events/change/', fields)
  assert.equal(oneIn(asked.body, 'h1').text, 'Add category: 120 events')
  assert.equal(await count(), 0)
  const begun = await client.post('/events/change/', { ...fields, sure: '1' })
  const page = String(begun.headers.location).replace('/desk', '')
  assert.match((await client.get(page)).body, /0 of 120 done/)
  await app.remove(`/events/${(await app.get('/events', { query: { search: 'Late 7' } })).body.events[0].id}`)

  assert.equal(await runJob(app), 120)
  assert.equal(await count(), 119)
  const done = (await client.get(page)).body
  assert.match(done, /120 events changed\./)

  const undo = await client.post('/undo/', { changes: valueIn(done, 'changes') })
  await runJob(app)
  const undone = await client.get(String(undo.headers.location).replace('/desk', ''))
  assert.match(undone.body, /120 events changed\./)
  assert.equal(await count(), 0)
  const author = await signInAtDesk(app.app, 'author')
  assert.equal((await author.get(page)).statusCode, 404)
})

test('events that the user may not change are left alone and listed', async t => {
  const app = await buildTestApp(t)
  for (let number = 1; number <= 101; number++)
    await app.post('/events', { title: `Own ${number}`, ...on('2030-05-01') }, { as: 'author' })
  await app.post('/events', { title: 'Foreign', ...on('2030-05-02') })
  const client = await signInAtDesk(app.app, 'author')

  const begun = await client.post('/events/change/', { all: '1', sure: '1', change: 'feature', back: '' })
  await runJob(app)
  const done = await client.get(String(begun.headers.location).replace('/desk', ''))
  assert.match(done.body, /101 events changed\. 1 could not be changed:/)
  assert.match(done.body, /Foreign/)
})

test('a bulk change stops when its account is disabled', async t => {
  const app = await buildTestApp(t)
  const { store, users, clock } = app
  const ids: number[] = []
  for (let number = 0; number < 60; number++)
    ids.push((await app.post('/events', { title: `Talk ${number}`, ...on('2030-02-01') })).body.id)
  const actor = { caller: userCaller(users.editor), now: clock.now }
  const change = { name: 'unpublish' } as const
  const id = await requestBulkChange(store, ids, change, actor)
  const getSite = openCurrentSiteOf(loadConfig({}), store)
  let steps = 0
  const parts = {
    ...{ store, clock: () => clock.now },
    // The account is disabled after the first step has begun, and after the second one has checked it.
    async getSite() {
      if (++steps === 2) await store.transaction(tx => tx.users.setDisabled(users.editor.id, clock.now))
      return getSite()
    },
  }
  await runBulkChanges(parts, new AbortController().signal)
  assert.deepEqual(
    [
      (await store.bulkChanges.listEvents(id, 'changed', 99)).length,
      (await store.bulkChanges.listEvents(id, 'refused', 99)).length,
    ],
    [50, 10],
  )
  assert.equal((await store.bulkChanges.find(id))?.isDone, true)
  assert.equal((await app.get('/events?per_page=100')).body.total, 10)
})
