// What is in which mail, and who gets it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { followingStorage } from '../../../src/features/following/storage/following-storage.ts'
import { sendMail, textOf } from '../../support/mailbox.ts'
import {
  concert,
  deliver,
  type FollowingScene,
  follow,
  followingScene,
  immediate,
  look,
  readJournal,
  runJob,
  sendForm,
  travel,
  weekly,
} from './scene.ts'

/** The titles below each heading of a mail. */
function sectionsOf(text: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const part of text.split(/\n\n(?=[^\n]+\n=+\n)/)) {
    const [, heading = '', rest = ''] = /^([^\n]+)\n=+\n\n([\s\S]*)/.exec(part) ?? []
    if (heading)
      found[heading] = [...rest.matchAll(/(?<=^|\n\n)([^\n]+)\n(?=[^\n]*20\d\d)/g)].map(
        ([, title = '']) => title,
      )
  }
  return found
}

async function digestAt(scene: FollowingScene, time: string): Promise<Record<string, string[]>> {
  travel(scene.app, time)
  const [letter] = await deliver(scene)
  return letter ? sectionsOf(textOf(letter)) : {}
}

const firstThursday = '2030-01-17T17:00:05Z'
const secondThursday = '2030-01-24T17:00:05Z'
const thirdThursday = '2030-01-31T17:00:05Z'

test('a digest lists what is new, what is on, and what changed since the last one', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const old = await app.post('/events', concert('Old and soon', '2030-01-19'))
  const oldLater = await app.post('/events', concert('Old and later', '2030-02-20'))
  await app.post('/events', concert('Old and unchanged', '2030-02-21'))
  await readJournal(scene)
  await follow(scene, 'ana@example.org')
  await app.post('/events', concert('New and soon', '2030-01-20'))
  await app.post('/events', concert('New and later', '2030-03-01'))
  assert.deepEqual(await digestAt(scene, '2030-01-17T16:59:00Z'), {})
  assert.deepEqual(await digestAt(scene, firstThursday), {
    New: ['New and soon', 'New and later'],
    'Coming up': ['Old and soon'],
  })
  assert.deepEqual(await digestAt(scene, firstThursday), {})
  await app.patch(`/events/${oldLater.body.id}`, {
    start_date: '2030-02-22 19:00',
    end_date: '2030-02-22 21:00',
  })
  await app.patch(`/events/${old.body.id}`, { title: 'Renamed' })
  assert.deepEqual(await digestAt(scene, secondThursday), { Changed: ['Old and later'] })
  assert.deepEqual(await digestAt(scene, thirdThursday), {})
})

test('which state of an event is in which section', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const known = (title: string) => app.post('/events', concert(title, '2030-01-19'))
  const [cancelled, trashed, drafted] = [
    await known('Cancelled'),
    await known('Trashed'),
    await known('Drafted'),
  ]
  await readJournal(scene)
  await follow(scene, 'ana@example.org')
  const fresh = (title: string, more: object = {}) => app.post('/events', concert(title, '2030-01-20', more))
  const newCancelled = await fresh('New, cancelled')
  await app.patch(`/events/${newCancelled.body.id}`, { event_status: 'cancelled' })
  await fresh('Draft', { status: 'draft' })
  await fresh('Private', { status: 'private' })
  await fresh('Pending', { status: 'pending' })
  await fresh('Future', { status: 'future', date: '2030-01-19 00:00:00' })
  await fresh('Hidden', { hide_from_listings: true })
  await fresh('Protected', { password: 'zqsecret', description: 'zqcontent' })
  await app.post('/events', concert('Over', '2030-01-16'))
  await app.patch(`/events/${cancelled.body.id}`, { event_status: 'cancelled', event_status_reason: 'Storm' })
  await app.remove(`/events/${trashed.body.id}`)
  await app.patch(`/events/${drafted.body.id}`, { status: 'draft' })
  travel(app, firstThursday)
  const [letter] = await deliver(scene)
  assert.ok(letter)
  const text = textOf(letter)
  assert.deepEqual(sectionsOf(text), {
    New: ['Protected'],
    Changed: ['Cancelled'],
    'Coming up': ['New, cancelled'],
  })
  assert.doesNotMatch(letter.source, /zqcontent|zqsecret/)
  assert.match(text, /Protected\n[^\n]*\nPassword required/)
  assert.match(letter.parsed.html ?? '', /line-through[^>]*>(<a[^>]*>)?Cancelled/)
})

