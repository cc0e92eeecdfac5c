// Who may do what: method × resource × caller.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretHash } from '../../../src/accounts/secret.ts'
import type { TokenScope } from '../../../src/domain/rights/capabilities.ts'
import type { Role } from '../../../src/domain/rights/permissions.ts'
import { buildTestApp, testNow } from '../../support/test-app.ts'
import {
  allText,
  basic,
  type Dav,
  davRequests,
  davTemplate,
  eventIds,
  propfind,
  query,
  writing,
} from './scene.ts'

const readers = ['nobody', 'subscriber', 'contributor', 'author', 'editor', 'administrator'] as const
type Reader = (typeof readers)[number]

const body = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', 'BEGIN:VEVENT', 'UID:new', 'SUMMARY:New'],
  ...['DTSTAMP:20300101T000000Z', 'DTSTART:20300210T190000Z', 'END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n')

/** `own` and `draft` are events of the author, `other` is the administrator's. `:title` is the id of an event. */
const paths = {
  root: () => '/dav/',
  home: (home: string) => home,
  calendar: (home: string) => `${home}all/`,
  own: (home: string) => `${home}all/event-:Own match.ics`,
  draft: (home: string) => `${home}all/event-:Draft.ics`,
  other: (home: string) => `${home}all/event-:Concert.ics`,
  new: (home: string) => `${home}all/new.ics`,
  public: () => '/dav/public/all/event-:Concert.ics',
  hidden: () => '/dav/public/all/event-:Draft.ics',
  stranger: () => '/dav/users/editors/all/',
  missing: (home: string) => `${home}none/`,
}

// biome-ignore format: one row, one request
const rows: readonly [method: string, path: keyof typeof paths, ...statuses: readonly number[]][] = [
  //                         nobody subscriber contributor author editor administrator
  ['PROPFIND',  'root',      401,   207,       207,        207,   207,   207],
  ['PROPFIND',  'home',      401,   207,       207,        207,   207,   207],
  ['PROPFIND',  'calendar',  401,   207,       207,        207,   207,   207],
  ['PROPFIND',  'own',       401,   207,       207,        207,   207,   207],
  ['PROPFIND',  'draft',     401,   404,       404,        207,   207,   207],
  ['PROPFIND',  'public',    207,   207,       207,        207,   207,   207],
  ['PROPFIND',  'hidden',    404,   404,       404,        404,   404,   404],
  ['PROPFIND',  'stranger',  401,   404,       404,        404,   404,   404],
  ['PROPFIND',  'missing',   401,   404,       404,        404,   404,   404],
  ['REPORT',    'calendar',  401,   207,       207,        207,   207,   207],
  ['REPORT',    'home',      401,   403,       403,        403,   403,   403],
  ['GET',       'own',       401,   200,       200,        200,   200,   200],
  ['GET',       'draft',     401,   404,       404,        200,   200,   200],
  ['GET',       'public',    200,   200,       200,        200,   200,   200],
  ['GET',       'hidden',    404,   404,       404,        404,   404,   404],
  ['GET',       'calendar',  401,   405,       405,        405,   405,   405],
  ['HEAD',      'own',       401,   200,       200,        200,   200,   200],
  ['OPTIONS',   'calendar',  200,   200,       200,        200,   200,   200],
  ['PROPPATCH', 'calendar',  401,   207,       207,        207,   207,   207],
  ['PUT',       'new',       401,   403,       201,        201,   201,   201],
  ['PUT',       'public',    403,   403,       403,        403,   403,   403],
  ['PUT',       'calendar',  401,   403,       403,        403,   403,   403],
  ['DELETE',    'other',     401,   403,       403,        403,   204,   204],
  ['DELETE',    'own',       401,   403,       403,        204,   204,   204],
  ['DELETE',    'draft',     401,   404,       404,        204,   204,   204],
  ['DELETE',    'public',    403,   403,       403,        403,   403,   403],
  ['DELETE',    'calendar',  401,   403,       403,        403,   403,   403],
]

function bodyFor(method: string): { body?: string } {
  if (method === 'PUT') return { body }
  if (method === 'PROPFIND') return { body: propfind('D:resourcetype') }
  return method === 'REPORT' ? { body: query('<C:comp-filter name="VEVENT"/>') } : {}
}

test('each caller may do what the interface allows', async t => {
  const template = await davTemplate()
  const found: string[] = []
  const expected: string[] = []
  for (const [place, reader] of readers.entries()) {
    const app = await buildTestApp(t, { template, env: writing })
    const dav = davRequests(app)
    const ids = await eventIds(app)
    for (const [method, path, ...statuses] of rows) {
      const home = `/dav/users/${reader === 'nobody' ? 'author' : reader}/`
      const url = paths[path](home).replace(/:([\w ]+)/, (_, title) => String(ids[title]))
      const answer = await ask(dav, reader, method, url)
      found.push(`${method} ${path} ${reader} ${answer}`)
      expected.push(`${method} ${path} ${reader} ${statuses[place]}`)
    }
  }
  assert.deepEqual(found, expected)
})

