// Assets of pages, their headers, and files that other programs request from a site.
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fixedPageList } from '../../src/pages/frame/view-links.ts'
import { allIn, attributesIn, oneIn } from '../support/html.ts'
import { emptyScene, siteScene } from '../support/site-scene.ts'
import { readXml, textOfChild } from '../support/xml-tree.ts'
import { addressIn, alternatesIn, assertNothingInline } from './read-page.ts'

const everyPage = [
  ...fixedPageList.map(({ path }) => path),
  '/events/week/2030-01-20/',
  '/events/day/2030-01-20/',
  '/event/evening-concert/',
  '/event/members-night/',
  '/venue/town-hall/',
  '/organizer/city-choir/',
  '/events/category/culture/',
  '/tag/outdoors/',
  '/event/thrown-away/',
  '/event/nothing/',
  '/events/?from=rubbish',
]

test('every page has a strict policy, and nothing that violates it', async t => {
  const { get } = await siteScene(t, { ALMANAC_MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.png' })

  for (const path of everyPage) {
    const { headers, body } = await get(`/${path}`)
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'/, path)
    assert.doesNotMatch(policy, /unsafe/, path)
    assert.equal(headers['content-type'], 'text/html; charset=utf-8', path)
    assert.equal(headers['x-content-type-options'], 'nosniff', path)
    assertNothingInline(body, path)
  }
})

test('pages load nothing from other hosts, and all their assets exist', async t => {
  const { get } = await siteScene(t)
  const loaded = new Set<string>()

  for (const path of everyPage) {
    const { body } = await get(`/${path}`)
    const loading = 'script, img, source, link[rel="stylesheet"], link[rel="icon"]'
    for (const address of attributesIn(body, loading, 'src', 'href')) loaded.add(address)
    for (const set of attributesIn(body, '*', 'srcset'))
      for (const part of set.split(', ')) loaded.add(part.split(' ')[0] as string)
  }

  assert.ok(loaded.size > 6)
  for (const address of loaded) {
    assert.match(address, /^\/[^/]/)
    assert.equal((await get(`/${address}`)).status, 200, address)
  }
})

test('an unchanged page is not sent again', async t => {
  const { get, add } = await siteScene(t)

  for (const path of ['/events/', '/events/month/', '/event/evening-concert/', '/assets/categories.css']) {
    const { headers } = await get(`/${path}`)
    const etag = String(headers.etag)
    const again = await get(`/${path}`, { headers: { 'if-none-match': etag } })
    assert.deepEqual([again.status, again.body], [304, ''], path)
    assert.equal(again.headers.etag, etag, path)
    assert.equal(headers['cache-control'], 'no-cache', path)
    const several = { headers: { 'if-none-match': `"other", W/${etag}` } }
    assert.equal((await get(`/${path}`, several)).status, 304, path)
  }
  const { headers } = await get('//events/')
  await add('/events', { title: 'News', start_date: '2030-01-16 10:00', end_date: '2030-01-16 11:00' })
  assert.equal((await get('//events/', { headers: { 'if-none-match': String(headers.etag) } })).status, 200)
})

test('files are immutable at their URL, so browsers need not revalidate', async t => {
  const { get, page } = await emptyScene(t)

  const current = await get(`/${addressIn(await page('/events/'), '/site.css')}`)
  const old = await get('//assets/000000000000/site.css')
  assert.match(String(current.headers['cache-control']), /immutable/)
  assert.equal(old.headers['cache-control'], 'no-cache')
  assert.equal(old.body, current.body)
  for (const path of [
    '/assets/x/nothing.css',
    '/assets/x/../../package.json',
    '/assets/x/%2e%2e/%2e%2e/package.json',
  ])
    assert.equal((await get(`/${path}`)).status, 404, path)
})

test('category colours are in a style sheet, and nothing else can be injected into it', async t => {
  const { get, post, page } = await siteScene(t)

  const { body } = await get('//assets/categories.css')

  assert.match(
    body,
    /^\.category-\d+ \{ --category: #0a7d5a; \}\n\.category-\d+ \{ --category: #aa0000; \}\n$/,
  )
  assert.match(
    String(oneIn(await page('/events/'), '.card.featured').attributes.class),
    /^card featured category-\d+$/,
  )
  assert.equal((await post('/categories', { name: 'X', color: 'red;} body{display:none' })).status, 400)
})

test('the site has the operator’s name, colour and logo', async t => {
  const logo = new URL('../../public/site/icon.svg', import.meta.url).pathname
  const { page, get } = await emptyScene(t, {
    ALMANAC_SITE_NAME: 'Fish & "Chips"',
    ALMANAC_ACCENT_COLOR: '#123456',
    ALMANAC_LOGO: logo,
  })

  const html = await page('/events/')

  assert.equal(oneIn(html, 'head title').text, 'Upcoming events · Fish & "Chips"')
  const logos = allIn(html, 'img').filter(({ attributes }) => attributes.alt === 'Fish & "Chips"')
  const theme = allIn(html, 'link').find(({ attributes }) => attributes.href?.endsWith('theme.css'))
  assert.match(String((await get(`/${logos[0]?.attributes.src}`)).headers['content-type']), /^image\/svg/)
  assert.match((await get(`/${theme?.attributes.href}`)).body, /--accent: #123456/)
})

test('a style sheet of the operator comes after all others, and changes its address with its content', async t => {
  const folder = await mkdtemp(join(tmpdir(), 'style-'))
  t.after(() => rm(folder, { recursive: true }))
  const linkOf = async (css: string) => {
    await writeFile(join(folder, 'own.css'), css)
    const { page, get } = await emptyScene(t, { ALMANAC_STYLE: join(folder, 'own.css') })
    const last = attributesIn(await page('/events/week/'), 'link[rel="stylesheet"]', 'href').at(-1) ?? ''
    assert.match(last, /^\/assets\/\w{12}\/style\.css$/)
    const { body, headers } = await get(`/${last}`)
    assert.equal(body, css)
    assert.match(String(headers['content-type']), /^text\/css/)
    assert.match(String(headers['cache-control']), /immutable/)
    return last
  }

  assert.notEqual(await linkOf(':root { --radius: 0; }'), await linkOf(':root { --radius: 1rem; }'))
})

test('robots are led to the sitemap and kept from searches', async t => {
  const { get } = await emptyScene(t)

  const { body, headers } = await get('//robots.txt')

  assert.match(String(headers['content-type']), /^text\/plain/)
  assert.match(body, /^User-agent: \*$/m)
  assert.match(body, /^Sitemap: http:\/\/localhost:80\/sitemap\.xml$/m)
})

const base = 'http://localhost:80'

/** The paths that a sitemap, or an index of sitemaps, lists. */
function pathsInSitemap(xml: string): string[] {
  return readXml(xml).children.map(listed => {
    const url = textOfChild(listed, 'loc') ?? ''
    assert.ok(url.startsWith(`${base}/`), url)
    return url.slice(base.length)
  })
}

test('the sitemap lists the pages of all published records, and each of them exists', async t => {
  const { get } = await siteScene(t)

  const index = await get('//sitemap.xml')
  assert.match(String(index.headers['content-type']), /xml/)
  const pages: string[] = []
  for (const file of pathsInSitemap(index.body)) {
    const { status, body } = await get(`/${file}`)
    assert.equal(status, 200, file)
    pages.push(...pathsInSitemap(body))
  }

  for (const expected of [
    '/events/',
    '/fr/events/month/',
    '/event/evening-concert/',
    '/fr/event/concert-du-soir/',
    '/ar/event/haflat-al-masa/',
    '/venue/town-hall/',
  ])
    assert.ok(pages.includes(expected), expected)
  assert.ok(!pages.some(path => /kept-in-draft|kept-private|kept-for-later|thrown-away/.test(path)))
  assert.equal(new Set(pages).size, pages.length)
  for (const path of pages) assert.equal((await get(`/${path}`)).status, 200, path)
})

test('the sitemap lists a record in its own languages and in the site’s', async t => {
  const { get, post } = await emptyScene(t)
  const day = { start_date: '2030-02-01 10:00', end_date: '2030-02-01 11:00' }
  const { body: walk } = await post('/events', { ...day, title: 'Walk' })
  await post(`/events/${walk.id}?i18n_language=fr`, { title: 'Promenade' })
  await post('/events?i18n_language=ar', { ...day, title: 'Safari', slug: 'safari' })

  const { body } = await get('//sitemap-event-1.xml')
  const named = pathsInSitemap(body)

  assert.deepEqual(named.sort(), ['/ar/event/safari/', '/event/safari/', '/event/walk/', '/fr/event/walk/'])
  for (const path of named) {
    const page = await get(`/${path}`)
    // As on the page itself, plus the plain URL.
    const root = /^\/(ar|fr)\//.exec(path)?.[1]
    if (root) assert.equal(alternatesIn(page.body)[root], `${base}${path}`)
  }
})

test('the sitemap leaves out pages that search engines should not index', async t => {
  const { get } = await siteScene(t)

  const { body } = await get('//sitemap-event-1.xml')

  assert.doesNotMatch(body, /members-night/)
  assert.doesNotMatch((await get('//sitemap-pages.xml')).body, /past/)
  assert.doesNotMatch(body, /kept-off-lists/)
})

test('a missing sitemap gives a 404, and an empty calendar has only the one of its views', async t => {
  const { get } = await emptyScene(t)

  const { body } = await get('//sitemap.xml')

  assert.deepEqual(pathsInSitemap(body), ['/sitemap-pages.xml'])
  for (const name of ['user-1', 'event-0', 'event-1', 'venue-999999'])
    assert.equal((await get(`//sitemap-${name}.xml`)).status, 404, name)
})
