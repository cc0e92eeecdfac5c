// A resident follows a category in Arabic on a phone without scripts, and another ties saved events to an address in
// English, and opens them on a second device. With real mail.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBrowser, startBrowser } from '../../support/browser.ts'
import { concert, deliver, followingScene, lettersSent, linkIn, readJournal, travel } from './scene.ts'

/** Pictures are taken into this folder, to look at them. */
const pictures = process.env.ALMANAC_TEST_PICTURES

test('a resident follows a category in Arabic on a phone without scripts', async t => {
  const browser = await startBrowser(t)
  if (!browser) return t.skip(noBrowser)
  const scene = await followingScene(t, { ALMANAC_SITE_NAME: 'Porto Novo' })
  const { app } = scene
  const { body: hall } = await app.post('/venues', { venue: 'Town Hall', city: 'Porto' })
  const music = { categories: ['Music'], venue: hall.id }
  const known = await app.post('/events', concert('Old concert', '2030-01-19', music))
  await readJournal(scene)
  const base = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  t.after(() => context.close())
  const page = await context.newPage()
  const picture = async (name: string) => {
    const width = await page.locator('html').evaluate((root: any) => root.scrollWidth)
    assert.ok(width <= 390, `${name} is ${width} wide`)
    if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
  }

  await page.goto(`${base}/ar/events/category/music/`)
  await page.click('details.subscribe summary')
  await page.click('.subscribe-ways a[href="/ar/follow/?category=music"]')
  await picture('follow')
  app.clock.now = (app.clock.now + 60) as typeof app.clock.now
  await page.fill('#f-email', 'amina@example')
  await page.click('form.registration button')
  await picture('follow-refused')
  app.clock.now = (app.clock.now + 60) as typeof app.clock.now
  await page.fill('#f-email', 'amina@example.org')
  await page.click('form.registration button')
  await picture('check-mail')
  const [confirmation] = await lettersSent(scene)
  assert.match(confirmation?.parsed.text ?? '', /«Music»/)
  await page.goto(`${base}${linkIn(confirmation?.parsed.text)}`)
  await picture('confirm')
  await page.click('button.main-action')
  await picture('manage')
  await app.post('/events', concert('New concert', '2030-01-20', music))
  await app.post('/events', concert('Talk', '2030-01-20'))
  await app.patch(`/events/${known.body.id}`, { event_status: 'cancelled' })
  travel(app, '2030-01-17T17:00:05Z')
  const [digest] = await deliver(scene)
  assert.match(digest?.parsed.html ?? '', /New concert/)
  assert.doesNotMatch(digest?.parsed.html ?? '', /Talk/)
  const stop = /https:\/\/events\.example\.org(\S*\/stop\/\S+)/.exec(digest?.parsed.text ?? '')?.[1]
  await page.goto(`${base}${stop}`)
  await picture('unsubscribe')
  await page.click('button.main-action')
  await picture('unsubscribed')
})

test('saved events are on a second device, which changes them for both', async t => {
  const browser = await startBrowser(t)
  if (!browser) return t.skip(noBrowser)
  const scene = await followingScene(t)
  const { app } = scene
  for (const title of ['First', 'Second']) await app.post('/events', concert(title, '2030-01-19'))
  const base = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const open = async () => {
    const context = await browser.newContext()
    t.after(() => context.close())
    return context.newPage()
  }
  const star = '.card:has-text("{}") .star'
  const titles = (page: Awaited<ReturnType<typeof open>>) =>
    page.locator('.card h2, .card h3').allTextContents()

  const laptop = await open()
  await laptop.goto(`${base}/events/`)
  await laptop.click(star.replace('{}', 'First'))
  await laptop.click('.my-link a')
  await laptop.click('details.subscribe summary')
  await laptop.click('.subscribe-ways a[href*="/follow/my/"]')
  app.clock.now = (app.clock.now + 60) as typeof app.clock.now
  await laptop.fill('#f-email', 'ana@example.org')
  await laptop.click('form.registration button')
  await laptop.waitForSelector('[role=status]')
  const [letter] = await lettersSent(scene)
  await laptop.goto(`${base}${linkIn(letter?.parsed.text)}`)
  await laptop.click('button.main-action')
  await laptop.click('a[href$="/my/"]:has-text("Open on this device")')
  await laptop.waitForURL(/\/my\/\?ids=/)

  const phone = await open()
  await phone.goto(`${base}${linkIn(letter?.parsed.text).replace(/\?.*/, '')}my/`)
  await phone.waitForURL(/\/my\/\?ids=/)
  await phone.locator('.card').first().waitFor()
  assert.deepEqual(await titles(phone), ['First'])
  await phone.goto(`${base}/events/`)
  const shared = phone.waitForResponse(answer => answer.request().method() === 'POST')
  await phone.click(star.replace('{}', 'Second'))
  await shared

  await laptop.goto(`${base}/my/`)
  await laptop.locator('.card').nth(1).waitFor()
})
