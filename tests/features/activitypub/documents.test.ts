// The documents that other servers read.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { activitypubStorage } from '../../../src/features/activitypub/storage/activitypub-storage.ts'
import { buildTestApp } from '../../support/test-app.ts'
import { sameOnSqlite } from '../../support/test-database.ts'
import { activityBy, sendTo, startRemote } from './remote-actor.ts'
import { serveCalendar } from './scene.ts'

const times = {
  start_date: '2030-03-01 19:00:00',
  end_date: '2030-03-01 21:00:00',
  timezone: 'Europe/Lisbon',
}
const mastodonAccepts = 'application/activity+json, application/ld+json'

test('without the setting, there are no such addresses', async t => {
  const { app } = await buildTestApp(t)
  for (const path of [
    '/.well-known/webfinger?resource=acct:calendar@localhost',
    '/activitypub/actors/0',
    '/desk/settings/fediverse/',
  ])
    assert.equal((await app.inject(path)).statusCode, 404, path)
})

test('actors and events are documents', { skip: sameOnSqlite }, async t => {
  const calendar = await serveCalendar(t, 'Porto events')
  const { base, post, patch, app } = calendar
  const { host } = new URL(base)
  const get = async (path: string) => {
    const answer = await app.inject({ url: path, headers: { accept: mastodonAccepts } })
    return { status: answer.statusCode, type: answer.headers['content-type'], json: answer.json() }
  }
  const finger = (resource: string) => get(`/.well-known/webfinger?resource=${encodeURIComponent(resource)}`)
  const { body: hall } = await post('/organizers', {
    organizer: 'Town Hall',
    slug: 'town-hall',
    description: '<p>Yes</p>',
  })
  const { body: draft } = await post('/organizers', { organizer: 'Draft', slug: 'draft', status: 'draft' })

  await t.test('WebFinger finds the site and organizers by name and address', async () => {
    const site = await finger(`acct:calendar@${host}`)
    assert.equal(site.type, 'application/jrd+json; charset=utf-8')
    assert.equal(site.json.subject, `acct:calendar@${host}`)
    assert.equal(
      site.json.links.find((link: any) => link.rel === 'self').href,
      `${base}/activitypub/actors/0`,
    )
    const organizer = await finger(`acct:Town-Hall@${host}`)
    assert.equal(organizer.json.aliases[0], `${base}/activitypub/actors/${hall.id}`)
    assert.deepEqual((await finger(`${base}/activitypub/actors/${hall.id}`)).json, organizer.json)
    for (const page of ['/', '/events/', '/fr/events/?search=x'])
      assert.deepEqual((await finger(`${base}${page}`)).json, site.json, page)
    for (const page of ['/organizer/town-hall/', '/pt-pt/organizer/town-hall/'])
      assert.deepEqual((await finger(`${base}${page}`)).json, organizer.json, page)
    for (const missing of [
      ...['/event/x/', '/organizer/draft/', '/organizer/%00/', '/organizer/%/', '/fr/organizer/'].map(
        page => base + page,
      ),
      'https://example.org/events/',
      `acct:nobody@${host}`,
      'acct:calendar@example.org',
      `acct:draft@${host}`,
      `acct:organizer-${draft.id}@${host}`,
      'calendar',
      '',
    ])
      assert.equal((await finger(missing)).status, 404, missing)
  })

  await t.test('pages of organizers and events name their documents', async () => {
    const documentOf = async (path: string) => {
      const { body } = await app.inject({ url: path, headers: { accept: 'text/html' } })
      return /<link rel="alternate" type="application\/activity\+json" href="([^"]*)">/.exec(body)?.[1]
    }
    const fields = { title: 'Open', ...times }
    const { body: open } = await post('/events', fields)
    const { body: locked } = await post('/events', { ...fields, title: 'Locked', password: 'secret' })
    const path = (url: string) => new URL(url).pathname
    assert.equal(await documentOf('/organizer/town-hall/'), `${base}/activitypub/actors/${hall.id}`)
    assert.equal(await documentOf(path(open.url)), `${base}/activitypub/events/${open.id}`)
    assert.equal(await documentOf(path(locked.url)), undefined)
    for (const { id } of [open, locked]) await calendar.remove(`/events/${id}`)
  })

  await t.test('an organizer keeps its name', async () => {
    await patch(`/organizers/${hall.id}`, { slug: 'city-hall' })
    const { json } = await get(`/activitypub/actors/${hall.id}`)
    assert.deepEqual(
      [json.type, json.preferredUsername, json.name, json.summary],
      ['Organization', 'town-hall', 'Town Hall', '<p>Yes</p>'],
    )
    assert.equal(json.publicKey.owner, json.id)
    assert.equal(json.endpoints.sharedInbox, `${base}/activitypub/inbox`)
    assert.equal((await get(`/activitypub/actors/${draft.id}`)).status, 404)
    const { body: other } = await post('/organizers', { organizer: 'قاعة', slug: 'قاعة' })
    assert.equal(
      (await get(`/activitypub/actors/${other.id}`)).json.preferredUsername,
      `organizer-${other.id}`,
    )
  })

  await t.test('NodeInfo names the program and the number of events', async () => {
    const { json } = await get('/.well-known/nodeinfo')
    const info = (await get(new URL(json.links[0].href).pathname)).json
    assert.deepEqual([info.version, info.software.name, info.protocols], ['2.1', 'almanac', ['activitypub']])
    assert.equal(json.links[1].href, `${base}/activitypub/actors/0`)
  })

  await t.test('an event says when and where, in its languages', async () => {
    const venue = {
      venue: 'Library',
      address: 'Rua 1',
      city: 'Porto',
      country: 'Portugal',
      zip: '4000',
      geo_lat: 41.15,
      geo_lng: -8.61,
    }
    const { body: made } = await post('/events', {
      ...{ title: 'Reading', description: '<p>Poems</p>', venue: [venue], organizer: [hall.id], ...times },
      ...{
        tags: ['Poetry night'],
        categories: ['Music'],
        attendance: 'hybrid',
        online_url: 'https://meet.example.org/x',
        online_url_shown: 'always',
      },
      ...{ registration: 'external', website: 'https://tickets.example.org/1', language: 'en' },
    })
    await patch(
      `/events/${made.id}`,
      { title: 'Leitura', description: '<p>Poemas</p>' },
      { query: { i18n_language: 'pt-pt' } },
    )
    const { json, type } = await get(`/activitypub/events/${made.id}`)
    assert.equal(type, 'application/activity+json; charset=utf-8')
    assert.equal(json.attributedTo, `${base}/activitypub/actors/${hall.id}`)
    assert.deepEqual([json.name, json.nameMap], ['Reading', { en: 'Reading', 'pt-PT': 'Leitura' }])
    assert.equal(json.contentMap['pt-PT'], '<p>Poemas</p>')
    assert.match(json.summary, /^<p>Fri, March 1, 2030, .*<br>Library, Rua 1, 4000 Porto, Portugal<\/p>$/)
    assert.match(json.summaryMap['pt-PT'], /março/)
    assert.deepEqual(
      [json.startTime, json.endTime, json.timezone],
      ['2030-03-01T19:00:00+00:00', '2030-03-01T21:00:00+00:00', 'Europe/Lisbon'],
    )
    const place = json.location
    const [online] = json.otherLocations
    assert.deepEqual(
      [place.type, place.name, place.latitude, place.longitude, place.address.addressLocality],
      ['Place', 'Library', 41.15, -8.61, 'Porto'],
    )
    assert.deepEqual([online.type, online.url], ['VirtualLocation', 'https://meet.example.org/x'])
    assert.deepEqual([json.eventStatus, json.status, json.category], ['EventScheduled', 'CONFIRMED', 'MUSIC'])
    assert.deepEqual(
      [json.joinMode, json.externalParticipationUrl],
      ['external', 'https://tickets.example.org/1'],
    )
    assert.deepEqual(
      json.tag.map((tag: any) => tag.name),
      ['#Poetrynight', '#Music'],
    )
    assert.equal(json.url, `${base}/event/reading/`)
    await patch(`/events/${made.id}`, { event_status: 'cancelled', online_url_shown: 'before_start' })
    const off = (await get(`/activitypub/events/${made.id}`)).json
    assert.deepEqual([off.eventStatus, off.status], ['EventCancelled', 'CANCELLED'])
    assert.match(off.summary, /^<p>Cancelled<br>/)
    assert.deepEqual([off.location.type, off.otherLocations], ['Place', undefined], 'no public join link yet')
  })

  await t.test(
    'a place has fractions of degrees, and only the parts of its address that are known',
    async () => {
      const places: readonly [given: object, expected: object][] = [
        [
          { geo_lat: 41, geo_lng: -8 },
          { latitude: 41.0000001, longitude: -7.9999999 },
        ],
        [{ city: 'Porto' }, { address: { type: 'PostalAddress', addressLocality: 'Porto' } }],
        [{}, {}],
      ]
      for (const [index, [given, expected]] of places.entries()) {
        const name = `Place ${index}`
        const { body } = await post('/events', {
          title: 'There',
          venue: [{ venue: name, ...given }],
          ...times,
        })
        const { json } = await get(`/activitypub/events/${body.id}`)
        assert.deepEqual(json.location, { type: 'Place', name, ...expected })
        await calendar.remove(`/events/${body.id}`)
      }
    },
  )

  await t.test('collections list events in pages, and followers only as a number', async () => {
    const outbox = (await get('/activitypub/actors/0/outbox')).json
    assert.deepEqual([outbox.type, outbox.totalItems], ['OrderedCollection', 1])
    const page = (await get(`${new URL(outbox.first).pathname}?page=1`)).json
    assert.deepEqual(
      page.orderedItems.map((item: any) => item.type),
      ['Announce'],
    )
    const own = (await get(`/activitypub/actors/${hall.id}/outbox?page=1`)).json
    assert.deepEqual(
      own.orderedItems.map((item: any) => [item.type, item.object.name]),
      [['Create', 'Reading']],
    )
    const upcoming = (await get('/activitypub/actors/0/events?page=1')).json
    assert.equal(upcoming.orderedItems.length, 1)
    assert.deepEqual((await get('/activitypub/actors/0/followers')).json.totalItems, 0)
  })

  await t.test('drafts, protected, private and unlisted events are not there', async () => {
    for (const fields of [
      { status: 'draft' },
      { password: 'secret' },
      { status: 'private' },
      { hide_from_listings: true },
      { status: 'publish', date: '2031-01-01 00:00:00' },
    ]) {
      const { body } = await post('/events', { title: 'Hidden', ...times, ...fields })
      assert.equal((await get(`/activitypub/events/${body.id}`)).status, 404, JSON.stringify(fields))
    }
    for (const path of ['/activitypub/actors/0/outbox?page=1', '/activitypub/actors/0/events?page=1'])
      assert.equal((await get(path)).json.orderedItems.length, 1, path)
  })
})

