import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { almanac } from '../support/command-line.ts'
import { buildTestApp } from '../support/test-app.ts'

async function tables(t: Parameters<typeof buildTestApp>[0]) {
  const app = await buildTestApp(t)
  const folder = await mkdtemp(join(tmpdir(), 'almanac-csv-'))
  t.after(() => rm(folder, { recursive: true }))
  const importing = async (name: string, content: string | Buffer, ...args: string[]) => {
    await writeFile(join(folder, name), content)
    const done = await almanac(app.databaseUrl, [
      'import',
      join(folder, name),
      '--as',
      'publish',
      '--json',
      ...args,
    ])
    return { ...done, report: done.code === 0 ? JSON.parse(done.stdout) : undefined }
  }
  return { app, importing }
}

const older =
  'Event Name,Event Start Date,Event Start Time,Event End Date,Event End Time,All Day Event,Event Venue Name,Event Organizer Name(s) or ID(s),Event Category,Event Cost,Event Currency Symbol\r\n' +
  '"Jazz, ""late""",5/16/2032,7:30 PM,5/16/2032,10:00 PM,FALSE,Town Hall,"Club, Friends",Music,12,€\r\n' +
  'Fair,6/1/2032,,6/2/2032,,TRUE,Town Hall,,"Music, Markets",,\r\n'

/** A day, a start, an end, and what becomes of them. */
const otherHabits = [
  ['Sa 28.11.2032 20 Uhr', '', '', '2032-11-28 20:00:00', '2032-11-28 22:00:00', ['textUnused']],
  ['28.11.2032, 20.30 Uhr', '', '', '2032-11-28 20:30:00', '2032-11-28 22:30:00', []],
  ['27.11.2032 19-22 Uhr', '', '', '2032-11-27 19:00:00', '2032-11-27 22:00:00', []],
  ['14.12.2032', '22:00', '03:00', '2032-12-14 22:00:00', '2032-12-15 03:00:00', []],
  ['14.12.2032', '20:00', '18:00', '2032-12-14 20:00:00', '2032-12-15 18:00:00', ['endsNextDay']],
  ['48562', '0.8125', '', '2032-12-14 19:30:00', '2032-12-14 21:30:00', []],
] as const

test('a table with many ways to write a time keeps its hours, and says what is odd', async t => {
  const { app, importing } = await tables(t)
  const rows = otherHabits.map(([date, start, end], place) => `Habit ${place},"${date}",${start},${end}\n`)
  const { report, stderr } = await importing(
    'a.csv',
    `title,date,start time,end time\n${rows.join('')}`,
    '--dates',
    'dmy',
  )
  const { body } = await app.get('/events?search=habit&end_date=2040-01-01')
  const imported = otherHabits.map(([date, start, end], place) => {
    const title = `Habit ${place}`
    const event = body.events.find((event: any) => event.title === title)
    const notes = report.notes.filter((note: any) => note.title === title)
    const codes = notes.flatMap((note: any) => note.codes.map((code: string) => code.replace('imports.', '')))
    return [date, start, end, event?.start_date, event?.end_date, codes]
  })
  assert.deepEqual(imported, otherHabits, stderr)
})

test('a table of the older service is imported, and a second import creates no duplicates', async t => {
  const { app, importing } = await tables(t)
  const { report, stderr } = await importing('old.csv', older)
  assert.equal(report?.counts.event.created, 2, stderr)
  assert.deepEqual(report.counts.venue, { created: 1 }, 'what two rows name is one')
  const { body } = await app.get('/events?search=jazz&end_date=2040-01-01')
  const [event] = body.events
  assert.deepEqual(
    [event.title, event.start_date, event.end_date, event.cost, event.venue.venue],
    ['Jazz, "late"', '2032-05-16 19:30:00', '2032-05-16 22:00:00', '€12', 'Town Hall'],
  )
  assert.deepEqual(
    event.organizer.map(({ organizer }: any) => organizer),
    ['Club', 'Friends'],
  )
  const fair = (await app.get('/events?search=fair&end_date=2040-01-01')).body.events[0]
  assert.deepEqual(
    [fair.all_day, fair.start_date, fair.end_date],
    [true, '2032-06-01 00:00:00', '2032-06-02 23:59:59'],
  )
  const again = await importing('old.csv', older)
  assert.deepEqual(again.report.counts.event, { unchanged: 2 })
})

