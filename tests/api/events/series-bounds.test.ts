import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extendSeries } from '../../../src/actions/series/extend-series.ts'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import type { Store } from '../../../src/storage/store.ts'
import { buildTestApp, type TestApp, testNow } from '../../support/test-app.ts'

const choir = {
  title: 'Choir',
  start_date: '2030-01-16 19:00:00',
  end_date: '2030-01-16 21:00:00',
  timezone: 'Europe/Lisbon',
}

const long = 'Everybody sings. '.repeat(5600)

async function totalOf({ get }: TestApp): Promise<number> {
  return (await get('/events?per_page=1', { as: 'administrator' })).body.total
}

test('a text that is too long for the number of dates is refused by name, and nothing is stored', async t => {
  const app = await buildTestApp(t)
  const daily = { ...choir, recurrence: 'FREQ=DAILY', description: long }

  const { status, body } = await app.post('/events', daily, { as: 'contributor' })

  assert.equal(status, 400)
  assert.deepEqual(Object.keys(body.data.params), ['description'])
  assert.equal(body.data.details.description.code, 'too_large_for_series')
  assert.match(body.data.params.description, /^Too long for 73\d dates: at most 13,6\d\d bytes for each date/)
  assert.equal(await totalOf(app), 0)
  const inFrench = await app.post('/events?i18n_language=fr', daily)
  assert.match(inFrench.body.data.params.description, /^Trop long pour 73\d dates/)
})

test('the limit applies to every way of writing a text to many dates', async t => {
  const app = await buildTestApp(t)
  const { body: event } = await app.post('/events', { ...choir, description: long })
  const { body: first } = await app.post('/events', { ...choir, recurrence: 'FREQ=DAILY;COUNT=120' })
  const { body: short } = await app.post('/events', { ...choir, recurrence: 'FREQ=DAILY;COUNT=3' })

  const refused = [
    await app.patch(`/events/${event.id}`, { recurrence: 'FREQ=DAILY;COUNT=400' }),
    await app.patch(`/events/${first.id}`, { scope: 'all', description: long }),
    await app.patch(`/events/${first.id}?i18n_language=fr`, { scope: 'all', description: long }),
  ]
  const taken = [
    await app.patch(`/events/${first.id}`, { description: long }),
    await app.patch(`/events/${short.id}`, { scope: 'all', description: long }),
  ]
  const grown = await app.patch(`/events/${short.id}`, { scope: 'all', recurrence: 'FREQ=DAILY;COUNT=300' })

  for (const { status, body } of [...refused, grown]) {
    assert.equal(status, 400)
    assert.match(JSON.stringify(body.data.details), /too_large_for_series/)
  }
  for (const { status, body } of taken) assert.equal(status, 200, JSON.stringify(body.data))
  assert.equal(await totalOf(app), 124)
})

test('a change to a whole series writes one journal entry, and updates the search index only for texts', async t => {
  const app = await buildTestApp(t)
  const { body: first } = await app.post('/events', {
    ...choir,
    recurrence: 'FREQ=DAILY;COUNT=30',
    categories: ['Music'],
    venue: { venue: 'Hall' },
  })
  const statementsOf = async (work: () => Promise<{ status: number }>) => {
    app.statements.length = 0
    assert.equal((await work()).status, 200)
    const count = (part: RegExp) => app.statements.filter(sql => part.test(sql)).length
    return {
      journal: count(/insert into changes/),
      searchText: count(/^update "events" set .*"search_text"/),
      // How often the journal and waiting work are looked at depends on how long a request takes.
      all: app.statements.filter(sql => !/^select "(epoch|id)", /.test(sql)).length,
    }
  }

  const later = { start_date: '2030-01-16 20:00:00', end_date: '2030-01-16 22:00:00' }
  const moved = await statementsOf(() => app.patch(`/events/${first.id}`, { scope: 'all', ...later }))
  const renamed = await statementsOf(() => app.patch(`/events/${first.id}`, { scope: 'all', title: 'Song' }))
  const trashed = await statementsOf(() => app.remove(`/events/${first.id}?scope=all`))

  assert.deepEqual([moved.journal, moved.searchText], [1, 0])
  assert.deepEqual([renamed.journal, renamed.searchText], [1, 30])
  assert.deepEqual([trashed.journal, trashed.searchText], [1, 0])
  // One per row, one per released slug, and a constant number.
  assert.ok(moved.all < 2 * 30 && trashed.all < 3 * 30, `${moved.all}, ${trashed.all}`)
  const { body } = await app.get('/categories?hide_empty=false')
  assert.equal(body.categories[0].count, 0)
})

test('an endless series is extended in steps, and no date is skipped', async t => {
  const app = await buildTestApp(t)
  const { body: first } = await app.post('/events', { ...choir, recurrence: 'FREQ=DAILY' })
  const datesOf = () => app.store.series.datesOf(first.series.id)
  const before = (await datesOf()).length
  const later = (testNow + 250 * 86_400) as UtcSeconds
  const added: number[] = []
  const counting: Store = {
    ...app.store,
    async change(by, work) {
      const result = await app.store.change(by, work)
      added.push(Number(result))
      return result
    },
  }

  const all = await extendSeries(counting, later)

  assert.equal(all, 248)
  assert.deepEqual(added, [100, 100, 48])
  const starts = await datesOf()
  assert.equal(starts.length, before + 248)
  const days = starts.map(start => Date.parse(`${start.slice(0, 10)}T00:00Z`) / 86_400_000)
  assert.ok(days.every((day, index) => index === 0 || day === (days[index - 1] as number) + 1))
})
