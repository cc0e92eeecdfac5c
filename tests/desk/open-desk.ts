// The desk in a real browser, and what axe finds on a page of it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { TestContext } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Role } from '../../src/domain/permissions.ts'
import { startBrowser } from '../support/browser.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'

export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export interface OpenDesk extends TestApp {
  readonly browser: Browser
  readonly address: string
  /** A page of a browser that is signed in, as the editor unless told, and what it complains of. */
  sit(options?: BrowserContextOptions, role?: Role): Promise<{ page: Page; complaints: string[] }>
}

export async function openDesk(t: TestContext): Promise<OpenDesk | undefined> {
  const browser = await startBrowser(t)
  if (!browser) return undefined
  const app = await buildTestApp(t, { env: { ALMANAC_SITE_NAME: 'Town calendar' } })
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...app,
    browser,
    address,
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
      await page.goto(`${address}/desk/`)
      await page.fill('#login', role)
      await page.fill('#password', `${role}-pass`)
      await page.click('main button')
      await page.waitForURL(`${address}/desk/`)
      return { page, complaints }
    },
  }
}

export async function violations(page: Page, where: string): Promise<string[]> {
  const found: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] = await page.evaluate(
    async tags =>
      (
        await (globalThis as any).axe.run('html', {
          runOnly: { type: 'tag', values: tags },
          resultTypes: ['violations'],
          iframes: false,
        })
      ).violations,
    rules,
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} ${target.join(' ')}: ${failureSummary}`),
  )
}