test('an invalid row is reported by its number and does not stop the others', async t => {
  const { importing } = await tables(t)
  const { report } = await importing(
    'rows.csv',
    'title;date;venue\nOne;2032-05-06\nTwo;soon;Hall\n;2032-05-07;Hall\nFour;2032-05-08 19:00\nFive;;Hall\n',
  )
  assert.deepEqual(report.counts.event, { created: 2, refused: 3 })
  assert.equal(report.counts.venue, undefined, 'its venue is not added')
  assert.deepEqual(
    report.notes.map(({ place, reason }: any) => `${place}: ${reason}`),
    [
      'row 3: start_date: “soon” can’t be read as a date. Write it as 2032-05-06 19:30 or 6 May 2032 7:30 pm.',
      'row 4: title is missing.',
      'row 6: start_date is missing.',
    ],
  )
})

test('a malformed cell does not decide the date format', async t => {
  const { app, importing } = await tables(t)
  const { report } = await importing(
    'broken.csv',
    'title,date\nOne,05/07/2027\nTwo,5/20/2027\nThree,31/31/2027\n',
  )
  assert.deepEqual(report.counts.event, { created: 2, refused: 1 })
  const { body } = await app.get('/events?start_date=2027-01-01&end_date=2028-01-01')
  assert.deepEqual(
    body.events.map(({ start_date }: any) => start_date.slice(0, 10)),
    ['2027-05-07', '2027-05-20'],
  )
})

test('the report names ambiguous dates, and --dates decides', async t => {
  const { app, importing } = await tables(t)
  const both = 'title,date\nBroken,32/1/2027\nOne,05/07/2027\n'
  const reasons = ({ report }: Awaited<ReturnType<typeof importing>>) =>
    report.notes.map(({ reason }: any) => reason).slice(1)
  const said = reasons(await importing('both.csv', both, '--dry-run'))
  assert.match(said.join(), /Dates such as 05\/07\/2027 can be read day first or month first.*--dates dmy/)
  const mixed = await importing('mixed.csv', 'title,date\nx,\nOne,13/07/2027\nTwo,07/13/2027\n', '--dry-run')
  assert.match(reasons(mixed).join(), /Some dates have the day first and others the month/)
  assert.deepEqual(reasons(await importing('both.csv', both, '--dates', 'dmy')), [])
  const { body } = await app.get('/events?start_date=2027-01-01&end_date=2028-01-01')
  assert.equal(body.events[0].start_date.slice(0, 10), '2027-07-05')
})

test('encodings and separators are detected', async t => {
  const { app, importing } = await tables(t)
  const arabic = 'العنوان;التاريخ\nحفلة موسيقية;٦ مايو ٢٠٣٢\n'
  const windows = Buffer.from([0xc7, 0xe1, 0xda, 0xe4, 0xe6, 0xc7, 0xe4]) // العنوان in Windows-1256
  const files = [
    ['bom.csv', `\u{feff}${arabic}`],
    ['utf16.csv', Buffer.from(`\u{feff}${arabic.replaceAll(';', '\t')}`, 'utf16le')],
    ['1256.csv', Buffer.concat([windows, Buffer.from(';date\n'), windows, Buffer.from(';2032-05-06\n')])],
    ['1252.csv', Buffer.from('Titre|Date\nFête de l\xe9t\xe9|6/5/2032\n', 'latin1')],
  ] as const
  for (const [name, content] of files) {
    const { report, stderr } = await importing(name, content, '--dates', 'dmy', '--existing', 'add')
    assert.equal(report?.counts.event.created, 1, `${name} ${stderr}`)
  }
  const binary = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\x06\0\x08\0'), randomBytes(4000)])
  for (const content of [binary, randomBytes(4000), Buffer.alloc(4000)]) {
    const { code, stderr } = await importing('binary.csv', content)
    assert.deepEqual([code, /binary\.csv is not a text file/.test(stderr)], [1, true], stderr)
  }
  const { body } = await app.get('/events?start_date=2032-05-06&end_date=2032-05-06')
  const titles = body.events.map(({ title }: any) => title).toSorted()
  assert.deepEqual(titles, ['Fête de lété', 'العنوان', 'حفلة موسيقية', 'حفلة موسيقية'])
})

test('columns with other names are mapped, and a template lists the known ones', async t => {
  const { importing, app } = await tables(t)
  const unknown = await importing('x.csv', 'Was,Wann\nFest,2032-05-06\n')
  assert.match(unknown.stderr, /No column was recognized as title\. The columns are: Was, Wann\./)
  const { report } = await importing(
    'x.csv',
    'Was,Wann\nFest,2032-05-06\n',
    '--map',
    'title=Was,start_date=Wann',
  )
  assert.equal(report.counts.event.created, 1)
  const { stdout } = await almanac(app.databaseUrl, ['import', 'template'])
  const filled = await importing('template.csv', stdout)
  assert.deepEqual([filled.report.counts.event, filled.report.notes], [{ created: 1 }, []])
})

