// The desk in a real browser: what is kept of what was typed, what works without scripts, and what axe finds on every page.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '../../src/domain/language.ts'
import { pictureOf, uploaded } from '../support/pictures.ts'
import { isLong, shareOf } from '../support/rounds.ts'
import { axeSource, openDesk, violations } from './open-desk.ts'

test('what is not saved yet is offered again when the page is opened again', { timeout: 60_000 }, async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const { body: hall } = await desk.post('/venues', { venue: 'Town Hall' })
  const { page, complaints } = await desk.sit()
  page.on('dialog', dialog => dialog.accept())
  await page.goto(`${desk.address}/desk/events/new/`)
  await page.fill('#title', 'Typed in a train')
  await page.fill('#venue_name', 'Town')
  await page.locator('[role="option"]', { hasText: 'Town Hall' }).click()
  await page.locator('.rich-text').click()
  await page.keyboard.type('Much text')
  await page.selectOption('#repeats', 'weekly')
  await page.locator('.dates input').nth(2).check()
  await page.reload()

  await page.click('[data-draft="restore"]')
  assert.equal(await page.inputValue('#title'), 'Typed in a train')
  assert.match((await page.locator('.rich-text').textContent()) ?? '', /Much text/)
  assert.equal(await page.locator(`.chip input[value="${hall.id}"]`).isChecked(), true)
  await page.locator('.dates li').first().waitFor()
  assert.equal(await page.locator('.dates input').nth(2).isChecked(), true)
  await page.click('[data-key="save"]')
  await page.locator('.note', { hasText: 'Draft saved.' }).waitFor()
  await page.goto(`${desk.address}/desk/events/new/`)
  assert.equal(await page.locator('#draft-offer').isVisible(), false)
  assert.deepEqual(complaints, [])
})

test('without scripts an event is written and published all the same', { timeout: 60_000 }, async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const { page } = await desk.sit({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  await page.click('.bottom a[href="/desk/events/new/"]')
  await page.fill('#title', 'Plain evening')
  await page.fill('#venue_name', 'New place')
  await page.fill('#description', 'Line one\n\nLine two')
  await page.click('button[value="publish"]')
  await page.check('#venue-choice-new')
  await page.click('button[value="publish"]')

  assert.match((await page.locator('.note').textContent()) ?? '', /Published/)
})

// Where time is short, one language on each screen.
const scenes = [
  { language: 'en', colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { language: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  ...(isLong
    ? ([
        { language: 'en', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
        { language: 'ar', colorScheme: 'light', viewport: { width: 1280, height: 900 } },
      ] as const)
    : []),
] as const

test('axe finds nothing on any page of the desk, and none is wider than its screen', {
  timeout: 240_000,
}, async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const times = { start_date: '2030-02-01 19:00', end_date: '2030-02-01 20:00' }
  const title = 'A title of many words, في العربية as well, that goes on and on until it needs a second line'
  const { body: event } = await desk.post('/events', {
    title,
    ...times,
    venue: { venue: 'Hall' },
    categories: ['Music'],
    tickets: [{ name: 'Seat', price: 5 }],
  })
  await desk.patch(`/events/${event.id}`, { cost: '12', description: '<p>With a <b>history</b></p>' })
  const said = {
    eventId: event.id,
    userId: desk.users.author.id,
    text: 'Who plays?',
    createdAt: desk.clock.now,
  }
  for (const asksForChanges of [false, true])
    await desk.store.transaction(tx => tx.eventComments.insert({ ...said, asksForChanges }))
  const { body: twin } = await desk.post('/venues', { venue: 'The hall', city: 'Lisbon' })
  const { body: jazz } = await desk.post('/categories', {
    name: 'Jazz',
    parent: event.categories[0].id,
    color: '#aa3355',
  })
  const picture = await uploaded(desk, await pictureOf('png', 400, 300))
  const found: string[] = []
  for (const [place, { language, ...options }] of scenes.entries()) {
    const profile = { name: 'Amina', language: language as Language }
    await desk.store.transaction(tx => tx.users.setProfile(desk.users.editor.id, profile))
    const { page } = await desk.sit({ bypassCSP: true, locale: language, ...options })
    await page.addInitScript(axeSource)
    const paths = [
      '/',
      '/events/',
      '/events/?q=nothing',
      '/events/month/2030-02/',
      `/events/${event.id}/history/`,
      '/events/new/',
      `/events/${event.id}/`,
      '/me/',
      '/events/999/',
      '/venues/',
      '/venues/new/',
      `/venues/${event.venue.id}/`,
      `/venues/merge/?ids[]=${event.venue.id}&ids[]=${twin.id}`,
      '/venues/duplicates/',
      '/organizers/',
      '/categories/',
      `/categories/${event.categories[0].id}/`,
      `/categories/merge/?ids[]=${event.categories[0].id}&ids[]=${jazz.id}`,
      '/tags/new/',
      '/translations/',
      '/pictures/',
      `/pictures/${picture.id}/`,
      '/translations/fr/',
      `/translations/fr/event/${event.id}/`,
    ]
    for (const path of shareOf(paths, place, 2)) {
      await page.goto(`${desk.address}/desk${path}`)
      if (path === `/events/${event.id}/`) await page.locator('.rich-text').waitFor()
      found.push(...(await violations(page, `${language} ${path}`)))
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      if (Number(overflow) > 0) found.push(`${language} ${path} is ${overflow} pixels too wide`)
    }
    const faulty = async () => {
      await page.goto(`${desk.address}/desk/events/new/`)
      await page.click('button[value="publish"]')
      await page.locator('.summary').waitFor()
      found.push(...(await violations(page, `${language} what is wrong`)))
    }
    const secondFactor = async () => {
      await page.goto(`${desk.address}/desk/me/`)
      await page.click('form[action="/desk/me/second-factor/"] button')
      await page.locator('.qr').waitFor()
      found.push(...(await violations(page, `${language} second factor`)))
    }
    for (const look of shareOf([faulty, secondFactor], place, 2)) await look()
    await page.context().close()
  }
  assert.deepEqual(found, [])
})

test('each page comes in less than 100 kB, with all that it loads', { timeout: 60_000 }, async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const { page } = await desk.sit()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  for (const path of ['/', '/events/', '/events/new/', '/venues/new/', '/me/']) {
    bytes = 0
    await page.goto(`${desk.address}/desk${path}`, { waitUntil: 'networkidle' })
    assert.ok(bytes > 5_000 && bytes < 100_000, `${path}: ${bytes}`)
  }
})
