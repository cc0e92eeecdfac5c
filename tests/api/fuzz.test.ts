// Sends right, wrong, borderline and hostile requests as every role, generated from the table of operations. Every response
// is checked against the OpenAPI document by the test app. `npm run fuzz` sends many.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { routes } from '../../src/api/routes.ts'
import { roles } from '../../src/domain/rights/permissions.ts'
import { createExamples } from '../../src/resources/shapes/examples.ts'
import type { Route } from '../../src/rest/table/route.ts'
import { isLong } from '../support/rounds.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'

const secret = 'planted-secret-7f3a'
const examples = createExamples('2030-02-01')

/** Values that break parsers, storage or pages. */
const hostile = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e999',
    'null',
    'undefined',
    '%',
    '%00',
    "'; drop table events; --",
    '<script>alert(1)</script>',
  ],
  ...[
    '\u0000',
    '\ud800',
    '𝔍𝔞𝔷𝔷',
    'a'.repeat(5000),
    '2030-02-31',
    '9999-12-31 23:59:59',
    'tomorrow',
    '../../etc/passwd',
  ],
  ...[0, -1, 1.5, 2 ** 53, 1e308, true, false, null, [], {}, [[]], [null], { id: null }, { $ref: 'x.id' }],
]

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...hostile) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 2, arbitrary: fc.string({ maxLength: 30 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Operations that would wait, call other servers, or return no JSON. */
const left = (route: Route) =>
  route.returns.isStream || route.name === 'testWebhook' || route.name === 'resendMessage'

const operation = fc.constantFrom(...routes.filter(route => !left(route))).chain(route =>
  fc.record({
    route: fc.constant(route),
    method: fc.constantFrom(...route.methods),
    id: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom(99_999, 2 ** 53)),
    slug: fc.constantFrom('jazz-night', 'hidden', 'x', '%zz', '..'),
    as: fc.constantFrom(...roles, undefined),
    base: fc.boolean(),
    fields: fc.dictionary(fc.constantFrom(...namesOf(route)), value, { maxKeys: 4 }),
    condition: fc.constantFrom(undefined, '"1"', '*', '"x'),
  }),
)

function namesOf({ args }: Route): [string, ...string[]] {
  return ['i18n_language', 'strict', 'unknown_name', ...Object.keys(args).filter(name => name !== 'wait')]
}

type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

async function send(
  { request }: TestApp,
  { route, method, id, slug, as, base, fields, condition }: Operation,
) {
  const path = route.path.replace('{id}', String(id)).replace('{version}', '1').replace('{slug}', slug)
  const isRead = method === 'GET' || method === 'DELETE'
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, sent]) => [name, textOf(sent)]),
  ).toString()
  return request(method, isRead && query ? `${path}?${query}` : path, {
    ...(as && { as }),
    ...(!isRead && { json: { ...(base && examples[route.name]), ...fields } }),
    ...(condition && { headers: { 'if-match': condition } }),
  })
}

function textOf(sent: unknown): string {
  return (typeof sent === 'string' ? sent : JSON.stringify(sent)).toWellFormed()
}

/** A calendar with something of each kind, and secrets that only some may see. */
async function fill({ post }: TestApp): Promise<void> {
  const times = { start_date: '2030-02-01 10:00', end_date: '2030-02-01 12:00' }
  await post('/events', {
    title: 'Jazz night',
    ...times,
    registration: 'here',
    tickets: [{ name: 'Seat', price: 0, capacity: 3 }],
  })
  await post('/events', { title: 'Hidden', description: secret, ...times, status: 'draft' })
  await post('/events', { title: 'Closed', description: secret, ...times, password: 'open sesame' })
  await post('/venues', { venue: 'Hall', description: secret, status: 'private' })
  await post('/organizers', { organizer: 'Club' })
  for (const kind of ['categories', 'tags']) await post(`/${kind}`, { name: 'Jazz' })
}

const seed = process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : isLong ? undefined : 51

test('no request of any role makes the server fail, or reveals what its caller may not see', async t => {
  const app = await buildTestApp(t, { env: { ALMANAC_IMAGE_FETCHING: 'false' } })
  await fill(app)
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 8 }), async operations => {
      for (const sent of operations) {
        const { status, body } = await send(app, sent)
        const about = `${sent.method} ${sent.route.path} as ${sent.as}`
        assert.ok(status < 500, `${about} answers ${status}: ${JSON.stringify(body)}`)
        if (sent.as === undefined || sent.as === 'subscriber')
          assert.doesNotMatch(JSON.stringify(body) ?? '', new RegExp(secret), about)
      }
    }),
    {
      numRuns: Number(process.env.FUZZ_RUNS ?? (isLong ? 22_000 : 80)),
      // The short run always sends the same requests, so that it fails only because of a change.
      ...(seed !== undefined && { seed }),
    },
  )
})
