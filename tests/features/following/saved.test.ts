import assert from 'node:assert/strict'
import { test } from 'node:test'
import { followingStorage } from '../../../src/features/following/storage/following-storage.ts'
import { textOf } from '../../support/mailbox.ts'
import {
  concert,
  type FollowingScene,
  follow,
  followingScene,
  formToken,
  lettersSent,
  linkIn,
  look,
  mailSent,
  readJournal,
  runJob,
  sendForm,
  travel,
  weekly,
} from './scene.ts'

/** Ties saved events to an address, and returns the path of its page. */
async function tie(scene: FollowingScene, email: string, ids: string, remind = '1440'): Promise<string> {
  const { app } = scene
  const url = `/follow/my/?ids=${ids}`
  const form_token = await formToken(app, url)
  const sent = await sendForm(app, url, { email, remind, language: 'en', form_token })
  assert.equal(sent.statusCode, 200, sent.body)
  const path = linkIn((await mailSent(scene))[0]?.[1])
  assert.match((await look(app, path)).body, /save \d+ events? for me/)
  return path
}

async function confirm({ app }: FollowingScene, path: string): Promise<string> {
  const ids = /save=([\d,]*)/.exec(path)?.[1] ?? ''
  const page = path.replace(/\?.*/, '')
  assert.equal((await sendForm(app, page, { do: 'save', ids })).statusCode, 303)
  return page
}

async function addEvents({ app }: FollowingScene): Promise<[number, number, number]> {
  const make = async (title: string, day: string, more = {}) =>
    (await app.post('/events', concert(title, day, more))).body.id
  return [
    await make('Friday', '2030-01-18'),
    await make('Saturday', '2030-01-19'),
    await make('Draft', '2030-01-19', { status: 'draft' }),
  ]
}

test('saved events are tied to an address by the button behind a link, and only public ones', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const [friday, saturday, draft] = await addEvents(scene)
  const slice = app.store.of(followingStorage)
  const path = await tie(scene, 'ana@example.org', `${friday},${draft},999999`)
  assert.deepEqual(await slice.listSaved(1), [])
  const page = await confirm(scene, path)
  assert.deepEqual(await slice.listSaved(1), [friday])
  // A stranger who knows the address changes nothing.
  await tie(scene, 'ana@example.org', String(saturday), '0')
  assert.deepEqual(await slice.listSaved(1), [friday])
  assert.equal((await slice.findSavedList(1))?.remindMinutes, 1440)
  // Another device adds an event, and the first removes one.
  const own = `${page}my/`
  assert.match((await look(app, own)).body, new RegExp(`data-my-ids="${friday}"`))
  assert.equal((await sendForm(app, own, { add: String(saturday) })).statusCode, 303)
  assert.equal((await sendForm(app, own, { remove: String(friday) })).statusCode, 303)
  assert.deepEqual(await slice.listSaved(1), [saturday])
})

test('a mail reminds of saved events once, and again if they move', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const [friday, saturday] = await addEvents(scene)
  await confirm(scene, await tie(scene, 'ana@example.org', `${friday},${saturday}`))
  const remind = async (time: string) => {
    travel(app, time)
    await runJob(scene, 'remind-saved')
    return lettersSent(scene)
  }
  assert.deepEqual(await remind('2030-01-17T18:59:00Z'), [])
  const [letter] = await remind('2030-01-17T19:00:00Z')
  assert.equal(letter?.parsed.subject, 'Soon: Friday')
  assert.ok(letter && /List-Unsubscribe-Post/.test(letter.source))
  assert.match(textOf(letter), /You saved these events/)
  assert.deepEqual(await remind('2030-01-17T20:00:00Z'), [])
  await app.patch(`/events/${friday}`, { start_date: '2030-01-18 21:00', end_date: '2030-01-18 22:00' })
  await app.patch(`/events/${saturday}`, { event_status: 'cancelled' })
  assert.equal((await remind('2030-01-17T22:00:00Z')).length, 1)
  assert.deepEqual(await remind('2030-01-19T12:00:00Z'), [])
})

