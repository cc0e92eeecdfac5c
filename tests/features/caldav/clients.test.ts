// Two client libraries against a server that listens.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { CalDAVClient } from 'ts-caldav'
import { createDAVClient } from 'tsdav'
import { buildTestApp, tokenOf } from '../../support/test-app.ts'
import { davTemplate, writing } from './scene.ts'

async function listen(t: TestContext) {
  const app = await buildTestApp(t, { template: await davTemplate(), env: writing, isNew: true })
  return { ...app, serverUrl: await app.app.listen({ port: 0, host: '127.0.0.1' }) }
}

const ics = (uid: string, title: string) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', 'BEGIN:VEVENT', `UID:${uid}`],
    ...['DTSTAMP:20300101T000000Z', 'DTSTART:20300210T190000Z', 'DTEND:20300210T200000Z', `SUMMARY:${title}`],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')

test('tsdav finds, reads, writes and syncs the calendars', async t => {
  const { serverUrl, patch, get } = await listen(t)
  const client = await createDAVClient({
    serverUrl,
    credentials: { username: 'editor', password: tokenOf('editor') },
    authMethod: 'Basic',
    defaultAccountType: 'caldav',
  })
  const calendars = await client.fetchCalendars()
  assert.deepEqual(
    calendars.map(({ displayName }) => displayName),
    ['Town calendar', 'My events', 'Music', 'Sport'],
  )
  const [calendar] = calendars
  assert.ok(calendar)
  const objects = await client.fetchCalendarObjects({ calendar })
  assert.equal(objects.length, 4)
  const some = await client.fetchCalendarObjects({
    calendar,
    timeRange: { start: '2030-02-01T00:00:00Z', end: '2030-02-02T00:00:00Z' },
  })
  assert.deepEqual(
    some.map(({ data }) => /SUMMARY:(.*)/.exec(data)?.[1]?.trim()),
    ['Concert'],
  )
  const created = await client.createCalendarObject({
    calendar,
    filename: 'one.ics',
    iCalString: ics('one', 'One'),
  })
  assert.equal(created.status, 201)
  const url = `${calendar.url}one.ics`
  const [one] = await client.fetchCalendarObjects({ calendar, objectUrls: [url] })
  assert.ok(one?.etag)
  const changed = { ...one, data: one.data.replace('SUMMARY:One', 'SUMMARY:Two') }
  assert.equal((await client.updateCalendarObject({ calendarObject: changed })).status, 204)
  // The app on another device still knows the first version.
  assert.equal((await client.updateCalendarObject({ calendarObject: changed })).status, 412)
  assert.equal((await client.deleteCalendarObject({ calendarObject: one })).status, 412)
  const { body } = await get('/events', { query: { search: 'Two', start_date: '2030-01-01' } })
  const synced = await client.smartCollectionSync({
    collection: { ...calendar, objects, objectMultiGet: client.calendarMultiGet },
    method: 'webdav',
    detailedResult: true,
  })
  assert.deepEqual([synced.objects.created.length, synced.objects.updated.length], [1, 0])
  await patch(`/events/${body.events[0].id}`, { title: 'Three' })
  const next = {
    ...calendar,
    syncToken: String(synced.syncToken),
    objects: [...synced.objects.created, ...objects],
  }
  const again = await client.smartCollectionSync({
    collection: { ...next, objectMultiGet: client.calendarMultiGet },
    method: 'webdav',
    detailedResult: true,
  })
  assert.deepEqual(
    [again.objects.created.length, again.objects.updated.length, again.objects.deleted.length],
    [0, 1, 0],
  )
  const [latest] = await client.fetchCalendarObjects({ calendar, objectUrls: [url] })
  assert.ok(latest)
  assert.equal((await client.deleteCalendarObject({ calendarObject: latest })).status, 204)
})

test('ts-caldav finds, reads, writes and syncs the calendars', async t => {
  const { serverUrl } = await listen(t)
  const client = await CalDAVClient.create({
    baseUrl: serverUrl,
    auth: { type: 'basic', username: 'editor', password: tokenOf('editor') },
  })
  const calendars = await client.getCalendars()
  assert.deepEqual(
    calendars.map(({ displayName }) => displayName),
    ['Town calendar', 'My events', 'Music', 'Sport'],
  )
  const url = calendars[0]?.url ?? ''
  const events = await client.getEvents(url, { all: true })
  assert.deepEqual([...new Set(events.map(({ summary }) => summary))].sort(), [
    'Concert',
    'Draft',
    'Own match',
    'Yoga',
    'Yoga outside',
  ])
  const tag = await client.getCtag(url)
  const created = await client.createEvent(url, {
    ...{ summary: 'New', start: new Date('2030-04-01T10:00:00Z'), end: new Date('2030-04-01T11:00:00Z') },
  })
  assert.notEqual(await client.getCtag(url), tag)
  const [read] = await client.getEventsByHref(url, [created.href])
  assert.equal(read?.summary, 'New')
  assert.ok(read)
  await client.updateEvent(url, { ...read, summary: 'Newer' })
  const [again] = await client.getEventsByHref(url, [created.href])
  assert.equal(again?.summary, 'Newer')
  const changes = await client.syncChanges(url, tag, [])
  assert.equal(changes.changed, true)
  await client.deleteEvent(url, created.uid, again?.etag)
  assert.deepEqual(await client.getEventsByHref(url, [created.href]), [])
})
