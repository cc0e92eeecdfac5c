import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../support/test-app.ts'

const tec = '/wp-json/tec/v1'
const wp = '/wp-json/wp/v2'

const walk = { title: 'Walk', start_date: '2030-03-01 10:00:00', end_date: '2030-03-01 12:00:00' }

test('an event written as a post is the same event everywhere', async t => {
  const { get, post, request } = await buildTestApp(t)
  const { body: venue } = await post(`/${tec}/venues`, {
    title: 'Hall',
    city: 'Faro',
    state_province: 'Algarve',
  })

  const made = await post(`/${tec}/events`, {
    title: { raw: 'Night & day' },
    content: 'By foot.',
    start_date: '2030-03-01 22:00:00',
    duration: 7200,
    venues: [venue.id],
    tribe_events_cat: ['Music'],
  })
  const own = await get(`/events/${made.body.id}`)

  assert.equal(made.status, 201)
  assert.deepEqual(
    [own.body.title, own.body.description, own.body.end_date, own.body.venue.stateprovince],
    ['Night &amp; day', '<p>By foot.</p>', '2030-03-02 00:00:00', 'Algarve'],
  )
  const longer = await request('PATCH', `/${tec}/events/${made.body.id}`, {
    as: 'editor',
    json: { duration: 3600 },
  })
  assert.deepEqual([longer.body.end_date, longer.body.duration], ['2030-03-01 23:00:00', '3600'])
})

test('errors use the field names of posts', async t => {
  const { post } = await buildTestApp(t)

  const unknown = await post(`/${tec}/events`, { ...walk, venues: [99], organizers: 'x' })
  const missing = await post(`/${tec}/venues`, { city: 'Faro' })

  assert.deepEqual(Object.keys(unknown.body.data.params).sort(), ['organizers', 'venues'])
  assert.deepEqual(missing.body.data.params, ['title'])
})

test('users without the right to publish cannot publish here either, and drafts need the right to read them', async t => {
  const { get, post } = await buildTestApp(t)

  const pending = await post(`/${tec}/events`, { ...walk, status: 'publish' }, { as: 'contributor' })
  const draft = await post(`/${tec}/events`, { ...walk, status: 'draft' })

  assert.equal(pending.body.status, 'pending')
  for (const root of [`${tec}/events`, `${wp}/tribe_events`]) {
    const address = `/${root}/${draft.body.id}`
    const [nobody, subscriber, editor] = [
      await get(address),
      await get(address, { as: 'subscriber' }),
      await get(address, { as: 'editor' }),
    ]
    assert.deepEqual([nobody.status, nobody.body.code], [401, 'rest_forbidden'], root)
    assert.deepEqual([subscriber.status, subscriber.body.code], [403, 'rest_forbidden'], root)
    assert.deepEqual([editor.status, editor.body.status], [200, 'draft'], root)
    assert.equal((await get(`/${root}?status=draft`)).status, 400, root)
  }
})

test('a permanent deletion works from the trash too, and unlinks the record from events', async t => {
  const { get, post, remove, request } = await buildTestApp(t)
  const { body: event } = await post('/events', { ...walk, venue: { venue: 'Hall' }, tags: ['loud'] })
  const { body: part } = await post('/events', { ...walk, post_parent: event.id })
  await post(`/events/${event.id}`, { title: 'Marche', i18n_language: 'fr' })

  await remove(`/${tec}/venues/${event.venue.id}?force=true`)
  assert.deepEqual((await get(`/events/${event.id}`)).body.venue, [])
  assert.equal((await remove(`/${tec}/events/${event.id}`)).status, 200)
  assert.equal((await remove(`/${tec}/events/${event.id}`)).status, 410)
  assert.deepEqual((await remove(`/${tec}/events/${event.id}?force=true`)).body, [])

  assert.equal((await get(`/events/${event.id}`, { as: 'editor' })).status, 404)
  assert.equal((await get(`/events/${part.id}`)).body.post_parent, 0)
  assert.equal((await get('/tags?hide_empty=false')).body.tags[0].count, 0)
  const again = await post('/events', walk)
  assert.equal(again.body.slug, 'walk')
  const other = await request('DELETE', `/${tec}/events/${again.body.id}?force=true`, { as: 'author' })
  assert.equal(other.status, 403)
})

test('lists are plain arrays, with totals and page links in the headers', async t => {
  const { get, post } = await buildTestApp(t)
  for (const title of ['A', 'B', 'C']) await post('/events', { ...walk, title })
  await post('/events', { ...walk, title: 'Over', start_date: '2020-01-01', end_date: '2020-01-02' })

  const ofTec = await get(`/${tec}/events?per_page=2&orderby=title`)
  const ofWp = await get(`/${wp}/tribe_events?orderby=title&order=asc&per_page=2&page=2&_fields=title`)

  assert.deepEqual([ofTec.headers['x-wp-total'], ofTec.headers['x-wp-totalpages']], ['4', '2'])
  assert.match(String(ofTec.headers.link), /tec\/v1\/events\?per_page=2&orderby=title&page=2>; rel="next"/)
  assert.deepEqual(ofWp.body, [{ title: { rendered: 'C' } }])
  assert.equal(ofWp.headers['x-wp-total'], '3')
  assert.equal((await get(`/${wp}/tribe_events?page=9`)).body.code, 'rest_post_invalid_page_number')
  assert.equal((await get(`/${tec}/events?page=9`)).body.code, 'event-archive-page-not-found')
  assert.equal((await get(`/${wp}/tribe_events?slug=over,a`)).body.length, 2)
})

