// Webhooks report registrations: ids and states, and people only if the operator chose so.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { openProgram } from '../../../src/components.ts'
import { loadConfig } from '../../../src/config/load-config.ts'
import { deliverWebhooks } from '../../../src/features/webhooks/actions/deliver-webhooks.ts'
import { openDeliveries } from '../../../src/features/webhooks/open-deliveries.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'
import { newWorkshop } from './scene.ts'

const env = { ALMANAC_WEBHOOK_NETWORKS: '127.0.0.0/8' }

interface Message {
  readonly type: string
  readonly data: { readonly registration: Readonly<Record<string, unknown>> }
}

async function startReceiver(t: TestContext) {
  const messages: Message[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const message: Message = JSON.parse(body)
    if (message.type.startsWith('registration.')) messages.push(message)
    response.end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, messages }
}

function deliver({ store, clock }: TestApp): Promise<number> {
  return deliverWebhooks(
    openDeliveries(openProgram(loadConfig(env), store, () => clock.now)),
    new AbortController().signal,
  )
}

test('subscribers learn of registrations, with names only if they were chosen', async t => {
  const app = await buildTestApp(t, { env })
  const [ids, people, author, quiet] = await Promise.all([1, 2, 3, 4].map(() => startReceiver(t)))
  const subscribe = (url: string | undefined, more: object) => app.post('/webhooks', { url, ...more })
  assert.equal((await subscribe(ids?.url, { user: 'editor', registrations: 'ids' })).status, 201)
  assert.equal((await subscribe(people?.url, { user: 'editor', registrations: 'people' })).status, 201)
  assert.equal((await subscribe(author?.url, { user: 'author', registrations: 'people' })).status, 201)
  assert.equal((await subscribe(quiet?.url, { user: 'editor' })).body.registrations, 'none')
  const refused = await subscribe(ids?.url, { registrations: 'ids' })
  assert.deepEqual(Object.keys(refused.body.data.params), ['registrations'])

  const event = await newWorkshop(app, [{ name: 'Seat', price: 0, capacity: 2 }])
  const tickets = [{ id: event.tickets[0]?.id, count: 1 }]
  const person = { name: 'Unmistakable', email: 'secret.person@example.org', tickets }
  const { body: made } = await app.post(`/events/${event.id}/registrations`, person)
  await deliver(app)
  await app.remove(`/registrations/${made.id}`)
  await app.remove(`/registrations/${made.id}?erase=true`)
  await deliver(app)

  assert.deepEqual(
    ids?.messages.map(({ type, data }) => [type, data.registration.id, data.registration.event]),
    [
      ['registration.confirmed', made.id, event.id],
      ['registration.erased', made.id, event.id],
    ],
  )
  assert.doesNotMatch(JSON.stringify(ids?.messages), /Unmistakable|secret\.person/)
  assert.match(JSON.stringify(people?.messages[0]), /Unmistakable.*secret\.person/)
  assert.deepEqual([author?.messages, quiet?.messages], [[], []], 'Others may not read it.')
  assert.equal(await deliver(app), 0)
})
