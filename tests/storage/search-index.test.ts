// The search index is built in steps, between which other writes run. The result must not depend on their
// timing.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { buildApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { connectToWrite } from '../../src/storage/engine/connect.ts'
import { openStore } from '../../src/storage/open-store.ts'
import { advanceIndex, isIndexCurrent } from '../../src/storage/search/search-index.ts'
import { apiRoot, testNow } from '../support/test-app.ts'

test('an index rebuilt in steps is correct, whatever is changed in between', async t => {
  const { send, step, isCurrent, words, forget } = await openCalendar(t)
  await send('POST', '/batch', { operations: Array.from({ length: 500 }, (_, index) => creation(index)) })
  const { results } = await send('POST', '/batch', { operations: [creation(500), creation(501)] })
  const last = results[1].body.id
  await forget()

  await step()
  await step()
  assert.equal(await isCurrent(), false)
  const [first] = words()
  assert.ok(first, 'what was read is there before the rest is')
  await send('PATCH', `/events/${first.record_id}`, { title: 'Marimba' })
  await send('PATCH', `/events/${last}`, { title: 'Ukulele' })
  await send('DELETE', `/events/${first.record_id + 1}`)
  await send('POST', '/venues', { venue: 'Lighthouse' })
  for (let steps = 0; !(await isCurrent()); steps++) {
    assert.ok(steps < 50, 'it comes to an end')
    await step()
  }

  const inSteps = words()
  await forget()
  while (!(await isCurrent())) await step()
  assert.deepEqual(inSteps, words())
  const held = new Set(inSteps.map(({ word }) => word))
  assert.deepEqual(
    ['marimba', 'ukulele', 'lighthouse', 'trombone501'].map(word => held.has(word)),
    [true, true, true, false],
  )
  assert.ok(!inSteps.some(({ record_id }) => record_id === first.record_id + 1))
})

function creation(index: number) {
  const body = { title: `Trombone${index}`, start_date: '2035-06-01 19:00', end_date: '2035-06-01 20:00' }
  return { method: 'POST', path: '/events', body }
}

async function openCalendar(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-search-index-'))
  const url = `file:${folder}/words.db`
  const store = await openStore(url, { durable: false })
  const everyoneIs = await store.transaction(tx =>
    tx.users.insert({ login: 'admin', role: 'administrator', passwordHash: '' }, testNow),
  )
  const config = loadConfig({ ALMANAC_LOG_LEVEL: 'silent' })
  const app = await buildApp({ config, store, clock: () => testNow, everyoneIs })
  const connections = await connectToWrite(url, { durable: false })
  const database = new DatabaseSync(join(folder, 'words.db'))
  t.after(async () => {
    database.close()
    await connections.close()
    await app.close()
    await store.close()
    await rm(folder, { recursive: true })
  })
  return {
    send: async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
      const answer = await app.inject({ method, url: `${apiRoot}${path}`, ...(payload && { payload }) })
      assert.ok(answer.statusCode < 300, answer.body)
      return answer.json()
    },
    step: () => connections.transact(db => advanceIndex(db)),
    isCurrent: () => isIndexCurrent(connections.reader),
    words: () =>
      database
        .prepare('select kind, record_id, word from search_words order by kind, record_id, word')
        .all() as { readonly kind: string; readonly record_id: number; readonly word: string }[],
    forget: async () => database.exec('delete from search_place'),
  }
}
