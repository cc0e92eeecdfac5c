import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictureOf, problemOf, servePictures } from '../../support/pictures.ts'
import { buildTestApp } from '../../support/test-app.ts'

const event = { title: 'Concert', start_date: '2030-02-01 19:00:00', end_date: '2030-02-01 22:00:00' }
const env = { ALMANAC_IMAGE_FETCH_NETWORKS: '127.0.0.0/8' }

const venuesWith = (count: number, addressOf: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => ({ venue: `Hall ${number}`, image: addressOf(number) }))

test('a request with more than 20 image URLs is refused before any fetch', async t => {
  const app = await buildTestApp(t, { env })
  const pictures = await servePictures(t, { '/a.png': await pictureOf('png') })
  const many = venuesWith(50, number => pictures.at(`/${number}.png`))
  const refused = await app.post('/events', { ...event, venue: many, organizer: [] }, { as: 'author' })

  assert.deepEqual([refused.status, problemOf(refused, 'venue')], [400, 'too_many_addresses'])
  assert.match(refused.body.data.params.venue, /at most 20 image addresses/)
  const together = {
    image: pictures.at('/a.png'),
    venue: many.slice(0, 10),
    organizer: Array.from({ length: 10 }, (_, number) => ({
      organizer: `Band ${number}`,
      image: pictures.at(`/${number}.png`),
    })),
  }
  const one = await app.post('/events', { ...event, ...together }, { as: 'author' })
  assert.deepEqual(Object.keys(one.body.data.details).sort(), ['organizer', 'venue'])
  assert.deepEqual(pictures.requests, [])
})

test('at most four images are fetched at a time, across all callers', async t => {
  const app = await buildTestApp(t, { env })
  const picture = await pictureOf('png')
  let open = 0
  let most = 0
  const slowly = (_: unknown, response: import('node:http').ServerResponse) => {
    most = Math.max(most, ++open)
    setTimeout(() => {
      open--
      response.end(picture)
    }, 30)
  }
  const paths = Array.from({ length: 20 }, (_, number) => `/${number}.png`)
  const pictures = await servePictures(t, Object.fromEntries(paths.map(path => [path, slowly])))
  const answers = await Promise.all(
    (['author', 'editor'] as const).map((as, half) =>
      app.post(
        '/events',
        { ...event, venue: venuesWith(10, number => pictures.at(`/${half * 10 + number}.png`)) },
        { as },
      ),
    ),
  )

  for (const { status, body } of answers) assert.equal(status, 201, JSON.stringify(body))
  assert.equal(pictures.requests.length, 20)
  assert.ok(most > 1 && most <= 4, `${most} at a time`)
})
