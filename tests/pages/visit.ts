// A visitor with a real browser, who takes note of what should not happen on any page.
import assert from 'node:assert/strict'
import { after, type TestContext } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Environment } from '../../src/config/load-config.ts'
import { startBrowser } from '../support/browser.ts'
import { messyScene, type Scene, siteScene } from '../support/site-scene.ts'
import type { Lifetime } from '../support/test-app.ts'

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

/** Nothing where there is no browser; the test is skipped then. Nobody writes there: tests share what is served. */
export function openSite(t: TestContext, env: Environment = {}): Promise<Site | undefined> {
  return open(t, JSON.stringify(env), lifetime => siteScene(lifetime, env))
}

/** The same with the calendar in which everything is that breaks layouts. */
export function openMessySite(t: TestContext): Promise<Site | undefined> {
  return open(t, 'messy', messyScene)
}

interface Served {
  readonly scene: Scene
  readonly address: string
}

/** What is served to all tests of this process, which look only. */
const servedScenes = new Map<string, Promise<Served>>()
const endings: (() => unknown)[] = []
after(async () => {
  for (const end of endings) await end()
})

async function open(
  t: TestContext,
  key: string,
  makeScene: (lifetime: Lifetime) => Promise<Scene>,
): Promise<Site | undefined> {
  const browser = await startBrowser(t)
  if (!browser) return undefined
  const served = servedScenes.get(key) ?? serveScene(makeScene)
  servedScenes.set(key, served)
  const { scene, address } = await served
  return { ...scene, browser, address, visit: options => visit(browser, address, options) }
}

async function serveScene(makeScene: (lifetime: Lifetime) => Promise<Scene>): Promise<Served> {
  const scene = await makeScene({ after: end => void endings.push(end as () => unknown) })
  return { scene, address: await scene.app.listen({ port: 0, host: '127.0.0.1' }) }
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
