// What a hook decides, for every way to save an event.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { runBulkChanges } from '../../src/actions/events/bulk-changes.ts'
import { openCurrentSiteOf } from '../../src/components.ts'
import { loadConfig, siteOf } from '../../src/config/load-config.ts'
import { userCaller } from '../../src/domain/rights/caller.ts'
import { hooksNamed } from '../../src/hooks/call-hook.ts'
import type { EventSave } from '../../src/hooks/hook-types.ts'
import type { HookFile } from '../../src/hooks/load-hooks.ts'
import type { OpenHooks } from '../../src/hooks/open-hooks.ts'
import { saveRulesOf } from '../../src/hooks/save-rules.ts'
import type { Importer, ImportStep } from '../../src/import/engine/imported-record.ts'
import { runImport } from '../../src/import/engine/run-import.ts'
import { signInAtDesk } from '../desk/desk-client.ts'
import { textsIn } from '../support/html.ts'
import { shareOf } from '../support/rounds.ts'
import { buildAppBeside, buildTestApp, sharedRenderer, type TestApp } from '../support/test-app.ts'

/** Decides by the title. */
function decide({ event }: EventSave) {
  if (event.title === 'Refused') return { refuse: 'No room.' }
  if (event.title === 'Changed') return { change: { tags: ['Checked'] } }
  if (event.title === 'Broken') throw new Error('no such rule')
  if (event.title === 'Slow') return new Promise<undefined>(() => {})
  return undefined
}

type BeforeSave = (save: any) => unknown

/** A hook that waits for nothing is done before any timer, so a short limit doesn't depend on the machine. */
function hooksOf(beforeEventSave: readonly BeforeSave[], timeoutMilliseconds = 5) {
  const errors: string[] = []
  const files: HookFile[] = beforeEventSave.map((hook, place) => ({
    file: `${place}.ts`,
    hooks: { beforeEventSave: hook },
  }))
  const report = (error: unknown, hook: string, file: string) => errors.push(`${hook} ${file}: ${error}`)
  const named = hooksNamed('beforeEventSave', files, { report, timeoutMilliseconds })
  const hooks: OpenHooks = { files: [], changeHooks: [], saveRules: saveRulesOf(named) }
  return { hooks, errors }
}

async function ruledApp(t: TestContext, ...beforeEventSave: BeforeSave[]) {
  return appWith(t, hooksOf(beforeEventSave))
}

async function appWith(t: TestContext, { hooks, errors }: ReturnType<typeof hooksOf>) {
  const free = await buildTestApp(t)
  const app = await buildAppBeside(t, free, {}, { hooks })
  return { free, app, hooks, errors }
}

type Ruled = Awaited<ReturnType<typeof ruledApp>>

const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 21:00' }
const weekly = { recurrence: { freq: 'weekly', count: 3 } }

/** What a way to save answers: the status or outcome, and the text of a refusal. */
interface Answer {
  readonly status: number | string
  readonly text: string
}

const answerOf = ({ status, body }: { status: number; body: any }): Answer => ({
  status,
  text: body.message ?? '',
})

/** An event that was stored before there was a hook. */
async function existing({ free }: Ruled, title: string, more: object = {}): Promise<number> {
  return (await free.post('/events', { title, ...times, ...more })).body.id
}

async function atDesk({ app }: Ruled) {
  const client = await signInAtDesk(app.app, 'administrator')
  return async (path: string, fields: Record<string, string>): Promise<Answer> => {
    const { statusCode, body } = await client.post(path, fields)
    return { status: statusCode, text: textsIn(body, '.summary, main p').join(' ') }
  }
}

