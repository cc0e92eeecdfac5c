// Choosing venues in the editor, in a real browser.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDesk } from './open-desk.ts'

test('another venue replaces the first, and a button adds a second', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const { body: market } = await desk.post('/venues', { venue: 'Market Hall' })
  await desk.post('/venues', { venue: 'Town Theatre' })
  const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 20:00' }
  const { body } = await desk.post('/events', { title: 'A', ...times, venue: market.id })
  const { page, complaints } = await desk.sit()
  const chips = () => page.locator('[data-linked="venue"] .chip').allTextContents()
  const choose = async (name: string) => {
    await page.locator('#venue_name').pressSequentially(name)
    await page.locator('#venue-options [aria-selected="true"]', { hasText: name }).waitFor()
    await page.keyboard.press('Enter')
  }
  await page.goto(`${desk.address}/desk/events/${body.id}/`)
  await page.locator('button.also').waitFor()

  await choose('Town Theatre')
  assert.deepEqual(await chips(), ['Town Theatre'])
  await choose('Doca 8')
  assert.deepEqual(await chips(), ['Create “Doca 8”'])
  await choose('Town Theatre')
  assert.deepEqual(await chips(), ['Town Theatre'])
  // By the keyboard: the button comes after the input.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await choose('Doca 8')
  assert.deepEqual(await chips(), ['Town Theatre', 'Create “Doca 8”'])
  assert.equal(await page.locator('button.also').isVisible(), false)
  await page.keyboard.press('Control+s')
  await page.locator('.note').waitFor()

  const { venue } = (await desk.get(`/events/${body.id}`)).body
  assert.deepEqual(
    venue.map(({ venue: name }: { venue: string }) => name),
    ['Town Theatre', 'Doca 8'],
  )
  assert.deepEqual(complaints, [])
})

test('the list of venues is in view, and a namesake is created on purpose only', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  await desk.post('/venues', { venue: 'Market Hall' })
  const { page } = await desk.sit({ viewport: { width: 1280, height: 560 } })
  await page.goto(`${desk.address}/desk/events/new/`)
  await page.locator('button[data-command="bold"], .rich-text').first().waitFor()
  await page.locator('#venue_name').pressSequentially('market hall')
  const list = page.locator('#venue-options')
  await list.locator('[aria-selected="true"]', { hasText: 'Market Hall' }).waitFor()
  assert.deepEqual(await list.locator('[role="option"]').allTextContents(), [
    'Market Hall',
    'Create another “market hall”',
  ])
  const box = await list.boundingBox()
  assert.ok(box && box.y + box.height <= 560, `the list ends at ${box && box.y + box.height}`)
})
