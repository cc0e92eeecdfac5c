import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { pictureOf, problemOf, servePictures } from '../../support/pictures.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'

const loopback = '127.0.0.0/8'

const event = {
  title: 'Concert',
  start_date: '2030-02-01 19:00:00',
  end_date: '2030-02-01 22:00:00',
}

function appWith(t: TestContext, settings: Record<string, string> = {}): Promise<TestApp> {
  return buildTestApp(t, { env: { ALMANAC_IMAGE_FETCH_NETWORKS: loopback, ...settings } })
}

async function assertNothingStored({ get }: TestApp): Promise<void> {
  for (const path of ['/events', '/venues', '/organizers', '/images'])
    assert.equal((await get(path, { as: 'administrator' })).body.total, 0, path)
}

/** The error for an event with this image. Nothing may be stored. */
async function problemWith(app: TestApp, image: string): Promise<string | undefined> {
  const json = { ...event, image, venue: { venue: 'Town Hall' }, organizer: { organizer: 'Band' } }
  const answer = await app.post('/events', json)
  assert.equal(answer.status, 400, JSON.stringify(answer.body))
  await assertNothingStored(app)
  return problemOf(answer, 'image')
}

function portOf(server: ReturnType<typeof createServer>): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

describe('an image cannot be fetched, and nothing is stored', () => {
  test('when fetching is turned off', async t => {
    const server = await servePictures(t, { '/a.jpg': await pictureOf('jpg') })
    const app = await appWith(t, { ALMANAC_IMAGE_FETCHING: 'false' })

    assert.equal(await problemWith(app, server.at('/a.jpg')), 'image_fetching_off')
    assert.deepEqual(server.requests, [])
  })

  test('when its URL points to this machine or a private network', async t => {
    const server = await servePictures(t, { '/a.jpg': await pictureOf('jpg') })
    const app = await buildTestApp(t)
    const hosts = [
      '127.0.0.1',
      'localhost',
      '0.0.0.0',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f.1',
      '127.1',
    ]
    for (const host of hosts) {
      const problem = await problemWith(app, `http://${host}:${server.port}/a.jpg`)
      assert.equal(problem, 'image_address_not_allowed', host)
    }
    for (const host of ['10.1.2.3', '192.168.1.1', '169.254.169.254', '172.16.0.1', '[fd00::1]', '[fe80::1]'])
      assert.equal(await problemWith(app, `http://${host}/a.jpg`), 'image_address_not_allowed', host)
    assert.deepEqual(server.requests, [])
  })

  test('when its host name resolves to a forbidden IP address', async t => {
    const server = await servePictures(t, { '/a.jpg': await pictureOf('jpg') })
    const app = await appWith(t, { ALMANAC_IMAGE_FETCH_NETWORKS: '10.0.0.0/8' })

    assert.equal(await problemWith(app, `http://localhost:${server.port}/a.jpg`), 'image_address_not_allowed')
    assert.deepEqual(server.requests, [])
  })

  test('when it redirects to a forbidden address', async t => {
    const locations = [
      'http://127.0.0.2/a.jpg',
      'http://[::1]/a.jpg',
      'http://10.0.0.1/',
      'file:///etc/passwd',
    ]
    const answers = locations.map((location, index) => [
      `/${index}`,
      (_: unknown, response: ServerResponse) => response.writeHead(302, { location }).end(),
    ])
    const server = await servePictures(t, Object.fromEntries(answers))
    const app = await appWith(t, { ALMANAC_IMAGE_FETCH_NETWORKS: '127.0.0.1' })

    for (const [index, location] of locations.entries())
      assert.equal(await problemWith(app, server.at(`/${index}`)), 'image_address_not_allowed', location)
    assert.equal(server.requests.length, locations.length)
  })

  test('when it redirects endlessly', async t => {
    const server = await servePictures(t, {
      '/loop': (_, response) => response.writeHead(301, { location: '/loop' }).end(),
    })

    assert.equal(await problemWith(await appWith(t), server.at('/loop')), 'image_too_many_redirects')
    assert.equal(server.requests.length, 4)
  })

  test('when the URL does not exist, or the other server fails', async t => {
    const server = await servePictures(t, {
      '/broken': (_, response) => response.writeHead(500).end(),
      '/nothing': (_, response) => response.writeHead(204).end(),
    })
    const app = await appWith(t)

    for (const path of ['/missing.jpg', '/broken', '/nothing'])
      assert.equal(await problemWith(app, server.at(path)), 'image_server_refused', path)
  })

  test('when the URL is not an image', async t => {
    const server = await servePictures(t, {
      '/page.jpg': '<html><script>alert(1)</script></html>',
      '/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      '/empty.jpg': '',
      '/half.jpg': (await pictureOf('jpg', 400, 300)).subarray(0, 900),
    })
    const app = await appWith(t)

    for (const path of ['/page.jpg', '/drawing.svg', '/empty.jpg', '/half.jpg'])
      assert.equal(await problemWith(app, server.at(path)), 'not_a_picture', path)
  })

  test('when it is too large, in bytes or in pixels', async t => {
    const server = await servePictures(t, {
      '/long.jpg': (_, response) =>
        response.writeHead(200, { 'content-length': 9_000_000_000 }).flushHeaders(),
      '/endless.jpg': (_, response) =>
        void setImmediate(function more() {
          if (!response.destroyed) response.write(Buffer.alloc(500), () => setImmediate(more))
        }),
      '/wide.png': await pictureOf('png', 200, 100),
    })
    const app = await appWith(t, { ALMANAC_IMAGE_MAX_BYTES: '2048', ALMANAC_IMAGE_MAX_PIXELS: '10000' })

    assert.equal(await problemWith(app, server.at('/long.jpg')), 'file_too_large')
    assert.equal(await problemWith(app, server.at('/endless.jpg')), 'file_too_large')
    assert.equal(await problemWith(app, server.at('/wide.png')), 'too_many_pixels')
  })

  test('when the other server never answers, or never finishes', async t => {
    const server = await servePictures(t, {
      '/silent': () => {},
      '/endless': (_, response) => response.writeHead(200).write('x'),
    })
    const app = await appWith(t, { ALMANAC_IMAGE_FETCH_SECONDS: '1' })

    assert.equal(await problemWith(app, server.at('/silent')), 'image_server_silent')
    assert.equal(await problemWith(app, server.at('/endless')), 'image_server_silent')
  })

  test('when no server listens, it hangs up, or it does not speak HTTP', async t => {
    const rude = createServer(socket => socket.destroy()).listen(0, '127.0.0.1')
    const strange = createServer(socket => socket.resume().end('220 mail.example ready\r\n')).listen(
      0,
      '127.0.0.1',
    )
    await Promise.all([once(rude, 'listening'), once(strange, 'listening')])
    t.after(() => strange.close())
    const [rudePort, strangePort] = [portOf(rude), portOf(strange)]
    const app = await appWith(t)

    assert.equal(await problemWith(app, `http://127.0.0.1:${rudePort}/a.jpg`), 'image_server_unreachable')
    assert.equal(await problemWith(app, `http://127.0.0.1:${strangePort}/a.jpg`), 'image_server_unreachable')
    rude.close()
    await once(rude, 'close')
    assert.equal(await problemWith(app, `http://127.0.0.1:${rudePort}/a.jpg`), 'image_server_unreachable')
  })

  test('when the URL is invalid', async t => {
    const app = await appWith(t)
    for (const image of [
      'ftp://127.0.0.1/a.jpg',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'x',
      '//a/b.jpg',
    ])
      assert.equal(await problemWith(app, image), 'not_an_image', image)
    const withPassword = await problemWith(app, 'http://me:secret@127.0.0.1/a.jpg')
    assert.ok(['not_an_image', 'not_a_url'].includes(withPassword ?? ''))
  })
})

describe('when several images of one event cannot be fetched', () => {
  test('all of them are named, and nothing is stored', async t => {
    const server = await servePictures(t, { '/good.jpg': await pictureOf('jpg') })
    const app = await appWith(t)
    const answer = await app.post('/events', {
      ...event,
      image: server.at('/missing.jpg'),
      venue: { venue: 'Town Hall', image: server.at('/missing.jpg') },
      organizer: [{ organizer: 'Band', image: server.at('/good.jpg') }],
    })

    assert.deepEqual(
      [problemOf(answer, 'image'), problemOf(answer, 'venue')],
      ['image_server_refused', 'in_field'],
    )
    assert.match(answer.body.data.params.venue, /image.*404/)
    await assertNothingStored(app)
  })

  test('an event update that fails changes nothing', async t => {
    const server = await servePictures(t, {})
    const app = await appWith(t)
    const { body: made } = await app.post('/events', event)
    const answer = await app.patch(`/events/${made.id}`, { title: 'Other', image: server.at('/missing.jpg') })

    assert.equal(problemOf(answer, 'image'), 'image_server_refused')
    const { body: now } = await app.get(`/events/${made.id}`)
    assert.deepEqual([now.title, now.image, now.modified], ['Concert', false, made.modified])
  })
})
