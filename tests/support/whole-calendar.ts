import assert from 'node:assert/strict'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { secretHash } from '../../src/accounts/secret.ts'
import { buildApp } from '../../src/app.ts'
import { fillWithDemo } from '../../src/cli/demo/fill-with-demo.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { languages } from '../../src/domain/records/record-frame.ts'
import { roles } from '../../src/domain/rights/permissions.ts'
import { openStore } from '../../src/storage/open-store.ts'
import { shareOf } from './rounds.ts'
import { apiRoot, testNow } from './test-app.ts'

const config = loadConfig({
  ALMANAC_LOG_LEVEL: 'silent',
  ALMANAC_CUSTOM_FIELDS: '[{"name":"seats","label":"Seats","type":"number"}]',
})

const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 21:00' }

/** Characters at the limits of Unicode and JSON, and some that consist of several. */
const oddText = 'Ünïcödé "\\\u2028\uffff\u{10ffff} e\u0301 👩‍👩‍👧 عربي \u202e'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A server in open mode on the database, while the callback runs. */
export async function withServer<T>(
  url: string,
  work: (
    send: (method: Method, path: string, body?: object) => Promise<any>,
    app: FastifyInstance,
  ) => Promise<T>,
): Promise<T> {
  const store = await openStore(url, { durable: false })
  const everyoneIs = await store.users.findFirstAdministrator()
  const app = await buildApp({ config, store, clock: () => testNow, ...(everyoneIs && { everyoneIs }) })
  try {
    return await work(async (method, path, payload) => {
      const answer = await app.inject({ method, url: `${apiRoot}${path}`, ...(payload && { payload }) })
      assert.ok(answer.statusCode < 300, `${method} ${path} ${answer.body}`)
      return answer.json()
    }, app)
  } finally {
    await app.close()
    await store.close()
  }
}

/** The location of the template calendar, shared by all tests of a process. */
let filledFolder: Promise<string> | undefined
after(async () => {
  if (filledFolder) await rm(await filledFolder, { recursive: true })
})

/** Creates identical SQLite files: they are copies of one, which is filled only once. */
export function calendarFiles() {
  return async (path: string): Promise<string> => {
    filledFolder ??= newFilledFolder()
    await copyFile(join(await filledFolder, 'calendar.db'), path)
    return `file:${path}`
  }
}

async function newFilledFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-calendar-'))
  await fillCalendar(`file:${folder}/calendar.db`)
  return folder
}

/** Fills the database with some of everything that a calendar can contain. */
export async function fillCalendar(url: string): Promise<void> {
  await addUsersAndDemo(url)
  await withServer(url, async send => {
    for (const status of ['draft', 'pending', 'private', 'publish', 'future', 'trash']) {
      const date = status === 'future' ? { date: '2130-01-01' } : {}
      await send('POST', '/events', { title: `A ${status} event`, status, ...date, ...times })
    }
    await send('POST', '/events', { title: 'Behind a password', password: 'sesame', ...times })
    const seats = { custom_fields: { seats: 0.1 + 0.2 }, tickets: [{ name: oddText, price: 12.5 }] }
    const full = { title: oddText, description: oddText, categories: ['New'], tags: ['a', 'b'], ...seats }
    const early = await send('POST', '/events', { ...full, ...times })
    const late = await send('POST', '/events', { title: 'The whole of it', ...times })
    // A child that is older than its parent: the parent has the higher id.
    await send('PATCH', `/events/${early.id}`, { post_parent: late.id })
    await send('PATCH', `/events/${early.id}?i18n_language=fr`, { title: `${oddText} en français` })
    const weekly = { recurrence: { freq: 'weekly', count: 4, excluded_dates: ['2030-03-08'] } }
    const first = await send('POST', '/events', { title: 'Weekly', ...times, ...weekly })
    await send('PATCH', `/events/${first.series.next.id}`, { title: 'One of them' })
    const lower = await send('POST', '/categories', { name: 'Lower' })
    const higher = await send('POST', '/categories', { name: 'Higher' })
    await send('PATCH', `/categories/${lower.id}`, { parent: higher.id })
    const venue = { venue: 'Exactly here', geo_lat: 0.1 + 0.2, geo_lng: -179.999_999_999_999_97 }
    const { id } = await send('POST', '/venues', venue)
    await send('DELETE', `/venues/${id}`)
    // The highest tag id belongs to a deleted tag.
    await send('DELETE', `/tags/${(await send('POST', '/tags', { name: 'Gone' })).id}`)
  })
}

