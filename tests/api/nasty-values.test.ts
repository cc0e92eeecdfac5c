// Any value in a path, a filter or a field gets a 4xx answer that says what is wrong, never a 500.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../src/api/routes.ts'
import { newsFilters } from '../../src/resources/page-filters.ts'
import { shareOf } from '../support/rounds.ts'
import { apiRoot, buildTestApp, type TestApp, tokenOf } from '../support/test-app.ts'
import { sameOnSqlite } from '../support/test-database.ts'

/** Texts that are percent-encoded for a URL. */
const nastyTexts = [
  '\0',
  'a\0b',
  '\u{FFFF}\u{FFFE}',
  '\u202E\u200F',
  "'",
  '"',
  '\\',
  '%',
  '_',
  '\r\nX: y',
  ' ',
  ',,\0,',
  '{}',
  '../../x',
  '__proto__',
  'x'.repeat(3000),
  '🎉'.repeat(300),
]

const nastyNumbers = [
  '0',
  '-1',
  '.5',
  '1e400',
  'NaN',
  '-Infinity',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '9'.repeat(60),
]

const nastyDates = [
  '0000-01-01',
  '0001-01-01',
  '0001-01-01 00:00:00+14:00',
  '2030-02-30',
  '9999-12-31',
  '9999-12-31T23:59:59-12:00',
  '-000001-01-01',
  '+275760-09-13T00:00:00Z',
  '-62135596801',
  '253402300800',
  '+99999999999 years',
  '0001-01',
  '9999-12',
  '10000-01',
]

const nastyValues = [...nastyTexts, ...nastyNumbers, ...nastyDates]
const encoded = nastyValues.map(encodeURIComponent)
/** Values that are not valid UTF-8. */
const unreadable = ['%', '%ZZ', '%FF', '%C3%28', '%ED%A0%80']

async function seeded(app: TestApp): Promise<void> {
  await app.post('/categories', { name: 'Music' })
  await app.post('/tags', { name: 'Fun' })
  const { status } = await app.post('/events', {
    title: 'Concert',
    start_date: '2030-01-20 19:30',
    end_date: '2030-01-20 22:00',
    venue: { venue: 'Hall', geo_lat: 1, geo_lng: 2 },
    organizer: { organizer: 'Choir' },
    categories: ['music'],
    tags: ['fun'],
  })
  assert.equal(status, 201)
}

/** Every value in every place. The short run uses one in 24 of them for each. */
function inPlaces<Place>(
  places: readonly Place[],
  values: readonly string[],
  addressOf: (place: Place, value: string) => string,
): string[] {
  return places.flatMap((place, index) => shareOf(values, index, 24).map(value => addressOf(place, value)))
}

/** Requests each URL, and returns the ones with a server error. */
async function failures({ app }: TestApp, urls: readonly string[]): Promise<string[]> {
  const failed: string[] = []
  for (const url of urls) {
    const { statusCode } = await app.inject({ url })
    if (statusCode === 500) failed.push(url)
  }
  return failed
}

const sitePaths = [
  '/*',
  '/events/month/*/',
  '/events/week/*/',
  '/events/day/*/',
  '/events/category/*/',
  '/events/category/music/*/',
  '/tag/*/',
  '/event/*/',
  '/event/*/event.ics',
  '/event/*/embed/',
  '/event/*.ics',
  '/venue/*/',
  '/organizer/*/',
  '/fr/tag/*/',
  '/fr/events/category/*/',
  '/events/embed/month/*',
  '/sitemap-event-*.xml',
  '/sitemap-venue-*.xml',
  '/sitemap-organizer-*.xml',
  '/sitemap-*-1.xml',
  '/images/*/original.jpg',
  '/assets/*',
  '/site/*',
  '/docs/*',
]

test('no path of the site fails', { skip: sameOnSqlite }, async t => {
  const app = await buildTestApp(t)
  await seeded(app)

  const urls = inPlaces(sitePaths, [...encoded, ...unreadable], (path, value) =>
    path.replace('*', () => value),
  )

  assert.deepEqual(await failures(app, urls), [])
})

