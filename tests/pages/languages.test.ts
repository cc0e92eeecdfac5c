// The pages in five languages: their URLs, direction, weeks and language switch.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixedPageList } from '../../src/pages/frame/view-links.ts'
import { allIn, attributesIn, oneIn } from '../support/html.ts'
import { emptyScene, siteScene } from '../support/site-scene.ts'
import { alternatesIn } from './read-page.ts'

const roots = { en: '', ar: '/ar', fr: '/fr', 'pt-pt': '/pt-pt', sw: '/sw' }

test('every page exists in every language, declares it, and has its direction', async t => {
  const { get } = await siteScene(t)
  const paths = [...fixedPageList.map(({ path }) => path), '/events/month/2030-01/']

  for (const language of ['en', 'ar', 'fr', 'pt-pt', 'sw'])
    for (const path of [...paths, '/venue/town-hall/', '/organizer/city-choir/', '/tag/outdoors/']) {
      const { status, body, headers } = await get(`//${language}${path}`)
      const lang = language === 'pt-pt' ? 'pt-PT' : language
      assert.equal(status, 200, `${language} ${path}`)
      assert.deepEqual(oneIn(body, 'html').attributes, { lang, dir: language === 'ar' ? 'rtl' : 'ltr' })
      assert.equal(headers['content-language'], language)
    }
})

test('each URL names itself and its alternatives, with the plain one as the default', async t => {
  const { page } = await siteScene(t)
  const base = 'http://localhost:80'

  for (const [language, root] of [...Object.entries(roots), ['en', '/en']] as const) {
    const html = await page(`${root}/events/month/2030-01/`)
    const { canonical, ...others } = alternatesIn(html)
    assert.equal(canonical, `${base}${language === 'en' ? '' : root}/events/month/2030-01/`)
    const expected = Object.entries(roots).map(([other, path]) => [
      other,
      `${base}${path}/events/month/2030-01/`,
    ])
    assert.deepEqual(others, {
      ...Object.fromEntries(expected),
      'x-default': `${base}/events/month/2030-01/`,
    })
  }
})

test('an event with a translated slug is linked by it, and redirected to it', async t => {
  const { get, page } = await siteScene(t)
  const base = 'http://localhost:80'

  const alternates = alternatesIn(await page('/fr/event/concert-du-soir/'))

  assert.equal(alternates.canonical, `${base}/fr/event/concert-du-soir/`)
  assert.equal(alternates.ar, `${base}/ar/event/haflat-al-masa/`)
  assert.equal(alternates.en, `${base}/event/evening-concert/`)
  assert.equal(alternates.sw, undefined, 'There is no such translation.')
  for (const [from, to] of [
    ['/fr/event/evening-concert/', '/fr/event/concert-du-soir/'],
    ['/fr/event/haflat-al-masa/', '/fr/event/concert-du-soir/'],
    ['/event/concert-du-soir/', '/event/evening-concert/'],
    ['/sw/event/concert-du-soir/', '/sw/event/evening-concert/'],
    ['/event/Evening-Concert/', '/event/evening-concert/'],
  ]) {
    const { status, headers } = await get(`/${from}`)
    assert.deepEqual([status, headers.location], [301, to])
  }
})

test('the language switch stays on the page, with its filters', async t => {
  const { page } = await siteScene(t)

  const month = await page('/fr/events/month/2030-02/?category=music')
  const event = await page('/ar/event/haflat-al-masa/')

  oneIn(month, 'a[href="/sw/events/month/2030-02/?category=music"][lang="sw"]')
  oneIn(month, 'a[href="/fr/events/month/2030-02/?category=music"][lang="fr"][aria-current="true"]')
  oneIn(event, 'a[href="/fr/event/concert-du-soir/"][lang="fr"]')
  oneIn(event, 'a[href="/en/event/evening-concert/"][lang="en"]')
})

