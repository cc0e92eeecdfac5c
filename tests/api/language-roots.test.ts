import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../src/domain/records/record-frame.ts'
import { oneIn } from '../support/html.ts'
import { buildTestApp } from '../support/test-app.ts'

test('URLs without a language version give a 404 below a language root', async t => {
  const { app } = await buildTestApp(t)
  const plain = [
    '/health',
    '/ready',
    '/robots.txt',
    '/sitemap.xml',
    '/embed.js',
    '/embed.css',
    '/assets/categories.css',
    '/docs/assets/docs.js',
  ]
  for (const url of plain) {
    assert.equal((await app.inject(url)).statusCode, 200, url)
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url: `/fr${url}` })
      assert.deepEqual([statusCode, headers['content-language']], [404, 'fr'], url)
    }
  }
})

test('a 404 below a language root is in its language, as a page or as JSON', async t => {
  const { app } = await buildTestApp(t)
  for (const url of ['/fr/health', '/fr/nothing', '/fr/fr/events/']) {
    const page = await app.inject({ url, headers: { accept: 'text/html' } })
    assert.deepEqual([page.statusCode, page.headers['content-language']], [404, 'fr'], url)
    assert.equal(oneIn(page.body, 'html').attributes.lang, 'fr', url)
    const json = await app.inject(url)
    assert.equal(json.json().code, 'rest_no_route', url)
    assert.equal(json.headers['content-language'], 'fr', url)
  }
  const near = await app.inject('/fr/calendar/events/v1/event')
  assert.match(near.json().message, / \/fr\/calendar\/events\/v1\/events \?/)
})

test('each language root has the pages, the feeds, the API and its documentation', async t => {
  const { app } = await buildTestApp(t)
  for (const language of languages) {
    for (const path of ['/events/', '/events/feed.ics', '/docs/explorer', '/calendar/events/v1/doc']) {
      const { statusCode, headers } = await app.inject(`/${language}${path}`)
      assert.deepEqual([statusCode, headers['content-language']], [200, language], `/${language}${path}`)
    }
    for (const root of [`/${language}`, `/${language}/`, `/${language}?page=2`])
      assert.equal((await app.inject(root)).headers.location, `/${language}/events/`)
  }
})

test('only the exact name of a language, even percent-encoded, is a root', async t => {
  const { app } = await buildTestApp(t)
  assert.equal((await app.inject('/f%72/events/')).headers['content-language'], 'fr')
  for (const url of ['/FR/events/', '/frx/events/', '/fr//events/', '/%zz/events/'])
    assert.ok([400, 404].includes((await app.inject(url)).statusCode), url)
  // Older clients double slashes.
  for (const url of ['//fr/events/', '/fr//events/'])
    assert.equal((await app.inject(url)).headers['content-language'], 'fr', url)
})

test('a preflight is answered below a language root, for any URL', async t => {
  const { app } = await buildTestApp(t)
  for (const url of ['/calendar/events/v1/events', '/health']) {
    const ask = {
      method: 'OPTIONS' as const,
      headers: { origin: 'https://a.example', 'access-control-request-method': 'GET' },
    }
    const [plain, below] = [await app.inject({ ...ask, url }), await app.inject({ ...ask, url: `/fr${url}` })]
    assert.deepEqual(
      [below.statusCode, below.headers['access-control-allow-origin']],
      [plain.statusCode, plain.headers['access-control-allow-origin']],
    )
  }
})
