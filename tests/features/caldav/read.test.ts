import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { buildTestApp, type CalendarTemplate, type TestApp } from '../../support/test-app.ts'
import {
  allText,
  type Dav,
  davRequests,
  davTemplate,
  multiget,
  propfind,
  query,
  reading,
  sync,
} from './scene.ts'

let template: CalendarTemplate
before(async () => {
  template = await davTemplate()
})

async function serve(t: Parameters<typeof buildTestApp>[0], env: Record<string, string> = reading) {
  const app: TestApp = await buildTestApp(t, { template, env })
  return { ...app, dav: davRequests(app) }
}

const all = '/dav/users/author/all/'

/** The objects of a calendar by title: path and etag. */
async function objectsIn(dav: Dav, path: string, as: 'author' | 'editor' | undefined = 'author') {
  const { responses } = await dav('REPORT', path, {
    ...(as && { as }),
    body: query('<C:comp-filter name="VEVENT"/>'),
  })
  return new Map(
    responses.map(({ href, found }) => {
      const data = allText(found['calendar-data'])
      return [/^SUMMARY:(.*)$/m.exec(data)?.[1]?.trim() ?? '', { href, etag: allText(found.getetag), data }]
    }),
  )
}

test('without the setting there are no addresses', async t => {
  const { app } = await serve(t, {})
  for (const url of ['/dav/', '/.well-known/caldav', '/dav/public/'])
    assert.equal((await app.inject({ method: 'PROPFIND' as 'GET', url })).statusCode, 404)
})

test('an app finds the calendars from the host', async t => {
  const { dav } = await serve(t)
  const first = await dav('PROPFIND', '/.well-known/caldav', { headers: { depth: '0' } })
  assert.deepEqual([first.status, first.headers.location], [301, 'http://localhost:80/dav/'])
  const anonymous = await dav('PROPFIND', '/dav/', {
    headers: { depth: '0' },
    body: propfind('D:current-user-principal'),
  })
  assert.equal(anonymous.status, 401)
  assert.match(String(anonymous.headers['www-authenticate']), /^Basic /)
  const root = await dav('PROPFIND', '/dav/', {
    as: 'author',
    headers: { depth: '0' },
    body: propfind('D:current-user-principal', 'D:quota-used-bytes'),
  })
  assert.equal(root.status, 207)
  assert.equal(allText(root.responses[0]?.found['current-user-principal']), '/dav/users/author/')
  assert.deepEqual(root.responses[0]?.others, ['quota-used-bytes'])
  const principal = await dav('PROPFIND', '/dav/users/author/', {
    as: 'author',
    headers: { depth: '0' },
    body: propfind('C:calendar-home-set'),
  })
  assert.equal(allText(principal.responses[0]?.found['calendar-home-set']), '/dav/users/author/')
  const home = await dav('PROPFIND', '/dav/users/author/', {
    as: 'author',
    headers: { depth: '1' },
    body: propfind('D:displayname', 'D:resourcetype', 'C:supported-calendar-component-set'),
  })
  assert.deepEqual(
    home.responses.map(({ href, found }) => [href, allText(found.displayname)]),
    [
      ['/dav/users/author/', 'author'],
      [all, 'Town calendar'],
      ['/dav/users/author/mine/', 'My events'],
      ['/dav/users/author/category-1/', 'Music'],
      ['/dav/users/author/category-2/', 'Sport'],
    ],
  )
})

test('a caller sees what the interface shows, in each calendar', async t => {
  const { dav } = await serve(t)
  const titles = async (path: string, as?: 'author' | 'editor') =>
    [...(await objectsIn(dav, path, as)).keys()].sort()
  const open = ['Concert', 'Own match', 'Yoga']
  assert.deepEqual(await titles('/dav/public/all/', undefined), open)
  assert.deepEqual(await titles('/dav/public/all/', 'editor'), open)
  assert.deepEqual(await titles('/dav/users/editor/all/', 'editor'), [...open, 'Draft'].sort())
  assert.deepEqual(await titles(all, 'author'), [...open, 'Draft'].sort())
  assert.deepEqual(await titles('/dav/users/author/mine/', 'author'), ['Draft', 'Own match'])
  assert.deepEqual(await titles('/dav/public/category-1/', undefined), ['Concert'])
  assert.deepEqual(await titles('/dav/users/editor/mine/', 'editor'), [])
})

