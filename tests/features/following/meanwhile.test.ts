// What follows meet when something around them changes: the site, the time zones, the address, other requests.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editSettings } from '../../../src/actions/settings.ts'
import type { TimeZoneName, UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { eraseFollower } from '../../../src/features/following/actions/manage.ts'
import type { FollowChoices } from '../../../src/features/following/follow.ts'
import { followingStorage } from '../../../src/features/following/storage/following-storage.ts'
import { mostMailsInDay } from '../../../src/http/identity/form-guard.ts'
import { allIn, textsIn, valueIn } from '../../support/html.ts'
import { openMailbox } from '../../support/mailbox.ts'
import type { TestApp } from '../../support/test-app.ts'
import {
  askToFollow,
  concert,
  deliver,
  follow,
  followingScene,
  formToken,
  immediate,
  lettersSent,
  linkIn,
  look,
  mailSent,
  readJournal,
  runJob,
  sendForm,
  travel,
} from './scene.ts'

const choices: FollowChoices = {
  ...{ frequency: 'weekly' as const, weekday: 4, hour: 17, language: 'en' as const, sendsEmpty: false },
  timeZone: 'Europe/Lisbon' as TimeZoneName,
}

function later({ clock }: TestApp, hours: number): void {
  clock.now = (clock.now + hours * 3600) as UtcSeconds
}

test('the page before the confirmation says when mails will come', async t => {
  const scene = await followingScene(t)
  await askToFollow(scene.app, 'ana@example.org')
  const { body } = await look(scene.app, linkIn((await mailSent(scene))[0]?.[1]))
  assert.match(
    textsIn(body, '.follow [role="status"]').join(),
    /Every Thursday at 5:00 PM \(Europe\/Lisbon\)/,
  )
})

test('a request that is repeated can be confirmed for 48 hours from then', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  await askToFollow(app, 'ana@example.org')
  later(app, 47)
  await askToFollow(app, 'ana@example.org')
  const path = linkIn((await mailSent(scene)).at(-1)?.[1])
  later(app, 47)
  await runJob(scene, 'erase-followers')
  assert.equal((await sendForm(app, path.replace(/\?.*/, ''), { do: 'confirm', of: '1' })).statusCode, 303)
})

test('an address with too many open requests gets the mail of one that can still be confirmed', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  await askToFollow(app, 'ana@example.org')
  later(app, 49)
  for (let at = 0; at < 6; at++) await askToFollow(app, 'ana@example.org', `?search=word${at}`)
  const letters = await mailSent(scene)
  const ids = letters.map(([, text]) => /of=(\d+)/.exec(text)?.[1])
  assert.deepEqual(ids, ['2', '3', '4', '5', '6', '2'])
})

test('a site that takes no followers any more sends them nothing, and nothing later', async t => {
  const scene = await followingScene(t, { ALMANAC_FOLLOWING: undefined })
  const { app } = scene
  await editSettings(app.store, { following: 'true' }, {})
  const page = await follow(scene, 'ana@example.org')
  await follow(scene, 'bo@example.org', '', immediate)
  await askToFollow(app, 'cy@example.org')
  await app.post('/events', concert('Before', '2030-01-19'))
  await editSettings(app.store, { following: 'false' }, {})
  travel(app, '2030-01-17T17:00:05Z')
  assert.deepEqual(await deliver(scene), [])
  assert.equal((await look(app, page)).statusCode, 200)
  await editSettings(app.store, { following: 'true' }, {})
  assert.deepEqual(await deliver(scene), [])
  await app.post('/events', concert('After', '2030-01-30'))
  travel(app, '2030-01-24T17:00:05Z')
  const letters = await deliver(scene)
  assert.deepEqual(letters.map(({ to }) => to).sort(), ['ana@example.org', 'bo@example.org'])
  for (const { parsed } of letters) {
    assert.match(parsed.text ?? '', /After/)
    assert.doesNotMatch(parsed.text ?? '', /Before/)
  }
})

test('the links in mails work in a language that the site no longer offers', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const page = await follow(scene, 'ana@example.org', '', { ...immediate, language: 'sw' })
  await editSettings(app.store, { languages: 'en' }, {})
  await app.post('/events', concert('Concert', '2030-01-19'))
  await readJournal(scene)
  travel(app, '2030-01-16T12:00:00Z')
  const [letter] = await deliver(scene)
  const stop = /<https:\/\/events\.example\.org([^>]*)>/.exec(
    letter?.source.replaceAll(/\r\n\s+/g, '') ?? '',
  )?.[1]
  assert.match(stop ?? '', /^\/sw\/following\//)
  const shown = await look(app, page)
  assert.equal(shown.statusCode, 200)
  const ended = await sendForm(app, stop ?? '', { 'List-Unsubscribe': 'One-Click' })
  assert.equal(ended.statusCode, 200)
  assert.equal(await app.store.of(followingStorage).findFollower(1), undefined)
})

