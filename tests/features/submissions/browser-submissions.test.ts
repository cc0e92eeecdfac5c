// A stranger proposes an event, confirms and changes it, answers an editor, and proposes a change of the published
// event: in Arabic, on a phone, without scripts and with them, with real mail.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { submissionStorage } from '../../../src/features/submissions/storage/submission-storage.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { noBrowser, startBrowser } from '../../support/browser.ts'
import { isLong } from '../../support/rounds.ts'
import { follow, linkIn, mailSent, press, submissionScene } from './scene.ts'

/** Pictures are taken into this folder, to look at them. */
const pictures = process.env.ALMANAC_TEST_PICTURES

for (const hasScripts of isLong ? [false, true] : [false])
  test(`a person proposes an event in Arabic on a phone ${hasScripts ? 'with' : 'without'} scripts`, async t => {
    const browser = await startBrowser(t)
    if (!browser) return t.skip(noBrowser)
    const scene = await submissionScene(t)
    const { app } = scene
    const base = await app.app.listen({ host: '127.0.0.1', port: 0 })
    const context = await browser.newContext({
      javaScriptEnabled: hasScripts,
      viewport: { width: 390, height: 844 },
    })
    t.after(() => context.close())
    const page = await context.newPage()
    const picture = async (name: string) => {
      const width = await page.locator('html').evaluate((root: any) => root.scrollWidth)
      assert.ok(width <= 390, `${name} is ${width} wide`)
      if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
    }
    const mail = async (name: string) => {
      const [, text = ''] = (await mailSent(scene))[0] ?? []
      const [letter] = scene.mailbox.letters
      if (pictures && letter?.parsed.html) {
        await page.setContent(letter.parsed.html)
        await page.screenshot({ path: `${pictures}/mail-${name}.png`, fullPage: true })
      }
      return text
    }

    const submit = (button: string) => Promise.all([page.waitForEvent('load'), page.click(button)])

    await page.goto(`${base}/ar/events/`)
    await page.click('footer a[href="/ar/events/submit/"]')
    await picture('form')
    app.clock.now = (app.clock.now + 60) as typeof app.clock.now
    await page.fill('#f-title', 'أمسية شعرية')
    await page.fill('#f-start_day', '2030-03-01')
    await page.fill('#f-start_time', '19:00')
    await page.fill('#f-venue', 'بيت الشعر')
    await page.fill('#f-description', 'قراءات.\n\nالدخول مجاني.')
    await page.fill('#f-email', 'amina@example')
    await submit('form.registration .main-action')
    await picture('refused')
    app.clock.now = (app.clock.now + 60) as typeof app.clock.now
    await page.fill('#f-email', 'amina@example.org')
    await page.check('#f-consent')
    await submit('form.registration .main-action')
    await picture('check-mail')
    const path = linkIn(await mail('confirm'))
    await page.goto(`${base}${path}`)
    await picture('unconfirmed')
    await submit('button.main-action')
    await picture('waiting')
    const { events } = (await app.get('/events?status=pending', { as: 'editor' })).body
    const [event] = events
    assert.equal(event.title, 'أمسية شعرية')
    assert.equal(event.end_date, '2030-03-01 21:00:00')
    await mail('received')

    const desk = await signInAtDesk(app.app, 'editor')
    await desk.post(`/events/${event.id}/ask-for-changes/`, { comment: 'من يقرأ؟' })
    await follow(scene)
    const again = linkIn(await mail('changes'))
    await page.goto(`${base}${again}`)
    await picture('changes')
    await page.fill('#f-text', 'خمسة شعراء.')
    await submit('form:has(input[value="answer"]) button')
    await page.fill('#f-description', 'قراءات لخمسة شعراء.')
    await submit('form:has(input[value="edit"]) button')
    await picture('sent-again')
    await app.patch(`/events/${event.id}`, { status: 'publish' }, { as: 'editor' })
    await follow(scene)
    await page.goto(`${base}${linkIn(await mail('published'))}`)
    await page.click('details.changes:has(input[value="edit"]) > summary')
    await page.fill('#f-end_time', '22:00')
    await submit('form:has(input[value="edit"]) button')
    await picture('change-proposed')
    assert.equal((await app.get(`/events/${event.id}`)).body.end_date, '2030-03-01 21:00:00')
    await press(desk, event.id, 'accept')
    assert.equal((await app.get(`/events/${event.id}`)).body.end_date, '2030-03-01 22:00:00')
    assert.match(await mail('change-accepted'), /قبل محررو/)
    await page.goto(`${base}/ar/event/${event.slug}/`)
    await picture('event')
    await page.goto(`${base}/ar/event/${(await app.get(`/events/${event.id}`)).body.slug}/report/`)
    await picture('report')
  })

