import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../../support/test-app.ts'

const site = 'https://events.example.org'
const env = { PUBLIC_URL: site }
const revue = { title: 'Revue', start_date: '2030-07-01 20:00:00', end_date: '2030-07-01 23:00:00' }
const inStock = 'https://schema.org/InStock'

test('an event without a venue is located at the site', async t => {
  const { get, post } = await buildTestApp(t, { env })

  const { body } = await post('/events', revue)
  const { body: elsewhere } = await post('/events', { ...revue, website: 'https://example.org/stream' })

  assert.deepEqual(body.json_ld, {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Revue',
    url: `${site}/event/revue/`,
    inLanguage: 'en',
    startDate: '2030-07-01T20:00:00+00:00',
    endDate: '2030-07-01T23:00:00+00:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', url: `${site}/event/revue/` },
  })
  assert.equal(elsewhere.json_ld.location['@type'], 'Place')
  assert.deepEqual((await get(`/events/${body.id}`)).body.json_ld, body.json_ld)
  assert.deepEqual((await get('/events/by-slug/revue')).body.json_ld, body.json_ld)
  assert.ok(!('json_ld' in (await get('/events')).body.events[0]))
})

test('an event with a venue and organizers describes them in full', async t => {
  const { post } = await buildTestApp(t, { env })

  const { body } = await post('/events', {
    ...revue,
    venue: {
      venue: 'Théâtre & Café',
      address: '1 Quai',
      city: 'Lyon',
      state: 'Rhône',
      zip: '69001',
      country: 'France',
      phone: '+33 1',
      website: 'https://example.org/theatre',
      geo_lat: 45.76,
      geo_lng: 4.83,
    },
    organizer: [
      { organizer: 'Troupe', email: 'troupe@example.org', phone: '2', website: 'https://example.org/troupe' },
      { organizer: 'Friends' },
    ],
  })

  assert.equal(body.json_ld.eventAttendanceMode, 'https://schema.org/OfflineEventAttendanceMode')
  assert.deepEqual(body.json_ld.location, {
    '@type': 'Place',
    name: 'Théâtre & Café',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 Quai',
      addressLocality: 'Lyon',
      addressRegion: 'Rhône',
      postalCode: '69001',
      addressCountry: 'FR',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 45.76, longitude: 4.83 },
    telephone: '+33 1',
    sameAs: 'https://example.org/theatre',
    url: `${site}/venue/theatre-cafe/`,
  })
  assert.deepEqual(body.json_ld.organizer, [
    {
      '@type': 'Organization',
      name: 'Troupe',
      telephone: '2',
      email: 'troupe@example.org',
      sameAs: 'https://example.org/troupe',
      url: `${site}/organizer/troupe/`,
    },
    { '@type': 'Organization', name: 'Friends', url: `${site}/organizer/friends/` },
  ])
})

test('several venues are several places, and a hidden venue is left out', async t => {
  const { get, post, patch } = await buildTestApp(t, { env })
  const { body } = await post('/events', { ...revue, venue: [{ venue: 'Stage' }, { venue: 'Bar' }] })

  await patch('/venues/by-slug/bar', { status: 'draft' })
  const { body: read } = await get(`/events/${body.id}`)

  assert.deepEqual(
    body.json_ld.location.map(({ name }: { name: string }) => name),
    ['Stage', 'Bar'],
  )
  assert.equal(read.json_ld.location.name, 'Stage')
})

