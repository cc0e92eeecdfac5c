// Every route × caller × ownership × status, compared with the table of capabilities.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../src/api/routes.ts'
import { loadConfig, siteOf } from '../../src/config/load-config.ts'
import { required } from '../../src/domain/required.ts'
import { type Caller, can, tokenCaller, userCaller, visitor } from '../../src/domain/rights/caller.ts'
import {
  allRights,
  type Capability,
  columns,
  type TokenScope,
  tokenScopeNames,
  tokenScopes,
} from '../../src/domain/rights/capabilities.ts'
import { type Role, roles } from '../../src/domain/rights/permissions.ts'
import { sameAccess } from '../../src/http/identity/access-now.ts'
import { Refusal } from '../../src/messages/refusal.ts'
import { ownProfile } from '../../src/rest/table/profile.ts'
import { type ApiParts, callContext } from '../../src/rest/table/request-context.ts'
import { isAdmitted, type RequestContext, type RestProfile, type Route } from '../../src/rest/table/route.ts'
import { compatTables } from '../support/compat-routes.ts'
import { pictureOf, uploaded } from '../support/pictures.ts'
import { isLong } from '../support/rounds.ts'
import { buildTestApp, type TestApp, testNow } from '../support/test-app.ts'
import { type PermissionRow, type RecordInPath, routeRows } from './permission-rows.ts'

const site = siteOf(loadConfig({}))
const tables = [{ profile: ownProfile(site), routes }, ...compatTables]

test('every route has a row, and every row a route', () => {
  const names = tables.flatMap(table => table.routes.map(({ name }) => name))
  assert.deepEqual(
    [...new Set(names)].filter(name => !routeRows[name]),
    [],
    'routes without a row in permission-rows.ts',
  )
  // Some rows of a resource exist for no root.
  const unused = Object.keys(routeRows).filter(name => !names.includes(name))
  assert.deepEqual(unused, [])
})

interface Person {
  readonly name: string
  readonly caller: Caller
  readonly column: (typeof columns)[number]
  /** The scope of a token with limited access. */
  readonly scope?: TokenScope
}

/** All of them own the same records. */
function peopleWith(id: number): readonly Person[] {
  const user = (role: Role) => ({ id, login: role, role })
  return [
    { name: 'visitor', caller: visitor, column: 'visitor' },
    ...roles.map(role => ({ name: role, caller: userCaller(user(role)), column: role })),
    ...roles.map(role => ({
      name: `full token of ${role}`,
      caller: tokenCaller(user(role), null),
      column: role,
    })),
    ...tokenScopeNames().flatMap(scope =>
      (isLong ? roles : (['contributor', 'administrator'] as const)).map(role => ({
        name: `${scope} token of ${role}`,
        caller: tokenCaller(user(role), [scope]),
        column: role,
        scope,
      })),
    ),
  ]
}

/** The cell of the table, without the code that the program uses. */
function cellOf({ column, scope }: Person, capability: Capability): string {
  const { who } = required(allRights.get(capability), capability)
  const ofVisitor = who[columns.indexOf('visitor')]
  if (ofVisitor !== 'no') return ofVisitor ?? 'no'
  const isGranted = !scope || tokenScopes.get(scope)?.grants.includes(capability)
  return isGranted ? (who[columns.indexOf(column)] ?? 'no') : 'no'
}

const states = ['publish', 'future', 'private', 'draft', 'pending', 'trash', 'trash by another'] as const

interface Sample {
  readonly id: number
  readonly slug: string
  readonly isOwn: boolean
  readonly state: (typeof states)[number]
}

function isAllowed(person: Person, { needs }: PermissionRow, { isOwn, state }: Sample): boolean {
  if (needs === 'record.read' && state === 'publish') return true
  const cell = cellOf(person, needs)
  if (cell === 'no' || cell === 'any') return cell === 'any'
  const isUnpublished = ['draft', 'pending', 'trash'].includes(state)
  return isOwn && (cell === 'own' || isUnpublished)
}

const event = { start_date: '2030-05-01 10:00', end_date: '2030-05-01 11:00' }
const bodies = {
  event: (name: string) => ({ title: name, ...event }),
  venue: (name: string) => ({ venue: name }),
  organizer: (name: string) => ({ organizer: name }),
}

/** Records in every status, by the author and by the administrator. */
async function addSamples(app: TestApp): Promise<Readonly<Record<RecordInPath, readonly Sample[]>>> {
  const samples: Record<RecordInPath, Sample[]> = { event: [], venue: [], organizer: [], image: [], user: [] }
  for (const owner of ['author', 'administrator'] as const) {
    const isOwn = owner === 'author'
    const { id: author } = app.users[owner]
    for (const kind of ['event', 'venue', 'organizer'] as const)
      for (const state of states)
        samples[kind].push({ ...(await addRecord(app, kind, state, owner)), isOwn, state })
    const body = await uploaded(app, await pictureOf('png', isOwn ? 5 : 6), { as: owner })
    samples.image.push({ id: body.id, slug: '', isOwn, state: 'draft' })
    samples.user.push({ id: author, slug: '', isOwn, state: 'draft' })
  }
  return samples
}

