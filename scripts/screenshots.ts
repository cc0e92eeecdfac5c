// Takes screenshots of the public pages, on the demo calendar and a fixed day:
//   npm run screenshots -- [folder]           every view, desktop and phone, English and Arabic, light and dark
//   npm run screenshots -- --messy [folder]   a calendar with everything that breaks layouts, on more screen sizes
//   npm run screenshots -- --desk [folder]    the pages of the desk, as an administrator; also with `--messy`
//   npm run screenshots -- --readme           the one in the README, written to docs/pictures/
//   npm run screenshots -- --desk --readme    the six in the editors' guide
// `--only=month-tablet` selects by name; it may be a pattern, as in `--only='ar-dark|small-en-light'`.
// Uses the browser of the tests, or CHROMIUM_PATH. Arabic needs a font such as Noto Naskh Arabic.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mock } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { buildApp } from '../src/app.ts'
import { fillWithDemo } from '../src/cli/demo/fill-with-demo.ts'
import { ensureAdministrator } from '../src/cli/server/first-start.ts'
import { openImageLibrary } from '../src/components.ts'
import { type Config, loadConfig } from '../src/config/load-config.ts'
import { type Language, languages } from '../src/domain/records/record-frame.ts'
import type { UtcSeconds } from '../src/domain/time/date-time.ts'
import { openStore } from '../src/storage/open-store.ts'
import type { Store } from '../src/storage/store.ts'
import { findBrowser } from '../tests/support/browser.ts'
import { fillMessyCalendar, longWord, messyNow } from '../tests/support/messy-calendar.ts'

const firstDay = Date.parse('2027-03-01T06:00:00Z')
const dayOfPictures = Date.parse('2027-03-16T06:00:00Z')
const zone = 'Africa/Nairobi'
const tiles = 'https://tiles.example.org'

const messyViews = {
  list: '/events/',
  narrowed: '/events/?category=music&category=talks&from=2030-01-15',
  page2: '/events/?page=2',
  month: '/events/month/',
  empty: '/events/month/2031-06/',
  week: '/events/week/',
  day: '/events/day/2030-01-19/',
  'day-empty': '/events/day/2031-06-01/',
  category: '/events/category/music/',
  venue: '/venue/upepo-hall/',
  organizer: '/organizer/coast-music-society/',
  event: '/event/the-wailers-band-live/',
  'event-long': `/event/${longWord.toLowerCase()}/`,
  'event-elsewhere': '/event/listening-session-from-new-york/',
  'event-series': '/event/drumming-circle-for-everybody/',
  'event-cancelled': '/event/cancelled-regatta/',
  'event-programme': '/event/long-day-of-sciences/',
  'event-over': '/event/new-year-swim/',
  search: '/events/?search=exhibition',
  'search-empty': '/events/?search=nothingofthekind',
  near: '/events/?lat=-1.28&lng=36.81&radius=600',
  map: '/events/map/',
  embed: '/events/embed/?view=month',
  'embed-list': '/events/embed/',
  'embed-event': '/event/the-wailers-band-live/embed/',
  builder: '/embed/',
} as const

const demoViews = {
  month: '/events/month/',
  week: '/events/week/',
  day: '/events/day/2027-03-14/',
  list: '/events/',
  map: '/events/map/',
  event: '/event/taarab-evening/',
  venue: '/venue/kaskazi-theatre/',
} as const

/** `{event}` is one with a picture. */
const deskViews = {
  'desk-overview': '/desk/',
  'desk-events': '/desk/events/',
  'desk-month': '/desk/events/month/',
  'desk-week': '/desk/events/week/',
  'desk-editor': '/desk/events/{event}/',
  'desk-new': '/desk/events/new/',
  'desk-history': '/desk/events/{event}/history/',
  'desk-venues': '/desk/venues/',
  'desk-categories': '/desk/categories/',
  'desk-translation': '/desk/translations/fr/event/{event}/',
  'desk-translations': '/desk/translations/',
  'desk-pictures': '/desk/pictures/',
  'desk-site': '/desk/settings/site/',
  'desk-people': '/desk/settings/people/',
  'desk-imports': '/desk/settings/imports/',
  'desk-me': '/desk/me/',
} as const

