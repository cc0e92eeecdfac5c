// Reviewers who also change the text, in a real browser.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsIn, signInAtDesk } from './desk-client.ts'
import { openDesk } from './open-desk.ts'

const evening = { start_day: '2030-03-01', start_time: '19:00', end_time: '21:30', timezone: 'UTC' }

test('a reviewer who also changed the text leaves no draft and no comment behind', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const contributor = await signInAtDesk(desk.app, 'contributor')
  const sent = await contributor.post('/events/new/', { title: 'Reading', ...evening, do: 'submit' })
  const path = String(sent.headers.location).replace('/desk', '')
  const { page, complaints } = await desk.sit()
  await page.goto(`${desk.address}/desk${path}`)
  await page.locator('.rich-text').waitFor()
  await page.fill('#title', 'Reading by the sea')
  await page.fill('#comment', 'What does it cost?')
  await page.locator('[data-state]', { hasText: 'kept as a private draft' }).waitFor()
  await page.click('button[formaction$="/ask-for-changes/"]')
  await page.locator('.note', { hasText: 'Returned to the author' }).waitFor()
  assert.equal(await page.inputValue('#comment'), '')
  assert.equal(await page.inputValue('#title'), 'Reading by the sea')
  await page.locator('[data-state]', { hasText: 'kept as a private draft' }).waitFor()

  const shown = fieldsIn((await contributor.get(path)).body)
  await contributor.post(path, { ...shown, cost: '5', do: 'submit' })
  await page.click('button[value="publish"]')
  await page.locator('.summary', { hasText: 'Price' }).waitFor()
  await page.click('button[value="publish"]')
  await page.locator('.note', { hasText: 'Published.' }).waitFor()
  await page.locator('.rich-text').waitFor()
  assert.equal(await page.locator('.draft-offer').count(), 0)
  assert.equal(await page.inputValue('#comment'), '')
  await page.goto(`${desk.address}/desk/`)
  assert.equal(await page.locator('a[href*="?draft="]').count(), 0)
  await page.goto(`${desk.address}/desk${path}`)
  await page.locator('.rich-text').waitFor()
  assert.equal(await page.locator('.draft-offer').count(), 0)
  assert.deepEqual(complaints, [])
})