async function ask(dav: Dav, reader: Reader, method: string, url: string): Promise<number> {
  const as: { as?: Role } = reader === 'nobody' ? {} : { as: reader }
  return (await dav(method, url, { ...as, headers: { depth: '0' }, ...bodyFor(method) })).status
}

const scoped: readonly [scopes: readonly TokenScope[], draft: number, put: number, reminder: number][] = [
  [[], 404, 403, 403],
  [['events:read'], 200, 403, 403],
  [['events:write'], 200, 201, 204],
  [['venues:write'], 200, 403, 403],
]

test('an app password is a token within its scopes, and ends with it', async t => {
  const testApp = await buildTestApp(t, { template: await davTemplate(), env: writing })
  const { app, store, users, clock } = testApp
  const all = '/dav/users/editor/all'
  const ids = await eventIds(testApp)
  const [url, concert] = [`${all}/event-${ids.Draft}.ics`, `${all}/event-${ids.Concert}.ics`]
  for (const [place, [scopes, draft, put, reminder]] of scoped.entries()) {
    const secret = `alm_app_${place}`
    const limits = { scopes, expiresAt: (testNow + 3600) as typeof testNow }
    const token = { userId: users.editor.id, name: 'phone', secretHash: secretHash(secret), ...limits }
    await store.transaction(tx => tx.tokens.insert(token, testNow))
    const headers = { authorization: basic('editor', secret), 'content-type': 'text/calendar' }
    const read = await app.inject({
      url,
      headers: { authorization: headers.authorization },
    })
    const written = await app.inject({
      method: 'PUT',
      url: `${all}/new-${place}.ics`,
      headers,
      payload: body,
    })
    const { body: known } = await app.inject({
      url: concert,
      headers: { authorization: headers.authorization },
    })
    const changed = await app.inject({ method: 'PUT', url: concert, headers, payload: withReminder(known) })
    assert.deepEqual([read.statusCode, written.statusCode], [draft, put], scopes.join())
    assert.equal(changed.statusCode, reminder, scopes.join())
    if (put === 403) assert.match(written.body, /need-privileges/)
  }
  const authorization = basic('editor', 'alm_app_2')
  clock.now = (testNow + 7200) as typeof testNow
  assert.equal((await app.inject({ url, headers: { authorization } })).statusCode, 401)
})

const reminded: readonly [reader: Reader, title: string, status: number][] = [
  ['subscriber', 'Concert', 403],
  ['contributor', 'Concert', 403],
  ['author', 'Concert', 403],
  ['author', 'Yoga', 403],
  ['author', 'Own match', 204],
  ['editor', 'Concert', 204],
  ['editor', 'Yoga', 204],
]

/** The object with nothing but a reminder and an unknown property added. */
function withReminder(text: string): string {
  const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M', 'DESCRIPTION:Soon', 'END:VALARM']
  return text.replaceAll('END:VEVENT', ['X-OWN:kept', ...alarm, 'END:VEVENT'].join('\r\n'))
}

test('only callers who may change an event add reminders to it', async t => {
  const template = await davTemplate()
  for (const [reader, title, status] of reminded) {
    const app = await buildTestApp(t, { template, env: writing })
    const dav = davRequests(app)
    const as: { as?: Role } = reader === 'nobody' ? {} : { as: reader }
    const path = await pathOf(dav, title)
    const name = path.replace('/administrator/', `/${reader}/`)
    const { text } = await dav('GET', name, as)
    const put = await dav('PUT', name, { ...as, body: withReminder(text) })
    assert.deepEqual(
      [put.status, ...put.conditions.slice(0, 1)],
      [status, ...(status === 403 ? ['need-privileges'] : [])],
      `${reader} ${title}`,
    )
    const after = await dav('GET', path, { as: 'administrator' })
    assert.equal(after.text.includes('X-OWN:kept'), status === 204, `${reader} ${title}`)
  }
})

async function pathOf(dav: Dav, title: string): Promise<string> {
  const body = query('<C:comp-filter name="VEVENT"/>')
  const { responses } = await dav('REPORT', '/dav/users/administrator/all/', { as: 'administrator', body })
  const found = responses.find(({ found: { 'calendar-data': data } }) =>
    allText(data).includes(`SUMMARY:${title}`),
  )
  return found?.href ?? ''
}

test('with reading alone, nothing can be written', async t => {
  const app = await buildTestApp(t, {
    template: await davTemplate(),
    env: { ...writing, ALMANAC_CALDAV: 'read' },
  })
  const put = await davRequests(app)('PUT', '/dav/users/editor/all/new.ics', { as: 'editor', body })
  assert.equal(put.status, 404)
  assert.match(String(put.headers.allow), /PROPFIND/)
})