test('an event that is no longer public when the mail is sent is not in it', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  await follow(scene, 'ana@example.org')
  const { body: event } = await app.post('/events', concert('Zq party', '2030-01-20'))
  await app.post('/events', concert('Other', '2030-01-20'))
  travel(app, firstThursday)
  await readJournal(scene)
  await runJob(scene, 'queue-digests')
  await app.patch(`/events/${event.id}`, { status: 'private' })
  const [letter] = await deliver(scene)
  assert.ok(letter)
  assert.doesNotMatch(letter.source, /Zq party/)
  // If nothing is left, nothing is sent.
  const { body: third } = await app.post('/events', concert('Third', '2030-03-20'))
  travel(app, secondThursday)
  await readJournal(scene)
  await runJob(scene, 'queue-digests')
  assert.equal(await app.store.outbox.hasDue('mail', app.clock.now), true)
  await app.remove(`/events/${third.id}`)
  assert.deepEqual(await deliver(scene), [])
  assert.equal(await app.store.outbox.hasDue('mail', app.clock.now), false)
})

test('a mail that is late lists nothing that has begun or is over by then', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const at = (title: string, start: string, end: string) =>
    app.post('/events', { title, start_date: `2030-01-17 ${start}`, end_date: `2030-01-17 ${end}` })
  await at('Early', '17:30', '19:00')
  await at('Late', '20:00', '21:00')
  await readJournal(scene)
  await follow(scene, 'ana@example.org')
  await at('New and short', '17:15', '17:45')
  travel(app, firstThursday)
  await readJournal(scene)
  await runJob(scene, 'queue-digests')
  travel(app, '2030-01-17T18:01:00Z')
  const [letter] = await deliver(scene)
  assert.ok(letter)
  assert.deepEqual(sectionsOf(textOf(letter)), { 'Coming up': ['Late'] })
})

test('a series is listed once, with the number of its other dates', async t => {
  const scene = await followingScene(t)
  await follow(scene, 'ana@example.org')
  await scene.app.post('/events', concert('Choir', '2030-01-18', { recurrence: 'FREQ=DAILY;COUNT=5' }))
  travel(scene.app, firstThursday)
  const [letter] = await deliver(scene)
  assert.ok(letter)
  assert.deepEqual(sectionsOf(textOf(letter)), { New: ['Choir'] })
  assert.match(textOf(letter), /4 more dates/)
})

test('each follow gets what matches its filters, in its language', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const { body: hall } = await app.post('/venues', { venue: 'Town Hall', geo_lat: 38.7, geo_lng: -9.1 })
  const { body: club } = await app.post('/organizers', { organizer: 'Club' })
  await app.post('/events', concert('First', '2030-02-01', { categories: ['Music'], tags: ['free'] }))
  const { body: one } = await app.post('/events', concert('Single', '2030-02-01'))
  await readJournal(scene)
  const filters: Record<string, string> = {
    'category@example.org': '?category=music',
    'tag@example.org': '?tag=free',
    'venue@example.org': '?venue=town-hall',
    'organizer@example.org': '?organizer=club',
    'search@example.org': '?search=choir',
    'near@example.org': '?lat=38.7&lng=-9.1&radius=5',
    'event@example.org': `?event=${one.slug}`,
    'both@example.org': '?category=music&venue=town-hall',
  }
  for (const [email, query] of Object.entries(filters)) await follow(scene, email, query, immediate)
  await follow(scene, 'arabic@example.org', '?category=music', { ...immediate, language: 'ar' })
  await app.post('/events', concert('Choir', '2030-02-02', { categories: ['Music'], venue: hall.id }))
  await app.post('/events', concert('Talk', '2030-02-03', { organizer: club.id, tags: ['free'] }))
  await app.patch(`/events/${one.id}`, { event_status: 'postponed' })
  await app.patch(`/venues/${hall.id}`, { venue: 'City Hall', slug: 'city-hall' })
  await readJournal(scene)
  app.clock.now = (app.clock.now + 301) as typeof app.clock.now
  const letters = await deliver(scene)
  const subjects = Object.fromEntries(letters.map(({ to, parsed }) => [to, parsed.subject]))
  assert.deepEqual(subjects, {
    'category@example.org': 'New: Choir',
    'tag@example.org': 'New: Talk',
    'venue@example.org': 'New: Choir',
    'organizer@example.org': 'New: Talk',
    'search@example.org': 'New: Choir',
    'near@example.org': 'New: Choir',
    'event@example.org': 'Postponed: Single',
    'both@example.org': 'New: Choir',
    'arabic@example.org': 'جديد: Choir',
  })
  const arabic = letters.find(({ to }) => to === 'arabic@example.org')
  assert.match(arabic?.parsed.html ?? '', /<html lang="ar" dir="rtl">/)
})