test('with proof of work, a browser with scripts needs no answer, and shows no question', async t => {
  const browser = await startBrowser(t)
  if (!browser) return t.skip(noBrowser)
  const scene = await submissionScene(t)
  const { app } = scene
  await app.store.transaction(async tx => {
    const settings = {
      work: '1',
      question: 'Which river flows through our town?',
      answers: 'Douro',
      pictures: '1',
    }
    for (const [name, value] of Object.entries(settings))
      await tx.of(submissionStorage).setSetting(name, value)
  })
  const base = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 } })
  t.after(() => context.close())
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(`${base}/events/submit/`)
  await page.locator('[data-question]').waitFor({ state: 'hidden' })
  assert.equal(await page.locator('altcha-widget').isVisible(), false)
  if (pictures) await page.screenshot({ path: `${pictures}/form-820.png`, fullPage: true })
  app.clock.now = (app.clock.now + 60) as typeof app.clock.now
  const typed = { title: 'Poetry', start_day: '2030-03-01', start_time: '19:00', email: 'ana@example.org' }
  for (const [name, value] of Object.entries(typed)) await page.fill(`#f-${name}`, value)
  await page.check('#f-consent')
  // Enter sends the form, and doesn't press the button of the link.
  await page.press('#f-title', 'Enter')
  await page.locator('h1', { hasText: 'Check your email' }).waitFor()
  assert.equal((await mailSent(scene)).length, 1)
  assert.deepEqual(complaints, [])
})

test('without a network, what was typed stays in the form and can be sent later', async t => {
  const browser = await startBrowser(t)
  if (!browser) return t.skip(noBrowser)
  const { app } = await submissionScene(t)
  const base = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  t.after(() => context.close())
  const page = await context.newPage()
  await page.goto(`${base}/events/submit/`)
  app.clock.now = (app.clock.now + 60) as typeof app.clock.now
  await page.fill('#f-title', 'Village choir')
  await context.setOffline(true)
  await page.click('form.registration .main-action')
  assert.match(await page.locator('.no-connection').innerText(), /Nothing was sent/)
  assert.equal(await page.inputValue('#f-title'), 'Village choir')
  await context.setOffline(false)
  await page.click('.no-connection button')
  await page.waitForSelector('[aria-invalid="true"]')
  assert.equal(await page.inputValue('#f-title'), 'Village choir')
})

test('a form can be sent again after the browser was stopped, to a slow server, and from a page without the message', async t => {
  const browser = await startBrowser(t)
  if (!browser) return t.skip(noBrowser)
  const { app } = await submissionScene(t)
  const base = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.clock.install()
  await page.addInitScript('AbortSignal.timeout = () => (globalThis.late = new AbortController()).signal')
  let waiting = () => {}
  await page.route('**/health', route => {
    waiting = () => route.continue()
  })
  let sent = 0
  // A response without a page leaves this one, as stopping does.
  await page.route('**/events/submit/', route => {
    if (route.request().method() !== 'POST') return route.continue()
    sent++
    return route.fulfill({ status: 204 })
  })
  await page.goto(`${base}/events/submit/`)
  const button = page.locator('form.registration .main-action')
  const send = async () => {
    const response = page.waitForResponse(response => response.status() === 204)
    await Promise.all([page.waitForRequest('**/health'), button.click()])
    return response
  }
  const first = send()
  await page.locator('.main-action[aria-busy]').waitFor()
  waiting()
  await first
  await page.clock.fastForward(10_000)
  await page.locator('.main-action:not([aria-busy])').waitFor()
  const second = send()
  await page.locator('.main-action[aria-busy]').waitFor()
  await page.evaluate('late.abort()')
  await second
  await page.clock.fastForward(10_000)
  await page.evaluate(`document.querySelector('#no-connection').remove()`)
  await Promise.all([page.waitForResponse(response => response.status() === 204), button.click()])
  assert.equal(sent, 3)
})
