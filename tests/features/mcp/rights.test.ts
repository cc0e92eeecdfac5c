import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { TokenScope } from '../../../src/domain/rights/capabilities.ts'
import { tokenScopeNames } from '../../../src/domain/rights/capabilities.ts'
import { roles } from '../../../src/domain/rights/permissions.ts'
import { allTools } from '../../../src/features/mcp/tools/all-tools.ts'
import '../../../src/features/registration/rights.ts'
import { modern, openMcp, whileRunning } from './scene.ts'

const scene = await openMcp(whileRunning(after), 'public')
const { tokenOf, toolNames, send, call, post } = scene

const reading = ['search_events', 'get_event', 'list_choices', 'check_date', 'find_duplicates']
const writing = [
  'create_event',
  'update_event',
  'set_event_state',
  'translate_event',
  'upload_image_from_url',
]
const reviewing = ['review_queue', 'review_event']

const sorted = (names: readonly string[]) => names.toSorted()

const byRole = {
  subscriber: reading,
  translator: [...reading, 'translate_event'],
  contributor: [...reading, ...writing],
  author: [...reading, ...writing, 'registration_summary'],
  editor: [...reading, ...writing, ...reviewing, 'registration_summary'],
  administrator: [...reading, ...writing, ...reviewing, 'registration_summary'],
}

/** The tools that one scope adds to the reading tools, for an editor's token. */
const byScope: Partial<Record<TokenScope, readonly string[]>> = {
  'events:write': [...writing, ...reviewing],
  'venues:write': ['upload_image_from_url'],
}

test('anonymous callers get the reading tools', async () => {
  assert.deepEqual(sorted(await toolNames()), sorted(reading))
})

for (const role of roles)
  test(`tools of the role ${role}`, async () => {
    assert.deepEqual(sorted(await toolNames(await tokenOf(role))), sorted(byRole[role]))
  })

for (const scope of tokenScopeNames())
  test(`tools of the scope ${scope}`, async () => {
    const expected = [...reading, ...(byScope[scope] ?? [])]
    assert.deepEqual(sorted(await toolNames(await tokenOf('editor', [scope]))), sorted(expected))
  })

test('counting registrations takes the scope for them and the one for reading', async () => {
  const names = await toolNames(await tokenOf('editor', ['events:read', 'registrations:read']))
  assert.ok(names.includes('registration_summary'))
})

test('every tool is in one of the tables', () => {
  const known = [...reading, ...writing, ...reviewing, 'registration_summary']
  assert.deepEqual(sorted(allTools.map(({ name }) => name)), sorted(known))
})

test('a tool that needs a login or a scope asks for it', async () => {
  for (const { name } of allTools.filter(tool => !reading.includes(tool.name))) {
    const message = modern('tools/call', { name, arguments: {} })
    const anonymous = await send(message)
    assert.equal(anonymous.status, 401, name)
    assert.match(String(anonymous.headers['www-authenticate']), /^Bearer resource_metadata="/)
  }
  const message = modern('tools/call', { name: 'create_event', arguments: {} })
  const unscoped = await send(message, await tokenOf('editor', ['events:read']))
  assert.equal(unscoped.status, 403)
  assert.match(
    String(unscoped.headers['www-authenticate']),
    /^Bearer resource_metadata="[^"]+", error="insufficient_scope", scope="events:write"$/,
  )
})

test('the rules about records are those of the interface', async () => {
  const times = { start_date: '2030-02-01 19:00', end_date: '2030-02-01 21:00' }
  const { body: foreign } = await post('/events', { title: 'Private party', ...times, status: 'private' })
  const { body: open } = await post('/events', { title: 'Open day', ...times, status: 'publish' })
  const author = await tokenOf('author')
  const codes: [string, object, string | undefined, string][] = [
    ['get_event', { id: foreign.id }, undefined, 'event-not-accessible'],
    ['get_event', { id: foreign.id }, author, 'event-not-accessible'],
    ['update_event', { id: open.id, version: 1, title: 'Mine' }, author, 'rest_forbidden'],
    ['set_event_state', { id: open.id, version: 1, status: 'draft' }, author, 'rest_forbidden'],
    ['translate_event', { id: open.id, version: 1, title: 'x', language: 'fr' }, author, 'rest_forbidden'],
  ]
  for (const [name, args, token, code] of codes) {
    const { isError, body } = await call(name, args, token)
    assert.deepEqual([isError, body.code], [true, code], name)
  }
  const { body: found } = await call('search_events', { search: 'party' })
  assert.deepEqual(found.events, [])
  const contributor = await tokenOf('contributor')
  const { body: asked } = await call('create_event', { title: 'Fair', ...times, publish: true }, contributor)
  assert.equal(asked.status, 'pending')
})

test('a switched off server has no such address', async t => {
  const { buildTestApp } = await import('../../support/test-app.ts')
  const { app } = await buildTestApp(t)
  const response = await app.inject({ method: 'POST', url: '/mcp', payload: {} })
  assert.equal(response.statusCode, 404)
})

test('several messages in one request are refused', async t => {
  const { app } = await openMcp(t, 'public')
  const search = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_events' } }
  const response = await app.inject({ method: 'POST', url: '/mcp', payload: [search, search] })
  assert.equal(response.statusCode, 400)
  assert.equal(response.json().error.code, -32_600)
})
