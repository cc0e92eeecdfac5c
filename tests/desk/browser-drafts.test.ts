// Drafts on the server, and two people in the same editor, in a real browser.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { violations } from '../support/axe.ts'
import { isLong } from '../support/rounds.ts'
import { openDesk } from './open-desk.ts'

const phone = { viewport: { width: 390, height: 844 } }

test('what is typed on a phone is found on a laptop', { timeout: 120_000 }, async t => {
  const desk = await openDesk(t)
  if (!desk) return
  await desk.post('/events', {
    title: 'Known',
    start_date: '2030-03-01 19:00',
    end_date: '2030-03-01 20:00',
  })
  const lost = await desk.sit(phone)
  await lost.page.goto(`${desk.address}/desk/events/new/`)
  await lost.page.fill('#title', 'Typed in a train')
  await lost.page.locator('.rich-text').click()
  await lost.page.keyboard.type('Much text')
  await lost.page.locator('[data-state]', { hasText: 'kept as a private draft' }).waitFor()
  await lost.page.context().close()

  const { page, complaints } = await desk.sit()
  await page.goto(`${desk.address}/desk/events/new/`)
  await page.locator('.draft-offer', { hasText: 'Typed in a train' }).waitFor()
  assert.deepEqual(await violations(page, 'drafts', { part: isLong ? 'html' : '.draft-offer' }), [])
  await page.goto(`${desk.address}/desk/`)
  await page.click('a:has-text("Typed in a train")')
  assert.equal(await page.inputValue('#title'), 'Typed in a train')
  await page.locator('.rich-text', { hasText: 'Much text' }).waitFor()
  await page.click('button[value="publish"]')
  await page.locator('.note', { hasText: 'Published.' }).waitFor()
  await page.goto(`${desk.address}/desk/events/new/`)
  await page.locator('.rich-text').waitFor()
  assert.equal(await page.locator('.draft-offer').count(), 0)
  assert.deepEqual(complaints, [])
})

test('people who edit the same event see each other', { timeout: 120_000 }, async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const { body: event } = await desk.post('/events', {
    title: 'Jazz',
    start_date: '2030-03-01 19:00',
    end_date: '2030-03-01 20:00',
  })
  const address = `${desk.address}/desk/events/${event.id}/`
  const first = await desk.sit(phone, 'administrator')
  await first.page.goto(address)
  await first.page.waitForResponse(response => response.url().endsWith('/editing/'))

  const { page, complaints } = await desk.sit({ colorScheme: 'dark' })
  await page.goto(address)
  await page.locator('.also-editing', { hasText: 'administrator is editing this.' }).waitFor()
  assert.deepEqual(await violations(page, 'drafts', { part: isLong ? 'html' : '.also-editing' }), [])
  assert.deepEqual(complaints, [])
})
