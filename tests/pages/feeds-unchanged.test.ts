import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { buildTestApp, byTest, type TestApp, testNow } from '../support/test-app.ts'
import { addEvent, askAgain, on } from './read-feed.ts'

const feeds = ['/events/feed.ics', '/events/feed.rss', '/events/feed.atom'] as const
const inFrench = feeds.map(path => `/fr${path}`)

/** An event with everything that a feed includes, also in French. */
async function addLinked(app: TestApp) {
  const event = await addEvent(app, 'Walk', {
    venue: { venue: 'Hall' },
    organizer: { organizer: 'Guild' },
    categories: ['Outside'],
    tags: ['slow'],
  })
  const french = '?i18n_language=fr'
  await app.patch(`/events/${event.id}${french}`, { title: 'Balade' })
  await app.patch(`/venues/${event.venue.id}${french}`, { venue: 'Salle' })
  await app.patch(`/organizers/${event.organizer[0].id}${french}`, { organizer: 'Guilde' })
  await app.patch(`/categories/${event.categories[0].id}${french}`, { name: 'Dehors' })
  await app.patch(`/tags/${event.tags[0].id}${french}`, { name: 'lent' })
  return {
    event: `/events/${event.id}`,
    own: `/event/${event.slug}/event.ics`,
    venue: `/venues/${event.venue.id}`,
    organizer: `/organizers/${event.organizer[0].id}`,
    category: `/categories/${event.categories[0].id}`,
    tag: `/tags/${event.tags[0].id}`,
  }
}

async function answersAt({ get }: TestApp, paths: readonly string[]) {
  return Promise.all(paths.map(async path => ({ path, answer: await get(`/${path}`) })))
}

async function statusesOf(app: TestApp, answers: Awaited<ReturnType<typeof answersAt>>): Promise<number[]> {
  return Promise.all(answers.map(async ({ path, answer }) => (await askAgain(app, path, answer)).status))
}

test('a client with a current feed gets a 304, and no events are read', async t => {
  const app = await buildTestApp(t)
  const { own } = await addLinked(app)

  for (const { path, answer } of await answersAt(app, [...feeds, ...inFrench, own])) {
    app.statements.length = 0
    const again = await askAgain(app, path, answer)

    assert.equal(again.status, 304)
    assert.equal(again.body, '')
    assert.equal(again.headers.etag, answer.headers.etag)
    assert.equal(again.headers['cache-control'], 'no-cache')
    assert.ok(!app.statements.some(sql => /"events"\.\*|"description"/.test(sql)) || path === own)
    assert.equal((await app.get(`/${path}`)).body, answer.body)
  }
})

test('any of several tags matches, including one weakened on the way', async t => {
  const { get } = await buildTestApp(t)
  const { headers } = await get('//events/feed.ics')

  for (const known of [`"other", W/${headers.etag}`, '*', `${headers.etag}`]) {
    const { status } = await get('//events/feed.ics', { headers: { 'if-none-match': known } })
    assert.equal(status, 304)
  }
  const unknown = await get('//events/feed.ics', { headers: { 'if-none-match': '"other"' } })
  assert.equal(unknown.status, 200)
})

const french = '?i18n_language=fr'

/** Changes that affect a feed. */
const changes: Record<string, (app: TestApp, links: Awaited<ReturnType<typeof addLinked>>) => unknown> = {
  'changing an event': (app, { event }) => app.patch(event, { title: 'Run' }),
  'removing the category of an event': (app, { event }) => app.patch(event, { categories: [] }),
  'protecting an event': (app, { event }) => app.patch(event, { password: 'sesame' }),
  'trashing an event': (app, { event }) => app.remove(event),
  'hiding an event': (app, { event }) => app.patch(event, { hide_from_listings: true }),
  'another event': app => addEvent(app, 'Another'),
  'renaming a venue': (app, { venue }) => app.patch(venue, { venue: 'Town hall' }),
  'trashing a venue': (app, { venue }) => app.remove(venue),
  'renaming an organizer': (app, { organizer }) => app.patch(organizer, { organizer: 'Club' }),
  'renaming a category': (app, { category }) => app.patch(category, { name: 'Open air' }),
  'changing the slug of a category': (app, { category }) => app.patch(category, { slug: 'open-air' }),
  'deleting a category': (app, { category }) => app.remove(category),
  'renaming a tag': (app, { tag }) => app.patch(tag, { name: 'calm' }),
  'deleting a tag': (app, { tag }) => app.remove(tag),
}

for (const [what, change] of Object.entries(changes)) {
  test(`${what} changes every feed`, async t => {
    const app = await buildTestApp(t)
    const links = await addLinked(app)
    const before = await answersAt(app, [...feeds, ...inFrench])

    await change(app, links)

    assert.deepEqual(await statusesOf(app, before), [200, 200, 200, 200, 200, 200])
  })
}

