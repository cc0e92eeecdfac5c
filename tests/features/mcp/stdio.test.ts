import assert from 'node:assert/strict'
import { test } from 'node:test'
import { almanac } from '../../support/command-line.ts'
import { buildTestApp, testNow } from '../../support/test-app.ts'
import { modern } from './scene.ts'

const message = (id: number, body: object) => JSON.stringify({ jsonrpc: '2.0', id, ...body })

const fair = { title: 'Fair', start_date: '2030-03-01 10:00', end_date: '2030-03-01 18:00' }

test('a program on this machine uses the calendar as a user, in both revisions', async t => {
  const { databaseUrl, get } = await buildTestApp(t)
  const lines = [
    message(1, {
      method: 'initialize',
      params: {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'Büro', version: '1' },
      },
    }),
    JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
    message(2, { method: 'tools/call', params: { name: 'create_event', arguments: fair } }),
    message(3, modern('tools/call', { name: 'create_event', arguments: { ...fair, title: 'Market' } })),
    'not json',
  ]
  const { stdout, code } = await almanac(databaseUrl, ['mcp', '--as', 'editor'], {
    input: `${lines.join('\n')}\n`,
  })
  assert.equal(code, 0)
  const answers = new Map(
    stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
      .map(answer => [answer.id, answer]),
  )
  assert.equal(answers.get(1).result.serverInfo.name, 'almanac')
  const [first, second] = [answers.get(2).result.structuredContent, answers.get(3).result.structuredContent]
  assert.deepEqual([first.title, first.status, second.title], ['Fair', 'draft', 'Market'])
  assert.equal(answers.get(null).error.code, -32_700)
  const clientOf = async (id: number) =>
    (await get(`/events/${id}/history`, { as: 'editor' })).body.history[0].client
  assert.deepEqual([await clientOf(first.id), await clientOf(second.id)], ['Büro', 'Scripted client'])
})

test('without a user it reads what is public, and an unknown user is an error', async t => {
  const { databaseUrl } = await buildTestApp(t)
  const input = `${message(1, modern('tools/list', {}))}\n`
  const { stdout } = await almanac(databaseUrl, ['mcp'], { input })
  const names = JSON.parse(stdout).result.tools.map(({ name }: { name: string }) => name)
  assert.ok(names.includes('search_events') && !names.includes('create_event'))
  const { stderr, code } = await almanac(databaseUrl, ['mcp', '--as', 'nobody'], { input })
  assert.deepEqual([code, stderr], [1, 'There is no user nobody.\n'])
})

test('a disabled user is an error', async t => {
  const { databaseUrl, store, users } = await buildTestApp(t)
  await store.transaction(tx => tx.users.setDisabled(users.editor.id, testNow))
  const input = `${message(1, modern('tools/list', {}))}\n`
  const { stdout, stderr, code } = await almanac(databaseUrl, ['mcp', '--as', 'editor'], { input })
  assert.deepEqual([code, stdout, stderr], [1, '', 'editor is disabled. Enable the account first.\n'])
})
