// A change to a long series is written in steps. Other writes run in between, and a job finishes the work of
// a crashed process.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { allJobs } from '../../../src/jobs/all-jobs.ts'
import { fieldsIn, signInAtDesk } from '../../desk/desk-client.ts'
import { valueIn } from '../../support/html.ts'
import { buildTestApp, makeTemplate, type TestApp, testNow } from '../../support/test-app.ts'
import { sameOnSqlite } from '../../support/test-database.ts'

const count = 260

const choir = {
  title: 'Choir',
  start_date: '2030-01-16 19:00:00',
  end_date: '2030-01-16 21:00:00',
  timezone: 'Europe/Lisbon',
  categories: ['Music'],
  recurrence: `FREQ=DAILY;COUNT=${count}`,
}

let template: ReturnType<typeof makeTemplate> | undefined

/** A calendar with one long series, and its events by date. */
async function buildChoir(t: TestContext) {
  template ??= makeTemplate({}, async ({ post }) => void (await post('/events', choir)))
  const app = await buildTestApp(t, { template: await template })
  const ids = await idsOf(app)
  assert.equal(ids.length, count)
  return { app, ids, first: ids[0]!, last: ids.at(-1)! }
}

async function idsOf({ store }: TestApp): Promise<number[]> {
  const starts = await store.change({ userId: null, door: 'command', at: testNow }, tx =>
    tx.series.occurrences(1),
  )
  return starts.map(({ id }) => id)
}

/** Runs a callback before each step except the first, while the lock is free. */
function betweenSteps({ store }: TestApp, work: (step: number) => Promise<void>) {
  const original = store.changeApart
  let steps = 0
  store.changeApart = async (by, step) => {
    await work(++steps)
    return original(by, step)
  }
  return {
    count: () => steps,
    stop() {
      store.changeApart = original
    },
  }
}

/** A process that crashes after the first step. */
function dieBetweenSteps(app: TestApp) {
  return betweenSteps(app, async () => {
    throw new Error('The process is gone.')
  })
}

async function runJob({ store }: TestApp): Promise<void> {
  const job = allJobs.find(({ name }) => name === 'finish-series')!
  const context = { store, clock: () => testNow, historyDays: 0 }
  assert.equal(await job.hasWork(context), true)
  await job.run(context, new AbortController().signal)
  assert.equal(await job.hasWork(context), false)
}

/** The number of events for each title and status. */
async function tally({ store }: TestApp): Promise<Record<string, number>> {
  const events = await store.change({ userId: null, door: 'command', at: testNow }, tx =>
    tx.series.occurrences(1),
  )
  const names = Map.groupBy(events, ({ title, status }) => `${title} ${status}`)
  return Object.fromEntries([...names].map(([name, all]) => [name, all.length]))
}

test('other writes run between the steps of a change to all, and the answer comes after the last step', async t => {
  const { app, first } = await buildChoir(t)
  const { body: hall } = await app.post('/venues', { venue: 'Hall' })
  const order: string[] = []
  const steps = betweenSteps(app, async step => {
    const { status } = await app.patch(`/venues/${hall.id}`, { venue: `Hall ${step}` })
    order.push(`${status} between`)
  })

  const { status, body } = await app.patch(`/events/${first}`, { scope: 'all', title: 'Song', tags: ['New'] })
  order.push(`${status} answered`)

  assert.ok(steps.count() >= 1)
  assert.deepEqual(order, [...Array(steps.count()).fill('200 between'), '200 answered'])
  assert.deepEqual(await tally(app), { 'Song publish': count })
  assert.deepEqual(body.series_changes, { added: 0, trashed: [], detached: [] })
  assert.equal(body.tags[0].count, count, 'the count after the last step')
  const changes = await app.store.journal.since(0, 10_000)
  const ofSeries = changes.filter(({ kind, action }) => kind === 'event' && action === 'updated')
  assert.equal(ofSeries.length, count, 'each event is reported once')
  const renamed = changes.findIndex(({ kind, action }) => kind === 'venue' && action === 'updated')
  const seq = changes[renamed]!.seq
  assert.ok(ofSeries[0]!.seq < seq && seq < ofSeries.at(-1)!.seq)
  assert.deepEqual(await app.store.seriesOperations.list(), [])
})

