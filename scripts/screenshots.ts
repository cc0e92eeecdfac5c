// Takes pictures of the pages for visitors, on the demo calendar and a fixed day:
//   npx node scripts/screenshots.ts [folder]    all of them: every view, desk and phone, English and Arabic, light and dark
//   npx node scripts/screenshots.ts --readme    the four that the README shows, into docs/pictures/
// It needs Chromium: CHROMIUM_PATH, or /usr/bin/chromium. Arabic needs a font that has it, such as Noto Naskh Arabic.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mock } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { buildApp } from '../src/app.ts'
import { fillWithDemo } from '../src/cli/fill-with-demo.ts'
import { ensureAdministrator } from '../src/cli/first-start.ts'
import { loadConfig } from '../src/config/load-config.ts'
import type { UtcSeconds } from '../src/domain/date-time.ts'
import { openStore } from '../src/storage/open-store.ts'

const firstDay = Date.parse('2027-03-01T06:00:00Z')
const dayOfPictures = Date.parse('2027-03-16T06:00:00Z')
const zone = 'Africa/Nairobi'
const tiles = 'https://tiles.example.org'

const views = {
  month: '/events/month/',
  week: '/events/week/',
  day: '/events/day/2027-03-14/',
  list: '/events/',
  map: '/events/map/',
  event: '/event/taarab-evening/',
  venue: '/venue/kaskazi-theatre/',
} as const

const screens = {
  desk: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const

interface Picture {
  readonly view: keyof typeof views
  readonly screen: keyof typeof screens
  readonly language: 'en' | 'ar'
  readonly scheme: 'light' | 'dark'
}

const readmePictures: readonly Picture[] = [
  { view: 'month', screen: 'desk', language: 'en', scheme: 'light' },
  { view: 'week', screen: 'desk', language: 'en', scheme: 'light' },
  { view: 'event', screen: 'phone', language: 'en', scheme: 'light' },
  { view: 'list', screen: 'phone', language: 'ar', scheme: 'dark' },
]

function allPictures(): Picture[] {
  const pictures: Picture[] = []
  for (const view of Object.keys(views) as Picture['view'][])
    for (const screen of ['desk', 'phone'] as const)
      for (const language of ['en', 'ar'] as const)
        for (const scheme of ['light', 'dark'] as const) pictures.push({ view, screen, language, scheme })
  return pictures
}

async function takePictures(pictures: readonly Picture[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const place = await mkdtemp(join(tmpdir(), 'almanac-pictures-'))
  const browser = await openBrowser()
  const server = await serveDemo(place)
  try {
    await addPosters(server.api, browser)
    const tile = await drawn(browser, tileShapes, { width: 256, height: 256 })
    for (const picture of pictures) await takePicture(browser, server.address, tile, picture, folder)
  } finally {
    await browser.close()
    await server.close()
    await rm(place, { recursive: true })
  }
}

interface Server {
  readonly address: string
  readonly api: string
  close(): Promise<void>
}

async function serveDemo(folder: string): Promise<Server> {
  const config = loadConfig({
    DATABASE_URL: `file:${join(folder, 'calendar.db')}`,
    ALMANAC_IMAGE_STORE: `file:${folder}`,
    ALMANAC_LOG_LEVEL: 'silent',
    ALMANAC_SITE_NAME: 'Mwambani',
    ALMANAC_TIME_ZONE: zone,
    ALMANAC_REGION: 'KE',
    ALMANAC_CURRENCY: 'KES',
    ALMANAC_MAP_TILES: `${tiles}/{z}/{x}/{y}.png`,
  })
  const store = await openStore(config.databaseUrl, { durable: false })
  // The demo calendar starts on the day on which it is filled in.
  mock.timers.enable({ apis: ['Date'], now: firstDay })
  const { administrator } = await ensureAdministrator(store, { ALMANAC_ADMIN_PASSWORD: 'only-for-pictures' })
  await fillWithDemo(store, config, administrator)
  mock.timers.reset()
  const clock = () => (dayOfPictures / 1000) as UtcSeconds
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

/** The demo calendar has no images, so that it stays small; its pictures have a few, made from shapes. */
const posters = {
  'events/by-slug/tide-keepers-premiere': ['#12355b', '#e8b04a', '#c8553d'],
  'events/by-slug/harbour-photography-week': ['#3d5a6c', '#f2d0a4', '#72a98f'],
  'events/by-slug/taarab-evening': ['#4a1942', '#f0a868', '#893168'],
  'venues/by-slug/kaskazi-theatre': ['#7a2e2e', '#f3e3c3', '#2b3a55'],
} as const

async function addPosters(root: string, browser: Browser): Promise<void> {
  for (const [path, colors] of Object.entries(posters)) {
    const form = new FormData()
    const picture = await drawn(browser, poster(colors), { width: 1600, height: 900 })
    form.set('file', new File([new Uint8Array(picture)], 'poster.png', { type: 'image/png' }))
    form.set('alt', 'Sails before a low sun')
    const { id } = await sent(`${root}/images`, form)
    await sent(`${root}/${path}`, JSON.stringify({ image: id }))
  }
}

async function sent(url: string, body: FormData | string): Promise<{ id: number }> {
  const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const answer = await fetch(url, { method: 'POST', body, headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { id: number }
}

function poster([sky, sun, sail]: readonly [string, string, string]): string {
  const waves = [620, 670, 720, 770].map(
    (y, index) =>
      `<path d="M-100 ${y}q100-40 200 0t200 0 200 0 200 0 200 0 200 0 200 0 200 0 200 0 200 0V900H-100z" fill="${sky}" opacity="${0.35 + index * 0.2}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${sun}"/></linearGradient></defs><rect width="1600" height="900" fill="url(#sky)"/><circle cx="1130" cy="520" r="150" fill="${sun}"/><path d="M520 640Q560 330 800 190Q850 450 800 640z" fill="${sail}"/><path d="M850 640Q860 450 960 380Q990 530 960 640z" fill="#fff" opacity=".85"/><path d="M440 660h620l-90 70H540z" fill="#2a2320"/>${waves.join('')}</svg>`
}

function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

async function takePicture(
  browser: Browser,
  address: string,
  tile: Buffer,
  picture: Picture,
  folder: string,
): Promise<void> {
  const { view, screen, language, scheme } = picture
  const context = await browser.newContext({
    ...screens[screen],
    locale: language,
    timezoneId: zone,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await answerTiles(page, tile)
    await page.goto(`${address}/${language}${views[view]}`, { waitUntil: 'networkidle' })
    const shot = await page.screenshot()
    // A palette is enough for pages, and a quarter of the bytes.
    const small = await sharp(shot).png({ palette: true, compressionLevel: 9 }).toBuffer()
    await writeFile(join(folder, `${view}-${screen}-${language}-${scheme}.png`), small)
  } finally {
    await context.close()
  }
}

/** No tile comes from elsewhere: a picture should not depend on a network, nor on whose map it shows. */
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
const named = process.argv.slice(2).find(word => !word.startsWith('--'))
const target = isForReadme
  ? fileURLToPath(new URL('../docs/pictures/', import.meta.url))
  : (named ?? (await mkdtemp(join(tmpdir(), 'almanac-pages-'))))
await takePictures(isForReadme ? readmePictures : allPictures(), target)
process.stdout.write(`${target}\n`)
