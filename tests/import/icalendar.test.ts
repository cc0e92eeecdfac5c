import assert from 'node:assert/strict'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { linesOf } from '../../src/import/ndjson/lines.ts'
import { almanac, almanacProcess } from '../support/command-line.ts'
import { distinctPicture } from '../support/pictures.ts'
import { isLong, onlyInLongRun } from '../support/rounds.ts'
import { buildTestApp } from '../support/test-app.ts'

async function calendars(t: Parameters<typeof buildTestApp>[0]) {
  const app = await buildTestApp(t)
  const folder = await mkdtemp(join(tmpdir(), 'almanac-ics-'))
  t.after(() => rm(folder, { recursive: true }))
  const importing = async (name: string, content: string, ...args: string[]) => {
    await writeFile(join(folder, name), content)
    const done = await almanac(app.databaseUrl, ['import', join(folder, name), '--json', ...args])
    return { ...done, report: done.code === 0 ? JSON.parse(done.stdout) : undefined }
  }
  const titled = async (title: string) =>
    (
      await app.get(`/events?search=${encodeURIComponent(title)}&starts_after=2000-01-01&per_page=50`, {
        as: 'editor',
      })
    ).body.events
  return { app, folder, importing, titled }
}

function calendar(...events: string[]): string {
  const components = events.map(
    event => `BEGIN:VEVENT\r\n${event.trim().replace(/\n\s*/g, '\r\n')}\r\nEND:VEVENT\r\n`,
  )
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-TIMEZONE:Europe/Lisbon\r\n${components.join('')}END:VCALENDAR\r\n`
}

const google = calendar(
  `UID:one@google.com
   DTSTART:20320506T183000Z
   DTEND:20320506T203000Z
   SUMMARY:Jazz & more
   DESCRIPTION:First line\\nSecond <line>
   LOCATION:Town Hall\\, Main Street 1\\, Lisbon
   ORGANIZER;CN=Jazz Club:mailto:club@example.org
   CATEGORIES:Music,Night
   URL:https://example.org/jazz`,
  `UID:days@google.com
   DTSTART;VALUE=DATE:20320601
   DTEND;VALUE=DATE:20320603
   SUMMARY:Fair`,
)

test('events are imported with their zones, all-day dates, venues, organizers and categories', async t => {
  const { importing, titled } = await calendars(t)
  const { report, stderr } = await importing('google.ics', google)
  assert.deepEqual(report?.counts.event, { created: 2 }, stderr)
  const [jazz] = await titled('Jazz')
  assert.deepEqual(
    [jazz.title, jazz.start_date, jazz.timezone, jazz.venue.venue, jazz.venue.address, jazz.website],
    [
      'Jazz &amp; more',
      '2032-05-06 19:30:00',
      'Europe/Lisbon',
      'Town Hall',
      'Main Street 1, Lisbon',
      'https://example.org/jazz',
    ],
  )
  assert.match(jazz.description, /First line<br \/>\s*Second &lt;line&gt;/)
  assert.deepEqual(
    jazz.categories.map(({ name }: any) => name),
    ['Music', 'Night'],
  )
  assert.deepEqual(
    jazz.organizer.map(({ organizer, email }: any) => [organizer, email]),
    [['Jazz Club', 'club@example.org']],
  )
  const [fair] = await titled('Fair')
  assert.deepEqual(
    [fair.all_day, fair.start_date, fair.end_date],
    [true, '2032-06-01 00:00:00', '2032-06-02 23:59:59'],
  )
  assert.deepEqual((await importing('google.ics', google)).report.counts.event, { unchanged: 2 })
})

const choir = (rule: string, ...more: string[]) =>
  `UID:series
   DTSTART;TZID=W. Europe Standard Time:20300204T190000
   DTEND;TZID=W. Europe Standard Time:20300204T210000
   RRULE:${rule}
   ${more.join('\n')}
   EXDATE;TZID=W. Europe Standard Time:20300218T190000
   SUMMARY:Choir`

// It comes before its series in the file, and in another zone.
const elsewhere = `UID:series
   RECURRENCE-ID:20300211T180000Z
   DTSTART;TZID=W. Europe Standard Time:20300212T200000
   DTEND;TZID=W. Europe Standard Time:20300212T210000
   SUMMARY:Choir elsewhere`