/** Changes that affect a feed in French only. Other feeds may change too, so they are not checked. */
const changesInFrench: typeof changes = {
  'an event': (app, { event }) => app.patch(`${event}${french}`, { title: 'Course' }),
  'a venue': (app, { venue }) => app.patch(`${venue}${french}`, { venue: 'Mairie' }),
  'an organizer': (app, { organizer }) => app.patch(`${organizer}${french}`, { organizer: 'Cercle' }),
  'a category': (app, { category }) => app.patch(`${category}${french}`, { name: 'Plein air' }),
  'a tag': (app, { tag }) => app.patch(`${tag}${french}`, { name: 'calme' }),
}

for (const [what, change] of Object.entries(changesInFrench)) {
  test(`renaming ${what} in one language changes the feeds in that language`, async t => {
    const app = await buildTestApp(t)
    const links = await addLinked(app)
    const before = await answersAt(app, inFrench)

    await change(app, links)

    assert.deepEqual(await statusesOf(app, before), [200, 200, 200])
  })
}

for (const kind of ['event', 'venue', 'organizer', 'category', 'tag'] as const) {
  test(`a removed translation of the ${kind} changes the feeds in its language`, async t => {
    const app = await buildTestApp(t)
    const links = await addLinked(app)
    const before = await answersAt(app, inFrench)

    const { status } = await app.remove(`${links[kind]}${french}&translation=true`)

    assert.equal(status, 200)
    assert.deepEqual(await statusesOf(app, before), [200, 200, 200])
  })
}

test('an event that becomes too old changes a feed, and the passing of time alone does not', async t => {
  const app = await buildTestApp(t, { env: { ALMANAC_FEED_PAST_DAYS: '1' } })
  await addEvent(app, 'Over', on('2030-01-14'))
  await addEvent(app, 'Coming')
  const before = await answersAt(app, feeds)

  app.clock.now = (testNow + 3600) as UtcSeconds
  assert.deepEqual(await statusesOf(app, before), [304, 304, 304])
  app.clock.now = (testNow + 86_400) as UtcSeconds
  assert.deepEqual(await statusesOf(app, before), [200, 200, 200])
  const after = await answersAt(app, feeds)
  app.clock.now = (testNow + 2 * 86_400) as UtcSeconds
  assert.deepEqual(await statusesOf(app, after), [304, 304, 304])
})

test('an event that leaves while another with the same version enters changes a feed', async t => {
  const app = await buildTestApp(t, { env: { ALMANAC_FEED_PAST_DAYS: '0' } })
  const leaving = await addEvent(app, 'Leaving', on('2030-01-15'))
  await app.patch(`/events/${leaving.id}`, { cost: '1' })
  await addEvent(app, 'Waiting', { date: '2030-01-16 00:00' })
  const before = await answersAt(app, feeds)

  app.clock.now = (testNow + 86_400) as UtcSeconds
  await app.store.change(byTest, tx => tx.publishDue(app.clock.now))

  assert.deepEqual(await statusesOf(app, before), [200, 200, 200])
})

test('different settings give different feeds of the same events', async t => {
  const etags = new Set<unknown>()
  const settings = [
    {},
    { ALMANAC_SITE_NAME: 'Town' },
    { ALMANAC_CURRENCY: '€' },
    { ALMANAC_REGION: 'KE' },
    { ALMANAC_TIME_ZONE: 'Europe/Paris' },
    { PUBLIC_URL: 'https://town.example' },
  ]
  for (const env of settings)
    etags.add((await (await buildTestApp(t, { env })).get('//events/feed.atom')).headers.etag)

  assert.equal(etags.size, settings.length)
})

test('each feed, format, language and host has its own tags', async t => {
  const app = await buildTestApp(t)
  await addEvent(app, 'Walk')
  const paths = [...feeds, ...inFrench, '/events/feed.ics?search=walk', '/event/walk/event.ics']
  const answers = await answersAt(app, paths)
  const elsewhere = await app.get('//events/feed.ics', { headers: { host: 'other.example' } })

  const etags = [...answers.map(({ answer }) => answer.headers.etag), elsewhere.headers.etag]

  assert.equal(new Set(etags).size, etags.length)
})

test('changes to an unpublished venue or organizer do not change a feed', async t => {
  const app = await buildTestApp(t)
  await addLinked(app)
  const { body: venue } = await app.post('/venues', { venue: 'Hidden hall', status: 'draft' })
  const { body: organizer } = await app.post('/organizers', { organizer: 'Hidden guild', status: 'private' })
  await addEvent(app, 'Talk', { venue: venue.id, organizer: organizer.id })
  const before = await answersAt(app, feeds)

  app.clock.now = (testNow + 3600) as UtcSeconds
  await app.patch(`/venues/${venue.id}`, { venue: 'Another hidden hall' })
  await app.patch(`/organizers/${organizer.id}`, { phone: '1' })
  await app.remove(`/organizers/${organizer.id}`)
  await app.post('/venues', { venue: 'Next hidden hall', status: 'pending' })

  assert.deepEqual(await statusesOf(app, before), [304, 304, 304])
  for (const { path, answer } of before) assert.equal((await app.get(`/${path}`)).body, answer.body, path)

  await app.patch(`/venues/${venue.id}`, { status: 'publish' })
  assert.deepEqual(await statusesOf(app, before), [200, 200, 200])
})