const ways: Readonly<Record<string, (ruled: Ruled, title: string) => Promise<Answer>>> = {
  create: async ({ app }, title) => answerOf(await app.post('/events', { title, ...times })),
  'create with a key': async ({ app }, title) =>
    answerOf(await app.post('/events', { title, ...times }, { headers: { 'idempotency-key': title } })),
  update: async (ruled, title) =>
    answerOf(await ruled.app.patch(`/events/${await existing(ruled, 'Plain')}`, { title })),
  'batch of a venue and an event': async ({ app }, title) => {
    const { body } = await app.post('/batch', {
      operations: [
        { method: 'POST', path: '/venues', body: { venue: 'Hall' } },
        { method: 'POST', path: '/events', body: { title, ...times } },
      ],
    })
    assert.equal(body.results[0].status, 201)
    return answerOf(body.results[1])
  },
  'new series': async ({ app }, title) => answerOf(await app.post('/events', { title, ...times, ...weekly })),
  'whole series': async (ruled, title) =>
    answerOf(
      await ruled.app.patch(`/events/${await existing(ruled, 'Plain', weekly)}`, { title, scope: 'all' }),
    ),
  'older interface': async ({ app }, title) =>
    answerOf(await app.post('//wp-json/tribe/events/v1/events', { title, ...times })),
  'other older interface': async ({ app }, title) =>
    answerOf(await app.post('//wp-json/tec/v1/events', { title, ...times, status: 'publish' })),
  desk: async (ruled, title) =>
    (await atDesk(ruled))('/events/new/', {
      ...{ title, start_day: '2030-03-01', start_time: '19:00', end_day: '2030-03-01', end_time: '21:00' },
      do: 'publish',
    }),
  'desk: moved on the calendar': async (ruled, title) =>
    (await atDesk(ruled))(`/events/${await existing(ruled, title)}/move/`, { to: '2030-03-05' }),
  'desk: selected in the table': async (ruled, title) =>
    (await atDesk(ruled))('/events/change/', {
      'ids[]': String(await existing(ruled, title)),
      change: 'feature',
    }),
  'bulk change': async (ruled, title) => {
    const { free, hooks } = ruled
    const { store } = free
    const events = [{ id: await existing(ruled, title), version: 0 }]
    const userId = free.users.administrator.id
    const id = await store.transaction(tx =>
      tx.bulkChanges.insert({ userId, work: { name: 'feature' }, events }, free.clock.now),
    )
    const getSite = openCurrentSiteOf(loadConfig({}), store)
    const parts = { store, clock: () => free.clock.now, getSite, saveRules: hooks.saveRules }
    await runBulkChanges(parts, new AbortController().signal)
    const [refused] = await store.bulkChanges.listEvents(id, 'refused', 1)
    return { status: refused ? 'refused' : 'changed', text: '' }
  },
  import: (ruled, title) => importOf(ruled, title),
}

async function importOf({ free, hooks }: Ruled, title: string): Promise<Answer> {
  const { store, clock, users } = free
  const fields = { title, ...times }
  const steps: ImportStep[] = [{ found: { kind: 'event', sourceId: '1', title, fields }, position: 1 }]
  const importer: Importer = {
    ...{ source: 'test', address: 'test', marksRecords: true, total: () => 1 },
    async *steps() {
      yield* steps
    },
  }
  const site = siteOf(loadConfig({}))
  const run = await runImport({
    calendar: { store, images: imagesOf(), ownImages: '/images', saveRules: hooks.saveRules },
    actor: { caller: userCaller(users.administrator), door: 'import', language: 'en', site },
    ...{ importer, clock: () => clock.now, startedBy: 'command' },
  })
  const notes = await store.imports.notes(run.id)
  return { status: Object.keys(run.counts.event ?? {}).join(), text: JSON.stringify(notes) }
}

function imagesOf(): any {
  return { renderer: sharedRenderer }
}

/** The events with this title, on all dates, and their tags. */
async function storedAs({ free }: Ruled, title: string) {
  const { body } = await free.get(`/events?search=${title}&end_date=2031-01-01`, { as: 'administrator' })
  return body.events.map(({ tags, version }: any) => [version, ...tags.map(({ name }: any) => name)])
}

/** What each title causes. The short run tries one of them in each way. */
const failures = [
  ['Refused', { status: 422, text: /No room\./ }, []],
  ['Broken', { status: 503, text: /Nothing was saved/ }, ['beforeEventSave 0.ts: Error: no such rule']],
  [
    'Slow',
    { status: 503, text: /Nothing was saved/ },
    ['beforeEventSave 0.ts: Error: The hook took longer than 5 ms.'],
  ],
] as const

/** Ways that write an event which has its title already. */
const keepsTitle = /calendar|table|bulk/

for (const [place, [way, save]] of Object.entries(ways).entries()) {
  const changesExisting = keepsTitle.test(way)

  test(`${way}: a hook that returns nothing lets the event through`, async t => {
    const ruled = await ruledApp(t, decide)
    const { status, text } = await save(ruled, 'Plain')
    assert.ok(['created', 'changed', 200, 201, 303].includes(status), `${status} ${text}`)
    assert.deepEqual(ruled.errors, [])
  })

  test(`${way}: a hook changes the event`, async t => {
    const ruled = await ruledApp(t, decide)
    const { status, text } = await save(ruled, 'Changed')
    assert.ok(['created', 'changed', 200, 201, 303].includes(status), `${status} ${text}`)
    const stored = await storedAs(ruled, 'Changed')
    assert.ok(stored.length > 0)
    for (const [, ...tags] of stored) assert.deepEqual(tags, ['Checked'])
  })

  for (const [title, expected, reported] of shareOf(failures, place, 3))
    test(`${way}: the event “${title}” is refused, and nothing is written`, async t => {
      const ruled = await ruledApp(t, decide)
      const { status, text } = await save(ruled, title)
      assert.equal(status, typeof status === 'string' ? 'refused' : expected.status, text)
      if (way === 'import') assert.match(text, title === 'Refused' ? /No room\./ : /refusals\.hookFailed/)
      else if (way !== 'bulk change') assert.match(text, expected.text)
      const stored = await storedAs(ruled, title)
      assert.deepEqual(stored, changesExisting ? [[1]] : [])
      // A bulk change tries the events of a step together, and then one by one.
      assert.deepEqual([...new Set(ruled.errors)], reported)
    })
}