/** The stored times by title, and the notes as `row 3 start_date: reason`. */
async function timesOf({ app, importing }: Awaited<ReturnType<typeof tables>>, text: string) {
  const { report, stderr } = await importing('times.csv', text, '--dates', 'dmy')
  assert.ok(report, stderr)
  const { body } = await app.get(
    '/events?start_date=2020-01-01&end_date=2040-01-01&per_page=50&status=publish,draft',
    { as: 'administrator' },
  )
  const shown = body.events.map(({ title, all_day, start_date, end_date, timezone }: any) => {
    const [start, end] = [start_date, end_date].map(date => date.slice(0, 16))
    return [title, all_day ? `${start.slice(0, 10)} whole` : `${start} ${end}`, timezone]
  })
  const notes = report.notes.map(
    ({ place, outcome, field, reason }: any) => `${place} ${outcome} ${field}: ${reason}`,
  )
  return { times: Object.fromEntries(shown.map(([title, ...rest]: string[]) => [title, rest])), notes }
}

test('a time is never dropped, however it is written', async t => {
  const { times, notes } = await timesOf(
    await tables(t),
    [
      'title;start;time;end;end time;timezone',
      'French;11 December 2026 20h',
      'Dots;11.12.2026 20.30',
      'Zulu;2026-12-11T20:30:00Z;;;;Europe/Lisbon',
      'Offset;2026-12-11T20:30:00+02:00;;2026-12-11T22:30:00+02:00;;Europe/Paris',
      'Serial;46367.8125',
      'Noon;11/12/2026;noon;;2 pm',
      'Night;11/12/2026;22:00;;1:30',
      'Swahili;11 Desemba 2026;saa mbili usiku',
      'Range;11 Dec 2026 19:00 to 22:00',
      'Cells;11/12/2026 00:00:00;19:30;12/12/2026 00:00:00;21:00',
      'Days;11/12/2026;;13/12/2026',
      'Late;11/12/2026;23:00;13/12/2026',
      'Rest;11 Dec 2026 8pm Main Hall',
      'Other;Monday 11 Dec 2026 8pm',
      'Midnight;11/12/2026;24:00;;2:00',
      'Until;11/12/2026;20:00;11/12/2026;24:00',
      'One cell;2026-12-11 20:00 to 2026-12-11 24:00',
    ].join('\n'),
  )
  assert.deepEqual(Object.fromEntries(Object.entries(times).map(([title, [when]]: any) => [title, when])), {
    French: '2026-12-11 20:00 2026-12-11 22:00',
    Dots: '2026-12-11 20:30 2026-12-11 22:30',
    Zulu: '2026-12-11 20:30 2026-12-11 22:30',
    Offset: '2026-12-11 19:30 2026-12-11 21:30',
    Serial: '2026-12-11 19:30 2026-12-11 21:30',
    Noon: '2026-12-11 12:00 2026-12-11 14:00',
    Night: '2026-12-11 22:00 2026-12-12 01:30',
    Swahili: '2026-12-11 20:00 2026-12-11 22:00',
    Range: '2026-12-11 19:00 2026-12-11 22:00',
    Cells: '2026-12-11 19:30 2026-12-12 21:00',
    Days: '2026-12-11 whole',
    Late: '2026-12-11 23:00 2026-12-13 01:00',
    Rest: '2026-12-11 20:00 2026-12-11 22:00',
    Other: '2026-12-11 20:00 2026-12-11 22:00',
    Midnight: '2026-12-12 00:00 2026-12-12 02:00',
    Until: '2026-12-11 20:00 2026-12-12 00:00',
    'One cell': '2026-12-11 20:00 2026-12-12 00:00',
  })
  assert.deepEqual(notes, [
    'row 14 differs start_date: “Main Hall” in “11 Dec 2026 8pm Main Hall” is no part of a date and is not used.',
    'row 15 asks start_date: “Monday 11 Dec 2026 8pm” names another day of the week than its date. The date 2026-12-11 is used.',
  ])
})