test('an import of many events is one mail, sent when nothing more happens', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  await follow(scene, 'ana@example.org', '', immediate)
  const add = async (count: number) => {
    for (let index = 0; index < count; index++)
      await app.post('/events', concert(`Event ${index}`, '2030-02-01'))
    await readJournal(scene)
  }
  const wait = (seconds: number) => {
    app.clock.now = (app.clock.now + seconds) as typeof app.clock.now
  }
  await add(15)
  wait(299)
  assert.deepEqual(await deliver(scene), [])
  await add(15)
  wait(299)
  assert.deepEqual(await deliver(scene), [])
  wait(2)
  const letters = await deliver(scene)
  assert.equal(letters.length, 1)
  assert.match(textOf(letters[0] as (typeof letters)[0]), /and 10 more/)
  wait(3600)
  assert.deepEqual(await deliver(scene), [])
  // If changes don't pause, they are sent after half an hour.
  for (let minutes = 0; minutes < 28; minutes += 4) {
    await add(1)
    assert.deepEqual(await deliver(scene), [], `${minutes}`)
    wait(240)
  }
  await add(1)
  wait(121)
  assert.equal((await deliver(scene)).length, 1)
})

test('immediate follows of the same events are evaluated together, also if nothing matched', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const slice = app.store.of(followingStorage)
  for (const name of ['a', 'b', 'c']) {
    await app.post('/events', concert(`Before ${name}`, '2030-03-01'))
    await readJournal(scene)
    await follow(scene, `${name}@example.org`, '?featured=1', immediate)
  }
  assert.equal((await slice.listWaitingGroups()).length, 3)
  await app.post('/events', concert('Plain', '2030-03-01'))
  await readJournal(scene)
  app.clock.now = (app.clock.now + 301) as typeof app.clock.now
  assert.deepEqual(await deliver(scene), [])
  assert.equal((await slice.listWaitingGroups()).length, 1)
  await app.post('/events', concert('Special', '2030-03-01', { featured: true }))
  await readJournal(scene)
  app.clock.now = (app.clock.now + 301) as typeof app.clock.now
  const subjects = (await deliver(scene)).map(({ parsed }) => parsed.subject)
  assert.deepEqual(subjects, Array(3).fill('New: Special'))
})

test('follows of a refused address are not evaluated', async t => {
  const scene = await followingScene(t)
  const { store } = scene.app
  await follow(scene, 'ana@example.org', '', immediate)
  assert.equal((await store.of(followingStorage).listWaitingGroups()).length, 1)
  await store.transaction(tx => tx.of(followingStorage).setRefusals(1, 3))
  assert.deepEqual(await store.of(followingStorage).listWaitingGroups(), [])
})

test('nothing is sent if there is nothing to tell, unless a person wants it', async t => {
  const scene = await followingScene(t)
  await follow(scene, 'ana@example.org')
  await follow(scene, 'bob@example.org', '', { ...weekly, sends_empty: '1' })
  travel(scene.app, firstThursday)
  const letters = await deliver(scene)
  assert.deepEqual(
    letters.map(({ to }) => to),
    ['bob@example.org'],
  )
  assert.match(textOf(letters[0] as (typeof letters)[0]), /There is nothing new/)
})

