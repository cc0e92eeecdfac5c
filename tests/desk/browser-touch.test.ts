// The desk on touch screens: a tablet has the width of a laptop, and is used with fingers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runImports } from '../features/imports/run-imports.ts'
import { signInAtDesk } from './desk-client.ts'
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

test('words longer than the screen make no page wider, and leave no card', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const word = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'.repeat(2)
  const { body: event } = await desk.post('/events', {
    title: word,
    start_date: '2030-03-05 10:00',
    end_date: '2030-03-05 10:30',
    venue: { venue: word, city: word },
    categories: [word],
    registration: 'here',
    tickets: [{ name: word, price: 0, capacity: 9 }],
    questions: [{ label: word, type: 'text' }],
  })
  const { body: webhook } = await desk.post('/webhooks', { url: `https://example.org/${word}/${word}` })
  assert.ok(webhook.id)
  const paths = [
    `/desk/events/${event.id}/`,
    `/desk/events/${event.id}/registrations/`,
    `/desk/venues/${event.venue.id}/`,
    '/desk/translations/',
    '/desk/settings/webhooks/',
    `/event/${event.slug}/`,
  ]
  const found: string[] = []
  for (const [width, locale] of [
    [390, 'sw'],
    [1024, 'fr'],
  ] as const) {
    const { page } = await desk.sit(
      { viewport: { width, height: 800 }, locale, isMobile: width < 640 },
      'administrator',
    )
    for (const path of paths) {
      await page.goto(`${desk.address}${path}`)
      found.push(...(await layoutFaults(page, `${width} ${path}`)))
    }
  }
  assert.deepEqual(
    found.filter(fault => !fault.includes('small target')),
    [],
  )
})

test('on a phone, the buttons to save lie on the navigation, and dates with times are not cut', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const { page } = await desk.sit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto(`${desk.address}/desk/events/new/`)
  await page.evaluate('document.querySelector("#topic-tickets").open = true')
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    assert.ok(box, selector)
    return box
  }

  const [bar, navigation] = [await boxOf('.save-bar'), await boxOf('.bottom')]
  assert.equal(bar.y + bar.height, 844, 'its buttons are the only bar at the bottom')
  assert.equal(navigation.y, 0)
  const [most, quota] = [await boxOf('[name$="[max_per_registration]"]'), await boxOf('[name$="[quota]"]')]
  assert.equal(most.y, quota.y, 'inputs side by side are on one line, whatever their labels need')
  assert.ok((await boxOf('[name$="[sales_start]"]')).width > 200)
})

test('on a phone, open filters keep a distance from the chips below, and the dates are aligned', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const { page } = await desk.sit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto(`${desk.address}/desk/events/?from=2030-01-01`)
  const boxes = ['#from', '#to', '.filter-chips a'].map(at => page.locator(at).first().boundingBox())
  const [from, to, chip] = await Promise.all(boxes)
  assert.ok(from && to && chip)
  assert.equal(from.x, to.x)
  assert.ok(chip.y - to.y - to.height >= 8)
})

test('the page of a conflict has no layout problem on a phone', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const times = { start_date: '2030-03-05 10:00', end_date: '2030-03-05 10:30' }
  const { body: event } = await desk.post('/events', { title: 'Talk', ...times })
  const { page } = await desk.sit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto(`${desk.address}/desk/events/${event.id}/`)
  await desk.patch(`/events/${event.id}`, { title: 'Their talk' })
  await page.fill('#title', 'My talk')
  await page.locator('.save-bar button').filter({ visible: true }).first().click()
  await page.locator('.conflict').waitFor()
  assert.deepEqual(await layoutFaults(page, 'conflict'), [])
})

test('on a phone, the tabs of the settings begin at the current one', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  for (const locale of ['en', 'ar'] as const) {
    const { id } = desk.users.administrator
    await desk.store.transaction(tx => tx.users.setProfile(id, { name: 'Ada', language: locale }))
    const { page } = await desk.sit({ viewport: { width: 390, height: 844 }, locale }, 'administrator')
    await page.goto(`${desk.address}/desk/settings/status/`)
    const box = await page.locator('.pages [aria-current="page"]').boundingBox()
    assert.ok(box && box.x >= 0 && box.x + box.width <= 390, `${locale}: ${JSON.stringify(box)}`)
  }
})

test('on a phone, the rows of an import are short, and their filters stay in view', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const { page } = await desk.sit({ viewport: { width: 390, height: 844 } }, 'administrator')
  const client = await signInAtDesk(desk.app, 'administrator')
  const rows = Array.from(
    { length: 200 },
    (_, index) => `Concert ${index},${index ? `2030-05-0${(index % 9) + 1}` : 'someday'} 19:00,Hall`,
  )
  const value = Buffer.from(['title,date,venue', ...rows].join('\n'))
  const sent = await client.postFile('/settings/imports/', {}, { name: 'file', filename: 'a.csv', value })
  await runImports(desk)
  await page.goto(`${desk.address}${sent.headers.location}`)
  const row = await page.locator('table.import-rows tbody tr').nth(9).boundingBox()
  assert.ok(row && row.height < 160, JSON.stringify(row))
  await page.locator('table.import-rows tbody tr').nth(20).scrollIntoViewIfNeeded()
  assert.ok(await page.locator('#records > .pages').isVisible())
  assert.deepEqual(await layoutFaults(page, 'import'), [])
  const height = await page.evaluate('document.documentElement.scrollHeight')
  assert.ok(Number(height) < 6000, `${height}`)
})
