// A visitor with a real browser, who records unexpected requests and errors.
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
  /** The current path, with its query. */
  path(): string
  /** Fails if another host was contacted, or a script or policy reported an error. */
  assertQuiet(): void
}

export interface Site extends Scene {
  readonly browser: Browser
  readonly address: string
  visit(options?: BrowserContextOptions): Promise<Visit>
}

/** Undefined if there is no browser; the test is skipped then. Read-only: tests share the server. */
export function openSite(t: TestContext, env: Environment = {}): Promise<Site | undefined> {
  return open(t, JSON.stringify(env), lifetime => siteScene(lifetime, env))
}

/** The same with the calendar that contains everything that breaks layouts. */
export function openMessySite(t: TestContext, env: Environment = {}): Promise<Site | undefined> {
  return open(t, `messy ${JSON.stringify(env)}`, lifetime => messyScene(lifetime, env))
}

interface Served {
  readonly scene: Scene
  readonly address: string
}

/** Shared by all tests of this process, which only read. */
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
  // Other hosts do not resolve here. A route would catch them too, but disables the cache of all pages.
  context.on('requestfailed', request => {
    if (/^http/.test(request.url()) && new URL(request.url()).origin !== address)
      complaints.push(`A request to ${request.url()}`)
  })
  const page = await context.newPage()
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    // A browser reports statuses such as 403 as errors. Here they are expected.
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

/** Waits until the page has this path: with scripts, navigation does not load a new document. */
export async function arrive({ page }: Visit, path: string | RegExp): Promise<void> {
  await page.waitForURL(url => {
    const found = url.pathname + url.search
    return typeof path === 'string' ? found === path : path.test(found)
  })
  await page.locator('html:not([data-loading])').waitFor()
}
