// The compressed size of what a browser loads before a view is shown.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attributesIn, htmlWithout } from '../support/html.ts'
import { emptyScene, siteScene } from '../support/site-scene.ts'

const views = [
  '/events/',
  '/events/past/',
  '/events/month/2030-01/',
  '/events/week/2030-01-20/',
  '/events/day/2030-01-20/',
  '/events/?search=concert',
  '/event/evening-concert/',
  '/venue/town-hall/',
  '/organizer/city-choir/',
  '/events/category/culture/',
  '/tag/outdoors/',
  '/embed/',
  '/ar/events/',
  '/ar/events/month/2030-01/',
]

const most = 41_000

/** The resources that the page loads immediately: not lazily, and not by a script later. */
function loadedBy(html: string): string[] {
  return attributesIn(
    htmlWithout(html, 'img[loading="lazy"]'),
    'script, link[rel="stylesheet"], link[rel="icon"], link[rel="modulepreload"], img',
    'src',
    'href',
  )
}

/** The static imports of a script. */
function importedBy(script: string, address: string): string[] {
  return [...script.matchAll(/^(?:import|export)\b[^'"]*['"](\.[^'"]+)['"]/gm)].map(
    ([, path = '']) => new URL(path, `http://localhost${address}`).pathname,
  )
}

test('the first load of every view except the map is less than 41 kB over the wire', async t => {
  const { app } = await siteScene(t)
  const packed = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html,*/*' }
  const weights = new Map<string, number>()
  const weigh = async (url: string): Promise<number> => {
    const known = weights.get(url)
    if (known !== undefined) return known
    const { statusCode, rawPayload } = await app.inject({ url, headers: packed })
    assert.equal(statusCode, 200, url)
    weights.set(url, rawPayload.length)
    return rawPayload.length
  }

  for (const view of views) {
    const { body } = await app.inject({ url: view })
    const loaded = new Set(loadedBy(body))
    for (const address of loaded)
      if (address.endsWith('.js'))
        for (const other of importedBy((await app.inject({ url: address })).body, address)) loaded.add(other)
    assert.ok(loaded.size >= 4, view)
    let bytes = await weigh(view)
    for (const address of loaded) bytes += await weigh(address)
    assert.ok(bytes < most, `${view} loads ${bytes} bytes: ${[...loaded].join(' ')}`)
    // Uncompressed it would be far more.
    assert.ok((await weigh(view)) < Buffer.byteLength(body) / 2, view)
  }
})

test('pages load the fonts of their theme first', async t => {
  const fontsOf = async (theme: string, path: string) => {
    const { app } = await emptyScene(t, { ALMANAC_THEME: theme })
    const { body } = await app.inject({ url: path })
    return attributesIn(body, 'link[as="font"]', 'href').map(href => href.replace(/^.*\//, ''))
  }
  assert.deepEqual(await fontsOf('paper', '/events/'), ['fraunces.woff2', 'source-sans.woff2'])
  for (const path of ['/events/', '/events/embed/'])
    for (const theme of ['harbour', 'plain'])
      assert.deepEqual(await fontsOf(theme, path), ['source-sans.woff2'], `${theme} ${path}`)
  assert.deepEqual(await fontsOf('plain', '/ar/events/'), ['readex.woff2', 'source-sans.woff2'])
})
