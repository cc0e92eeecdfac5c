// axe-core on every page, on desktop and phone, in light and dark mode, in both writing directions.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { fixedPageList } from '../../src/pages/frame/view-links.ts'
import { violations } from '../support/axe.ts'
import { isLong, shareOf } from '../support/rounds.ts'
import { openSite, type Site, screens } from './visit.ts'

/** These are built from the same parts as one of the others. */
const alike = [
  '/events/past/',
  '/events/day/2030-01-28/',
  '/event/members-night/',
  '/organizer/city-choir/',
  '/events/?from=rubbish',
  '/events/month/?category=music',
  '/events/week/2030-01-21/',
  '/events/day/2030-01-27/',
  '/event/lisbon-webinar/',
  '/events/category/culture/',
  '/tag/outdoors/',
  '/nowhere/',
]

const allPaths = [
  ...fixedPageList.map(({ path }) => path),
  '/events/?search=xylophone',
  '/event/thrown-away/',
  '/venue/town-hall/',
  ...alike,
]
const paths = isLong ? [...new Set(allPaths)] : allPaths.filter(path => !alike.includes(path))

type Screen = keyof typeof screens

const allScreens: readonly Screen[] = ['desk', 'phone']

/** All rules in light mode. Dark mode differs only in colours. */
async function violationsEverywhere(
  page: Page,
  path: string,
  on: readonly Screen[],
  { alsoDark = true, part = 'html' } = {},
): Promise<string[]> {
  const found: string[] = []
  for (const screen of on) {
    await page.setViewportSize(screens[screen].viewport)
    found.push(...(await violations(page, `${path} ${screen}`, { part, withFrames: true })))
    if (alsoDark) found.push(...(await violationsInDarkness(page, `${path} ${screen}`, part)))
  }
  return found
}

async function violationsInDarkness(page: Page, where: string, part = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const found = await violations(page, `${where} dark`, { part, only: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** axe is injected from outside, which the pages' own policy would not allow. */
async function visitForAxe(site: Site): Promise<Page> {
  // Contrast during a colour transition would be wrong.
  const { page } = await site.visit({ bypassCSP: true, reducedMotion: 'reduce', timezoneId: 'Asia/Tokyo' })
  await page.context().route('https://tiles.example.org/**', route => route.fulfill({ status: 204 }))
  return page
}

async function openForAxe(t: TestContext): Promise<{ page: Page; address: string } | undefined> {
  const site = await openSite(t, { ALMANAC_MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.png' })
  return site && { address: site.address, page: await visitForAxe(site) }
}

// The short run tests each page in one language, each language on one screen, two pages of each language in dark
// mode too, and popups in one language: problems specific to a combination are rare.
for (const [place, [name, root, slug, screen]] of (
  [
    ['English', '', 'evening-concert', 'desk'],
    ['Arabic', '/ar', 'haflat-al-masa', 'phone'],
  ] as const
).entries()) {
  const on = isLong ? allScreens : [screen]

  test(`axe finds no problem on any page in ${name}`, { timeout: 240_000 }, async t => {
    const site = await openForAxe(t)
    if (!site) return
    const { page, address } = site
    const found: string[] = []

    const inDarkness = new Set([...shareOf(paths, place, paths.length), `/event/${slug}/`])
    for (const path of [...shareOf(paths, place, 2), `/event/${slug}/`]) {
      await page.goto(`${address}${root}${path}`)
      found.push(...(await violationsEverywhere(page, path, on, { alsoDark: inDarkness.has(path) })))
    }

    assert.deepEqual(found, [])
  })

  if (!isLong && place > 0) continue
  test(`axe finds no problem in the popups of a page in ${name}`, { timeout: 120_000 }, async t => {
    const site = await openForAxe(t)
    if (!site) return
    const { page, address } = site
    const found: string[] = []

    await page.goto(`${address}${root}/events/`)
    await page.locator('.filters > summary').click()
    // The rest of the page is the same as in the tests above, and on a phone it is covered.
    const part = '.filters'
    found.push(
      ...(isLong
        ? await violationsEverywhere(page, 'filters', on, { part })
        : await violations(page, 'filters', { part })),
    )
    // Again, because on a phone the open filters cover what follows.
    await page.goto(`${address}${root}/events/`)
    await page.locator('.languages summary').click()
    found.push(...(await violations(page, 'languages', { part: '.languages' })))
    await page.goto(`${address}${root}/event/${slug}/`)
    await page.locator('.add summary').click()
    found.push(...(await violations(page, 'add to calendar', { part: '.add' })))
    await page.goto(`${address}${root}/event/members-night/`)
    await page.fill('#password', 'wrong')
    await page.locator('form.password button').click()
    await page.locator('.wrong').waitFor()
    found.push(...(await violationsEverywhere(page, 'wrong password', on, { alsoDark: isLong })))

    assert.deepEqual(found, [])
  })
}