test('a rule becomes a series with excluded, added, moved and changed dates; unsupported rules become single events', async t => {
  const { app, importing, titled } = await calendars(t)
  const clock = `UID:forever
     DTSTART:20300101T100000Z
     DURATION:PT1H
     RRULE:FREQ=SECONDLY
     SUMMARY:Clock`
  const rule = 'FREQ=WEEKLY;COUNT=5'
  const file = calendar(elsewhere, choir(rule), clock)
  const dry = await importing('series.ics', file, '--dry-run')
  const { report } = await importing('series.ics', file)
  assert.deepEqual([report.counts.event, dry.report.counts], [{ created: 5 }, report.counts])
  const shown = async () =>
    (await titled('Choir')).map(({ start_date, title, slug }: any) => `${start_date} ${title} ${slug}`)
  assert.deepEqual(await shown(), [
    '2030-02-04 19:00:00 Choir choir',
    '2030-02-12 20:00:00 Choir elsewhere choir-elsewhere-2030-02-11',
    '2030-02-25 19:00:00 Choir choir-2030-02-25',
    '2030-03-04 19:00:00 Choir choir-2030-03-04',
  ])
  const [first, moved] = await titled('Choir')
  assert.deepEqual([first.timezone, first.series.id], ['Europe/Berlin', moved.series.id])
  assert.equal(first.series.rule, rule)
  assert.deepEqual((await app.store.whole.events().next()).value.record.ownFields, [])
  const own = (await Array.fromAsync(app.store.whole.events())).map(({ record }) => record.ownFields)
  assert.deepEqual(
    own.filter(names => names.length > 0),
    [['times', 'title']],
  )
  assert.deepEqual(
    report.notes.map(({ codes }: any) => codes),
    [['imports.ruleNotKept'], ['imports.repeatsWithinDay']],
  )
  assert.deepEqual((await importing('series.ics', file)).report.counts.event, { unchanged: 5 })

  await app.patch(`/events/${first.id}`, { title: 'Choir as we like it' })
  const longer = calendar(choir('FREQ=WEEKLY;COUNT=6', 'LOCATION:Town Hall'), clock)
  const next = await importing('series.ics', longer, '--mirror')
  assert.deepEqual(next.report.counts.event, { kept: 1, updated: 3, created: 1, unchanged: 1 })
  assert.deepEqual((await shown()).slice(0, 2), [
    '2030-02-04 19:00:00 Choir as we like it choir',
    '2030-02-11 19:00:00 Choir choir-elsewhere-2030-02-11',
  ])
  const [, second] = await titled('Choir')
  assert.deepEqual([second.venue.venue, second.series.rule], ['Town Hall', 'FREQ=WEEKLY;COUNT=6'])

  const fewer = longer.replace('EXDATE;', 'EXDATE;TZID=W. Europe Standard Time:20300225T190000\r\nEXDATE;')
  assert.deepEqual((await importing('series.ics', fewer, '--mirror')).report.counts.event, {
    kept: 1,
    unchanged: 4,
    trashed: 1,
  })
  for (const run of ['4', '3'])
    assert.equal((await almanac(app.databaseUrl, ['import', 'undo', run])).code, 0)
  const [, back] = await titled('Choir')
  assert.deepEqual([back.title, back.series.rule], ['Choir elsewhere', rule])
})

test('embedded pictures are imported, and unsupported properties are reported', async t => {
  const { importing, titled } = await calendars(t)
  const picture = (await distinctPicture(5)).toString('base64').replaceAll(/(.{70})(?=.)/g, '$1\r\n ')
  const attached = `UID:1
     DTSTART:20320506T190000
     SUMMARY:Pictured
     ATTACH;FMTTYPE=image/png;ENCODING=BASE64;VALUE=BINARY;X-FILENAME=poster.png:@
     ATTACH;FMTTYPE=application/pdf:https://example.org/programme.pdf
     IMAGE;VALUE=URI;FMTTYPE=image/png:cid:part1
     ATTENDEE:mailto:somebody@example.org
     GEO:38.7;-9.1`
  const { report, stderr } = await importing(
    'attached.ics',
    calendar(attached).replace('@', () => picture),
  )
  assert.deepEqual([report?.counts.event, report?.counts.image], [{ created: 1 }, { created: 1 }], stderr)
  const [event] = await titled('Pictured')
  assert.equal(event.image.width > 0, true)
  assert.deepEqual(report.notes.map(({ field }: any) => field).toSorted(), [
    'attach',
    'attendee',
    'geo',
    'image',
  ])
  const again = await importing(
    'attached.ics',
    calendar(attached).replace('@', () => picture),
  )
  assert.deepEqual(again.report.counts, { image: { unchanged: 1 }, event: { unchanged: 1 } })
})

