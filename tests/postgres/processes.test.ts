import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { openStore } from '../../src/storage/open-store.ts'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { addAdministrator, administratorToken, serveDatabase } from '../support/served-database.ts'
import { newPostgres } from '../support/test-database.ts'
import { until } from '../support/worker-processes.ts'

const root = '/calendar/events/v1'

async function post(app: FastifyInstance, path: string, payload: object) {
  const headers = { authorization: `Bearer ${administratorToken}`, 'content-type': 'application/json' }
  return app.inject({ method: 'POST', url: `${root}${path}`, headers, payload: JSON.stringify(payload) })
}

let server: PostgresServer
before(async () => {
  server = await startPostgres()
})
after(() => server.stop())

/** The URL of a database with only an administrator. */
async function newDatabase(): Promise<string> {
  const { url } = await newPostgres(server.address)
  const store = await openStore(url)
  await addAdministrator(store)
  await store.close()
  return url
}

test('a write through one server is immediately visible through another, even under load', async t => {
  const url = await newDatabase()
  const [one, other] = [await serveDatabase(t, url), await serveDatabase(t, url)]

  await Promise.all(
    Array.from({ length: 40 }, async (_, number) => {
      const [writer, reader] = number % 2 === 0 ? [one, other] : [other, one]
      const { id } = (await post(writer, '/venues', { venue: 'Hall' })).json()
      assert.equal((await reader.inject(`${root}/venues/${id}`)).json().venue, 'Hall')
      await post(writer, `/venues/${id}`, { venue: `Hall ${number}` })
      assert.equal((await reader.inject(`${root}/venues/${id}`)).json().venue, `Hall ${number}`)
    }),
  )

  const { venues, total } = (await one.inject(`${root}/venues?per_page=50`)).json()
  assert.equal(total, 40)
  assert.equal(new Set(venues.map((venue: { slug: string }) => venue.slug)).size, 40)
})

test('a server on this machine is reached through its Unix socket', async () => {
  const { pathname, port } = new URL(await newDatabase())
  const store = await openStore(`postgres://postgres:postgres@${pathname}?host=/tmp&port=${port}`)

  assert.equal((await store.users.list()).length, 1)
  await store.close()
})

test('the same new term through two servers concurrently is one term', async t => {
  const url = await newDatabase()
  const [one, other] = [await serveDatabase(t, url), await serveDatabase(t, url)]

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      post(number % 2 === 0 ? one : other, '/tags', { name: 'Free' }),
    ),
  )

  const statuses = answers.map(answer => answer.statusCode).sort()
  assert.deepEqual(statuses, [201, ...Array.from({ length: 19 }, () => 400)])
})

test('concurrent password guesses through two servers are slowed down as through one', async t => {
  const url = await newDatabase()
  const servers = [await serveDatabase(t, url), await serveDatabase(t, url)] as const
  const guess = (number: number) => {
    const authorization = `Basic ${Buffer.from(`nobody:wrong-${number}`).toString('base64')}`
    return servers[number % 2 === 0 ? 0 : 1].inject({ url: `${root}/venues`, headers: { authorization } })
  }

  const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => guess(number)))

  // Five concurrently. A slow machine lets one more through for every wait that passes: 1 s, then 2, 4 and 8.
  const checked = answers.filter(answer => answer.statusCode === 401).length
  assert.ok(checked >= 5 && checked <= 9, `${checked} were checked`)
  assert.equal(answers.filter(answer => answer.statusCode === 429).length, 20 - checked)
})

test('the answer is 503 while the database is down, and the server recovers automatically', async t => {
  const store = await openStore(await newDatabase())
  const app = await serveDatabase(t, store)
  const states: boolean[] = []
  store.onAvailability?.(({ isAvailable }) => states.push(isAvailable))
  const { id } = (await post(app, '/venues', { venue: 'Hall' })).json()

  await server.kill()
  const away = await app.inject(`${root}/venues/${id}`)
  const ready = await app.inject('/ready')
  const headers = { authorization: `Basic ${Buffer.from('admin:wrong').toString('base64')}` }
  const login = await app.inject({ url: `${root}/venues`, headers })
  await server.startAgain()

  assert.equal(away.statusCode, 503)
  assert.equal(away.json().code, 'rest_unavailable')
  assert.equal(away.headers['retry-after'], '5')
  assert.equal(ready.statusCode, 503)
  assert.equal(login.statusCode, 503)
  await until(async () => (await app.inject('/ready')).statusCode === 200, 'it is ready again')
  assert.equal((await app.inject(`${root}/venues/${id}`)).json().venue, 'Hall')
  assert.deepEqual(states, [false, true], 'the outage is reported once, and its end')
})
