// The status page tells administrators what waits and what has failed.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { importJobStorage } from '../../src/features/imports/storage/import-job-storage.ts'
import { webhookStorage } from '../../src/features/webhooks/storage/webhook-storage.ts'
import { because, type ImportReason } from '../../src/messages/import-reasons.ts'
import { textsIn } from '../support/html.ts'
import { buildTestApp, testNow } from '../support/test-app.ts'
import { signInAtDesk } from './desk-client.ts'

const path = '/settings/status/'

function factsIn(page: string): Map<string, string> {
  const values = textsIn(page, 'dd')
  return new Map(textsIn(page, 'dt').map((label, index) => [label, values[index] ?? '']))
}

test('a calendar without failures says so, with its version, database and disk', async t => {
  const { app } = await buildTestApp(t)
  const { body } = await (await signInAtDesk(app, 'administrator')).get(path)
  const facts = factsIn(body)

  assert.match(body, /No failures\./)
  assert.match(String(facts.get('Version')), /^Almanac \d+\.\d+\.\d+(-dev(\+\w+)?)? on Node 2\d\./)
  assert.match(String(facts.get('Database')), /^(SQLite|PostgreSQL) \d+\..*, [\d.]+ MB$/)
  assert.match(String(facts.get('Free disk space')), /^[\d.,]+ (MB|GB)$/)
  assert.equal(facts.get('Mail to send'), '0')
})

test('a newer version is named, if the operator set where to ask', async t => {
  const answers = ['{"version":"99.1.0"}', '0.0.1\n', '<h1>Not found</h1>']
  const seen: string[] = []
  for (const answer of answers) {
    let requests = 0
    const source = createServer((_, response) => {
      requests++
      response.end(answer)
    }).listen(0, '127.0.0.1')
    await once(source, 'listening')
    t.after(() => source.close())
    const { port } = source.address() as AddressInfo
    const { app } = await buildTestApp(t, { env: { ALMANAC_VERSION_URL: `http://127.0.0.1:${port}/newest` } })
    const desk = await signInAtDesk(app, 'administrator')
    seen.push(...textsIn((await desk.get(path)).body, '.warning').filter(text => text.startsWith('Version')))
    await desk.get(path)
    assert.equal(requests, 1, 'the answer is kept')
  }
  assert.deepEqual(seen, ['Version 99.1.0 of Almanac is available. Ask the operator to update.'])
})

test('webhooks that fail and changes that wait for them are counted', async t => {
  const { app, post, store } = await buildTestApp(t)
  const hook = { url: 'https://example.org/hook', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }
  const { body: webhook } = await post('/webhooks', hook)
  await post('/venues', { venue: 'Hall' })
  await post('/venues', { venue: 'Court' })
  await store.transaction(tx =>
    tx.of(webhookStorage).update(webhook.id, { failures: 2, failingSince: testNow }),
  )

  const { body } = await (await signInAtDesk(app, 'administrator')).get(path)
  const facts = factsIn(body)

  assert.equal(facts.get('Failing webhooks'), '1')
  assert.ok(textsIn(body, 'a[href="/desk/settings/webhooks/"]').includes('Failing webhooks'))
  assert.equal(facts.get('Changes to send to webhooks'), '2')
  assert.equal(facts.get('Latest change number'), '2')
  assert.equal(facts.has('Failed imports'), false)
})

test('imports that ask a question or were stopped by a person are not counted as failed', async t => {
  const { app, store, users } = await buildTestApp(t)
  const options = { overwrites: false, withoutImages: false }
  const job = { userId: users.administrator.id, name: 'events.csv', address: null, options }
  const fail = (key: ImportReason) =>
    store.transaction(async tx => {
      const id = await tx.of(importJobStorage).insert(job, testNow)
      await tx.of(importJobStorage).update(id, { state: 'failed', error: [because(key)] })
    })
  const client = await signInAtDesk(app, 'administrator')
  for (const key of ['ambiguousDates', 'columnToChoose', 'stopped'] as const) await fail(key)
  assert.equal(factsIn((await client.get(path)).body).has('Failed imports'), false)
  await fail('crashedTwice')
  assert.equal(factsIn((await client.get(path)).body).get('Failed imports'), '1')
})
