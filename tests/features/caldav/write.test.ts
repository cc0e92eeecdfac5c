import assert from 'node:assert/strict'
import { before, type TestContext, test } from 'node:test'
import { buildTestApp, type CalendarTemplate } from '../../support/test-app.ts'
import { allText, type Dav, davRequests, davTemplate, propfind, query, sync, writing } from './scene.ts'

let template: CalendarTemplate
before(async () => {
  template = await davTemplate()
})

async function serve(t: TestContext) {
  const app = await buildTestApp(t, { template, env: writing })
  return { ...app, dav: davRequests(app) }
}

const all = '/dav/users/editor/all/'

function calendar(...lines: readonly string[]): string {
  const parts = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', '']
  return parts.join('\r\n')
}

function event(...lines: readonly string[]): string[] {
  return ['BEGIN:VEVENT', 'UID:abc-1', 'DTSTAMP:20300101T000000Z', ...lines, 'END:VEVENT']
}

const times = ['DTSTART;TZID=Europe/Lisbon:20300210T190000', 'DTEND;TZID=Europe/Lisbon:20300210T200000']

async function read(dav: Dav, path: string) {
  const { status, headers, text } = await dav('GET', path, { as: 'editor' })
  return { status, etag: String(headers.etag), text: text.replaceAll('\r\n ', '') }
}

async function pathOf(dav: Dav, title: string): Promise<string> {
  const { responses } = await dav('REPORT', all, {
    as: 'editor',
    body: query('<C:comp-filter name="VEVENT"/>'),
  })
  const found = responses.find(
    one =>
      allText(one.found['calendar-data']).includes(`SUMMARY:${title}\r\n`) ||
      allText(one.found['calendar-data']).includes(`SUMMARY:${title}\n`),
  )
  assert.ok(found, title)
  return found.href
}

test('an app creates an event, and reads it with its UID and name', async t => {
  const { dav, get } = await serve(t)
  const body = calendar(
    ...event(
      ...[
        ...times,
        'SUMMARY:Reading & tea',
        'DESCRIPTION:With <cake>',
        'LOCATION:Town Hall\\, Main Street 1',
      ],
      ...['CATEGORIES:Music', 'URL:https://tea.example.org/', 'X-OWN:kept', 'PRIORITY:5'],
      ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M', 'DESCRIPTION:Soon', 'END:VALARM'],
    ),
  )
  const created = await dav('PUT', `${all}abc-1.ics`, {
    as: 'editor',
    headers: { 'if-none-match': '*' },
    body,
  })
  assert.deepEqual([created.status, created.headers.etag, created.text], [201, undefined, ''])
  const { text } = await read(dav, `${all}abc-1.ics`)
  for (const line of [
    'UID:abc-1',
    'SUMMARY:Reading & tea',
    'X-OWN:kept',
    'PRIORITY:5',
    'TRIGGER:-PT15M',
    'CATEGORIES:Music',
  ])
    assert.ok(text.includes(`${line}\r\n`), line)
  const { body: found } = await get('/events', { query: { search: 'Reading', start_date: '2030-02-01' } })
  const [stored] = found.events
  assert.equal(stored.venue.venue, 'Town Hall')
  assert.equal(stored.venue.city, 'Lisbon')
  assert.equal(stored.website, 'https://tea.example.org/')
  assert.match(stored.description, /With &lt;cake&gt;/)
  assert.equal(stored.utc_start_date, '2030-02-10 19:00:00')
  const open = await dav('GET', '/dav/public/all/abc-1.ics')
  assert.equal(open.status, 200)
  assert.doesNotMatch(open.text, /X-OWN|VALARM/)
  const again = await dav('PUT', `${all}abc-1.ics`, { as: 'editor', headers: { 'if-none-match': '*' }, body })
  assert.equal(again.status, 412)
  const elsewhere = await dav('PUT', `${all}other.ics`, { as: 'editor', body })
  assert.deepEqual([elsewhere.status, elsewhere.conditions[0]], [403, 'no-uid-conflict'])
})

