// Whole tasks in a real browser: a translator finishes a queue, an administrator imports a spreadsheet.
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Language } from '../../src/domain/records/record-frame.ts'
import type { Role } from '../../src/domain/rights/permissions.ts'
import { runImports } from '../features/imports/run-imports.ts'
import { violations } from '../support/axe.ts'
import { isLong, onlyInLongRun } from '../support/rounds.ts'
import { overflowOf } from './layout-faults.ts'
import { type OpenDesk, openDesk } from './open-desk.ts'

const skip = onlyInLongRun

/** The folder for screenshots of the pages. */
const pictures = process.env.ALMANAC_TEST_PICTURES

const screens = [
  { colorScheme: 'light', width: 1280, height: 900 },
  { colorScheme: 'dark', width: 390, height: 844 },
  ...(isLong
    ? ([
        { colorScheme: 'dark', width: 1280, height: 900 },
        { colorScheme: 'light', width: 390, height: 844 },
      ] as const)
    : []),
] as const

/** What axe finds on this page, and whether it is too wide, on every screen. */
async function problemsOn(page: Page, where: string): Promise<string[]> {
  const found: string[] = []
  for (const { colorScheme, ...size } of screens) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    const name = `${where} ${colorScheme} ${size.width}`
    if (pictures) {
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: `${pictures}/${name.replace(/\W+/g, '-')}.png`, fullPage: true })
    }
    const overflow = await overflowOf(page)
    found.push(
      ...(await violations(page, name)),
      ...(overflow > 0 ? [`${name} is ${overflow} px too wide`] : []),
    )
  }
  return found
}

async function begin(t: TestContext, language: Language, role: Role) {
  const desk = await openDesk(t)
  if (!desk) return undefined
  const { store, users } = desk
  await store.transaction(tx => tx.users.setProfile(users[role].id, { name: role, language }))
  const { page, complaints } = await desk.sit({ bypassCSP: true }, role)
  return { desk, page, complaints }
}

/** Thirty texts in the queue: 29 events and a series of five dates. */
async function fillQueue({ post, patch }: OpenDesk): Promise<void> {
  for (let day = 1; day <= 28; day++) {
    const date = `2030-03-${String(day).padStart(2, '0')}`
    await post('/events', { title: `Event ${day}`, start_date: `${date} 19:00`, end_date: `${date} 20:00` })
  }
  await post('/events', {
    title: 'Yoga',
    start_date: '2030-04-01 09:00',
    end_date: '2030-04-01 10:00',
    recurrence: { freq: 'weekly', count: 5 },
  })
  const { body: talk } = await post('/events', {
    title: 'Talk',
    description: '<p>About the sea, with pictures of the harbour.</p>',
    start_date: '2030-02-01 19:00',
    end_date: '2030-02-01 20:00',
  })
  for (const language of ['ar', 'fr'])
    await post(`/events/${talk.id}?i18n_language=${language}`, { title: 'T', description: 'D' })
  await patch(`/events/${talk.id}`, { description: '<p>About the sea, with old pictures of the port.</p>' })
}

for (const [language, into] of [
  ['en', 'fr'],
  ['ar', 'ar'],
] as const)
  test(`a translator finishes a queue of 30 with the keyboard alone, in ${language}`, {
    skip,
    timeout: 300_000,
  }, async t => {
    const walk = await begin(t, language, 'editor')
    if (!walk) return
    const { desk, page, complaints } = walk
    await fillQueue(desk)
    const queue = `${desk.address}/desk/translations/${into}/`
    await page.goto(`${desk.address}/desk/translations/`)
    const found = await problemsOn(page, `${language} languages`)
    await page.goto(queue)
    found.push(...(await problemsOn(page, `${language} queue`)))

    await page.goto(`${queue}next`)
    await page.waitForSelector('[data-rich] + .rich')
    assert.equal(await page.locator('.source del').count(), 1)
    found.push(...(await problemsOn(page, `${language} side by side`)))
    await page.setViewportSize({ width: 1280, height: 900 })
    for (let done = 0; done < 30; done++) {
      await page.waitForFunction('document.activeElement?.id === "title"')
      const before = page.url()
      if (done === 0) {
        await page.locator('button[name="copy"][value="description"]').press('Enter')
        assert.match(await page.inputValue('[name="description"]'), /old pictures/)
        await page.locator('#title').focus()
      }
      await page.keyboard.press('Control+A')
      await page.keyboard.type(`Texte ${done}`)
      await page.keyboard.press('Control+Enter')
      await page.waitForURL(url => String(url) !== before)
    }
    assert.equal(page.url(), queue)
    assert.equal(await page.locator('main .none').count(), 1)
    const { body } = await desk.get('/events', {
      query: { start_date: '2030-04-01', end_date: '2031-01-01', i18n_language: into },
    })
    assert.deepEqual(
      body.events.map(({ title }: { title: string }) => title),
      Array(5).fill('Texte 29'),
    )
    assert.deepEqual([...found, ...complaints], [])
  })

const sheet = `What happens,First day,At,Hall,Notes
Poems in the park,7/8/2030,19:00,Library,bring a chair
A concert,9/8/2030,20:30,Town Hall,
Broken,someday,,,
`

for (const language of ['en', 'ar'] as const)
  test(`an administrator imports a spreadsheet with ambiguous dates, in ${language}`, {
    skip,
    timeout: 300_000,
  }, async t => {
    const walk = await begin(t, language, 'administrator')
    if (!walk) return
    const { desk, page, complaints } = walk
    await page.goto(`${desk.address}/desk/settings/imports/`)
    await page.setInputFiles('#file', { name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
    const press = async (button: string) => {
      const loaded = page.waitForEvent('load')
      await page.locator(button).press('Enter')
      await loaded
    }
    await press('form[enctype] button.primary')
    const here = page.url()
    const run = async () => {
      await runImports(desk)
      await page.goto(here)
    }
    await run()
    const found = await problemsOn(page, `${language} columns`)
    for (const [index, field] of ['title', 'start_date', 'start_time', 'venue', ''].entries())
      await page.selectOption(`#column_${index}`, field)
    await press('details[open] button')
    await run()
    found.push(...(await problemsOn(page, `${language} dates`)))
    assert.equal((await desk.get('/events', { query: { end_date: '2031-01-01' } })).body.total, 0)

    await press('button[value="dmy"]')
    await run()
    assert.equal(await page.locator('#records tbody tr').count(), 3)
    found.push(...(await problemsOn(page, `${language} preview`)))
    await press('.import-card button.primary')
    await run()
    found.push(...(await problemsOn(page, `${language} imported`)))
    await page.locator('#records a[href*="/events/"]').first().press('Enter')
    await page.waitForURL(/desk\/events\/\d+\//)
    assert.equal(await page.inputValue('#start_day'), '2030-08-07')
    assert.equal(await page.inputValue('#start_time'), '19:00')
    assert.deepEqual([...found, ...complaints], [])
  })