test('times carry the event’s UTC offset, and all-day dates are plain dates', async t => {
  const { post } = await buildTestApp(t)
  const rows: [object, string, string][] = [
    [{ timezone: 'Europe/Lisbon' }, '2030-07-01T20:00:00+01:00', '2030-07-01T23:00:00+01:00'],
    [{ timezone: 'America/New_York' }, '2030-07-01T20:00:00-04:00', '2030-07-01T23:00:00-04:00'],
    [{ timezone: 'UTC-5.5' }, '2030-07-01T20:00:00-05:30', '2030-07-01T23:00:00-05:30'],
    [{ timezone: 'Asia/Kathmandu' }, '2030-07-01T20:00:00+05:45', '2030-07-01T23:00:00+05:45'],
    [
      { timezone: 'America/New_York', end_date: '2030-11-03T06:30:00Z' },
      '2030-07-01T20:00:00-04:00',
      '2030-11-03T01:30:00-05:00',
    ],
    [{ timezone: 'Europe/Lisbon', all_day: true }, '2030-07-01', '2030-07-01'],
    [{ timezone: 'UTC+14', all_day: true, end_date: '2030-07-03' }, '2030-07-01', '2030-07-03'],
  ]

  for (const [given, start, end] of rows) {
    const { body } = await post('/events', { ...revue, ...given })

    assert.deepEqual([body.json_ld.startDate, body.json_ld.endDate], [start, end], JSON.stringify(given))
  }
})

test('texts are plain, without markup or entities', async t => {
  const { post } = await buildTestApp(t)

  const { body } = await post('/events', {
    ...revue,
    title: 'Song & <i>Dance</i> < 3',
    description: '<p>Long &amp; wide</p><p>End</p>',
  })
  const { body: short } = await post('/events', { ...revue, description: 'Long', excerpt: 'Short' })

  assert.equal(body.json_ld.name, 'Song & Dance < 3')
  assert.equal(body.json_ld.description, 'Long & wide')
  assert.equal(short.json_ld.description, 'Short')
})

test('a cost is an offer, a price range an aggregate offer, and words are none', async t => {
  const { post } = await buildTestApp(t, { env: { ...env, ALMANAC_CURRENCY: 'KSh' } })
  const rows: [unknown, object | undefined][] = [
    [500, { '@type': 'Offer', price: 500, priceCurrency: 'KES' }],
    ['€10', { '@type': 'Offer', price: 10, priceCurrency: 'EUR' }],
    ['10 CHF', { '@type': 'Offer', price: 10, priceCurrency: 'CHF' }],
    ['£10 - £25', { '@type': 'AggregateOffer', lowPrice: 10, highPrice: 25, priceCurrency: 'GBP' }],
    ['0', { '@type': 'Offer', price: 0, priceCurrency: 'KES' }],
    ['Kč 100', { '@type': 'Offer', price: 100 }],
    ['Donations welcome', undefined],
    ['Adults only, 18 and over', undefined],
    ['', undefined],
  ]

  for (const [cost, offer] of rows) {
    const { body } = await post('/events', { ...revue, cost })

    const common = { url: body.url, availability: inStock }
    assert.deepEqual(body.json_ld.offers, offer && [{ ...offer, ...common }], JSON.stringify(cost))
  }
})

test('tickets are offers and replace the cost', async t => {
  const { post } = await buildTestApp(t, { env })

  const { body } = await post('/events', {
    ...revue,
    timezone: 'Europe/Lisbon',
    cost: '€99',
    tickets: [
      {
        name: 'Stalls',
        price: 20,
        currency: 'GBP',
        url: 'https://example.org/stalls',
        sales_start: '2030-01-01 09:00',
        sales_end: '2030-07-01 19:00',
      },
      { name: 'Box', price: 0, capacity: 0 },
    ],
  })

  assert.deepEqual(body.json_ld.offers, [
    {
      '@type': 'Offer',
      name: 'Stalls',
      price: 20,
      priceCurrency: 'GBP',
      url: 'https://example.org/stalls',
      availability: inStock,
      validFrom: '2030-01-01T09:00:00+00:00',
      availabilityStarts: '2030-01-01T09:00:00+00:00',
      validThrough: '2030-07-01T19:00:00+01:00',
      availabilityEnds: '2030-07-01T19:00:00+01:00',
    },
    {
      '@type': 'Offer',
      name: 'Box',
      price: 0,
      url: `${site}/event/revue/`,
      availability: 'https://schema.org/SoldOut',
    },
  ])
})
