import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { languages } from '../../src/domain/records/record-frame.ts'
import { allIn, attributesIn, oneIn, textsIn } from '../support/html.ts'
import { apiRoot, buildTestApp } from '../support/test-app.ts'

test('the explorer exists in every language and shows the OpenAPI document in that language', async t => {
  const { get } = await buildTestApp(t, { env: { ALMANAC_SITE_NAME: 'Town & "Country"' } })

  for (const language of languages) {
    const { status, headers, body } = await get(`//${language}/docs/explorer/`)
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'text/html; charset=utf-8')
    assert.equal(headers['content-language'], language)
    assert.equal(oneIn(body, 'html').attributes.lang, language)
    assert.equal(oneIn(body, '[data-url]').attributes['data-url'], `/${language}${apiRoot}/doc`)
    assert.equal(oneIn(body, 'head title').text, 'Town & "Country"')
    assert.deepEqual(textsIn(body, 'nav a[lang]').slice(-2), ['Português', 'Kiswahili'])
    const document = await get(`//${language}${apiRoot}/doc`)
    const roots = document.body.servers.map(({ description }: { description: string }) => description)
    assert.doesNotMatch(`${body} ${roots}`, /europeu|European|européen|Ulaya|أوروب/)
  }
  assert.equal(
    oneIn((await get('//docs/explorer')).body, '[data-url]').attributes['data-url'],
    `${apiRoot}/doc`,
  )
})

test('the documentation below a language root leads to the explorer in that language', async t => {
  const { get } = await buildTestApp(t)
  const { status, headers } = await get('//fr/docs')
  assert.deepEqual([status, headers.location], [302, '/fr/docs/explorer/'])
  // The other pages are in English only.
  for (const path of ['guide', 'operating/backup']) {
    const page = await get(`//ar/docs/${path}/`)
    assert.deepEqual([page.status, page.headers.location], [302, `/docs/${path}/`])
  }
  assert.equal((await get('//ar/docs/search', { query: { q: 'webhook' } })).status, 200)
})

test('the explorer fills in no optional parameter, because all of them together find nothing', async t => {
  const { get } = await buildTestApp(t)
  const document = (await get('/doc')).body
  const script = (await get('//docs/assets/docs.js')).body
  const shown = await new Promise<any>(resolve => {
    const nothing = { addEventListener() {}, classList: { toggle() {} }, replaceChildren() {}, dataset: {} }
    runInNewContext(script, {
      document: { getElementById: () => nothing, documentElement: nothing },
      matchMedia: () => nothing,
      fetch: async () => ({ ok: true, json: async () => document }),
      SwaggerUIBundle: resolve,
    })
  })

  const { get: list, post } = shown.spec.paths['/events']
  const given = list.parameters.map(({ $ref, ...own }: any) =>
    $ref ? shown.spec.components.parameters[$ref.split('/').at(-1)] : own,
  )
  assert.ok(given.length > 30)
  for (const { name, example, schema } of given) assert.ok(!example && !('default' in schema), name)
  const search = given.find(({ name }: any) => name === 'search')
  assert.match(search.description, / \(`jazz`\)$/)
  assert.equal(post.requestBody.content['application/json'].example.title, 'Jazz night')
})

test('the explorer says that its document can’t be loaded', async t => {
  const { get } = await buildTestApp(t)
  const script = (await get('//docs/assets/docs.js')).body
  for (const fetch of [async () => Promise.reject(new Error()), async () => ({ ok: false })]) {
    const text = await new Promise(resolve => {
      const root = { addEventListener() {}, classList: { toggle() {} }, replaceChildren() {}, dataset: {} }
      Object.defineProperty(root, 'textContent', { set: resolve })
      runInNewContext(script, {
        document: { getElementById: () => root, documentElement: root },
        matchMedia: () => root,
        fetch,
      })
    })
    assert.match(String(text), /can’t be loaded/)
  }
})