test('a series is one object with its own dates, and an event in its own words', async t => {
  const { dav } = await serve(t)
  const objects = await objectsIn(dav, '/dav/public/all/', undefined)
  const yoga = objects.get('Yoga')
  assert.match(yoga?.href ?? '', /\/series-\d+\.ics$/)
  assert.match(yoga?.data ?? '', /RRULE:FREQ=WEEKLY;COUNT=4/)
  assert.match(yoga?.data ?? '', /RECURRENCE-ID;TZID=Europe\/Lisbon:20300312T180000/)
  assert.equal(new Set(yoga?.data.match(/^UID:.*$/gm)).size, 1)
  assert.doesNotMatch(yoga?.data ?? '', /^METHOD/m)
  assert.match(objects.get('Concert')?.data ?? '', /BEGIN:VTIMEZONE/)
})

test('tags are strong, and the same in every answer', async t => {
  const { dav, patch } = await serve(t)
  const objects = await objectsIn(dav, all)
  const { responses } = await dav('PROPFIND', all, {
    as: 'author',
    headers: { depth: '1' },
    body: propfind('D:getetag', 'CS:getctag'),
  })
  const [calendar, ...members] = responses
  assert.equal(members.length, objects.size)
  for (const { href, etag } of objects.values()) {
    assert.match(etag, /^"[\w-]{22}"$/)
    const got = await dav('GET', href, { as: 'author', headers: { 'accept-encoding': 'gzip' } })
    assert.equal(got.headers.etag, etag)
    assert.equal((await dav('HEAD', href, { as: 'author' })).headers.etag, etag)
    assert.equal(allText(members.find(one => one.href === href)?.found.getetag), etag)
    assert.equal((await dav('GET', href, { as: 'author', headers: { 'if-none-match': etag } })).status, 304)
    const alone = await dav('REPORT', all, { as: 'author', body: multiget(href) })
    assert.equal(allText(alone.responses[0]?.found.getetag), etag)
  }
  const concert = objects.get('Concert')
  const id = /event-(\d+)/.exec(concert?.href ?? '')?.[1]
  await patch(`/events/${id}`, { title: 'Great concert' })
  const after = await objectsIn(dav, all)
  assert.notEqual(after.get('Great concert')?.etag, concert?.etag)
  assert.equal(after.get('Yoga')?.etag, objects.get('Yoga')?.etag)
  const again = await dav('PROPFIND', all, {
    as: 'author',
    headers: { depth: '0' },
    body: propfind('CS:getctag'),
  })
  assert.notEqual(allText(again.responses[0]?.found.getctag), allText(calendar?.found.getctag))
})

test('a tag changes with everything in the text of its event, and with nothing of other events', async t => {
  const { dav, get, post, patch, clock, store } = await serve(t)
  const { body: found } = await get('/events', { query: { start_date: '2030-02-01', search: 'Concert' } })
  const [{ id, venue, categories }] = found.events
  const link = { attendance: 'online', online_url: 'https://meet.example/x' }
  const patched = await patch(`/events/${id}`, { ...link, online_url_shown: 'before_start' })
  assert.equal(patched.status, 200)
  const times = { start_date: '2030-02-09 10:00', end_date: '2030-02-09 11:00' }
  const joinable = (Date.UTC(2030, 1, 1, 18, 50) / 1000) as UtcSeconds
  const path = `/dav/public/all/event-${id}.ics`
  const stateOf = async () => {
    const { headers, text } = await dav('GET', path)
    const body = propfind('D:getetag')
    const { responses } = await dav('PROPFIND', '/dav/public/all/', { headers: { depth: '1' }, body })
    assert.equal(allText(responses.find(({ href }) => href === path)?.found.getetag), headers.etag)
    return { tag: headers.etag, text }
  }
  const start = clock.now
  const goTo = (now: UtcSeconds) => {
    clock.now = now
  }
  const setCurrency = () => store.transaction(tx => tx.settings.set('currency', { value: 'CHF' }))
  const rows: [what: string, does: 'change' | 'stay', () => unknown][] = [
    ['the venue', 'change', () => patch(`/venues/${venue.id}`, { venue: 'City Hall' })],
    ['the category', 'change', () => patch(`/categories/${categories[0].id}`, { name: 'Concerts' })],
    ['the site', 'change', setCurrency],
    [
      'another event',
      'stay',
      () => post('/events', { title: 'New', ...times, tags: ['new'], venue: 'Barn' }),
    ],
    ['a draft venue', 'stay', () => post('/venues', { venue: 'Secret', status: 'draft' })],
    ['the join link', 'change', () => goTo(joinable)],
    ['the time back', 'change', () => goTo(start)],
  ]
  for (const [what, does, change] of rows) {
    const before = await stateOf()
    await change()
    const after = await stateOf()
    if (does === 'stay') assert.deepEqual(after, before, what)
    else assert.notEqual(after.tag, before.tag, what)
  }
})

