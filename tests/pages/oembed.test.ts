import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import sharp from 'sharp'
import { allIn, oneIn } from '../support/html.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'
import { readXml, textOfChild } from '../support/xml-tree.ts'

const publicUrl = 'https://calendar.example'

const concert = { title: 'Concert', start_date: '2030-01-20 19:30:00', end_date: '2030-01-20 22:00:00' }

function buildCalendar(t: TestContext): Promise<TestApp> {
  return buildTestApp(t, { env: { PUBLIC_URL: publicUrl, ALMANAC_SITE_NAME: 'Town & Country' } })
}

function describe(get: TestApp['get'], path: string, query: Record<string, string> = {}) {
  return get('//oembed', { query: { url: `${publicUrl}${path}`, ...query } })
}

/** The attributes of the described frame. */
function frameOf({ html }: { html: string }) {
  return oneIn(html, 'iframe').attributes
}

test('the URL of an event is described as a frame with its title', async t => {
  const { get, post } = await buildCalendar(t)
  await post('/events', concert)

  const { status, headers, body } = await describe(get, '/event/concert/')

  assert.equal(status, 200)
  assert.match(String(headers['content-type']), /^application\/json/)
  assert.equal(headers['access-control-allow-origin'], '*')
  assert.deepEqual(body, {
    type: 'rich',
    version: '1.0',
    title: 'Concert',
    provider_name: 'Town & Country',
    provider_url: `${publicUrl}/events/`,
    cache_age: 3600,
    width: 600,
    height: 320,
    html: `<iframe src="${publicUrl}/event/concert/embed/" width="600" height="320" frameborder="0" title="Concert"></iframe>`,
  })
})

test('venues, organizers, the list and the month are described in the language of their URL', async t => {
  const { get, post } = await buildCalendar(t)
  await post('/venues', { venue: 'Big Hall' })
  await post('/organizers', { organizer: 'Choir' })
  await post('/categories', { name: 'Music' })
  const expected: Record<string, [string, string]> = {
    '/venue/big-hall/': ['Big Hall', '/events/embed/?venue=big-hall'],
    '/sw/organizer/choir/': ['Choir', '/sw/events/embed/?organizer=choir'],
    '/events/': ['Upcoming events', '/events/embed/'],
    '/events/?category=music&page=3': ['Upcoming events', '/events/embed/?category=music'],
    '/fr/events/month/2030-02/': ['Février 2030', '/fr/events/embed/?view=month&month=2030-02'],
    '/events/month/': ['January 2030', '/events/embed/?view=month'],
    '/events/week/2030-01-15/': [
      'January 13\u2009–\u200919, 2030',
      '/events/embed/?view=week&day=2030-01-15',
    ],
    '/events/day/': ['Tuesday, January 15, 2030', '/events/embed/?view=day'],
  }
  for (const [path, [title, frame]] of Object.entries(expected)) {
    const { status, body } = await describe(get, path)

    assert.equal(status, 200, path)
    assert.equal(body.title, title)
    assert.equal(frameOf(body).src, `${publicUrl}${frame}`)
  }
})

test('the described frame exists', async t => {
  const { app, get, post } = await buildCalendar(t)
  await post('/events', concert)
  await post('/venues', { venue: 'Big Hall' })

  for (const path of ['/event/concert/', '/venue/big-hall/', '/ar/events/', '/pt-pt/events/month/2030-01/']) {
    const { body } = await describe(get, path)
    const address = String(frameOf(body).src)

    const frame = await app.inject(address.slice(publicUrl.length))

    assert.equal(frame.statusCode, 200, address)
    assert.match(String(frame.headers['content-security-policy']), /frame-ancestors \*/)
  }
})

test('the XML answer is well-formed for any title', async t => {
  const { get, post } = await buildCalendar(t)
  const { body: event } = await post('/events', { ...concert, title: 'Tea & <b>"Talk"</b> \u{1f3b6}' })

  const json = await describe(get, `/event/${event.slug}/`, { format: 'json' })
  const { headers, body } = await describe(get, `/event/${event.slug}/`, { format: 'xml' })

  const root = readXml(body)
  assert.match(String(headers['content-type']), /^text\/xml/)
  assert.equal(root.name, 'oembed')
  assert.equal(root.children.length, Object.keys(json.body).length)
  for (const [name, value] of Object.entries(json.body))
    assert.equal(textOfChild(root, name), String(value), name)
  assert.equal(json.body.title, 'Tea & "Talk" \u{1f3b6}')
  assert.equal(frameOf(json.body).title, 'Tea & "Talk" \u{1f3b6}')
})

