// The month and the week in a real browser: by mouse, and the same by keyboard.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { violations } from '../support/axe.ts'
import { isLong } from '../support/rounds.ts'
import { overflowOf } from './layout-faults.ts'
import { type OpenDesk, openDesk } from './open-desk.ts'

const week = '/desk/events/week/2030-03-04/'

/** A point in the hours of a day, in the middle of a half hour. */
async function pointAt(page: Page, day: string, hour: number): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-day="${day}"] .hours`).boundingBox()
  assert.ok(box)
  return { x: box.x + box.width * 0.5, y: box.y + (box.height * (hour * 2 + 0.5)) / 48 }
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
}

async function spanOf(page: Page, id: string | number): Promise<(string | null)[]> {
  const event = page.locator(`#event-${id}`)
  return [await event.getAttribute('data-from'), await event.getAttribute('data-until')]
}

async function talkIn({ post }: OpenDesk): Promise<number> {
  const times = { start_date: '2030-03-05 10:00', end_date: '2030-03-05 11:30' }
  const { body } = await post('/events', { title: 'Talk', ...times })
  return body.id
}

test('in the week an event is moved, stretched, copied and added by mouse', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const id = await talkIn(desk)
  const { page, complaints } = await desk.sit({ viewport: { width: 1280, height: 1000 } })
  await page.goto(desk.address + week)

  await drag(page, await pointAt(page, '2030-03-05', 10.5), await pointAt(page, '2030-03-07', 14.5))
  await page.locator('.note').waitFor()
  assert.deepEqual(await spanOf(page, id), ['2030-03-07T14:00', '2030-03-07T15:30'])
  assert.equal(await page.evaluate('document.activeElement.id'), `event-${id}`)

  const edge = await page.locator(`li:has(#event-${id}) .edge`).boundingBox()
  assert.ok(edge)
  await drag(page, { x: edge.x + 9, y: edge.y + 3 }, await pointAt(page, '2030-03-07', 17))
  await page.locator(`[data-until="2030-03-07T17:30"]`).waitFor()
  await page.click('.note button')
  await page.locator(`[data-until="2030-03-07T15:30"]`).waitFor()

  await page.keyboard.down('Alt')
  await drag(page, await pointAt(page, '2030-03-07', 14), await pointAt(page, '2030-03-08', 9))
  await page.keyboard.up('Alt')
  await page.locator('[data-from="2030-03-08T09:00"]').waitFor()
  assert.deepEqual(await spanOf(page, id), ['2030-03-07T14:00', '2030-03-07T15:30'])

  await drag(page, await pointAt(page, '2030-03-06', 12), await pointAt(page, '2030-03-06', 14))
  await page.waitForURL(/\/new\//)
  assert.deepEqual(
    await Promise.all(['#start_day', '#start_time', '#end_time'].map(name => page.inputValue(name))),
    ['2030-03-06', '12:00', '14:30'],
  )
  assert.deepEqual(complaints, [])
})

for (const language of isLong ? ['en', 'ar'] : ['ar'])
  test(`in the week every change is also made by keyboard, in ${language}`, async t => {
    const desk = await openDesk(t)
    if (!desk) return
    const id = await talkIn(desk)
    const { page } = await desk.sit({ viewport: { width: 1280, height: 900 }, locale: language })
    await page.goto(desk.address + week)
    const [next, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }

    await page.focus(`#event-${id}`)
    await press(next, next, 'ArrowDown', back, 'Enter')
    await page.locator('[data-from="2030-03-06T10:30"]').waitFor()
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Enter')
    await page.locator('[data-until="2030-03-06T13:00"]').waitFor()
    await press('c', next, 'Enter')
    await page.locator('[data-from="2030-03-07T10:30"]').waitFor()
    await press('ArrowUp', 'Escape')
    assert.equal(await page.locator('.ghost').count(), 0)
    await press('Enter')
    await page.waitForURL(/\/desk\/events\/\d+\/$/)
    await page.goBack()

    await page.focus('[data-day="2030-03-06"] .add')
    await press(next, 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'Enter')
    await page.waitForURL(/\/new\//)
    assert.deepEqual(
      await Promise.all(['#start_day', '#start_time', '#end_time'].map(name => page.inputValue(name))),
      ['2030-03-07', '10:00', '11:30'],
    )
  })

/** On a low screen, the page is scrolled to the event. */
async function assertNoteIsInSight(page: Page, id: number): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 420 })
  await page.focus(`#event-${id}`)
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  const moved = page.locator(`td[data-day="2030-03-26"] #event-${id}`)
  await moved.waitFor()
  assert.equal(await page.evaluate('document.activeElement.id'), `event-${id}`)
  const [note, event] = [await page.locator('.note').boundingBox(), await moved.boundingBox()]
  assert.ok(note && event)
  assert.ok(Number(await page.evaluate('scrollY')) > 0)
  assert.ok(note.y >= 0 && note.y + note.height <= event.y && event.y + event.height <= 420)
  await page.setViewportSize({ width: 1280, height: 1000 })
}