test('an answer writes a limited number of objects, and lists all tags', async t => {
  const { dav, store } = await serve(t)
  const { listing } = store.events
  t.mock.method(store.events, 'listing', async (...args: Parameters<typeof listing>) => {
    const found = await listing(...args)
    return { ...found, ids: [...found.ids, ...Array.from({ length: 10_000 }, (_, index) => 1e6 + index)] }
  })
  const depth = { headers: { depth: '1' } }
  const rows: [method: string, body: string, status: number][] = [
    ['PROPFIND', propfind('D:getetag'), 207],
    ['PROPFIND', propfind('D:getetag', 'D:getcontentlength'), 507],
    ['REPORT', query('<C:comp-filter name="VEVENT"/>'), 507],
    ['REPORT', query('<C:comp-filter name="VEVENT"/>').replace('<C:calendar-data/>', ''), 207],
    ['REPORT', query(summaryFilter).replace('<C:calendar-data/>', ''), 507],
  ]
  for (const [method, body, status] of rows) {
    const answer = await dav(method, '/dav/public/all/', { ...depth, body })
    assert.equal(answer.status, status, body)
    if (status === 507) assert.deepEqual(answer.conditions, ['number-of-matches-within-limits'])
    else assert.ok(answer.responses.length > 2)
  }
})

const summaryFilter =
  '<C:comp-filter name="VEVENT"><C:prop-filter name="SUMMARY"><C:text-match>conc</C:text-match></C:prop-filter></C:comp-filter>'

test('the tag of a calendar does not change with what the caller can’t see', async t => {
  const { dav, post } = await serve(t)
  const tag = async () => {
    const body = propfind('CS:getctag')
    const { responses } = await dav('PROPFIND', '/dav/public/all/', { headers: { depth: '0' }, body })
    return allText(responses[0]?.found.getctag)
  }
  const first = await tag()
  const times = { start_date: '2030-02-05', end_date: '2030-02-05' }
  await post('/events', { title: 'Hidden', ...times, status: 'draft' })
  assert.equal(await tag(), first)
  await post('/events', { title: 'Open', ...times })
  assert.notEqual(await tag(), first)
})

const ranges: readonly [range: string, titles: readonly string[]][] = [
  ['<C:time-range start="20300201T000000Z" end="20300202T000000Z"/>', ['Concert']],
  ['<C:time-range start="20300302T000000Z"/>', ['Yoga']],
  ['<C:time-range end="20300203T000000Z"/>', ['Concert']],
  // Only the last date of the series.
  ['<C:time-range start="20300325T000000Z" end="20300401T000000Z"/>', ['Yoga']],
  ['<C:time-range start="20310101T000000Z"/>', []],
  ['<C:prop-filter name="SUMMARY"><C:text-match>conc</C:text-match></C:prop-filter>', ['Concert']],
  ['<C:prop-filter name="RRULE"><C:is-not-defined/></C:prop-filter>', ['Concert', 'Draft', 'Own match']],
]

