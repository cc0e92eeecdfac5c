// Tags with commas in the editor, in a real browser.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDesk } from './open-desk.ts'

test('tags with commas stay whole when others are added', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  for (const name of ['Rock, Pop', 'Łódź']) await desk.post('/tags', { name })
  const { page, complaints } = await desk.sit()
  await page.goto(`${desk.address}/desk/events/new/`)
  await page.fill('#tags', '"1,000 steps", rock')
  await page.locator('[role="option"]', { hasText: 'Rock, Pop' }).click()
  assert.equal(await page.inputValue('#tags'), '"1,000 steps", "Rock, Pop", ')

  // The server takes these two for the same name, so no second tag is offered.
  await page.locator('#tags').pressSequentially('Lodz')
  await page.locator('#tag-options [role="option"]', { hasText: 'Łódź' }).waitFor()
  assert.equal(await page.locator('#tag-options [role="option"]').count(), 1)
  await page.keyboard.press('Enter')
  await page.fill('#title', 'Walk')
  await page.click('button[value="publish"]')
  await page.locator('.note').waitFor()
  const { body } = await desk.get('/events?start_date=2000-01-01')
  const names = body.events[0].tags.map(({ name }: { name: string }) => name)
  assert.deepEqual(names.sort(), ['1,000 steps', 'Rock, Pop', 'Łódź'])
  assert.deepEqual(complaints, [])
})