test('no filter of a page, a feed or an embed fails', { skip: sameOnSqlite }, async t => {
  const app = await buildTestApp(t)
  await seeded(app)
  const views = ['/events/', '/events/feed.ics', '/events/feed.rss']
  const names = [...Object.keys(newsFilters), 'lat=1&lng', 'lat=1&lng=1&radius', 'page=1&unknown']
  const own = ['/oembed?url', '/oembed?format', '/oembed?url=http://localhost/events/&maxwidth']
  const embed = ['view', 'view=month&month', 'heading', 'limit'].map(name => `/events/embed/?${name}`)

  const asked = [...views.flatMap(view => names.map(name => `${view}?${name}`)), ...own, ...embed]
  const urls = inPlaces(asked, [...encoded, ...unreadable], (start, value) => `${start}=${value}`)
  const nested = views.flatMap(view => names.map(name => `${view}?${name}[a][b]=1&${name}[]=2`))

  assert.deepEqual(await failures(app, [...urls, ...nested]), [])
})

test('no path and no filter of the API fails', async t => {
  const app = await buildTestApp(t)
  await seeded(app)
  // A stream accepts the parameters of `/changes`, and does not end.
  const reads = routes.filter(
    ({ methods, path }) => methods.includes('GET') && !/^\/(tags|organizers|changes\/stream)/.test(path),
  )

  const named = /\{(id|slug)\}/
  const paths = inPlaces(
    reads.filter(({ path }) => named.test(path)),
    encoded,
    ({ path }, value) => `${apiRoot}${path.replace(named, () => value)}`,
  )
  const names = reads.flatMap(({ path, args }) =>
    [...Object.keys(args), 'i18n_language', 'nonsense'].map(
      name => `${apiRoot}${path.replace(/\{\w+\}/, '1')}?${name}`,
    ),
  )
  const filters = inPlaces(names, [...encoded, ...unreadable], (name, value) => `${name}=${value}`)
  const places = encoded.flatMap(value => [
    `${apiRoot}/events?geoloc_lat=${value}&geoloc_lng=1`,
    `${apiRoot}/events?geoloc_lat=90&geoloc_lng=180&geoloc_radius=${value}`,
    `${apiRoot}/events?page=${value}&per_page=${value}`,
    `${apiRoot}/events?start_date=${value}&strict_dates=1`,
  ])

  assert.deepEqual(await failures(app, [...paths, ...filters, ...places]), [])
})

test('no field of a body fails', async t => {
  const { app } = await buildTestApp(t)
  const broken = [
    '\0',
    '\ud800',
    'a\udc00b',
    2 ** 31,
    2 ** 63,
    1e308,
    -1,
    [[]],
    [null],
    { id: '\0' },
    { '\0': '\0' },
  ]
  const required = {
    title: 'T',
    start_date: '2030-01-20',
    end_date: '2030-01-20',
    venue: 'V',
    organizer: 'O',
  }
  const failed: string[] = []
  for (const { methods, path, args } of routes) {
    if (methods[0] !== 'POST' || path.includes('{')) continue
    const record = { name: 'N', ...required, ...(path === '/events' && { venue: [], organizer: [] }) }
    for (const [place, name] of Object.keys(args).entries()) {
      for (const value of shareOf([...broken, ...nastyDates, ...nastyNumbers], place, 15)) {
        const { statusCode } = await app.inject({
          method: 'POST',
          url: `${apiRoot}${path}`,
          headers: { authorization: `Bearer ${tokenOf('administrator')}` },
          payload: { ...record, [name]: value },
        })
        if (statusCode === 500) failed.push(`${path} ${name}=${JSON.stringify(value)}`)
      }
    }
  }
  assert.deepEqual(failed, [])
})

test('no credentials fail', { skip: sameOnSqlite }, async t => {
  const { app } = await buildTestApp(t)
  for (const text of nastyTexts) {
    const basic = Buffer.from(`${text}:${text}`).toString('base64')
    for (const authorization of [
      `Basic ${basic}`,
      `Bearer ${encodeURIComponent(text)}`,
      `Basic ${text.length}`,
    ]) {
      const { statusCode } = await app.inject({ url: `${apiRoot}/events`, headers: { authorization } })
      assert.equal(statusCode, statusCode === 429 ? 429 : 401, authorization)
    }
  }
})

test('a slug is looked up literally: with a NUL in it, it does not exist', async t => {
  const app = await buildTestApp(t)
  await seeded(app)

  for (const kind of ['event', 'venue', 'organizer']) {
    const slug = { event: 'concert', venue: 'hall', organizer: 'choir' }[kind]
    assert.equal((await app.get(`/${kind}s/by-slug/${slug}`)).status, 200)
    assert.equal((await app.get(`/${kind}s/by-slug/${slug}%00`)).status, 404)
    assert.equal((await app.get(`//${kind}/${slug}%00/`)).status, 404)
  }
  assert.equal((await app.get('//tag/fun%00/')).status, 404)
  assert.equal((await app.get('//events/category/music%00/')).status, 404)
})
