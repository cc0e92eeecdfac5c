// The administrator pages in a real browser: axe finds no problem, and no page has a layout problem.

import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { followedCalendarStorage } from '../../src/features/followed-calendars/storage/followed-calendar-storage.ts'
import { importJobStorage } from '../../src/features/imports/storage/import-job-storage.ts'
import { webhookStorage } from '../../src/features/webhooks/storage/webhook-storage.ts'
import type { Delivery } from '../../src/features/webhooks/webhook.ts'
import type { Store } from '../../src/storage/store.ts'
import { violations } from '../support/axe.ts'
import { startBrowser } from '../support/browser.ts'
import { isLong, shareOf } from '../support/rounds.ts'
import { buildTestApp, testNow } from '../support/test-app.ts'
import { layoutFaults } from './layout-faults.ts'

/** The short run tests a fifth of the pages, on a phone in the language with most problems. */
const scenes = [
  { language: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  ...(isLong
    ? ([
        { language: 'en', colorScheme: 'light', viewport: { width: 1280, height: 900 } },
        { language: 'en', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
        { language: 'ar', colorScheme: 'light', viewport: { width: 1280, height: 900 } },
      ] as const)
    : []),
] as const

/** The folder for screenshots of the pages. */
const pictures = process.env.ALMANAC_TEST_PICTURES

async function complaints(page: Page, where: string): Promise<string[]> {
  if (pictures) {
    mkdirSync(pictures, { recursive: true })
    await page.screenshot({ path: `${pictures}/${where.replace(/\W+/g, '-')}.png`, fullPage: true })
  }
  return [...(await violations(page, where)), ...(await layoutFaults(page, where))]
}

function failedDelivery(webhookId: number): Omit<Delivery, 'id'> {
  const outcome = { status: 503, error: null, answer: '<html>Out of order</html>' }
  return {
    webhookId,
    messageId: 'msg_1',
    type: 'event.updated',
    recordId: 7,
    at: testNow,
    milliseconds: 1234,
    ...outcome,
  }
}

/** A waiting import, one with a preview of rows and notes, and a followed calendar that failed. */
async function importsAt(store: Store, userId: number): Promise<number[]> {
  const options = { overwrites: false, withoutImages: false }
  const file = Buffer.from('title\n')
  return store.transaction(async tx => {
    const waiting = await tx
      .of(importJobStorage)
      .insert({ userId, name: 'events of the town.csv', address: null, options, file }, testNow)
    const done = await tx
      .of(importJobStorage)
      .insert(
        { userId, name: 'calendar.example.org/all.ics', address: 'https://x.example', options },
        testNow,
      )
    const run = {
      source: 'x',
      address: 'x',
      isDryRun: true,
      userId,
      startedBy: 'desk',
      newStatus: 'draft',
      startedAt: testNow,
    } as const
    const runId = await tx.imports.insert(run, 'me')
    const counts = { event: { created: 120, refused: 1 }, venue: { created: 12, unchanged: 3 } }
    await tx.imports.update(runId, { state: 'finished', counts, done: 136, total: 136 }, testNow, 'me')
    const note = {
      kind: 'event',
      sourceId: '17',
      title: 'A talk without an end',
      place: 'row 17',
      recordId: null,
    } as const
    await tx.imports.note(runId, [
      { ...note, outcome: 'refused', field: 'end_date', reason: [{ key: 'problems.not_a_date' }] },
    ])
    const row = { kind: 'event', title: 'A talk, حديث as well', recordId: null, cells: '' } as const
    await tx.imports.noteRows(runId, [
      { ...row, place: 'row 2', outcome: 'created', startsAt: '2030-05-01 19:00' },
      { ...row, place: 'row 3', outcome: 'unchanged', startsAt: '2030-05-02' },
      { ...row, place: 'row 17', outcome: 'refused', startsAt: 'someday' },
    ])
    const followed = await tx.of(followedCalendarStorage).follow({
      address: 'https://calendar.example.org/all.ics?key=1',
      source: 'calendar.example.org, a name that is too long for one line of a phone',
      withoutImages: false,
      userId,
      at: testNow,
      runId,
    })
    await tx
      .of(followedCalendarStorage)
      .noteFailure(followed, [{ key: 'imports.asItIs', values: { text: 'Gone' } }], 1, testNow)
    await tx.of(importJobStorage).update(done, { state: 'done', rehearsalId: runId })
    return [waiting, done]
  })
}

test('axe finds no problem on the administrator pages, and they fit every screen', {
  timeout: 300_000,
}, async t => {
  const browser = await startBrowser(t)
  if (!browser) return
  const { app, store, users, post } = await buildTestApp(t, { env: { ALMANAC_CURRENCY: 'KES' } })
  const { body: hook } = await post('/webhooks', { url: 'https://mirror.example.org/changes', kind: 'event' })
  await store.transaction(tx => tx.of(webhookStorage).insertDelivery(failedDelivery(hook.id)))
  const imports = await importsAt(store, users.administrator.id)
  const message = await store.transaction(async tx => {
    await tx.users.setMail(users.author.id, 'author@example.org')
    const recipient = `user:${users.author.id}`
    return tx.outbox.insert([{ topic: 'account.reset', recipient, data: {} }], testNow)
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const found: string[] = []
  for (const [place, { language, ...options }] of scenes.entries()) {
    const name = 'A name of many words, في العربية as well'
    await store.transaction(tx => tx.users.setProfile(users.administrator.id, { name, language }))
    const context = await browser.newContext({
      bypassCSP: true,
      reducedMotion: 'reduce',
      locale: language,
      ...options,
    })
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    const look = async (path: string) => {
      await page.goto(`${address}/desk${path}`)
      found.push(...(await complaints(page, `${language} ${options.viewport.width} ${path}`)))
    }
    const lookAtShare = async (paths: readonly string[], oneIn: number) => {
      for (const path of shareOf(paths, place, oneIn)) await look(path)
    }
    await lookAtShare(['/lost-password/', '/sign-in/'], 2)
    await page.goto(`${address}/desk/sign-in/`)
    await page.fill('#login', 'administrator')
    await page.fill('#password', 'administrator-pass')
    await page.click('main button')
    await page.waitForURL(`${address}/desk/`)
    const paths = [
      '/settings/site/',
      '/pictures/',
      '/settings/webhooks/',
      '/settings/status/',
      `/settings/webhooks/${hook.id}/`,
      '/settings/imports/',
      ...imports.map(id => `/settings/imports/${id}/`),
      `/settings/people/${users.author.id}/`,
      '/me/',
    ]
    await lookAtShare(paths, 5)
    await look(`/settings/mail/${message}/`)
    const lookAtInvitation = async () => {
      await look('/settings/people/')
      await page.fill('main #login', `guest-${language}-${options.colorScheme}`)
      await page.fill('#mail', 'guest@example.org')
      await page.click('main button.primary')
      const link = (await page.locator('.secret code').textContent()) ?? ''
      found.push(...(await complaints(page, `${language} invited`)))
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.click('.secret button')
      await page.locator('.secret [role="status"]:not(:empty)').waitFor()
      assert.equal(await page.evaluate('navigator.clipboard.readText()'), link)
      await context.clearCookies()
      await look(new URL(link).pathname.slice('/desk'.length))
    }
    for (const lookAtMore of shareOf([lookAtInvitation], place, 2)) await lookAtMore()
    await context.close()
  }
  assert.deepEqual(found, [])
})
