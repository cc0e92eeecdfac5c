// A person connects an app: in Arabic, on a phone, with the keyboard alone, without scripts and with them.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { openDesk } from '../../desk/open-desk.ts'
import { isLong } from '../../support/rounds.ts'

/** Pictures are taken into this folder, to look at them. */
const pictures = process.env.ALMANAC_TEST_PICTURES

/** The site of an app: its document, and the page that it continues at. */
async function startApp(t: TestContext): Promise<string> {
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`
    const document = {
      ...{ client_id: `${origin}/app.json`, client_name: 'مساعد التقويم' },
      redirect_uris: [`${origin}/cb`],
    }
    const isDocument = request.url === '/app.json'
    response
      .writeHead(200, { 'content-type': isDocument ? 'application/json' : 'text/html' })
      .end(isDocument ? JSON.stringify(document) : '<title>App</title>')
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

for (const javaScriptEnabled of isLong ? [false, true] : [false])
  test(`an app is connected ${javaScriptEnabled ? 'with' : 'without'} scripts by keyboard, in Arabic on a phone`, async t => {
    const desk = await openDesk(t, { ALMANAC_MCP: 'token', ALMANAC_WEBHOOK_NETWORKS: '127.0.0.0/8' })
    if (!desk) return
    const { browser, address, store, users } = desk
    const appSite = await startApp(t)
    await store.transaction(tx => tx.users.setProfile(users.editor.id, { name: 'أمينة', language: 'ar' }))
    const context = await browser.newContext({
      ...{ javaScriptEnabled, locale: 'ar', reducedMotion: 'reduce' },
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    const picture = async (name: string) => {
      const width = await page.locator('html').evaluate((root: any) => root.scrollWidth)
      assert.ok(width <= 390, `${name} is ${width} wide`)
      if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
    }
    /** Moves the focus forward until it is on the element, and presses Enter. */
    const enterOn = async (selector: string) => {
      for (let steps = 0; steps < 60; steps++) {
        if (await page.locator(`${selector}:focus`).count()) return page.keyboard.press('Enter')
        await page.keyboard.press('Tab')
      }
      assert.fail(`The keyboard doesn’t reach ${selector}`)
    }
    const returned = async () => {
      await page.waitForURL(`${appSite}/cb?**`)
      return new URL(page.url()).searchParams
    }
    const request = new URLSearchParams({
      ...{ response_type: 'code', client_id: `${appSite}/app.json`, redirect_uri: `${appSite}/cb` },
      ...{ code_challenge: 'c'.repeat(43), code_challenge_method: 'S256', state: 'xyz' },
    })
    const consent = `${address}/desk/connect/?${request}`

    // A visitor signs in first.
    await page.goto(consent)
    await page.fill('#login', 'editor')
    await page.fill('#password', 'editor-pass')
    await page.keyboard.press('Enter')
    await page.waitForSelector('button[value="allow"]')
    assert.equal(await page.getAttribute('html', 'dir'), 'rtl')
    await picture('consent')
    await enterOn('button[value="allow"]')
    const allowed = await returned()
    assert.ok(allowed.get('code'))
    assert.deepEqual([allowed.get('state'), allowed.get('iss')], ['xyz', address])

    // A session ends while the page is open.
    await page.goto(consent)
    await store.transaction(tx => tx.sessions.removeAllOf(users.editor.id))
    await enterOn('button[value="allow"]')
    await page.waitForSelector('#again_password')
    await picture('session-over')
    await page.fill('#again_login', 'editor')
    await page.fill('#again_password', 'editor-pass')
    await page.keyboard.press('Enter')
    await page.waitForSelector('button[value="deny"]')
    await picture('consent-again')
    await enterOn('button[value="deny"]')
    assert.equal((await returned()).get('error'), 'access_denied')

    // An app that isn’t who it says.
    await page.goto(consent.replace('app.json', 'other.json'))
    await page.waitForSelector('h1')
    await picture('refused')
  })
