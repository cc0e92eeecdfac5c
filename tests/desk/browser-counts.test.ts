// Numbers on the desk's pages, in a real browser.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDesk } from './open-desk.ts'

test('bars of tables say how many rows are selected, in the number format of any country', async t => {
  const desk = await openDesk(t, { ALMANAC_REGION: 'PT' })
  if (!desk) return
  const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 20:00' }
  for (let number = 1; number <= 12; number++) {
    await desk.post('/events', { title: `Event ${number}`, ...times })
    await desk.post('/venues', { venue: `Venue ${number}` })
    await desk.post('/tags', { name: `Tag ${number}` })
  }
  const { page, complaints } = await desk.sit()
  for (const path of ['events', 'venues', 'tags']) {
    await page.goto(`${desk.address}/desk/${path}/`)
    const boxes = page.locator('#table input[name="ids[]"]')
    await boxes.first().check()
    assert.equal(await page.locator('#change-bar .selected').innerText(), 'Selected: 1', path)
    await boxes.last().click({ modifiers: ['Shift'] })
    assert.equal(await page.locator('#change-bar .selected').innerText(), 'Selected: 12', path)
  }
  assert.deepEqual(complaints, [])
})
