// People at work, with the pauses that they make: a volunteer's first event on a phone, an editor's week of
// twenty events, and the pages of the library. The pauses are counted, not waited for.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { everyImage } from '../../src/domain/rights/visibility.ts'
import { violations } from '../support/axe.ts'
import { pictureOf, uploaded } from '../support/pictures.ts'
import { isLong } from '../support/rounds.ts'
import { signInAtDesk, welcomeLinkIn } from './desk-client.ts'
import { overflowOf } from './layout-faults.ts'
import { type OpenDesk, openDesk } from './open-desk.ts'

const languages = isLong ? ['en', 'ar'] : ['ar']

/** Seconds for a look at a new page, for a tap, and for a typed character on a phone. */
const pauses = { look: 4, tap: 1.2, letter: 0.25 } as const

/** A person at a page: the time that their steps would take. */
function personAt(page: Page) {
  let seconds = 0
  return {
    seconds: () => seconds,
    look() {
      seconds += pauses.look
    },
    async tap(selector: string) {
      seconds += pauses.tap
      await page.click(selector)
    },
    async type(selector: string, text: string) {
      seconds += pauses.tap + text.length * pauses.letter
      await page.fill(selector, text)
    },
  }
}

/** The link by which an administrator invites a volunteer. */
async function welcomeLink({ app, address }: OpenDesk): Promise<string> {
  const client = await signInAtDesk(app, 'administrator')
  await client.get('/settings/people/')
  const invited = { login: 'ana', name: 'Ana', mail: '', role: 'author' }
  const { body } = await client.post('/settings/people/', invited)
  return `${address}/desk${welcomeLinkIn(body)}`
}

