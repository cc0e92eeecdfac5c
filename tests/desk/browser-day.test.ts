// An editor's day in a real browser: one scene, in which each step continues from the previous one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Language } from '../../src/domain/records/record-frame.ts'
import { idleSeconds } from '../../src/domain/rights/session.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { violations } from '../support/axe.ts'
import { oneIn } from '../support/html.ts'
import { pictureOf } from '../support/pictures.ts'
import { isLong } from '../support/rounds.ts'
import { type OpenDesk, openDesk } from './open-desk.ts'

interface Scene {
  readonly language: Extract<Language, 'en' | 'ar'>
  readonly screen: 'desk' | 'phone'
}

const screens = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

// They differ in writing direction and in how events are moved. The short run tests each step alone, in other files.
const scenes: readonly Scene[] = isLong
  ? [
      { language: 'en', screen: 'desk' },
      { language: 'ar', screen: 'phone' },
      { language: 'en', screen: 'phone' },
      { language: 'ar', screen: 'desk' },
    ]
  : []

/** Presses a submit button, and waits for the page with the result. */
async function press(page: Page, button: string, answer = '.note'): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.locator(button).click()
  await loaded
  await page.locator(answer).waitFor()
}

/** Not by `waitForFunction`, which needs eval after its first look, and the desk forbids that. */
async function waitForValue(page: Page, selector: string, value: string): Promise<void> {
  while ((await page.inputValue(selector)) !== value)
    await page.evaluate('new Promise(requestAnimationFrame)')
}

/**
 * Writes an event with a new venue, a dropped picture and one in its text, and checks the preview meanwhile.
 */