test('what an app sends back unchanged changes nothing', async t => {
  const { dav, get } = await serve(t)
  const versions = async () => {
    const { body } = await get('/events', {
      as: 'editor',
      query: { per_page: 50, start_date: '2030-01-01', status: 'publish,draft' },
    })
    return body.events.map((one: { id: number; modified: string; title: string }) => [
      one.id,
      one.modified,
      one.title,
    ])
  }
  const before = await versions()
  for (const title of ['Concert', 'Draft', 'Own match', 'Yoga']) {
    const path = await pathOf(dav, title)
    const { text, etag } = await read(dav, path)
    const put = await dav('PUT', path, { as: 'editor', headers: { 'if-match': etag }, body: text })
    assert.equal(put.status, 204, `${title} ${put.text}`)
    assert.equal((await read(dav, path)).etag, etag, title)
  }
  assert.deepEqual(await versions(), before)
})

test('an app changes only what it changed', async t => {
  const { dav, get, patch } = await serve(t)
  const path = await pathOf(dav, 'Concert')
  const id = /event-(\d+)/.exec(path)?.[1]
  await patch(`/events/${id}`, {
    cost: '5',
    website: 'https://concert.example.org',
    featured: true,
    tags: ['new'],
  })
  const { text, etag } = await read(dav, path)
  const changed = text
    .replace('SUMMARY:Concert', 'SUMMARY:Great concert')
    .replace('Bring a friend.', 'Bring two friends.')
    .replace(/DTEND;(.*):20300201T210000/, 'DTEND;$1:20300201T220000')
    // Apps drop what they don't know.
    .replace(/^(CONTACT|URL|CATEGORIES|GEO).*\r\n/gm, '')
  const put = await dav('PUT', path, { as: 'editor', headers: { 'if-match': etag }, body: changed })
  assert.equal(put.status, 204, put.text)
  const { body } = await get(`/events/${id}`)
  assert.equal(body.title, 'Great concert')
  assert.match(body.description, /^<p>Bring two friends\.<\/p>\s*$|^Bring two friends\.$/)
  assert.equal(body.end_date, '2030-02-01 22:00:00')
  assert.deepEqual([body.cost, body.website, body.featured], ['$5', 'https://concert.example.org', true])
  assert.deepEqual(
    body.categories.map((one: { name: string }) => one.name),
    ['Music'],
  )
  assert.deepEqual(
    body.tags.map((one: { name: string }) => one.name),
    ['new'],
  )
  assert.equal(body.venue.venue, 'Town Hall')
  const stale = await dav('PUT', path, { as: 'editor', headers: { 'if-match': etag }, body: text })
  assert.equal(stale.status, 412)
})

async function edit(dav: Dav, path: string, change: (text: string) => string) {
  const { text, etag } = await read(dav, path)
  const put = await dav('PUT', path, { as: 'editor', headers: { 'if-match': etag }, body: change(text) })
  return { ...put, before: text, after: (await read(dav, path)).text }
}

function startsIn(body: { events: readonly { title: string; start_date: string }[] }): string[] {
  return body.events.map(({ title, start_date }) => `${start_date.slice(5, 16)} ${title}`)
}

