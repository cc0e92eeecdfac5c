import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { sql } from 'kysely'
import { connect } from '../../src/storage/engine/connect.ts'
import { pictureOf } from '../support/pictures.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'
import { onlyOnSqlite, sameOnSqlite } from '../support/test-database.ts'

const times = { start_date: '2030-06-01 10:00:00', end_date: '2030-06-01 12:00:00' }
const relay = { title: 'Relay', ...times }
const making = (body: object, path = '/events') => ({ method: 'POST', path, body })
const under = (key: string) => ({ headers: { 'idempotency-key': key } })

async function eventsIn({ get }: TestApp): Promise<number> {
  return (await get('/events')).body.total
}

test('each operation gets the answer it would get alone, in order, even if others fail', async t => {
  const app = await buildTestApp(t)
  const { body: known } = await app.post('/events', { ...relay, title: 'Known' })
  const { body: other } = await app.post('/events', { ...relay, title: 'Other' })
  const operations = [
    making({ title: 'One', ...times }),
    making({ title: '' }),
    {
      method: 'PATCH',
      path: `/events/${known.id}`,
      body: { title: 'Renamed' },
      headers: { 'If-Match': '"1.1.1"' },
    },
    { method: 'DELETE', path: `/events/${other.id}` },
    { method: 'GET', path: '/events?i18n_language=fr&per_page=1&_fields=title' },
    { method: 'GET', path: '/events/999?i18n_language=fr' },
    { method: 'GET', path: '/events/by-slug/kn%6Fwn/' },
    { method: 'GET', path: '/nothing' },
    making({ operations: [] }, '/batch'),
  ]
  const { status, body } = await app.post('/batch', { operations })

  assert.equal(status, 200)
  const statuses = body.results.map((result: { status: number }) => result.status)
  assert.deepEqual(statuses, [201, 400, 412, 200, 200, 404, 200, 404, 404])
  const [one, missing, stale, trashed, list, absent, bySlug] = body.results
  assert.match(one.headers.etag, /^"\d+\.1\./)
  assert.equal((await app.get(`/events/${one.body.id}`)).body.json_ld.name, 'One')
  const alone = await app.post('/events', { title: '' })
  assert.deepEqual(missing.body, alone.body)
  assert.equal(stale.body.data.version, 1)
  assert.equal(trashed.body.status, 'trash')
  assert.deepEqual([list.body.total, list.body.events], [2, [{ title: 'Known' }]])
  assert.deepEqual(absent.body, (await app.get('/events/999?i18n_language=fr')).body)
  assert.equal(bySlug.body.id, known.id)
})

test('a record’s history shows earlier changes of the same batch, and none that were rolled back', async t => {
  const app = await buildTestApp(t)
  const { body: venue } = await app.post('/venues', { venue: 'Hall' })
  const path = `/venues/${venue.id}`
  const { body } = await app.post('/batch', {
    operations: [
      { method: 'PATCH', path, body: { venue: 'Great hall' } },
      { method: 'POST', path: `${path}/history/1` },
      // The operation has read the history by the time it is refused.
      { method: 'POST', path: `${path}/history/9` },
      { method: 'GET', path: `${path}/history?_fields=version,action` },
    ],
  })
  const statuses = body.results.map((result: { status: number }) => result.status)
  assert.deepEqual(statuses, [200, 200, 404, 200])
  const told = body.results[3].body.history.map((one: { version: number }) => one.version)
  assert.deepEqual(told, [3, 2, 1])
  const { body: after } = await app.get(`${path}/history`, { as: 'administrator' })
  assert.deepEqual([after.total, after.history.length], [3, 3])
})

test('later operations refer to the answers of earlier ones', async t => {
  const app = await buildTestApp(t)
  const operations = [
    { name: 'hall', ...making({ venue: 'Town Hall' }, '/venues') },
    { name: 'bad', ...making({ venue: '' }, '/venues') },
    {
      name: 'relay',
      ...making({ ...relay, venue: { $ref: 'hall.id' }, description: { $ref: 'hall.slug' }, tags: ['run'] }),
    },
    { method: 'PATCH', path: '/events/{relay.id}?i18n_language=fr', body: { title: 'Relais' } },
    making({ ...relay, venue: [{ $ref: 'bad.id' }] }),
    making({ ...relay, venue: { $ref: 'nobody.id' } }),
    making({ ...relay, title: { $ref: 'relay.venue' } }),
    { method: 'GET', path: '/tags/{relay.tags.0.id}' },
    { method: 'GET', path: '/tags/{relay.tags.7.id}' },
  ]
  const { body } = await app.post('/batch', { operations })

  const statuses = body.results.map((result: { status: number }) => result.status)
  assert.deepEqual(statuses, [201, 400, 201, 200, 424, 400, 400, 200, 400])
  const [hall, , event, translated, failed, unknown] = body.results
  assert.equal(hall.name, 'hall')
  assert.equal(event.body.venue.id, hall.body.id)
  assert.match(event.body.description, /town-hall/)
  assert.deepEqual(translated.body.languages, ['en', 'fr'])
  assert.equal(failed.body.code, 'rest_failed_dependency')
  assert.equal(unknown.body.data.details.$ref.code, 'unknown_reference')
  assert.equal(await eventsIn(app), 1)
})

test('an atomic batch is applied completely or not at all', async t => {
  const app = await buildTestApp(t)
  const good = [making(relay), making({ venue: 'Track' }, '/venues'), { method: 'GET', path: '/events' }]
  const refused = await app.post('/batch', {
    atomic: true,
    operations: [...good, { name: 'bad', ...making({ ...relay, categories: [99] }) }, making(relay)],
  })
  assert.deepEqual([refused.status, refused.body.code], [422, 'rest_batch_failed'])
  const { index, name, status, body } = refused.body.data.operation
  assert.deepEqual([index, name, status, body.code], [3, 'bad', 400, 'rest_invalid_param'])
  assert.equal(await eventsIn(app), 0)
  assert.equal((await app.get('/venues')).body.total, 0)
  const { head } = await app.store.journal.state()
  assert.equal(head, 0)

  const done = await app.post('/batch', { atomic: true, operations: good })
  // Later operations see what earlier ones in the batch did.
  assert.equal(done.body.results[2].body.total, 1)
  assert.equal(await eventsIn(app), 1)
  const dangling = await app.post('/batch', {
    atomic: true,
    operations: [making(relay), making({ ...relay, venue: { $ref: 'x.id' } })],
  })
  assert.equal(dangling.body.data.operation.index, 1)
  assert.equal(await eventsIn(app), 1)
})

test('each operation is authorized separately', async t => {
  const app = await buildTestApp(t)
  const { body: event } = await app.post('/events', relay)
  const operations = [
    making(relay),
    { method: 'PATCH', path: `/events/${event.id}`, body: { title: 'Mine' } },
    making({ name: 'Sport' }, '/categories'),
    { method: 'GET', path: '/events' },
    { method: 'GET', path: '/images' },
  ]
  const statuses = async (as?: 'author' | 'contributor') => {
    const { body } = await app.request('POST', '/batch', { json: { operations }, ...(as && { as }) })
    return body.results.map((result: { status: number }) => result.status)
  }
  assert.deepEqual(await statuses(), [401, 401, 401, 200, 401])
  assert.deepEqual(await statuses('author'), [201, 403, 403, 200, 200])
  assert.deepEqual(await statuses('contributor'), [201, 403, 403, 200, 200])
})

test('a malformed batch is refused, with the position of the error', { skip: sameOnSqlite }, async t => {
  const { post } = await buildTestApp(t)
  const wrong: [unknown, string][] = [
    [undefined, ''],
    ['x', 'operations'],
    [[], 'operations'],
    [Array.from({ length: 501 }, () => making(relay)), 'operations'],
    [[making(relay), { method: 'FETCH', path: '/events' }], 'operations.1.method'],
    [[making(relay), { method: 'GET', path: 'events' }], 'operations.1.path'],
    [[making(relay), { ...making(relay), body: [] }], 'operations.1.body'],
    [[making(relay), { ...making(relay), boddy: {} }], 'operations.1.boddy'],
    [[making(relay), { ...making(relay), headers: { authorization: 'x' } }], 'operations.1.headers'],
    [
      [
        { name: 'a', ...making(relay) },
        { name: 'a', ...making(relay) },
      ],
      'operations.1.name',
    ],
  ]
  for (const [operations, place] of wrong) {
    const { status, body } = await post('/batch', { operations })
    assert.equal(status, 400, JSON.stringify(operations)?.slice(0, 80))
    if (place) assert.ok(Object.hasOwn(body.data.details, place), JSON.stringify(body))
  }
})

test('a batch repeated with the same idempotency key changes nothing twice', async t => {
  const app = await buildTestApp(t)
  for (const atomic of [true, false]) {
    const operations = [
      { name: 'one', ...making(relay) },
      making({ ...relay, post_parent: { $ref: 'one.id' } }),
    ]
    const before = await eventsIn(app)
    const first = await app.post('/batch', { operations, atomic }, under(`batch ${atomic}`))
    const again = await app.post('/batch', { operations, atomic }, under(`batch ${atomic}`))
    const ids = ({ body }: typeof first) => body.results.map((result: any) => [result.status, result.body.id])
    assert.deepEqual(ids(again), ids(first))
    assert.equal(await eventsIn(app), before + 2)
    const replayed = again.body.results[0].headers['idempotency-replayed']
    assert.equal(replayed, atomic ? undefined : 'true')
    assert.equal(first.headers['idempotency-replayed'], undefined)
    assert.equal(again.headers['idempotency-replayed'], 'true')
  }
  const { body: tag } = await app.post('/tags', { name: 'gone' })
  const deletion = { operations: [{ method: 'DELETE', path: `/tags/${tag.id}` }] }
  for (const _ of [1, 2])
    assert.equal((await app.post('/batch', deletion, under('deletion'))).body.results[0].status, 200)
  const at = Array.from({ length: 6 }, () =>
    app.post('/batch', { operations: [making(relay), making(relay)] }, under('at once')),
  )
  const answers = await Promise.all(at)
  assert.ok(answers.every(({ status }) => status === 200 || status === 409))
  assert.equal(await eventsIn(app), 6)
})

test('a batch with operations that were not applied before is not a replay', async t => {
  const { post } = await buildTestApp(t)
  const twice = { name: 'twice' }
  const [tag, refused] = [making(twice, '/tags'), making(twice, '/tags')]
  const replayed = async (operations: object[], key: string) =>
    (await post('/batch', { operations }, under(key))).headers['idempotency-replayed']

  assert.equal(await replayed([tag, refused], 'partly'), undefined)
  assert.equal(await replayed([tag, refused], 'partly'), 'true', 'what is refused is refused again')
  assert.equal(await replayed([{ method: 'GET', path: '/events' }], 'reads'), undefined)
  assert.equal(await replayed([{ method: 'GET', path: '/events' }], 'reads'), undefined)
})

test('slow operations run outside the transaction, and are refused in an atomic batch', async t => {
  const picture = await pictureOf('png', 20, 20)
  const server = createServer((_, answer) => answer.end(picture)).listen(0, '127.0.0.1')
  t.after(() => server.close())
  await new Promise(listening => server.once('listening', listening))
  const image = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.png`
  const app = await buildTestApp(t, { env: { ALMANAC_IMAGE_FETCH_NETWORKS: '127.0.0.1' } })
  const { body: closed } = await app.post('/events', { ...relay, password: 'sesame' })
  const open = (password: string) => ({ method: 'GET', path: `/events/${closed.id}?password=${password}` })
  const slow = [
    { name: 'pictured', ...making({ ...relay, image }) },
    making({ ...relay, password: 'secret' }),
    open('sesame'),
    { method: 'PATCH', path: '/events/{pictured.id}', body: { image: null } },
    { method: 'DELETE', path: '/images/{pictured.image.id}' },
  ]
  const inAll = [making(relay), ...slow, making(relay)]
  const { body } = await app.post('/batch', { operations: inAll })
  const statuses = body.results.map((result: { status: number }) => result.status)
  assert.deepEqual(statuses, [201, 201, 201, 200, 200, 200, 201])
  const guessed = await app.request('POST', '/batch', {
    json: { operations: [open('sesame'), open('wrong')] },
  })
  assert.deepEqual(
    guessed.body.results.map((result: { status: number }) => result.status),
    [200, 403],
  )

  const before = await eventsIn(app)
  const refused = await app.post('/batch', {
    atomic: true,
    operations: [making(relay), making({ ...relay, image: `${image}?2` })],
  })
  assert.equal(refused.body.data.operation.body.code, 'rest_not_in_atomic_batch')
  assert.equal(await eventsIn(app), before)
})

/** All stored rows about records, except the saved answers. */
async function rowsIn({ databaseUrl }: TestApp): Promise<Record<string, unknown[]>> {
  const connections = await connect(databaseUrl)
  const tables = ['record_ids', 'slugs', 'former_slugs', 'events', 'event_links', 'event_terms']
  const others = ['terms', 'venues', 'translations', 'changes']
  try {
    const rows: Record<string, unknown[]> = {}
    for (const table of [...tables, ...others]) {
      const { rows: found } = await sql`select * from ${sql.table(table)}`.execute(connections.reader)
      rows[table] = found.map(row => JSON.stringify(row)).sort()
    }
    return rows
  } finally {
    await connections.close()
  }
}

/** Every kind of creation, with reads and updates in between. The refused ones come last. */
const mixed = [
  { name: 'fair', ...making({ title: 'Fair', ...times, categories: ['Music'], tags: ['late'] }) },
  making({ title: 'Fair', ...times, venue: { venue: 'Hall' }, categories: ['Music'] }),
  making({ title: 'Stall', ...times, post_parent: { $ref: 'fair.id' } }),
  making({ title: 'Fair', ...times, status: 'draft', tags: ['late'] }),
  { method: 'GET', path: '/events?search=fair' },
  making({ title: 'From elsewhere', ...times, source: 'there', source_id: '1' }),
  { method: 'PATCH', path: '/events/{fair.id}?i18n_language=fr', body: { title: 'Foire' } },
  making({ title: 'Weekly', ...times, recurrence: { freq: 'weekly', count: 3 } }),
  making({ title: 'Stall', ...times, featured: true, start_date: '2030-05-30 10:00:00' }),
  { method: 'DELETE', path: '/events/{fair.id}' },
  making({ title: 'Fair', ...times, hide_from_listings: true }),
]
const refused = [
  making({ title: 'Twice', ...times, source: 'there', source_id: '1' }),
  making({ title: 'Nowhere', ...times, venue: 999_999 }),
  making({ title: 'Kept', ...times }),
  // Queued writes are flushed during the batch, and rolled back with it.
  {
    ...making({ title: 'Kept', ...times, venue: { venue: 'Foyer' }, tags: ['of its own'] }),
    headers: { 'If-None-Match': '*' },
  },
  making({ title: 'Last', ...times, tags: ['late'] }),
]

/** The same operations as single requests, in sequence. */
async function oneByOne(app: TestApp, operations: readonly any[]): Promise<{ status: number; body: any }[]> {
  const results: { status: number; body: any }[] = []
  for (const { name: _, ...operation } of operations) {
    const fair = results[0]?.body.id
    const text = JSON.stringify(operation)
      .replaceAll('{fair.id}', fair)
      .replaceAll('{"$ref":"fair.id"}', fair)
    const { method, path, body, headers } = JSON.parse(text)
    const answer = await app.request(method, path, { as: 'administrator', json: body, headers })
    results.push({ status: answer.status, body: answer.body })
  }
  return results
}

for (const atomic of [false, true]) {
  const operations = atomic ? mixed : [...mixed, ...refused]
  test(`a batch${atomic ? ' that is atomic' : ''} stores the same rows and returns the same answers as single requests`, async t => {
    const [together, apart] = [await buildTestApp(t), await buildTestApp(t)]
    const expected = await oneByOne(apart, operations)
    const { body } = await together.post('/batch', { operations, atomic })

    const statuses = expected.map(({ status }) => status)
    assert.deepEqual(
      statuses.filter(status => status >= 400),
      atomic ? [] : [400, 400, 412],
    )
    const answers = body.results.map(({ status, body }: any) => ({ status, body }))
    assert.deepEqual(answers, expected)
    assert.deepEqual(await rowsIn(together), await rowsIn(apart))
    const search = '/events?search=air&status=any'
    assert.deepEqual((await together.get(search)).body, (await apart.get(search)).body)
  })
}

test('a refused operation uses up no id', { skip: onlyOnSqlite }, async t => {
  const app = await buildTestApp(t)
  const { body: kept } = await app.post('/events', { title: 'Kept', ...times })
  const again = { headers: { 'If-None-Match': '*' } }
  const { body } = await app.post('/batch', {
    operations: [
      { ...making({ title: 'Kept', ...times, venue: { venue: 'Foyer' } }), ...again },
      { ...making({ title: 'Kept', ...times }), ...again },
      making({ title: 'Next', ...times }),
    ],
  })
  assert.deepEqual(
    body.results.map((result: { status: number }) => result.status),
    [412, 412, 201],
  )
  assert.equal(body.results[2].body.id, kept.id + 1)
})

test('an event of a batch takes at most twelve statements', async t => {
  const app = await buildTestApp(t)
  const links = {
    venue: { venue: 'Hall' },
    organizer: { organizer: 'Club' },
    categories: ['Music'],
    tags: ['late'],
  }
  const { body: known } = await app.post('/events', { ...relay, ...links })
  const named = {
    venue: known.venue.id,
    organizer: known.organizer[0].id,
    categories: ['Music'],
    tags: ['late'],
  }
  const creations = Array.from({ length: 20 }, () => making({ ...relay, ...named }))
  app.statements.length = 0

  await app.post('/batch', { operations: creations, atomic: true }, under('twenty'))

  const ofEvents = app.statements.slice(app.statements.findIndex(text => text.startsWith('begin')))
  assert.ok(ofEvents.length <= 12 * creations.length, ofEvents.join('\n'))
  assert.equal((await app.get('/tags')).body.tags[0].count, 21)
})

const searches = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    method: 'GET',
    path: `/events?search=relay&per_page=${index + 1}`,
  }))

test('a visitor whose batch runs out of time gets a request to send the rest again', {
  skip: sameOnSqlite,
}, async t => {
  const app = await buildTestApp(t, { isNew: true })
  await app.post('/events', relay)
  const send = () => app.request('POST', '/batch', { json: { operations: searches(500) } })
  const statusesIn = ({ body }: Awaited<ReturnType<typeof send>>): number[] =>
    body.results.map((result: { status: number }) => result.status)
  // A fast machine has time left after one. Less of it comes back than the next takes.
  let answer = await send()
  for (let sent = 1; sent < 20 && !statusesIn(answer).includes(503); sent++) answer = await send()
  const { status, body } = answer

  assert.equal(status, 200)
  const statuses = statusesIn(answer)
  const done = statuses.indexOf(503)
  assert.ok(done > 0, String(done))
  assert.ok(statuses.slice(done).every((one: number) => one === 503))
  assert.equal(body.results[done].body.code, 'rest_batch_time_used_up')
  assert.match(body.results[done].body.message, /Send the remaining operations again in 1 second/)
  const atomic = await app.request('POST', '/batch', {
    json: { operations: searches(500), atomic: true },
  })
  assert.deepEqual([atomic.status, atomic.body.code], [503, 'rest_batch_time_used_up'])
  assert.equal(atomic.headers['retry-after'], '1')
})

test('a signed-in user may send a full batch in one request', { skip: sameOnSqlite }, async t => {
  const app = await buildTestApp(t, { isNew: true })
  const { body } = await app.post('/batch', { operations: searches(200) })

  assert.ok(body.results.every((result: { status: number }) => result.status !== 503))
})

test('other requests are answered during a long batch', { skip: sameOnSqlite }, async t => {
  const app = await buildTestApp(t, { isNew: true })
  await app.post('/events', relay)
  const order: string[] = []
  const batch = app.request('POST', '/batch', { json: { operations: searches(500) } })
  const [, other] = await Promise.all([
    batch.then(() => order.push('batch')),
    app.get('/events').then(() => order.push('other')),
  ])

  assert.equal(other, 1)
  assert.deepEqual(order, ['other', 'batch'])
})

test('an address with the root, or with a slip, is answered with the one that was meant', async t => {
  const { post } = await buildTestApp(t)
  const operations = ['/calendar/events/v1/events', '/event/5', '/nonsense'].map(path => ({
    method: 'GET',
    path,
  }))
  const { body } = await post('/batch', { operations })
  assert.deepEqual(
    body.results.map((result: any) => /Did you mean (\S+)\?/.exec(result.body.message)?.[1]),
    ['/events', '/events/{id}', undefined],
  )
})
