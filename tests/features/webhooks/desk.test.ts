// The webhooks page does what the API does, and shows a secret once.

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { webhookStorage } from '../../../src/features/webhooks/storage/webhook-storage.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { allIn, oneIn, textsIn, valueIn } from '../../support/html.ts'
import { buildTestApp } from '../../support/test-app.ts'

const path = '/settings/webhooks/'

test('a webhook is added, tested, changed, paused, resumed and removed', async t => {
  const app = await buildTestApp(t, { env: { ALMANAC_WEBHOOK_NETWORKS: '127.0.0.0/8' } })
  const answers = [204, 500]
  const receiver = createServer((_, response) => {
    response.statusCode = answers.shift() ?? 200
    response.end(response.statusCode === 500 ? 'out of <order>' : '')
  })
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  t.after(() => receiver.close())
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const { body: category } = await app.post('/categories', { name: 'Jazz' })
  const client = await signInAtDesk(app.app, 'administrator')

  const added = await client.follow(
    await client.post(path, {
      url,
      user: 'editor',
      language: 'fr',
      'kind[]': ['event'],
      categories: 'jazz',
    }),
  )
  const { text: secret } = oneIn(added.body, '.note code')
  assert.match(secret, /^whsec_/)
  const [hook] = (await app.get('/webhooks', { as: 'administrator' })).body.webhooks
  assert.deepEqual(
    [hook.url, hook.user, hook.language, hook.kind, hook.categories],
    [url, 'editor', 'fr', ['event'], [category.id]],
  )
  const one = `${path}${hook.id}/`
  const { body: page } = await client.get(one)
  assert.ok(!page.includes(secret))
  assert.equal(valueIn(page, 'categories'), 'jazz')
  oneIn(page, '#kind-event[value="event"][checked]')

  assert.match((await client.follow(await client.post(`${one}test/`))).body, /returned status 204/)
  const failed = await client.follow(await client.post(`${one}test/`))
  assert.equal(oneIn(failed.body, '.note.is-wrong').text, 'The test returned status 500.')
  assert.deepEqual(textsIn(failed.body, '.deliveries bdi'), ['A test', 'A test'])
  assert.deepEqual(textsIn(failed.body, '.deliveries .answer'), ['out of <order>'])
  assert.deepEqual(
    allIn(failed.body, '.deliveries .mark').map(({ attributes, text }) => [attributes.class, text]),
    [
      ['mark is-missing', '500'],
      ['mark is-there', '204'],
    ],
  )

  const form = { url, user: '', language: 'en', 'kind[]': ['event', 'venue'], categories: '' }
  assert.match((await client.follow(await client.post(one, form))).body, /Saved\./)
  await client.follow(await client.post(`${one}pause/`))
  const { body: changed } = await app.get(`/webhooks/${hook.id}`, { as: 'administrator' })
  assert.deepEqual(
    [changed.user, changed.kind, changed.categories, changed.status, changed.reason],
    [undefined, ['event', 'venue'], [], 'paused', 'by_hand'],
  )
  assert.equal(oneIn((await client.get(path)).body, '.status.is-invited').text, 'Paused')
  await client.follow(await client.post(`${one}resume/`))
  assert.equal(oneIn((await client.get(one)).body, '.status.is-active').text, 'Sending')
  const { body: renewed } = await client.follow(await client.post(`${one}secret/`))
  assert.match(oneIn(renewed, '.note code').text, /^whsec_/)
  assert.ok(!renewed.includes(secret))

  await client.follow(await client.post(`${one}remove/`))
  assert.equal((await client.get(one)).statusCode, 404)
})

test('errors in a webhook appear at their field, and the input is kept', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const wrong = await client.post(path, {
    url: 'http://10.0.0.1/',
    user: 'nobody',
    tags: 'none-such',
    venue: 'abc',
    'kind[]': ['song'],
  })

  assert.equal(wrong.statusCode, 422)
  oneIn(wrong.body, '[value="http://10.0.0.1/"]')
  for (const name of ['venue', 'kind']) oneIn(wrong.body, `#${name}-problem`)
  const next = await client.post(path, { url: 'http://10.0.0.1/', user: 'nobody', tags: 'none-such' })
  for (const name of ['url', 'user', 'tags']) oneIn(next.body, `#${name}-problem`)
  oneIn((await client.post(path, {})).body, '#url-problem')
  assert.equal((await app.store.of(webhookStorage).listPage({ page: 1, perPage: 9 })).total, 0)
})

test('the form of a webhook keeps drafts', async t => {
  const app = await buildTestApp(t)
  const { body: hook } = await app.post('/webhooks', { url: 'https://mirror.example.org/' })
  const client = await signInAtDesk(app.app, 'administrator')
  const { body } = await client.get(`/settings/webhooks/${hook.id}/`)
  oneIn(body, '[data-editor] [data-key="save"]')
})
