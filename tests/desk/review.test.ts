import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CalendarEvent } from '../../src/domain/events/calendar-event.ts'
import { allIn, oneIn } from '../support/html.ts'
import { buildTestApp } from '../support/test-app.ts'
import { fieldsIn, signInAtDesk } from './desk-client.ts'

const evening = { start_day: '2030-03-01', start_time: '19:00', end_time: '21:30', timezone: 'UTC' }

test('a contributor submits, an editor requests changes, the author sees why, and it is published', async t => {
  const { app, get } = await buildTestApp(t)
  const contributor = await signInAtDesk(app, 'contributor')
  const editor = await signInAtDesk(app, 'editor')
  const created = await contributor.post('/events/new/', { title: 'Reading', ...evening, do: 'submit' })
  const path = String(created.headers.location).replace('/desk', '')
  const id = /\d+/.exec(path)?.[0]

  assert.match((await editor.get('/')).body, /Waiting for review.*Reading/s)
  assert.match((await editor.get(path)).body, /Ask for changes/)
  assert.doesNotMatch((await contributor.get(path)).body, /Ask for changes/)
  const sentBack = await editor.post(`${path}ask-for-changes/`, { comment: 'Who reads?\nAnd <where>?' })
  const { body: afterwards } = await editor.follow(sentBack)
  assert.match(afterwards, /Returned to the author with your comment\..*Undo/s)

  const { body: seen } = await contributor.get(path)
  assert.equal(oneIn(seen, '.changes-asked .said').content, 'Who reads?\nAnd <where>?')
  assert.match(oneIn(seen, 'main').text, /editor requested changes: Who reads\? And <where>\?/)
  assert.match((await contributor.get('/')).body, /Your drafts.*Reading.*Changes requested/s)
  // The answer goes with the submission.
  const answered = { ...fieldsIn(seen), title: 'Amina reads', comment: 'Amina does.', do: 'submit' }
  assert.equal((await contributor.post(path, answered)).statusCode, 303)
  const { body: again } = await editor.get(path)
  assert.match(again, /requested changes.*Who reads.*Amina does\./s)
  assert.deepEqual(allIn(again, '.changes-asked'), [])
  await editor.post(path, { ...fieldsIn(again), do: 'publish' })

  const { body: event } = await get(`/events/${id}`)
  assert.equal(event.status, 'publish')
  assert.doesNotMatch(JSON.stringify(event), /Who reads|Amina does/)
  assert.doesNotMatch((await get(`//event/${event.slug}/`)).body, /Who reads|Amina does/)
})

test('only pending events are returned, and never without a comment', async t => {
  const { app, post, patch, get } = await buildTestApp(t)
  const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 20:00' }
  const { body: event } = await post('/events', { title: 'Out', ...times })
  const editor = await signInAtDesk(app, 'editor')
  const ask = (comment: string) => editor.post(`/events/${event.id}/ask-for-changes/`, { comment })

  assert.equal((await ask('No')).statusCode, 409)
  assert.equal((await get(`/events/${event.id}`)).body.status, 'publish')
  await patch(`/events/${event.id}`, { status: 'pending' })
  const empty = await ask(' \n ')
  assert.equal(empty.statusCode, 422)
  oneIn(empty.body, '#comment-problem')
  const long = await ask('x'.repeat(4001))
  assert.equal(long.statusCode, 422)
  assert.match(long.body, /x{4001}/)
  assert.equal((await get(`/events/${event.id}`, { as: 'editor' })).body.status, 'pending')
  assert.equal((await ask('x'.repeat(4000))).statusCode, 303)
})

test('comments are deleted with their event, and stay when their author is removed', async t => {
  const { app, store, post, clock, users } = await buildTestApp(t)
  const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 20:00' }
  const { body: event } = await post('/events', { title: 'A', ...times })
  const editor = await signInAtDesk(app, 'editor')
  await editor.post(`/events/${event.id}/comments/`, { comment: 'Fine' })
  await store.transaction(tx => tx.users.remove(users.editor.id))
  const administrator = await signInAtDesk(app, 'administrator')

  assert.match((await administrator.get(`/events/${event.id}/`)).body, /A former user,.*Fine/s)
  await store.change({ userId: null, door: 'command', at: clock.now }, async tx => {
    await tx.events.remove((await tx.events.findForEdit(event.id)) as CalendarEvent)
  })
  assert.deepEqual(await store.eventComments.list(event.id), [])
})

test('a contributor reads their own event once it is published, and learns why there is no form', async t => {
  const { app, users, post } = await buildTestApp(t)
  const contributor = await signInAtDesk(app, 'contributor')
  const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 20:00' }
  const { body: own } = await post('/events', { title: 'Reading', ...times, author: users.contributor.id })
  const { body: other } = await post('/events', { title: 'Walk', ...times })

  const { statusCode, body } = await contributor.get(`/events/${own.id}/`)
  assert.equal(statusCode, 200)
  assert.match(body, /Only editors can change it now/)
  assert.match(oneIn(body, 'main').text, /When ?Fri, March 1, 2030/)
  assert.deepEqual([...allIn(body, '#event'), ...allIn(body, '[name="title"]')], [])
  assert.ok(allIn((await contributor.get('/')).body, `[href="/desk/events/${own.id}/"]`).length > 0)
  for (const refused of [
    await contributor.get(`/events/${other.id}/`),
    await contributor.post(`/events/${own.id}/`),
  ]) {
    assert.equal(refused.statusCode, 403)
    assert.match(refused.body, /You can’t change this\. Ask an editor\./)
  }
})
