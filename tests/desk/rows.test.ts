// Every desk route × every role: who has access, and that no form works without its CSRF token or from
// another site.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deskRows } from '../../src/desk/desk-rows.ts'
import type { Role } from '../../src/domain/rights/permissions.ts'
import { allIn, oneIn } from '../support/html.ts'
import { pictureOf, uploaded } from '../support/pictures.ts'
import { rowsOfSlices } from '../support/slice-rows.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'
import { type DeskClient, signInAtDesk, visitDesk } from './desk-client.ts'
import {
  administrators,
  creators,
  editors,
  everyone,
  readers,
  signedIn,
  type TriedDeskRow,
  translators,
  type Who,
} from './desk-row.ts'

const patch =
  (change: object) =>
  ({ patch: change_ }: TestApp, as: Role, id: number) =>
    change_(`/events/${id}`, change, { as })

const times = { start_day: '2030-03-01', start_time: '19:00', end_time: '21:00', timezone: 'UTC' }

/** The routes of venues or organizers, with the same rules for both. */
function placeLines(kind: 'venue' | 'organizer'): Record<string, TriedDeskRow> {
  const path = `/${kind}s/`
  const one = `POST ${path}:id(^\\d+$)/`
  const place = `${path}{${kind}}/`
  return {
    [`GET ${path}`]: { path, mayUse: readers },
    [`GET ${path}new/`]: { path: `${path}new/`, mayUse: creators },
    [`POST ${path}new/`]: {
      path: `${path}new/`,
      fields: { [kind]: 'Another' },
      mayUse: creators,
      asInInterface: ({ post }, as) => post(path.slice(0, -1), { [kind]: 'Another' }, { as }),
    },
    [`GET ${path}duplicates/`]: { path: `${path}duplicates/`, mayUse: editors },
    [`GET ${path}merge/`]: { path: `${path}merge/?ids[]={${kind}}`, mayUse: editors },
    [`POST ${path}merge/`]: {
      path: `${path}merge/`,
      fields: { keep: `{${kind}}`, 'ids[]': [`{${kind}}`, `{other ${kind}}`] },
      mayUse: editors,
    },
    [`GET ${path}:id(^\\d+$)/`]: { path: place, mayUse: editors },
    [one]: { path: place, fields: { [kind]: 'Changed' }, mayUse: editors },
    [`${one}trash/`]: { path: `${place}trash/`, mayUse: editors },
    [`${one}restore/`]: { path: `${place}restore/`, mayUse: editors },
  }
}

/** The routes of categories or tags. */
function wordLines(kind: 'category' | 'tag', path: string): Record<string, TriedDeskRow> {
  const one = `POST ${path}:id(^\\d+$)/`
  const word = `${path}{${kind}}/`
  return {
    [`GET ${path}`]: { path, mayUse: editors },
    [`GET ${path}new/`]: { path: `${path}new/`, mayUse: editors },
    [`POST ${path}new/`]: {
      path: `${path}new/`,
      fields: { name: 'Another' },
      mayUse: editors,
    },
    [`GET ${path}merge/`]: { path: `${path}merge/?ids[]={${kind}}`, mayUse: editors },
    [`POST ${path}merge/`]: {
      path: `${path}merge/`,
      fields: { keep: `{${kind}}`, 'ids[]': [`{${kind}}`, `{other ${kind}}`] },
      mayUse: editors,
    },
    [`GET ${path}:id(^\\d+$)/`]: { path: word, mayUse: editors },
    [one]: { path: word, fields: { name: 'Changed' }, mayUse: editors },
    [`${one}delete/`]: {
      path: `${word}delete/`,
      mayUse: editors,
      asInInterface: async ({ post, remove }, as) => {
        const { body } = await post(path.slice(0, -1), { name: `Word of ${as}` })
        return remove(`${path}${body.id}`, { as })
      },
    },
  }
}