test('a protected event is a post without its content', async t => {
  const { get, post } = await buildTestApp(t)
  const { body } = await post('/events', { ...walk, description: 'Behind the shed', password: 'open sesame' })
  for (const root of [`${tec}/events`, `${wp}/tribe_events`]) {
    const { body: read } = await get(`/${root}/${body.id}`)
    assert.deepEqual(read.content, { rendered: '', protected: true }, root)
  }
  const codes = {
    [`${tec}/events`]: 'event-password-protected',
    [`${wp}/tribe_events`]: 'rest_post_incorrect_password',
  }
  for (const [root, code] of Object.entries(codes)) {
    const opened = await get(`/${root}/${body.id}?password=open%20sesame`)
    assert.match(opened.body.content.rendered, /Behind the shed/)
    assert.match(String(opened.headers['cache-control']), /private/)
    const wrong = await get(`/${root}/${body.id}?password=x`)
    assert.deepEqual([wrong.status, wrong.body.code], [403, code])
  }
})

test('users can read themselves, and only administrators can read others', async t => {
  const { get, request, users } = await buildTestApp(t)
  const codes = []
  for (const [path, as] of [
    ['/users/me', undefined],
    ['/users', 'editor'],
    [`/users/${users.editor.id}`, 'author'],
    ['/users/999', 'author'],
    ['/users/999', 'administrator'],
    ['/settings', 'editor'],
  ] as const) {
    const { status, body } = await get(`/${wp}${path}`, as ? { as } : {})
    codes.push([status, body.code])
  }
  assert.deepEqual(codes, [
    [401, 'rest_not_logged_in'],
    [403, 'rest_user_cannot_view'],
    [403, 'rest_user_cannot_view'],
    [403, 'rest_user_cannot_view'],
    [404, 'rest_user_invalid_id'],
    [403, 'rest_forbidden'],
  ])
  const me = await get(`/${wp}/users/me?context=edit`, { as: 'author' })
  assert.deepEqual(
    [me.body.username, me.body.roles, me.body.capabilities.upload_files],
    ['author', ['author'], true],
  )
  const settings = await request('POST', `/${wp}/settings`, { as: 'administrator', json: { title: 'X' } })
  assert.deepEqual([settings.status, settings.body.code], [403, 'rest_cannot_update'])
})

test('editors manage terms, and deleting one needs force', async t => {
  const { request, post, get } = await buildTestApp(t)
  const { body: term } = await post(`/${wp}/tribe_events_cat`, { name: 'Music' })
  const asked = async (method: string, path: string, as: 'editor' | 'author', json?: object) => {
    const { status, body } = await request(method, `/${wp}${path}`, { as, ...(json && { json }) })
    return [status, body.code]
  }
  assert.deepEqual(await asked('POST', '/tags', 'author', { name: 'x' }), [403, 'rest_cannot_create'])
  assert.deepEqual(await asked('PUT', `/tribe_events_cat/${term.id}`, 'author', {}), [
    403,
    'rest_cannot_update',
  ])
  const orphan = { name: 'Jazz', parent: 999 }
  assert.deepEqual(await asked('POST', '/tribe_events_cat', 'editor', orphan), [400, 'rest_term_invalid'])
  const address = `/tribe_events_cat/${term.id}`
  assert.deepEqual(await asked('DELETE', address, 'editor'), [501, 'rest_trash_not_supported'])
  assert.deepEqual(await asked('DELETE', `${address}?force=1`, 'editor'), [200, undefined])
  assert.equal((await get(`/${wp}${address}`)).body.code, 'rest_term_invalid')
})

test('only the requested relations are embedded', async t => {
  const { get, post } = await buildTestApp(t)
  const { body: event } = await post('/events', { ...walk, tags: ['loud'] })
  const embedded = async (asked: string) => {
    const { body } = await get(`//wp-json/wp/v2/tribe_events/${event.id}?${asked}`)
    return body._embedded && Object.keys(body._embedded)
  }
  assert.deepEqual(await embedded('_embed'), ['wp:term'])
  assert.deepEqual(await embedded('_embed=1'), ['wp:term'])
  assert.deepEqual(await embedded('_embed=author,wp:term'), ['wp:term'])
  assert.deepEqual(await embedded('_embed=wp:featuredmedia'), [])
  assert.equal(await embedded('_embed=author'), undefined)
  assert.equal(await embedded(''), undefined)
})

test('the parent of a category is embedded', async t => {
  const { get, post } = await buildTestApp(t)
  const { body: music } = await post('/categories', { name: 'Music' })
  const { body: jazz } = await post('/categories', { name: 'Jazz', parent: music.id })
  const embedded = async (asked: string) => (await get(`/${wp}/tribe_events_cat${asked}`)).body
  const up = [(await get(`/${wp}/tribe_events_cat/${music.id}?context=embed`)).body]
  assert.deepEqual((await embedded(`/${jazz.id}?_embed`))._embedded, { up })
  assert.deepEqual(
    (await embedded('?_embed=up')).map((term: { _embedded?: object }) => term._embedded),
    [{ up }, undefined],
  )
  assert.equal((await embedded(`/${jazz.id}`))._embedded, undefined)
})