test('a query has open-ended ranges, and filters by properties', async t => {
  const { dav } = await serve(t)
  for (const [range, titles] of ranges) {
    const { responses } = await dav('REPORT', all, {
      as: 'author',
      body: query(`<C:comp-filter name="VEVENT">${range}</C:comp-filter>`),
    })
    const found = responses.map(one => /^SUMMARY:(.*)$/m.exec(allText(one.found['calendar-data']))?.[1])
    assert.deepEqual(found.sort(), [...titles], range)
  }
  const tasks = await dav('REPORT', all, { as: 'author', body: query('<C:comp-filter name="VTODO"/>') })
  assert.deepEqual([tasks.status, tasks.responses.length], [207, 0])
  const unknown = await dav('REPORT', all, {
    as: 'author',
    body: query('<C:comp-filter name="VEVENT"><C:comp-filter name="VALARM"/></C:comp-filter>'),
  })
  assert.deepEqual([unknown.status, unknown.conditions], [403, ['supported-filter']])
})

test('a query has at most twenty property filters', async t => {
  const { dav } = await serve(t)
  const filters = (count: number) => '<C:prop-filter name="SUMMARY"/>'.repeat(count)
  const ask = (count: number) =>
    dav('REPORT', all, {
      as: 'author',
      body: query(`<C:comp-filter name="VEVENT">${filters(count)}</C:comp-filter>`),
    })
  const [most, more] = [await ask(20), await ask(21)]
  assert.deepEqual([most.status, most.responses.length], [207, 4])
  assert.deepEqual([more.status, more.conditions], [403, ['supported-filter']])
})

test('a property that is asked for repeatedly is sent once', async t => {
  const { dav } = await serve(t)
  const { href = '' } = (await objectsIn(dav, all)).get('Concert') ?? {}
  const repeated = '<C:calendar-data/><X:a xmlns:X="urn:x"/><X:a xmlns:X="urn:y"/>'.repeat(50)
  const bodies = [
    ['PROPFIND', href, propfind().replace('<D:prop>', `<D:prop>${repeated}`)],
    ['REPORT', all, multiget(href).replace('<D:prop>', `<D:prop>${repeated}`)],
    ['REPORT', all, sync().replace('<D:prop>', `<D:prop>${repeated}`)],
  ] as const
  for (const [method, path, body] of bodies) {
    const answer = await dav(method, path, { as: 'author', headers: { depth: '0' }, body })
    assert.equal(answer.text.match(/<C:calendar-data>/g)?.length, answer.responses.length, body.slice(0, 20))
    assert.deepEqual(answer.responses[0]?.others, ['a', 'a'])
  }
})

test('a request for too many properties is refused', async t => {
  const { dav } = await serve(t)
  const names = (count: number) => Array.from({ length: count }, (_, place) => `D:p${place}`)
  const update = (set: string) => `<D:propertyupdate xmlns:D="DAV:"><D:set>${set}</D:set></D:propertyupdate>`
  const ask = (method: string, body: string) =>
    dav(method, '/dav/public/all/', { headers: { depth: '0' }, body })
  assert.equal((await ask('PROPFIND', propfind(...names(100)))).status, 207)
  // One declaration of a namespace may be short in the request and repeated in the answer.
  const long = `<D:prop xmlns:X="urn:${'x'.repeat(2000)}"><X:a/><X:b/><X:c/><X:d/><X:e/></D:prop>`
  const prop = `<D:prop>${names(101)
    .map(name => `<${name}/>`)
    .join('')}</D:prop>`
  const bodies = [
    ['PROPFIND', propfind(...names(101))],
    ['PROPFIND', `<D:propfind xmlns:D="DAV:">${long}</D:propfind>`],
    ['PROPPATCH', update(prop)],
    ['PROPPATCH', update(long)],
    ['REPORT', `<D:sync-collection xmlns:D="DAV:"><D:sync-token/>${prop}</D:sync-collection>`],
    // The query finds nothing.
    ['REPORT', query('<C:comp-filter name="VTODO"/>').replace(/<D:prop>.*<\/D:prop>/, prop)],
    ['REPORT', multiget().replace(/<D:prop>.*<\/D:prop>/, prop)],
  ] as const
  for (const [method, body] of bodies) {
    const { status, text } = await ask(method, body)
    assert.deepEqual(
      [status, status === 400 && JSON.parse(text).code],
      [400, 'caldav-invalid-xml'],
      `${method} ${body.slice(0, 60)}`,
    )
  }
})

const impossible = [
  ...['event-9999999999.ics', 'event-2147483648.ics', 'series-9999999999.ics', 'series-2147483648.ics'],
  'a%00b.ics',
]