test('a frame and a picture respect the requested maximum size', async t => {
  const { get, post } = await buildCalendar(t)
  const image = await uploadImage(post)
  await post('/events', { ...concert, image: image.id })

  const whole = await describe(get, '/event/concert/')
  const small = await describe(get, '/event/concert/', { maxwidth: '320', maxheight: '200' })
  const tiny = await describe(get, '/event/concert/', { maxwidth: '100', maxheight: '50' })

  assert.equal(whole.body.thumbnail_width, 768)
  assert.match(
    whole.body.thumbnail_url,
    /^https:\/\/calendar\.example\/images\/[0-9a-f]{64}\/medium_large\.png$/,
  )
  assert.deepEqual([small.body.width, small.body.height], [320, 200])
  assert.deepEqual([small.body.thumbnail_width, small.body.thumbnail_height], [300, 150])
  const { width, height } = frameOf(small.body)
  assert.deepEqual([width, height], ['320', '200'])
  assert.deepEqual([tiny.body.width, tiny.body.height], [100, 50])
  assert.equal(tiny.body.thumbnail_url, undefined)
})

async function uploadImage(post: TestApp['post']): Promise<{ id: number }> {
  const png = await sharp({ create: { width: 1000, height: 500, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const boundary = 'between'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), png, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const { status, body: image } = await post('/images', undefined, {
    raw: { type: `multipart/form-data; boundary=${boundary}`, body },
  })
  assert.equal(status, 201)
  return image
}

test('a foreign or missing URL cannot be embedded', async t => {
  const { get, post, remove } = await buildCalendar(t)
  await post('/events', { ...concert, title: 'Draft', status: 'draft' })
  const { body: gone } = await post('/events', { ...concert, title: 'Gone' })
  await remove(`/events/${gone.id}`)

  assert.equal(
    (await get('//oembed', { query: { url: 'https://other.example/event/concert/' } })).status,
    404,
  )
  for (const path of [
    '/event/none/',
    '/event/draft/',
    '/event/gone/',
    '/event/%E0%A4%A/',
    '/venue/none/',
    '/docs',
    '/',
    '/events/month/2030-13/',
    '/events/?category=none',
    '/events/embed/',
  ])
    assert.equal((await describe(get, path)).status, 404, path)
})

test('an event with a password cannot be embedded', async t => {
  const { get, post } = await buildCalendar(t)
  await post('/events', { ...concert, password: 'sesame' })

  const { status, body } = await describe(get, '/event/concert/')

  assert.equal(status, 403)
  assert.equal(body.code, 'event-password-protected')
})

test('other formats are not implemented, and invalid parameters are refused by name', async t => {
  const { get } = await buildCalendar(t)

  assert.equal((await describe(get, '/events/', { format: 'yaml' })).status, 501)
  assert.equal((await get('//oembed')).status, 400)
  assert.deepEqual(Object.keys((await get('//oembed?url=events')).body.data.params), ['url'])
  const { body } = await describe(get, '/events/', { maxwidth: '-1' })
  assert.deepEqual(Object.keys(body.data.params), ['maxwidth'])
})

test('embeddable pages link to their description, and others do not', async t => {
  const { get, post } = await buildCalendar(t)
  await post('/events', concert)
  await post('/events', { ...concert, title: 'Closed', password: 'sesame' })
  await post('/categories', { name: 'Music' })

  for (const path of [
    '/event/concert/',
    '/fr/events/month/2030-01/?category=music',
    '/events/',
    '/events/week/',
  ]) {
    const { body } = await get(`/${path}`)
    for (const [type, format] of [
      ['application/json+oembed', 'json'],
      ['text/xml+oembed', 'xml'],
    ]) {
      const address = new URL(String(oneIn(body, `link[rel="alternate"][type="${type}"]`).attributes.href))
      assert.equal(address.searchParams.get('url'), `${publicUrl}${path}`)
      assert.equal(address.searchParams.get('format'), format)
      assert.equal((await get(`/${address.pathname}${address.search}`)).status, 200)
    }
  }
  for (const path of ['//event/closed/', '//event/none/', '//my/'])
    assert.deepEqual(allIn((await get(path)).body, '[type$="+oembed"]'), [], path)
})