for (const language of languages)
  test(`a volunteer publishes a first event on a phone in under a minute, in ${language}`, async t => {
    const desk = await openDesk(t, { ALMANAC_TIME_ZONE: 'Europe/Lisbon' })
    if (!desk) return
    const link = await welcomeLink(desk)
    const context = await desk.browser.newContext({
      locale: language,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    const page = await context.newPage()
    const ana = personAt(page)
    await page.goto(link)
    ana.look()
    await ana.type('input[type="password"]', 'a long new password')
    await ana.tap('main form button:not(.hidden)')
    await page.waitForURL(/\/desk\/(?!welcome)/)
    ana.look()
    await ana.tap('nav.bottom a[href="/desk/events/new/"]')
    await page.locator('#title').waitFor()
    ana.look()
    await ana.type('#title', 'Feira do livro')
    await ana.type('#venue_name', 'Praça')
    await page.locator('[role="option"]').last().waitFor()
    await ana.tap('[role="option"] >> nth=-1')
    await ana.tap('button[value="publish"]')
    await page.locator('.note').waitFor()
    ana.look()

    const { body } = await desk.get('/events')
    assert.deepEqual([body.events[0].title, body.events[0].venue.venue], ['Feira do livro', 'Praça'])
    assert.ok(ana.seconds() < 60, `${ana.seconds()} seconds`)
  })

/** Four events on each of five days: one is typed, the others are copied and moved from it. */
async function planWeek(page: Page, desk: OpenDesk): Promise<void> {
  await page.goto(`${desk.address}/desk/events/week/2030-03-04/`)
  const isMirrored = (await page.getAttribute('html', 'dir')) === 'rtl'
  const next = isMirrored ? 'ArrowLeft' : 'ArrowRight'
  await page.focus('[data-day="2030-03-04"] .add')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('#title').waitFor()
  await page.fill('#title', 'Workshop')
  await page.click('button[value="publish"]')
  await page.locator('.note').waitFor()
  await page.goto(`${desk.address}/desk/events/week/2030-03-04/`)
  const copy = async (source: string, keys: readonly string[]) => {
    const count = await page.locator('a[data-event]').count()
    await page.focus(source)
    for (const key of ['c', ...keys, 'Enter']) await page.keyboard.press(key)
    await page.locator('a[data-event]').nth(count).waitFor()
  }
  for (const hours of [2, 4, 6])
    await copy(
      '[data-from="2030-03-04T09:00"]',
      Array.from({ length: hours * 2 }, () => 'ArrowDown'),
    )
  for (const days of [1, 2, 3, 4])
    for (const hour of ['09', '11', '13', '15'])
      await copy(
        `[data-from="2030-03-04T${hour}:00"]`,
        Array.from({ length: days }, () => next),
      )
}

for (const language of isLong ? ['en', 'ar'] : [])
  test(`an editor plans a week of twenty events, in ${language}`, { timeout: 240_000 }, async t => {
    const desk = await openDesk(t)
    if (!desk) return
    const { page, complaints } = await desk.sit({
      locale: language === 'ar' ? 'ar-MA' : 'en-GB',
      viewport: { width: 1280, height: 1000 },
    })
    await planWeek(page, desk)

    const query = 'start_date=2030-03-04&end_date=2030-03-09&per_page=50&status=publish,draft'
    const { body } = await desk.get(`/events?${query}`, { as: 'editor' })
    assert.equal(body.total, 20)
    // The copies are drafts, which the table publishes together.
    await page.goto(`${desk.address}/desk/events/?status=draft&from=2030-03-04&to=2030-03-08`)
    await page.check('thead input')
    await page.selectOption('select[name="change"]', 'publish')
    await page.click('#change-bar button')
    await page.locator('.note').waitFor()
    assert.equal((await desk.get('/events?start_date=2030-03-04&end_date=2030-03-09')).body.total, 20)
    assert.deepEqual(complaints, [])
  })

const scenes = [
  { width: 390, colorScheme: 'dark', locale: 'ar' },
  { width: 1280, colorScheme: 'light', locale: 'en' },
  { width: 768, colorScheme: 'light', locale: 'ar' },
] as const

async function checkLibrary(t: TestContext): Promise<void> {
  const desk = await openDesk(t)
  if (!desk) return
  const image = await uploaded(desk, await pictureOf('png', 400, 300), { title: 'Quartet' })
  for (const { width, ...options } of isLong ? scenes : scenes.slice(0, 1)) {
    const { page } = await desk.sit({ viewport: { width, height: 900 }, ...options })
    await page.goto(`${desk.address}/desk/pictures/${image.id}/`)
    const box = await page.locator('.picture-area').boundingBox()
    assert.ok(box)
    await page.mouse.click(box.x + box.width * 0.21, box.y + box.height * 0.79)
    await page.focus('#focus_y')
    await page.keyboard.press('ArrowRight')
    assert.deepEqual([await page.inputValue('#focus_x'), await page.inputValue('#focus_y')], ['20', '90'])
    await page.click('details:has(.crop-form) > summary')
    assert.deepEqual(await violations(page, `picture ${width}`), [])
    assert.equal(await overflowOf(page), 0)
    await page.context().close()
  }
}

test('the focal point is set on the picture in the editor, also of one that was just chosen', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const image = await uploaded(desk, await pictureOf('png', 400, 300), { title: 'Quartet' })
  const { page, complaints } = await desk.sit({ viewport: { width: 390, height: 900 }, locale: 'ar' })
  await page.goto(`${desk.address}/desk/events/new/`)
  await page.fill('#title', 'Jazz')
  assert.equal(await page.locator('details.focus').isVisible(), false)
  await page.click('details.library summary')
  await page.click('details.library li button')
  // The area has its size once the picture is loaded.
  await page.locator('.picture-area img').evaluate((picture: { decode(): Promise<void> }) => picture.decode())
  const box = await page.locator('.picture-area').boundingBox()
  assert.ok(box)
  await page.mouse.click(box.x + box.width * 0.21, box.y + box.height * 0.79)
  await page.focus('#focus_y')
  await page.keyboard.press('ArrowRight')
  assert.deepEqual([await page.inputValue('#focus_x'), await page.inputValue('#focus_y')], ['20', '90'])
  assert.deepEqual(await violations(page, 'picture in the editor'), [])
  assert.equal(await overflowOf(page), 0)
  await page.click('button[name="do"][value="draft"]')
  await page.locator('.note').waitFor()
  assert.equal((await desk.store.images.find(image.id, everyImage, 'en'))?.focus, '20 90')
  assert.deepEqual(complaints, [])
})

test('a click and the arrow keys set the focal point, and axe finds no problem', checkLibrary)
