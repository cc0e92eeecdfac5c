// A calendar in Nairobi with known events, for tests of the pages. It is Tuesday, 15 January 2030, 3 p.m.
import assert from 'node:assert/strict'
import type { Environment } from '../../src/config/load-config.ts'
import { fillMessyCalendar } from './messy-calendar.ts'
import { pictureOf, uploaded } from './pictures.ts'
import { buildTestApp, type CalendarTemplate, type Lifetime, makeTemplate, type TestApp } from './test-app.ts'

/** Everything that only the password of the protected event reveals. */
export const secrets = ['Secret Cellar', 'Secret Keepers', 'Secret words', 'Secret picture', 'secret-excerpt']

export const password = 'open sesame'

/** Records hidden from visitors, by the words in their titles. */
export const unseen = ['Kept in draft', 'Kept private', 'Kept for later', 'Thrown away']

export const sceneEnvironment: Environment = {
  ALMANAC_SITE_NAME: 'Town calendar',
  ALMANAC_TIME_ZONE: 'Africa/Nairobi',
  ALMANAC_CURRENCY: 'KES',
}

export interface Scene extends TestApp {
  /** The body of a new record; an error fails the test. */
  add(path: string, record: object): Promise<any>
  /** The HTML of an existing page. */
  page(path: string): Promise<string>
}

/** A calendar without events. */
export async function emptyScene(t: Lifetime, env: Environment = {}): Promise<Scene> {
  return sceneOf(await buildTestApp(t, { env: { ...sceneEnvironment, ...env } }))
}

/** The same with all kinds of events, most of them in January 2030. */
export async function siteScene(t: Lifetime, env: Environment = {}): Promise<Scene> {
  const settings = { ...sceneEnvironment, ...env }
  return sceneOf(await buildTestApp(t, { env: settings, template: await filledCalendar(settings) }))
}

/** The calendar of `messy-calendar.ts`. */
export async function messyScene(t: Lifetime, env: Environment = {}): Promise<Scene> {
  messyTemplate ??= makeTemplate(messyEnvironment, fillMessy)
  const whole = { ...messyEnvironment, ...env }
  return sceneOf(await buildTestApp(t, { env: whole, template: await messyTemplate }))
}

/** A name of a typical length for a town's calendar. */
const messyEnvironment = { ...sceneEnvironment, ALMANAC_SITE_NAME: 'City of Mwambani Events' }

let messyTemplate: Promise<CalendarTemplate> | undefined

async function fillMessy(app: TestApp): Promise<void> {
  const image = await uploaded(app, await pictureOf('jpg', 1600, 900), { alt: 'Sails' })
  await fillMessyCalendar(
    async (method, path, body) => {
      const answer = await (method === 'POST' ? app.post(path, body) : app.patch(path, body))
      assert.ok(answer.status < 300, JSON.stringify(answer.body))
      return answer.body
    },
    async () => image.id,
  )
}

function sceneOf(app: TestApp): Scene {
  return {
    ...app,
    async add(path, record) {
      const { status, body } = await app.post(path, record)
      assert.equal(status, 201, JSON.stringify(body))
      return body
    },
    async page(path) {
      const { status, body } = await app.get(`/${path}`)
      assert.equal(status, 200, path)
      return body
    },
  }
}

/** Filled once for each environment: the pictures alone take longer than most tests. */
const filledCalendars = new Map<string, Promise<CalendarTemplate>>()

function filledCalendar(env: Environment): Promise<CalendarTemplate> {
  const key = JSON.stringify(env)
  const filled = filledCalendars.get(key) ?? makeTemplate(env, app => fill(sceneOf(app)))
  filledCalendars.set(key, filled)
  return filled
}

async function fill(scene: Scene): Promise<void> {
  await addTerms(scene)
  await addConcert(scene)
  await addEventsAtEdges(scene)
  await addBusyDay(scene)
  await addProtected(scene)
  await addUnseen(scene)
}

async function addTerms({ add }: Scene): Promise<void> {
  const culture = await add('/categories', { name: 'Culture', color: '#0a7d5a' })
  await add('/categories', { name: 'Music', parent: culture.id, color: '#aa0000' })
  await add('/categories', { name: 'Sport' })
  await add('/tags', { name: 'Outdoors' })
}

