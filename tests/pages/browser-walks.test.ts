// Paths through the calendar as a visitor takes them: with and without scripts, on desktop and phone, in two
// languages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLong, shareOf } from '../support/rounds.ts'
import { password } from '../support/site-scene.ts'
import { arrive, openSite, screens, type Visit } from './visit.ts'

interface Visitor {
  readonly root: '' | '/ar'
  readonly visit: Visit
}

type Walk = (visitor: Visitor) => Promise<void>

const walks: Readonly<Record<string, Walk>> = {
  'from the list to an event and back': async ({ root, visit }) => {
    const { page, go } = visit
    await go(`${root}/events/`)
    const slug = root ? 'haflat-al-masa' : 'evening-concert'

    await page.locator(`.months h3 a[href="${root}/event/${slug}/"]`).click()
    await arrive(visit, `${root}/event/${slug}/`)
    assert.equal(await page.locator('h1').textContent(), root ? 'حفلة المساء' : 'Evening concert')
    assert.match(await page.title(), root ? /^حفلة المساء · / : /^Evening concert · /)

    await page.goBack()
    await arrive(visit, `${root}/events/`)
    await page.locator('.month-group').first().waitFor()
    await page.goForward()
    await arrive(visit, `${root}/event/${slug}/`)
    await page.locator('.event-page').waitFor()
  },

  'from view to view with the view switch': async ({ root, visit }) => {
    const { page, go } = visit
    await go(`${root}/events/`)
    const marks = {
      month: 'table.month',
      week: '.week-view',
      day: '.day-list',
      '': '.month-group',
    }

    for (const [view, mark] of Object.entries(marks)) {
      const path = `${root}/events/${view && `${view}/`}`
      await page.locator(`.views a[href="${path}"]`).click()
      await arrive(visit, path)
      await page.locator(mark).first().waitFor({ state: 'attached' })
      assert.equal(await page.locator('.views [aria-current=page]').getAttribute('href'), path)
    }
  },

  'from month to month, back to the current one, and to a day with collapsed events': async ({
    root,
    visit,
  }) => {
    const { page, go } = visit
    await go(`${root}/events/month/`)

    await page.locator('.around .forward').click()
    await arrive(visit, `${root}/events/month/2030-02/`)
    await page.locator('time[datetime="2030-02-28"]').waitFor()
    await page.locator('.around .back').click()
    await arrive(visit, `${root}/events/month/2030-01/`)
    await page.locator('.around .back').click()
    await arrive(visit, `${root}/events/month/2029-12/`)
    await page.locator('.around .today').click()
    await arrive(visit, `${root}/events/month/`)
    // On a phone with scripts, a day is chosen first. Without them, the days are listed below the month.
    const folded = page.locator('button.folded').first()
    const link = page.locator('#day-2030-01-28 .to-day a')
    if (await folded.isVisible()) await folded.click()
    else if (!(await link.isVisible())) await page.locator('.day:has([datetime="2030-01-28"])').click()
    await link.click()
    await arrive(visit, `${root}/events/day/2030-01-28/`)
    await page.locator('.day-list .card').first().waitFor()
    assert.equal(await page.locator('.day-list .card').count(), 7)

    await page.goBack()
    await arrive(visit, `${root}/events/month/`)
    await page.locator('table.month').waitFor()
    await page.goBack()
    await arrive(visit, `${root}/events/month/2029-12/`)
    await page.locator('time[datetime="2029-12-24"]').waitFor()
  },

  'searching, filtering, and clearing both': async ({ root, visit }) => {
    const { page, go } = visit
    await go(`${root}/events/`)

    await page.fill('#search', 'recital')
    await page.keyboard.press('Enter')
    await arrive(visit, /search=recital/)
    await page.locator('h3 a[href$="/february-recital/"]').waitFor()
    assert.equal(await page.locator('.card').count(), 1)
    assert.equal(await page.locator('#search').inputValue(), 'recital')

    await page.fill('#search', '')
    await page.locator('.filters > summary').click()
    await page.check('[name=category][value=music]')
    await page.check('[name=featured]')
    await page.locator('.apply button').click()
    await arrive(visit, /category=music.*featured=1/)
    await page.locator('.card').first().waitFor()
    assert.equal(await page.locator('.card').count(), 1)

    await page.locator('.views a[href*="/events/month/"]').click()
    await arrive(visit, /\/events\/month\/\?.*category=music/)
    await page.locator('table.month').waitFor()
    assert.equal(await page.locator('.folded').count(), 0)

    await page.locator('.chips .clear').click()
    await arrive(visit, `${root}/events/month/`)
    await page.locator('.folded').first().waitFor({ state: 'attached' })
  },

  'a search without results links back to all events': async ({ root, visit }) => {
    const { page, go } = visit
    await go(`${root}/events/?search=xylophone`)

    await page.locator('.next-instead > p > a').click()

    await arrive(visit, `${root}/events/`)
    await page.locator('.card').first().waitFor()
  },

  'changing the language stays on the page, even if its slug is translated': async ({ root, visit }) => {
    const { page, go } = visit
    const choose = async (language: string) => {
      await page.locator('.languages summary').click()
      await page.locator(`.languages a[lang="${language}"]`).click()
    }
    await go(`${root}/events/month/2030-02/?category=music`)
    await choose('fr')
    await arrive(visit, '/fr/events/month/2030-02/?category=music')
    await page.locator('html[lang=fr][dir=ltr]').waitFor()

    await go(`${root}/event/${root ? 'haflat-al-masa' : 'evening-concert'}/`)
    await choose('fr')
    await arrive(visit, '/fr/event/concert-du-soir/')
    await page.getByRole('heading', { level: 1, name: 'Concert du soir' }).waitFor()
    await choose('ar')
    await arrive(visit, '/ar/event/haflat-al-masa/')
    await page.locator('html[lang=ar][dir=rtl]').waitFor()
  },

  'adding an event to a calendar': async ({ root, visit }) => {
    const { page, go } = visit
    await go(`${root}/event/lisbon-webinar/`)

    await page.locator('.add summary').click()
    const links = page.locator('.add a')
    const [download] = await Promise.all([page.waitForEvent('download'), links.nth(1).click()])

    assert.match(download.suggestedFilename(), /\.ics$/)
    const google = new URL((await links.first().getAttribute('href')) ?? '')
    assert.equal(google.searchParams.get('dates'), '20300123T180000Z/20300123T190000Z')
    const outlook = new URL((await links.nth(2).getAttribute('href')) ?? '')
    assert.equal(outlook.searchParams.get('startdt'), '2030-01-23T18:00:00Z')
    const file = await page.request
      .get((await links.nth(1).getAttribute('href')) ?? '', {
        headers: { accept: 'text/calendar' },
      })
      .catch(() => undefined)
    assert.ok(!file || /^text\/calendar/.test(file.headers()['content-type'] ?? ''))
  },

  'opening a protected event after a wrong password': async ({ root, visit }) => {
    const { page, go } = visit
    await go(`${root}/events/`)
    await page.locator('h3 a[href$="/members-night/"]').click()
    await page.locator('#password').waitFor()

    await page.fill('#password', 'wrong')
    await page.locator('form.password button').click()
    await page.locator('.wrong').waitFor()
    assert.equal(await page.locator('#password').inputValue(), '')
    await page.fill('#password', password)
    await page.locator('form.password button').click()

    await page.getByText('Secret words for members.').waitFor()
    assert.equal(visit.path(), `${root}/event/members-night/`)
  },
}

