// Requests and events of other programs, as they and their documentation show them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEvent } from '../../../src/features/activitypub/follow/read-event.ts'
import { activitypubStorage } from '../../../src/features/activitypub/storage/activitypub-storage.ts'
import { sameOnSqlite } from '../../support/test-database.ts'
import { sendTo, startRemote } from './remote-actor.ts'
import { serveCalendar } from './scene.ts'

const publicly = ['https://www.w3.org/ns/activitystreams#Public']
const by = { name: 'Club', address: 'https://events.example.org/club' }

function fieldsIn(read: ReturnType<typeof readEvent>) {
  assert.ok(typeof read === 'object', String(read))
  const of = (kind: string) => read.records.find(record => record.kind === kind)?.fields
  return {
    event: of('event') as any,
    venue: of('venue'),
    tags: read.records.filter(({ kind }) => kind === 'tag'),
  }
}

test('Mastodon follows, stops, and deletes an account', { skip: sameOnSqlite }, async t => {
  const calendar = await serveCalendar(t)
  const remote = await startRemote(t)
  const context = ['https://www.w3.org/ns/activitystreams', { ostatus: 'http://ostatus.org#' }]
  const object = `${calendar.base}/activitypub/actors/0`
  const follow = {
    '@context': context,
    id: `${remote.base}/0f3c-uuid`,
    type: 'Follow',
    actor: remote.actor,
    object,
  }
  const count = () => calendar.store.of(activitypubStorage).countFollowers(0)
  assert.equal((await sendTo(calendar, remote, follow)).statusCode, 202)
  assert.equal(await count(), 1)
  const undo = {
    '@context': context,
    id: `${remote.actor}#follows/7/undo`,
    type: 'Undo',
    actor: remote.actor,
    object: follow,
  }
  await sendTo(calendar, remote, undo)
  assert.equal(await count(), 0)
  calendar.pass(1)
  await sendTo(calendar, remote, follow)
  const signature = {
    type: 'RsaSignature2017',
    creator: `${remote.actor}#main-key`,
    created: '2030-01-15T12:00:00Z',
    signatureValue: 'x',
  }
  const gone = {
    id: `${remote.actor}#delete`,
    type: 'Delete',
    actor: remote.actor,
    to: publicly,
    object: remote.actor,
    signature,
  }
  await sendTo(calendar, remote, gone)
  assert.equal(await count(), 0)
  // Reactions to an event are acknowledged and dropped.
  for (const type of ['Like', 'Announce', 'Create', 'Flag', 'Move', 'Join'])
    assert.equal(
      (await sendTo(calendar, remote, { id: `${remote.actor}#${type}`, type, actor: remote.actor, object }))
        .statusCode,
      202,
      type,
    )
})

test('events of Mobilizon are read', () => {
  const address = 'https://mobilizon.example.org/events/4a5b'
  const read = readEvent(
    {
      ...{
        id: address,
        url: address,
        uuid: '4a5b',
        type: 'Event',
        actor: 'https://mobilizon.example.org/@ada',
      },
      ...{ attributedTo: 'https://mobilizon.example.org/@club', to: publicly, cc: [], draft: false },
      ...{
        name: 'Assembly',
        content: '<p>All are <b>welcome</b></p>',
        mediaType: 'text/html',
        category: 'MEETING',
      },
      ...{
        startTime: '2030-07-28T17:00:00+02:00',
        endTime: '2030-07-28T23:59:59+02:00',
        timezone: 'Europe/Paris',
      },
      ...{
        'ical:status': 'CANCELLED',
        joinMode: 'free',
        isOnline: false,
        inLanguage: 'fr',
        commentsEnabled: false,
      },
      attachment: [
        {
          type: 'Document',
          mediaType: 'image/png',
          name: 'Banner',
          url: 'https://mobilizon.example.org/media/1.png',
        },
        { type: 'Link', mediaType: 'text/html', name: 'Website', href: 'https://club.example.org' },
      ],
      tag: [{ type: 'Hashtag', name: '#politics', href: 'https://mobilizon.example.org/tags/politics' }],
      location: {
        ...{ id: 'https://mobilizon.example.org/address/1', type: 'Place', name: 'Bourse du travail' },
        address: {
          ...{ type: 'PostalAddress', streetAddress: '3 rue du Château', addressLocality: 'Paris' },
          ...{ postalCode: '75010', addressRegion: null, addressCountry: 'France' },
        },
        ...{ latitude: 48.87, longitude: 2.35 },
      },
    },
    address,
    by,
  )
  const { event, venue, tags } = fieldsIn(read)
  assert.deepEqual(
    [event.title, event.start_date, event.timezone, event.event_status],
    ['Assembly', '2030-07-28 15:00:00Z', 'Europe/Paris', 'cancelled'],
  )
  assert.deepEqual(venue, {
    ...{
      venue: 'Bourse du travail',
      address: '3 rue du Château',
      city: 'Paris',
      zip: '75010',
      country: 'France',
    },
    ...{ stateprovince: '', geo_lat: 48.87, geo_lng: 2.35 },
  })
  assert.deepEqual(
    tags.map(({ title }) => title),
    ['politics'],
  )
})

