// Following and being followed: each state, and each activity that can arrive in it.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { activitypubStorage } from '../../../src/features/activitypub/storage/activitypub-storage.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { textsIn } from '../../support/html.ts'
import { sameOnSqlite } from '../../support/test-database.ts'
import { activityBy, type Remote, sendTo, startRemote } from './remote-actor.ts'
import { type ServedCalendar, serveCalendar } from './scene.ts'

async function ask(calendar: ServedCalendar, remote: Remote): Promise<any> {
  const desk = await signInAtDesk(calendar.app, 'administrator')
  await desk.get('/settings/fediverse/')
  await desk.post('/settings/fediverse/', { actor: remote.actor, trusted: '1' })
  await calendar.runJobs()
  return remote.received.findLast(({ body }) => body.type === 'Follow')?.body
}

const publicEvent = (remote: Remote, number: number) => ({
  '@context': 'https://www.w3.org/ns/activitystreams',
  ...{ id: `${remote.base}/events/${number}`, type: 'Event', attributedTo: remote.actor },
  ...{ name: `Reading ${number}`, startTime: '2030-03-01T19:00:00Z', endTime: '2030-03-01T21:00:00Z' },
  to: ['https://www.w3.org/ns/activitystreams#Public'],
})

/** Sends activities one after the other, a second apart. */
function sender(calendar: ServedCalendar, remote: Remote) {
  let count = 0
  return async (type: string, object: unknown) => {
    calendar.pass(1)
    const activity = activityBy(remote, type, object, `${remote.actor}#${type}-${++count}`)
    assert.equal((await sendTo(calendar, remote, activity)).statusCode, 202, type)
  }
}

type State = 'none' | 'requested' | 'accepted' | 'rejected'

const states: readonly State[] = ['none', 'requested', 'accepted', 'rejected']

// biome-ignore format: a table
const answers: readonly [activity: string, then: Readonly<Record<State, State>>][] = [
  ['Accept',               { none: 'none', requested: 'accepted',  accepted: 'accepted', rejected: 'accepted' }],
  ['Accept of another',    { none: 'none', requested: 'requested', accepted: 'accepted', rejected: 'rejected' }],
  ['Reject',               { none: 'none', requested: 'rejected',  accepted: 'rejected', rejected: 'rejected' }],
  ['Reject of another',    { none: 'none', requested: 'requested', accepted: 'accepted', rejected: 'rejected' }],
  ['Create',               { none: 'none', requested: 'requested', accepted: 'accepted', rejected: 'rejected' }],
  ['Like',                 { none: 'none', requested: 'requested', accepted: 'accepted', rejected: 'rejected' }],
  ['Delete of the actor',  { none: 'none', requested: 'none',      accepted: 'none',     rejected: 'none' }],
]

function objectOf(name: string, { event, ours, remote }: { event: object; ours: unknown; remote: Remote }) {
  if (name === 'Create') return event
  if (name === 'Delete of the actor') return remote.actor
  const other = { type: 'Follow', id: `${remote.base}/x`, actor: `${remote.actor}/x`, object: remote.actor }
  return name.endsWith('another') ? other : ours
}

test('what other servers answer to our request to follow', { skip: sameOnSqlite }, async t => {
  const calendar = await serveCalendar(t)
  const remote = await startRemote(t)
  const { store } = calendar
  const send = sender(calendar, remote)
  const slice = store.of(activitypubStorage)
  const stateNow = async () => (await slice.findFollowOf(remote.actor))?.state ?? 'none'
  const enter = async (state: State) => {
    const known = await slice.findFollowOf(remote.actor)
    if (known) await store.transaction(tx => tx.of(activitypubStorage).removeFollow(known.id))
    if (state === 'none') return undefined
    const asked = await ask(calendar, remote)
    const { id } = (await slice.findFollowOf(remote.actor)) ?? { id: 0 }
    await store.transaction(tx => tx.of(activitypubStorage).setFollowState(id, state))
    return asked
  }
  let number = 0
  for (const [name, then] of answers)
    for (const state of states) {
      const asked = await enter(state)
      const [type = ''] = name.split(' ')
      const event = publicEvent(remote, ++number)
      remote.documents.set(`/events/${number}`, event)
      const ours = asked ?? `${calendar.base}/activitypub/follows/1`
      const object = objectOf(name, { event, ours, remote })
      await send(type, object)
      assert.equal(await stateNow(), then[state], `${name} in the state ${state}`)
      assert.equal((await slice.countArrivals()) > 0, type === 'Create' && state === 'accepted', name)
      calendar.pass(1)
      await calendar.runJobs()
    }
})

test('a refused calendar is shown as refused, and its events no longer come', {
  skip: sameOnSqlite,
}, async t => {
  const calendar = await serveCalendar(t)
  const remote = await startRemote(t)
  const send = sender(calendar, remote)
  const asked = await ask(calendar, remote)
  await send('Reject', asked.id)
  const desk = await signInAtDesk(calendar.app, 'administrator')
  const line = async () => textsIn((await desk.get('/settings/fediverse/')).body, 'li.line').join()
  assert.match(await line(), /The other server refused/)
  remote.documents.set('/events/1', publicEvent(remote, 1))
  remote.documents.set('/users/ada/outbox', {
    type: 'OrderedCollection',
    orderedItems: [`${remote.base}/events/1`],
  })
  remote.asked.length = 0
  await send('Create', `${remote.base}/events/1`)
  calendar.pass(86_400)
  await calendar.runJobs()
  assert.deepEqual(remote.asked, [])
})

