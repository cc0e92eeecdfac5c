import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../src/domain/records/record-frame.ts'
import { allIn, attributesIn, oneIn, textsIn } from '../support/html.ts'
import { apiRoot, buildTestApp } from '../support/test-app.ts'

test('the documentation page exists in every language and shows the OpenAPI document in that language', async t => {
  const { get } = await buildTestApp(t, { env: { ALMANAC_SITE_NAME: 'Town & "Country"' } })

  for (const language of languages) {
    const { status, headers, body } = await get(`//${language}/docs`)
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
  assert.equal(oneIn((await get('//docs')).body, '[data-url]').attributes['data-url'], `${apiRoot}/doc`)
})

test('all assets of the page come from this server, and no other file of the package is served', async t => {
  const { get } = await buildTestApp(t)
  const { headers, body } = await get('//docs')
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

test('the page links to the developer guide, whose examples use this server’s URL', async t => {
  const { get } = await buildTestApp(t, {
    env: { PUBLIC_URL: 'https://events.example.org', ALMANAC_NAMESPACE: 'calendar/v9' },
  })

  const link = oneIn((await get('//fr/docs')).body, 'a[href="/docs/guide"][hreflang="en"]')
  assert.equal(link.text, 'Guide du développeur')
  const { status, headers, body } = await get('//docs/guide')
  assert.equal(status, 200)
  assert.equal(headers['content-language'], 'en')
  assert.ok(textsIn(body, 'h2').includes('Pages'))
  assert.match(body, /API=https:\/\/events\.example\.org\/calendar\/v9\n/)
  assert.doesNotMatch(body, /127\.0\.0\.1/)
})