const screens = {
  wide: { viewport: { width: 1680, height: 1000 } },
  desk: { viewport: { width: 1280, height: 900 } },
  laptop: { viewport: { width: 1024, height: 800 } },
  tablet: { viewport: { width: 768, height: 1024 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  small: { viewport: { width: 320, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const

const allScreens = Object.keys(screens) as (keyof typeof screens)[]
const widthInGuide = { wide: 1120, desk: 1280, laptop: 1024, tablet: 768, phone: 560, small: 560 } as const

interface Picture {
  readonly view: string
  readonly screen: keyof typeof screens
  readonly language: Language
  readonly scheme: 'light' | 'dark'
}

const readmePictures: readonly Picture[] = [
  { view: 'month', screen: 'desk', language: 'en', scheme: 'light' },
]

const guidePictures: readonly Picture[] = [
  { view: 'desk-editor', screen: 'desk', language: 'en', scheme: 'light' },
  { view: 'desk-new', screen: 'phone', language: 'en', scheme: 'dark' },
  { view: 'desk-editor', screen: 'wide', language: 'en', scheme: 'light' },
  { view: 'desk-month', screen: 'desk', language: 'ar', scheme: 'light' },
  { view: 'desk-overview', screen: 'phone', language: 'ar', scheme: 'dark' },
  { view: 'desk-translation', screen: 'desk', language: 'en', scheme: 'dark' },
]

function allPictures(views: Views, on: readonly Picture['screen'][], spoken: readonly Language[]): Picture[] {
  const pictures: Picture[] = []
  for (const view of Object.keys(views))
    for (const screen of on)
      for (const language of spoken)
        for (const scheme of ['light', 'dark'] as const) pictures.push({ view, screen, language, scheme })
  return pictures
}

type Views = Readonly<Record<string, string>>

function nameOf({ view, screen, language, scheme }: Picture): string {
  return `${view}-${screen}-${language}-${scheme}`
}

interface Shoot {
  readonly views: Views
  readonly pictures: readonly Picture[]
  readonly serve: (folder: string, browser: Browser) => Promise<Server>
}

async function takePictures({ views, pictures, serve }: Shoot, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const place = await mkdtemp(join(tmpdir(), 'almanac-pictures-'))
  const browser = await openBrowser()
  const server = await serve(place, browser)
  try {
    const tile = await drawn(browser, tileShapes, { width: 256, height: 256 })
    for (const picture of pictures) {
      const address = `${server.address}${pathOf(views[picture.view] ?? '/', picture, server)}`
      await takePicture(
        browser,
        address,
        tile,
        picture,
        join(folder, `${nameOf(picture)}.${isGuide ? 'webp' : 'png'}`),
      )
    }
  } finally {
    await browser.close()
    await server.close()
    await rm(place, { recursive: true })
  }
}

/** The desk uses the language of its user or browser; public pages have it in their URL. */
function pathOf(path: string, { language }: Picture, { eventId = 0 }: Server): string {
  return path.startsWith('/desk/') ? path.replace('{event}', String(eventId)) : `/${language}${path}`
}

type Administrator = Awaited<ReturnType<typeof ensureAdministrator>>

interface Server {
  readonly address: string
  readonly api: string
  /** An event with a picture, for the desk pages. */
  readonly eventId?: number
  close(): Promise<void>
}

async function serveDemo(folder: string): Promise<Server> {
  const config = settingsIn(folder)
  const store = await openStore(config.databaseUrl, { durable: false })
  // The demo calendar starts on the day it is seeded.
  mock.timers.enable({ apis: ['Date'], now: firstDay })
  const administrator = await ensureAdministrator(store, { ALMANAC_ADMIN_PASSWORD: 'only-for-pictures' })
  const { files } = await openImageLibrary(config)
  await fillWithDemo(store, config, administrator, files)
  mock.timers.reset()
  const server = await serve(config, store, administrator, dayOfPictures)
  return withEvent(server, 'tide-keepers-premiere')
}

/** The calendar that the layout tests use. */
async function serveMessy(folder: string, browser: Browser): Promise<Server> {
  const config = settingsIn(folder, 'City of Mwambani Events')
  const store = await openStore(config.databaseUrl, { durable: false })
  const administrator = await ensureAdministrator(store, { ALMANAC_ADMIN_PASSWORD: 'only-for-pictures' })
  const server = await serve(config, store, administrator, Date.parse(messyNow))
  await fillMessyCalendar(
    (method, path, body) => sent(`${server.api}${path}`, JSON.stringify(body), method),
    colours => addPicture(server.api, browser, colours),
  )
  return withEvent(server, 'the-wailers-band-live')
}

/** With the id of an event that has a picture. */
async function withEvent(server: Server, slug: string): Promise<Server> {
  const { id } = (await (await fetch(`${server.api}/events/by-slug/${slug}`)).json()) as { id: number }
  return { ...server, eventId: id }
}

function settingsIn(folder: string, name = 'Mwambani'): Config {
  return loadConfig({
    DATABASE_URL: `file:${join(folder, 'calendar.db')}`,
    ALMANAC_IMAGE_STORE: `file:${folder}`,
    ALMANAC_LOG_LEVEL: 'silent',
    ALMANAC_SITE_NAME: name,
    ALMANAC_TIME_ZONE: zone,
    ALMANAC_REGION: 'KE',
    ALMANAC_CURRENCY: 'KES',
    ALMANAC_MAP_TILES: `${tiles}/{z}/{x}/{y}.png`,
  })
}

async function serve(
  config: Config,
  store: Store,
  administrator: Administrator,
  now: number,
): Promise<Server> {
  const clock = () => (now / 1000) as UtcSeconds
  const app = await buildApp({ config, store, clock, everyoneIs: administrator })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    address,
    api: `${address}/${config.namespace}`,
    async close() {
      await app.close()
      await store.close()
    },
  }
}

async function addPicture(root: string, browser: Browser, colours: Colours): Promise<number> {
  const form = new FormData()
  const picture = await drawn(browser, poster(colours), { width: 1600, height: 900 })
  form.set('file', new File([new Uint8Array(picture)], 'poster.png', { type: 'image/png' }))
  form.set('alt', 'Sails before a low sun')
  return (await sent(`${root}/images`, form)).id
}

async function sent(url: string, body: FormData | string, method = 'POST'): Promise<{ id: number }> {
  const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const answer = await fetch(url, { method, body, headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { id: number }
}

type Colours = readonly [string, string, string]

function poster([sky, sun, sail]: Colours): string {
  const waves = [620, 670, 720, 770].map(
    (y, index) =>
      `<path d="M-100 ${y}q100-40 200 0t200 0 200 0 200 0 200 0 200 0 200 0 200 0 200 0 200 0V900H-100z" fill="${sky}" opacity="${0.35 + index * 0.2}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${sun}"/></linearGradient></defs><rect width="1600" height="900" fill="url(#sky)"/><circle cx="1130" cy="520" r="150" fill="${sun}"/><path d="M520 640Q560 330 800 190Q850 450 800 640z" fill="${sail}"/><path d="M850 640Q860 450 960 380Q990 530 960 640z" fill="#fff" opacity=".85"/><path d="M440 660h620l-90 70H540z" fill="#2a2320"/>${waves.join('')}</svg>`
}

async function openBrowser(): Promise<Browser> {
  const browser = await findBrowser()
  if (!browser) throw new Error('No browser found. Set CHROMIUM_PATH.')
  return browser
}

async function takePicture(
  browser: Browser,
  address: string,
  tile: Buffer,
  { screen, language, scheme }: Picture,
  file: string,
): Promise<void> {
  const context = await browser.newContext({
    ...screens[screen],
    locale: language,
    timezoneId: zone,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    // Scripts mark the current time, which must match the server's.
    await page.clock.setFixedTime(isMessy ? messyNow : dayOfPictures)
    await answerTiles(page, tile)
    await page.goto(address, { waitUntil: 'networkidle' })
    // The rich text editor loads after the page.
    if ((await page.locator('textarea[data-rich]').count()) > 0)
      await page.locator('.rich-text').first().waitFor()
    // The week scrolls to the current time, and what sticks to the top would be in the middle of the picture.
    if (isWhole) await page.evaluate('scrollTo(0, 0)')
    const shot = await page.screenshot({ fullPage: isWhole })
    // A palette is enough for pages, at a quarter of the size; dithering would add half as much again.
    // The guide shows them scaled down.
    const small = isGuide
      ? await sharp(shot).resize({ width: widthInGuide[screen] }).webp({ quality: 60, effort: 6 }).toBuffer()
      : await sharp(shot).png({ palette: true, compressionLevel: 9, dither: 0 }).toBuffer()
    await writeFile(file, small)
  } finally {
    await context.close()
  }
}

/** Tiles are never fetched: screenshots must not depend on the network or a map provider. */
async function answerTiles(page: Page, tile: Buffer): Promise<void> {
  await page.route(`${tiles}/**`, route => route.fulfill({ contentType: 'image/png', body: tile }))
}

const tileShapes = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#e9ece6"/><path d="M0 90h256M70 0v256M180 0v256M0 200h256" stroke="#fff" stroke-width="7"/></svg>`

async function drawn(
  browser: Browser,
  svg: string,
  viewport: { width: number; height: number },
): Promise<Buffer> {
  const page = await browser.newPage({ viewport })
  await page.setContent(`<body style="margin:0">${svg}</body>`)
  const picture = await page.screenshot()
  await page.close()
  return picture
}

const isForReadme = process.argv.includes('--readme')
const isMessy = process.argv.includes('--messy')
const isDesk = process.argv.includes('--desk')
const isGuide = isDesk && isForReadme
/** The messy calendar is captured in full height. */
const isWhole = isMessy
const only = process.argv.find(word => word.startsWith('--only='))?.slice('--only='.length) ?? ''
const named = process.argv.slice(2).find(word => !word.startsWith('--'))
const target = isForReadme
  ? fileURLToPath(new URL('../docs/pictures/', import.meta.url))
  : (named ?? (await mkdtemp(join(tmpdir(), 'almanac-pages-'))))
const views: Views = isDesk ? deskViews : isMessy ? messyViews : demoViews
const forDocs = isDesk ? guidePictures : readmePictures
const all = isForReadme
  ? forDocs
  : allPictures(
      views,
      isMessy ? allScreens : ['desk', 'phone'],
      isMessy && !isDesk ? languages : ['en', 'ar'],
    )
const pictures = all.filter(picture => new RegExp(only).test(nameOf(picture)))
await takePictures({ views, pictures, serve: isMessy ? serveMessy : serveDemo }, target)
process.stdout.write(`${target}\n`)
