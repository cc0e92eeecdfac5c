// A visitor with a real browser, who takes note of what should not happen on any page.
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Environment } from '../../src/config/load-config.ts'
import { startBrowser } from '../support/browser.ts'
import { type Scene, siteScene } from '../support/site-scene.ts'

export const screens = {
  desk: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>

export interface Visit {
  readonly page: Page
  /** Opens a path of the site. */
  go(path: string): Promise<void>
  /** The path that is shown, with its query. */
  path(): string
  /** That nothing was asked of another host, and that no script or policy complained. */
  assertQuiet(): void
}

export interface Site extends Scene {
  readonly browser: Browser
  readonly address: string
  visit(options?: BrowserContextOptions): Promise<Visit>
}

/** Nothing where there is no browser; the test is skipped then. */
export async function openSite(t: TestContext, env: Environment = {}): Promise<Site | undefined> {
  return openScene(t, () => siteScene(t, env))
}

/** The same with another calendar. */
export async function openScene(t: TestContext, makeScene: () => Promise<Scene>): Promise<Site | undefined> {
  const browser = await startBrowser(t)
  if (!browser) return undefined
  const scene = await makeScene()
  const address = await scene.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...scene, browser, address, visit: options => visit(browser, address, options) }
}

async function visit(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ timezoneId: 'Africa/Nairobi', ...options })
  context.setDefaultTimeout(20_000)
  const complaints: string[] = []
  // Other hosts have no address here. A route would see them too, but takes the cache from all pages.
  context.on('requestfailed', request => {
    if (/^http/.test(request.url()) && new URL(request.url()).origin !== address)
      complaints.push(`A request to ${request.url()}`)
  })
  const page = await context.newPage()
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    // A browser reports answers such as 403 as errors; here they are meant.
    if (message.type() === 'error' && !/the server responded with a status of 4/.test(message.text()))
      complaints.push(message.text())
  })
  return {
    page,
    go: async path => {
      await page.goto(`${address}${path}`)
    },
    path: () => page.url().slice(address.length),
    assertQuiet: () => assert.deepEqual(complaints, []),
  }
}

/** Waits until the page is found at this path: with scripts, going on does not load a new document. */
export async function arrive({ page }: Visit, path: string | RegExp): Promise<void> {
  await page.waitForURL(url => {
    const found = url.pathname + url.search
    return typeof path === 'string' ? found === path : path.test(found)
  })
  await page.locator('html:not([data-loading])').waitFor()
}
