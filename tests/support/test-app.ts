import { cp, rm } from 'node:fs/promises'
import { after, type TestContext } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { secretHash } from '../../src/accounts/secret.ts'
import { type AppParts, buildApp } from '../../src/app.ts'
import { type Environment, loadConfig } from '../../src/config/load-config.ts'
import type { ChangedBy } from '../../src/domain/journal/change.ts'
import type { Role, User } from '../../src/domain/rights/permissions.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { entriesOf } from '../../src/domain/typed-entries.ts'
import type { ImageFiles } from '../../src/images/image-files.ts'
import { createRenderer, type Renderer } from '../../src/images/renderer.ts'
import type { OpenOptions } from '../../src/storage/dialects/dialect.ts'
import { openStore } from '../../src/storage/open-store.ts'
import type { Store } from '../../src/storage/store.ts'
import { apiRoot } from './api-root.ts'
import { endApp, endIdleApps, giveBack, newApp, type PooledApp, takeApp } from './app-pool.ts'
import { assertDocumented } from './documented-answers.ts'
import { copyTestDatabase, endRefillClients, newTestDatabase, type TestDatabase } from './test-database.ts'

export interface TestAnswer<Body = any> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  body: Body
}

export interface RequestOptions {
  as?: Role
  json?: unknown
  form?: string
  query?: Record<string, string | number | boolean>
  headers?: Record<string, string>
  /** Without a type, the header is left out. */
  raw?: { type?: string; body: string | Buffer }
}

export interface TestApp {
  app: FastifyInstance
  store: Store
  databaseUrl: string
  /** One user per role, whose password is the role's name followed by `-pass`. */
  users: Record<Role, User>
  /** The server's current time; assign to travel. */
  clock: { now: UtcSeconds }
  /** The text of every SQL statement since it was last cleared. */
  statements: string[]
  request(method: string, path: string, options?: RequestOptions): Promise<TestAnswer>
  get(path: string, options?: RequestOptions): Promise<TestAnswer>
  post(path: string, json: unknown, options?: RequestOptions): Promise<TestAnswer>
  patch(path: string, json: unknown, options?: RequestOptions): Promise<TestAnswer>
  remove(path: string, options?: RequestOptions): Promise<TestAnswer>
}

/** 2030-01-15 12:00:00 UTC: a fixed time, so that no test depends on the day it runs. */
export const testNow = 1_894_708_800 as UtcSeconds

/** The author of writes that a test makes directly to the store. */
export const byTest: ChangedBy = { userId: null, door: 'command', at: testNow }

export { apiRoot }

export interface TestAppOptions {
  readonly env?: Environment
  readonly open?: boolean
  readonly imageFiles?: ImageFiles
  readonly storeOptions?: OpenOptions
  readonly renderer?: Renderer
  /** The initial content of the calendar, if more than users. */
  readonly template?: CalendarTemplate
  /** A server that has served no other test, and has no cached password. */
  readonly isNew?: boolean
}

/** All apps of a process share one image decoder, which ends with the process. */
export const sharedRenderer: Renderer = { ...createRenderer(), close: () => {} }

/** The lifetime of something: a test, or all tests of a process. */
export type Lifetime = Pick<TestContext, 'after'>

/**
 * A complete server on its own store, which is removed when the test ends. Writes are by the administrator.
 */
export async function buildTestApp(t: Lifetime, options: TestAppOptions = {}): Promise<TestApp> {
  const { testApp, database, close } = await startTestApp(options)
  const beside: (() => Promise<void>)[] = []
  closings.set(t, beside)
  t.after(async () => {
    await Promise.all(beside.splice(0).map(closeOther => closeOther()))
    await close()
    await database.remove()
  })
  return testApp
}

