// A caller hands out no more than it may read: what a webhook sends, and where, depends on the scopes of the token.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createToken } from '../../../src/actions/accounts/tokens.ts'
import { type TokenScope, tokenScopeNames } from '../../../src/domain/rights/capabilities.ts'
import { roles } from '../../../src/domain/rights/permissions.ts'
import '../../../src/features/registration/rights.ts'
import '../../../src/features/submissions/rights.ts'
import { webhookStorage } from '../../../src/features/webhooks/storage/webhook-storage.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { buildTestApp, type TestApp, testNow } from '../../support/test-app.ts'
import { sameOnSqlite } from '../../support/test-database.ts'

const url = 'https://example.org/hook'
const other = 'https://example.org/other'

/** Requests of an administrator's token with these scopes. Each answers with its status, or the scope it lacks. */
async function requestsWith(app: TestApp, scopes: readonly TokenScope[] | null) {
  const token = { login: 'administrator', name: 'test', scopes }
  const { secret } = await createToken(app.store, token, testNow)
  return async (method: 'POST' | 'PATCH', path: string, json: object): Promise<string> => {
    const headers = { authorization: `Bearer ${secret}` }
    const { status, body } = await app.request(method, path, { json, headers })
    if (status !== 403) return String(status)
    assert.equal(body.code, 'rest_insufficient_scope')
    return /It needs the scope (\S+)\.$/.exec(body.message)?.[1] ?? body.message
  }
}

const publicly = { url }
const asUser = { url, user: 'subscriber' }
const asAdministrator = { url, user: 'administrator' }
const withIds = { ...asAdministrator, registrations: 'ids' }
const withPeople = { ...asAdministrator, registrations: 'people' }

/** What a token lacks to create each of these webhooks. Empty: it may. */
const creations: readonly (readonly [readonly TokenScope[] | null, readonly string[]])[] = [
  // scopes besides `webhooks:write`           publicly, asUser, asAdministrator, withIds, withPeople
  [null, ['', '', '', '', '']],
  [[], ['', 'events:read', 'events:read', 'events:read', 'events:read']],
  [['events:read'], ['', '', '', 'registrations:read', 'registrations:read']],
  [['events:write'], ['', '', '', 'registrations:read', 'registrations:read']],
  // Reads drafts, but no protected events.
  [['venues:write'], ['', 'events:read', 'events:read', 'events:read', 'events:read']],
  [['terms:write'], ['', 'events:read', 'events:read', 'events:read', 'events:read']],
  [['registrations:read'], ['', 'events:read', 'events:read', 'events:read', 'events:read']],
  [['registrations:write'], ['', 'events:read', 'events:read', 'events:read', 'events:read']],
  [['registrations:check-in'], ['', 'events:read', 'events:read', 'events:read', 'events:read']],
  [['submissions:write'], ['', 'events:read', 'events:read', 'events:read', 'events:read']],
  [['site:read'], ['', 'events:read', 'events:read', 'events:read', 'events:read']],
  [
    ['events:read', 'registrations:read'],
    ['', '', '', '', ''],
  ],
  [
    ['events:write', 'registrations:check-in'],
    ['', '', '', '', ''],
  ],
]

test('a token creates only webhooks that send what it may read itself', {
  skip: sameOnSqlite,
}, async t => {
  const app = await buildTestApp(t)
  const tried = new Set<TokenScope>(['webhooks:write'])
  for (const [scopes, lacks] of creations) {
    const send = await requestsWith(app, scopes && ['webhooks:write', ...scopes])
    const found: string[] = []
    for (const webhook of [publicly, asUser, asAdministrator, withIds, withPeople])
      found.push(await send('POST', '/webhooks', webhook))
    const expected = lacks.map(lack => lack || '201')
    assert.deepEqual(found, expected, String(scopes))
    for (const scope of scopes ?? []) tried.add(scope)
  }
  assert.deepEqual([...tried].sort(), [...tokenScopeNames()].sort(), 'every scope is tried')
})