test('all dates move by a day in steps, and no event is without a date meanwhile', {
  skip: sameOnSqlite,
}, async t => {
  const { app, first, ids } = await buildChoir(t)
  const steps = betweenSteps(app, async () => {})

  const { status, body } = await app.patch(`/events/${first}`, {
    scope: 'all',
    start_date: '2030-01-17 20:00:00',
    end_date: '2030-01-17 22:00:00',
  })

  assert.equal(status, 200)
  assert.ok(steps.count() >= 1)
  assert.equal(body.series.original_start, '2030-01-17 20:00:00')
  assert.deepEqual(await idsOf(app), ids)
  const dates = await app.store.series.datesOf(1)
  assert.deepEqual([dates[0], dates[1]], ['2030-01-17 20:00:00', '2030-01-18 20:00:00'])
  const { body: second } = await app.get(`/events/${ids[1]}`)
  assert.equal(second.start_date, '2030-01-18 20:00:00')
})

test('an edit to one date between the steps is kept, and its other fields follow the series', {
  skip: sameOnSqlite,
}, async t => {
  const { app, first, last, ids } = await buildChoir(t)
  const gone = ids.at(-2)!
  const steps = betweenSteps(app, async step => {
    if (step > 1) return
    await app.patch(`/events/${last}`, { title: 'Guests' })
    await app.patch(`/events/${first}`, { cost: '7' })
    await app.remove(`/tags/${(await app.get('/tags?hide_empty=false')).body.tags[0].id}`)
    const { id } = (await app.get(`/events/${gone}`)).body
    await app.store.change({ userId: null, door: 'command', at: testNow }, async tx =>
      tx.events.remove((await tx.events.findForEdit(id))!),
    )
  })

  const change = { scope: 'all', title: 'Song', excerpt: 'Sung', cost: '5', tags: ['New'] }
  const { status } = await app.patch(`/events/${first}`, change)

  assert.equal(status, 200)
  assert.ok(steps.count() >= 1)
  assert.deepEqual(await tally(app), { 'Song publish': count - 2, 'Guests publish': 1 })
  const { body: edited } = await app.get(`/events/${last}`)
  assert.deepEqual([edited.title, edited.cost], ['Guests', '$5'])
  assert.equal((await app.get(`/events/${first}`)).body.cost, '$7')
  steps.stop()
  await app.patch(`/events/${first}`, { scope: 'all', title: 'Aria' })
  assert.equal(
    (await app.get(`/events/${last}`)).body.title,
    'Guests',
    'an edited title no longer follows the series',
  )
})

test('a date edited just before it would go to the trash becomes a standalone event', {
  skip: sameOnSqlite,
}, async t => {
  const { app, first, last } = await buildChoir(t)
  betweenSteps(app, async step => {
    if (step === 1) await app.patch(`/events/${last}`, { title: 'Guests' })
  })

  await app.patch(`/events/${first}`, { scope: 'all', recurrence: 'FREQ=DAILY;COUNT=10' })

  const { body: edited } = await app.get(`/events/${last}`)
  assert.deepEqual([edited.title, edited.status, edited.series], ['Guests', 'publish', undefined])
  assert.deepEqual(await tally(app), { 'Choir publish': 10, 'Choir trash': count - 11 })
})

