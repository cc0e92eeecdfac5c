// axe-core on a page of a real browser.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export interface AxeOptions {
  /** A selector of the part to check; the whole page by default. */
  readonly part?: string
  /** The rules to run; all by default. */
  readonly only?: readonly string[]
  /** Whether frames are checked too. */
  readonly withFrames?: boolean
}

/**
 * One line for each element with a problem. axe is injected only when needed: in every page and frame it
 * would add a fifth to the loading time.
 */
export async function violations(
  page: Page,
  where: string,
  { part = 'html', only, withFrames = false }: AxeOptions = {},
): Promise<string[]> {
  for (const frame of withFrames ? page.frames() : [page.mainFrame()])
    if (!(await frame.evaluate<boolean>('"axe" in globalThis'))) await frame.evaluate(source)
  const runOnly = only ? { type: 'rule', values: only } : { type: 'tag', values: tags }
  // None of the rules needs the style sheets, which would be loaded again.
  const options = { runOnly, resultTypes: ['violations'], iframes: withFrames, preload: false }
  const found: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] = await page.evaluate(
    async ([part, options]) => (await (globalThis as any).axe.run(part, options)).violations,
    [part, options] as const,
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} ${target.join(' ')}: ${failureSummary}`),
  )
}