/** What a token with `webhooks:write` alone lacks to change a webhook, by what the webhook sends before. */
const changes: readonly (readonly [object, readonly [string, string, string]])[] = [
  //                                         publicly, asAdministrator, withPeople
  [{ url: other }, ['', 'events:read', 'events:read']],
  [{ kind: ['venue'] }, ['', 'events:read', 'events:read']],
  [{ action: ['removed'] }, ['', 'events:read', 'events:read']],
  [{ categories: ['jazz'] }, ['', 'events:read', 'events:read']],
  [{ language: 'fr' }, ['', 'events:read', 'events:read']],
  [{ user: 'editor' }, ['events:read', 'events:read', 'events:read']],
  [{ registrations: 'ids' }, ['registrations:read', 'events:read', 'events:read']],
  [{ registrations: 'none', url: other }, ['', 'events:read', 'events:read']],
  // It stops sending what the token may not read.
  [{ user: null, registrations: 'none', url: other }, ['', '', '']],
  [{ status: 'paused' }, ['', '', '']],
  [{ status: 'active' }, ['', '', '']],
  [{ secret: null }, ['', '', '']],
]

test('a token changes a webhook that sends more than it may read only to pause, resume or sign it', {
  skip: sameOnSqlite,
}, async t => {
  const app = await buildTestApp(t)
  const send = await requestsWith(app, ['webhooks:write'])
  await app.post('/categories', { name: 'Jazz' })
  const reading = await requestsWith(app, ['webhooks:write', 'events:read', 'registrations:read'])
  for (const [change, lacks] of changes)
    for (const [index, before] of [publicly, asAdministrator, withPeople].entries()) {
      const { body: made } = await app.post('/webhooks', before, { as: 'administrator' })
      const path = `/webhooks/${made.id}`
      const name = JSON.stringify([before, change])
      const shown = async () => (await app.get(path, { as: 'administrator' })).body
      const unchanged = await shown()
      assert.equal(await send('PATCH', path, change), lacks[index] || '200', name)
      if (lacks[index]) assert.deepEqual(await shown(), unchanged, name)
      // Registrations need a user as well.
      const isWhole = before !== publicly || !('registrations' in change) || change.registrations === 'none'
      assert.equal(await reading('PATCH', path, change), isWhole ? '200' : '400', name)
    }
})

test('a webhook that is sent back with another status is changed by any token for webhooks', {
  skip: sameOnSqlite,
}, async t => {
  const app = await buildTestApp(t)
  const send = await requestsWith(app, ['webhooks:write'])
  const { body: made } = await app.post('/webhooks', withPeople)
  const { body: read } = await app.get(`/webhooks/${made.id}`, { as: 'administrator' })
  assert.equal(await send('PATCH', `/webhooks/${made.id}`, { ...read, status: 'paused' }), '200')
  assert.equal(await send('PATCH', `/webhooks/${made.id}`, { ...read, url: other }), 'events:read')
})

test('the answer does not say whether a user exists', { skip: sameOnSqlite }, async t => {
  const app = await buildTestApp(t)
  const send = await requestsWith(app, ['webhooks:write'])
  for (const address of [url, 'not an address'])
    assert.equal(await send('POST', '/webhooks', { url: address, user: 'nobody-here' }), 'events:read')
})

test('only administrators choose whose view is sent, in the interface and at the desk', async t => {
  const app = await buildTestApp(t)
  for (const role of roles) {
    const isAllowed = role === 'administrator'
    const { status } = await app.post('/webhooks', withPeople, { as: role })
    assert.equal(status, isAllowed ? 201 : 403, role)
    const client = await signInAtDesk(app.app, role)
    const added = await client.post('/settings/webhooks/', { ...withPeople, language: 'en' })
    assert.equal(added.statusCode, isAllowed ? 303 : 403, role)
  }
  const { total, records } = await app.store.of(webhookStorage).listPage({ page: 1, perPage: 9 })
  assert.equal(total, 2)
  const client = await signInAtDesk(app.app, 'administrator')
  const changed = await client.post(`/settings/webhooks/${records[0]?.id}/`, {
    ...withPeople,
    url: other,
    language: 'en',
  })
  assert.equal(changed.statusCode, 303)
})

test('the document lists the messages, and a test message accepts no conditions and no key', async t => {
  const { get } = await buildTestApp(t)
  const { components, paths, webhooks } = (await get('/doc')).body
  assert.ok(components.schemas.Error.properties.code.enum.includes('webhook-not-found'))
  const { requestBody } = webhooks['event.updated'].post
  const { schema, example } = requestBody.content['application/json']
  assert.deepEqual(schema.properties.data.properties.record.$ref, '#/components/schemas/SingleEvent')
  assert.deepEqual([example.type, example.data.record.title], ['event.updated', 'Jazz night'])
  assert.equal(
    webhooks['tag.removed'].post.requestBody.content['application/json'].example.data.record,
    undefined,
  )
  assert.doesNotMatch(JSON.stringify(paths['/webhooks/{id}/test'].post.parameters ?? []), /Idempotency|If-/)
})