test('a follow of a deleted category gets nothing, also if empty mails are wanted', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const { body: category } = await app.post('/categories', { name: 'Music' })
  const page = await follow(scene, 'ana@example.org', '?category=music', { ...weekly, sends_empty: '1' })
  await app.remove(`/categories/${category.id}`)
  travel(app, firstThursday)
  assert.deepEqual(await deliver(scene), [])
  assert.match((await look(app, page)).body, /No longer in the calendar/)
})

test('a mail has one-click unsubscription, which works', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  await app.post('/events', concert('Soon', '2030-01-19'))
  await follow(scene, 'ana@example.org')
  travel(app, firstThursday)
  const [letter] = await deliver(scene)
  const header = (name: string) => letter?.parsed.headers.find(({ key }) => key === name)?.value
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  const url = /^<https:\/\/events\.example\.org(\/.*)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? ''
  assert.match(url, /^\/following\/alm_1-.*\/stop\/\?of=1$/)
  assert.ok(letter?.parsed.html?.includes(`https://events.example.org${url}`))
  assert.equal((await sendForm(app, url, { 'List-Unsubscribe': 'One-Click' })).statusCode, 200)
  travel(app, secondThursday)
  await app.post('/events', concert('Later', '2030-01-26'))
  assert.deepEqual(await deliver(scene), [])
})

test('a paused follow gets nothing, and no news of the pause', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const page = await follow(scene, 'ana@example.org')
  await sendForm(app, page, { do: 'pause', of: '1' })
  await app.post('/events', concert('Meanwhile', '2030-03-01'))
  travel(app, firstThursday)
  assert.deepEqual(await deliver(scene), [])
  await sendForm(app, page, { do: 'resume', of: '1' })
  travel(app, secondThursday)
  assert.deepEqual(await deliver(scene), [])
})

test('an address that the mail server refuses three times gets nothing more until it is resumed', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const page = await follow(scene, 'ana@example.org')
  let attempts = 0
  const refusing = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      attempts++
      done(Object.assign(new Error('No such user'), { responseCode: 550 }))
    },
  })
  const { port } = await new Promise<{ port: number }>(resolve =>
    refusing.listen(0, '127.0.0.1', () => resolve(refusing.server.address() as { port: number })),
  )
  t.after(() => new Promise<void>(resolve => refusing.close(() => resolve())))
  const env = { ...scene.env, ALMANAC_SMTP_URL: `smtp://127.0.0.1:${port}` }
  for (const [week, day] of ['2030-01-17', '2030-01-24', '2030-01-31', '2030-02-07'].entries()) {
    travel(app, `${day}T17:00:05Z`)
    await app.post('/events', concert(`Week ${week}`, '2030-03-01'))
    await readJournal(scene)
    await runJob(scene, 'queue-digests')
    await sendMail(app, env)
    // A refused address is not tried again for the same mail.
    app.clock.now = (app.clock.now + 3600) as typeof app.clock.now
    await sendMail(app, env)
  }
  assert.equal(attempts, 3)
  assert.match((await look(app, page)).body, /refused your address three times/)
  assert.equal((await app.store.of(followingStorage).countFollows()).get('refused'), 1)
  await sendForm(app, page, { do: 'resume', of: '1' })
  travel(app, '2030-02-14T17:00:05Z')
  await app.post('/events', concert('Again', '2030-03-01'))
  assert.equal((await deliver(scene)).length, 1)
})

test('no more mails a minute are queued than the setting says, and no other mail waits for them', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  await app.post('/events', concert('Soon', '2030-01-19'))
  for (const name of ['a', 'b', 'c', 'd', 'e']) await follow(scene, `${name}@example.org`)
  await app.store.transaction(tx => tx.of(followingStorage).setSetting('mails_per_minute', '2'))
  travel(app, firstThursday)
  const counts = []
  for (let round = 0; round < 3; round++) {
    counts.push((await deliver(scene)).length, (await deliver(scene)).length)
    app.clock.now = (app.clock.now + 60) as typeof app.clock.now
  }
  assert.deepEqual(counts, [2, 0, 2, 0, 1, 0])
})
