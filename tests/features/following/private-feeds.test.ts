import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { textsIn } from '../../support/html.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'
import { concert, look } from './scene.ts'

const statuses = ['publish', 'draft', 'pending', 'private'] as const

/** Events of the author and of the administrator, in every status. */
async function fill({ post, users }: TestApp): Promise<void> {
  for (const status of statuses)
    for (const role of ['author', 'administrator'] as const)
      await post('/events', concert(`${role} ${status}`, '2030-02-01', { status, author: users[role].id }))
  const secret = { password: 'open', description: 'zqcontent' }
  await post('/events', concert('author protected', '2030-02-02', { author: users.author.id, ...secret }))
}

async function makeFeed({ app }: TestApp, role: 'subscriber' | 'author' | 'administrator') {
  const desk = await signInAtDesk(app, role)
  await desk.post('/me/feeds/', { feed_name: 'Phone' })
  const { body } = await desk.get('/me/')
  const path = /https?:\/\/[^/]+(\/private\/alm_[^/]+\/events\.ics)/.exec(body)?.[1] ?? ''
  assert.notEqual(path, '', body)
  return { desk, path }
}

function titlesIn(calendar: string): string[] {
  return [...calendar.matchAll(/^SUMMARY:(.*?)\r?$/gm)].map(([, title = '']) => title).sort()
}

const published = ['administrator publish', 'author protected', 'author publish']

test('a private feed has what its owner may see, and its address works until it is revoked', async t => {
  const app = await buildTestApp(t)
  await fill(app)
  const { desk, path } = await makeFeed(app, 'author')
  const { statusCode, headers, body } = await look(app, path)
  assert.equal(statusCode, 200)
  assert.equal(headers['cache-control'], 'no-store')
  assert.match(String(headers['content-type']), /text\/calendar/)
  assert.deepEqual(titlesIn(body), [
    'Draft: author draft',
    'For editors only: author private',
    'Waiting for review: author pending',
    ...published,
  ])
  assert.match(body, /zqcontent/)
  const page = await desk.get('/me/')
  assert.deepEqual(textsIn(page.body, '#private-feeds .title'), ['Phone'])
  assert.equal(page.body.includes(path), false, 'the address is shown once')
  await desk.post('/me/feeds/1/remove/', {})
  assert.equal((await look(app, path)).statusCode, 410)
})

test('rights are those that the account has now', async t => {
  const app = await buildTestApp(t)
  await fill(app)
  const { path } = await makeFeed(app, 'subscriber')
  const subscriber = await look(app, path)
  assert.deepEqual(titlesIn(subscriber.body), published)
  assert.doesNotMatch(subscriber.body, /zqcontent/)
  const { path: all } = await makeFeed(app, 'administrator')
  assert.equal(titlesIn((await look(app, all)).body).length, 9)
  await app.store.transaction(tx => tx.users.setRole(app.users.subscriber.id, 'administrator'))
  assert.equal(titlesIn((await look(app, path)).body).length, 9)
  await app.store.transaction(tx => tx.users.setDisabled(app.users.subscriber.id, app.clock.now))
  assert.equal((await look(app, path)).statusCode, 410)
})
