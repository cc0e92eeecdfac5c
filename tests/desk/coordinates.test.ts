// The coordinates of venues: found by a geocoder like Photon or Nominatim, chosen, and stored.
import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { allIn, oneIn, textsIn } from '../support/html.ts'
import { buildTestApp } from '../support/test-app.ts'
import { fieldsIn, signInAtDesk } from './desk-client.ts'

const photon = {
  type: 'FeatureCollection',
  features: [
    {
      geometry: { type: 'Point', coordinates: [-9.1363, 38.7077] },
      properties: {
        street: 'Rua do Cais',
        housenumber: '8',
        postcode: '1100',
        city: 'Lisboa',
        country: 'Portugal',
      },
    },
    { geometry: { type: 'Point', coordinates: [200, 100] }, properties: { name: 'Nowhere' } },
  ],
}

const nominatim = [
  { lat: '38.7077', lon: '-9.1363', display_name: 'Rua do Cais 8, Lisboa, Portugal' },
  { lat: 'x', lon: '1', display_name: 'Broken' },
]

/** A server that answers every search with this, and the searches it got. */
async function geocoderOf(t: TestContext, answer: (response: ServerResponse) => void) {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://geocoder.example'))
    answer(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  return { asked, template: `http://127.0.0.1:${port}/api?q={query}&lang={language}` }
}

async function openDesk(t: TestContext, answer: (response: ServerResponse) => void) {
  const { asked, template } = await geocoderOf(t, answer)
  const env = { ALMANAC_GEOCODER: template, ALMANAC_IMAGE_FETCH_NETWORKS: '127.0.0.0/8' }
  const parts = await buildTestApp(t, { env })
  return { ...parts, asked, client: await signInAtDesk(parts.app, 'editor') }
}

const cases = { Photon: photon, Nominatim: nominatim }
for (const [name, answer] of Object.entries(cases))
  test(`without scripts, a venue takes the coordinates that a server like ${name} finds`, async t => {
    const { asked, client, get } = await openDesk(t, response => response.end(JSON.stringify(answer)))
    const typed = { venue: 'Doca 8', address: 'Rua do Cais 8', city: 'Lisboa & more' }
    const shown = fieldsIn((await client.get('/venues/new/')).body, 'place')

    const found = await client.post('/venues/new/', { ...shown, ...typed, do: 'locate' })
    assert.equal(found.statusCode, 200)
    assert.deepEqual(
      [asked[0]?.searchParams.get('q'), asked[0]?.searchParams.get('lang')],
      ['Rua do Cais 8, Lisboa & more', 'en'],
    )
    assert.equal(textsIn(found.body, '.places-found label').length, 1)
    assert.match(found.body, /Rua do Cais 8.*Lisboa, Portugal/)
    const again = fieldsIn(found.body, 'place')
    assert.deepEqual([again.venue, again.address, again.geo_lat], ['Doca 8', 'Rua do Cais 8', ''])

    const saved = await client.post('/venues/new/', {
      ...again,
      place_choice: '38.7077,-9.1363',
      do: 'publish',
    })
    assert.equal(saved.statusCode, 303)
    const id = /\d+/.exec(String(saved.headers.location))?.[0]
    const { body: venue } = await get(`/venues/${id}`)
    assert.deepEqual([venue.geo_lat, venue.geo_lng], [38.7077, -9.1363])
  })

test('a new venue of an event takes found coordinates, and typed ones are checked', async t => {
  const { client, get, clock } = await openDesk(t, response => response.end(JSON.stringify(photon)))
  const fields = {
    ...fieldsIn((await client.get('/events/new/')).body),
    title: 'Fado',
    venue_name: 'Doca 8',
    venue_choice: 'new',
    venue_choice_for: 'Doca 8',
    venue_address: 'Rua do Cais 8',
  }
  const found = await client.post('/events/new/', { ...fields, do: 'locate' })
  oneIn(found.body, '[name="place_choice"][value="38.7077,-9.1363"]')
  assert.equal(fieldsIn(found.body).venue_address, 'Rua do Cais 8')
  clock.now = (clock.now + 1) as UtcSeconds

  const wrong = await client.post('/events/new/', {
    ...fields,
    venue_lat: '99',
    venue_lng: '1',
    do: 'publish',
  })
  assert.equal(wrong.statusCode, 422)
  assert.match(textsIn(wrong.body, '#venue_name-problem').join(), /90/)
  const saved = await client.post('/events/new/', {
    ...fields,
    place_choice: '38.7077,-9.1363',
    do: 'publish',
  })
  const { body: event } = await get(`/events/${/\d+/.exec(String(saved.headers.location))?.[0]}`)
  assert.deepEqual([event.venue.geo_lat, event.venue.geo_lng], [38.7077, -9.1363])
})

test('scripts get the places as markup; too many searches, failures and no address are explained', async t => {
  let body = JSON.stringify(nominatim)
  let status = 200
  const { client, clock, asked } = await openDesk(t, response => response.writeHead(status).end(body))
  const find = async (address: string) => (await client.post('/venues/places', { address })).body
  await client.get('/venues/new/')

  oneIn(await find('Rua do Cais 8'), '[name="place_choice"][value="38.7077,-9.1363"]')
  assert.match(await find('Rua do Cais 9'), /Another search is already running/)
  assert.equal(asked.length, 1)
  clock.now = (clock.now + 1) as UtcSeconds
  assert.match(await find(' '), /Enter the address first/)
  body = '[]'
  assert.match(await find('Atlantis'), /No place was found for “Atlantis”/)
  for (const [failing, answer] of [
    [500, '[]'],
    [200, '<html>'],
    [200, '{}'],
    [200, ' '.repeat(300_000)],
  ] as const) {
    clock.now = (clock.now + 1) as UtcSeconds
    status = failing
    body = answer
    assert.match(
      await find('Atlantis'),
      /The search service didn’t answer/,
      `${failing} ${answer.slice(0, 9)}`,
    )
  }
})

test('without a geocoder nothing is searched, and visitors cannot search', async t => {
  const { app } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'editor')
  const { body } = await client.get('/venues/new/')
  assert.deepEqual(allIn(body, '[data-locate]'), [])
  oneIn(body, '.place-map')

  const open = await openDesk(t, response => response.end('[]'))
  const stranger = await open.app.inject({
    method: 'POST',
    url: '/desk/venues/places',
    payload: 'address=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  assert.notEqual(stranger.statusCode, 200)
  assert.equal(open.asked.length, 0)
})

test('a private network that the operator did not name is not asked', async t => {
  const { template, asked } = await geocoderOf(t, response => response.end('[]'))
  const { app } = await buildTestApp(t, { env: { ALMANAC_GEOCODER: template } })
  const client = await signInAtDesk(app, 'editor')

  assert.match((await client.post('/venues/places', { address: 'x' })).body, /didn’t answer/)
  assert.equal(asked.length, 0)
})
