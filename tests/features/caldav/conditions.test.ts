// State of the object × If-Match × If-None-Match × method.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../../support/test-app.ts'
import { type Dav, davRequests, davTemplate, eventIds, writing } from './scene.ts'

const states = ['there', 'absent', 'trashed'] as const

type State = (typeof states)[number]

/** `current` is the tag of the object, or was it. */
const sent = {
  nothing: () => undefined,
  any: () => '*',
  current: (tag: string) => tag,
  other: () => '"other"',
  list: (tag: string) => `"other", ${tag}`,
  weak: (tag: string) => `W/${tag}`,
} as const

type Sent = keyof typeof sent

// biome-ignore format: one row, one combination of conditions
const rows: readonly [ifMatch: Sent, ifNoneMatch: Sent, get: Record<State, number>, put: Record<State, number>, remove: Record<State, number>][] = [
  //                      GET there  absent        trashed         PUT                                       DELETE
  ['nothing', 'nothing', { there: 200, absent: 404, trashed: 404 }, { there: 204, absent: 201, trashed: 201 }, { there: 204, absent: 404, trashed: 404 }],
  ['any',     'nothing', { there: 200, absent: 404, trashed: 404 }, { there: 204, absent: 412, trashed: 412 }, { there: 204, absent: 412, trashed: 412 }],
  ['current', 'nothing', { there: 200, absent: 404, trashed: 404 }, { there: 204, absent: 412, trashed: 412 }, { there: 204, absent: 412, trashed: 412 }],
  ['list',    'nothing', { there: 200, absent: 404, trashed: 404 }, { there: 204, absent: 412, trashed: 412 }, { there: 204, absent: 412, trashed: 412 }],
  ['other',   'nothing', { there: 412, absent: 404, trashed: 404 }, { there: 412, absent: 412, trashed: 412 }, { there: 412, absent: 412, trashed: 412 }],
  ['weak',    'nothing', { there: 412, absent: 404, trashed: 404 }, { there: 412, absent: 412, trashed: 412 }, { there: 412, absent: 412, trashed: 412 }],
  ['nothing', 'any',     { there: 304, absent: 404, trashed: 404 }, { there: 412, absent: 201, trashed: 201 }, { there: 412, absent: 404, trashed: 404 }],
  ['nothing', 'current', { there: 304, absent: 404, trashed: 404 }, { there: 412, absent: 201, trashed: 201 }, { there: 412, absent: 404, trashed: 404 }],
  ['nothing', 'list',    { there: 304, absent: 404, trashed: 404 }, { there: 412, absent: 201, trashed: 201 }, { there: 412, absent: 404, trashed: 404 }],
  ['nothing', 'weak',    { there: 304, absent: 404, trashed: 404 }, { there: 412, absent: 201, trashed: 201 }, { there: 412, absent: 404, trashed: 404 }],
  ['nothing', 'other',   { there: 200, absent: 404, trashed: 404 }, { there: 204, absent: 201, trashed: 201 }, { there: 204, absent: 404, trashed: 404 }],
  ['current', 'other',   { there: 200, absent: 404, trashed: 404 }, { there: 204, absent: 412, trashed: 412 }, { there: 204, absent: 412, trashed: 412 }],
  ['current', 'any',     { there: 304, absent: 404, trashed: 404 }, { there: 412, absent: 412, trashed: 412 }, { there: 412, absent: 412, trashed: 412 }],
  ['other',   'any',     { there: 412, absent: 404, trashed: 404 }, { there: 412, absent: 412, trashed: 412 }, { there: 412, absent: 412, trashed: 412 }],
]

const body = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', 'BEGIN:VEVENT', 'UID:one', 'SUMMARY:One'],
  ...['DTSTAMP:20300101T000000Z', 'DTSTART:20300210T190000Z', 'END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n')

const path = '/dav/users/editor/all/one.ics'
const neverWritten = '/dav/users/editor/all/never.ics'
const as = 'editor'

/** Brings the object into the state. Returns its tag, or the one that it had. */
async function bring(dav: Dav, state: State): Promise<string> {
  await dav('DELETE', path, { as })
  if (state === 'absent') return '"none"'
  assert.equal((await dav('PUT', path, { as, body })).status, 201)
  const { headers } = await dav('GET', path, { as })
  if (state === 'trashed') assert.equal((await dav('DELETE', path, { as })).status, 204)
  return String(headers.etag)
}

function* cells() {
  for (const [ifMatch, ifNoneMatch, get, put, remove] of rows)
    for (const [method, statuses] of Object.entries({ GET: get, PUT: put, DELETE: remove }))
      for (const state of states) yield { ifMatch, ifNoneMatch, method, state, expected: statuses[state] }
}

test('each combination of conditions decides as RFC 9110 says', async t => {
  const app = await buildTestApp(t, { template: await davTemplate(), env: writing })
  const dav = davRequests(app)
  const found: string[] = []
  const wanted: string[] = []
  for (const { ifMatch, ifNoneMatch, method, state, expected } of cells()) {
    const tag = await bring(dav, state)
    const conditions = { 'if-match': sent[ifMatch](tag), 'if-none-match': sent[ifNoneMatch](tag) }
    const headers = Object.fromEntries(
      Object.entries(conditions).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    )
    const name = state === 'absent' ? neverWritten : path
    const { status } = await dav(method, name, { as, headers, ...(method === 'PUT' && { body }) })
    if (state === 'absent') await dav('DELETE', name, { as })
    const cell = `${method} ${state}, If-Match: ${ifMatch}, If-None-Match: ${ifNoneMatch}:`
    found.push(`${cell} ${status}`)
    wanted.push(`${cell} ${expected}`)
  }
  assert.deepEqual(found, wanted)
})

test('the depth of an object is no matter', async t => {
  const app = await buildTestApp(t, { template: await davTemplate(), env: writing })
  const dav = davRequests(app)
  const object = `/dav/public/all/event-${(await eventIds(app)).Concert}.ics`
  for (const headers of [{}, { depth: '0' }, { depth: '1' }, { depth: 'infinity' }])
    assert.equal((await dav('PROPFIND', object, { headers })).status, 207, JSON.stringify(headers))
})
