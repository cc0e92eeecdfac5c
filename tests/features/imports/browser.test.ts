// A table of 200 messy rows, in the browser: previewed, corrected, imported as drafts, imported again and undone.

import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { layoutFaults } from '../../desk/layout-faults.ts'
import { type OpenDesk, openDesk } from '../../desk/open-desk.ts'
import { violations } from '../../support/axe.ts'
import { isLong } from '../../support/rounds.ts'
import { factsOf, isRepeated, messyTable, rowCount, unreadable } from './messy-table.ts'
import { runImports } from './run-imports.ts'

/** The folder for screenshots of the pages. */
const pictures = process.env.ALMANAC_TEST_PICTURES

/** Rows whose events the calendar has. */
const known = [14, 21, 28, 35]
const repeated = Array.from({ length: rowCount }, (_, index) => index).filter(isRepeated)
const news = rowCount - known.length - repeated.length - unreadable.length

const screens = [
  { colorScheme: 'light', width: 1280, height: 900 },
  { colorScheme: 'dark', width: 390, height: 844 },
] as const

async function problemsOn(page: Page, where: string): Promise<string[]> {
  const found: string[] = []
  for (const { colorScheme, ...size } of screens) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    const name = `${where} ${colorScheme} ${size.width}`
    if (pictures) {
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: `${pictures}/${name.replace(/\W+/g, '-')}.png` })
      await page.screenshot({ path: `${pictures}/${name.replace(/\W+/g, '-')}-full.png`, fullPage: true })
    }
    found.push(...(await violations(page, name)), ...(await layoutFaults(page, name)))
  }
  return found
}

/** Events of the calendar before the import, and their venue. */
async function fillCalendar({ post }: OpenDesk): Promise<void> {
  const { body: hall } = await post('/venues', { venue: 'Market Hall' })
  for (const index of known) {
    const { title, day, hour } = factsOf(index)
    const times = { start_date: `${day} ${hour}:00:00`, end_date: `${day} ${hour}:30:00` }
    await post('/events', { title, ...times, venue: hall.id })
  }
}

function importsIn(desk: OpenDesk, page: Page) {
  let here = ''
  const press = async (button: string) => {
    const loaded = page.waitForEvent('load')
    await page.locator(button).first().press('Enter')
    await loaded
  }
  const run = async (query = '') => {
    await runImports(desk)
    await page.goto(`${here}${query}`)
  }
  const upload = async (buffer: Buffer) => {
    await page.goto(`${desk.address}/desk/settings/imports/`)
    await page.setInputFiles('#file', { name: 'plan.csv', mimeType: 'text/csv', buffer })
    await press('form[enctype] button.primary')
    here = page.url()
    await run()
    return here
  }
  const filters = async () => (await page.locator('#records nav a').allInnerTexts()).map(text => text.trim())
  const mainButton = async () => (await page.locator('.import-card button.primary').innerText()).trim()
  return { press, run, upload, filters, mainButton }
}

async function stored({ get }: OpenDesk, status: string) {
  const query = { status, start_date: '2029-01-01', end_date: '2031-01-01' }
  const pages = ['1', '2', '3', '4', '5']
  const asked = { as: 'administrator' } as const
  const answers = []
  for (const page of pages) {
    const { body, status: code } = await get('/events', {
      query: { ...query, per_page: '50', page },
      ...asked,
    })
    if (code === 200) answers.push(...body.events)
  }
  return answers
}

test('200 messy rows are corrected, imported as drafts, imported again and undone', {
  timeout: 300_000,
}, async t => {
  const desk = await openDesk(t)
  if (!desk) return
  await fillCalendar(desk)
  const { page, complaints } = await desk.sit({ bypassCSP: true }, 'administrator')
  const { press, run, upload, filters, mainButton } = importsIn(desk, page)
  const table = messyTable()

  const first = await upload(Buffer.from(table))
  const skipped = known.length + repeated.length
  assert.deepEqual((await filters()).slice(0, 4), [
    `All ${rowCount}`,
    `New ${news}`,
    `Already here, skipped ${skipped}`,
    `Rejected ${unreadable.length}`,
  ])
  assert.equal(await page.locator('#questions [name^="question_"]').count(), 3)
  const found = await problemsOn(page, 'preview')
  await press('#questions button')
  await run('?show=refused')
  assert.equal(await page.locator('#questions [name^="question_"]').count(), 0)
  found.push(...(await problemsOn(page, 'rejected')))
  for (const index of unreadable) {
    const { day, hour } = factsOf(index)
    await page.fill(`#cell_${index + 2}_start_date`, `${day} ${hour}:00`)
  }
  await press('#records form button')
  await run()
  assert.equal(await mainButton(), `Add ${news + unreadable.length} drafts`)
  await press('.import-card button.primary')
  await run()

  const drafts = await stored(desk, 'draft')
  const startOf = (index: number) => `${factsOf(index).day} ${factsOf(index).hour}:00:00`
  const expected = Array.from({ length: rowCount }, (_, index) => index)
    .filter(index => !known.includes(index) && !isRepeated(index))
    .map(index => `${factsOf(index).title} ${startOf(index)}`.toLowerCase())
  const found2 = drafts.map(({ title, start_date }) => `${title} ${start_date}`.toLowerCase())
  assert.deepEqual(found2.toSorted(), expected.toSorted())
  assert.equal((await stored(desk, 'publish')).length, known.length)
  assert.equal((await desk.get('/venues')).body.total, 2)

  // The same table in other encodings. Windows-1252 is the last one.
  for (const bytes of [Buffer.from(`\ufeff${table}`, 'utf16le'), Buffer.from(table, 'latin1')]) {
    await upload(bytes)
    assert.deepEqual(
      (await filters()).filter(text => /New|Changed/.test(text)),
      [],
    )
    assert.match(await page.locator('.import-card').first().innerText(), /Nothing new to import/)
    assert.equal(await page.locator('.import-card button.primary').count(), 0)
    assert.equal((await stored(desk, 'draft,publish')).length, drafts.length + known.length)
  }

  await page.goto(first)
  await page.locator('.import-card details', { hasText: 'Undo the import' }).locator('summary').press('Enter')
  await press('.import-card details[open] button')
  await runImports(desk)
  await page.goto(first)
  found.push(...(await problemsOn(page, 'undone')))
  assert.match(await page.locator('#undone').innerText(), new RegExp(`Events: ${drafts.length} removed`))
  assert.doesNotMatch(await page.locator('#undone').innerText(), /kept/)
  const rest = await stored(desk, 'draft,publish')
  assert.deepEqual(
    rest.map(({ title, venue }) => `${title} ${venue.venue}`).toSorted(),
    known.map(index => `${factsOf(index).title} Market Hall`).toSorted(),
  )
  assert.equal((await desk.get('/venues')).body.total, 1)
  assert.deepEqual([...found, ...complaints], [])
})

test('the preview of a messy table is laid out from right to left', { timeout: 300_000 }, async t => {
  const desk = await openDesk(t)
  if (!desk) return
  await fillCalendar(desk)
  const { store, users } = desk
  await store.transaction(tx => tx.users.setProfile(users.administrator.id, { name: 'A', language: 'ar' }))
  const { page, complaints } = await desk.sit({ bypassCSP: true, javaScriptEnabled: isLong }, 'administrator')
  const { upload } = importsIn(desk, page)
  await upload(Buffer.from(messyTable()))
  assert.equal(await page.locator('#questions [name^="question_"]').count(), 3)
  if (isLong) assert.deepEqual(await problemsOn(page, 'arabic'), [])
  assert.deepEqual(complaints, [])
})
