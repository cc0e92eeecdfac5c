import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertSession } from '../../src/actions/accounts/sessions.ts'
import { codeKey } from '../../src/features/registration/actions/codes.ts'
import { createFormGuard, tokenField } from '../../src/http/identity/form-guard.ts'
import { almanac } from '../support/command-line.ts'
import { buildTestApp, testNow } from '../support/test-app.ts'

test('a generated key is replaced, and a running server uses the new one', async t => {
  const { databaseUrl, store, clock } = await buildTestApp(t)
  const run = (...args: string[]) => almanac(databaseUrl, ['secret', ...args])
  const guard = createFormGuard({ store, clock: () => clock.now, limitsLoopback: false })
  const problemWith = async (token: string) =>
    guard.problemWith({ form: 'test', values: { [tokenField]: token }, address: '10.0.0.1' })
  const [before, code] = [await guard.issue('test'), await codeKey(store)]
  clock.now = (testNow + 60) as typeof testNow

  assert.equal((await run('rotate', 'public-forms')).stdout, 'Replaced public-forms.\n')
  assert.equal(await problemWith(before), 'formExpired')
  const after = await guard.issue('test')
  clock.now = (testNow + 120) as typeof testNow
  assert.equal(await problemWith(after), undefined)

  assert.equal(await codeKey(store), code)
  assert.equal((await run('rotate', 'registration-codes')).code, 0)
  assert.notEqual(await codeKey(store), code)

  const unknown = await run('rotate', 'everything')
  assert.deepEqual(
    [unknown.code, unknown.stderr.split('\n')[0]],
    [
      2,
      'There is no secret "everything". The secrets are public-forms, registration-codes, following-links, activitypub.',
    ],
  )
  const names = (await run('list')).stdout.match(/^\S+(?=\t)/gm)
  assert.deepEqual(names, ['public-forms', 'registration-codes', 'following-links', 'activitypub'])
})

test('sign-out ends the sessions of one user, or of all', async t => {
  const { databaseUrl, store, users, clock } = await buildTestApp(t)
  const { author, editor } = users
  for (const user of [author, editor])
    await store.transaction(tx => insertSession(tx, { user, agent: 'browser' }, clock.now))
  const left = async () =>
    Promise.all([author, editor].map(async ({ id }) => (await store.sessions.list(id)).length))
  assert.deepEqual(await left(), [1, 1])
  assert.equal((await almanac(databaseUrl, ['user', 'sign-out', 'author'])).stdout, 'Signed out author.\n')
  assert.deepEqual(await left(), [0, 1])
  assert.match((await almanac(databaseUrl, ['user', 'sign-out'])).stdout, /^Signed out \d users\.\n$/)
  assert.deepEqual(await left(), [0, 0])
  assert.equal((await almanac(databaseUrl, ['user', 'sign-out', 'nobody'])).code, 1)
})
