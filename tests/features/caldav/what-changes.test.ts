// Each change × calendar × kind of app: an app that synchronizes, and one that compares the tag of the calendar, have
// what an app has that starts now.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'
import { allText, type Dav, davRequests, davTemplate, eventIds, propfind, sync, writing } from './scene.ts'

type App = TestApp & { readonly ids: Readonly<Record<string, number>>; readonly dav: Dav }

const times = { start_date: '2030-02-09 10:00', end_date: '2030-02-09 11:00' }

async function categoryOf({ get }: App, name: string): Promise<number> {
  const { body } = await get('/categories', { query: { search: name } })
  return body.categories[0].id
}

const setting = (name: string, value: unknown) => (app: App) =>
  app.store.transaction(tx => tx.settings.set(name as 'currency', { value } as { value: string }))

const edit =
  (title: string, body: object) =>
  ({ patch, ids }: App) =>
    patch(`/events/${ids[title]}`, body)

const changes: Readonly<Record<string, (app: App) => unknown>> = {
  'a new event': ({ post }) => post('/events', { title: 'New', ...times, categories: ['Music'] }),
  'another title': edit('Concert', { title: 'Gig' }),
  'a translation': ({ patch, ids }) => patch(`/events/${ids.Concert}?lang=fr`, { title: 'Concert FR' }),
  'a password': edit('Concert', { password: 'secret' }),
  'an event hidden from lists': edit('Concert', { hide_from_listings: true }),
  'a published draft': edit('Draft', { status: 'publish' }),
  'an event in the trash': ({ remove, ids }) => remove(`/events/${ids['Own match']}`),
  'an event in another category': edit('Concert', { categories: ['Sport'] }),
  'another author': async ({ patch, ids, users }) =>
    patch(`/events/${ids['Own match']}`, { author: String(users.editor.id) }),
  'a renamed venue': async ({ get, patch }) => {
    const { body } = await get('/venues')
    await patch(`/venues/${body.venues[0].id}`, { venue: 'City Hall' })
  },
  'a venue in the trash': async ({ get, remove }) => {
    const { body } = await get('/venues')
    await remove(`/venues/${body.venues[0].id}`)
  },
  'a renamed category': async app =>
    app.patch(`/categories/${await categoryOf(app, 'Music')}`, { name: 'Sound' }),
  'a category below another': async app =>
    app.patch(`/categories/${await categoryOf(app, 'Sport')}`, { parent: await categoryOf(app, 'Music') }),
  'a new category below another': async app => {
    const { body } = await app.post('/categories', { name: 'Jazz', parent: await categoryOf(app, 'Music') })
    await app.patch(`/events/${app.ids['Own match']}`, { categories: [body.id] })
  },
  'a deleted category': async app => app.remove(`/categories/${await categoryOf(app, 'Sport')}`),
  'a date of the series in the trash': async ({ get, remove }) => {
    const { body } = await get('/events', { query: { search: 'Yoga', start_date: '2030-03-19' } })
    await remove(`/events/${body.events[0].id}`)
  },
  'another title of the series': async ({ patch, ids }) =>
    patch(`/events/${ids.Yoga}`, { title: 'Slow yoga', scope: 'all' }),
  'another name of the site': setting('siteName', 'Village calendar'),
  'another currency': setting('currency', 'CHF'),
  'a reminder by an app': async ({ dav, ids }) => {
    const path = `/dav/users/editor/all/event-${ids.Concert}.ics`
    const { text } = await dav('GET', path, { as: 'editor' })
    const body = text.replace('END:VEVENT', 'X-OWN:kept\r\nEND:VEVENT')
    assert.equal((await dav('PUT', path, { as: 'editor', body })).status, 204)
  },
  'another reminder of an object of an app': async ({ dav }) => {
    const path = '/dav/users/editor/all/app.ics'
    const body = (await dav('GET', path, { as: 'editor' })).text.replace('X-OWN:kept', 'X-OWN:changed')
    assert.equal((await dav('PUT', path, { as: 'editor', body })).status, 204)
  },
  'another title of an object of an app': async ({ dav }) => {
    const path = '/dav/users/editor/all/app.ics'
    const body = (await dav('GET', path, { as: 'editor' })).text.replace('SUMMARY:App', 'SUMMARY:Changed')
    assert.equal((await dav('PUT', path, { as: 'editor', body })).status, 204)
  },
  'a join link that becomes public': ({ clock }) => {
    clock.now = (Date.UTC(2030, 1, 20, 9, 50) / 1000) as UtcSeconds
  },
}

/** The join link becomes public a quarter of an hour before. */
const online = {
  ...{ start_date: '2030-02-20 10:00:00', end_date: '2030-02-20 11:00:00', timezone: 'UTC' },
  ...{ attendance: 'online', online_url: 'https://meet.example/x', online_url_shown: 'before_start' },
}

/** An event that an app has written, with its own property. */
const ofApp = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', 'BEGIN:VEVENT', 'UID:app', 'SUMMARY:App'],
  ...[
    'DTSTAMP:20300101T000000Z',
    'DTSTART:20300211T190000Z',
    'X-OWN:kept',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ],
].join('\r\n')

