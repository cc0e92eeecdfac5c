import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { compareReadings } from '../../../tests/formats/compare-readings.ts'
import { goldenCalendars } from '../../../tests/formats/golden-calendars.ts'
import { inFeed, sampleCalendar, sampleEvent, streamOf, textOf } from '../../../tests/formats/samples.ts'
import type { LocalDateTime, UtcSeconds } from '../../domain/time/date-time.ts'
import type { FeedEvent } from '../feeds/web-feed.ts'
import { icalendar } from './icalendar.ts'

const golden = new URL('../../../tests/formats/golden/', import.meta.url)

for (const [name, { calendar, events }] of Object.entries(goldenCalendars)) {
  test(`the calendar ${name} is written as before, and parsed as intended`, async () => {
    const written = await textOf(icalendar(calendar, streamOf(events)))
    // ALMANAC_WRITE_GOLDEN=1 rewrites the files. Check the diff before committing it.
    if (process.env.ALMANAC_WRITE_GOLDEN) await writeFile(new URL(`${name}.ics`, golden), written)
    assert.equal(written, await readFile(new URL(`${name}.ics`, golden), 'utf8'))
    compareReadings(written, events)
  })
}

const evening = { start: '2032-05-06 19:00:00', end: '2032-05-06 21:00:00', zone: 'Europe/Lisbon' }

test('a zone is defined once, before the first event that needs it', async () => {
  const events = [1, 2, 3].map(id => inFeed(sampleEvent(id, evening)))
  const pieces = await Array.fromAsync(icalendar(sampleCalendar, streamOf(events)))
  assert.deepEqual(
    pieces.map(piece => piece.match(/BEGIN:(?:VTIMEZONE|VEVENT)/g)),
    [null, ['BEGIN:VTIMEZONE', 'BEGIN:VEVENT'], ['BEGIN:VEVENT'], ['BEGIN:VEVENT'], null],
  )
})

test('an event is requested only after the previous one is consumed', async () => {
  let requested = 0
  async function* endless(): AsyncGenerator<FeedEvent> {
    for (;;) {
      requested += 1
      yield inFeed(sampleEvent(requested, evening))
    }
  }
  for await (const piece of icalendar(sampleCalendar, endless())) {
    if (piece.includes('event-5@')) break
  }
  assert.equal(requested, 5)
})

test('an error in the events is an error of the calendar', async () => {
  async function* failing(): AsyncGenerator<FeedEvent> {
    yield inFeed(sampleEvent(1, evening))
    throw new Error('database unavailable')
  }
  await assert.rejects(textOf(icalendar(sampleCalendar, failing())), /database unavailable/)
})

test('an event whose local time and UTC time disagree uses UTC', async () => {
  // As if a country had abolished summer time since the event was stored.
  const event = { ...sampleEvent(1, evening), startsAtLocal: '2032-05-06 18:00:00' as LocalDateTime }
  const written = await textOf(icalendar(sampleCalendar, streamOf([inFeed(event)])))
  assert.match(written, /DTSTART:20320506T180000Z\r\nDTEND:20320506T200000Z/)
  assert.doesNotMatch(written, /VTIMEZONE/)
})

const refused: readonly [
  what: string,
  calendar: Partial<typeof sampleCalendar>,
  event: Partial<FeedEvent>,
][] = [
  ['a sequence below 0', {}, { sequence: -1 }],
  ['a sequence with decimals', {}, { sequence: 1.5 }],
  ['no time between refreshes', { refreshSeconds: 0 }, {}],
  ['a range from back to front', { range: { from: 1 as UtcSeconds, until: 0 as UtcSeconds } }, {}],
  ['a page that is no address', { pageUrl: 'events' }, {}],
  ['an event page that is no address', {}, { url: '/event/1' }],
]

for (const [what, calendar, event] of refused) {
  test(`${what} is rejected`, async () => {
    const events = streamOf([inFeed(sampleEvent(1, evening), event)])
    await assert.rejects(
      textOf(icalendar({ ...sampleCalendar, ...calendar }, events)),
      /number|before it begins|Invalid URL/,
    )
  })
}
