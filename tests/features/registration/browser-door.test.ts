// The entrance in a real browser: the camera reads codes, and scans wait while there is no connection.

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { encode } from 'uqr'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { codeKey, codeOf, qrAddress, typedCode } from '../../../src/features/registration/actions/codes.ts'
import { registrationStorage } from '../../../src/features/registration/storage/registration-storage.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { findBrowser, noBrowser, startBrowser } from '../../support/browser.ts'
import { onlyInLongRun } from '../../support/rounds.ts'
import { newWorkshop, registerAndConfirm, registrationScene } from './scene.ts'

/** Pictures are taken into this folder, to look at them. */
const pictures = process.env.ALMANAC_TEST_PICTURES

async function doorScene(t: TestContext) {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [{ name: 'Seat', price: 0, capacity: 9 }])
  const manage = await registerAndConfirm(scene, event, 'amina@example.org')
  const [registration] = await app.store.of(registrationStorage).listAll(event.id, ['confirmed'])
  const placeId = registration?.places[0]?.id ?? 0
  const key = await codeKey(app.store)
  // An hour before it begins.
  app.clock.now = (Date.UTC(2030, 2, 1, 18) / 1000) as UtcSeconds
  const editor = await signInAtDesk(app.app, 'editor')
  const made = await editor.post(`/events/${event.id}/door/link/`, {})
  const base = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const door = `${base}${/(\/door\/alm_[\w-]+\/)/.exec(made.body)?.[1]}`
  const address = qrAddress('https://events.example.org', {
    placeId,
    eventId: event.id,
    code: codeOf(placeId, key),
  })
  return { app, event, base, manage, door, address, typed: typedCode(placeId, key) }
}

async function resultOf(page: Page): Promise<readonly [string, string]> {
  const newest = page.locator('#door-results .door-result').first()
  await newest.waitFor()
  return [(await newest.getAttribute('class')) ?? '', (await newest.textContent()) ?? '']
}

test('scans without a connection are not confirmed until the server answers, and none counts twice', async t => {
  const browser = await startBrowser(t)
  if (!browser) return
  const { door, typed, app } = await doorScene(t)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${door}?q=amina`)
  await context.setOffline(true)
  const scan = async (code: string) => {
    await page.fill('#code', code)
    await page.click('button.main-action')
  }
  await scan(typed)
  const [kind, text] = await resultOf(page)
  assert.match(kind, /is-amber/)
  assert.match(text, /Not checked yet/)
  await scan('1-AAAAAAAAAA')
  await page.locator('#door-results .door-result').nth(1).waitFor()
  assert.equal(await page.locator('#door-results .is-in').count(), 0, 'Nothing is valid without an answer.')
  assert.match((await page.textContent('#door-waiting')) ?? '', /2.*to be confirmed/)
  if (pictures) await page.screenshot({ path: `${pictures}/door-offline.png`, fullPage: true })

  await context.setOffline(false)
  await page.locator('#door-results .is-in').waitFor()
  await page.locator('#door-results .is-red').waitFor()
  assert.match((await page.textContent('#door-results .is-in')) ?? '', /Welcome, Amina\. Seat/)
  await page.waitForFunction('document.getElementById("door-waiting").hidden')
  await scan(typed)
  await page.locator('#door-results .is-amber', { hasText: 'Already checked in: Amina' }).waitFor()
  assert.match((await page.textContent('#door-count')) ?? '', /1 of 1/)
  assert.match((await page.textContent('.places li')) ?? '', /Amina\s+Checked in at/)
  const [registration] = await app.store.of(registrationStorage).listAll(1, ['confirmed'])
  assert.equal(registration?.places[0]?.checkedInBy, 'door link')

  await page.click('.places button')
  app.clock.now = (Date.UTC(2030, 1, 27) / 1000) as UtcSeconds
  await page.click('.places button:not(.quiet)')
  await page.click('#door-results button')
  await page.locator('#door-results > .is-in:first-child').waitFor()
  assert.equal(await page.locator('#door-results button').count(), 0, 'The question is answered.')
  await page.locator('#code:focus').waitFor()
})

test('the code on the page of a registration can be read from its picture', async t => {
  const browser = await startBrowser(t)
  if (!browser) return
  const { base, manage, address } = await doorScene(t)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto(`${base}${manage}`)
  const picture = await page.locator('svg.qr').screenshot()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const found = jsQR.default(new Uint8ClampedArray(data), info.width, info.height)
  const read = new URL(found?.data ?? '')
  assert.equal(read.search, new URL(address).search)
})

/** A film of one picture, as Chromium's fake camera plays it (YUV4MPEG2). */
function filmOf(text: string): Buffer {
  const [width, height, scale] = [640, 480, 7]
  const { data, size } = encode(text, { border: 4 })
  const brightness = Buffer.alloc(width * height, 235)
  const [left, top] = [Math.floor((width - size * scale) / 2), Math.floor((height - size * scale) / 2)]
  for (let y = 0; y < size * scale; y++)
    for (let x = 0; x < size * scale; x++)
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)]) brightness[(top + y) * width + left + x] = 16
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, Buffer.alloc((width * height) / 2, 128)])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`), frame, frame])
}

test('the door reads a code by the camera', {
  skip: onlyInLongRun,
}, async t => {
  const { door, address } = await doorScene(t)
  const folder = await mkdtemp(join(tmpdir(), 'almanac-camera-'))
  t.after(() => rm(folder, { recursive: true }))
  const film = join(folder, 'code.y4m')
  await writeFile(film, filmOf(address))
  const browser = await findBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])
  if (!browser) return t.skip(noBrowser)
  t.after(() => browser.close())
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, permissions: ['camera'] })
  const page = await context.newPage()
  await page.goto(door)
  assert.deepEqual(
    await page.evaluate(
      'performance.getEntriesByType("resource").map(({ name }) => name).filter(name => name.includes("jsqr"))',
    ),
    [],
  )
  await page.click('#door-start')
  const [kind, text] = await resultOf(page)
  if (pictures) await page.screenshot({ path: `${pictures}/door-camera.png`, fullPage: true })
  assert.match(kind, /is-in/)
  assert.match(text, /Welcome, Amina/)
})
