// Events that visitors save without an account: the page by ids, its feeds, and reminders.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attributesIn, oneIn, textsIn } from '../support/html.ts'
import { emptyScene, siteScene } from '../support/site-scene.ts'
import { titlesIn } from './read-page.ts'
import { arrive, openSite } from './visit.ts'

const on = (day: string) => ({ start_date: `${day} 10:00`, end_date: `${day} 11:00` })

test('the URL of saved events shows them, with feeds and reminders, without scripts', async t => {
  const { add, page, app } = await emptyScene(t)
  const later = await add('/events', { title: 'Later', ...on('2030-02-02') })
  const soon = await add('/events', { title: 'Soon', ...on('2030-02-01') })
  const past = await add('/events', { title: 'Past', ...on('2030-01-02') })
  await add('/events', { title: 'Other', ...on('2030-02-01') })
  const draft = await add('/events', { title: 'Draft', ...on('2030-02-01'), status: 'draft' })
  const series = await add('/events', {
    title: 'Weekly',
    ...on('2030-03-01'),
    recurrence: 'FREQ=WEEKLY;COUNT=3',
  })
  const ids = [later, soon, past, draft, series].map(({ id }) => id).join(',')

  const html = await page(`/my/?ids=${ids}`)
  assert.deepEqual(titlesIn(html), ['Soon', 'Later', 'Weekly', 'Past'])
  assert.ok(textsIn(html, 'main p').includes('4 events'))
  assert.match(oneIn(html, 'title').text, /^Shared events/)
  assert.equal(oneIn(html, 'h1').text, 'Shared events')
  // Rows are those of the list, below their days.
  assert.deepEqual(textsIn(html, '.day-group > .leaf'), ['Fri 1', 'Sat 2', 'Fri 1', 'Wed 2'])
  assert.deepEqual(textsIn(html, '.month-group > h2'), ['February 2030', 'March 2030', 'January 2030'])
  assert.equal(oneIn(html, 'meta[name="robots"]').attributes.content, 'noindex, follow')
  const reminding = await page(`/my/?ids=${ids}&remind=60`)
  const [feed = ''] = attributesIn(reminding, '.take-along a[href^="webcal://"]', 'href')
  assert.match(feed, /^webcal:\/\/[^/]+\/events\/feed\.ics\?ids=[\d%C,]+&remind=60$/)
  const calendar = await page(feed.replace(/^webcal:\/\/[^/]+/, ''))
  assert.deepEqual(
    [...calendar.matchAll(/\nSUMMARY:(.*)\r/g)].map(([, title]) => title),
    ['Past', 'Soon', 'Later', 'Weekly'],
  )
  assert.equal(calendar.match(/BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT1H\r\n/g)?.length, 4)
  assert.doesNotMatch(await page(`/events/feed.rss?ids=${ids}`), /Other|Draft/)
  // Without any of them, the page says what the star is for, and has no actions.
  for (const path of ['/my/', `/my/?ids=${draft.id}`]) {
    const empty = await page(path)
    assert.match(empty, /No saved events\. Select the star/)
    assert.deepEqual(textsIn(empty, '.next-instead h3 a'), ['Soon', 'Other', 'Later'])
    assert.equal(oneIn(empty, 'h1').text, 'My events')
    assert.doesNotMatch(empty, /take-along|data-save-all/)
    // A browser whose saved events are all gone would load the page again and again.
    assert.equal(attributesIn(empty, '[data-my-events]', 'data-my-events').length, path === '/my/' ? 1 : 0)
  }
  const wrong = await app.inject('/my/?ids=1,x')
  assert.equal(wrong.statusCode, 400)
  assert.match(wrong.body, /My events: /)
})

test('reminders are optional in feeds and files, which are cached separately', async t => {
  const { add, page, app } = await siteScene(t)
  await add('/events', { title: 'Called off', ...on('2030-02-01'), event_status: 'cancelled' })

  const plain = await page('/events/feed.ics')
  const reminding = await page('/events/feed.ics?remind=30')
  assert.doesNotMatch(plain, /VALARM/)
  const events = reminding.match(/BEGIN:VEVENT/g)?.length ?? 0
  assert.equal(reminding.match(/TRIGGER:-PT30M\r\n/g)?.length, events - 1)
  assert.match(reminding, /DESCRIPTION:Evening concert\r\nEND:VALARM\r\nEND:VEVENT/)
  assert.doesNotMatch(await page('/events/feed.ics'), /VALARM/)
  assert.match(await page('/events/feed.ics?remind=0'), /TRIGGER:PT0S/)
  assert.match(await page('/event/evening-concert/event.ics?remind=1440'), /TRIGGER:-P1D\r\n/)
  const event = await page('/event/evening-concert/')
  oneIn(event, 'a[href="/event/evening-concert/event.ics?remind=30"][download]')
  assert.equal((await app.inject('/events/feed.ics?remind=-1')).statusCode, 400)
})

test('a star saves an event in the browser, and the list can be shared', async t => {
  const site = await openSite(t)
  if (!site) return
  const visit = await site.visit()
  const { page } = visit
  await visit.go('/events/day/2030-01-20/')
  const star = page.getByRole('button', { name: 'Save: Evening concert' })
  assert.equal(await star.getAttribute('aria-pressed'), 'false')
  await star.focus()
  await page.keyboard.press('Enter')
  assert.equal(await star.getAttribute('aria-pressed'), 'true')
  await page.locator('.my-link a').click()
  await arrive(visit, /^\/my\/\?ids=\d+$/)
  await page.getByRole('heading', { level: 1, name: 'My events' }).waitFor()
  assert.match(await page.title(), /^My events/)
  assert.deepEqual(await page.locator('.card h3').allTextContents(), ['Evening concert'])

  // It is also saved on its page, and can be removed there.
  await page.locator('.card h3 a').click()
  await arrive(visit, '/event/evening-concert/')
  const own = page.locator('.actions .star')
  assert.equal(await own.getAttribute('aria-pressed'), 'true')
  await page.emulateMedia({ forcedColors: 'active' })
  const [icon, behind] = await page.evaluate<string[]>(`
    const star = getComputedStyle(document.querySelector('.actions .star'), '::before')
    ;[star, getComputedStyle(document.documentElement)].map(style => style.backgroundColor)`)
  assert.notEqual(icon, behind, 'the icon is visible in colours of the system')
  await page.emulateMedia({ forcedColors: null })
  await own.click()
  assert.equal(await page.locator('.my-link').isHidden(), true)

  // A recipient of the URL can save the list.
  const other = await site.visit()
  const { id } = (await site.get('/events', { query: { search: 'recital' } })).body.events[0]
  await other.go(`/my/?ids=${id}`)
  await other.page.getByRole('heading', { level: 1, name: 'Shared events' }).waitFor()
  // It is what they came for, so that it is the first action, and the others look secondary.
  const actions = other.page.locator('main :is(a.way, button, .main-action):visible:not(.star)')
  assert.equal(await actions.first().textContent(), 'Add these to my events')
  assert.deepEqual(await other.page.locator('.main-action').allTextContents(), ['Add these to my events'])
  await actions.first().click()
  assert.equal(await actions.first().textContent(), 'Subscribe')
  await other.go('/my/')
  await arrive(other, `/my/?ids=${id}`)
  assert.deepEqual(await other.page.locator('.card h3').allTextContents(), ['February recital'])
  visit.assertQuiet()
  other.assertQuiet()
})
