import assert from 'node:assert/strict'
import { test } from 'node:test'
import { almanac, almanacProcess } from '../support/command-line.ts'
import { htmlWithout } from '../support/html.ts'
import { type OlderServiceOptions, serveOlderService } from '../support/older-service.ts'
import { distinctPicture } from '../support/pictures.ts'
import { isLong } from '../support/rounds.ts'
import { buildTestApp } from '../support/test-app.ts'

const loopback = { env: { ALMANAC_IMAGE_FETCH_NETWORKS: '127.0.0.0/8' } }

async function calendarAndService(t: Parameters<typeof buildTestApp>[0], options?: OlderServiceOptions) {
  const app = await buildTestApp(t)
  const service = await serveOlderService(t, options)
  const importing = async (...args: string[]) => {
    const command = ['import', service.address, '--json', ...args]
    const { code, stdout, stderr } = await almanac(app.databaseUrl, command, loopback)
    return { code, stderr, report: code === 0 ? JSON.parse(stdout) : undefined }
  }
  return { app, service, importing }
}

test('a live calendar is imported with its ids and URLs, and a second import changes nothing', async t => {
  const picture = await distinctPicture(3)
  const troubles = { 4: 'busy', 9: 'error', 12: 'broken', 14: 'cut' } as const
  const { app, service, importing } = await calendarAndService(t, { events: 60, picture, troubles })
  const dry = await importing('--dry-run')
  const first = await importing()
  assert.equal(first.code, 0, first.stderr)
  assert.deepEqual(first.report.counts.event, { created: 60 })
  assert.deepEqual(first.report.counts, dry.report.counts)
  assert.ok(service.mostAtOnce <= 4)

  const { body } = await app.get('/events/1001')
  assert.deepEqual(
    [body.title, body.slug, body.cost, body.timezone, body.categories[0].name, body.venue.venue],
    ['Event 1001 &amp; friends', 'event-1001', '$10', 'Europe/Lisbon', 'Jazz', 'Hall 31 &amp; Garden'],
  )
  assert.deepEqual(
    [body.image.alt, body.source_id, body.modified_utc],
    ['A poster', '1001', '2024-02-03 04:05:06'],
  )
  assert.equal(body.utc_start_date, '2023-11-14 22:13:20')
  assert.equal((await app.get(`/events/by-slug/${encodeURIComponent('عرس')}`)).body.id, 1004)
  assert.equal((await app.get('/events/1002')).body.cost, 'Free')
  assert.equal((await app.get('/events?starts_after=2000-01-01&status=publish')).body.total, 60)
  assert.equal((await app.get('/categories/12')).body.parent, 11)

  const notes = first.report.notes.map((note: any) => `${note.sourceId} ${note.field}`)
  assert.deepEqual(notes.toSorted(), ['1006 description', '1007 timezone'])

  const second = await importing()
  assert.deepEqual(second.report.counts.event, { unchanged: 60 })
  service.changed.set(1010, { title: 'Another name', modified_utc: '2026-01-01 00:00:00' })
  service.changed.set(1011, { title: 'There' })
  await app.patch('/events/1011', { title: 'Here' })
  const third = await importing()
  assert.deepEqual(third.report.counts.event, { unchanged: 58, updated: 1, kept: 1 })
  assert.equal((await app.get('/events/1011')).body.title, 'Here')

  const undone = await almanac(app.databaseUrl, ['import', 'undo', String(third.report.id)])
  assert.match(undone.stdout, /0 removed, 1 as before/)
  assert.equal((await app.get('/events/1010')).body.title, 'Event 1010 &amp; friends')
  const since = await importing('--since', '2025-01-01')
  assert.deepEqual(since.report.counts.event, { updated: 1 })
})

test('versions in several languages become translations of one record', async t => {
  const { app, importing } = await calendarAndService(t, { events: 4, isBilingual: true })
  const { report, stderr } = await importing()
  assert.deepEqual(report?.counts.event, { created: 5 }, stderr)
  const { body } = await app.get('/events/1001?i18n_language=fr')
  assert.deepEqual(
    [body.title, body.slug, body.venue.venue, body.languages],
    ['Événement 1001', 'fr-event-1001', 'Salle 31', ['en', 'fr']],
  )
  assert.equal((await app.get('/events/1001')).body.title, 'Event 1001 &amp; friends')
  assert.equal(
    (await app.get('/organizers/41')).body.languages.join(),
    'en',
    'the same text is no translation',
  )
  const alone = (await app.get('/events/501002?i18n_language=fr')).body
  assert.deepEqual([alone.title, alone.languages, alone.venue.id], ['Événement 1002', ['fr'], 32])
  assert.deepEqual((await importing()).report.counts.event, { unchanged: 5 })
})