test('events of Gancio are read', () => {
  const address = 'https://gancio.example.org/federation/m/42'
  const read = readEvent(
    {
      ...{
        id: address,
        type: 'Event',
        name: 'Film night',
        url: 'https://gancio.example.org/event/film-night',
      },
      ...{ startTime: '2030-07-28T19:00:00.000Z', endTime: null, published: '2030-01-01T00:00:00.000Z' },
      ...{ attributedTo: 'https://gancio.example.org/federation/u/gancio', to: publicly },
      cc: ['https://gancio.example.org/federation/u/gancio/followers'],
      ...{ content: '<p>Free entry</p>', summary: 'Film night' },
      location: {
        id: 'https://gancio.example.org/federation/p/1',
        type: 'Place',
        name: 'Cinema',
        address: 'Via Roma 1',
        latitude: null,
        longitude: null,
      },
      attachment: [
        {
          type: 'Document',
          mediaType: 'image/jpeg',
          url: 'https://gancio.example.org/media/a.jpg',
          name: 'Poster',
          focalPoint: [0, 0],
        },
      ],
      tag: [{ type: 'Hashtag', name: '#film', href: 'https://gancio.example.org/tag/film' }],
    },
    address,
    by,
  )
  const { event, venue } = fieldsIn(read)
  assert.deepEqual([event.start_date, event.end_date], ['2030-07-28 19:00:00Z', '2030-07-28 20:00:00Z'])
  assert.equal(event.website, 'https://gancio.example.org/event/film-night')
  assert.deepEqual(venue, { venue: 'Cinema', address: 'Via Roma 1' })
})

test('events of WordPress are read', () => {
  const address = 'https://blog.example.org/?p=7'
  const read = readEvent(
    {
      ...{ id: address, type: 'Event', attributedTo: 'https://blog.example.org/?author=1', to: publicly },
      ...{ name: 'Workshop', nameMap: { en: 'Workshop' }, content: '<p>Bring a laptop</p>' },
      ...{
        startTime: '2030-05-05T10:00:00Z',
        endTime: '2030-05-05T12:00:00Z',
        timezone: 'Europe/Vienna',
        status: 'CONFIRMED',
      },
      ...{
        isOnline: true,
        joinMode: 'external',
        externalParticipationUrl: 'https://blog.example.org/workshop',
      },
      location: { type: 'VirtualLocation', name: 'Link', url: 'https://meet.example.org/w' },
    },
    address,
    by,
  )
  const { event } = fieldsIn(read)
  assert.deepEqual([event.attendance, event.online_url], ['online', 'https://meet.example.org/w'])
})

test('events are read in each form that the common description allows', () => {
  const address = 'https://events.example.org/1'
  const plain = {
    ...{ id: address, type: 'Event', attributedTo: 'https://events.example.org/club', to: publicly },
    ...{ name: 'Reading', startTime: '2030-05-05T10:00:00Z' },
  }
  const place = { type: 'Place', name: 'Library', address: 'Main Street 1' }
  const hall = { type: 'Place', name: 'Hall' }
  const online = { type: 'VirtualLocation', name: 'Link', url: 'https://meet.example.org/w' }
  const cells: readonly [what: string, json: object, names: readonly string[], expected: object][] = [
    ['one place', { location: place }, ['Library'], { attendance: 'in_person' }],
    ['a list', { location: [place, online] }, ['Library'], { attendance: 'hybrid', online_url: online.url }],
    [
      'others apart',
      { location: place, otherLocations: [hall, online] },
      ['Library', 'Hall'],
      { attendance: 'hybrid' },
    ],
    ['no place', {}, [], { attendance: 'in_person' }],
    [
      'titles by language',
      { name: undefined, nameMap: { fr: 'Lecture', en: 'Reading' } },
      [],
      { title: 'Lecture' },
    ],
    [
      'titles by language, and its language',
      { name: undefined, nameMap: { fr: 'Lecture', en: 'Reading' }, inLanguage: 'en' },
      ...([[], { title: 'Reading' }] as const),
    ],
    [
      'postponed without a new time',
      { startTime: undefined, previousStartTime: '2030-05-05T10:00:00Z', eventStatus: 'EventPostponed' },
      ...([[], { start_date: '2030-05-05 10:00:00Z', event_status: 'postponed' }] as const),
    ],
  ]
  for (const [what, json, names, expected] of cells) {
    const read = readEvent({ ...plain, ...json }, address, by)
    assert.ok(typeof read === 'object', what)
    const venues = read.records.filter(({ kind }) => kind === 'venue').map(({ title }) => title)
    assert.deepEqual(venues, names, what)
    const { fields } = read.records.at(-1) ?? assert.fail()
    assert.deepEqual(
      Object.fromEntries(Object.keys(expected).map(name => [name, fields[name]])),
      expected,
      what,
    )
  }
})

test('broken and foreign documents are not stored', () => {
  const address = 'https://events.example.org/1'
  const event = {
    ...{
      id: address,
      type: 'Event',
      attributedTo: 'https://events.example.org/club',
      name: 'Reading',
      to: publicly,
    },
    startTime: '2030-05-05T10:00:00Z',
  }
  const cells: readonly [string, object, string][] = [
    ['another id', { id: 'https://events.example.org/2' }, 'unusable'],
    ['another owner', { attributedTo: 'https://other.example.org/club' }, 'unusable'],
    ['no owner', { attributedTo: undefined }, 'unusable'],
    ['another type', { type: 'Note' }, 'unusable'],
    ['no title', { name: '' }, 'unusable'],
    ['no start', { startTime: 'soon' }, 'unusable'],
    ['not public', { to: ['https://events.example.org/club/followers'] }, 'gone'],
    ['a tombstone', { type: 'Tombstone' }, 'gone'],
  ]
  for (const [what, change, expected] of cells)
    assert.equal(readEvent({ ...event, ...change }, address, by), expected, what)
  assert.equal(typeof readEvent(event, address, by), 'object')
})