test('an app changes a series, one date of it, and excludes dates', async t => {
  const { dav, get } = await serve(t)
  const path = await pathOf(dav, 'Yoga')
  const dates = async () =>
    startsIn(
      (await get('/events', { query: { per_page: 50, start_date: '2030-03-01', end_date: '2030-12-31' } }))
        .body,
    )
  const first = ['03-05 18:00 Yoga', '03-12 18:00 Yoga outside', '03-19 18:00 Yoga', '03-26 18:00 Yoga']
  assert.deepEqual(await dates(), first)

  const renamed = await edit(dav, path, text => text.replace('SUMMARY:Yoga\r\n', 'SUMMARY:Slow yoga\r\n'))
  assert.equal(renamed.status, 204, renamed.text)
  assert.deepEqual(
    await dates(),
    first.map(one => one.replace(/Yoga$/, 'Slow yoga')),
  )

  const one = await edit(dav, path, text => {
    const added = text
      .match(/BEGIN:VEVENT\r\n[\s\S]*?END:VEVENT\r\n/)?.[0]
      .replace(/RRULE.*\r\n/, 'RECURRENCE-ID;TZID=Europe/Lisbon:20300319T180000\r\nX-ONE:kept\r\n')
      .replace(/20300305T18/, '20300319T20')
      .replace(/20300305T19/, '20300319T21')
    return text.replace('END:VCALENDAR', `${added}END:VCALENDAR`)
  })
  assert.equal(one.status, 204, one.text)
  assert.deepEqual((await dates())[2], '03-19 20:00 Slow yoga')
  assert.match(one.after, /RECURRENCE-ID;TZID=Europe\/Lisbon:20300319T180000[\s\S]*X-ONE:kept/)

  const excluded = await edit(dav, path, text =>
    text.replace(/(RRULE:FREQ=WEEKLY.*\r\n)/, '$1EXDATE;TZID=Europe/Lisbon:20300326T180000\r\n'),
  )
  assert.equal(excluded.status, 204, excluded.text)
  assert.equal((await dates()).length, 3)
  assert.match(excluded.after, /EXDATE/)

  const restored = await edit(dav, path, text => text.replace(/EXDATE.*\r\n/, ''))
  assert.equal(restored.status, 204, restored.text)
  assert.equal((await dates()).length, 4)

  const reverted = await edit(dav, path, text =>
    text.replaceAll(
      /BEGIN:VEVENT\r\n(?:(?!END:VEVENT)[\s\S])*?RECURRENCE-ID[\s\S]*?END:VEVENT\r\n/g,
      found => (found.includes('RRULE') ? found : ''),
    ),
  )
  assert.equal(reverted.status, 204, reverted.text)
  assert.deepEqual(
    await dates(),
    ['03-05', '03-12', '03-19', '03-26'].map(day => `${day} 18:00 Slow yoga`),
  )

  assert.equal(reverted.after.match(/BEGIN:VEVENT/g)?.length, 1)

  const moved = await edit(dav, path, text =>
    text.replace('20300305T180000', '20300305T170000').replace('20300305T190000', '20300305T180000'),
  )
  assert.equal(moved.status, 204, moved.text)
  assert.deepEqual(
    await dates(),
    ['03-05', '03-12', '03-19', '03-26'].map(day => `${day} 17:00 Slow yoga`),
  )

  const shorter = await edit(dav, path, text => text.replace('COUNT=4', 'COUNT=2'))
  assert.equal(shorter.status, 204, shorter.text)
  assert.equal((await dates()).length, 2)

  const single = await edit(dav, path, text => text.replace(/RRULE:FREQ=WEEKLY.*\r\n/, ''))
  assert.equal(single.status, 204, single.text)
  assert.deepEqual(await dates(), ['03-05 17:00 Slow yoga'])
})

test('an app creates a series with dates that differ, and repeats an event', async t => {
  const { dav, get } = await serve(t)
  const one = event(
    ...times,
    'SUMMARY:Club',
    'RRULE:FREQ=WEEKLY;COUNT=3',
    'EXDATE;TZID=Europe/Lisbon:20300217T190000',
  )
  const other = event(
    ...['RECURRENCE-ID;TZID=Europe/Lisbon:20300224T190000', 'DTSTART;TZID=Europe/Lisbon:20300225T190000'],
    ...['DTEND;TZID=Europe/Lisbon:20300225T200000', 'SUMMARY:Club on Monday'],
  )
  const put = await dav('PUT', `${all}club.ics`, { as: 'editor', body: calendar(...one, ...other) })
  assert.equal(put.status, 201, put.text)
  const { body } = await get('/events', { query: { search: 'Club', start_date: '2030-01-01' } })
  assert.deepEqual(startsIn(body), ['02-10 19:00 Club', '02-25 19:00 Club on Monday'])
  const { text } = await read(dav, `${all}club.ics`)
  assert.match(text, /UID:abc-1[\s\S]*EXDATE[^:]*:20300217T190000[\s\S]*RECURRENCE-ID[^:]*:20300224T190000/)

  const path = await pathOf(dav, 'Concert')
  const repeated = await edit(dav, path, before =>
    before.replace(/(DTSTART;TZID.*\r\n)/, '$1RRULE:FREQ=DAILY;COUNT=2\r\n'),
  )
  assert.equal(repeated.status, 204, repeated.text)
  const { body: concerts } = await get('/events', { query: { search: 'Concert', start_date: '2030-01-01' } })
  assert.deepEqual(startsIn(concerts), ['02-01 19:00 Concert', '02-02 19:00 Concert'])
})

