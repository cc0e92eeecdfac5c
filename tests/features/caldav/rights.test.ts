// Who may do what: method × resource × caller.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secretHash } from '../../../src/accounts/secret.ts'
import type { TokenScope } from '../../../src/domain/rights/capabilities.ts'
import type { Role } from '../../../src/domain/rights/permissions.ts'
import { buildTestApp, testNow } from '../../support/test-app.ts'
import { basic, type Dav, davRequests, davTemplate, eventIds, propfind, query, writing } from './scene.ts'

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

const scoped: readonly [scopes: readonly TokenScope[], draft: number, put: number][] = [
  [[], 404, 403],
  [['events:read'], 200, 403],
  [['events:write'], 200, 201],
  [['venues:write'], 200, 403],
]

test('an app password is a token within its scopes, and ends with it', async t => {
  const testApp = await buildTestApp(t, { template: await davTemplate(), env: writing })
  const { app, store, users, clock } = testApp
  const url = `/dav/users/editor/all/event-${(await eventIds(testApp)).Draft}.ics`
  const all = '/dav/users/editor/all'
  for (const [place, [scopes, draft, put]] of scoped.entries()) {
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
    assert.deepEqual([read.statusCode, written.statusCode], [draft, put], scopes.join())
    if (put === 403) assert.match(written.body, /need-privileges/)
  }
  const authorization = basic('editor', 'alm_app_2')
  clock.now = (testNow + 7200) as typeof testNow
  assert.equal((await app.inject({ url, headers: { authorization } })).statusCode, 401)
})

test('with reading alone, nothing can be written', async t => {
  const app = await buildTestApp(t, {
    template: await davTemplate(),
    env: { ...writing, ALMANAC_CALDAV: 'read' },
  })
  const put = await davRequests(app)('PUT', '/dav/users/editor/all/new.ics', { as: 'editor', body })
  assert.equal(put.status, 404)
  assert.match(String(put.headers.allow), /PROPFIND/)
})
