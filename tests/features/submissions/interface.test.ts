import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../../support/test-app.ts'
import { linkIn, mailSent, sendForm, submissionScene } from './scene.ts'

const proposal = {
  title: 'Concert',
  start_date: '2030-03-01 19:00',
  end_date: '2030-03-01T21:00:00Z',
  venue: 'Village Green',
  website: 'example.org',
  email: 'ana@example.org',
}

test('an app vouches for the address: the event waits for review, without a mail', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { status, body } = await app.post('/submissions', proposal, { as: 'editor' })
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual(body, { id: 1, state: 'waiting', event: body.event })
  const event = (await app.get(`/events/${body.event}`, { as: 'editor' })).body
  assert.deepEqual([event.status, event.end_date], ['pending', '2030-03-01 21:00:00'])
  assert.deepEqual(await mailSent(scene), [])
})

test('a proposal that is sent again with its Idempotency-Key is proposed once', async t => {
  const { app } = await submissionScene(t)
  const propose = (key: string, sent: object) =>
    app.post('/submissions', sent, { as: 'editor', headers: { 'idempotency-key': key } })
  // The first proposal of a calendar also creates the author of proposals.
  const first = await propose('a', proposal)
  assert.equal(first.status, 201, JSON.stringify(first.body))
  const again = await propose('a', proposal)
  assert.deepEqual([again.status, again.body], [201, first.body])
  assert.equal(again.headers['idempotency-replayed'], 'true')
  assert.equal((await propose('a', { ...proposal, title: 'Other' })).status, 422)
  assert.equal((await propose('b', { ...proposal, title: 'Other' })).body.id, 2)
})

test('a proposal can be part of an atomic batch, and is undone with it', async t => {
  const { app } = await submissionScene(t)
  const { body: quay } = await app.post('/venues', { venue: 'Quay' }, { as: 'editor' })
  const batch = (title: string) =>
    app.post(
      '/batch',
      {
        atomic: true,
        operations: [
          { method: 'POST', path: '/venues', body: { venue: 'Pier' } },
          { method: 'POST', path: '/submissions', body: { ...proposal, title } },
          { method: 'PATCH', path: `/venues/${quay.id}`, body: { website: title } },
        ],
      },
      { as: 'editor' },
    )
  assert.equal((await batch('no website')).status, 422)
  assert.equal((await app.get('/events?status=pending', { as: 'editor' })).body.total, 0)
  const { status, body } = await batch('https://example.org')
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal((await app.get('/events?status=pending', { as: 'editor' })).body.total, 1)
})

test('with confirm, the address is mailed, and nothing counts before', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { body } = await app.post(
    '/submissions',
    { ...proposal, confirm: true, language: 'fr' },
    { as: 'editor' },
  )
  assert.deepEqual(body, { id: 1, state: 'unconfirmed' })
  const path = linkIn((await mailSent(scene))[0]?.[1])
  assert.match(path, /^\/fr\/submission\//)
  assert.equal((await sendForm(app, path, { do: 'confirm' })).statusCode, 303)
  const { events } = (await app.get('/events?status=pending', { as: 'editor' })).body
  assert.equal(events[0]?.title, 'Concert')
})

test('bad input names its fields', async t => {
  const { app } = await submissionScene(t)
  const wrong = {
    ...proposal,
    start_date: '2020-01-01 10:00',
    end_date: '2020-01-01 11:00',
    email: 'nobody',
    website: 'javascript:x',
  }
  const { status, body } = await app.post('/submissions', wrong, { as: 'editor' })
  assert.equal(status, 400)
  assert.deepEqual(Object.keys(body.data.params).toSorted(), ['email', 'start_date', 'website'])
})

test('only editors pass on proposals, and only if the site takes them', async t => {
  const { app } = await submissionScene(t)
  assert.equal((await app.post('/submissions', proposal, { as: 'author' })).status, 403)
  const closed = await buildTestApp(t)
  assert.equal((await closed.post('/submissions', proposal)).body.code, 'submissions-closed')
})
