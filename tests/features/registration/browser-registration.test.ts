// A person registers, waits, gets a place, is checked in and erases their data: in Arabic, on a phone, without
// scripts and with them, with real mail.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeKey, typedCode } from '../../../src/features/registration/actions/codes.ts'
import { registrationStorage } from '../../../src/features/registration/storage/registration-storage.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { noBrowser, startBrowser } from '../../support/browser.ts'
import { isLong } from '../../support/rounds.ts'
import { linkIn, mailSent, newWorkshop, registerAndConfirm, registrationScene, sendForm } from './scene.ts'

/** Pictures are taken into this folder, to look at them. */
const pictures = process.env.ALMANAC_TEST_PICTURES

for (const hasScripts of isLong ? [false, true] : [false])
  test(`a person registers in Arabic on a phone ${hasScripts ? 'with' : 'without'} scripts`, async t => {
    const browser = await startBrowser(t)
    if (!browser) return t.skip(noBrowser)
    const scene = await registrationScene(t)
    const { app } = scene
    const event = await newWorkshop(app, [{ name: 'مقعد', price: 0, capacity: 1 }], {
      title: 'ورشة الخط العربي',
    })
    const first = await registerAndConfirm(scene, event, 'first@example.org')
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

    const submit = (button: string) => Promise.all([page.waitForEvent('load'), page.click(button)])

    await page.goto(`${base}/ar/event/${event.slug}/`)
    await picture('event')
    const aligned = await page
      .locator('.tickets bdi')
      .first()
      .evaluate((it: any) => it.ownerDocument.defaultView.getComputedStyle(it).textAlign)
    assert.equal(aligned, 'right', 'A name in any script is aligned with the page.')
    await page.click('.action-bar a.main-action')
    await picture('form')
    app.clock.now = (app.clock.now + 60) as typeof app.clock.now
    await page.fill('#r-name', 'أمينة')
    await page.fill('#r-email', 'amina@example')
    await page.check('#r-consent')
    await submit('form.registration button')
    const email = page.locator('#r-email')
    const borderOf = (selector: string) =>
      page
        .locator(selector)
        .evaluate((it: any) => it.ownerDocument.defaultView.getComputedStyle(it).borderColor)
    assert.equal(await email.evaluate((it: any) => it.ownerDocument.activeElement === it), true)
    assert.notEqual(await borderOf('#r-email'), await borderOf('#r-name'), 'A wrong input is marked.')
    await picture('refused')
    await email.fill('amina@example.org')
    app.clock.now = (app.clock.now + 60) as typeof app.clock.now
    await submit('form.registration button')
    assert.match(await page.locator('[role=status]').first().innerText(), /amina@example\.org/)
    await picture('check-mail')

    const [confirming] = await mailSent(scene)
    assert.match(confirming?.[1] ?? '', /مرحبًا أمينة/)
    await page.goto(`${base}${linkIn(confirming?.[1] ?? '')}`)
    await picture('joining')
    await submit('button.main-action')
    await picture('waiting')
    await mailSent(scene)

    await sendForm(app, first, { do: 'cancel-all' })
    const offer = (await mailSent(scene)).find(([to]) => to === 'amina@example.org')
    await page.goto(`${base}${linkIn(offer?.[1] ?? '')}`)
    await submit('button.main-action')
    await page.locator('svg.qr').waitFor()
    await picture('confirmed')

    const [registration] = await app.store.of(registrationStorage).listAll(event.id, ['confirmed'])
    const editor = await signInAtDesk(app.app, 'editor')
    const made = await editor.post(`/events/${event.id}/door/link/`, {})
    await page.goto(`${base}/ar${/(\/door\/alm_[\w-]+\/)/.exec(made.body)?.[1]}`)
    await page.fill('#code', typedCode(registration?.places[0]?.id ?? 0, await codeKey(app.store)))
    await page.click('button.main-action')
    await picture('door-other-day')
    await page.click('.door-result button')
    await page.locator('.door-result.is-in').waitFor()
    await picture('door')

    await page.goto(`${base}${linkIn(offer?.[1] ?? '')}`)
    await page.click('.changes > summary')
    await picture('changes')
    await page.click('.ending:has(input[value="erase"]) summary')
    await submit('form:has(input[value="erase"]) button')
    await picture('erased')
    assert.equal((await app.store.of(registrationStorage).find(registration?.id ?? 0))?.email, '')
  })
