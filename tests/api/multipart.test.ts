import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { distinctPicture, type FormPart, formOf, formType } from '../support/pictures.ts'
import { apiRoot, buildTestApp, tokenOf } from '../support/test-app.ts'

/** Announces 18 MB, sends the first few bytes, and waits for the answer. */
async function answerToBeginning(address: string, method: string, headers: Record<string, string> = {}) {
  const sent = request(address, {
    method,
    headers: { 'content-type': formType, 'content-length': 18_000_000, ...headers },
  })
  sent.on('error', () => {})
  sent.write('--almanac-test-boundary\r\ncontent-disposition: form-data; name="title"\r\n\r\n')
  const [response] = await once(sent, 'response', { signal: AbortSignal.timeout(20_000) })
  const body = await text(response)
  sent.destroy()
  return { status: response.statusCode, body }
}

async function listening(t: TestContext) {
  const { app, post } = await buildTestApp(t)
  const times = { start_date: '2030-02-01 19:00:00', end_date: '2030-02-01 22:00:00' }
  await post('/events', { title: 'Concert', ...times, password: 'open sesame' })
  return app.listen({ host: '127.0.0.1', port: 0 })
}

const routes: readonly [method: string, path: string, status: number, as?: 'editor'][] = [
  // The caller is unauthorized, and that is reported first.
  ['POST', `${apiRoot}/events`, 401],
  ['POST', `${apiRoot}/images`, 401],
  ['POST', `${apiRoot}/categories`, 413, 'editor'],
  ['POST', '/wp-json/wp/v2/tags', 413, 'editor'],
  ['POST', '/event/concert/', 415],
  ['POST', '/fr/event/concert/', 415],
  ['POST', '/events/month/', 404],
  ['POST', '/nowhere', 404],
]

test('a large form is refused before it is read if the route takes no file or the caller is unauthorized', async t => {
  const site = await listening(t)
  for (const [method, path, status, as] of routes) {
    const credentials = as && { authorization: `Bearer ${tokenOf(as)}` }
    const answer = await answerToBeginning(`${site}${path}`, method, { ...credentials })
    assert.equal(answer.status, status, `${method} ${path}: ${answer.body.slice(0, 200)}`)
  }
})

const roots = [apiRoot, `/fr${apiRoot}`, '/wp-json/tribe/events/v1', '/wp-json/tec/v1']
const times = { start_date: '2030-02-01 19:00:00', end_date: '2030-02-01 22:00:00' }

function fields(values: Record<string, string>): FormPart[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }))
}

test('every root accepts a multipart form like any other form, with lists and nested names', async t => {
  const { request } = await buildTestApp(t)
  for (const root of roots) {
    const raw = formOf(
      fields({
        title: `Konzert – ${root}`,
        ...times,
        'venue[venue]': 'Hall',
        'venue[city]': 'Lisboa',
        'categories[]': 'Food, Drink',
        'organizer[0][organizer]': 'Ana',
        'organizer[1][organizer]': 'Rui',
        tags: 'loud,late',
        featured: '1',
      }),
    )
    const { status, body } = await request('POST', `/${root}/events`, { as: 'editor', raw })
    assert.equal(status, 201, `${root}: ${JSON.stringify(body)}`)
    const event = (await request('GET', `/events/${body.id}`)).body
    assert.equal(event.title, `Konzert – ${root}`)
    assert.deepEqual([event.venue.venue, event.venue.city, event.featured], ['Hall', 'Lisboa', true])
    assert.deepEqual(
      event.organizer.map((one: { organizer: string }) => one.organizer),
      ['Ana', 'Rui'],
    )
    assert.deepEqual(
      [event.categories, event.tags].map(terms => terms.map((term: { name: string }) => term.name)),
      [['Food, Drink'], ['late', 'loud']],
    )
  }
})

