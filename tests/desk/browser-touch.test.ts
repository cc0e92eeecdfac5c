// The desk on a tablet, which has the width of a laptop and is used with fingers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layoutFaults } from './layout-faults.ts'
import { openDesk } from './open-desk.ts'

test('on a touch tablet, everything that can be pressed is at least 44 pixels high', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const { body: event } = await desk.post('/events', {
    title: 'Talk',
    start_date: '2030-03-05 10:00',
    end_date: '2030-03-05 10:30',
    venue: { venue: 'Hall' },
    categories: ['Music'],
    tickets: [{ name: 'Seat', price: 5 }],
  })
  const paths = [
    '/',
    '/events/?time=all',
    '/events/month/2030-03/',
    '/events/week/2030-03-05/',
    `/events/${event.id}/`,
    '/venues/',
    '/categories/',
    '/translations/fr/',
    '/me/',
  ]
  const { page } = await desk.sit({
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    isMobile: true,
  })
  const found: string[] = []
  for (const path of paths) {
    await page.goto(`${desk.address}/desk${path}`)
    await page.evaluate('for (const part of document.querySelectorAll("main details")) part.open = true')
    found.push(...(await layoutFaults(page, path)))
  }
  assert.deepEqual(found, [])
})