/** One entry for each desk route, by method and path. A missing route fails the test. */
const table: Readonly<Record<string, TriedDeskRow>> = {
  'GET /sign-in/': { path: '/sign-in/', mayUse: everyone },
  'POST /sign-in/': { path: '/sign-in/', fields: { login: 'x', password: 'y' }, mayUse: everyone },
  'GET /lost-password/': { path: '/lost-password/', mayUse: everyone },
  'POST /lost-password/': { path: '/lost-password/', mayUse: everyone },
  'POST /sign-out/': { path: '/sign-out/', mayUse: signedIn },
  'GET /welcome/:secret/': { path: '/welcome/wrong/', mayUse: everyone },
  'POST /welcome/:secret/': {
    path: '/welcome/wrong/',
    fields: { password: 'long enough' },
    mayUse: everyone,
  },
  'GET /': { path: '/', mayUse: signedIn },
  'GET /events/': { path: '/events/', mayUse: readers },
  'POST /events/change/': {
    path: '/events/change/',
    fields: { 'ids[]': ['{event}'], change: 'trash' },
    mayUse: editors,
    asInInterface: ({ remove }, as, id) => remove(`/events/${id}`, { as }),
  },
  'GET /events/changes/:id(^\\d+$)/': { path: '/events/changes/9999/', mayUse: readers },
  'POST /events/columns/': { path: '/events/columns/', fields: { 'columns[]': ['when'] }, mayUse: readers },
  'POST /events/filters/': {
    path: '/events/filters/',
    fields: { back: '?q=a', name: 'One' },
    mayUse: readers,
  },
  'GET /events/export.csv': { path: '/events/export.csv', mayUse: readers },
  'GET /events/next-review': { path: '/events/next-review', mayUse: editors },
  'GET /events/month/': { path: '/events/month/', mayUse: readers },
  'GET /events/month/:month/': { path: '/events/month/2030-03/', mayUse: readers },
  'GET /events/week/': { path: '/events/week/', mayUse: readers },
  'GET /events/week/:day/': { path: '/events/week/2030-03-04/', mayUse: readers },
  'POST /venues/places': { path: '/venues/places', fields: { address: 'Rua do Cais 8' }, mayUse: creators },
  'POST /events/:id(^\\d+$)/move/': {
    path: '/events/{event}/move/',
    fields: { to: '2030-03-09' },
    mayUse: editors,
    asInInterface: patch({ start_date: '2030-03-09 19:00', end_date: '2030-03-09 21:00' }),
  },
  'POST /events/:id(^\\d+$)/comments/': {
    path: '/events/{event}/comments/',
    fields: { comment: 'Good' },
    mayUse: editors,
  },
  'POST /events/:id(^\\d+$)/ask-for-changes/': {
    path: '/events/{event}/ask-for-changes/',
    fields: { comment: 'Not yet' },
    mayUse: editors,
    status: 'pending',
    asInInterface: patch({ status: 'draft' }),
  },
  'GET /events/:id(^\\d+$)/state/': { path: '/events/{event}/state/', mayUse: editors },
  'POST /events/:id(^\\d+$)/state/': {
    path: '/events/{event}/state/',
    fields: { event_status: 'cancelled' },
    mayUse: editors,
  },
  'GET /events/:id(^\\d+$)/history/': { path: '/events/{event}/history/', mayUse: editors },
  'POST /events/:id(^\\d+$)/history/:version(^\\d+$)/': {
    path: '/events/{event}/history/1/',
    mayUse: editors,
    asInInterface: ({ post }, as, id) => post(`/events/${id}/history/1`, {}, { as }),
  },
  'GET /events/new/': { path: '/events/new/', mayUse: creators },
  'POST /events/new/': {
    path: '/events/new/',
    fields: { title: 'Another', do: 'draft', ...times },
    mayUse: creators,
    asInInterface: ({ post }, as) =>
      post('/events', { title: 'A', start_date: '2030-03-01', end_date: '2030-03-01' }, { as }),
  },
  'GET /events/:id(^\\d+$)/': { path: '/events/{event}/', mayUse: editors },
  'POST /events/:id(^\\d+$)/': {
    path: '/events/{event}/',
    fields: { title: 'Changed', do: 'update', ...times },
    mayUse: editors,
    asInInterface: patch({ title: 'Changed' }),
  },
  'POST /drafts/': {
    path: '/drafts/',
    fields: { path: '/desk/events/new/', tab: 'tab', fields: 'title=One' },
    mayUse: creators,
  },
  'POST /drafts/discard/': {
    path: '/drafts/discard/',
    fields: { path: '/desk/events/new/', tab: 'tab' },
    mayUse: creators,
  },
  'POST /events/:id(^\\d+$)/editing/': { path: '/events/{event}/editing/', mayUse: editors },
  'POST /events/preview/': {
    path: '/events/preview/',
    fields: { title: 'Another', ...times },
    mayUse: creators,
  },
  'POST /events/:id(^\\d+$)/preview/': {
    path: '/events/{event}/preview/',
    fields: { title: 'Changed', ...times },
    mayUse: editors,
  },
  'POST /events/:id(^\\d+$)/trash/': {
    path: '/events/{event}/trash/',
    mayUse: editors,
    asInInterface: ({ remove }, as, id) => remove(`/events/${id}`, { as }),
  },
  'POST /events/:id(^\\d+$)/restore/': {
    path: '/events/{event}/restore/',
    mayUse: editors,
    status: 'trash',
    asInInterface: patch({ status: 'draft' }),
  },
  'GET /events/when': { path: '/events/when?start_day=2030-01-01', mayUse: creators },
  'GET /events/repeats': { path: '/events/repeats?start_day=2030-01-01&repeats=daily', mayUse: creators },
  'GET /events/typed-when': { path: '/events/typed-when?when_text=tomorrow', mayUse: creators },
  'GET /palette': { path: '/palette', mayUse: signedIn },
  'GET /find': { path: '/find?q=a', mayUse: readers },
  'GET /edit-link': { path: '/edit-link?path=/events/', mayUse: signedIn },
  'POST /undo/': { path: '/undo/', fields: { changes: '{event}:1' }, mayUse: editors },
  'GET /suggest/venues': { path: '/suggest/venues?q=a', mayUse: readers },
  'GET /suggest/tags': { path: '/suggest/tags?q=a', mayUse: readers },
  'GET /suggest/parents': { path: '/suggest/parents?q=a', mayUse: readers },
  'GET /suggest/organizers': { path: '/suggest/organizers?q=a', mayUse: readers },
  ...placeLines('venue'),
  ...placeLines('organizer'),
  ...wordLines('category', '/categories/'),
  ...wordLines('tag', '/tags/'),
  'GET /translations/': { path: '/translations/', mayUse: readers },
  'GET /translations/:language/': { path: '/translations/fr/', mayUse: readers },
  'GET /translations/:language/next': { path: '/translations/fr/next?after=event-{event}', mayUse: readers },
  'GET /translations/:language/:kind/:id(^\\d+$)/': {
    path: '/translations/fr/event/{event}/',
    mayUse: translators,
  },
  'POST /translations/:language/:kind/:id(^\\d+$)/': {
    path: '/translations/fr/event/{event}/',
    fields: { title: 'Connu' },
    mayUse: translators,
    asInInterface: ({ patch: change }, as, id) =>
      change(`/events/${id}?i18n_language=fr`, { title: 'Connu' }, { as }),
  },
  'GET /pictures/': { path: '/pictures/', mayUse: readers },
  'GET /pictures/choices': { path: '/pictures/choices?q=a', mayUse: readers },
  'POST /pictures/': { path: '/pictures/', mayUse: creators },
  'POST /pictures/new/': { path: '/pictures/new/', mayUse: creators },
  // Without ids, nothing is merged.
  'POST /pictures/merge/': { path: '/pictures/merge/', mayUse: creators },
  // An unused image does not exist for users who may not change it.
  'GET /pictures/:id(^\\d+$)/': { path: '/pictures/{shown image}/', mayUse: readers },
  'POST /pictures/:id(^\\d+$)/': {
    path: '/pictures/{shown image}/',
    fields: { alt: 'Changed' },
    mayUse: editors,
  },
  'POST /pictures/:id(^\\d+$)/crop/': {
    path: '/pictures/{shown image}/crop/',
    fields: { shape: '1:1' },
    mayUse: creators,
  },
  'POST /pictures/:id(^\\d+$)/delete/': { path: '/pictures/{image}/delete/', mayUse: editors },
  'GET /me/': { path: '/me/', mayUse: signedIn },
  'POST /me/profile/': { path: '/me/profile/', fields: { name: 'Somebody' }, mayUse: signedIn },
  'POST /me/notices/': { path: '/me/notices/', mayUse: signedIn },
  'POST /me/mail/': { path: '/me/mail/', mayUse: signedIn },
  'POST /me/password/': { path: '/me/password/', fields: { current_password: 'wrong' }, mayUse: signedIn },
  'POST /me/tokens/': { path: '/me/tokens/', fields: { token_name: 'One' }, mayUse: signedIn },
  'POST /me/tokens/:id(^\\d+$)/remove/': { path: '/me/tokens/9999/remove/', mayUse: signedIn },
  'POST /me/sessions/:id(^\\d+$)/end/': { path: '/me/sessions/9999/end/', mayUse: signedIn },
  'POST /me/sessions/end-others/': { path: '/me/sessions/end-others/', mayUse: signedIn },
  'GET /first-time-zone/': { path: '/first-time-zone/', mayUse: administrators },
  'POST /first-time-zone/': {
    path: '/first-time-zone/',
    fields: { 'time-zone': 'UTC' },
    mayUse: administrators,
  },
  'GET /settings/country': { path: '/settings/country?region=PT', mayUse: administrators },
  'GET /settings/site/': { path: '/settings/site/', mayUse: administrators },
  'POST /settings/site/': { path: '/settings/site/', mayUse: administrators },
  'POST /settings/site/logo/': { path: '/settings/site/logo/', mayUse: administrators },
  'POST /settings/site/logo/remove/': { path: '/settings/site/logo/remove/', mayUse: administrators },
  'POST /settings/site/header-picture/': { path: '/settings/site/header-picture/', mayUse: administrators },
  'POST /settings/site/header-picture/remove/': {
    path: '/settings/site/header-picture/remove/',
    mayUse: administrators,
  },
  'GET /settings/status/': { path: '/settings/status/', mayUse: administrators },
  'GET /settings/mail/': { path: '/settings/mail/', mayUse: administrators },
  'POST /settings/mail/pause/': { path: '/settings/mail/pause/', mayUse: administrators },
  'POST /settings/mail/resume/': { path: '/settings/mail/resume/', mayUse: administrators },
  'GET /settings/mail/:id(^\\d+$)/': { path: '/settings/mail/9999/', mayUse: administrators },
  'POST /settings/mail/:id(^\\d+$)/send/': { path: '/settings/mail/9999/send/', mayUse: administrators },
  'POST /settings/mail/:id(^\\d+$)/remove/': { path: '/settings/mail/9999/remove/', mayUse: administrators },
  'GET /settings/people/': { path: '/settings/people/', mayUse: administrators },
  'POST /settings/people/': { path: '/settings/people/', mayUse: administrators },
  'GET /settings/people/data/': { path: '/settings/people/data/', mayUse: administrators },
  'POST /settings/people/data/': { path: '/settings/people/data/', mayUse: administrators },
  'POST /settings/people/data/export/': { path: '/settings/people/data/export/', mayUse: administrators },
  'POST /settings/people/data/erase/': { path: '/settings/people/data/erase/', mayUse: administrators },
  'GET /settings/people/:id(^\\d+$)/': { path: '/settings/people/1/', mayUse: administrators },
  'POST /settings/people/:id(^\\d+$)/': {
    path: '/settings/people/1/',
    fields: { name: 'Somebody', role: 'administrator' },
    mayUse: administrators,
  },
  'POST /settings/people/:id(^\\d+$)/link/': { path: '/settings/people/1/link/', mayUse: administrators },
  'POST /settings/people/:id(^\\d+$)/end-sessions/': {
    path: '/settings/people/9999/end-sessions/',
    mayUse: administrators,
  },
  'POST /settings/people/:id(^\\d+$)/disable/': {
    path: '/settings/people/9999/disable/',
    mayUse: administrators,
  },
  'POST /settings/people/:id(^\\d+$)/enable/': {
    path: '/settings/people/9999/enable/',
    mayUse: administrators,
  },
  ...rowsOfSlices('desk'),
}

