// The desk in a real browser.
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { Role } from '../../src/domain/rights/permissions.ts'
import { startBrowser } from '../support/browser.ts'
import { valueIn } from '../support/html.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'

export interface OpenDesk extends TestApp {
  readonly browser: Browser
  readonly address: string
  /** An empty page in a signed-in browser, as the editor by default, and its errors. */
  sit(options?: BrowserContextOptions, role?: Role): Promise<{ page: Page; complaints: string[] }>
  /** Signs another user in with the same browser. */
  signInAs(context: BrowserContext, role: Role): Promise<void>
}

export async function openDesk(
  t: TestContext,
  env: Readonly<Record<string, string>> = {},
): Promise<OpenDesk | undefined> {
  const browser = await startBrowser(t)
  if (!browser) return undefined
  const app = await buildTestApp(t, { env: { ALMANAC_SITE_NAME: 'Town calendar', ...env } })
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...app,
    browser,
    address,
    signInAs: (context, role) => signIn(context, address, role),
    async sit(options = {}, role = 'editor') {
      const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options })
      context.setDefaultTimeout(20_000)
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(error.message))
      page.on('console', message => {
        const isMeant = /the server responded with a status of 4/.test(message.text())
        if (message.type() === 'error' && !isMeant) complaints.push(message.text())
      })
      await signIn(context, address, role)
      return { page, complaints }
    },
  }
}

/** Skips the sign-in page, which takes as long as a test step. `browser-settings.test.ts` covers it. */
async function signIn(context: BrowserContext, address: string, role: Role): Promise<void> {
  const door = `${address}/desk/sign-in/`
  await context.clearCookies()
  const shown = await (await context.request.get(door)).text()
  const form = { form_token: valueIn(shown, 'form_token'), login: role, password: `${role}-pass` }
  const answer = await context.request.post(door, { form })
  assert.equal(answer.url(), `${address}/desk/`)
}
