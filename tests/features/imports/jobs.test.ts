// Imports requested at the desk, run as server jobs: in parallel, stopped, and abandoned by a process.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { loadConfig, siteOf } from '../../../src/config/load-config.ts'
import { userCaller } from '../../../src/domain/rights/caller.ts'
import type { ImportJob } from '../../../src/features/imports/import-job.ts'
import { importJobStorage } from '../../../src/features/imports/storage/import-job-storage.ts'
import { runImport } from '../../../src/import/engine/run-import.ts'
import { allJobs } from '../../../src/jobs/all-jobs.ts'
import { type DeskClient, signInAtDesk } from '../../desk/desk-client.ts'
import { oneIn } from '../../support/html.ts'
import { mutatedCalendar } from '../../support/mutated-calendar.ts'
import { rounds } from '../../support/rounds.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'
import { sameOnSqlite } from '../../support/test-database.ts'

const path = '/settings/imports/'
const table = 'title,start_date\nJazz night,2030-05-01\n'

function sendFile(client: DeskClient, name: string, text = table) {
  return client.postFile(path, {}, { name: 'file', filename: name, value: Buffer.from(text) })
}

/** What a server runs in one of its import lanes. */
function runLane({ store, clock }: TestApp, lane: 1 | 2, signal = new AbortController().signal) {
  const job = allJobs.find(({ name }) => name === (lane === 1 ? 'run-imports' : 'run-imports-2'))
  const parts = {
    // Pictures are not imported here.
    calendar: { store, images: undefined as never, ownImages: 'http://localhost/images' },
    clock: () => clock.now,
    fetchAddress: async () => assert.fail('No calendar is fetched here.'),
    fetchRules: { allowedNetworks: ['127.0.0.0/8'], userAgent: 'test', maxBytes: 1_000_000 },
    getSite: async () => siteOf(loadConfig({})),
    close: () => {},
  }
  const context = { store, clock: () => clock.now, historyDays: 0, openImports: async () => parts }
  return job?.run(context, signal)
}

async function newest({ store }: TestApp): Promise<ImportJob> {
  return (await store.of(importJobStorage).list(1))[0] as ImportJob
}

/** A calendar that always answers with Retry-After. */
async function serveBusySite(t: TestContext) {
  const server = createServer(({ url }, response) => {
    if (url === '/wp-json/') response.end('{"namespaces":["tribe/events/v1"]}')
    else if (url === '/') response.end('<html></html>')
    else {
      response.writeHead(503, { 'retry-after': '100' }).end()
      server.emit('busy')
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

test('an import that waits for another server does not block other imports, and can be stopped at the desk', {
  skip: sameOnSqlite,
}, async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const { server, address } = await serveBusySite(t)
  const asked = await client.post(path, { address })
  const waiting = once(server, 'busy')
  const running = runLane(app, 1)
  await waiting

  await sendFile(client, 'events.csv')
  await runLane(app, 2)
  assert.equal((await newest(app)).state, 'done')

  const one = String(asked.headers.location).slice('/desk'.length)
  const shown = (await client.get(one)).body
  assert.match(oneIn(shown, 'main').text, /Preview running.*Stop/)
  assert.equal(oneIn(shown, 'form[action$="/stop/"] button').text, 'Stop')
  const stopped = await client.follow(await client.post(`${one}stop/`))
  assert.match(stopped.body, /Preview failed.*Stopped at the desk\..*Preview again/s)
  assert.deepEqual(await running, { import: (await newest(app)).id - 1, stopped: true })
  assert.match((await client.get(one)).body, /Stopped at the desk\./)
  assert.equal((await client.post(`${one}stop/`)).statusCode, 303, 'it may have ended a moment ago')
})

test('a stopping server abandons its import immediately, even while it waits, and the next one resumes it', {
  skip: sameOnSqlite,
}, async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const { server, address } = await serveBusySite(t)
  await client.post(path, { address })
  const stopping = new AbortController()
  const waiting = once(server, 'busy')
  const running = runLane(app, 1, stopping.signal)
  await waiting
  stopping.abort()
  const { id } = await newest(app)
  assert.deepEqual(await running, { import: id, interrupted: true })
  const { state, holder, crashes } = await newest(app)
  assert.deepEqual([state, holder, crashes], ['running', null, 0])
  assert.equal((await app.store.of(importJobStorage).findNext())?.id, id)
})

test('two imports with the same name run one after the other', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  await sendFile(client, 'same.csv')
  const { id } = await newest(app)
  await app.store.transaction(tx =>
    tx.of(importJobStorage).update(id, { state: 'running', lane: 1, holder: 'other' }),
  )
  await sendFile(client, 'same.csv')
  assert.equal(await runLane(app, 2), undefined)
  await sendFile(client, 'another.csv')
  assert.deepEqual(await runLane(app, 2), { import: id + 2, deed: 'rehearse' })
})

test('an import that crashed the server twice is not started a third time, and says why', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const sent = await sendFile(client, 'events.csv')
  const one = String(sent.headers.location).slice('/desk'.length)
  const { id } = await newest(app)
  const die = () =>
    app.store.transaction(tx =>
      tx.of(importJobStorage).update(id, { state: 'running', lane: 1, holder: 'dead' }),
    )

  await die()
  assert.deepEqual(await runLane(app, 1), { import: id, deed: 'rehearse' })
  assert.equal((await newest(app)).state, 'done')
  await die()
  assert.equal(await runLane(app, 1), undefined)
  const { body } = await client.get(one)
  assert.match(body, /Preview failed.*The server crashed twice while this import was running/s)

  await client.post(`${one}rehearse/`)
  await runLane(app, 1)
  assert.equal((await newest(app)).state, 'done', 'a repeated request is carried out')
})