test('with credentials drafts are imported too, and a taken id is reported', async t => {
  const { app, importing } = await calendarAndService(t, { events: 3, credentials: 'reader:' })
  const { body } = await app.post('/venues', { venue: 'Ours' })
  assert.ok(body.id < 31)
  await app.store.change({ userId: null, door: 'command', at: app.clock.now }, async tx => {
    await tx.ids.continueAfter(40)
  })
  assert.equal((await app.post('/venues', { venue: 'In the way' })).body.id, 41)
  const { report } = await importing('--user', 'reader')
  assert.deepEqual(
    [report.counts.event.created, (await app.get('/events/1004', { as: 'editor' })).body.status],
    [4, 'draft'],
  )
  const [note] = report.notes.filter(({ field }: any) => field === 'id')
  assert.match(note.reason, /^The id 41 is already in use here. The new id is \d+\.$/)
})

test('private networks are not fetched from unless allowed, and a URL that is not a calendar is reported', async t => {
  const { app, service } = await calendarAndService(t, { events: 1 })
  const { code, stderr } = await almanac(app.databaseUrl, ['import', service.address])
  assert.deepEqual([code, service.asked], [1, []])
  assert.match(stderr, /is in a private network/)
  const none = await almanac(app.databaseUrl, ['import', `${service.address}api/wp/v2/users`], loopback)
  assert.deepEqual([none.code, /has no calendar with a supported interface/.test(none.stderr)], [1, true])
})

test('a killed import resumes, and nothing is duplicated or missing', async t => {
  const [events, kills] = isLong ? [10_000, 10] : [300, 1]
  const { app, service } = await calendarAndService(t, { events })
  const command = ['import', service.address, '--image-fetch-networks', '127.0.0.0/8']
  for (let kill = 0; kill < kills; kill++) {
    const { child, ended } = almanacProcess(t, app.databaseUrl, command)
    const before = (await app.store.imports.list(1))[0]?.done ?? 0
    while ((await app.store.imports.list(1))[0]?.done === before && child.exitCode === null)
      await new Promise(resolve => setTimeout(resolve, 20))
    child.kill('SIGKILL')
    await ended
  }
  assert.equal((await almanac(app.databaseUrl, command.slice(0, 2), loopback)).code, 0)
  const [run] = await app.store.imports.list(1)
  assert.deepEqual([run?.state, run?.counts.event], ['finished', { created: events }])
  assert.equal((await app.get('/events?starts_after=2000-01-01')).body.total, events)
  const again = await almanac(app.databaseUrl, [...command.slice(0, 2), '--json'], loopback)
  assert.deepEqual(JSON.parse(again.stdout).counts.event, { unchanged: events })
})

test('afterwards a crawl of both sites finds the same, and the old URLs work here', async t => {
  const events = isLong ? 10_000 : 110
  const picture = await distinctPicture(3)
  const { app, service, importing } = await calendarAndService(t, { events, picture })
  assert.equal((await importing()).code, 0)
  const list = (page: number) =>
    `tribe/events/v1/events?page=${page}&per_page=50&start_date=1000-01-01&end_date=9999-12-31`
  let compared = 0
  for (let page = 1; compared < events; page++) {
    const there: any = await (await fetch(`${service.address}api/${list(page)}`)).json()
    const here = (await app.get(`//wp-json/${list(page)}`)).body
    assert.deepEqual(here.events.map(crawled), there.events.map(crawled), `page ${page}`)
    compared += there.events.length
  }
  const { body } = await app.get('/events/1001')
  for (const path of ['/?p=1001', '/event/event-1001/'])
    assert.ok([200, 301].includes((await app.get(`/${path}`)).status), path)
  assert.ok(body.image.width > 0, 'its picture came along')
})

/** An event as a visitor of either site sees it. */
function crawled(event: any): object {
  const names = (list: any, name: string) =>
    [list]
      .flat()
      .map(one => one?.[name])
      .filter(Boolean)
  const isKnownZone = event.id !== 1007
  return {
    id: event.id,
    title: event.title,
    slug: decodeURIComponent(event.slug),
    description: htmlWithout(event.description, 'iframe').trim(),
    // All-day events start and end in the local time of their zone.
    ...(isKnownZone && !event.all_day && { start: event.utc_start_date, end: event.utc_end_date }),
    ...(isKnownZone && { zone: event.timezone }),
    isWholeDay: event.all_day,
    cost: event.cost_details.values.map(Number),
    venue: names(event.venue, 'venue'),
    organizer: names(event.organizer, 'organizer'),
    categories: names(event.categories, 'name'),
    hasPicture: Boolean(event.image),
  }
}