test('reminders don’t wait for digests', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const [friday, saturday] = await addEvents(scene)
  for (const name of ['a', 'b', 'c']) await follow(scene, `${name}@example.org`)
  for (const name of ['x', 'y', 'z'])
    await confirm(scene, await tie(scene, `${name}@example.org`, `${friday},${saturday}`))
  await app.store.transaction(tx => tx.of(followingStorage).setSetting('mails_per_minute', '1'))
  travel(app, '2030-01-17T19:00:00Z')
  await runJob(scene, 'queue-digests')
  await runJob(scene, 'remind-saved')
  const recipients = (await lettersSent(scene)).map(({ to }) => to).sort()
  assert.deepEqual(
    recipients,
    ['a', 'x', 'y', 'z'].map(name => `${name}@example.org`),
  )
  // Digests wait for reminders.
  await runJob(scene, 'queue-digests')
  assert.deepEqual(await lettersSent(scene), [])
})

test('one click ends reminders, and erases an address that follows nothing else', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const [friday] = await addEvents(scene)
  const page = await confirm(scene, await tie(scene, 'ana@example.org', String(friday)))
  await readJournal(scene)
  assert.equal((await sendForm(app, page, { do: 'remind', remind: '60' })).statusCode, 303)
  assert.equal((await app.store.of(followingStorage).findSavedList(1))?.remindMinutes, 60)
  const stop = `${page}stop/?of=my`
  assert.match((await look(app, stop)).body, /Unsubscribe/)
  assert.equal((await sendForm(app, stop, { 'List-Unsubscribe': 'One-Click' })).statusCode, 200)
  assert.equal(await app.store.of(followingStorage).findFollower(1), undefined)
  assert.equal((await look(app, page)).statusCode, 410)
})

test('an unconfirmed list is erased after 48 hours, and can’t be changed', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const [friday] = await addEvents(scene)
  const page = (await tie(scene, 'ana@example.org', String(friday))).replace(/\?.*/, '')
  assert.equal((await sendForm(app, `${page}my/`, { add: String(friday) })).statusCode, 409)
  assert.equal((await sendForm(app, page, { do: 'remind', remind: '60' })).statusCode, 409)
  app.clock.now = (app.clock.now + 48 * 3600) as typeof app.clock.now
  assert.equal((await sendForm(app, page, { do: 'save', ids: String(friday) })).statusCode, 409)
  await runJob(scene, 'erase-followers')
  assert.equal((await look(app, page)).statusCode, 410)
})

// Here, because these tests also run on PostgreSQL, which refuses such numbers.
test('a link with an unreadable follow is answered like one with an unknown follow', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const page = await follow(scene, 'ana@example.org')
  for (const which of ['999', 'abc', '', '0', '-1', '1.5', '2147483648', '9'.repeat(30)]) {
    for (const action of ['confirm', 'pause', 'resume', 'stop'])
      assert.equal(
        (await sendForm(app, page, { do: action, of: which })).statusCode,
        404,
        `${action} ${which}`,
      )
    assert.equal((await sendForm(app, page, { do: 'change', of: which, ...weekly })).statusCode, 404, which)
    assert.equal((await look(app, `${page}?of=${which}`)).statusCode, 200, which)
  }
  for (const action of ['confirm', 'pause', 'resume', 'stop'])
    assert.equal((await sendForm(app, page, { do: action })).statusCode, 404, action)
  for (const which of ['999', 'abc', '0', '2147483648', '9'.repeat(30)]) {
    const url = `${page}stop/?of=${which}`
    assert.equal((await look(app, url)).statusCode, 200, which)
    assert.equal((await sendForm(app, url, { 'List-Unsubscribe': 'One-Click' })).statusCode, 200, which)
  }
  assert.equal((await app.store.of(followingStorage).findFollow(1))?.pausedAt, null)
})