export const concert = {
  title: 'Evening concert',
  start_date: '2030-01-20 19:30:00',
  end_date: '2030-01-20 22:00:00',
}

async function addConcert(scene: Scene): Promise<void> {
  const { add, patch } = scene
  const image = await uploaded(scene, await pictureOf('jpg', 1600, 900), { alt: 'A choir on a stage' })
  const event = await add('/events', {
    ...concert,
    description: 'Songs of the coast. '.repeat(20),
    categories: ['music'],
    tags: ['outdoors'],
    featured: true,
    cost: '500',
    website: 'https://concert.example.org/tickets',
    image: image.id,
    venue: townHall,
    organizer: { organizer: 'City Choir', email: 'choir@example.org', description: 'We sing.' },
    tickets: [{ name: 'Balcony', price: 800, url: 'https://tickets.example.org/' }],
  })
  await patch(`/events/${event.id}?i18n_language=ar`, { title: 'حفلة المساء', slug: 'haflat-al-masa' })
  await patch(`/events/${event.id}?i18n_language=fr`, { title: 'Concert du soir', slug: 'concert-du-soir' })
}

const townHall = {
  venue: 'Town Hall',
  address: '1 Harbour Street',
  city: 'Nairobi',
  country: 'Kenya',
  phone: '+254 20 123456',
  website: 'https://hall.example.org/',
  geo_lat: -1.2864,
  geo_lng: 36.8172,
  description: 'A hall.',
}

async function addEventsAtEdges({ add }: Scene): Promise<void> {
  const events: Record<string, object> = {
    'Old fair': { start_date: '2030-01-02 10:00', end_date: '2030-01-02 16:00', categories: ['sport'] },
    'Harbour festival': { start_date: '2030-01-18', end_date: '2030-01-22', all_day: true },
    'Auckland holiday': {
      start_date: '2030-01-21',
      end_date: '2030-01-21',
      all_day: true,
      timezone: 'Pacific/Auckland',
    },
    'Lisbon webinar': {
      start_date: '2030-01-23 18:00',
      end_date: '2030-01-23 19:00',
      timezone: 'Europe/Lisbon',
      categories: ['culture'],
    },
    'Midnight show': { start_date: '2030-01-24 23:00', end_date: '2030-01-25 01:00' },
    'Until midnight': { start_date: '2030-01-26 20:00', end_date: '2030-01-27 00:00' },
    'February recital': {
      start_date: '2030-02-10 19:00',
      end_date: '2030-02-10 21:00',
      categories: ['music'],
    },
    'Sleep-over': { start_date: '2030-02-14 18:00', end_date: '2030-02-16 09:00', tags: ['outdoors'] },
  }
  for (const [title, times] of Object.entries(events)) await add('/events', { title, ...times })
}

export const busyDay = '2030-01-28'

async function addBusyDay({ add }: Scene): Promise<void> {
  for (let hour = 1; hour <= 7; hour++) {
    const times = { start_date: `${busyDay} 0${hour}:00`, end_date: `${busyDay} 0${hour}:45` }
    await add('/events', { title: `Workshop ${hour}`, ...times, categories: ['sport'] })
  }
}

async function addProtected(scene: Scene): Promise<void> {
  const image = await uploaded(scene, await pictureOf('jpg', 640, 480), { alt: 'Secret picture' })
  await scene.add('/events', {
    title: 'Members night',
    start_date: '2030-01-17 19:00',
    end_date: '2030-01-17 23:00',
    description: '<p>Secret words for members.</p>',
    excerpt: 'secret-excerpt',
    image: image.id,
    venue: { venue: 'Secret Cellar', geo_lat: -1.3, geo_lng: 36.8 },
    organizer: { organizer: 'Secret Keepers' },
    categories: ['music'],
    password,
  })
}

async function addUnseen({ add, remove }: Scene): Promise<void> {
  const times = { start_date: '2030-01-19 10:00', end_date: '2030-01-19 11:00' }
  await add('/events', { title: 'Kept in draft', ...times, status: 'draft' })
  await add('/events', { title: 'Kept private', ...times, status: 'private' })
  await add('/events', { title: 'Kept for later', ...times, date: '2030-01-18 09:00:00' })
  await add('/events', { title: 'Kept off lists', ...times, hide_from_listings: true })
  const trashed = await add('/events', { title: 'Thrown away', ...times })
  await remove(`/events/${trashed.id}`)
}
