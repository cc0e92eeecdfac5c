import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TimeZoneName } from '../../../src/domain/time/date-time.ts'
import { followingStorage } from '../../../src/features/following/storage/following-storage.ts'
import { attributesIn, textsIn } from '../../support/html.ts'
import { buildTestApp } from '../../support/test-app.ts'
import {
  askToFollow,
  concert,
  follow,
  followingScene,
  immediate,
  linkIn,
  look,
  mailSent,
  runJob,
  sendForm,
  weekly,
} from './scene.ts'

test('a link changes no follow of another address', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const mine = await follow(scene, 'ana@example.org')
  const others = await follow(scene, 'bob@example.org')
  for (const action of ['confirm', 'change', 'pause', 'resume', 'stop'])
    assert.equal((await sendForm(app, mine, { ...weekly, do: action, of: '2' })).statusCode, 404, action)
  await sendForm(app, `${mine}stop/?of=2`, { 'List-Unsubscribe': 'One-Click' })
  assert.match((await look(app, others)).body, /You get these mails\./)
})

test('a link that is over, and a site that takes no followers, say so', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const page = await follow(scene, 'ana@example.org')
  await sendForm(app, page, { do: 'erase' })
  for (const [root, heading, about] of [
    ['', 'This link no longer works', /Use the link in the newest email/],
    ['/fr', 'Ce lien ne fonctionne plus', /lien/],
  ] as const) {
    const { statusCode, body } = await look(app, `${root}${page}`)
    assert.equal(statusCode, 410)
    assert.deepEqual(textsIn(body, 'h1'), [heading])
    assert.match(textsIn(body, '.refusal > p')[0] ?? '', about)
  }
  const closed = await followingScene(t, { ALMANAC_FOLLOWING: 'false' })
  const { statusCode, body } = await look(closed.app, '/follow/')
  assert.equal(statusCode, 404)
  assert.match(body, /does not send mails to followers/)
})

test('without the setting there is neither the page nor a link to it', async t => {
  const app = await buildTestApp(t)
  assert.equal((await look(app, '/follow/')).statusCode, 404)
  assert.doesNotMatch((await look(app, '/events/')).body, /follow\//)
})

test('pages link to a form for what they show', async t => {
  const { app } = await followingScene(t)
  await app.post('/venues', { venue: 'Town Hall' })
  const { body: event } = await app.post('/events', concert('Choir', '2030-03-01', { categories: ['Music'] }))
  const hrefOf = async (path: string) =>
    /<li><a href="([^"]*follow\/[^"]*)">By mail/.exec((await look(app, path)).body)?.[1]
  assert.equal(await hrefOf('/events/'), '/follow/')
  assert.equal(
    await hrefOf('/events/?category=music&amp;page=1'.replace('&amp;', '&')),
    '/follow/?category=music',
  )
  assert.equal(await hrefOf('/events/category/music/'), '/follow/?category=music')
  assert.equal(await hrefOf('/venue/town-hall/'), '/follow/?venue=town-hall')
  assert.equal(await hrefOf(`/event/${event.slug}/`), `/follow/?event=${event.slug}`)
  assert.deepEqual(textsIn((await look(app, `/event/${event.slug}/`)).body, '.follow-links a'), [
    'Choir',
    'Music',
  ])
  assert.equal((await look(app, '/ar/follow/')).statusCode, 200)
})

test('a page about something that can be followed has a button beside its heading', async t => {
  const { app } = await followingScene(t)
  const made = { categories: ['Music'], tags: ['choir'], organizer: { organizer: 'Owls' } }
  await app.post('/venues', { venue: 'Town Hall' })
  const { body: event } = await app.post('/events', concert('Choir', '2030-03-01', made))
  const repeated = { recurrence: 'FREQ=WEEKLY;COUNT=3' }
  const { body: dates } = await app.post('/events', concert('Club', '2030-03-02', repeated))
  const hidden = await app.post('/events', concert('Quiet', '2030-03-03', { hide_from_listings: true }))
  const cancelled = await app.post('/events', concert('Off', '2030-03-04', { event_status: 'cancelled' }))
  const over = await app.post('/events', concert('Old', '2029-03-04'))
  const button = async (path: string) =>
    attributesIn((await look(app, path)).body, ':is(.head, .actions) > a.subject-link', 'href')
  const cells: readonly (readonly [path: string, href?: string])[] = [
    ['/events/'],
    ['/events/month/'],
    ['/my/'],
    ['/events/past/?category=music'],
    ['/events/category/music/', '/follow/?category=music'],
    ['/tag/choir/', '/follow/?tag=choir'],
    ['/venue/town-hall/', '/follow/?venue=town-hall'],
    ['/organizer/owls/', '/follow/?organizer=owls'],
    [`/events/?series=${dates.series.id}`, `/follow/?series=${dates.series.id}`],
    [`/event/${event.slug}/`, `/follow/?event=${event.slug}`],
    ['/events/?search=choir&page=1', '/follow/?search=choir'],
    ['/ar/events/?search=choir', '/ar/follow/?search=choir'],
    [`/event/${hidden.body.slug}/`],
    [`/event/${cancelled.body.slug}/`],
    [`/event/${over.body.slug}/`],
  ]
  for (const [path, href] of cells) {
    assert.deepEqual(await button(path), href === undefined ? [] : [href], path)
    if (href !== undefined) assert.equal((await look(app, href)).statusCode, 200, href)
  }
})

test('a follow counts after the button behind the mailed link was pressed', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const sent = await askToFollow(app, 'ana@example.org')
  assert.equal(sent.statusCode, 200)
  assert.match(sent.body, /We sent a link to ana@example.org/)
  const [letter] = await mailSent(scene)
  assert.equal(letter?.[0], 'ana@example.org')
  const path = linkIn(letter?.[1])
  assert.match((await look(app, path)).body, /Not confirmed yet/)
  const slice = app.store.of(followingStorage)
  assert.equal((await slice.findFollow(1))?.confirmedAt, null)
  const page = path.replace(/\?.*/, '')
  for (let count = 0; count < 2; count++)
    assert.equal((await sendForm(app, page, { do: 'confirm', of: '1' })).statusCode, 303)
  const confirmed = await slice.findFollow(1)
  assert.equal(confirmed?.confirmedAt, app.clock.now)
  // Thursday the 17th of January 2030, 17:00 in Lisbon.
  assert.equal(confirmed?.nextAt, Date.UTC(2030, 0, 17, 17) / 1000)
  assert.match((await look(app, page)).body, /Every Thursday at/)
})