test('missing events are trashed on request', async t => {
  const { importing, titled } = await calendars(t)
  const days = [
    'UID:1\nDTSTART:20320506T190000\nSUMMARY:Stays',
    'UID:2\nDTSTART:20320507T190000\nSUMMARY:Goes',
  ]
  await importing('mirrored.ics', calendar(...days))
  const dry = await importing('mirrored.ics', calendar(days[0] as string), '--mirror', '--dry-run')
  const { report } = await importing('mirrored.ics', calendar(days[0] as string), '--mirror')
  assert.deepEqual(dry.report.counts, report.counts)
  assert.deepEqual(report.counts.event, { unchanged: 1, trashed: 1 })
  assert.deepEqual([(await titled('Stays')).length, (await titled('Goes')).length], [1, 0])
  const back = await importing('mirrored.ics', calendar(...days), '--mirror')
  assert.deepEqual(back.report.counts.event, { unchanged: 1, updated: 1 })
})

test('errors are reported with their line, and the other events are imported', async t => {
  const { importing, titled } = await calendars(t)
  const inner = calendar('UID:6\nDTSTART:20320507T190000\nSUMMARY:Inside').trimEnd()
  const outer = calendar('UID:7\nDTSTART:20320508T190000\nSUMMARY:Outside')
  const nested = await importing(
    'nested.ics',
    outer.replace('BEGIN:VEVENT', () => `${inner}\r\nBEGIN:VEVENT`),
  )
  assert.deepEqual(
    [nested.report.counts.event, nested.report.notes.map(({ place, reason }: any) => [place, reason])],
    [{ created: 1, refused: 1 }, [['line 4', 'Is not an event but a VCALENDAR.']]],
  )
  assert.equal((await titled('Outside')).length, 1)
  const beside = await importing('beside.ics', outer + inner)
  assert.deepEqual(beside.report.counts.event, { created: 2 })
  const { report } = await importing(
    'broken.ics',
    calendar(
      'UID:1\nSUMMARY:No start',
      'UID:2\nDTSTART:20320506T190000\nSUMMARY:Fine',
      'UID:3\nDTSTART:never\nSUMMARY:Never',
      'UID:4\nDTSTART;TZID=Atlantis/Capital:20320506T190000\nSUMMARY:Lost zone',
      'UID:5\nDTSTART:20320506T190000\nDTEND:20320505T190000\nSUMMARY:Backwards',
      'UID:8\nDTSTART:20321232T190000Z\nSUMMARY:After December',
      'UID:9\nDTSTART;VALUE=DATE:20320201\nDTEND;VALUE=DATE:20320231\nSUMMARY:All February',
      'UID:10\nDTSTART:20320506T220000\nDTEND:20320506T240000\nSUMMARY:To midnight',
    ),
  )
  assert.deepEqual(report.counts.event, { created: 3, refused: 5 })
  const impossible = report.notes.slice(-2).map(({ reason }: any) => reason)
  assert.deepEqual(impossible, [
    'start_date: "2032-12-32T19:00:00Z" is not a date.',
    'end_date: "2032-02-31" is not a date.',
  ])
  const lines = report.notes.map(({ place, outcome }: any) => `${place} ${outcome}`)
  assert.deepEqual(lines.slice(0, 4), [
    'line 4 refused',
    'line 13 refused',
    'line 18 differs',
    'line 23 refused',
  ])
})

test('a cancelled event is imported as such, may be reinstated, and its join link is visible to editors', async t => {
  const { importing, titled } = await calendars(t)
  const conference = 'CONFERENCE;VALUE=URI:https://live.example.org/x'
  const file = (status: string) =>
    calendar(`UID:6\nDTSTART:20320506T190000\n${status}\nSUMMARY:Off\n${conference}`)
  const seen = async () => {
    const [{ event_status, attendance, online_url, online_url_shown }] = await titled('Off')
    return [event_status, attendance, online_url, online_url_shown]
  }
  const online = ['online', 'https://live.example.org/x', 'never']
  await importing('off.ics', file('STATUS:CANCELLED'))
  assert.deepEqual(await seen(), ['cancelled', ...online])
  await importing('off.ics', file('STATUS:CONFIRMED'))
  assert.deepEqual(await seen(), ['scheduled', ...online])
})