test('every desk route is in this table', () => {
  assert.deepEqual(
    deskRows.map(({ method, path }) => `${method} ${path}`).toSorted(),
    Object.keys(table).toSorted(),
  )
})

/** Refused for lack of rights, or redirected to the sign-in page. */
function isRefused(response: { statusCode: number; headers: object }): boolean {
  const { location = '' } = response.headers as { location?: string }
  return [401, 403].includes(response.statusCode) || String(location).startsWith('/desk/sign-in/?next=')
}

/** The other records that the entries need, all by the administrator, by placeholder name. */
type Known = Readonly<Record<string, number>>

function filled(value: string, eventId: number, known: Known): string {
  return value.replace(/\{(.*?)\}/g, (_, name: string) => String(known[name] ?? eventId))
}

let made = 0

/** Created again for each entry that needs one, because entries change and delete them. */
async function knownFor(row: TriedDeskRow, app: TestApp): Promise<Known> {
  const { post } = app
  const asked = JSON.stringify([row.path, row.fields])
  const known: Record<string, number> = {}
  for (const [, name = '', kind = ''] of asked.matchAll(/\{((?:other )?(venue|organizer|category|tag))\}/g)) {
    const field = kind === 'category' || kind === 'tag' ? 'name' : kind
    const called = `Known ${kind} ${++made}`
    known[name] ??= (
      await post(kind === 'category' ? '/categories' : `/${kind}s`, { [field]: called })
    ).body.id
  }
  for (const [, name = ''] of asked.matchAll(/\{((?:shown )?image)\}/g)) {
    const { id } = await uploaded(app, await pictureOf('png', 8, 8), { as: 'administrator' })
    known[name] ??= id
    if (name === 'shown image') await post('/venues', { venue: 'Pictured', image: id })
  }
  return known
}

