// Property tests with random rules, zones and edits. The occurrences match an independent library, ids are
// stable, and manual edits survive changes to the whole series.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { isLong } from '../../support/rounds.ts'
import { buildTestApp } from '../../support/test-app.ts'

const start = '2030-03-20 19:00:00'
const zones = ['Europe/Lisbon', 'America/New_York', 'America/Santiago', 'Asia/Kolkata', 'UTC']

/** Rules that include the start, the third Wednesday of its month. All end within ten years. */
const rules = fc
  .record({
    freq: fc.constantFrom(
      ...['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'WEEKLY;BYDAY=MO,WE,SA', 'WEEKLY;WKST=SU;BYDAY=TU,WE,SU'],
      ...['MONTHLY;BYMONTHDAY=20,25', 'MONTHLY;BYDAY=3WE', 'MONTHLY;BYDAY=MO,WE;BYSETPOS=5,-1'],
      ...['DAILY;BYDAY=WE,FR', 'YEARLY;BYMONTH=3,9;BYDAY=3WE'],
    ),
    interval: fc.integer({ min: 1, max: 4 }),
    count: fc.integer({ min: 2, max: 9 }),
  })
  .filter(({ freq, interval, count }) => !freq.startsWith('YEARLY') || interval * count <= 10)
  .map(({ freq, interval, count }) => `FREQ=${freq};INTERVAL=${interval};COUNT=${count}`)
  .filter(rule => expectedStarts(rule)[0] === start)

/** Changes to one occurrence by index, to it and the following ones, or to all. */
const edits = fc.array(
  fc.record({
    place: fc.nat(8),
    scope: fc.constantFrom('this', 'following', 'all'),
    field: fc.constantFrom('title', 'cost', 'website'),
    value: fc.integer({ min: 1, max: 99 }),
  }),
  { maxLength: 6 },
)

test('occurrences follow the rule, and edits apply to their scope', async t => {
  const { get, post, patch } = await buildTestApp(t)
  await fc.assert(
    fc.asyncProperty(rules, fc.constantFrom(...zones), edits, async (rule, timezone, changes) => {
      const { body: first } = await post('/events', {
        title: 'T0',
        start_date: start,
        end_date: '2030-03-20 21:00:00',
        timezone,
        recurrence: rule,
      })
      const { body: list } = await get(`/events?series=${first.series.id}&per_page=50`)
      const before = list.events as any[]
      assert.deepEqual(
        before.map(event => event.start_date),
        expectedStarts(rule),
      )
      const model: Occurrence[] = before.map((_, place) => ({ place, series: 0, own: new Set(), values: {} }))
      for (const [number, edit] of changes.map(unlikeOthers).entries()) {
        const at = edit.place % before.length
        const { status } = await patch(`/events/${before[at].id}?scope=${edit.scope}`, {
          [edit.field]: writtenValue(edit),
        })
        assert.equal(status, 200)
        apply(model, at, edit, number + 1)
      }
      const after = await Promise.all(before.map(async ({ id }) => (await get(`/events/${id}`)).body))
      assert.deepEqual(
        after.map(event => [event.id, event.start_date, event.title, event.cost, event.website]),
        before.map((event, index) => {
          const { title = 'T0', cost = '', website = '' } = model[index]?.values ?? {}
          return [event.id, event.start_date, title, cost && `$${cost}`, website]
        }),
      )
    }),
    { numRuns: isLong ? 200 : 4, examples: [sameCostForAll] },
  )
})

const sameCostForAll: [string, string, (Edit & { place: number })[]] = [
  'FREQ=DAILY;COUNT=2',
  'UTC',
  [
    { place: 0, scope: 'this', field: 'cost', value: 78 },
    { place: 0, scope: 'all', field: 'cost', value: 78 },
    { place: 1, scope: 'all', field: 'cost', value: 50 },
  ],
]

interface Edit {
  readonly scope: string
  readonly field: string
  readonly value: number
}

/** Derived fields get a value that no other field has. */
function unlikeOthers<Given extends Edit>(edit: Given, number: number): Given {
  return edit.scope === 'following' ? { ...edit, value: edit.value + 100 * (number + 1) } : edit
}

/** An occurrence's values, which of them are its own, and its series. */
interface Occurrence {
  readonly place: number
  series: number
  readonly own: Set<string>
  readonly values: Record<string, string>
}

function writtenValue({ field, value }: Edit): string {
  return field === 'website' ? `https://example.org/${value}` : String(value)
}

/**
 * The expected effect of a change. A value that was received is ignored if it is sent back. A cost of "78" is received as
 * "$78", so "78" is meant, also for others. Following occurrences become a new series.
 */
function apply(model: readonly Occurrence[], at: number, edit: Edit, newSeries: number): void {
  const { scope, field } = edit
  const named = model[at] as Occurrence
  const isSame = named.values[field] === writtenValue(edit)
  if (isSame && (scope === 'this' || field !== 'cost')) return
  if (scope === 'this') named.own.add(field)
  else if (!isSame) named.own.delete(field)
  const together = model.filter(
    ({ series, place }) => series === named.series && (scope === 'all' || place >= at),
  )
  if (scope === 'following') for (const one of together) one.series = newSeries
  const meant = scope === 'this' ? [named] : together.filter(({ own }) => !own.has(field))
  for (const { values } of meant) values[field] = writtenValue(edit)
}

/** The occurrences in local time according to another library. */
function expectedStarts(rule: string): string[] {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(start.replace(' ', 'T')))
  const starts: string[] = []
  for (let next = iterator.next(); next; next = iterator.next())
    starts.push(next.toString().replace('T', ' '))
  return starts
}