test('who follows the same again gets a link, and the page says the same', async t => {
  const scene = await followingScene(t)
  await follow(scene, 'ana@example.org')
  const again = await askToFollow(scene.app, 'Ana@example.org', '', immediate)
  assert.match(again.body, /We sent a link to Ana@example.org/)
  const [letter] = await mailSent(scene)
  assert.match(letter?.[1] ?? '', /you already get mails/)
  assert.equal((await scene.app.store.of(followingStorage).listFollows(1)).length, 1)
})

test('problems name their fields, and nothing is sent', async t => {
  const scene = await followingScene(t)
  const wrong = { frequency: 'hourly', weekday: '8', hour: '24', time_zone: 'Mars/Base', language: 'xx' }
  const { statusCode, body } = await askToFollow(scene.app, 'nobody', '', wrong)
  assert.equal(statusCode, 422)
  for (const name of ['email', ...Object.keys(wrong)])
    assert.equal(textsIn(body, `#f-${name}-problem`).length, 1, name)
  assert.equal((await look(scene.app, '/follow/?category=unknown')).statusCode, 400)
  assert.equal((await look(scene.app, '/follow/?event=unknown')).statusCode, 404)
  assert.deepEqual(await mailSent(scene), [])
})

test('strangers can write nothing to an address', async t => {
  const scene = await followingScene(t, { ALMANAC_LIMIT_LOOPBACK: 'true' })
  const { app } = scene
  const statuses = []
  for (let count = 0; count < 10; count++)
    statuses.push(
      (await askToFollow(app, 'ana@example.org', `?search=buy+pills${count}+example.com`)).statusCode,
    )
  assert.deepEqual(statuses, [...Array(8).fill(200), 429, 429])
  const letters = await mailSent(scene)
  assert.equal(letters.length, 8)
  for (const [, text] of letters) {
    assert.doesNotMatch(text, /pills|example\.com/)
    assert.match(text, /“a search”/)
  }
  assert.equal((await app.store.of(followingStorage).listFollows(1)).length, 5)
  // A header can't be injected, and there is one recipient.
  const two = await askToFollow(app, 'ana@example.org, bob@example.org')
  assert.equal(two.statusCode, 422)
})

test('an unconfirmed address is erased after 48 hours', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  await askToFollow(app, 'ana@example.org')
  const path = linkIn((await mailSent(scene))[0]?.[1]).replace(/\?.*/, '')
  app.clock.now = (app.clock.now + 48 * 3600) as typeof app.clock.now
  assert.equal((await sendForm(app, path, { do: 'confirm', of: '1' })).statusCode, 409)
  await runJob(scene, 'erase-followers')
  assert.equal(await app.store.of(followingStorage).findFollower(1), undefined)
  assert.equal(await app.store.of(followingStorage).findFollowerOf('ana@example.org'), undefined)
  assert.equal((await look(app, path)).statusCode, 410)
})

