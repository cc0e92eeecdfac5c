// Unsaved settings, in a real browser.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDesk } from './open-desk.ts'

test('unsaved settings are kept as a draft, and Ctrl-S saves them', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const { page, complaints } = await desk.sit({}, 'administrator')
  await page.goto(`${desk.address}/desk/settings/site/`)
  await page.fill('#currency', 'KES')
  await page.locator('[data-state]', { hasText: 'kept as a private draft' }).waitFor()
  await page.click('.side nav a[href="/desk/events/"]')
  await page.goto(`${desk.address}/desk/settings/site/`)
  await page.click('[data-draft="restore"]')
  assert.equal(await page.inputValue('#currency'), 'KES')
  await page.keyboard.press('Control+s')
  await page.locator('.note', { hasText: 'Saved.' }).waitFor()
  assert.equal(await page.inputValue('#currency'), 'KES')
  assert.equal(await page.locator('.draft-offer').count(), 0)
  assert.deepEqual(complaints, [])
})

test('saving settings removes an older draft that was ignored, on the page and in the overview', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const { page, complaints } = await desk.sit({}, 'administrator')
  const [path, field] = ['/desk/settings/following/', '#mails_per_minute']
  await page.goto(desk.address + path)
  await page.fill(field, '11')
  await page.locator('[data-state]', { hasText: 'kept as a private draft' }).waitFor()
  await page.click('.side nav a[href="/desk/events/"]')
  await page.goto(desk.address + path)
  await page.locator('.draft-offer').waitFor()
  await page.fill(field, '22')
  await page.keyboard.press('Control+s')
  await page.locator('.note', { hasText: 'Saved.' }).waitFor()
  await page.goto(`${desk.address}/desk/`)
  assert.doesNotMatch(await page.innerText('main'), /Not saved/)
  await page.goto(desk.address + path)
  assert.equal(await page.inputValue(field), '22')
  assert.deepEqual(await page.evaluate('Object.keys(localStorage).filter(name => /draft/.test(name))'), [])
  assert.equal(await page.locator('.draft-offer').count(), 0)
  assert.deepEqual(complaints, [])
})

test('leaving a half-written invitation warns', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const { page, complaints } = await desk.sit({}, 'administrator')
  await page.goto(`${desk.address}/desk/settings/people/`)
  await page.fill('main #login', 'maria')
  const warning = page.waitForEvent('dialog')
  const leaving = page.click('.side nav a[href="/desk/events/"]')
  await (await warning).dismiss()
  await leaving
  assert.equal(await page.inputValue('main #login'), 'maria')
  assert.deepEqual(complaints, [])
})

test('choosing a country fills in its currency and time zone', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const { page, complaints } = await desk.sit({}, 'administrator')
  await page.goto(`${desk.address}/desk/settings/site/`)
  // Canada has several zones, so the one that was set returns.
  for (const [region, currency, zone] of [
    ['PT', '€', 'Europe/Lisbon'],
    ['CA', 'CAD', 'UTC'],
    ['', '$', 'UTC'],
  ] as const) {
    await page.selectOption('#region', region)
    await page.locator(`#currency[data-suggested="${currency}"]`).waitFor()
    assert.equal(await page.inputValue('#time-zone'), zone)
  }
  assert.deepEqual(complaints, [])
})

test('leaving a changed form without drafts warns, and Ctrl-S saves it', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const { page, complaints } = await desk.sit({}, 'administrator')
  await page.goto(`${desk.address}/desk/me/`)
  await page.fill('#name', 'Maria')
  const warning = page.waitForEvent('dialog')
  const leaving = page.click('.side nav a[href="/desk/events/"]')
  await (await warning).dismiss()
  await leaving
  await page.locator('#name').focus()
  await page.keyboard.press('Control+s')
  await page.locator('.note').waitFor()
  assert.equal(await page.inputValue('#name'), 'Maria')
  assert.deepEqual(complaints, [])
})