async function addUsersAndDemo(url: string): Promise<void> {
  const store = await openStore(url, { durable: false })
  await store.transaction(async tx => {
    await tx.settings.set('currency', { value: 'KES' })
    await tx.settings.set('logo', { value: 'image/png 0123456789ab', file: Buffer.from([0, 255]) })
    for (const role of roles) {
      const user = await tx.users.insert({ login: role, role, passwordHash: `hash of ${role}` }, testNow)
      const token = { userId: user.id, name: 'test', secretHash: secretHash(role) }
      await tx.tokens.insert(token, testNow)
    }
    const gone = await tx.users.insert({ login: 'gone', role: 'author', passwordHash: '' }, testNow)
    await tx.users.remove(gone.id)
  })
  const administrator = await store.users.findFirstAdministrator()
  assert.ok(administrator && (await fillWithDemo(store, config, administrator)))
  await store.close()
}

const lists = [
  'events?starts_after=2000-01-01&status=publish,draft,pending,private,future,trash&orderby=id&per_page=20',
  'events?starts_after=2000-01-01&orderby=title&per_page=20',
  'events?starts_after=2000-01-01&search=concert',
  'events?starts_after=2000-01-01&search=fran',
  'events?starts_after=2000-01-01&geoloc=true&geoloc_lat=0.3&geoloc_lng=-179&geoloc_radius=20000',
  'venues?status=publish,draft,pending,private,future,trash&per_page=20',
  'organizers?status=publish,draft,pending,private,future,trash&per_page=20',
  'categories?per_page=20',
  'tags?per_page=20',
]

/**
 * The API's answers for every list, page by page, in each language, byte for byte, and the users. The short
 * run reads each list in one language.
 */
export async function answersOf(url: string): Promise<string[]> {
  return withServer(url, async (_, app) => {
    const answers: string[] = []
    for (const [place, language] of languages.entries()) {
      for (const list of shareOf(lists, place, 5))
        answers.push(...(await pagesOf(app, `/${language}${apiRoot}/${list}`)))
    }
    return [...answers, JSON.stringify(await usersIn(url))]
  })
}

async function pagesOf(app: FastifyInstance, list: string): Promise<string[]> {
  const pages: string[] = []
  for (let page = 1, total = 1; page <= total; page++) {
    const answer = await app.inject(`${list}${list.includes('?') ? '&' : '?'}page=${page}`)
    assert.equal(answer.statusCode, 200, `${list} ${answer.body}`)
    pages.push(answer.body)
    total = answer.json().total_pages
  }
  return pages
}

async function usersIn(url: string) {
  const store = await openStore(url)
  const users = await store.users.list()
  const hashes = await Promise.all(users.map(({ login }) => store.users.findByLogin(login)))
  const tokens = await store.tokens.list()
  await store.close()
  return { hashes, tokens }
}

/** The ids that the database assigns next. Calling this uses them up. */
export async function nextIds(url: string): Promise<number[]> {
  const store = await openStore(url)
  const user = await store.transaction(tx =>
    tx.users.insert({ login: 'next', role: 'author', passwordHash: '' }, testNow),
  )
  await store.close()
  return withServer(url, async send => {
    const tag = await send('POST', '/tags', { name: 'Next' })
    const venue = await send('POST', '/venues', { venue: 'Next' })
    return [user.id, tag.id, venue.id]
  })
}

/** Tables that a backup leaves out: data rebuilt on restore, webhook secrets, and webhook deliveries. */
export const notCarried = [
  ...['migrations', 'event_search_waiting'],
  ...['webhook_secrets', 'webhook_deliveries', 'import_jobs', 'backups', 'server_secrets'],
  ...['activitypub_keys', 'activitypub_seen', 'mcp_grants', 'mcp_secrets', 'oidc_sign_ins'],
]
