// A real server that runs imports: it keeps answering, stops in time, and resumes after a restart.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import type { ImportJob } from '../../../src/features/imports/import-job.ts'
import { importJobStorage } from '../../../src/features/imports/storage/import-job-storage.ts'
import { openStore } from '../../../src/storage/open-store.ts'
import type { Store } from '../../../src/storage/store.ts'
import { onlyInLongRun } from '../../support/rounds.ts'
import { newFolder, serve, soon } from '../../support/server-process.ts'

const options = { overwrites: false, withoutImages: false }

async function openDatabase(t: TestContext, folder: string): Promise<Store> {
  const store = await openStore(`file:${folder}/x.db`)
  t.after(() => store.close())
  return store
}

async function askFor(
  store: Store,
  name: string,
  from: { file: string } | { address: string },
): Promise<number> {
  const user = await store.users.findFirstAdministrator()
  const file = 'file' in from && { file: Buffer.from(from.file) }
  const address = 'address' in from ? from.address : null
  const job = { userId: user?.id as number, name, address, options, ...file }
  return store.transaction(tx => tx.of(importJobStorage).insert(job, 1_900_000_000 as UtcSeconds))
}

async function settled(store: Store, id: number): Promise<ImportJob> {
  for (;;) {
    const job = await store.of(importJobStorage).find(id)
    if (job && job.state !== 'waiting' && job.state !== 'running') return job
    await pause(50)
  }
}

/** A calendar that always answers with Retry-After, and a file that never completes. */
async function serveBusySite(t: TestContext) {
  const site = createServer(({ url }, response) => {
    if (url === '/wp-json/') return void response.end('{"namespaces":["tribe/events/v1"]}')
    if (url === '/') return void response.end('<html></html>')
    if (url === '/slow.ics') return void response.write('BEGIN:VCALENDAR', () => site.emit('slow'))
    response.writeHead(503, { 'retry-after': '100' }).end()
    site.emit('busy')
  })
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  t.after(() => site.close())
  return { site, address: `http://127.0.0.1:${(site.address() as AddressInfo).port}/` }
}

test('a server answers and stops on request while imports run, fail or wait', async t => {
  const folder = newFolder()
  const server = await serve(t, ['--image-fetch-networks', '127.0.0.0/8'], { folder })
  const health = new URL('/health', server.api)
  const store = await openDatabase(t, folder)

  const lines = ['BEGIN:VEVENT', 'UID:1', 'DTSTART:20300101T100000Z', 'DURATION:P99999999999W', 'END:VEVENT']
  const endless = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n')
  const first = await askFor(store, 'endless.ics', { file: endless })
  assert.equal((await fetch(health)).status, 200)
  assert.equal((await settled(store, first)).state, 'done')
  const run = (await store.imports.list(1))[0]
  assert.deepEqual(run?.counts.event, { refused: 1 })

  const { site, address } = await serveBusySite(t)
  const waiting = once(site, 'busy')
  const second = await askFor(store, 'site', { address })
  await waiting
  const third = await askFor(store, 'table.csv', { file: 'title,start_date\nOne,2030-05-01\n' })
  assert.equal((await settled(store, third)).state, 'done')
  const sending = once(site, 'slow')
  const fourth = await askFor(store, 'slow.ics', { address: `${address}slow.ics` })
  await sending
  assert.equal((await fetch(health)).status, 200)

  server.stop()
  assert.deepEqual(await soon(server.ended), { code: 0, signal: null })
  for (const id of [second, fourth]) {
    const left = await store.of(importJobStorage).find(id)
    assert.deepEqual([left?.state, left?.holder, left?.crashes], ['running', null, 0])
  }
})

const atLength = { skip: onlyInLongRun }

test('an import during which the server is killed twice is failed by the third server', atLength, async t => {
  const folder = newFolder()
  const start = () => serve(t, ['--image-fetch-networks', '127.0.0.0/8'], { folder })
  const { site, address } = await serveBusySite(t)
  let server = await start()
  const store = await openDatabase(t, folder)
  let waiting = once(site, 'busy')
  const id = await askFor(store, 'site', { address })
  for (let kill = 0; kill < 2; kill++) {
    await waiting
    waiting = once(site, 'busy')
    server.child.kill('SIGKILL')
    await server.ended
    server = await start()
  }
  const { state, error } = await settled(store, id)
  assert.deepEqual([state, error?.[0]?.key], ['failed', 'imports.crashedTwice'])
})