test('in the month an event is copied and stretched by keyboard, and several days become a new event', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const id = await talkIn(desk)
  const { page, complaints } = await desk.sit({ viewport: { width: 1280, height: 1000 } })
  await page.goto(`${desk.address}/desk/events/month/2030-03/`)

  await page.focus(`#event-${id}`)
  for (const key of ['c', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await page.locator('td[data-day="2030-03-12"] [data-from="2030-03-12T10:00"]').waitFor()
  for (const key of ['Shift+ArrowRight', 'Enter']) await page.keyboard.press(key)
  await page.locator('[data-until="2030-03-13T11:30"]').first().waitFor()
  await assertNoteIsInSight(page, id)
  await page.dragAndDrop('td[data-day="2030-03-19"]', 'td[data-day="2030-03-21"]')
  await page.waitForURL(/\/new\//)

  assert.equal(await page.inputValue('#start_day'), '2030-03-19')
  assert.equal(await page.inputValue('#end_day'), '2030-03-21')
  assert.equal(await page.isChecked('#all_day'), true)
  assert.deepEqual(complaints, [])
})

test('a bar covers its days, in the month and above the hours, and is moved from any of them', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const days = { start_date: '2030-03-05', end_date: '2030-03-07', all_day: true }
  const { body: fair } = await desk.post('/events', { title: 'Fair', ...days })
  await desk.post('/events', { title: 'Talk', start_date: '2030-03-06 10:00', end_date: '2030-03-06 11:00' })
  const { page } = await desk.sit({ viewport: { width: 1280, height: 1000 } })

  for (const path of [week, '/desk/events/month/2030-03/']) {
    await page.goto(desk.address + path)
    const bar = await page.locator(`#event-${fair.id}`).boundingBox()
    const last = await page.locator('[data-day="2030-03-07"]').boundingBox()
    const next = await page.locator('[data-day="2030-03-08"]').boundingBox()
    const talk = await page.locator('.event:has-text("Talk")').boundingBox()
    assert.ok(bar && last && next && talk)
    assert.ok(bar.x + bar.width > last.x + last.width * 0.9, `${path} reaches its last day`)
    assert.ok(bar.x + bar.width <= next.x, `${path} ends before the next day`)
    assert.ok(talk.y >= bar.y + bar.height, `${path} lies over no other event`)
    const at = { x: last.x + last.width / 2, y: bar.y + bar.height / 2 }
    const on = 'document.elementFromPoint({x}, {y}).closest("[data-event]")?.dataset.event'
    const found = await page.evaluate(on.replace('{x}', String(at.x)).replace('{y}', String(at.y)))
    assert.equal(found, String(fair.id), path)
    if (path === week) continue
    await drag(page, at, { x: next.x + next.width / 2, y: at.y })
    await page.locator('.note').waitFor()
    assert.deepEqual(await spanOf(page, fair.id), ['2030-03-06', '2030-03-08'])
  }
})

const scenes = [
  { width: 1280, colorScheme: 'dark', locale: 'ar' },
  { width: 390, colorScheme: 'light', locale: 'en' },
  { width: 768, colorScheme: 'light', locale: 'ar' },
  { width: 1280, colorScheme: 'light', locale: 'en' },
  { width: 390, colorScheme: 'dark', locale: 'ar' },
] as const

test('axe finds no problem in the week, and no page is wider than its screen', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  await talkIn(desk)
  for (const { width, ...options } of isLong ? scenes : scenes.slice(0, 2)) {
    const { page } = await desk.sit({ viewport: { width, height: 900 }, ...options })
    await page.goto(desk.address + week)
    await page.click('.calendar-help summary')
    if (isLong || width === 1280) assert.deepEqual(await violations(page, `week ${width}`), [])
    assert.equal(await overflowOf(page), 0)
    await page.context().close()
  }
})