const calendars = {
  'everything, for the public': '/dav/public/all/',
  'everything, for an author': '/dav/users/author/all/',
  'own events': '/dav/users/author/mine/',
  'a category': '/dav/users/author/category-:Music/',
} as const

function readerOf(path: string): { as?: 'author' } {
  return path.startsWith('/dav/public/') ? {} : { as: 'author' }
}

async function tagOf(dav: Dav, path: string): Promise<string> {
  const request = { ...readerOf(path), headers: { depth: '0' }, body: propfind('CS:getctag') }
  return allText((await dav('PROPFIND', path, request)).responses[0]?.found.getctag)
}

async function listed(dav: Dav, path: string): Promise<Map<string, string>> {
  const request = { ...readerOf(path), headers: { depth: '1' }, body: propfind('D:getetag') }
  const { responses } = await dav('PROPFIND', path, request)
  return new Map(
    responses
      .slice(1)
      .map(({ href, found }) => [href, allText(found.getetag)] as const)
      .sort(),
  )
}

/** Applies what changed since the token, or starts again if the server asks for that. */
async function synchronized(dav: Dav, path: string, known: ReadonlyMap<string, string>, token: string) {
  const answer = await dav('REPORT', path, { ...readerOf(path), body: sync(token) })
  if (answer.status === 403) {
    assert.deepEqual(answer.conditions, ['valid-sync-token'])
    return listed(dav, path)
  }
  const now = new Map(known)
  for (const { href, status, found } of answer.responses)
    if (status?.includes('404')) now.delete(href)
    else now.set(href, allText(found.getetag))
  return new Map([...now].sort())
}

test('apps learn of every change', async t => {
  const template = await davTemplate()
  for (const [what, change] of Object.entries(changes))
    await t.test(what, async t => {
      const app = await buildTestApp(t, { template, env: writing })
      const dav = davRequests(app)
      await app.post('/events', { title: 'Online', ...online, categories: ['Music'] })
      const made = await dav('PUT', '/dav/users/editor/all/app.ics', { as: 'editor', body: ofApp })
      assert.equal(made.status, 201)
      const scene = { ...app, dav, ids: await eventIds(app) }
      const music = await categoryOf(scene, 'Music')
      const paths = Object.values(calendars).map(path => path.replace(':Music', String(music)))
      const before = new Map<string, { tag: string; token: string; objects: Map<string, string> }>()
      for (const path of paths) {
        const { token = '' } = await dav('REPORT', path, { ...readerOf(path), body: sync() })
        before.set(path, { tag: await tagOf(dav, path), token, objects: await listed(dav, path) })
      }
      await change(scene)
      let changed = 0
      for (const path of paths) {
        const { tag, token, objects } = before.get(path) ?? assert.fail()
        const now = await listed(dav, path)
        assert.deepEqual(await synchronized(dav, path, objects, token), now, path)
        const isSame = JSON.stringify([...objects]) === JSON.stringify([...now])
        if (isSame) continue
        changed++
        assert.notEqual(await tagOf(dav, path), tag, `tag of ${path}`)
      }
      assert.ok(changed > 0, 'no calendar has changed')
    })
})

test('a token of another calendar is refused', async t => {
  const app = await buildTestApp(t, { template: await davTemplate(), env: writing })
  const dav = davRequests(app)
  const { token = '' } = await dav('REPORT', calendars['own events'], { as: 'author', body: sync() })
  for (const [path, status] of [
    [calendars['own events'], 207],
    [calendars['everything, for an author'], 403],
  ] as const) {
    const answer = await dav('REPORT', path, { as: 'author', body: sync(token) })
    assert.deepEqual([answer.status, answer.conditions], [status, status === 403 ? ['valid-sync-token'] : []])
  }
})

test('a token ends if the user gets another role', async t => {
  const app = await buildTestApp(t, { template: await davTemplate(), env: writing })
  const dav = davRequests(app)
  const path = calendars['everything, for an author']
  const { token = '' } = await dav('REPORT', path, { as: 'author', body: sync() })
  await app.store.transaction(tx => tx.users.setRole(app.users.author.id, 'subscriber'))
  const answer = await dav('REPORT', path, { as: 'author', body: sync(token) })
  assert.deepEqual([answer.status, answer.conditions], [403, ['valid-sync-token']])
})

test('a join link is no news to those who don’t see its event', async t => {
  const { post, clock, ...app } = await buildTestApp(t, { template: await davTemplate(), env: writing })
  const dav = davRequests(app)
  for (const status of ['draft', 'publish']) await post('/events', { title: status, ...online, status })
  const path = calendars['everything, for the public']
  const { token = '' } = await dav('REPORT', path, { body: sync() })
  clock.now = (Date.UTC(2030, 1, 20, 9, 50) / 1000) as UtcSeconds
  const { responses } = await dav('REPORT', path, { body: sync(token) })
  assert.deepEqual(
    responses.map(({ status }) => status),
    [undefined],
  )
})