test('links of a page stay in its language', async t => {
  const { page } = await siteScene(t)

  for (const path of [
    '/events/',
    '/events/month/',
    '/events/week/',
    '/event/haflat-al-masa/',
    '/venue/town-hall/',
  ]) {
    const html = await page(`/ar${path}`)
    const inMenu = allIn(html, 'nav.languages a').length
    const links = allIn(html, 'a[href^="/"]').map(({ attributes }) => attributes.href!)
    // The documentation is in English.
    const others = links.filter(link => !link.startsWith('/ar/') && link !== '/docs/')
    assert.ok(links.length > inMenu + 5, path)
    assert.deepEqual(
      others,
      allIn(html, 'nav.languages a').flatMap(({ attributes: { href = '' } }) =>
        href.startsWith('/ar/') ? [] : [href],
      ),
      path,
    )
  }
})

test('texts and dates are in the language of the page', async t => {
  const { page } = await siteScene(t)
  const titles = {
    '': 'January 2030',
    '/fr': 'Janvier 2030',
    '/sw': 'Januari 2030',
    '/pt-pt': 'Janeiro de 2030',
  }

  const headingBelow = async (root: string) =>
    oneIn(await page(`${root}/events/month/2030-01/`), 'h1 button').text
  for (const [root, title] of Object.entries(titles)) assert.equal(await headingBelow(root), title)
  assert.match(await headingBelow('/ar'), /^يناير (2030|٢٠٣٠)$/)
  assert.match(await page('/fr/events/'), /Concert du soir/)
  assert.match(await page('/ar/events/'), /حفلة المساء/)
  assert.match(await page('/sw/events/'), /Evening concert/)
})

test('the week starts on the region’s first day', async t => {
  const firstDays = async (env: Record<string, string>) => {
    const { page } = await emptyScene(t, env)
    const found: Record<string, string | undefined> = {}
    for (const [language, root] of Object.entries(roots))
      [found[language]] = attributesIn(
        await page(`${root}/events/month/2030-01/`),
        'tbody [datetime]',
        'datetime',
      )
    return found
  }
  const [saturday, sunday, monday] = ['2029-12-29', '2029-12-30', '2029-12-31']

  const byLanguage = await firstDays({})
  assert.deepEqual([byLanguage.fr, byLanguage.en, byLanguage.ar], [monday, sunday, saturday])
  assert.deepEqual(new Set(Object.values(await firstDays({ ALMANAC_REGION: 'KE' }))), new Set([sunday]))
  assert.deepEqual(new Set(Object.values(await firstDays({ ALMANAC_REGION: 'PT' }))), new Set([sunday]))
  assert.deepEqual(new Set(Object.values(await firstDays({ ALMANAC_REGION: 'DE' }))), new Set([monday]))
})

test('a site in another language has it at the plain URLs, and English under its own root', async t => {
  const { page } = await emptyScene(t, { ALMANAC_LANGUAGE: 'fr' })

  assert.equal(oneIn(await page('/events/'), 'html').attributes.lang, 'fr')
  const alternates = alternatesIn(await page('/en/events/'))
  assert.equal(alternates.canonical, 'http://localhost:80/en/events/')
  assert.equal(alternates['x-default'], 'http://localhost:80/events/')
  assert.equal(alternatesIn(await page('/fr/events/')).canonical, 'http://localhost:80/events/')
})

test('every page has one canonical URL, and variants redirect to it', async t => {
  const { get } = await siteScene(t)
  const rows = {
    '/events': '/events/',
    '/events/month/2030-01': '/events/month/2030-01/',
    '/fr/events/month?category=music': '/fr/events/month/?category=music',
    '/event/evening-concert': '/event/evening-concert/',
    '/events/category/culture/music': '/events/category/culture/music/',
  }

  for (const [from, to] of Object.entries(rows)) {
    const { status, headers } = await get(`/${from}`)
    assert.deepEqual([status, headers.location], [301, to], from)
  }
  for (const [from, to] of Object.entries({ '/': '/events/', '/ar': '/ar/events/', '/ar/': '/ar/events/' })) {
    const { status, headers } = await get(`/${from}`)
    assert.deepEqual([status, headers.location], [302, to], from)
  }
})
