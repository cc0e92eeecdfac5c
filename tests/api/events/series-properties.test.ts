// For rules, zones and edits that chance brings about: there are the events that an independent library expects, their ids
// stay, and what was changed by hand outlasts what is changed for all.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { isLong } from '../../support/rounds.ts'
import { buildTestApp } from '../../support/test-app.ts'

const start = '2030-03-20 19:00:00'
const zones = ['Europe/Lisbon', 'America/New_York', 'America/Santiago', 'Asia/Kolkata', 'UTC']

/** All end within ten years. */
const rules = fc
  .record({
    freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    interval: fc.integer({ min: 1, max: 4 }),
    count: fc.integer({ min: 2, max: 9 }),
  })
  .filter(({ freq, interval, count }) => freq !== 'YEARLY' || interval * count <= 10)

/** Changes of one occurrence, by its place, or of all. */
const edits = fc.array(
  fc.record({
    place: fc.nat(8),
    scope: fc.constantFrom('this', 'all'),
    field: fc.constantFrom('title', 'cost', 'website'),
    value: fc.integer({ min: 1, max: 99 }),
  }),
  { maxLength: 6 },
)

test('occurrences are those that the rule gives, and edits end as their scopes say', async t => {
  const { get, post, patch } = await buildTestApp(t)
  await fc.assert(
    fc.asyncProperty(rules, fc.constantFrom(...zones), edits, async (rule, timezone, changes) => {
      const text = `FREQ=${rule.freq};INTERVAL=${rule.interval};COUNT=${rule.count}`
      const { body: first } = await post('/events', {
        title: 'T0',
        start_date: start,
        end_date: '2030-03-20 21:00:00',
        timezone,
        recurrence: text,
      })
      const list = async () => {
        const { body } = await get(`/events?series=${first.series.id}&per_page=50`)
        return body.events as any[]
      }
      const before = await list()
      assert.deepEqual(
        before.map(event => event.start_date),
        expectedStarts(text),
      )
      const model: Occurrence[] = before.map(() => ({ own: new Set(), values: {} }))
      for (const edit of changes) {
        const at = edit.place % before.length
        const { status } = await patch(`/events/${before[at].id}?scope=${edit.scope}`, {
          [edit.field]: writtenValue(edit),
        })
        assert.equal(status, 200)
        apply(model, at, edit)
      }
      assert.deepEqual(
        (await list()).map(event => [event.id, event.start_date, event.title, event.cost, event.website]),
        before.map((event, index) => {
          const { title = 'T0', cost = '', website = '' } = model[index]?.values ?? {}
          return [event.id, event.start_date, title, cost && `$${cost}`, website]
        }),
      )
    }),
    { numRuns: isLong ? 200 : 4 },
  )
})

interface Edit {
  readonly scope: string
  readonly field: string
  readonly value: number
}

/** What an occurrence has, and what of it is its own. */
interface Occurrence {
  readonly own: Set<string>
  readonly values: Record<string, string>
}

function writtenValue({ field, value }: Edit): string {
  return field === 'website' ? `https://example.org/${value}` : String(value)
}

/** What a change is expected to do. One that changes nothing does nothing. */
function apply(model: readonly Occurrence[], at: number, edit: Edit): void {
  const { scope, field } = edit
  const named = model[at] as Occurrence
  if (named.values[field] === writtenValue(edit)) return
  if (scope === 'this') named.own.add(field)
  else named.own.delete(field)
  const meant = scope === 'this' ? [named] : model.filter(({ own }) => !own.has(field))
  for (const { values } of meant) values[field] = writtenValue(edit)
}

/** What another library makes of the rule on the clock on the wall. */
function expectedStarts(rule: string): string[] {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(start.replace(' ', 'T')))
  const starts: string[] = []
  for (let next = iterator.next(); next; next = iterator.next())
    starts.push(next.toString().replace('T', ' '))
  return starts
}