test('the list of a followed calendar is read once a day', { skip: sameOnSqlite }, async t => {
  const calendar = await serveCalendar(t)
  const remote = await startRemote(t)
  const send = sender(calendar, remote)
  const asked = await ask(calendar, remote)
  const list = (...numbers: number[]) => {
    for (const number of numbers) remote.documents.set(`/events/${number}`, publicEvent(remote, number))
    const orderedItems = numbers.map(number => `${remote.base}/events/${number}`)
    remote.documents.set('/users/ada/outbox', { type: 'OrderedCollection', orderedItems })
  }
  const titles = async () => {
    const { body } = await calendar.get('/events', { query: { start_date: '2030-01-01' } })
    return body.events.map((event: any) => event.title).sort()
  }
  list(1)
  await send('Accept', asked)
  await calendar.runJobs()
  assert.deepEqual(await titles(), ['Reading 1'])
  // A message about the second one is lost.
  list(1, 2)
  remote.asked.length = 0
  calendar.pass(86_300)
  await calendar.runJobs()
  assert.deepEqual(remote.asked, [])
  calendar.pass(200)
  await calendar.runJobs()
  assert.deepEqual(await titles(), ['Reading 1', 'Reading 2'])
  // A list that can’t be read changes nothing, and is read again the next day.
  remote.documents.delete('/users/ada/outbox')
  calendar.pass(86_400)
  await calendar.runJobs()
  assert.deepEqual(await titles(), ['Reading 1', 'Reading 2'])
  list(1, 2, 3)
  calendar.pass(86_400)
  await calendar.runJobs()
  assert.deepEqual(await titles(), ['Reading 1', 'Reading 2', 'Reading 3'])
})

test('who follows us, after each activity', { skip: sameOnSqlite }, async t => {
  const calendar = await serveCalendar(t)
  const remote = await startRemote(t)
  const send = sender(calendar, remote)
  const site = `${calendar.base}/activitypub/actors/0`
  const follow = activityBy(remote, 'Follow', site)
  const count = () => calendar.store.of(activitypubStorage).countFollowers(0)
  const steps: readonly [type: string, object: unknown, followers: number][] = [
    ['Undo', follow, 0],
    ['Like', site, 0],
    ['Follow', site, 1],
    ['Follow', site, 1],
    ['Like', site, 1],
    ['Update', remote.actor, 1],
    ['Accept', site, 1],
    ['Reject', site, 1],
    ['Delete', `${remote.base}/notes/1`, 1],
    ['Undo', { type: 'Like', object: site }, 1],
    ['Undo', { ...follow, object: `${calendar.base}/activitypub/actors/7` }, 1],
    ['Undo', { ...follow, object: site }, 0],
    ['Follow', site, 1],
    ['Delete', remote.actor, 0],
    ['Follow', site, 1],
  ]
  for (const [type, object, followers] of steps) {
    await send(type, object)
    assert.equal(await count(), followers, `${type} ${JSON.stringify(object)}`)
  }
})

test('forged requests cause a limited number of fetches', { skip: sameOnSqlite }, async (t: TestContext) => {
  const calendar = await serveCalendar(t)
  const remote = await startRemote(t)
  const site = `${calendar.base}/activitypub/actors/0`
  const forge = async (name: string, type = 'Follow') => {
    const actor = `${remote.base}/users/${name}`
    const object = type === 'Delete' ? actor : site
    const activity = { ...activityBy(remote, type, object, `${actor}#${type}`), actor }
    return sendTo(calendar, remote, activity, { keyId: `${actor}#main-key` })
  }
  // Nothing of an unknown actor can be forgotten.
  assert.equal((await forge('unknown', 'Delete')).statusCode, 202)
  assert.deepEqual(remote.asked, [])

  // A key that can’t be read is asked for once a minute.
  remote.documents.set('/users/broken', { id: 'https://elsewhere.example/' })
  for (let tries = 0; tries < 3; tries++) assert.equal((await forge('broken')).statusCode, 401)
  assert.deepEqual(remote.asked, ['/users/broken'])

  const statuses: number[] = []
  for (let number = 0; number < 40; number++) statuses.push((await forge(`actor-${number}`)).statusCode)
  assert.deepEqual([statuses.filter(one => one === 401).length, statuses.at(-1)], [29, 429])
  assert.equal(remote.asked.length, 30)
  const refused = await forge('last')
  assert.ok(Number(refused.headers['retry-after']) > 0)

  // Other servers are not affected, and this one not for long.
  const other = await startRemote(t)
  const follow = (by: Remote) => sendTo(calendar, by, activityBy(by, 'Follow', site))
  assert.equal((await follow(other)).statusCode, 202)
  assert.equal((await follow(remote)).statusCode, 429)
  calendar.pass(60)
  assert.equal((await follow(remote)).statusCode, 202)
})