test('ids and names that no database can store are not found', async t => {
  const { dav } = await serve(t)
  for (const name of impossible) {
    const path = `/dav/public/all/${name}`
    assert.equal((await dav('GET', path)).status, 404, name)
    assert.equal((await dav('PROPFIND', path, { headers: { depth: '0' } })).status, 404, name)
    const { responses } = await dav('REPORT', '/dav/public/all/', { body: multiget(path) })
    assert.deepEqual(
      responses.map(({ href, status }) => [href, status]),
      [[path, 'HTTP/1.1 404 Not Found']],
    )
  }
  for (const name of ['category-9999999999', 'category-2147483648', 'a%00b'])
    assert.equal(
      (await dav('PROPFIND', `/dav/public/${name}/`, { headers: { depth: '0' } })).status,
      404,
      name,
    )
})

test('a multiget names objects that do not exist', async t => {
  const { dav } = await serve(t)
  const concert = (await objectsIn(dav, all)).get('Concert')?.href ?? ''
  const gone = [`${all}event-999.ics`, `${all}a/b.ics`, '/dav/users/editor/all/event-1.ics', `${all}%E0.ics`]
  const { responses } = await dav('REPORT', all, {
    as: 'author',
    body: multiget(`http://localhost${concert}`, ...gone),
  })
  assert.equal(responses[0]?.href, concert)
  assert.deepEqual(
    responses.slice(1).map(({ href, status }) => [href, status]),
    gone.map(path => [path, 'HTTP/1.1 404 Not Found']),
  )
})

test('a client that syncs has the same as one that starts', async t => {
  const { dav, post, patch, remove, get } = await serve(t)
  const known = new Map<string, string>()
  let token = ''
  const step = async () => {
    const answer = await dav('REPORT', all, { as: 'author', body: sync(token) })
    assert.equal(answer.status, 207)
    for (const { href, status, found } of answer.responses)
      if (status?.includes('404')) known.delete(href)
      else known.set(href, allText(found.getetag))
    token = answer.token ?? ''
    const objects = [...(await objectsIn(dav, all)).values()]
    assert.deepEqual(
      new Map([...known].sort()),
      new Map(objects.map(({ href, etag }) => [href, etag] as const).sort()),
    )
    return answer.responses.length
  }
  assert.equal(await step(), 4)
  assert.equal(await step(), 0)
  const times = { start_date: '2030-02-05', end_date: '2030-02-05' }
  const { body: hidden } = await post('/events', { title: 'Hidden', ...times, status: 'draft' })
  assert.equal(await step(), 0)
  await patch(`/events/${hidden.id}`, { status: 'publish' })
  assert.equal(await step(), 1)
  await remove(`/events/${hidden.id}`)
  assert.equal(await step(), 1)
  const { body: venues } = await get('/venues')
  await patch(`/venues/${venues.venues[0].id}`, { venue: 'Old Town Hall' })
  assert.equal(await step(), 1)
  const { body: yoga } = await get('/events', { query: { search: 'Yoga', start_date: '2030-01-01' } })
  const [first, second] = yoga.events
  await remove(`/events/${second.id}`)
  assert.equal(await step(), 2)
  await patch(`/events/${first.id}?scope=all`, { title: 'Morning yoga', scope: 'all' })
  await step()
  // The series ends: each date is an object.
  await patch(`/events/${first.id}`, { recurrence: null, scope: 'all' })
  await step()
})