test('all unconfirmed addresses are erased, however many expired', async t => {
  const scene = await followingScene(t)
  const { store, clock } = scene.app
  const choices = {
    language: 'en',
    timeZone: 'UTC' as TimeZoneName,
    frequency: 'daily',
    weekday: 1,
    hour: 8,
  } as const
  await store.transaction(async tx => {
    const slice = tx.of(followingStorage)
    const list = { language: 'en', remindMinutes: 60, expiresAt: clock.now } as const
    for (let index = 0; index < 450; index++) {
      const email = `${index}@example.org`
      const followerId = await slice.insertFollower(email, email, clock.now)
      if (index < 410)
        await slice.insertFollow(
          { ...choices, sendsEmpty: false, followerId, filter: '', expiresAt: clock.now },
          clock.now,
        )
      else await slice.putSavedList({ ...list, followerId }, clock.now)
    }
  })
  await runJob(scene, 'erase-followers')
  assert.equal(await store.of(followingStorage).hasFollowers(), false)
})

test('a person changes, pauses, resumes and stops one follow, and erases all', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const page = await follow(scene, 'ana@example.org')
  await follow(scene, 'ana@example.org', '?featured=1')
  const slice = app.store.of(followingStorage)
  const act = async (values: Readonly<Record<string, string>>) =>
    (await sendForm(app, page, values)).statusCode
  assert.equal(await act({ do: 'change', of: '1', ...weekly, frequency: 'daily', hour: '8' }), 303)
  // 8:00 in Lisbon, tomorrow.
  assert.equal((await slice.findFollow(1))?.nextAt, Date.UTC(2030, 0, 16, 8) / 1000)
  assert.equal(await act({ do: 'change', of: '1', ...weekly, hour: '99' }), 422)
  assert.equal(await act({ do: 'pause', of: '1' }), 303)
  assert.equal((await slice.findFollow(1))?.nextAt, null)
  assert.equal(await act({ do: 'resume', of: '1' }), 303)
  assert.notEqual((await slice.findFollow(1))?.nextAt, null)
  assert.equal(await act({ do: 'stop', of: '1' }), 303)
  assert.equal(await slice.findFollow(1), undefined)
  assert.equal(await act({ do: 'pause', of: '1' }), 404)
  assert.equal(await act({ do: 'erase' }), 200)
  assert.equal(await slice.findFollower(1), undefined)
  assert.equal((await look(app, page)).statusCode, 410)
})

test('a link opens only its own address', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const page = await follow(scene, 'ana@example.org')
  await follow(scene, 'bob@example.org')
  assert.equal((await sendForm(app, page, { do: 'stop', of: '2' })).statusCode, 404)
  assert.equal((await look(app, page.replace('alm_1-', 'alm_2-'))).statusCode, 410)
  assert.equal((await look(app, `${page.slice(0, -2)}/`)).statusCode, 410)
  const { headers } = await look(app, page)
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(headers['x-robots-tag'], 'noindex')
})

test('a link to unsubscribe that names no follow ends nothing, and the answer doesn’t claim it', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const page = await follow(scene, 'ana@example.org')
  for (const url of [`${page}stop/`, `${page}stop/?of=`]) {
    const opened = await look(app, url)
    assert.deepEqual([opened.statusCode, opened.headers.location], [303, page])
    const clicked = await sendForm(app, url, { 'List-Unsubscribe': 'One-Click' })
    assert.equal(clicked.statusCode, 404)
    assert.doesNotMatch(clicked.body, /You are unsubscribed/)
  }
  assert.notEqual(await app.store.of(followingStorage).findFollow(1), undefined)
})

test('one click in a mail program unsubscribes, and opening the link does not', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const page = await follow(scene, 'ana@example.org')
  const url = `${page}stop/?of=1`
  assert.match((await look(app, url)).body, /<button class="main-action">Unsubscribe/)
  assert.notEqual(await app.store.of(followingStorage).findFollow(1), undefined)
  for (let count = 0; count < 2; count++) {
    const { statusCode, body } = await sendForm(app, url, { 'List-Unsubscribe': 'One-Click' })
    assert.equal(statusCode, 200)
    assert.match(body, /You are unsubscribed/)
  }
  assert.equal(await app.store.of(followingStorage).findFollower(1), undefined)
})
