import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { almanac } from '../../support/command-line.ts'
import { buildTestApp } from '../../support/test-app.ts'

test('webhooks are added, tested, listed and removed by commands', async t => {
  const { databaseUrl } = await buildTestApp(t)
  const receiver = createServer((_, response) => response.end('taken'))
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  t.after(() => receiver.close())
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const env = { ALMANAC_WEBHOOK_NETWORKS: '127.0.0.0/8' }
  const run = (...args: string[]) => almanac(databaseUrl, ['webhook', ...args], { env })

  const added = await run('add', url, '--kind', 'event,venue', '--as', 'editor', '--json')
  const { id, secret } = JSON.parse(added.stdout)
  assert.match(secret, /^whsec_/)
  assert.match(added.stderr, /PUBLIC_URL is not set: addresses in messages begin with http:/)
  const tested = await run('test', String(id))
  assert.match(tested.stdout, /\ttest\t200\t\d+ ms\t"taken"\n$/)
  assert.equal((await run('list')).stdout, `${id}\tactive\t${url}\n`)
  assert.match((await run('deliveries', String(id))).stdout, /\ttest\t200\t/)
  const all = (await run('list', '--json')).stdout + (await run('deliveries', String(id), '--json')).stdout
  assert.ok(!all.includes(secret))
  const replaced = (await run('set-secret', String(id))).stdout
  assert.match(replaced, /^Changed\. Secret of webhook \d+, shown only once: whsec_\S+\n$/)
  assert.ok(!replaced.includes(secret))
  assert.equal((await run('remove', String(id))).stdout, `Removed webhook ${id}.\n`)

  const gone = await run('test', String(id))
  assert.deepEqual([gone.code, gone.stderr.includes('Webhook not found.')], [1, true])
  const wrong = await run('add', 'nowhere', '--kind', 'song')
  assert.equal(wrong.code, 1)
  assert.match(wrong.stderr, /url: Must be a complete web address[\s\S]*kind: Must be one of/)
  const unknown = await run('add', 'http://10.0.0.1/', '--as', 'nobody-here', '--tags', 'none')
  assert.match(unknown.stderr, /url: The address is in[\s\S]*user: No such user: nobody-here/)
})
