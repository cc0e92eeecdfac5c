// A request may depend on the state of a record (`If-Match`). That is checked in the transaction of its change, so
// changes on behalf of a caller go through `changeAs()` or `changeGuarded()`.

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { register } from '../../src/features/registration/actions/register.ts'
import { registrationStorage } from '../../src/features/registration/storage/registration-storage.ts'
import { Refusal } from '../../src/messages/refusal.ts'
import { newWorkshop } from '../features/registration/scene.ts'
import { buildTestApp } from '../support/test-app.ts'

/** Authors without a request: the system, commands, and the storage of a response for retries, which checks itself. */
const allowed = [
  /\.change\(bySystem\(/,
  /\.change\(changedBy\(\{ caller: system,/,
  /\.change\(\{ userId: null, door: 'schedule',/,
]
const files = {
  'src/actions/accounts/actor.ts': 1,
  'src/actions/records/empty-trash.ts': 1,
  'src/rest/perform/safe-retries.ts': 1,
}

test('changes on behalf of a caller check the preconditions of the request', () => {
  const found = globSync('src/{actions,api,compat,desk,features,pages,rest}/**/*.ts').flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(line => /\.change\(/.test(line) && !/\b(?:hash|notes|own)\.change\(/.test(line))
      .filter(line => !allowed.some(pattern => pattern.test(line)))
      .map(() => file),
  )
  const counts = Object.fromEntries(
    [...Map.groupBy(found, file => file)].map(([file, all]) => [file, all.length]),
  )
  assert.deepEqual(counts, files, 'call changeAs() or changeGuarded() instead of store.change()')
})

test('a registration checks the preconditions of its request in its transaction', async t => {
  const app = await buildTestApp(t)
  const { id, tickets } = await newWorkshop(app, [{ name: 'Seat', price: 0, capacity: 5 }])
  const guard = {
    check: async () => Promise.reject(new Refusal('preconditionFailed')),
    passed: () => assert.fail('the change was saved'),
  }
  const wanted = new Map(tickets.map(ticket => [ticket.id, 1]))
  const person = { name: 'Amina', email: 'amina@example.org', language: 'en' as const, wanted }
  const rules = { now: app.clock.now, sendsMail: false, allowsUnconfirmed: true, byUserId: 1 }
  const input = { ...person, isPublic: false, joinsWaiting: false }
  await assert.rejects(register({ store: app.store, guards: [guard] }, id, input, rules), Refusal)
  assert.deepEqual(await app.store.of(registrationStorage).listAll(id, ['confirmed']), [])
})