/** Another server on the same calendar, like another process. It closes before the first one. */
export async function buildAppBeside(
  t: Lifetime,
  first: TestApp,
  env: Environment = {},
  parts: Pick<AppParts, 'hooks' | 'features' | 'fetchPage'> = {},
): Promise<TestApp> {
  const statements: string[] = []
  const onStatement = (sql: string) => statements.push(sql)
  const store = await openStore(first.databaseUrl, { durable: false, onStatement })
  const clock = { now: first.clock.now }
  const app = await buildApp({
    config: loadConfig({ ALMANAC_LOG_LEVEL: 'silent', ...env }),
    store,
    clock: () => clock.now,
    renderer: sharedRenderer,
    ...parts,
  })
  closings.get(t)?.push(async () => {
    await app.close()
    await store.close()
  })
  return { ...first, ...requestsTo(app), app, store, clock, statements }
}

/** Resources that a test has to close before its first server. */
const closings = new WeakMap<Lifetime, (() => Promise<void>)[]>()

/** A closed calendar, as a template for test apps. */
export interface CalendarTemplate {
  readonly databaseUrl: string
  readonly users: Record<Role, User>
  /** Its image files, if it has any. */
  readonly imageFolder?: string
}

/** What has to be removed after all tests of this process. */
const templateParts: { remove(): Promise<void> }[] = []
after(async () => {
  await endIdleApps()
  await endRefillClients()
  await Promise.all(templateParts.map(part => part.remove()))
})

/** Fills a calendar once, for any number of tests that start with it. */
export async function makeTemplate(
  env: Environment,
  fill: (app: TestApp) => Promise<void>,
): Promise<CalendarTemplate> {
  const { testApp, database, imageFolder, leave } = await startTestApp({ env })
  templateParts.push(database, { remove: () => rm(imageFolder, { recursive: true }) })
  await fill(testApp)
  await leave()
  return { databaseUrl: database.url, users: testApp.users, imageFolder }
}

/** Tables and users are created once: every test starts with a copy of them. */
let emptyTemplate: Promise<CalendarTemplate> | undefined

async function makeEmptyTemplate(): Promise<CalendarTemplate> {
  const database = await newTestDatabase()
  templateParts.push(database)
  const store = await openStore(database.url, { durable: false })
  const users = await addUsers(store)
  await store.close()
  return { databaseUrl: database.url, users }
}

interface StartedTestApp {
  readonly testApp: TestApp
  readonly database: TestDatabase
  readonly imageFolder: string
  /** Ends the server for this test; another test may reuse it. */
  close(): Promise<void>
  /** Ends the server, and keeps its image files. */
  leave(): Promise<void>
}

async function startTestApp(options: TestAppOptions): Promise<StartedTestApp> {
  emptyTemplate ??= makeEmptyTemplate()
  const template = options.template ?? (await emptyTemplate)
  const { users } = template
  const database = await copyTestDatabase(template.databaseUrl)
  const statements: string[] = []
  const onStatement = (sql: string) => statements.push(sql)
  const store = await openStore(database.url, { durable: false, onStatement, ...options.storeOptions })
  const pooled = await appFor(options, store, users.administrator)
  const { app, clock, imageFolder } = pooled
  if (template.imageFolder) await cp(template.imageFolder, imageFolder, { recursive: true })
  const ending = (end: () => Promise<void>) => async () => {
    await end()
    await store.close()
  }
  return {
    testApp: { app, store, databaseUrl: database.url, users, clock, statements, ...requestsTo(app) },
    database,
    imageFolder,
    close: ending(() => (isPlain(options) ? giveBack(options.env ?? {}, pooled) : endApp(pooled))),
    leave: ending(() => app.close()),
  }
}

/** Whether this server differs from others only in its settings. */
function isPlain({ env, open, imageFiles, renderer, isNew }: TestAppOptions): boolean {
  return !(open || imageFiles || renderer || isNew || env?.ALMANAC_IMAGE_STORE)
}

function appFor(options: TestAppOptions, store: Store, administrator: User): Promise<PooledApp> {
  const { env = {}, open, imageFiles, renderer = sharedRenderer } = options
  return (isPlain(options) ? takeApp : newApp)(env, store, testNow, {
    renderer,
    ...(imageFiles && { imageFiles }),
    ...(open && { everyoneIs: administrator }),
  })
}