async function newEvent(
  { post, patch: change, remove }: TestApp,
  status: TriedDeskRow['status'],
): Promise<number> {
  const { body } = await post('/events', {
    title: 'Known event',
    start_date: '2030-03-01 19:00',
    end_date: '2030-03-01 21:00',
  })
  if (status === 'pending') await change(`/events/${body.id}`, { status })
  if (status === 'trash') await remove(`/events/${body.id}`)
  return body.id
}

async function ask(client: DeskClient, method: string, row: TriedDeskRow, eventId: number, app: TestApp) {
  const { path, fields = {} } = row
  const known = await knownFor(row, app)
  const fill = (value: string) => filled(value, eventId, known)
  if (method === 'GET') return client.get(fill(path))
  const given = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? fill(value) : value?.map(fill),
  ])
  return client.post(fill(path), Object.fromEntries(given))
}

/** A user's answer from a route, and from the equivalent API request. */
async function assertAccess(
  name: string,
  row: TriedDeskRow,
  who: Who,
  app: TestApp,
  client: DeskClient,
): Promise<void> {
  const [method = ''] = name.split(' ')
  const isMeant = row.mayUse.includes(who)
  const isAboutEvent = JSON.stringify([row.path, row.fields]).includes('{event}')
  const eventId = isAboutEvent ? await newEvent(app, row.status) : 0
  const response = await ask(client, method, row, eventId, app)
  assert.ok(response.statusCode < 500, `${name} as ${who}`)
  // A wrong password at sign-in has the same status.
  if (name !== 'POST /sign-in/')
    assert.equal(isRefused(response), !isMeant, `${name} as ${who}: ${response.statusCode}`)
  if (who === 'nobody' || !row.asInInterface) return
  const { status } = await row.asInInterface(app, who, await newEvent(app, row.status))
  assert.equal(status < 400, isMeant, `${name} as ${who} in the interface: ${status}`)
}