test('a time zone that is gone neither stops the mails of others nor chooses another one', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const page = await follow(scene, 'ana@example.org')
  const { now } = app.clock
  await app.store.transaction(async tx => {
    const slice = tx.of(followingStorage)
    const timeZone = 'Mars/Olympus' as TimeZoneName
    const given = { ...choices, followerId: 1, filter: 'free=1', timeZone, expiresAt: now }
    const id = await slice.insertFollow(given, now)
    await slice.updateFollow(id, { confirmedAt: now, nextAt: now })
  })
  await app.post('/events', concert('Concert', '2030-01-19'))
  travel(app, '2030-01-17T17:00:05Z')
  assert.equal((await deliver(scene)).length, 1)
  const { statusCode, body } = await look(app, page)
  assert.equal(statusCode, 200)
  const selects = allIn(body, 'select[name="time_zone"]')
  assert.deepEqual(
    selects.map(select => select.all('option')[0]?.attributes.value),
    ['Europe/Lisbon', 'Europe/Lisbon'],
  )
})

test('an address that is erased while its digest is being sent stays erased', async t => {
  let erase = async () => {}
  const erasing: Promise<void>[] = []
  const mailbox = await openMailbox(t, () => void erasing.push(erase()))
  const scene = { ...(await followingScene(t)), mailbox }
  const other = { ...scene, env: { ...scene.env, ALMANAC_SMTP_URL: mailbox.url } }
  const { app } = scene
  await follow(other, 'ana@example.org')
  await app.post('/events', concert('Concert', '2030-01-19'))
  erase = () => app.store.transaction(tx => eraseFollower(tx, 1, app.clock.now))
  travel(app, '2030-01-17T17:00:05Z')
  assert.equal((await deliver(other)).length, 1)
  await Promise.all(erasing)
  assert.equal(erasing.length > 0, true)
  assert.equal(await app.store.of(followingStorage).findFollower(1), undefined)
  travel(app, '2030-01-24T17:00:05Z')
  assert.deepEqual(await deliver(other), [])
})

test('after one follow ends, the page leads to the others; after the last, to the calendar', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const page = await follow(scene, 'ana@example.org')
  await follow(scene, 'ana@example.org', '?search=choir')
  const [first, last] = [
    await sendForm(app, `${page}stop/?of=1`, {}),
    await sendForm(app, `${page}stop/?of=2`, {}),
  ]
  const linked = ({ body }: typeof first) =>
    allIn(body, '.register a').map(({ attributes }) => attributes.href)
  assert.deepEqual(linked(first), [page])
  assert.deepEqual(linked(last), ['/events/'])
})

test('the page of the link names the events that are to be saved', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const { body: event } = await app.post('/events', concert('Tea & Poems', '2030-01-19'))
  const url = `/follow/my/?ids=${event.id}`
  const typed = { email: 'ana@example.org', remind: '60', language: 'en' }
  await sendForm(app, url, { ...typed, form_token: await formToken(app, url) })
  const { body } = await look(app, linkIn((await mailSent(scene))[0]?.[1]))
  assert.deepEqual(textsIn(body, '.follow li'), ['Tea & Poems'])
})

test('a follower of one event hears that it moved', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const { body: event } = await app.post('/events', concert('Concert', '2030-01-19'))
  await readJournal(scene)
  await follow(scene, 'ana@example.org', `?event=${event.slug}`, immediate)
  const moved = { start_date: '2030-02-20 19:00', end_date: '2030-02-20 21:00' }
  await app.patch(`/events/${event.id}`, moved)
  await readJournal(scene)
  later(app, 1)
  const [letter] = await deliver(scene)
  assert.equal(letter?.parsed.subject, 'New date or place: Concert')
  assert.match(letter?.parsed.text ?? '', /February 20/)
})

test('a form over the limit is shown again with what was typed', async t => {
  const scene = await followingScene(t, { ALMANAC_LIMIT_LOOPBACK: 'true' })
  const { app } = scene
  for (let at = 0; at < 8; at++) await askToFollow(app, 'ana@example.org')
  const { statusCode, body } = await askToFollow(app, 'ana@example.org')
  assert.equal(statusCode, 429)
  assert.equal(valueIn(body, 'email'), 'ana@example.org')
  assert.match(textsIn(body, '[role="alert"]').join(), /Too many requests|too often|Try again/i)
})

test('strangers cause few mails to an address in a day', async t => {
  const scene = await followingScene(t, { ALMANAC_LIMIT_LOOPBACK: 'true' })
  const { app } = scene
  travel(app, '2030-01-16T00:00:30Z')
  let sent = 0
  for (let at = 0; at < 5; at++) {
    for (let count = 0; count < 8; count++) await askToFollow(app, 'ana@example.org')
    sent += (await lettersSent(scene)).length
    later(app, 1)
  }
  assert.equal(sent, mostMailsInDay)
})

test('the inputs of several follows have labels of their own', async t => {
  const scene = await followingScene(t)
  const page = await follow(scene, 'ana@example.org')
  await follow(scene, 'ana@example.org', '?search=choir')
  const { body } = await look(scene.app, page)
  const ids = allIn(body, '[id]').map(({ attributes }) => attributes.id)
  assert.equal(new Set(ids).size, ids.length)
  assert.ok(ids.includes('f-1-frequency') && ids.includes('f-2-frequency'))
})