async function addRecord(
  app: TestApp,
  kind: 'event' | 'venue' | 'organizer',
  state: Sample['state'],
  owner: 'author' | 'administrator',
): Promise<{ id: number; slug: string }> {
  const isTrash = state.startsWith('trash')
  const status = isTrash ? 'draft' : state
  const date = state === 'future' ? { date: '2031-01-01' } : {}
  const name = `${state} of ${owner}`
  const input = { ...bodies[kind](name), status, author: app.users[owner].id, ...date }
  const { body } = await app.post(`/${kind}s`, input)
  assert.equal(body.status, status)
  const remover = state === 'trash' ? owner : owner === 'author' ? 'administrator' : 'editor'
  if (isTrash) await app.remove(`/${kind}s/${body.id}`, { as: remover })
  return { id: body.id, slug: body.slug }
}

/** A context without HTTP. Permissions depend on nothing else. */
function contextOf(
  app: TestApp,
  caller: Caller,
  params: Record<string, string>,
  profile: RestProfile,
): RequestContext {
  const origin = {
    caller,
    address: '192.0.2.1',
    site,
    store: app.store,
    addresses: { host: 'x', base: 'http://x', site: 'http://x', api: 'http://x', inLanguage: '' },
    rootLanguage: undefined,
    languageParameters: [],
    header: () => undefined,
    countMore: async () => {},
    accessNow: sameAccess,
    untilGone: () => new AbortController().signal,
    toRefusal: () => new Refusal('internalError'),
  }
  const parts = { clock: () => testNow } as unknown as Parameters<typeof callContext>[3] & ApiParts
  return callContext(origin, { params, query: {} }, profile, parts)
}

/** Whether the caller may call the route, like `perform()` decides before it reads the arguments. */
async function admits(route: Route, context: RequestContext): Promise<boolean> {
  const { target } = route
  if (!isAdmitted(context.caller, route)) return false
  return target === undefined || reaches(target, context)
}

type FindTarget = NonNullable<Route['target']>

/** Routes share functions that find a record, and callers share capabilities. */
const known = new Map<FindTarget, Map<string, boolean>>()

async function reaches(target: FindTarget, context: RequestContext): Promise<boolean> {
  const { caller, path } = context
  const key = JSON.stringify([path, [...caller.capabilities], caller.user?.id])
  const answers = known.get(target) ?? new Map<string, boolean>()
  known.set(target, answers)
  const answer = answers.get(key) ?? (await finds(target, context))
  answers.set(key, answer)
  return answer
}

async function finds(target: FindTarget, context: RequestContext): Promise<boolean> {
  try {
    await target(context)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

interface RouteAt {
  readonly route: Route
  readonly profile: RestProfile
  readonly row: PermissionRow
}

const allRoutes: readonly RouteAt[] = tables.flatMap(({ profile, routes }) =>
  routes.flatMap(route => {
    const row = routeRows[route.name]
    return row ? [{ route, profile, row }] : []
  }),
)

/** The callers for whom the route doesn't do with the record what the table says. */
async function deviations(
  app: TestApp,
  { route, profile, row }: RouteAt,
  sample: Sample,
  people: readonly Person[],
): Promise<string[]> {
  // Slugs of trashed records are not found.
  const isFound = !route.path.includes('{slug}') || !sample.state.startsWith('trash')
  const params = { id: String(sample.id), slug: sample.slug, version: '1' }
  const wrong: string[] = []
  for (const person of people) {
    const isAdmitted = await admits(route, contextOf(app, person.caller, params, profile))
    if (isAdmitted !== (isFound && isAllowed(person, row, sample)))
      wrong.push(`${person.name}: ${profile.path} ${route.name}, own: ${sample.isOwn}, ${sample.state}`)
  }
  return wrong
}

test('callers may do with records what the table says', async t => {
  const app = await buildTestApp(t)
  const samples = await addSamples(app)
  const people = peopleWith(app.users.author.id)
  const wrong: string[] = []
  for (const one of allRoutes)
    for (const sample of one.row.of ? samples[one.row.of] : [])
      wrong.push(...(await deviations(app, one, sample, people)))
  assert.deepEqual(wrong, [])
})

test('callers may use routes without an owned record as the table says', () => {
  const people = peopleWith(1)
  for (const { route, profile, row } of allRoutes.filter(one => !one.row.of))
    for (const person of people) {
      const what = `${person.name}: ${profile.path} ${route.name}`
      assert.equal(can(person.caller, route.access), cellOf(person, row.needs) !== 'no', what)
    }
})

test('the server refuses visitors what the table refuses them, at every root', async t => {
  const { app } = await buildTestApp(t)
  const closed = allRoutes.filter(({ row }) => !row.of && allRights.get(row.needs)?.who[0] === 'no')
  for (const { route, profile } of closed) {
    const method = route.methods[0]!
    const url = `/${profile.path}${route.path.replace(/\{\w+\}/g, '1')}`
    const { statusCode } = await app.inject({ method, url })
    assert.equal(statusCode, 401, `${method} ${url}`)
  }
})