/**
 * Together they cover all differences between visitors. In the short run there are two, and each walk is done
 * by one.
 */
const visitors = [
  { screen: 'desk', javaScriptEnabled: false, root: '/ar' },
  { screen: 'desk', javaScriptEnabled: true, root: '' },
  { screen: 'phone', javaScriptEnabled: false, root: '/ar' },
  { screen: 'phone', javaScriptEnabled: true, root: '' },
] as const

// One site and one browser per visitor: opening them takes longer than the walks.
test('a walk through the calendar', async t => {
  const site = await openSite(t)
  if (!site) return
  const arrived = (isLong ? visitors : visitors.slice(1, 3)).map(
    async ({ screen, javaScriptEnabled, root }) => ({
      root,
      visit: await site.visit({ ...screens[screen], javaScriptEnabled }),
      way: `${screen}, ${javaScriptEnabled ? 'with' : 'without'} scripts, ${root || 'English'}`,
    }),
  )
  const all = await Promise.all(arrived)
  // All concurrently: a browser waits for its frames most of the time.
  for (const [place, [name, walk]] of Object.entries(walks).entries())
    await t.test(name, async () => {
      await Promise.all(shareOf(all, place, 2).map(visitor => goThrough(walk, visitor)))
    })
})

async function goThrough(walk: Walk, { root, visit, way }: Visitor & { way: string }): Promise<void> {
  try {
    await walk({ root, visit })
  } catch (error) {
    throw new Error(`${way}, at ${visit.path()}: ${(error as Error).message}`, { cause: error })
  }
  visit.assertQuiet()
}
