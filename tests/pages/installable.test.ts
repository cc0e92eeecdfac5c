// The site as an app: its manifest, offline page and colours.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, oneIn } from '../support/html.ts'
import { siteScene } from '../support/site-scene.ts'
import { openSite } from './visit.ts'

test('the manifest names the site and existing icons', async t => {
  const { app, page } = await siteScene(t)
  const html = await page('/events/')
  assert.equal(oneIn(html, 'link[rel="manifest"]').attributes.href, '/manifest.webmanifest')
  const { headers, body } = await app.inject('/manifest.webmanifest')

  assert.match(String(headers['content-type']), /^application\/manifest\+json/)
  const { name, start_url, scope, icons } = JSON.parse(body)
  assert.deepEqual([name, start_url, scope], ['Town calendar', '/events/', '/'])
  for (const { src } of icons) assert.equal((await app.inject(src)).headers['content-type'], 'image/png')
  const worker = await app.inject('/service-worker.js')
  assert.equal(worker.headers['cache-control'], 'no-cache')
  assert.match(
    String((await app.inject('/events/')).headers['content-security-policy']),
    /manifest-src 'self'/,
  )
})

test('the saved events are shown offline, and nothing is taken from the cache online', async t => {
  const site = await openSite(t)
  if (!site) return
  const visit = await site.visit()
  const { page } = visit
  await visit.go('/events/day/2030-01-20/')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.getByRole('button', { name: 'Save: Evening concert' }).click()
  // Not waitForFunction, which takes the promise of an answer for the answer.
  await page.evaluate(`(async () => {
    const isKept = async path => Boolean(await caches.match(path, { ignoreSearch: true, ignoreVary: true }))
    while (!(await isKept('/my/')) || !(await isKept('/offline/'))) await new Promise(requestAnimationFrame)
  })()`)
  await page.context().setOffline(true)
  await visit.go('/events/month/')
  await page.locator('.card h3').waitFor()
  assert.equal(await page.locator('h1').textContent(), 'You’re offline')
  assert.deepEqual(await page.locator('.card h3').allTextContents(), ['Evening concert'])
  // The service worker ignores the desk.
  await assert.rejects(visit.go('/desk/'), /ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(false)
  await visit.go('/events/month/')
  assert.match((await page.locator('h1').textContent()) ?? '', /January 2030/)
})

test('light and dark mode are chosen, stored and applied from the first paint', async t => {
  const site = await openSite(t)
  if (!site) return
  const visit = await site.visit({ colorScheme: 'light' })
  const { page } = visit
  const scheme = () => page.evaluate('getComputedStyle(document.documentElement).colorScheme')
  await visit.go('/events/')
  assert.equal(await scheme(), 'light dark')
  const choices = page.getByRole('group', { name: 'Colours' })
  await choices.getByRole('button', { name: 'Dark' }).focus()
  await page.keyboard.press('Enter')
  assert.equal(await scheme(), 'dark')
  await visit.go('/ar/events/month/')
  assert.equal(await scheme(), 'dark')
  // Set by a render-blocking script in the head, before the first style sheet.
  const [first] = allIn(await site.page('/events/'), 'script, link[rel="stylesheet"]')
  assert.match(String(first?.attributes.src), /\/theme\.js$/)
  assert.deepEqual(Object.keys(first!.attributes), ['src'])
  await page.locator('[data-theme-choice="auto"]').click()
  assert.equal(await scheme(), 'light dark')
  visit.assertQuiet()
})