test('a long answer is split, and changes meanwhile are not lost', async t => {
  const { dav, post, patch, remove } = await serve(t)
  const known = new Map<string, string>()
  let token = ''
  const step = async () => {
    const answer = await dav('REPORT', all, { as: 'author', body: sync(token, 1) })
    assert.equal(answer.status, 207)
    const isCut = answer.responses.at(-1)?.status?.includes('507') ?? false
    const members = answer.responses.slice(0, isCut ? -1 : undefined)
    for (const { href, status, found } of members)
      if (status?.includes('404')) known.delete(href)
      else known.set(href, allText(found.getetag))
    if (isCut) assert.equal(answer.responses.at(-1)?.href, all)
    token = answer.token ?? ''
    return { isCut, count: members.length }
  }
  const finish = async () => {
    let steps = 1
    while ((await step()).isCut) assert.ok(++steps < 20)
    const objects = [...(await objectsIn(dav, all)).values()]
    assert.deepEqual(
      new Map([...known].sort()),
      new Map(objects.map(({ href, etag }) => [href, etag] as const).sort()),
    )
    return steps
  }
  const times = { start_date: '2030-02-05', end_date: '2030-02-05' }
  const { body: early } = await post('/events', { title: 'Early', ...times })
  assert.deepEqual(await step(), { isCut: true, count: 1 })
  const { body: late } = await post('/events', { title: 'Late', ...times })
  const [first = ''] = known.keys()
  await patch(`/events/${/event-(\d+)/.exec(first)?.[1]}`, { title: 'Changed' })
  await remove(`/events/${early.id}`)
  await finish()
  await patch(`/events/${late.id}`, { title: 'Later' })
  for (const title of ['One', 'Two']) await post('/events', { title, ...times })
  assert.equal(await finish(), 3)
  for (const bad of [`${token}.`, `${token}.x`, `${token}.-1`]) {
    const refused = await dav('REPORT', all, { as: 'author', body: sync(bad) })
    assert.deepEqual([refused.status, refused.conditions], [403, ['valid-sync-token']], bad)
  }
})

test('invalid, foreign and old tokens are refused', async t => {
  const { dav } = await serve(t)
  const { token = '' } = await dav('REPORT', all, { as: 'author', body: sync() })
  for (const bad of ['x', 'urn:almanac:sync:abc', token.slice(0, -3)]) {
    const refused = await dav('REPORT', all, { as: 'author', body: sync(bad) })
    assert.deepEqual([refused.status, refused.conditions], [403, ['valid-sync-token']])
  }
  const other = await dav('REPORT', '/dav/users/editor/all/', { as: 'editor', body: sync(token) })
  assert.deepEqual([other.status, other.conditions], [403, ['valid-sync-token']])
})

test('XML with a DTD, with entities, too deep or malformed is refused', async t => {
  const { dav } = await serve(t)
  const deep = '<a>'.repeat(40) + '</a>'.repeat(40)
  const bodies = [
    '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
    '<a>&b;</a>',
    '<a><b></a>',
    '<x:a/>',
    'text',
    deep,
    `<a>${'<b/>'.repeat(40_000)}</a>`,
  ]
  for (const body of bodies) {
    const { status, text } = await dav('PROPFIND', all, { as: 'author', headers: { depth: '0' }, body })
    assert.deepEqual([status, JSON.parse(text).code], [400, 'caldav-invalid-xml'], body.slice(0, 60))
  }
  const large = await dav('PROPFIND', all, { as: 'author', body: `<a>${'b'.repeat(1_000_001)}</a>` })
  assert.equal(large.status, 413)
})

test('the server says what it supports', async t => {
  const { dav } = await serve(t)
  const options = await dav('OPTIONS', '/dav/')
  assert.equal(options.status, 200)
  assert.match(String(options.headers.dav), /calendar-access/)
  assert.match(String(options.headers.allow), /PROPFIND/)
  assert.doesNotMatch(String(options.headers.allow), /PUT/)
  const infinite = await dav('PROPFIND', all, { as: 'author', headers: { depth: 'infinity' } })
  assert.deepEqual([infinite.status, infinite.conditions], [403, ['propfind-finite-depth']])
  const report = await dav('REPORT', all, { as: 'author', body: '<D:expand-property xmlns:D="DAV:"/>' })
  assert.deepEqual([report.status, report.conditions], [403, ['supported-report']])
  const privileges = await dav('PROPFIND', all, {
    as: 'author',
    headers: { depth: '0' },
    body: propfind('D:current-user-privilege-set'),
  })
  const names = privileges.responses[0]?.found['current-user-privilege-set']?.children.flatMap(one =>
    one.children.map(({ name }) => name),
  )
  assert.deepEqual(names, ['D:read', 'D:read-current-user-privilege-set'])
  const patched = await dav('PROPPATCH', all, {
    as: 'author',
    body: '<D:propertyupdate xmlns:D="DAV:"><D:set><D:prop><D:displayname>x</D:displayname></D:prop></D:set></D:propertyupdate>',
  })
  assert.deepEqual([patched.status, patched.responses[0]?.others], [207, ['displayname']])
})