test('no role can exceed its rights through the desk', { timeout: 120_000 }, async t => {
  const app = await buildTestApp(t, { env: rowsOfSlices('settings') })
  for (const who of everyone) {
    const come = () => (who === 'nobody' ? visitDesk(app.app) : signInAtDesk(app.app, who))
    let client = await come()
    for (const [name, row] of Object.entries(table)) {
      await assertAccess(name, row, who, app, client)
      if (name === 'POST /sign-out/') client = await come()
    }
  }
})

test('no form works without its token, with another browser’s token, or from another site', async t => {
  const app = await buildTestApp(t, { env: rowsOfSlices('settings') })
  const eventId = await newEvent(app, undefined)
  const client = await signInAtDesk(app.app, 'administrator')
  const other = await signInAtDesk(app.app, 'administrator')
  const before = await app.store.journal.state()

  for (const [name, row] of Object.entries(table).filter(([name]) => name.startsWith('POST'))) {
    const path = filled(row.path, eventId, {})
    const send = (options: Parameters<DeskClient['post']>[2]) =>
      client.post(path, { 'ids[]': String(eventId) }, options)
    assert.equal((await send({ token: '' })).statusCode, 403, name)
    assert.equal((await send({ token: other.token() })).statusCode, 403, name)
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example'])
      assert.equal((await send({ headers: { origin } })).statusCode, 403, `${name} from ${origin}`)
  }

  assert.deepEqual(await app.store.journal.state(), before)
  assert.equal((await client.get('/')).statusCode, 200)
})