test('a job finishes the work of a crashed process, and a retry with the same key repeats nothing', async t => {
  const { app, first } = await buildChoir(t)
  const headers = { 'idempotency-key': 'once' }
  const rename = () => app.patch(`/events/${first}`, { scope: 'all', title: 'Song' }, { headers })
  const died = dieBetweenSteps(app)

  assert.equal((await rename()).status, 500)
  const half = await tally(app)
  const again = await rename()
  died.stop()
  await runJob(app)

  assert.ok(half['Song publish']! > 0 && half['Choir publish']! > 0)
  assert.equal(again.status, 200)
  assert.equal(again.headers['idempotency-replayed'], 'true')
  assert.deepEqual([again.body.title, again.body.series_changes.added], ['Song', 0])
  assert.deepEqual(await tally(app), { 'Song publish': count })
  assert.equal((await rename()).headers['idempotency-replayed'], 'true')
  const changes = await app.store.journal.since(0, 10_000)
  const renamed = changes.filter(({ action }) => action === 'updated')
  assert.equal(renamed.length, count)
  assert.equal(
    new Set(renamed.map(({ userId, door }) => `${userId} ${door}`)).size,
    1,
    'all by the user who began the change',
  )
})

test('the next change to a series first finishes the previous one', { skip: sameOnSqlite }, async t => {
  const { app, first, ids } = await buildChoir(t)
  const died = dieBetweenSteps(app)
  await app.patch(`/events/${first}`, { scope: 'all', title: 'Song', excerpt: 'Sung' })
  died.stop()

  const { body } = await app.patch(`/events/${ids[210]}`, { scope: 'following', title: 'Aria' })

  assert.equal(body.title, 'Aria')
  assert.match(body.excerpt, /Sung/)
  assert.deepEqual(await tally(app), { 'Song publish': 210 })
  const { body: rest } = await app.get('/events', { query: { series: body.series.id, per_page: 1 } })
  assert.equal(rest.total, count - 210)
  assert.deepEqual(await app.store.seriesOperations.list(), [])
})

test('the next operation of a batch sees the finished change, and an atomic batch is one transaction', {
  skip: sameOnSqlite,
}, async t => {
  const { app, first, last } = await buildChoir(t)
  const steps = betweenSteps(app, async () => {})
  const batch = (title: string, atomic: boolean) =>
    app.post('/batch', {
      atomic,
      operations: [
        { method: 'PATCH', path: `/events/${first}?scope=all`, body: { title } },
        { method: 'GET', path: `/events/${last}` },
      ],
    })

  const apart = await batch('Song', false)
  const counted = steps.count()
  const whole = await batch('Aria', true)

  assert.deepEqual([apart.body.results[1].body.title, whole.body.results[1].body.title], ['Song', 'Aria'])
  assert.ok(counted >= 1)
  assert.equal(steps.count(), counted, 'nothing is left for later')
})

test('all dates go to the trash and come back in steps, and a change to all is undone as one', {
  skip: sameOnSqlite,
}, async t => {
  const { app, first, last } = await buildChoir(t)
  const client = await signInAtDesk(app.app, 'editor')
  const steps = betweenSteps(app, async () => {})
  const undo = async (html: string) => {
    const changes = valueIn(html, 'changes') ?? ''
    assert.match(changes, /^series:\d+$/)
    const before = steps.count()
    const { body } = await client.follow(await client.post('/undo/', { changes, back: '/desk/events/' }))
    assert.match(body, /changes undone\./)
    assert.ok(steps.count() >= before + 1, 'in steps')
  }

  const trashed = await client.follow(await client.post(`/events/${first}/trash/`, { scope: 'all' }))
  assert.ok(steps.count() >= 1)
  assert.deepEqual(await tally(app), { 'Choir trash': count })
  assert.equal((await app.get('/categories?hide_empty=false')).body.categories[0].count, 0)
  await undo(trashed.body)
  assert.deepEqual(await tally(app), { 'Choir publish': count })
  assert.equal((await app.get('/categories')).body.categories[0].count, count)

  const { body: form } = await client.get(`/events/${last}/`)
  const fields = { ...fieldsIn(form), title: 'Song', scope: 'all', do: 'update' }
  const changed = await client.follow(await client.post(`/events/${last}/`, fields))
  assert.deepEqual(await tally(app), { 'Song publish': count })
  await undo(changed.body)
  assert.deepEqual(await tally(app), { 'Choir publish': count })
})
