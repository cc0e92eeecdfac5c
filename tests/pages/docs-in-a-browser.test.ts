// The documentation in a browser: the reader's own values in the examples, and examples beside the text on wide screens.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startBrowser } from '../support/browser.ts'
import { buildTestApp } from '../support/test-app.ts'

async function openDocs(t: TestContext, width: number): Promise<{ page: Page; root: string } | undefined> {
  const browser = await startBrowser(t)
  if (!browser) return undefined
  const { app } = await buildTestApp(t)
  const root = await app.listen({ port: 0, host: '127.0.0.1' })
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  return { page, root }
}

async function fill(page: Page, label: string, value: string): Promise<void> {
  if (!(await page.locator('.values[open]').count())) await page.click('.values summary')
  await page.getByLabel(label).fill(value)
}

/** Each example on the page, also in tabs that are hidden. */
async function examplesOn(page: Page): Promise<string> {
  return (await page.locator('pre').allTextContents()).join('\n')
}

test('the examples have the address and the token of the reader', async t => {
  const { page, root } = (await openDocs(t, 390)) ?? {}
  if (!page) return
  for (const path of ['/docs/', '/docs/guide/']) {
    await page.goto(`${root}${path}`)
    const before = await examplesOn(page)
    assert.match(before, /"\$API\/events" -H "Authorization: Bearer \$TOKEN"/)
    await fill(page, 'Access token', 'alm_mine')
    await fill(page, 'Address of the interface', 'https://town.example.org/calendar/events/v1')
    const filled = await examplesOn(page)
    assert.match(
      filled,
      /"https:\/\/town\.example\.org\/calendar\/events\/v1\/events" -H "Authorization: Bearer alm_mine"/,
    )
    assert.doesNotMatch(
      filled,
      /\$\{?(API|TOKEN)|process\.env\.(API|TOKEN)|environ\[.(API|TOKEN)|getenv\(.(API|TOKEN)|alm_…/,
    )
    // Nothing leaves the string that it is put into.
    for (const hostile of ['x"; rm -rf ~', "x'", '<img src=x>', '$(id)', 'a`b'])
      for (const label of ['Access token', 'Address of the interface']) await fill(page, label, hostile)
    assert.equal(await examplesOn(page), filled)
    await fill(page, 'Access token', '')
    await fill(page, 'Address of the interface', '')
    assert.equal(await examplesOn(page), before)
  }
  const address = page.getByLabel('Address of the interface')
  await address.evaluate((input: any) => {
    input.addEventListener('invalid', () => input.setAttribute('data-complains', ''))
  })
  await address.focus()
  await page.keyboard.type('ftp')
  assert.equal(await address.getAttribute('data-complains'), null, 'Not before the address is complete.')
  await page.keyboard.press('Tab')
  assert.equal(await address.getAttribute('data-complains'), '')
  assert.match(await address.evaluate((input: any) => input.validationMessage), /beginning with http/)
  await fill(page, 'Access token', 'alm_mine')
  await page.goto(`${root}/docs/`)
  assert.match(
    await examplesOn(page),
    new RegExp(`"${root}/calendar/events/v1/events" -H "Authorization: Bearer alm_mine"`),
  )
  const other = await page.context().newPage()
  await other.goto(`${root}/docs/`)
  assert.match(await examplesOn(other), /Bearer \$TOKEN/)
})

test('a page opens at its top, with its line of the menu in view', async t => {
  const { page, root } = (await openDocs(t, 1280)) ?? {}
  if (!page) return
  await page.goto(`${root}/docs/operating/hooks/`)
  assert.equal(await page.evaluate('scrollY'), 0)
  const line = await page.locator('.wide [aria-current]').boundingBox()
  assert.ok(line && line.y > 0 && line.y < 900, `The line is at ${line?.y}.`)
})

/** For each example with text, whether it is on the right of it. Runs in the browser. */
const besideTheirText = `[...document.querySelectorAll('.beside')].map(pair => {
  const [text, examples] = [pair.firstElementChild, pair.querySelector(':scope > .examples')]
  return examples.getBoundingClientRect().left > text.getBoundingClientRect().left
})`

test('examples are beside the text on wide screens, and below it on others', async t => {
  for (const [width, isBeside] of [
    [390, false],
    [820, false],
    [1280, true],
    [1440, true],
  ] as const) {
    const { page, root } = (await openDocs(t, width)) ?? {}
    if (!page) return
    for (const path of ['/docs/', '/docs/guide/', '/docs/webhooks/', '/docs/client-library/']) {
      await page.goto(`${root}${path}`)
      const beside: boolean[] = await page.evaluate(besideTheirText)
      const overflow: number = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      assert.ok(overflow <= 0, `${path} is wider than ${width}`)
      // An example that no text precedes has nothing beside it.
      const isExpected = isBeside ? beside.filter(Boolean).length > beside.length / 2 : !beside.some(Boolean)
      assert.ok(isExpected, `${path} at ${width}: ${beside}`)
    }
  }
})