test('followers of an organizer get its events, and those of the site a share of them', {
  skip: sameOnSqlite,
}, async t => {
  const calendar = await serveCalendar(t)
  const { base, post } = calendar
  const [ada, ben] = [await startRemote(t), await startRemote(t)]
  const { body: hall } = await post('/organizers', { organizer: 'Town Hall' })
  await sendTo(calendar, ada, activityBy(ada, 'Follow', `${base}/activitypub/actors/${hall.id}`))
  await sendTo(calendar, ben, activityBy(ben, 'Follow', `${base}/activitypub/actors/0`))
  const { body: made } = await post('/events', { title: 'Reading', organizer: [hall.id], ...times })
  await calendar.runJobs()
  const got = (remote: typeof ada) =>
    remote.received.map(({ body }) => body.type).filter(type => type !== 'Accept')
  assert.deepEqual([got(ada), got(ben)], [['Create'], ['Announce']])

  await t.test('both get changes, from the organizer', async () => {
    calendar.pass(600)
    await calendar.patch(`/events/${made.id}`, { title: 'Late reading', organizer: [] })
    await calendar.runJobs()
    assert.deepEqual(
      [got(ada), got(ben)],
      [
        ['Create', 'Update'],
        ['Announce', 'Update'],
      ],
    )
    assert.equal(ben.received.at(-1)?.body.actor, `${base}/activitypub/actors/${hall.id}`)
  })

  await t.test('an organizer that is removed is gone for its followers', async () => {
    await calendar.patch(`/organizers/${hall.id}`, { organizer: 'City Hall' })
    await calendar.runJobs()
    assert.deepEqual([got(ada).at(-1), ada.received.at(-1)?.body.object.name], ['Update', 'City Hall'])
    await calendar.remove(`/organizers/${hall.id}`)
    await calendar.runJobs()
    assert.deepEqual(
      [got(ada).at(-1), ada.received.at(-1)?.body.object],
      ['Delete', `${base}/activitypub/actors/${hall.id}`],
    )
    assert.equal(await calendar.store.of(activitypubStorage).countFollowers(hall.id), 0)
  })
})

test('of a series, the next date is sent, and announced when the one before is over', async t => {
  const calendar = await serveCalendar(t)
  const ada = await startRemote(t)
  await sendTo(calendar, ada, activityBy(ada, 'Follow', `${calendar.base}/activitypub/actors/0`))
  const { body: first } = await calendar.post('/events', {
    ...{ title: 'Choir', start_date: '2030-02-01 19:00:00', end_date: '2030-02-01 20:00:00' },
    recurrence: { freq: 'weekly', count: 5 },
  })
  await calendar.runJobs()
  const sent = () => ada.received.map(({ body }) => body.type).filter(type => type !== 'Accept')
  assert.deepEqual(sent(), ['Create'])
  calendar.clock.now = (Date.parse('2030-02-01T21:00:00Z') / 1000) as UtcSeconds
  await calendar.runJobs()
  await calendar.runJobs()
  assert.deepEqual(sent(), ['Create', 'Announce'])
  const { object } = ada.received.at(-1)?.body ?? {}
  assert.notEqual(object, `${calendar.base}/activitypub/events/${first.id}`)
  assert.equal(
    (await calendar.app.inject(new URL(object).pathname)).json().startTime,
    '2030-02-08T19:00:00+00:00',
  )
})
