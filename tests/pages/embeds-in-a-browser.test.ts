import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { startBrowser } from '../support/browser.ts'
import { oneIn } from '../support/html.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'

const concert = { title: 'Concert', start_date: '2030-01-20 19:30:00', end_date: '2030-01-20 22:00:00' }
const recital = { title: 'Recital', start_date: '2030-02-10 19:30:00', end_date: '2030-02-10 22:00:00' }

const hostile =
  '<style>* { color: red !important; font-size: 40px; background: yellow !important; display: inline }</style>'

interface Calendar extends TestApp {
  readonly address: string
  readonly browser: Browser
  /** The URL of a page with this markup on another site. */
  host(markup: string, policy?: string): Promise<string>
  /** The same, opened in the shared page. */
  open(markup: string, policy?: string): Promise<Page>
}

/** Undefined if there is no browser; the test is skipped then. */
async function startCalendar(t: TestContext): Promise<Calendar | undefined> {
  const browser = await startBrowser(t)
  if (!browser) return undefined
  const calendar = await buildTestApp(t)
  const address = await calendar.app.listen({ port: 0, host: '127.0.0.1' })
  await calendar.post('/categories', { name: 'Music', color: '#aa0000' })
  await calendar.post('/events', { ...concert, categories: ['music'] })
  await calendar.post('/events', { ...recital, categories: ['music'] })
  await calendar.post('/events', { ...concert, title: 'Lecture' })
  const page = await browser.newPage()
  const host = (markup: string, policy?: string) => startHost(t, markup, policy)
  const open = async (markup: string, policy?: string) => {
    await page.goto(await host(markup, policy))
    return page
  }
  return { ...calendar, address, browser, host, open }
}