test('what a cell may mean besides is asked about: a repetition, and midnight', async t => {
  const { times, notes } = await timesOf(
    await tables(t),
    [
      'title;start;time;Sala',
      'Weekly;every tuesday 19:00',
      'Each;every tuesday, 31 December 2031, midnight',
      'Party;31 December 2031, midnight',
      'Ball;31/12/2031;meia-noite;Norte',
      'Late;31/12/2031;24:00',
      'Dawn;31/12/2031;0:00',
    ].join('\n'),
  )
  assert.equal(times.Party?.[0], '2031-12-31 00:00 2031-12-31 02:00')
  assert.equal(times.Late?.[0], '2032-01-01 00:00 2032-01-01 02:00')
  const [weekly = ''] = times.Weekly ?? []
  assert.match(weekly, / 19:00 /)
  const midnight = 'is read as the start of the day: 2031-12-31 00:00. For the end of the day, write 24:00.'
  const each = '“every tuesday, 31 December 2031, midnight”'
  assert.deepEqual(notes, [
    'row 2 differs Sala: The column “Sala” is not known and is skipped. Choose its field under Columns (--map on the command line).',
    `row 2 differs start_date: “every tuesday 19:00” has no year. ${weekly.slice(0, 10)} is used.`,
    `row 2 asks start_date: “every tuesday 19:00” is more than one date. Only ${weekly.slice(0, 10)} is imported. Set the repetition in the event.`,
    `row 3 asks start_date: ${each} names another day of the week than its date. The date 2031-12-31 is used.`,
    `row 3 asks start_date: ${each} ${midnight}`,
    `row 3 asks start_date: ${each} is more than one date. Only 2031-12-31 is imported. Set the repetition in the event.`,
    `row 4 asks start_date: “31 December 2031, midnight” ${midnight}`,
    `row 5 asks start_time: “meia-noite” ${midnight}`,
  ])
})

test('unknown zones, prices and states are asked about, and addresses are completed', async t => {
  const { app, importing } = await tables(t)
  const { report } = await importing(
    'values.csv',
    [
      'title,date,timezone,cost,status,website,featured',
      'City,2027-05-06 19:00,Lisbon,12,Confirmed,example.org/x,yes',
      'Offset,2027-05-06 19:00,GMT+1,free,annulé,,no',
      'Local name,2027-05-06 19:00,Lisboa,free,,,',
      'Summer,2027-05-06 19:00,CEST,free,,,',
      'Same,2027-05-06 19:00,GMT,free,,,',
      'Mars,2027-05-06 19:00,Mars/Phobos,abc,sometimes,,perhaps',
    ].join('\n'),
  )
  const { body } = await app.get('/events?start_date=2027-01-01&end_date=2028-01-01&status=publish,draft', {
    as: 'administrator',
  })
  const shown = body.events.map(({ title, timezone, cost, event_status, website }: any) =>
    [title, timezone, cost, event_status, website].join('|'),
  )
  assert.deepEqual(shown.toSorted(), [
    'City|Europe/Lisbon|$12|scheduled|https://example.org/x',
    'Local name|Europe/Lisbon|Free|scheduled|',
    'Mars|UTC||scheduled|',
    'Offset|UTC+1|Free|cancelled|',
    'Same|UTC|Free|scheduled|',
    'Summer|CET|Free|scheduled|',
  ])
  assert.deepEqual(
    report.notes.map(({ place, outcome, field, reason }: any) => `${place} ${outcome} ${field}: ${reason}`),
    [
      'row 7 asks featured: “perhaps” is neither yes nor no. No is used.',
      'row 7 asks status: “sometimes” is no known status. It is ignored.',
      'row 7 asks cost: “abc” contains no amount. No price is shown.',
      'row 7 asks timezone: “Mars/Phobos” is no known time zone. UTC is used.',
    ],
  )
})

test('the command imports a table as drafts, unless it should publish, and previews both', async t => {
  const { app } = await tables(t)
  const folder = await mkdtemp(join(tmpdir(), 'almanac-as-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'plan.csv')
  await writeFile(file, 'title,date\nFair,2032-05-06\n')
  const run = (...args: string[]) => almanac(app.databaseUrl, ['import', file, ...args])
  const wrong = await run('--as', 'editor')
  assert.match(wrong.stderr, /--as is draft or publish\. To import as another user, use --author USER\./)
  const preview = await run('--as', 'publish', '--preview', '--json')
  const { isDryRun, newStatus, counts } = JSON.parse(preview.stdout)
  assert.deepEqual([isDryRun, newStatus, counts.event], [true, 'publish', { created: 1 }])
  const { stdout } = await run('--json', '--author', 'editor')
  assert.equal(JSON.parse(stdout).newStatus, 'draft')
  const query = { end_date: '2040-01-01', status: 'publish,draft' }
  const { body } = await app.get('/events', { query, as: 'administrator' })
  assert.deepEqual(
    body.events.map(({ status, author }: any) => [status, Number(author)]),
    [['draft', app.users.editor.id]],
  )
})