test('all assets of the explorer come from this server, and no other file of the package is served', async t => {
  const { get } = await buildTestApp(t)
  const { headers, body } = await get('//docs/explorer/')
  const needed = attributesIn(body, '[src^="/docs/assets/"], [href^="/docs/assets/"]', 'src', 'href')

  assert.equal(needed.length, 4)
  for (const path of needed) assert.equal((await get(`/${path}`)).status, 200, path)
  assert.doesNotMatch(body, /https?:\/\//)
  assert.match(String(headers['content-security-policy']), /script-src 'self'; style-src 'self';/)
  assert.deepEqual(allIn(body, 'style, [style]'), [])
  for (const other of ['package.json', '../../package.json', 'swagger-ui-bundle.js.map']) {
    assert.equal((await get(`//docs/assets/${other}`)).status, 404, other)
  }
})

test('the explorer links to the documentation, whose examples use this server’s URL', async t => {
  const { get } = await buildTestApp(t, {
    env: { PUBLIC_URL: 'https://events.example.org', ALMANAC_NAMESPACE: 'calendar/v9' },
  })

  const link = oneIn((await get('//fr/docs/explorer/')).body, 'a[href="/docs/"][hreflang="en"]')
  assert.equal(link.text, 'Guide du développeur')
  const { status, headers, body } = await get('//docs/guide')
  assert.equal(status, 200)
  assert.equal(headers['content-language'], 'en')
  assert.ok(textsIn(body, 'h2').includes('Pages'))
  assert.match(body, /API=https:\/\/events\.example\.org\/calendar\/v9\n/)
  assert.doesNotMatch(body, /127\.0\.0\.1/)
})

test('every page of the documentation is in the menu, and every link of it leads to a page and a heading', async t => {
  const { get } = await buildTestApp(t)
  const { body: first } = await get('//docs/')
  assert.equal(oneIn(first, 'h1').text, 'Create your first event')
  const menu = [...new Set(attributesIn(first, '.wide > ul > li > a', 'href'))]
  assert.ok(menu.length > 20)
  const pages = new Map<string, string>()
  for (const path of menu) {
    const { status, headers, body } = await get(`/${path}`)
    assert.equal(status, 200, path)
    assert.match(String(headers['content-type']), /^text\/html/)
    pages.set(path, body)
  }
  for (const [path, page] of pages)
    for (const href of attributesIn(page, 'main a[href^="/docs/"], main a[href^="#"]', 'href')) {
      const [target = '', anchor] = href.split('#')
      const body = target === '' ? page : pages.get(target)
      assert.ok(body, `${path} links to ${href}`)
      if (anchor) assert.equal(allIn(body, `[id="${anchor}"]`).length, 1, `${path} links to ${href}`)
    }
})

test('the documentation needs no script but one that adds comfort, and a page is small enough for a slow phone', async t => {
  const { get } = await buildTestApp(t)
  for (const path of ['//docs/', '//docs/guide/', '//docs/webhooks/', '//docs/search?q=cursor']) {
    const { body } = await get(path)
    assert.deepEqual(allIn(body, 'style, [style], img'), [], path)
    assert.deepEqual(attributesIn(body, 'script', 'src'), ['/docs/assets/docs-page.js'], path)
    // At 400 kbit/s, with the style sheet, in less than three seconds.
    assert.ok(Buffer.byteLength(body) < 120_000, `${path} has ${Buffer.byteLength(body)} bytes`)
  }
  assert.ok((await get('//docs/assets/docs-page.js')).body.length < 8000)
  const { body } = await get('//docs/')
  assert.deepEqual(textsIn(body, '.tabs label').slice(0, 4), ['curl', 'JavaScript', 'Python', 'PHP'])
})

test('a page lists its headings and the pages around it, and a missing one suggests others', async t => {
  const { get } = await buildTestApp(t)
  const { body } = await get('//docs/pagination/')
  assert.deepEqual(textsIn(body, '.wide [aria-current] + ul a'), ['Read everything', 'Cursors'])
  assert.deepEqual(textsIn(body, '.steps a'), ['← Developer guide', 'Synchronize with a calendar →'])
  const browser = { headers: { accept: 'text/html' } }
  const missing = await get('//docs/cursors', browser)
  assert.deepEqual([missing.status, oneIn(missing.body, 'h1').text], [404, 'Page not found'])
  assert.equal(textsIn(missing.body, '.found a')[0], 'Pagination: Cursors')
  assert.equal((await get('//docs/operating/nothing', browser)).status, 404)
  assert.equal((await get('//docs/cursors')).body.code, 'rest_no_route')
})

test('the explorer is a page of the menu', async t => {
  const { get } = await buildTestApp(t)
  const { body: first } = await get('//docs/')
  for (const root of ['', '/ar']) {
    const { body } = await get(`/${root}/docs/explorer/`)
    assert.deepEqual(
      attributesIn(body, '.wide > ul > li > a', 'href'),
      attributesIn(first, '.wide > ul > li > a', 'href'),
    )
    assert.deepEqual(attributesIn(body, '.wide a[aria-current]', 'href'), ['/docs/explorer/'])
    assert.equal(oneIn(body, '.columns nav').attributes.dir, 'ltr')
  }
})

test('examples have marked comments, strings, keywords and numbers, and read as they were written', async t => {
  const { get } = await buildTestApp(t)
  const { body } = await get('//docs/')
  assert.match(
    textsIn(body, 'code.language-js')[0] ?? '',
    /^const response = await fetch\(`\$\{process\.env\.API\}\/events`/,
  )
  const marked = (language: string, mark: string) => textsIn(body, `code.language-${language} .${mark}`)
  assert.ok(marked('sh', 'string').includes('"$API/events"'))
  assert.ok(marked('python', 'word').includes('import'))
  assert.ok(marked('php', 'word').includes('true'))
  assert.ok(marked('js', 'number').includes('50'))
  // A name that contains a keyword, and a number within a word, are neither.
  const { body: errors } = await get('//docs/webhooks/')
  assert.doesNotMatch(errors, /v<span/)
  assert.doesNotMatch(body, /API=https?:[^\n]*<span/)
})

test('the frame of the explorer has the direction of its language', async t => {
  const { get } = await buildTestApp(t)
  for (const [path, direction] of [
    ['//docs/explorer/', 'ltr'],
    ['//ar/docs/explorer/', 'rtl'],
  ] as const) {
    const { body } = await get(path)
    assert.equal(oneIn(body, 'html').attributes.dir, direction)
    assert.equal(oneIn(body, 'main').attributes.dir, 'ltr')
    assert.match(oneIn(body, 'noscript').text, /needs scripts/)
  }
})

test('the search finds sections, those with the word in their title first', async t => {
  const { get } = await buildTestApp(t)
  const found = async (query: string) =>
    textsIn((await get('//docs/search', { query: { q: query } })).body, '.found a')
  assert.equal((await found('cursors'))[0], 'Pagination: Cursors')
  assert.equal((await found('webhook'))[0], 'Webhooks')
  assert.equal((await found('registration'))[0], 'Registration')
  const first = (await get('//docs/search', { query: { q: 'webhook' } })).body
  assert.deepEqual(
    textsIn(first, '.found p')
      .slice(0, 4)
      .filter(text => text.startsWith('curl')),
    [],
  )
  const cut = textsIn((await get('//docs/search', { query: { q: 'cursors' } })).body, '.found p')
  assert.ok(cut.some(text => text.startsWith('… ')) && !cut.some(text => /^…\S/.test(text)), cut.join('\n'))
  assert.ok((await found('rate limit')).some(title => title.startsWith('Limits')))
  assert.ok((await found('REST_NO_ROUTE')).some(title => title.includes('rest_no_route')))
  assert.deepEqual(await found('qqqq'), [])
  const { body } = await get('//docs/search', { query: { q: '<b>&"' } })
  assert.match(body, /Nothing found for “&lt;b&gt;/)
  assert.equal((await get('//docs/nothing')).status, 404)
})

test('each error links to its code in the catalogue', async t => {
  const { get } = await buildTestApp(t)
  const { body: catalogue } = await get('//docs/errors/')
  for (const path of ['/none', '/events/999', '/events?page=x', '/webhooks']) {
    const { body } = await get(path)
    const { pathname, hash } = new URL(body.data.help)
    assert.equal(pathname, '/docs/errors/')
    assert.equal(allIn(catalogue, `[id="${hash.slice(1)}"]`).length, 1, hash)
  }
})