/** Another site: a separate server on its own port. */
async function startHost(t: TestContext, markup: string, policy?: string): Promise<string> {
  const server = createServer((_request, response) => {
    const headers = { 'content-type': 'text/html', ...(policy && { 'content-security-policy': policy }) }
    response.writeHead(200, headers).end(`<!doctype html><html lang="en"><title>Host</title>${markup}</html>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const ways: Readonly<Record<string, (calendar: Calendar) => Promise<void>>> = {
  'one script element is enough: the list named in its data replaces it': async ({ address, open }) => {
    const page = await open(
      `<p>Before</p><script type="module" src="${address}/embed.js" data-view="list" data-category="music" data-label="Our music"></script>`,
    )

    const list = page.locator('almanac-calendar')
    await list.getByRole('heading', { name: 'Concert' }).waitFor()

    assert.equal(await list.getByRole('heading', { name: 'Our music' }).count(), 1)
    assert.equal(await list.getByText('Lecture').count(), 0)
    assert.equal(await page.locator('script').count(), 0)
    assert.equal(
      await list.getByRole('link', { name: 'Concert' }).getAttribute('href'),
      `${address}/event/concert/`,
    )
  },

  'the embed builder has its preview beside it on tablets, and shows it until the next one has loaded':
    async ({ address, browser }) => {
      const page = await browser.newPage({ viewport: { width: 768, height: 1024 } })
      await page.goto(`${address}/embed/`)
      const preview = page.locator('.embed-result almanac-calendar')
      await preview.getByRole('heading', { name: 'Concert' }).waitFor()
      const [form, result] = [page.locator('.embed-builder form'), page.locator('.embed-result')]
      const [choices, beside] = [await form.boundingBox(), await result.boundingBox()]
      assert.ok(choices && beside && beside.x >= choices.x + choices.width && beside.y === choices.y)
      assert.equal(
        await form.evaluate(
          (element: any) => element.ownerDocument.defaultView.getComputedStyle(element).position,
        ),
        'sticky',
      )
      const inks = `[...new Set([...document.querySelectorAll('.embed-builder form :is(label, legend, summary, .number)')]
      .map(name => getComputedStyle(name).color))].length`
      assert.equal(await page.evaluate(inks), 1, 'All names have one ink.')

      const before = await preview.boundingBox()
      const held = Promise.withResolvers<void>()
      await page.route('**/events/embed/month**', async route => {
        await held.promise
        await route.continue()
      })
      const asked = page.waitForRequest(/events\/embed\/month/)
      await page.selectOption('#view', 'month')
      await asked
      assert.equal(await preview.getByRole('heading', { name: 'Concert' }).count(), 1)
      assert.deepEqual((await preview.boundingBox())?.height, before?.height)
      held.resolve()
      await preview.getByRole('table').waitFor()
      assert.equal(await preview.getByRole('heading', { name: 'Concert' }).count(), 0)
      await page.close()
    },

  'the preview of the embed builder is as on a white page, also beside dark choices, unless it has a theme':
    async ({ address, browser }) => {
      const page = await browser.newPage({ colorScheme: 'dark' })
      for (const [query, ink] of [
        ['', 'rgb(27, 31, 28)'],
        ['?theme=dark', 'rgb(236, 235, 230)'],
      ] as const) {
        await page.goto(`${address}/embed/${query}`)
        const preview = page.locator('.embed-result almanac-calendar')
        await preview.getByRole('heading', { name: 'Concert' }).waitFor()
        const [ground, text] = await preview.evaluate((element: any) => {
          const { getComputedStyle } = element.ownerDocument.defaultView
          const calendar = element.shadowRoot.querySelector('.almanac')
          return [getComputedStyle(element).backgroundColor, getComputedStyle(calendar).color]
        })
        assert.deepEqual([ground, text], ['rgb(255, 255, 255)', ink])
      }
      await page.close()
    },

  'the embed builder folds its other options, where a colour can be picked or typed': async ({
    address,
    browser,
  }) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.goto(`${address}/embed/`)
    const [typed, picked] = [page.locator('#accent'), page.locator('[type="color"]')]
    assert.ok(!(await typed.isVisible()))
    await page.getByText('More options').click()
    const line = page.getByLabel('Copy this into your page')
    await picked.fill('#aa0000')
    await line.and(page.locator('text=#aa0000')).waitFor()
    assert.equal(await typed.inputValue(), '#aa0000')
    await typed.fill('#0000aa')
    await typed.blur()
    await line.and(page.locator('text=#0000aa')).waitFor()
    assert.equal(await picked.inputValue(), '#0000aa')

    await page.locator('#limit').fill('99')
    await page.getByText('More options').click()
    assert.ok(await page.locator('#limit').isVisible(), 'An invalid choice is never folded.')
    await page.goto(`${address}/embed/?theme=dark`)
    assert.ok(await typed.isVisible(), 'Chosen options are in sight.')
    await page.close()
  },

  'the snippet of the embed builder shows the chosen view on another site': async ({ address, open }) => {
    const lineFor = async (query: string) => {
      const html = await (await fetch(`${address}/embed/?${query}`)).text()
      return oneIn(html, 'textarea#embed-line').text
    }

    const list = await lineFor('view=list&category=music&limit=1&language=fr')
    const coloured = await lineFor('view=month&category=music&accent=%23aa0000')
    const { name, attributes } = oneIn(list, '*')
    assert.equal(name, 'script')
    assert.deepEqual(attributes, {
      type: 'module',
      src: `${address}/embed.js`,
      'data-view': 'list',
      'data-category': 'music',
      'data-limit': '1',
      'data-language': 'fr',
    })
    assert.equal(oneIn(coloured, 'almanac-calendar').attributes.style, '--almanac-accent: #aa0000')

    const shown = (await open(list)).locator('almanac-calendar')
    const link = shown.getByRole('link', { name: 'Concert' })
    await link.waitFor()
    assert.equal(await link.getAttribute('href'), `${address}/fr/event/concert/`)
    for (const other of ['Recital', 'Lecture']) assert.equal(await shown.getByText(other).count(), 0)
    const month = (await open(coloured)).locator('almanac-calendar')
    await month.getByRole('heading', { name: 'January 2030' }).waitFor()
    assert.equal(await month.locator('table').getByText('Concert').count(), 1)
    assert.equal(await month.getByText('Lecture').count(), 0)
  },

  'the frame of a week marks the current time, and opens there': async ({ address, browser }) => {
    const frame = await browser.newPage({ viewport: { width: 1000, height: 500 } })
    await frame.clock.setFixedTime('2030-01-15T14:00:00Z')
    await frame.goto(`${address}/events/embed/?view=week&day=2030-01-15`)
    await frame.locator('[data-day="2030-01-15"] .now').waitFor()
    await frame.waitForFunction('scrollY > 0')
    const tops = await frame
      .locator('.head, .column h2')
      .evaluateAll((all: any[]) => all.map(one => Math.round(one.getBoundingClientRect().top)))
    assert.deepEqual([...new Set(tops)], [0, 56], 'The heading and the names of the days stay.')
    await frame.close()
  },

  'a wide list has short lines, and the frame of an event has the title and the footer of other frames':
    async ({ address, browser, post }) => {
      const tickets = [{ name: 'Seat', price: 9, capacity: 0, url: 'https://tickets.example/' }]
      await post('/events', {
        ...concert,
        title: 'Far away',
        timezone: 'America/New_York',
        tickets,
        featured: true,
      })
      const frame = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      const styleOf = (selector: string, name: string) =>
        frame
          .locator(selector)
          .first()
          .evaluate((element: any, wanted) => (globalThis as any).getComputedStyle(element)[wanted], name)
      await frame.goto(`${address}/events/embed/`)
      assert.ok(Number.parseFloat(await styleOf('.events', 'width')) < 1100)
      for (const badge of ['.offer-badge', '.badge:not(.offer-badge)'])
        assert.equal(await styleOf(badge, 'fontWeight'), '600')
      assert.equal(await styleOf('.own-clock', 'fontWeight'), '400')
      assert.equal(await styleOf('.own-clock', 'color'), await styleOf('.own-clock .zone', 'color'))
      const footer = await styleOf('.foot', 'borderTopWidth')
      await frame.goto(`${address}/event/concert/embed/`)
      assert.match(await styleOf('.single .name', 'fontFamily'), /^"Almanac Fraunces"/)
      assert.equal(await styleOf('.foot', 'borderTopWidth'), footer)
      await frame.close()
    },

  'the list and the month work on one page, isolated from its styles': async ({ address, open }) => {
    const page = await open(
      `${hostile}<script type="module" src="${address}/embed.js"></script><almanac-calendar view="month" category="music"></almanac-calendar><almanac-calendar></almanac-calendar>`,
    )
    const [month, list] = [
      page.locator('almanac-calendar').first(),
      page.locator('almanac-calendar').last(),
    ] as const
    await month.getByRole('link', { name: 'Concert' }).waitFor()
    await list.getByRole('link', { name: 'Lecture' }).waitFor()

    for (const link of [
      month.getByRole('link', { name: 'Concert' }),
      list.getByRole('link', { name: 'Lecture' }),
    ]) {
      const style = await link.evaluate((element: any) => {
        const { color, fontSize, backgroundColor } = (globalThis as any).getComputedStyle(element)
        return { color, backgroundColor, size: Number.parseFloat(fontSize) }
      })
      assert.notEqual(style.color, 'rgb(255, 0, 0)')
      assert.notEqual(style.backgroundColor, 'rgb(255, 255, 0)')
      assert.ok(style.size <= 20, String(style.size))
    }
  },

  'a site changes the look with custom properties and parts, and the colour scheme follows the page': async ({
    address,
    open,
  }) => {
    const page = await open(
      `<style>:root { color-scheme: dark } almanac-calendar { --almanac-accent: rgb(1, 2, 3) } almanac-calendar::part(name) { letter-spacing: 3px }</style><script type="module" src="${address}/embed.js"></script><almanac-calendar></almanac-calendar>`,
    )
    const link = page.getByRole('link', { name: 'Concert' })
    await link.waitFor()

    const styleOf = (selector: string, name: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element: any, property) => {
          return (globalThis as any).getComputedStyle(element).getPropertyValue(property)
        }, name)
    assert.equal(await styleOf('.foot a', 'color'), 'rgb(1, 2, 3)')
    assert.equal(await styleOf('.card .name', 'letter-spacing'), '3px')
    assert.equal(
      await styleOf('.card .name', '--almanac-rem'),
      '16px',
      'Sizes within small texts are no smaller.',
    )
    assert.equal(await styleOf('.almanac', 'background-color'), 'rgba(0, 0, 0, 0)')
    assert.equal(await styleOf('.almanac', 'color'), 'rgb(236, 235, 230)')
    await page.evaluate("document.querySelector('almanac-calendar').setAttribute('theme', 'light')")
    await page.locator('.almanac[data-theme=light]').waitFor()
    assert.equal(await styleOf('.almanac', 'background-color'), 'rgb(255, 255, 255)')
  },

  'other months are reachable by keyboard without leaving the page, and the focus stays': async ({
    address,
    open,
  }) => {
    const page = await open(
      `<script type="module" src="${address}/embed.js"></script><almanac-calendar view="month"></almanac-calendar>`,
    )
    const before = page.url()
    await page.getByRole('heading', { name: 'January 2030' }).waitFor()

    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'February 2030' }).waitFor()

    assert.equal(await page.getByRole('link', { name: 'Recital' }).count(), 1)
    assert.equal(await page.getByRole('status').textContent(), 'February 2030')
    const focused = 'document.activeElement.shadowRoot.activeElement'
    assert.equal(await page.evaluate(`${focused}.rel`), 'next')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'January 2030' }).waitFor()
    assert.equal(await page.evaluate(`${focused}.rel`), 'prev')
    // Where a month has little room, a chosen day leads to its events below.
    const size = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 400 })
    await page.locator('.day:has([datetime="2030-01-20"])').press('Enter')
    assert.equal(await page.evaluate(`${focused}.closest('.fold').id`), 'day-2030-01-20')
    await page.waitForFunction(
      `${focused}.closest('.fold').querySelector('li').getBoundingClientRect().bottom <= innerHeight + 1`,
    )
    await page.setViewportSize(size ?? { width: 1280, height: 720 })
    assert.equal(page.url(), before)
  },

  'the calendar uses the given language or the one of the page, and Arabic is right to left': async ({
    address,
    open,
  }) => {
    const script = `<script type="module" src="${address}/embed.js"></script>`
    const page = await open(
      `${script}<almanac-calendar language="ar" view="month"></almanac-calendar><div lang="fr-CA"><almanac-calendar></almanac-calendar></div>`,
    )
    await page.locator('[lang^=ar] .month').waitFor()
    await page.locator('section[lang^=fr]').waitFor()

    const previous = await page.locator('[lang^=ar] [rel=prev]').boundingBox()
    const next = await page.locator('[lang^=ar] [rel=next]').boundingBox()
    assert.ok(previous && next && previous.x > next.x)
    assert.equal(
      await page.locator('section[lang^=fr] .name a').first().getAttribute('href'),
      `${address}/fr/event/concert/`,
    )
  },

  'a visitor searches in place, and the calendar has its own fonts unless the page sets one': async ({
    address,
    open,
  }) => {
    const page = await open(
      `<style>#own { --almanac-font: monospace }</style><script type="module" src="${address}/embed.js"></script><almanac-calendar searchable></almanac-calendar><almanac-calendar id="own" view="week"></almanac-calendar>`,
    )
    const before = page.url()
    await page.getByRole('link', { name: 'Lecture' }).first().waitFor()
    await page.getByRole('searchbox').fill('concert')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Results for “concert”' }).waitFor()

    assert.equal(
      await page.locator('almanac-calendar').first().getByRole('link', { name: 'Lecture' }).count(),
      0,
    )
    assert.equal(await page.getByRole('searchbox').inputValue(), 'concert')
    assert.equal(page.url(), before)
    const fontOf = (selector: string) =>
      page
        .locator(selector)
        .evaluate((element: any) => (globalThis as any).getComputedStyle(element).fontFamily)
    assert.match(await fontOf('almanac-calendar:not(#own) .almanac'), /Almanac Source Sans/)
    assert.equal(await fontOf('#own .almanac'), 'monospace')
    const loaded = `Promise.all([...document.fonts].map(font => font.load())).then(fonts => fonts.length)`
    assert.equal(await page.evaluate(loaded), 4)
  },

  'the calendar appears in its fonts, in line with the page, and with a theme beside its own edge': async ({
    address,
    browser,
    host,
  }) => {
    const site = await host(
      `<script type="module" src="${address}/embed.js"></script><almanac-calendar></almanac-calendar><almanac-calendar theme="dark"></almanac-calendar>`,
    )
    const context = await browser.newContext()
    const page = await context.newPage()
    // A stopped clock waits for the fonts, however busy the machine is.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto(site)
    await page.getByRole('link', { name: 'Concert' }).first().waitFor()

    const loaded = await page.evaluate<string[]>(
      `[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')).sort()`,
    )
    assert.deepEqual(loaded, ['Almanac Fraunces', 'Almanac Source Sans'])
    const edges = await page.evaluate<
      number[]
    >(`[...document.querySelectorAll('almanac-calendar')].map(calendar =>
      calendar.shadowRoot.querySelector('.title').getBoundingClientRect().left - calendar.getBoundingClientRect().left)`)
    assert.deepEqual(edges, [0, 16])
    await context.close()
  },

  'a frame tells its height to a page with the script': async ({ address, open }) => {
    const page = await open(
      `<script type="module" src="${address}/embed.js"></script><iframe src="${address}/events/embed/?view=month" width="400" height="100"></iframe>`,
    )
    const frame = page.locator('iframe')
    await page.waitForFunction("document.querySelector('iframe').clientHeight > 400")
    const inside = await page.frameLocator('iframe').locator('.almanac').boundingBox()
    const outside = await frame.boundingBox()
    assert.ok(inside && outside && Math.abs(inside.height - outside.height) < 6)
    const month = page.frameLocator('iframe')
    await month.locator('.day:has([datetime="2030-01-20"])').press('Enter')
    await month.locator('.fold.chosen a:focus').waitFor()
  },

  'a mistake in the settings is reported in the console, and visitors see the calendar': async ({
    address,
    open,
  }) => {
    const page = await open('')
    const told = page.waitForEvent('console', message => /category/.test(message.text()))
    await page.evaluate(
      `document.body.innerHTML = '<almanac-calendar category="no-such"></almanac-calendar>'; import('${address}/embed.js')`,
    )

    await page.getByRole('link', { name: 'Concert' }).waitFor()
    assert.match((await told).text(), /category=no-such/)
    assert.equal(await page.locator('.problem').count(), 0)
  },

  'while the calendar is unreachable the page shows a link, and a retry on request': async ({
    address,
    open,
  }) => {
    let isAway = true
    const page = await open('')
    await page.route(`${address}/**/embed/**`, route => (isAway ? route.abort() : route.continue()))
    await page.evaluate(
      `document.body.innerHTML = '<almanac-calendar language="sw"></almanac-calendar>'; import('${address}/embed.js')`,
    )
    const button = page.locator('almanac-calendar button')
    await button.waitFor()

    assert.equal(await page.locator('almanac-calendar a').getAttribute('href'), `${address}/sw/events/`)
    isAway = false
    await button.press('Enter')
    await page.locator('section[lang^=sw]').waitFor()
    await page.unrouteAll()
  },

  'a page with a strict policy shows the calendar if it allows its scripts, requests and images': async ({
    address,
    open,
  }) => {
    const policy = `default-src 'none'; script-src ${address}; connect-src ${address}; img-src ${address}; require-trusted-types-for 'script'; trusted-types almanac`
    const page = await open(
      `<script type="module" src="${address}/embed.js" data-view="month"></script>`,
      policy,
    )
    await page.getByRole('link', { name: 'Concert' }).waitFor()

    const colour = await page
      .locator('.event')
      .first()
      .evaluate((element: any) => {
        return (globalThis as any).getComputedStyle(element).getPropertyValue('--category')
      })
    assert.equal(colour, '#aa0000')
  },

  'no other host is contacted, and no cookies are sent or stored': async ({ address, browser, host }) => {
    const site = await host(`<script type="module" src="${address}/embed.js" data-view="month"></script>`)
    const context = await browser.newContext()
    await context.addCookies([{ name: 'session', value: 'secret', url: address }])
    const page = await context.newPage()
    const asked: { url: string; cookie: string | undefined }[] = []
    page.on('request', async request => {
      asked.push({ url: request.url(), cookie: (await request.allHeaders()).cookie })
    })
    await page.goto(site)
    await page.getByRole('link', { name: 'Concert' }).waitFor()

    const ofCalendar = asked.filter(({ url }) => url.startsWith(address))
    const others = asked.filter(({ url }) => !url.startsWith(address) && !url.startsWith(site))
    assert.deepEqual(others, [])
    for (const { url, cookie } of ofCalendar.filter(request => request.url.includes('/embed/')))
      assert.equal(cookie, undefined, url)
    assert.deepEqual(
      (await context.cookies()).map(({ name }) => name),
      ['session'],
    )
    await context.close()
  },

  'the frame of an event works on another site': async ({ address, open }) => {
    const page = await open(
      `<iframe src="${address}/event/concert/embed/" width="600" height="240"></iframe>`,
    )

    const link = page.frameLocator('iframe').getByRole('link', { name: 'Concert' })
    await link.waitFor()

    await link.click()
    await page.waitForURL(`${address}/event/concert/`)
  },
}

// Sequentially on one page of one browser: opening each takes longer than a test.
test('a calendar on another site', { timeout: 180_000 }, async t => {
  const calendar = await startCalendar(t)
  if (!calendar) return
  for (const [name, go] of Object.entries(ways)) await t.test(name, () => go(calendar))
})