test('the desk is closed to other sites even if the API is open to them', async t => {
  const { app } = await buildTestApp(t, { env: { ALMANAC_CORS_ORIGINS: '*' } })
  const client = await signInAtDesk(app, 'editor')

  const response = await client.post(
    '/me/profile/',
    { name: 'X' },
    { headers: { origin: 'https://a.example' } },
  )

  assert.equal(response.statusCode, 403)
  assert.equal((await client.get('/')).headers['access-control-allow-origin'], undefined)
})

test('no desk page is cached, framed or indexed, and each has a strict policy', async t => {
  const app = await buildTestApp(t, { env: rowsOfSlices('settings') })
  const eventId = await newEvent(app, undefined)
  const client = await signInAtDesk(app.app, 'administrator')
  for (const [name, row] of Object.entries(table).filter(([name]) => name.startsWith('GET'))) {
    const { headers, body } = await ask(client, 'GET', row, eventId, app)
    assert.equal(headers['cache-control'], 'no-store', name)
    assert.equal(headers['x-robots-tag'], 'noindex', name)
    const policy = String(headers['content-security-policy'])
    if (row.isFramed) {
      assert.match(
        policy,
        /^default-src 'none'; style-src 'unsafe-inline'; .*frame-ancestors 'self'; sandbox$/,
      )
      continue
    }
    assert.equal(headers['x-frame-options'], 'DENY', name)
    assert.match(policy, /default-src 'none'.*frame-ancestors 'none'/, name)
    assert.doesNotMatch(policy, /unsafe/, name)
    assert.ok(body.length < 100_000, `${name}: ${body.length}`)
  }
})

test('an unknown desk URL gets a desk page', async t => {
  const { app } = await buildTestApp(t)
  const editor = await signInAtDesk(app, 'editor')
  const visitor = await visitDesk(app)
  for (const path of ['/nothing/', '/events/x/y/z/', '/nothing'])
    for (const seat of [editor, visitor]) {
      const { statusCode, headers, body } = await seat.get(path, { accept: 'text/html' })
      assert.equal(statusCode, 404)
      assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/)
      assert.equal(headers['x-frame-options'], 'DENY')
      assert.equal(headers['cache-control'], 'no-store')
      assert.equal(headers['access-control-allow-origin'], undefined)
      assert.equal(oneIn(body, 'h1').text, 'Page not found')
      const hasMenu = allIn(body, '[href="/desk/events/"]').length > 0
      assert.equal(hasMenu, seat === editor, 'the menu is for who is signed in')
    }
  assert.equal((await editor.get('/sign-out/')).headers.allow, 'POST, OPTIONS')
  const script = await editor.get('/nothing/', { 'sec-fetch-dest': 'empty' })
  assert.match(String(script.headers['content-type']), /^text\/plain/)
})