test('a record that cannot be stored is reported, and the others are imported', async t => {
  const { store, clock, users, get } = await buildTestApp(t)
  const broken = {
    get title(): string {
      throw new TypeError('title failed')
    },
  }
  for (const isDryRun of [true, false]) {
    const request = importRequest({ store, clock, users }, 7, (index, fields) =>
      index === 3 ? broken : fields,
    )
    const { id, counts } = await runImport({ ...request, isDryRun })
    assert.deepEqual(counts.event, { created: 6, refused: 1 })
    const [note] = await store.imports.notes(id)
    assert.deepEqual([note?.title, note?.reason[0]?.key], ['Event 3', 'imports.recordFailed'])
  }
  assert.equal((await get('/events?starts_after=2000-01-01')).body.total, 6)
})

/** Imports events that a source yields together. */
function importRequest(
  { store, clock, users }: Pick<TestApp, 'store' | 'clock' | 'users'>,
  total: number,
  change = (_index: number, fields: Readonly<Record<string, unknown>>) => fields,
) {
  const times = { start_date: '2030-05-01 10:00:00', end_date: '2030-05-01 12:00:00' }
  const steps = Array.from({ length: total }, (_, index) => {
    const [title, sourceId] = [`Event ${index}`, String(index)]
    const fields = change(index, { title, ...times })
    return { found: { kind: 'event' as const, sourceId, title, fields }, position: index }
  })
  const importer = {
    ...{ source: 'there', address: 'there', marksRecords: true, total: () => total },
    steps: async function* () {
      yield* steps
    },
  }
  const site = siteOf(loadConfig({}))
  const actor = {
    caller: userCaller(users.administrator),
    door: 'import',
    language: site.language,
    site,
  } as const
  const calendar = { store, images: undefined as never, ownImages: 'http://localhost/images' }
  return { calendar, importer, actor, clock: () => clock.now, startedBy: 'desk' } as const
}

for (const isDryRun of [true, false]) {
  const what = isDryRun ? 'a preview' : 'an import'
  test(`other requests are answered between the records of ${what}`, { skip: sameOnSqlite }, async t => {
    const app = await buildTestApp(t)
    const running = { isDone: false }
    const run = runImport({ ...importRequest(app, 60), isDryRun }).finally(() => {
      running.isDone = true
    })

    let answered = 0
    for (; !running.isDone; answered++) {
      assert.equal((await app.app.inject('/health')).statusCode, 200)
      await nextTurn()
    }

    assert.equal((await run).counts.event?.created, 60)
    assert.ok(answered >= 60, `${answered} times`)
  })
}

test('randomly changed calendars are imported or refused, and the server keeps running', {
  skip: sameOnSqlite,
}, async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  for (let seed = 1; seed <= rounds / 2; seed++) {
    const sent = await sendFile(client, `${seed}.ics`, mutatedCalendar(seed))
    const one = String(sent.headers.location).slice('/desk'.length)
    for (const deed of ['rehearse', 'import']) {
      if (deed === 'import') await client.post(`${one}import/`)
      await runLane(app, 1)
      const { state, error } = await newest(app)
      assert.ok(state === 'done' || error?.every(({ key }) => key !== 'imports.asItIs'), `seed ${seed}`)
    }
  }
  assert.equal((await app.get('/events')).status, 200)
})