type Requests = Pick<TestApp, 'request' | 'get' | 'post' | 'patch' | 'remove'>

function requestsTo(app: FastifyInstance): Requests {
  const request = requester(app)
  return {
    request,
    get: (path, options) => request('GET', path, options),
    post: (path, json, options) => request('POST', path, { as: 'administrator', json, ...options }),
    patch: (path, json, options) => request('PATCH', path, { as: 'administrator', json, ...options }),
    remove: (path, options) => request('DELETE', path, { as: 'administrator', ...options }),
  }
}

/** Hashed at the lowest cost of argon2, which a hash includes: tests check passwords, not their cost. */
const passwordHashes: Readonly<Record<Role, string>> = {
  administrator:
    '$argon2id$v=19$m=8,t=1,p=1$YWxtYW5hYy10ZXN0LXNhbA$zbbS1T4dmQDDXvLr3f0yGPdqNieYIMwsviTK2xG2D/g',
  editor: '$argon2id$v=19$m=8,t=1,p=1$YWxtYW5hYy10ZXN0LXNhbA$N+yqIhpDbnbtilU7YY/wv8d8365uCX5zb0lCp8IKwBw',
  author: '$argon2id$v=19$m=8,t=1,p=1$YWxtYW5hYy10ZXN0LXNhbA$mGdPswM6mZd4hSRxTPFAyxWDYpFsRgJPhY+lFRr862U',
  contributor:
    '$argon2id$v=19$m=8,t=1,p=1$YWxtYW5hYy10ZXN0LXNhbA$CGf63U7XG2GebNp71SA3/eTF3q4abRpUEtYMZ2Ww/e4',
  subscriber: '$argon2id$v=19$m=8,t=1,p=1$YWxtYW5hYy10ZXN0LXNhbA$49SjoO7rbEGGunOW2S8SkJKLba/C9XbgD7sNnz6+9LM',
  translator: '$argon2id$v=19$m=8,t=1,p=1$YWxtYW5hYy10ZXN0LXNhbA$BUKu0jGnODpMgJM6RKpwZfvMLnoT8gP837Q4laCH6ec',
}

async function addUsers(store: Store): Promise<Record<Role, User>> {
  const users: Partial<Record<Role, User>> = {}
  for (const [role, passwordHash] of entriesOf(passwordHashes)) {
    users[role] = await store.transaction(async tx => {
      const user = await tx.users.insert({ login: role, role, passwordHash }, testNow)
      const token = { userId: user.id, name: 'test', secretHash: secretHash(tokenOf(role)) }
      // Its use is recorded, so that no request writes more than it was asked to.
      await tx.tokens.setUsed(await tx.tokens.insert(token, testNow), testNow)
      return user
    })
  }
  return users as Record<Role, User>
}

export function tokenOf(role: Role): string {
  return `alm_test_${role}`
}

/** Paths are below the namespace. With two slashes at the start, they are below the server. */
function requester(app: FastifyInstance) {
  return async (method: string, path: string, options: RequestOptions = {}): Promise<TestAnswer> => {
    const { as, json, form, query, headers, raw } = options
    const response = await app.inject({
      method: method as 'GET',
      url: path.startsWith('//') ? path.slice(1) : `${apiRoot}${path}`,
      ...(query && { query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) }),
      headers: {
        ...(as && { authorization: `Bearer ${tokenOf(as)}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(raw?.type && { 'content-type': raw.type }),
        ...headers,
      },
      ...(json !== undefined && { payload: JSON.stringify(json) }),
      ...(form !== undefined && { payload: form }),
      ...(raw && { payload: raw.body }),
    })
    const body = bodyOf(response.body)
    assertDocumented({
      method,
      url: path.startsWith('//') ? path.slice(1) : `${apiRoot}${path}`,
      status: response.statusCode,
      body,
      sent: json,
    })
    return { status: response.statusCode, headers: response.headers, body }
  }
}

function bodyOf(text: string): unknown {
  // Pages and files, which would fail slowly.
  if (!/^\s*["{[\dntf-]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