async function writeEvent(page: Page, { address, post }: OpenDesk): Promise<void> {
  for (const venue of ['An old mill', 'Old Mill', 'The old mill']) await post('/venues', { venue })
  for (const name of ['Jazz', 'Jazz brunch']) await post('/tags', { name })
  await page.goto(`${address}/desk/`)
  await page.click('.first-step a')
  await page.selectOption('#language', 'en')
  await page.fill('#title', 'Jazz night')
  const day = await page.inputValue('#start_day')
  await page.fill('#when_text', '9p friday')
  await page.locator('.understood .is-unclear', { hasText: '9p friday' }).waitFor()
  await page.keyboard.press('Enter')
  await page.fill('#when_text', 'every tuesday and friday 6pm 5 times')
  await page
    .locator('.understood .sentence', { hasText: /every Tuesday and Friday|الثلاثاء والجمعة/ })
    .waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.repeats .sentence', { hasText: /5 (dates|مواعيد)/ }).waitFor()
  assert.equal(await page.locator('[name="repeat_days[]"]:checked').count(), 2)
  await page.fill('#start_day', day)
  await page.selectOption('#repeats', '')
  await page.fill('#when_text', '10pm 20 may 2031 to 1am')
  // The text is echoed during typing. The fields are filled in afterwards.
  await page.locator('.understood .sentence', { hasText: '2031' }).waitFor()
  assert.equal(await page.inputValue('#start_day'), day)
  await page.keyboard.press('Enter')
  await page.locator('.understood .warning').waitFor()
  await waitForValue(page, '#end_time', '01:00')
  await page.fill('#start_time', '23:30')
  assert.equal(await page.inputValue('#end_time'), '02:30')
  await page.fill('#start_day', '2031-05-21')
  assert.deepEqual([await page.inputValue('#end_day'), await page.inputValue('#end_time')], ['', '02:30'])
  await page.fill('#start_time', '22:00')
  await page.fill('#start_day', '2031-05-20')
  assert.equal(await page.inputValue('#end_time'), '01:00')
  // Enter accepts the typed text, even after very fast typing.
  await page.fill('#venue_name', 'old mill')
  await page.keyboard.press('Enter')
  await page.locator('.chip bdi', { hasText: /^Old Mill$/ }).waitFor()
  await page.locator('.chip input').uncheck()
  await page.fill('#tags', 'late, jazz')
  await page.keyboard.press('Enter')
  await waitForValue(page, '#tags', 'late, Jazz, ')
  await page.fill('#tags', '')
  await page.fill('#venue_name', 'Harbour Hall')
  await page.locator('[role="option"]', { hasText: 'Harbour Hall' }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.chip', { hasText: 'Harbour Hall' }).waitFor()
  await dropPicture(page)
  await page.locator('.rich-text').click()
  await page.keyboard.type('A quartet plays ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('standards')
  await insertPicture(page)
  await page.locator('.unsaved:not(:empty)').waitFor()
  await seePreview(page)
}

async function dropPicture(page: Page): Promise<void> {
  const bytes = (await pictureOf('png', 400, 300)).toString('base64')
  // Typed loosely, because the tests do not load the DOM types.
  await page.evaluate(`{
    const bytes = Uint8Array.from(atob('${bytes}'), letter => letter.charCodeAt(0))
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([bytes], 'Quartet.png', { type: 'image/png' }))
    const panel = document.querySelector('.picture-panel')
    for (const type of ['dragover', 'drop'])
      panel.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }`)
  await page.locator('.picture-panel img.chosen').waitFor()
  assert.equal(await page.evaluate('document.activeElement.id'), 'image_alt')
  await page.keyboard.type('Four people on a stage')
}

async function insertPicture(page: Page): Promise<void> {
  await page.click('[data-tool="picture"]')
  await page.click('#picture-dialog summary')
  await page.locator('#picture-dialog li button').first().click()
  await page.fill('#text_image_alt', 'The stage')
  await page.click('#picture-dialog [value="insert"]')
  await page.locator('.rich-text img[alt="The stage"]').waitFor()
}

async function seePreview(page: Page): Promise<void> {
  await page.click('[data-preview]')
  const shown = page.frameLocator('#preview iframe')
  await shown.locator('h1', { hasText: 'Jazz night' }).waitFor()
  await shown.locator('figure img').first().waitFor()
  await page.fill('#title', 'Jazz till late')
  await shown.locator('h1', { hasText: 'Jazz till late' }).waitFor()
  await page.click('#preview [data-close]')
  assert.equal(await page.locator('#preview').isVisible(), false)
}

/**
 * The site shows the event as previewed, with a link back. Visitors without a session are not asked to sign
 * in.
 */
async function seeOnSite(page: Page, desk: OpenDesk): Promise<string> {
  await page.click('.note a')
  await page.waitForURL(`${desk.address}/event/jazz-till-late/`)
  const shown = await page.locator('main').innerHTML()
  for (const part of [/Jazz till late/, /Harbour Hall/]) assert.match(shown, part)
  assert.match(oneIn(shown, 'b').text, /^standards/)
  oneIn(shown, 'img[alt="The stage"]')
  oneIn(shown, 'img[alt^="Four people"]')
  const stranger = await (await desk.browser.newContext()).newPage()
  const asked: string[] = []
  stranger.on('request', request => asked.push(request.url()))
  await stranger.goto(page.url(), { waitUntil: 'networkidle' })
  assert.deepEqual(
    asked.filter(url => url.includes('/desk')),
    [],
  )
  await stranger.context().close()
  await page.click('.desk-link')
  await page.waitForURL(/\/desk\/events\/\d+\/$/)
  return /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? ''
}

async function translate(page: Page, id: string, { get }: OpenDesk): Promise<void> {
  await page.click(`a[href="/desk/translations/ar/event/${id}/"]`)
  await page.fill('#title', 'ليلة الجاز')
  await press(page, 'button[value="stay"]')
  assert.equal((await get(`/events/${id}?i18n_language=ar`)).body.title, 'ليلة الجاز')
}

/**
 * In the month by keyboard, where Arabic mirrors left and right, and by dragging; on a phone with a field.
 */
async function move(
  page: Page,
  id: string,
  { language, screen }: Scene,
  { address }: OpenDesk,
): Promise<void> {
  if (screen === 'phone') {
    await page.goto(`${address}/desk/events/${id}/`)
    await page.fill('input[name="to"]', '2031-05-22')
    return press(page, `form[action$="/move/"] button`)
  }
  await page.goto(`${address}/desk/events/month/2031-05/`)
  assert.deepEqual(await violations(page, 'month'), [])
  await page.focus(`#event-${id}`)
  for (const key of ['m', language === 'ar' ? 'ArrowLeft' : 'ArrowRight', 'ArrowDown'])
    await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await page.locator(`td[data-day="2031-05-28"] #event-${id}`).waitFor()
  assert.equal(await page.evaluate('document.activeElement.id'), `event-${id}`)
  await page.click('.note button')
  await page.locator(`td[data-day="2031-05-20"] #event-${id}`).waitFor()
  await page.dragAndDrop(`#event-${id}`, 'td[data-day="2031-05-22"]')
  await page.locator(`td[data-day="2031-05-22"] #event-${id}`).waitFor()
  await page.click('td[data-day="2031-05-06"]')
  await page.waitForURL(/day=2031-05-06/)
  assert.equal(await page.inputValue('#start_day'), '2031-05-06')
}

/** Another user saves meanwhile: conflicts are shown, and the other changes are merged. */
async function editTogether(page: Page, id: string, desk: OpenDesk): Promise<void> {
  await page.goto(`${desk.address}/desk/events/${id}/`)
  await desk.patch(`/events/${id}`, { title: 'Theirs', cost: '7' })
  await page.fill('#title', 'Mine')
  await page.fill('#website', 'https://jazz.example.org/')
  await press(page, 'button.primary[name="do"]', '#conflict')
  await page.check('#title-theirs')
  await press(page, '#conflict .primary')
  const { body } = await desk.get(`/events/${id}`)
  assert.deepEqual([body.title, body.cost, body.website], ['Theirs', '$7', 'https://jazz.example.org/'])
  await page.locator('.rich-text').waitFor()
  assert.equal(await page.locator('.draft-offer').count(), 0)
}

/** After the session ends the user signs in, finds the form unchanged, and saves it. */
async function outlastSession(page: Page, id: string, desk: OpenDesk): Promise<void> {
  await page.goto(`${desk.address}/desk/events/${id}/`)
  await page.fill('#title', 'Typed for an hour')
  desk.clock.now = (desk.clock.now + idleSeconds) as UtcSeconds
  await press(page, 'button.primary[name="do"]', '#again_login')
  // The name is filled in, and the password has the focus.
  assert.equal(await page.inputValue('#again_login'), 'editor')
  await page.keyboard.type('editor-pass')
  await press(page, 'main .primary')
  assert.notEqual((await desk.get(`/events/${id}`)).body.title, 'Typed for an hour')
  assert.equal(await page.inputValue('#title'), 'Typed for an hour')
  await press(page, 'button.primary[name="do"]')
  assert.equal((await desk.get(`/events/${id}`)).body.title, 'Typed for an hour')
}

/** Written without scripts, listed for an editor on the overview, and published. */
async function review(page: Page, desk: OpenDesk): Promise<void> {
  const plain = { javaScriptEnabled: false, viewport: screens.phone }
  const { page: other } = await desk.sit(plain, 'contributor')
  await other.goto(`${desk.address}/desk/events/new/`)
  await other.fill('#title', 'Reading')
  await other.fill('#start_day', '2031-05-23')
  const opened = other.context().waitForEvent('page')
  await other.click('[data-preview]')
  const preview = await opened
  await preview.locator('h1', { hasText: 'Reading' }).waitFor()
  await press(other, 'button[value="submit"]')
  await other.context().close()
  await page.goto(`${desk.address}/desk/`)
  await page.locator('.lines a', { hasText: 'Reading' }).first().click()
  await press(page, 'button[value="publish"]')
  const { body } = await desk.get('/events?start_date=2031-05-01&search=reading')
  assert.equal(body.total, 1)
}

async function trashAndUndo(page: Page, { address, get }: OpenDesk): Promise<void> {
  const total = async () => (await get('/events?start_date=2031-05-01')).body.total
  await page.goto(`${address}/desk/events/`)
  for (const box of await page.locator('input[name="ids[]"]').all()) await box.check()
  await page.selectOption('#change', 'trash')
  await press(page, '#change-bar button')
  assert.equal(await total(), 0)
  await press(page, '.note button')
  assert.equal(await total(), 2)
}

/** Everything is reachable by keyboard, and no shortcut interferes with typing. */
async function useKeys(page: Page, id: string, { language }: Scene, { address }: OpenDesk): Promise<void> {
  const english = 'Typed for an hour'
  const title = language === 'ar' ? 'ليلة الجاز' : english
  await page.goto(`${address}/desk/events/`)
  await page.keyboard.press('Shift+?')
  await page.locator('#shortcuts[open]').waitFor()
  assert.deepEqual(await violations(page, 'shortcuts'), [])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.locator('#palette[open]').waitFor()
  await page.keyboard.type(title.slice(0, 5))
  await page.locator('#palette [role="option"]', { hasText: title }).waitFor()
  assert.deepEqual(await violations(page, 'palette'), [])
  await page.keyboard.press('Enter')
  await page.waitForURL(`${address}/desk/events/${id}/`)
  await page.locator('.rich-text').waitFor()
  await page.click('[data-tool="picture"]')
  await page.locator('#picture-dialog[open]').waitFor()
  assert.deepEqual(await violations(page, 'picture dialog'), [])
  await page.keyboard.press('Escape')
  await page.click('[data-preview]')
  await page.frameLocator('#preview iframe').locator('h1').waitFor()
  assert.deepEqual(await violations(page, 'preview'), [])
  await page.fill('#title', '?gn')
  assert.equal(await page.locator('dialog[open]').count(), 0)
  await page.locator('header h1').click()
  page.on('dialog', dialog => dialog.accept())
  for (const key of ['g', 'e']) await page.keyboard.press(key)
  await page.waitForURL(`${address}/desk/events/`)
  await page.keyboard.press('j')
  await page.keyboard.press('#')
  await page.locator('.note').waitFor()
}

/** Form submissions. In the short run, other desk tests cover them without a browser. */
async function spendTheAfternoon(page: Page, id: string, desk: OpenDesk): Promise<void> {
  await editTogether(page, id, desk)
  await review(page, desk)
  await trashAndUndo(page, desk)
  await outlastSession(page, id, desk)
}

for (const scene of scenes)
  test(`an editor’s day, ${scene.language} on a ${scene.screen}`, { timeout: 180_000 }, async t => {
    const desk = await openDesk(t)
    if (!desk) return
    const profile = { name: 'Amina', language: scene.language }
    await desk.store.transaction(tx => tx.users.setProfile(desk.users.editor.id, profile))
    const { page, complaints } = await desk.sit({ viewport: screens[scene.screen], locale: scene.language })

    await writeEvent(page, desk)
    await press(page, 'button[value="publish"]')
    const id = await seeOnSite(page, desk)
    await translate(page, id, desk)
    await move(page, id, scene, desk)
    await spendTheAfternoon(page, id, desk)
    if (scene.screen === 'desk') await useKeys(page, id, scene, desk)
    assert.deepEqual(complaints, [])
  })
