// Another implementation as the other side: a server of Fedify follows a calendar, verifies what it gets, and is followed.
import assert from 'node:assert/strict'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { test } from 'node:test'
import { createFederation, exportJwk, generateCryptoKeyPair, importJwk, MemoryKvStore } from '@fedify/fedify'
import {
  Accept,
  Create,
  Event,
  Follow,
  isActor,
  Person,
  PUBLIC_COLLECTION,
  Update,
} from '@fedify/fedify/vocab'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { activitypubStorage } from '../../../src/features/activitypub/storage/activitypub-storage.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { startLoopbackServer } from '../../support/loopback-tls.ts'
import { sameOnSqlite } from '../../support/test-database.ts'
import { serveCalendar } from './scene.ts'

/** Passes a request of Node to a handler of the Fetch API. */
function byFetch(base: string, handle: (request: Request) => Promise<Response>) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const hasBody = chunks.length > 0
    const answer = await handle(
      new Request(new URL(request.url ?? '/', base), {
        method: request.method ?? 'GET',
        headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ...(hasBody && { body: Buffer.concat(chunks) }),
      }),
    )
    response
      .writeHead(answer.status, Object.fromEntries(answer.headers))
      .end(Buffer.from(await answer.arrayBuffer()))
  }
}

test('a server of Fedify and a calendar follow each other', { skip: sameOnSqlite }, async t => {
  const calendar = await serveCalendar(t)
  // The other side has the real time.
  calendar.clock.now = Math.floor(Date.now() / 1000) as UtcSeconds
  const server = await startLoopbackServer(t)
  const { base } = server
  const pair = await generateCryptoKeyPair('RSASSA-PKCS1-v1_5')
  const keys = [
    {
      privateKey: await importJwk(await exportJwk(pair.privateKey), 'private'),
      publicKey: await importJwk(await exportJwk(pair.publicKey), 'public'),
    },
  ]
  const received: string[] = []
  const followers: { id: URL; inboxId: URL; endpoints: null }[] = []
  const federation = createFederation<void>({ kv: new MemoryKvStore(), allowPrivateAddress: true })
  federation
    .setActorDispatcher('/users/{identifier}', async (context, identifier) => {
      const [key] = await context.getActorKeyPairs(identifier)
      return new Person({
        id: context.getActorUri(identifier),
        preferredUsername: identifier,
        name: 'Ada',
        inbox: context.getInboxUri(identifier),
        publicKey: key?.cryptographicKey ?? null,
      })
    })
    .setKeyPairsDispatcher(async () => keys)
  federation.setObjectDispatcher(Event, '/events/{id}', async (context, { id }) => eventOf(context, id))
  const eventOf = (context: { getObjectUri: any; getActorUri: any }, id: string) =>
    new Event({
      id: context.getObjectUri(Event, { id }),
      attribution: context.getActorUri('ada'),
      to: PUBLIC_COLLECTION,
      name: 'Workshop',
      content: '<p>Signatures</p>',
      startTime: Temporal.Instant.from('2040-05-01T10:00:00Z'),
      endTime: Temporal.Instant.from('2040-05-01T12:00:00Z'),
    })
  federation
    .setInboxListeners('/users/{identifier}/inbox', '/inbox')
    .on(Accept, async () => void received.push('Accept'))
    .on(Create, async (context, create) => {
      const object = await create.getObject(context)
      received.push(`Create ${object instanceof Event ? object.name : ''}`)
    })
    .on(Update, async (_context, update) => void received.push(`Update ${update.objectId?.pathname}`))
    .on(Follow, async (context, follow) => {
      const actor = await follow.getActor(context)
      if (!actor || !isActor(actor) || !actor.id || !actor.inboxId || !follow.id) return
      followers.push({ id: actor.id, inboxId: actor.inboxId, endpoints: null })
      const accept = new Accept({ actor: context.getActorUri('ada'), object: follow })
      await context.sendActivity({ identifier: 'ada' }, { id: actor.id, inboxId: actor.inboxId }, accept)
    })
  server.answer = byFetch(base, request => federation.fetch(request, { contextData: undefined }))
  const context = federation.createContext(new URL(base), undefined)

  await t.test('it finds the calendar by its handle, and reads it', async () => {
    const found = await context.lookupObject(`@calendar@${new URL(calendar.base).host}`)
    assert.ok(found && isActor(found))
    assert.equal(found.name, 'Almanac')
    const follow = new Follow({
      id: new URL(`${base}/follow/1`),
      actor: context.getActorUri('ada'),
      object: found.id,
    })
    await context.sendActivity({ identifier: 'ada' }, found, follow)
    assert.equal(await calendar.store.of(activitypubStorage).countFollowers(0), 1)
    await calendar.runJobs()
    assert.deepEqual(received, ['Accept'])
  })

  await t.test('it verifies and reads an event', async () => {
    const { body: event } = await calendar.post('/events', {
      ...{ title: 'Reading', start_date: '2040-03-01 19:00:00', end_date: '2040-03-01 21:00:00' },
    })
    await calendar.runJobs()
    assert.deepEqual(received, ['Accept', 'Create Reading'])
    const found = await context.lookupObject(`${calendar.base}/activitypub/events/${event.id}`)
    assert.ok(found instanceof Event)
    assert.equal(found.startTime?.toString(), '2040-03-01T19:00:00Z')
    calendar.pass(600)
    await calendar.patch(`/events/${event.id}`, { title: 'Late reading' })
    await calendar.runJobs()
    assert.equal(received.at(-1), `Update /activitypub/events/${event.id}`)
  })

  await t.test('it is followed, and its event comes as a draft', async () => {
    calendar.clock.now = Math.floor(Date.now() / 1000) as UtcSeconds
    const desk = await signInAtDesk(calendar.app, 'administrator')
    await desk.get('/settings/fediverse/')
    assert.equal(
      (await desk.post('/settings/fediverse/', { actor: `@ada@${new URL(base).host}` })).statusCode,
      303,
    )
    await calendar.runJobs()
    assert.equal(followers.length, 1)
    const [followed] = await calendar.store.of(activitypubStorage).listFollows()
    assert.equal(followed?.state, 'accepted')
    const create = new Create({
      id: new URL(`${base}/create/1`),
      actor: context.getActorUri('ada'),
      object: eventOf(context, '1'),
      to: PUBLIC_COLLECTION,
    })
    const [follower] = followers
    assert.ok(follower)
    await context.sendActivity({ identifier: 'ada' }, follower, create)
    await calendar.runJobs()
    const { body } = await calendar.get('/events', {
      as: 'administrator',
      query: { status: 'draft', start_date: '2040-05-01', end_date: '2040-05-02' },
    })
    assert.deepEqual(
      body.events.map((event: any) => event.title),
      ['Workshop'],
    )
  })
})