test('updates, terms and the body of a deletion may be multipart forms', async t => {
  const { request, post, get } = await buildTestApp(t)
  const { body: event } = await post('/events', { title: 'Walk', ...times, excerpt: 'Short' })
  for (const method of ['POST', 'PUT', 'PATCH']) {
    const raw = formOf(fields({ title: `By ${method}`, excerpt: '' }))
    const changed = await request(method, `/events/${event.id}`, { as: 'editor', raw })
    assert.deepEqual([changed.status, changed.body.title, changed.body.excerpt], [200, `By ${method}`, ''])
  }
  const term = await request('POST', '//wp-json/wp/v2/tribe_events_cat', {
    as: 'editor',
    raw: formOf(fields({ name: 'Arts', slug: 'arts' })),
  })
  assert.deepEqual([term.status, term.body.slug], [201, 'arts'])
  const removed = await request('DELETE', `//wp-json/wp/v2/tribe_events_cat/${term.body.id}`, {
    as: 'editor',
    raw: formOf(fields({ force: '1' })),
  })
  assert.deepEqual([removed.status, removed.body.deleted], [200, true])
  assert.equal((await get(`/events/${event.id}`)).body.title, 'By PATCH')
})

test('a file in the image field is stored as the image of the record', async t => {
  const app = await buildTestApp(t)
  const file = (name: string, value: Buffer) => ({ name, value, filename: 'harbour.jpg', type: 'image/jpeg' })
  const { status, body } = await app.request('POST', '/events', {
    as: 'contributor',
    raw: formOf([
      ...fields({ title: 'Walk', ...times, 'venue[venue]': 'Quay' }),
      file('image', await distinctPicture(1)),
      file('venue[image]', await distinctPicture(2)),
    ]),
  })
  assert.equal(status, 201, JSON.stringify(body))
  assert.ok(body.image.id)
  assert.ok(body.venue.image.id && body.venue.image.id !== body.image.id)
  const image = await app.get(`/images/${body.image.id}`, { as: 'administrator' })
  assert.equal(image.body.title, 'harbour')
  assert.equal((await app.app.inject(new URL(body.image.url).pathname)).statusCode, 200)
})

test('an unusable file is an error of its field, and nothing is stored', async t => {
  const app = await buildTestApp(t, { env: { ALMANAC_IMAGE_MAX_BYTES: '2048' } })
  const file = { filename: 'a.txt', type: 'text/plain' }
  const picture = { name: 'image', value: Buffer.alloc(5000), ...file }
  const faultsOf = async (path: string, parts: FormPart[]) => {
    const { status, body } = await app.request('POST', path, { as: 'editor', raw: formOf(parts) })
    return [
      status,
      Object.fromEntries(
        Object.entries<{ code: string }>(body.data.details).map(([name, { code }]) => [name, code]),
      ),
    ]
  }
  assert.deepEqual(
    await faultsOf('/events', [
      { name: 'title', value: 'x', ...file },
      ...fields(times),
      { name: 'image', value: 'no picture', ...file },
    ]),
    [400, { title: 'takes_no_file' }],
  )
  assert.deepEqual(await faultsOf('/events', [...fields({ title: 'A', ...times }), picture]), [
    400,
    { image: 'file_too_large' },
  ])
  assert.deepEqual(
    await faultsOf('/events', [
      ...fields({ title: 'A', ...times }),
      { name: 'image', value: 'no picture', ...file },
    ]),
    [400, { image: 'not_a_picture' }],
  )
  assert.deepEqual(await faultsOf('/categories', [{ name: 'name', value: 'x', ...file }]), [
    400,
    { name: 'takes_no_file' },
  ])
  assert.equal((await app.get('/events', { as: 'administrator' })).body.total, 0)
  assert.equal((await app.get('/images', { as: 'administrator' })).body.total, 0)
})

test('an empty file input is ignored', async t => {
  const { request } = await buildTestApp(t)
  const raw = formOf([
    ...fields({ title: 'Walk', ...times }),
    { name: 'image', value: '', filename: '', type: 'application/octet-stream' },
  ])
  const { status, body } = await request('POST', '/events', { as: 'editor', raw })
  assert.deepEqual([status, body.image], [201, false])
})