test('hostile files are refused with the line, before they fill the memory', async t => {
  const { importing } = await calendars(t)
  const refused = [
    ['no.ics', 'hello\n', /line 1 should be BEGIN:VCALENDAR/],
    [
      'cut.ics',
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\n',
      /ends inside the block that starts in line 2/,
    ],
    ...(isLong
      ? [['long.ics', `BEGIN:VCALENDAR\r\nX-A:${'a'.repeat(28_100_000)}`, /Line 2 is longer than/] as const]
      : []),
  ] as const
  for (const [name, content, message] of refused) {
    const { code, stderr } = await importing(name, content)
    assert.deepEqual([code, message.test(stderr)], [1, true], stderr)
  }
  const folded = `UID:1\nDTSTART:20320506T190000\nDESCRIPTION:a${'\r\n aaa'.repeat(1_300_000)}`
  const huge = await importing(
    'huge.ics',
    `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${folded}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
  )
  assert.match(huge.report.notes[0].reason, /too large/)
})

test('an event with too many lists and parameters is refused, and the others are imported', async t => {
  const { importing } = await calendars(t)
  const start = 'DTSTART:20320506T190000\nSUMMARY:One'
  const { report } = await importing(
    'lists.ics',
    calendar(
      `UID:1\n${start}${'\nEXDATE:20320506T190000'.repeat(6000)}`,
      `UID:2\n${start}\nRDATE:20320507T190000${',20320507T190000'.repeat(7000)}`,
      `UID:3\n${start}${';X-A="b"'.repeat(20_000)}:x`,
      `UID:4\n${start}`,
    ),
  )
  assert.deepEqual(report.counts.event, { refused: 3, created: 1 })
})

test('a file of 100 MB needs little memory', { skip: onlyInLongRun }, async t => {
  const { app, folder } = await calendars(t)
  const name = join(folder, 'large.ics')
  const lines = (text: string) => `${text}\r\n`.repeat(1000)
  const file = await open(name, 'w')
  await file.write(
    calendar('UID:1\nDTSTART;TZID=Atlantis/Capital:20320506T190000').replace('END:VCALENDAR\r\n', ''),
  )
  await file.write('BEGIN:VEVENT\r\nUID:2\r\nDTSTART:20320506T190000\r\nDESCRIPTION:\r\n')
  for (let count = 0; count < 1000; count++) await file.write(lines(' a line of a million'))
  await file.write('END:VEVENT\r\nBEGIN:VEVENT\r\nUID:3\r\nDTSTART:20320506T190000\r\n')
  await file.write('ATTACH;FMTTYPE=image/png;ENCODING=BASE64;VALUE=BINARY:\r\n')
  for (let count = 0; count < 1000; count++) await file.write(lines(` ${'QUJD'.repeat(18)}`))
  await file.write('END:VEVENT\r\nEND:VCALENDAR\r\n')
  await file.close()
  const { child, ended } = almanacProcess(t, app.databaseUrl, ['import', name, '--json'])
  let peak = 0
  while (child.exitCode === null) {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    peak = Math.max(peak, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0))
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  const { output } = await ended
  assert.match(output, /"created": 2/)
  assert.match(output, /Is too large/)
  assert.match(output, /An attached file is too large/)
  assert.ok(peak < 400_000, `${peak} kB`)
})

test('a line is joined across chunks, and an endless one is refused', async () => {
  const chunks = async function* () {
    yield Buffer.from('one\r\ntw')
    yield Buffer.from('o\nthree')
  }
  const lines = (await Array.fromAsync(linesOf(chunks(), 10))).flat()
  assert.deepEqual(
    lines.map(({ number, text }) => [number, text]),
    [
      [1, 'one'],
      [2, 'two'],
      [3, 'three'],
    ],
  )
  await assert.rejects(Array.fromAsync(linesOf(chunks(), 4)), {
    reason: [{ key: 'imports.lineTooLong', values: { line: 3, most: 4 } }],
  })
})
