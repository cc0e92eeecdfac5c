// A day of an editor in a real browser: one scene, in which each step goes on from the one before.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { axeSource, openDesk, violations } from './open-desk.ts'

test('an editor’s day', { timeout: 180_000 }, async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const { address } = desk
  const { page, complaints } = await desk.sit({ bypassCSP: true, viewport: { width: 1280, height: 900 } })
  await page.addInitScript(axeSource)

  // A date is typed in words, and the event is published.
  await page.keyboard.press('n')
  await page.waitForURL(`${address}/desk/events/new/`)
  await page.fill('#title', 'Jazz night')
  await page.fill('#when_text', '20 may 2031 7pm to 10pm')
  await page.keyboard.press('Enter')
  await page
    .locator('.sentence', { hasText: '20 May 2031' })
    .or(page.locator('.sentence', { hasText: 'May 20, 2031' }))
    .waitFor()
  assert.equal(await page.inputValue('#end_time'), '22:00')
  await page.keyboard.press('Control+Enter')
  await page.locator('.note', { hasText: 'Published.' }).waitFor()
  const id = /events\/(\d+)/.exec(page.url())?.[1]

  // It is moved by keyboard in the month, and back by Undo.
  await page.goto(`${address}/desk/events/month/2031-05/`)
  assert.deepEqual(await violations(page, 'month'), [])
  await page.focus(`#event-${id}`)
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('.note', { hasText: 'Moved to' }).waitFor()
  assert.equal(await page.locator(`td[data-day="2031-05-28"] #event-${id}`).count(), 1)
  assert.equal(await page.evaluate('document.activeElement.id'), `event-${id}`)
  await page.click('.note button')
  await page.locator(`td[data-day="2031-05-20"] #event-${id}`).waitFor()

  // It is dragged to another day, and a click on a day begins a new one.
  await page.dragAndDrop(`#event-${id}`, 'td[data-day="2031-05-22"]')
  await page.locator(`td[data-day="2031-05-22"] #event-${id}`).waitFor()
  await page.click('td[data-day="2031-05-06"]')
  await page.waitForURL(/day=2031-05-06/)
  assert.equal(await page.inputValue('#start_day'), '2031-05-06')

  // Everything is found by keyboard, and no shortcut gets in the way of typing.
  await page.fill('#title', '?gn')
  assert.equal(await page.locator('dialog[open]').count(), 0)
  await page.goto(`${address}/desk/`).catch(() => undefined)
  page.on('dialog', dialog => dialog.accept())
  await page.goto(`${address}/desk/events/`)
  await page.keyboard.press('Shift+?')
  await page.locator('#shortcuts[open]').waitFor()
  assert.deepEqual(await violations(page, 'shortcuts'), [])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.locator('#palette[open]').waitFor()
  await page.keyboard.type('jazz')
  await page.locator('#palette [role="option"]', { hasText: 'Jazz night' }).waitFor()
  assert.deepEqual(await violations(page, 'palette'), [])
  await page.keyboard.press('Enter')
  await page.waitForURL(`${address}/desk/events/${id}/`)
  await page.locator('h1').click()
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await page.waitForURL(`${address}/desk/events/`)
  await page.keyboard.press('j')
  await page.keyboard.press('#')
  await page.locator('.note', { hasText: '1 event changed.' }).waitFor()
  await page.click('.note button')
  await page.locator('.note', { hasText: 'Undone.' }).waitFor()

  // The site leads to the desk, for those who are signed in.
  await page.goto(`${address}/event/jazz-night/`)
  await page.locator('.desk-link', { hasText: 'Edit' }).click()
  await page.waitForURL(`${address}/desk/events/${id}/`)
  const stranger = await (await desk.browser.newContext()).newPage()
  const asked: string[] = []
  stranger.on('request', request => asked.push(request.url()))
  await stranger.goto(`${address}/event/jazz-night/`, { waitUntil: 'networkidle' })
  assert.equal(await stranger.locator('.desk-link').count(), 0)
  assert.equal(
    asked.some(url => url.includes('/desk')),
    false,
  )

  assert.deepEqual(complaints, [])
})