test('an atomic batch refuses events that a hook checks, because it would wait in a transaction', async t => {
  const { app } = await ruledApp(t, decide)
  const create = { method: 'POST', path: '/events', body: { title: 'Plain', ...times } }
  const venue = { method: 'POST', path: '/venues', body: { venue: 'Hall' } }
  for (const operations of [[create], [venue, create]]) {
    const { status, body } = await app.post('/batch', { atomic: true, operations })
    assert.equal(status, 422)
    assert.equal(body.data.operation.body.code, 'rest_not_in_atomic_batch')
  }
  assert.equal((await app.get('/venues')).body.total, 0)
  assert.equal((await app.post('/batch', { atomic: true, operations: [venue] })).status, 200)
})

test('hooks run in the order of their files, and each sees what the ones before it changed', async t => {
  const seen: unknown[] = []
  const { app } = await ruledApp(
    t,
    ({ event, before, by, from }: EventSave) => {
      seen.push([event.id, event.start_date, event.categories, before?.title, by.login, from])
      return { change: { categories: ['Music'] } }
    },
    ({ event }: EventSave) => {
      seen.push(event.categories)
      return { change: { excerpt: 'Second' } }
    },
  )
  const { body } = await app.post('/events', { title: 'Jazz', ...times })
  await app.patch(`/events/${body.id}`, { title: 'Late jazz' })

  assert.deepEqual(seen, [
    [undefined, '2030-03-01 19:00:00', [], undefined, 'administrator', 'interface'],
    ['Music'],
    [body.id, '2030-03-01 19:00:00', ['Music'], 'Jazz', 'administrator', 'interface'],
    ['Music'],
  ])
  assert.match(body.excerpt, /Second/)
})

test('an invalid event reaches no hook, and neither does one that is trashed or unchanged', async t => {
  const seen: string[] = []
  const { app } = await ruledApp(t, ({ event }: EventSave) => {
    seen.push(event.title)
  })
  await app.post('/events', { title: 'Wrong', ...times, end_date: '2029-01-01' })
  const { body } = await app.post('/events', { title: 'Jazz', ...times })
  await app.patch(`/events/${body.id}`, { title: 'Jazz' })
  await app.patch(`/events/${body.id}`, { status: 'trash' })
  assert.deepEqual(seen, ['Jazz'])
})

test('a hook that returns unusable values fails, and the log names the field', async t => {
  for (const [verdict, expected] of [
    [{ change: { colour: 'red' } }, /changes colour, which is no field/],
    [{ change: { password: 'secret' } }, /changes password, which is no field/],
    [{ change: { start_date: 'soon' } }, /invalid values: start_date/],
    [{ changes: {} }, /must return nothing/],
    [true, /must return nothing/],
    [{ refuse: 3 }, /must return nothing/],
  ] as const) {
    const { app, errors } = await ruledApp(t, () => verdict)
    const { status, body } = await app.post('/events', { title: 'Jazz', ...times })
    assert.deepEqual([status, body.code], [503, 'rest_hook_failed'])
    assert.match(errors.join(), expected)
  }
})

/** For hooks that wait for a request. */
const noLimit = 600_000

test('an event that another user changes while the hook runs is reviewed again', async t => {
  let free: TestApp | undefined
  const seen: string[] = []
  const hook = async ({ event }: EventSave) => {
    seen.push(event.excerpt)
    if (seen.length === 1) await free?.patch(`/events/${event.id}`, { excerpt: 'New' })
  }
  const ruled = await appWith(t, hooksOf([hook], noLimit))
  const id = await existing(ruled, 'Jazz')
  free = ruled.free

  const { status } = await ruled.app.patch(`/events/${id}`, { title: 'Late jazz' })

  assert.equal(status, 200)
  assert.equal(seen.length, 2)
  assert.match(seen[1] ?? '', /New/)
})

test('a hook that changes the event through the interface each time ends with a conflict', async t => {
  let free: TestApp | undefined
  let calls = 0
  const hook = async ({ event }: EventSave) => {
    await free?.patch(`/events/${event.id}`, { excerpt: `Call ${calls++}` })
  }
  const ruled = await appWith(t, hooksOf([hook], noLimit))
  const id = await existing(ruled, 'Jazz')
  free = ruled.free

  const { status, body } = await ruled.app.patch(`/events/${id}`, { title: 'Late jazz' })

  assert.deepEqual([status, body.code, calls], [409, 'rest_record_changed', 3])
})
