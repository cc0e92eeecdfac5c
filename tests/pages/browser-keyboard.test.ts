// The calendar without a mouse.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { arrive, openSite, screens, type Visit } from './visit.ts'

/** The focused element: its day, text or id. */
function focused(page: Page): Promise<string> {
  return page
    .locator(':focus')
    .evaluate(
      (element: any) => element.querySelector('time')?.dateTime ?? (element.textContent.trim() || element.id),
    )
}

function dayWithFocus(page: Page, day: string): Promise<void> {
  return page.locator(`.day:focus:has([datetime="${day}"])`).waitFor()
}

/** The width of the focus ring. */
function ringOfFocus(page: Page): Promise<number> {
  return page.locator(':focus').evaluate((element: any) => {
    const { outlineStyle, outlineWidth } = element.ownerDocument.defaultView.getComputedStyle(element)
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
  })
}

async function focusDay(page: Page, day: string): Promise<void> {
  await page.locator(`.day:has([datetime="${day}"])`).focus()
}

async function pressed(page: Page, keys: readonly string[]): Promise<string[]> {
  const days: string[] = []
  for (const key of keys) {
    await page.keyboard.press(key)
    days.push(await focused(page))
  }
  return days
}

const ways: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'the first tab stop skips the header, and every focused element is visible': async ({
    page,
    go,
    assertQuiet,
  }) => {
    await go('/events/month/')

    await page.keyboard.press('Tab')
    assert.equal(await focused(page), 'Skip to content')
    assert.ok(((await page.locator('.skip').boundingBox())?.y ?? -1) >= 0, 'The skip link is not seen.')
    await page.keyboard.press('Enter')
    await page.locator('#content:focus').waitFor()

    const stops: string[] = []
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab')
      stops.push(await focused(page))
      assert.ok((await ringOfFocus(page)) >= 2, `${stops.at(-1)} has no ring`)
    }
    assert.deepEqual(stops.slice(0, 3), ['January 2030', 'Previous month', 'Today'])
    assertQuiet()
  },

  'arrow keys go from day to day, and beyond the current month': async visit => {
    const { page, go } = visit
    await go('/events/month/')
    await focusDay(page, '2030-01-15')

    const days = await pressed(page, ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'])
    assert.deepEqual(days, ['2030-01-16', '2030-01-23', '2030-01-22', '2030-01-15'])

    await focusDay(page, '2030-01-31')
    await page.keyboard.press('ArrowDown')
    await arrive(visit, '/events/month/2030-02/')
    await dayWithFocus(page, '2030-02-07')
    await page.keyboard.press('Enter')
    await arrive(visit, '/events/day/2030-02-07/')
    visit.assertQuiet()
  },

  'the page keys go from month to month and keep the day, if the month has it': async visit => {
    const { page, go } = visit
    await go('/events/month/')
    await focusDay(page, '2030-01-31')

    await page.keyboard.press('PageDown')
    await arrive(visit, '/events/month/2030-02/')
    await dayWithFocus(page, '2030-02-28')
    await page.keyboard.press('PageUp')
    await arrive(visit, '/events/month/2030-01/')
    await dayWithFocus(page, '2030-01-28')
    await focusDay(page, '2030-02-02')
    assert.deepEqual(await pressed(page, ['PageUp']), ['2030-01-02'])

    // Days around a month are one month away from it, not two.
    await focusDay(page, '2030-02-02')
    await page.keyboard.press('PageDown')
    await arrive(visit, '/events/month/2030-02/')
    await dayWithFocus(page, '2030-02-02')
    await focusDay(page, '2030-01-31')
    await page.keyboard.press('PageUp')
    await arrive(visit, '/events/month/2030-01/')
    await dayWithFocus(page, '2030-01-31')
    visit.assertQuiet()
  },

  'a small month leads to the next one by its days and by its arrow, which keeps the focus': async visit => {
    const { page, go } = visit
    await go('/events/day/2030-01-15/')
    await focusDay(page, '2030-01-31')
    await page.keyboard.press('ArrowDown')
    await arrive(visit, '/events/day/2030-02-15/')
    await dayWithFocus(page, '2030-02-07')

    await go('/events/')
    await page.locator('.mini .forward').press('Enter')
    await arrive(visit, '/events/?from=2030-02-01')
    await page.locator('.mini .forward:focus').waitFor()
    visit.assertQuiet()
  },

  'Enter in the year of the month picker keeps the month': async visit => {
    const { page, go } = visit
    await go('/events/month/2030-06/')
    await page.locator('.jump-opener').press('Enter')
    await page.locator('#jump-year').fill('2031')
    await page.keyboard.press('Enter')
    await arrive(visit, '/events/month/2031-06/')
    visit.assertQuiet()
  },

  'in right-to-left languages, the left arrow goes forward and the right one back': async ({
    page,
    go,
    assertQuiet,
  }) => {
    await go('/ar/events/month/')
    await focusDay(page, '2030-01-15')

    const days = await pressed(page, ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowDown'])

    assert.deepEqual(days, ['2030-01-16', '2030-01-15', '2030-01-14', '2030-01-21'])
    assertQuiet()
  },

  'menus open by keyboard, close with Escape, and restore the focus': async ({ page, go, assertQuiet }) => {
    await go('/event/evening-concert/')
    const menu = page.locator('.add')

    await menu.locator('summary').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    assert.equal(await focused(page), 'Google Calendar')
    await page.keyboard.press('Escape')

    assert.equal(await menu.getAttribute('open'), null)
    assert.equal(await focused(page), 'Add to calendar')
    assertQuiet()
  },

  'the next-month link keeps the focus, and other navigation moves it to the content': async visit => {
    const { page, go } = visit
    await go('/events/month/')

    await page.locator('.around .forward').focus()
    await page.keyboard.press('Enter')
    await arrive(visit, '/events/month/2030-02/')
    await page.locator('.around .forward:focus').waitFor()
    await page.keyboard.press('Enter')
    await arrive(visit, '/events/month/2030-03/')
    await page.locator('.views a').first().focus()
    await page.keyboard.press('Enter')
    await arrive(visit, '/events/?from=2030-03-01')
    await page.locator('#content:focus').waitFor()
    await page.getByRole('status').filter({ hasText: 'From March 1, 2030' }).waitFor({ state: 'attached' })
    visit.assertQuiet()
  },
}

// Sequentially in one browser: opening another takes longer than a test.
test('by keyboard', async t => {
  const site = await openSite(t)
  if (!site) return
  const visit = await site.visit(screens.desk)
  for (const [name, go] of Object.entries(ways)) await t.test(name, () => go(visit))
})
