// Sends sequences of right, wrong, borderline and hostile requests as every role, generated from the table of operations.
// Later requests use what earlier ones created. Every response is checked against the OpenAPI document by the test app.
// `npm run fuzz` sends many.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Role } from '../../src/domain/rights/permissions.ts'
import { collectionOf, type KnownRecords, knownOf, learn } from '../support/fuzz/known-records.ts'
import { Earlier, type Operation, operation, sentNames } from '../support/fuzz/operations.ts'
import { leakIn, type Planted, plantWords } from '../support/fuzz/planted-words.ts'
import { type Find, rightBody } from '../support/fuzz/right-bodies.ts'
import { formOf, type Spelling, textOf } from '../support/fuzz/spelling.ts'
import { pictureOf, upload } from '../support/pictures.ts'
import { isLong } from '../support/rounds.ts'
import { buildTestApp, type TestAnswer, type TestApp } from '../support/test-app.ts'

interface Calendar {
  readonly app: TestApp
  readonly known: KnownRecords
  readonly planted: Planted
  readonly picture: Buffer
}

/** Where values of fields come from, if it isn't the collection of that name. */
const sources: Readonly<Record<string, string>> = {
  ...{ venue: 'venues', organizer: 'organizers', event: 'events', parent: 'events', image: 'images' },
  ...{ ticket: 'tickets', place: 'places', code: 'codes', after: 'cursors', since: 'tokens' },
}

/** Those who may change records of others, so that they may also show what was planted. */
const mayPublish: readonly unknown[] = ['administrator', 'editor', 'author', 'contributor']

/** An answer, and who asked: strangers ask instead of those who may change what was planted. */
interface Sent {
  readonly as: Role | undefined
  readonly answer: TestAnswer
}

async function send({ app, known, planted, picture }: Calendar, sent: Operation): Promise<Sent> {
  const { route, method, version, fields } = sent
  // Pictures are forms.
  if (route.name === 'uploadImage' && sent.body !== undefined)
    return {
      as: sent.as,
      answer: await upload(app, picture, {
        ...(sent.as && { as: sent.as }),
        title: textOf(Object.values(fields)),
      }),
    }
  const find: Find = (name, back = 0) => knownOf(known, name, back)
  const target = targetOf(sent, find, planted)
  const path = route.path.replace(/\{(id|slug)\}/, target).replace('{version}', String(version))
  const isRead = method === 'GET' || method === 'DELETE'
  const values = Object.entries(fields).map(([name, value]) => [name, sentValue(name, value, find)] as const)
  const isPlanted = path !== route.path && planted.records.has(`${collectionOf(route.path)} ${target}`)
  const as = isPlanted && method !== 'GET' && mayPublish.includes(sent.as) ? undefined : sent.as
  const query = isRead ? formOf(values, sent.spelling) : ''
  const answer = await app.request(method, query ? `${path}?${query}` : path, {
    ...(as && { as }),
    ...(!isRead && bodyAs(sent.spelling, { ...bodyOf(sent, find), ...Object.fromEntries(values) })),
    headers: headersOf(sent, find),
  })
  return { as, answer }
}

function bodyAs(spelling: Spelling, body: object) {
  return spelling === 'plain' ? { json: body } : { form: formOf(Object.entries(body), spelling) }
}

function headersOf({ method, condition, conditionName, key, header }: Operation, find: Find) {
  const tag = condition instanceof Earlier ? find('entity tags') : condition
  const takesKey = method !== 'GET' && method !== 'DELETE'
  return {
    ...(tag && { [conditionName]: String(tag) }),
    ...(key && takesKey && { 'idempotency-key': key }),
    ...(header && Object.fromEntries([header])),
  }
}

function bodyOf({ route, body }: Operation, find: Find): object {
  return body === undefined ? {} : rightBody(route.name, body, find)
}

/** The id or slug of the path. */
function targetOf({ route, target }: Operation, find: Find, planted: Planted): string {
  const collection = collectionOf(route.path)
  if (typeof target !== 'object') return String(target)
  if ('planted' in target) {
    const ids = planted.ids.get(collection) ?? []
    return String(ids[target.planted % Math.max(1, ids.length)] ?? 1)
  }
  const isRegistration = /registrations|availability/.test(route.path) && collection === 'events'
  const name = route.path.includes('{slug}') ? `slugs of ${collection}` : collection
  return String(find(isRegistration ? 'events with registration' : name, target.back) ?? 1)
}

function sentValue(name: string, value: unknown, find: Find): unknown {
  return value instanceof Earlier ? (find(sources[name] ?? name, value.back) ?? null) : value
}

const seed = process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : isLong ? undefined : 51
/** How many requests are sent at least. */
const wanted = Number(process.env.FUZZ_REQUESTS || (isLong ? 100_000 : 400))

test('no request of any role makes the server fail, or reveals what its caller may not see', async t => {
  const app = await buildTestApp(t, { env: { ALMANAC_IMAGE_FETCHING: 'false', ALMANAC_SUBMISSIONS: 'true' } })
  const planted = await plantWords(app)
  const calendar: Calendar = { app, planted, known: new Map(), picture: await pictureOf('png', 4, 3) }
  let sentCount = 0
  const statuses = new Map<number, number>()
  const accepted = new Set<string>()
  const tryOne = async (sent: Operation) => {
    const { as, answer } = await send(calendar, sent)
    const { status, headers, body } = answer
    sentCount++
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const about = `${sent.method} ${sent.route.path} as ${as}`
    assert.ok(status < 500, `${about} answers ${status}: ${JSON.stringify(body)}`)
    const leak = leakIn(JSON.stringify([headers, body]), as, calendar.planted)
    assert.equal(leak, undefined, `${about} reveals a secret: ${JSON.stringify(body)}`)
    if (status < 300) accepted.add(sent.route.name)
    learn(calendar.known, sent.route, answer, calendar.planted.records)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 12, size: 'max' }), async operations => {
      if (sentCount < wanted) for (const sent of operations) await tryOne(sent)
    }),
    // Sequences after the last wanted request send nothing. The short run always sends the same requests, so that it
    // fails only because of a change.
    { numRuns: Math.ceil(wanted / 4), ...(seed !== undefined && { seed }) },
  )
  assert.ok(sentCount >= wanted, `only ${sentCount} requests were sent`)
  const never = sentNames.filter(name => !accepted.has(name))
  t.diagnostic(`${sentCount} requests: ${JSON.stringify(Object.fromEntries(statuses))}`)
  // An operation that is never accepted is not tried well.
  if (wanted >= 20_000) assert.deepEqual(never, [])
})