test('names and ids that no database can store have no object', async t => {
  const { dav } = await serve(t)
  const body = calendar(...event(...times, 'SUMMARY:x'))
  for (const method of ['PUT', 'DELETE'])
    for (const name of ['a%00b.ics', ...(method === 'DELETE' ? ['event-9999999999.ics'] : [])]) {
      const answer = await dav(method, `${all}${name}`, { as: 'editor', ...(method === 'PUT' && { body }) })
      assert.equal(answer.status, 404, `${method} ${name}`)
    }
  const put = await dav('PUT', `${all}event-9999999999.ics`, { as: 'editor', body })
  assert.deepEqual([put.status, put.conditions[0]], [403, 'valid-calendar-object-resource'])
})

const refusedBodies: readonly [name: string, condition: string, body: string][] = [
  ['a task', 'supported-calendar-component', calendar('BEGIN:VTODO', 'UID:a', 'SUMMARY:x', 'END:VTODO')],
  ['no event', 'valid-calendar-object-resource', calendar()],
  ['text', 'valid-calendar-data', 'text'],
  ['an unfinished file', 'valid-calendar-data', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'],
  ['a method', 'valid-calendar-object-resource', calendar('METHOD:REQUEST', ...event(...times, 'SUMMARY:x'))],
  ['two events', 'valid-calendar-object-resource', calendar(...event(...times), ...event(...times))],
  [
    'attendees',
    'valid-calendar-object-resource',
    calendar(...event(...times, 'SUMMARY:x', 'ATTENDEE:mailto:ada@example.org')),
  ],
  [
    'a UID that no database can store',
    'valid-calendar-data',
    calendar(...event(...times, 'SUMMARY:x')).replace('abc-1', 'a\0b'),
  ],
  ['no start', 'valid-calendar-data', calendar(...event('SUMMARY:x'))],
  ['31 February', 'valid-calendar-data', calendar(...event('DTSTART:20300231T190000Z', 'SUMMARY:x'))],
  [
    'an unknown zone',
    'valid-calendar-data',
    calendar(...event('DTSTART;TZID=Nowhere:20300210T190000', 'SUMMARY:x')),
  ],
  [
    'two rules',
    'valid-calendar-data',
    calendar(...event(...times, 'SUMMARY:x', 'RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=WEEKLY;COUNT=2')),
  ],
  [
    'EXRULE',
    'valid-calendar-data',
    calendar(...event(...times, 'SUMMARY:x', 'RRULE:FREQ=DAILY;COUNT=2', 'EXRULE:FREQ=WEEKLY;COUNT=2')),
  ],
  [
    'a start outside of the rule',
    'valid-calendar-data',
    calendar(...event(...times, 'SUMMARY:x', 'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=2')),
  ],
  [
    'later dates',
    'valid-calendar-object-resource',
    calendar(
      ...event(...times, 'SUMMARY:x', 'RRULE:FREQ=DAILY;COUNT=2'),
      ...event(...times, 'SUMMARY:y', 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Lisbon:20300210T190000'),
    ),
  ],
  [
    'a date that the rule doesn’t have',
    'valid-calendar-object-resource',
    calendar(
      ...event(...times, 'SUMMARY:x', 'RRULE:FREQ=DAILY;COUNT=2'),
      ...event(...times, 'SUMMARY:y', 'RECURRENCE-ID;TZID=Europe/Lisbon:20300910T190000'),
    ),
  ],
  [
    'more dates than a series can have',
    'max-instances',
    calendar(...event(...times, 'SUMMARY:x', `RDATE:${Array(5001).fill('20300211T190000Z').join(',')}`)),
  ],
  [
    'a rule with an endless interval',
    'max-instances',
    calendar(...event(...times, 'SUMMARY:x', 'RRULE:FREQ=DAILY;INTERVAL=100000')),
  ],
  ['600 kB', 'max-resource-size', calendar(...event(...times, `X-A:${'a'.repeat(600_000)}`))],
  [
    'an end before the start',
    'valid-calendar-data',
    calendar(...event('DTSTART:20300210T190000Z', 'DTEND:20300209T190000Z', 'SUMMARY:x')),
  ],
]

test('data that would be lost is refused with its condition, and nothing is stored', async t => {
  const { dav, store } = await serve(t)
  const { head } = await store.journal.state()
  for (const [name, condition, body] of refusedBodies) {
    const put = await dav('PUT', `${all}refused.ics`, { as: 'editor', body })
    assert.deepEqual([put.status, put.conditions[0]], [403, condition], `${name}: ${put.text}`)
    assert.match(put.text, /<D:responsedescription>.{10}/, name)
  }
  const named = await dav('PUT', `${all}event-77.ics`, { as: 'editor', body: calendar(...event(...times)) })
  assert.deepEqual([named.status, named.conditions[0]], [403, 'valid-calendar-object-resource'])
  const large = await dav('PUT', `${all}a.ics`, {
    as: 'editor',
    body: calendar(...event(...times, `X-A:${'a'.repeat(1_000_000)}`)),
  })
  assert.equal(large.status, 413)
  assert.equal((await store.journal.state()).head, head)
})

test('a formatted description is not flattened', async t => {
  const { dav, patch, get } = await serve(t)
  const path = await pathOf(dav, 'Concert')
  const id = /event-(\d+)/.exec(path)?.[1]
  await patch(`/events/${id}`, { description: '<p>With <a href="https://a.example.org">a link</a>.</p>' })
  const refused = await edit(dav, path, text => text.replace('DESCRIPTION:With', 'DESCRIPTION:Without'))
  assert.deepEqual([refused.status, refused.conditions[0]], [403, 'valid-calendar-object-resource'])
  const renamed = await edit(dav, path, text => text.replace('SUMMARY:Concert', 'SUMMARY:Gig'))
  assert.equal(renamed.status, 204)
  assert.match((await get(`/events/${id}`)).body.description, /<a href/)
})

test('an app cancels, postpones, hides and publishes an event', async t => {
  const { dav, get } = await serve(t)
  const path = await pathOf(dav, 'Concert')
  const id = /event-(\d+)/.exec(path)?.[1]
  const state = async () => {
    const { body } = await get(`/events/${id}`, { as: 'editor' })
    return [body.status, body.event_status]
  }
  const steps: readonly [from: string, to: string, status: string, state: string][] = [
    ['STATUS:CONFIRMED', 'STATUS:CANCELLED', 'publish', 'cancelled'],
    ['STATUS:CANCELLED', 'STATUS:CONFIRMED', 'publish', 'scheduled'],
    ['STATUS:CONFIRMED', 'STATUS:TENTATIVE', 'publish', 'postponed'],
    ['STATUS:TENTATIVE', 'STATUS:CONFIRMED', 'publish', 'scheduled'],
    ['CLASS:PUBLIC', 'CLASS:PRIVATE', 'private', 'scheduled'],
    ['CLASS:PRIVATE', 'CLASS:PUBLIC', 'publish', 'scheduled'],
  ]
  for (const [from, to, ...expected] of steps) {
    const put = await edit(dav, path, text => text.replace(from, to))
    assert.equal(put.status, 204, put.text)
    assert.deepEqual(await state(), expected, `${from} ${to}`)
  }
  const draft = await pathOf(dav, 'Draft')
  assert.equal((await edit(dav, draft, text => text.replace('TENTATIVE', 'CONFIRMED'))).status, 204)
  assert.equal((await dav('GET', draft.replace('users/editor', 'public'))).status, 200)
})

test('a deleted object is in the trash, and comes back with its name', async t => {
  const { dav, get, patch } = await serve(t)
  const body = calendar(...event(...times, 'SUMMARY:Short'))
  await dav('PUT', `${all}abc-1.ics`, { as: 'editor', body })
  const { etag } = await read(dav, `${all}abc-1.ics`)
  const stale = await dav('DELETE', `${all}abc-1.ics`, { as: 'editor', headers: { 'if-match': '"other"' } })
  assert.equal(stale.status, 412)
  const { body: found } = await get('/events', { query: { search: 'Short', start_date: '2030-01-01' } })
  const removed = await dav('DELETE', `${all}abc-1.ics`, { as: 'editor', headers: { 'if-match': etag } })
  assert.equal(removed.status, 204)
  assert.equal((await dav('GET', `${all}abc-1.ics`, { as: 'editor' })).status, 404)
  assert.equal((await dav('DELETE', `${all}abc-1.ics`, { as: 'editor' })).status, 404)
  await patch(`/events/${found.events[0].id}`, { status: 'publish' })
  assert.equal((await read(dav, `${all}abc-1.ics`)).status, 200)
  await dav('DELETE', `${all}abc-1.ics`, { as: 'editor' })
  assert.equal((await dav('PUT', `${all}abc-1.ics`, { as: 'editor', body })).status, 201)
  const yoga = await pathOf(dav, 'Yoga')
  assert.equal((await dav('DELETE', yoga, { as: 'editor' })).status, 204)
  const { body: dates } = await get('/events', { query: { search: 'Yoga', start_date: '2030-01-01' } })
  assert.equal(dates.events.length, 0)
})

test('a reminder alone is a change for other apps of editors', async t => {
  const { dav, post } = await serve(t)
  const tag = async (path: string) => {
    const { responses } = await dav('PROPFIND', path, {
      as: 'editor',
      headers: { depth: '0' },
      body: propfind('CS:getctag'),
    })
    return allText(responses[0]?.found.getctag)
  }
  const path = await pathOf(dav, 'Concert')
  const { token = '' } = await dav('REPORT', all, { as: 'editor', body: sync() })
  const [before, openBefore] = [await tag(all), await tag('/dav/public/all/')]
  const put = await edit(dav, path, text => text.replace('END:VEVENT', 'X-ALARM:1\r\nEND:VEVENT'))
  assert.equal(put.status, 204, put.text)
  const changes = await dav('REPORT', all, { as: 'editor', body: sync(token) })
  assert.deepEqual(
    changes.responses.map(({ href }) => href),
    [path],
  )
  assert.notEqual(await tag(all), before)
  assert.equal(await tag('/dav/public/all/'), openBefore)
  // After the next change it is not reported again.
  await post('/events', { title: 'Next', start_date: '2030-02-05', end_date: '2030-02-05' })
  const { token: next = '' } = await dav('REPORT', all, { as: 'editor', body: sync(changes.token) })
  assert.equal((await dav('REPORT', all, { as: 'editor', body: sync(next) })).responses.length, 0)
})

test('a new event has the category of its calendar', async t => {
  const { dav, get, post } = await serve(t)
  const { body: parent } = await get('/categories', { query: { search: 'Music' } })
  await post('/categories', { name: 'Jazz', parent: parent.categories[0].id })
  const path = `/dav/users/editor/category-${parent.categories[0].id}/abc-1.ics`
  const put = await dav('PUT', path, {
    as: 'editor',
    body: calendar(...event(...times, 'SUMMARY:Gig', 'CATEGORIES:Sport')),
  })
  assert.equal(put.status, 201, put.text)
  const { body } = await get('/events', { query: { search: 'Gig', start_date: '2030-01-01' } })
  assert.deepEqual(body.events[0].categories.map(({ name }: { name: string }) => name).sort(), [
    'Music',
    'Sport',
  ])
})

test('a reminder of one date alone stays with the date, until the app drops it', async t => {
  const { dav } = await serve(t)
  const alarm = (minutes: number) => [
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Soon', `TRIGGER:-PT${minutes}M`, 'END:VALARM'],
  ]
  const series = event(...times, 'SUMMARY:Club', 'RRULE:FREQ=WEEKLY;COUNT=3', ...alarm(5))
  const at = 'Europe/Lisbon:20300217T190000'
  const date = event(
    ...[`RECURRENCE-ID;TZID=${at}`, `DTSTART;TZID=${at}`, 'DTEND;TZID=Europe/Lisbon:20300217T200000'],
    ...['SUMMARY:Club', 'X-OWN:kept', ...alarm(9)],
  )
  const path = `${all}club.ics`
  const partsOf = (text: string) => text.match(/^(?:RECURRENCE-ID|TRIGGER|X-OWN).*/gm)
  const put = await dav('PUT', path, { as: 'editor', body: calendar(...series, ...date) })
  assert.equal(put.status, 201, put.text)
  const { text, etag } = await read(dav, path)
  const whole = ['TRIGGER:-PT5M', `RECURRENCE-ID;TZID=${at}`, 'X-OWN:kept', 'TRIGGER:-PT9M']
  assert.deepEqual(partsOf(text), whole)
  assert.equal(
    (await dav('PUT', path, { as: 'editor', headers: { 'if-match': etag }, body: text })).status,
    204,
  )
  assert.deepEqual(await read(dav, path), { status: 200, etag, text })
  assert.deepEqual(partsOf((await dav('GET', '/dav/public/all/club.ics')).text), null)
  const dropped = await dav('PUT', path, { as: 'editor', body: calendar(...series) })
  assert.equal(dropped.status, 204, dropped.text)
  assert.deepEqual(partsOf((await read(dav, path)).text), ['TRIGGER:-PT5M'])
})
