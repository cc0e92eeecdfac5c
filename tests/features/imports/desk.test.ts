// Imports at the desk: a preview first, then the import in the background, and undo.

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { importJobStorage } from '../../../src/features/imports/storage/import-job-storage.ts'
import { connectToWrite } from '../../../src/storage/engine/connect.ts'
import { type DeskClient, signInAtDesk } from '../../desk/desk-client.ts'
import { almanac } from '../../support/command-line.ts'
import { allIn, oneIn, textsIn } from '../../support/html.ts'
import { buildTestApp } from '../../support/test-app.ts'
import { runImports } from './run-imports.ts'

const path = '/settings/imports/'
const table = `title,start_date,end_date,venue
Jazz night,2030-05-01 19:00,2030-05-01 22:00,Town Hall
Broken,someday,,
`

function sendFile(client: DeskClient, text: string, name = 'events.csv') {
  return client.postFile(
    path,
    { dates: 'dmy', as: 'publish' },
    { name: 'file', filename: name, value: Buffer.from(text) },
  )
}

test('a file is previewed, imported and undone, each on request', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const sent = await sendFile(client, table)
  const one = String(sent.headers.location).slice('/desk'.length)
  assert.match(oneIn((await client.follow(sent)).body, '[data-refresh]').text, /Preview waiting.*Refresh/)
  assert.equal((await client.post(`${one}import/`)).statusCode, 409)

  await runImports(app)
  const { body: rehearsed } = await client.get(one)
  assert.deepEqual(allIn(rehearsed, '[data-refresh]'), [])
  assert.match(rehearsed, /Preview ready.*Publish 1 event.*Add 1 draft.*Preview.*Events.*Broken.*Rejected/s)
  assert.equal((await app.get('/events')).body.total, 0)

  await client.follow(await client.post(`${one}import/`))
  assert.equal((await client.post(`${one}undo/`)).statusCode, 409)
  await runImports(app)
  const { body: imported } = await client.get(one)
  assert.match(imported, /Imported.*Undo the import.*Result/s)
  const { body: found } = await app.get('/events')
  assert.deepEqual([found.total, found.events[0].venue.venue], [1, 'Town Hall'])

  await client.follow(await client.post(`${one}undo/`))
  await runImports(app)
  const { body: undone } = await client.get(one)
  assert.match(undone, /Undone [^.<]+\. Below is what the import did before\./)
  assert.deepEqual(allIn(undone, '#records tbody a'), [])
  assert.equal((await app.get('/events')).body.total, 0)
  await client.follow(await client.post(`${one}forget/`))
  assert.match((await client.get(path)).body, /No imports yet/)
  assert.equal((await client.get(one)).statusCode, 404)
})

test('the desk asks for the date format of a table when it is ambiguous', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const file = { name: 'file', filename: 'both.csv', value: Buffer.from('title,date\nOne,5/6/2030\n') }
  const sent = await client.postFile(path, {}, file)
  const one = String(sent.headers.location).slice('/desk'.length)
  await runImports(app)
  const { body: asked } = await client.get(one)
  assert.match(asked, /Dates such as 5\/6\/2030 can be read day first or month first\./)
  assert.deepEqual(
    allIn(asked, 'button[name="dates"]').map(({ attributes }) => attributes.value),
    ['dmy', 'mdy'],
  )
  assert.doesNotMatch(asked, /Publish|Add 1|--dates/)

  await client.post(`${one}rehearse/`, { dates: 'dmy' })
  await runImports(app)
  assert.match((await client.get(one)).body, /Preview ready.*Add 1 draft/s)
  await client.post(`${one}import/`, { as: 'publish' })
  await runImports(app)
  const { body } = await app.get('/events', { query: { end_date: '2031-01-01' } })
  assert.equal(body.events[0].start_date.slice(0, 10), '2030-06-05')
})

test('an abandoned import is resumed by another server, and one that fails says why', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  await sendFile(client, table)
  await runImports(app, AbortSignal.abort())
  assert.match((await client.get(path)).body, /Preview running/)
  await runImports(app)
  assert.match((await client.get(path)).body, /Preview ready/)

  const asked = await client.post(path, { address: 'webcal://calendar.example.org/mine.ics?token=secret' })
  await runImports(app)
  const failed = await client.follow(asked)
  assert.match(failed.body, /calendar\.example\.org\/mine\.ics.*Preview failed.*status 404.*Preview again/s)
  assert.doesNotMatch(failed.body, /token=secret/)

  // The user may have lost the right to import since.
  await sendFile(client, table, 'later.csv')
  await app.store.transaction(tx => tx.users.setRole(app.users.administrator.id, 'editor'))
  await runImports(app)
  assert.equal((await app.store.of(importJobStorage).list(1))[0]?.state, 'failed')
})

test('imports from the command line are listed with their user, in the reader’s language, and can be undone', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const folder = await mkdtemp(join(tmpdir(), 'almanac-run-'))
  t.after(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'by-command.csv'), table)
  assert.equal(
    (await almanac(app.databaseUrl, ['import', join(folder, 'by-command.csv'), '--as', 'publish'])).code,
    0,
  )

  const { body: listed } = await client.get(path)
  assert.match(listed, /by-command\.csv.*Imported.*Started by a command as administrator/s)
  const { href = '' } = oneIn(listed, 'a[href^="/desk/settings/imports/runs/"]').attributes
  const one = href.slice('/desk'.length)
  assert.match((await client.get(one)).body, /someday.* can’t be read as a date/)
  await app.store.transaction(tx =>
    tx.users.setProfile(app.users.administrator.id, { name: 'A', language: 'fr' }),
  )
  assert.match((await client.get(one)).body, /rangée 3.*\u2068someday\u2069.*n’est pas une date lisible/s)

  const { headers } = await client.post(`${one}undo/`)
  await runImports(app)
  assert.match((await client.get(String(headers.location).slice('/desk'.length))).body, /Annulé/)
  assert.equal((await app.get('/events')).body.total, 0)
})

test('an invalid import is reported at its field', async t => {
  const { app, store } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'administrator')
  const none = await client.post(path, { dates: 'mdy', overwrites: '1' })
  assert.equal(none.statusCode, 422)
  assert.match(oneIn(none.body, '#file-problem').text, /^Choose a file/)
  oneIn(none.body, '#dates option[value="mdy"][selected]')
  oneIn(none.body, '#overwrites[checked]')
  const { body: wrong } = await sendFile(client, 'x', 'photo.png')
  assert.match(oneIn(wrong, '#file-problem').text, /^Must be a file whose name ends/)
  oneIn((await client.post(path, { address: 'ftp://x' })).body, '#address-problem')
  assert.deepEqual(await store.of(importJobStorage).list(9), [])
})

test('the preview lists each row, and the import links what it created', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const sent = await sendFile(client, `${table},2030-05-02,,\n`)
  const one = String(sent.headers.location).slice('/desk'.length)
  await runImports(app)
  const rows = async () => {
    const { body } = await client.get(one)
    return { texts: textsIn(body, 'section.card#records tbody tr'), links: allIn(body, '#records tbody a') }
  }
  const preview = await rows()
  const starts = [
    'row 2Jazz nightWed, May 1, 2030, 7:00–10:00 PMTown Hall NewNew',
    'row 3BrokenRejectedStart date: ',
    'row 4UntitledThursday, May 2, 2030RejectedTitle',
  ]
  const begins = (texts: readonly string[]) =>
    texts.map((text, index) => text.replace(/[\u2009\u202f]/g, ' ').slice(0, starts[index]?.length))
  assert.deepEqual(begins(preview.texts), starts)
  assert.equal(preview.links.length, 0)
  const { body: noted } = await client.get(one)
  assert.ok(textsIn(noted, 'li').some(text => /^Broken.*row 3/.test(text)))
  assert.ok(textsIn(noted, 'li').some(text => /^UntitledEvents · row 4Title/.test(text)))
  assert.ok(textsIn(noted, 'span').some(text => text.startsWith('Start date: ')))

  await client.post(`${one}import/`)
  await runImports(app)
  const { body: found } = await app.get('/events')
  const { texts, links } = await rows()
  assert.deepEqual(begins(texts), starts)
  assert.deepEqual(
    links.map(({ attributes }) => attributes.href),
    [`/desk/events/${found.events[0].id}/`],
  )
})

test('a preview with a duplicate row has no link, and what an undo keeps is named and linked', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const row = 'Jazz & more,2030-05-01 19:00\n'
  const sent = await sendFile(client, `title,start_date\n${row}${row}`)
  const one = String(sent.headers.location).slice('/desk'.length)
  await runImports(app)
  const { body: preview } = await client.get(one)
  assert.match(textsIn(preview, '#records tbody tr').join(), /New.*Already here, skipped/)
  assert.deepEqual(allIn(preview, '#records tbody a'), [])

  await client.post(`${one}import/`)
  await runImports(app)
  const { id } = (await app.get('/events')).body.events[0]
  await app.post(`/events/${id}`, { description: 'Edited' })
  await client.post(`${one}undo/`)
  await runImports(app)
  const kept = allIn((await client.get(one)).body, '#import li').find(({ text }) => /Edited since/.test(text))
  assert.match(kept?.text ?? '', /^Jazz & more/)
  assert.equal(kept?.all(`a[href="/desk/events/${id}/"]`)[0]?.text, 'Jazz & more')
})

test('the field of each column can be chosen, before anything is written', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const text = 'What,First day,Hall,Extra\nPoems,7/8/2030,Library,x\n'
  const file = { name: 'file', filename: 'odd.csv', value: Buffer.from(text) }
  const one = String((await client.postFile(path, {}, file)).headers.location).slice('/desk'.length)
  await runImports(app)
  const { body: asked } = await client.get(one)
  assert.match(asked, /No column was recognized as “Title”\. Choose it below\./)
  const asking = allIn(asked, 'details[open]').filter(part => part.all('[name="column_1"]').length > 0)
  assert.equal(asking.length, 1)
  assert.match(asking[0]?.text ?? '', /First day.*7\/8\/2030/)
  assert.doesNotMatch(asked, /--map|Add 1/)

  const columns = { column_0: 'title', column_1: 'start_date', column_2: 'venue', column_3: '' }
  const twice = await client.post(`${one}rehearse/`, { ...columns, column_3: 'title' })
  assert.equal(twice.statusCode, 422)
  assert.match(oneIn(twice.body, '#column_3-problem').text, /^Is chosen for two columns/)
  oneIn(twice.body, '#column_1 option[value="start_date"][selected]')
  const unknown = await client.post(`${one}rehearse/`, { ...columns, column_3: 'nonsense' })
  assert.match(oneIn(unknown.body, '#column_3-problem').text, /^Must be one of: source_id, title/)

  await client.post(`${one}rehearse/`, columns)
  await runImports(app)
  const { body: dates } = await client.get(one)
  assert.match(dates, /What does 7\/8\/2030 mean in this file\?/)
  assert.match(oneIn(dates, 'button[value="dmy"]').text, /^Wednesday, August 7, 2030/)
  assert.match(oneIn(dates, 'button[value="mdy"]').text, /^Monday, July 8, 2030/)
  assert.equal((await app.get('/events', { query: { end_date: '2031-01-01' } })).body.total, 0)
  await client.post(`${one}rehearse/`, { dates: 'dmy' })
  await runImports(app)
  assert.match((await client.get(one)).body, /Poems.*Wednesday, August 7, 2030/s)

  await client.post(`${one}import/`, { as: 'publish' })
  await runImports(app)
  const { body } = await app.get('/events', { query: { end_date: '2031-01-01' } })
  const [event] = body.events
  assert.deepEqual(
    [event.title, event.start_date.slice(0, 10), event.venue.venue],
    ['Poems', '2030-08-07', 'Library'],
  )
})

/** What a table with and without statuses becomes, as the command or the form say it. */
const statuses = [
  [undefined, 'draft'],
  ['draft', 'draft'],
  ['publish', 'publish'],
] as const

for (const [as, plain] of statuses)
  test(`events of a table become ${plain} if the form says ${as ?? 'nothing'}`, async t => {
    const app = await buildTestApp(t)
    const client = await signInAtDesk(app.app, 'administrator')
    const rows = 'title,date,status\nPlain,2030-05-01,\nOpen,2030-05-01,publish\nMarked,2030-05-01,private\n'
    const file = { name: 'file', filename: 'plan.csv', value: Buffer.from(rows) }
    const sent = await client.postFile(path, as ? { as } : {}, file)
    const one = String(sent.headers.location).slice('/desk'.length)
    await runImports(app)
    const { body: preview } = await client.get(one)
    // One row is private, whatever the form says.
    const expected =
      as === 'publish' ? 'Publish 2 events · Add 1 unpublished event' : 'Add 3 unpublished events'
    assert.equal(oneIn(preview, 'button.primary[name="as"]').text, expected)
    await client.post(`${one}import/`)
    await runImports(app)
    const all = { status: 'publish,draft,private' }
    const { body } = await app.get('/events', { query: all, as: 'administrator' })
    const found = Object.fromEntries(body.events.map(({ title, status }: any) => [title, status]))
    assert.deepEqual(found, { Plain: plain, Open: plain, Marked: 'private' })
  })

test('an import of drafts neither publishes nor hides events that exist', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const run = async (text: string, as: string) => {
    const file = { name: 'file', filename: 'plan.csv', value: Buffer.from(text) }
    const one = String((await client.postFile(path, { as }, file)).headers.location).slice('/desk'.length)
    await runImports(app)
    const { body } = await client.get(one)
    await client.post(`${one}import/`)
    await runImports(app)
    return oneIn(body, 'button.primary').text
  }
  const heads = 'id,title,date,status,cost\n'
  await run(`${heads}1,Open,2030-05-01,publish,5\n2,Hidden,2030-05-01,draft,5\n`, 'publish')
  const second = await run(`${heads}1,Open,2030-05-01,draft,6\n2,Hidden,2030-05-01,publish,6\n`, 'draft')
  assert.equal(second, 'Change 2 events')
  const query = { status: 'publish,draft' }
  const { body } = await app.get('/events', { query, as: 'administrator' })
  assert.deepEqual(body.events.map(({ title, status, cost }: any) => [title, status, cost]).toSorted(), [
    ['Hidden', 'draft', '$6'],
    ['Open', 'publish', '$6'],
  ])
})

const messy = `title,date,venue,timezone,cost
Jazz,2030-05-01 19:00,Markt Hall,Lisbonn,abc
Blues,2030-05-02 19:00,Market Hall,Lisbonn,
Folk,someday,Market Hall,,
Rock,2030-05-04 19:00,Market Hall,,
`

test('questions are asked once per value, rejected rows are corrected in place, and both are kept', async t => {
  const app = await buildTestApp(t)
  const { body: hall } = await app.post('/venues', { venue: 'Market Hall' })
  const times = { start_date: '2030-05-04 20:00:00', end_date: '2030-05-04 21:00:00' }
  await app.post('/events', { title: 'Rock', ...times, venue: hall.id })
  const client = await signInAtDesk(app.app, 'administrator')
  const file = { name: 'file', filename: 'messy.csv', value: Buffer.from(messy) }
  const one = String((await client.postFile(path, {}, file)).headers.location).slice('/desk'.length)
  await runImports(app)
  const { body: asked } = await client.get(one)
  assert.deepEqual(
    allIn(asked, '#questions [name^="question_"]').map(({ attributes }) => attributes.value),
    ['cost:abc', 'timezone:Lisbonn', 'venue:Markt Hall'],
  )
  assert.match(oneIn(asked, '#questions .questions').text, /Time zone 2 rows.*no known time zone\..*UTC/)
  oneIn(asked, '#answer_2 option[value="Market Hall"][selected]')
  oneIn(asked, '#answer_1[value="UTC"]')
  assert.deepEqual(textsIn(asked, '#records nav a'), [
    'All 4',
    'New 2',
    'Already here, skipped 1',
    'Rejected 1',
    'Question 2',
  ])
  const rowsOf = async (show: string) =>
    textsIn((await client.get(`${one}?show=${show}`)).body, '#records tbody th')
  assert.deepEqual(await rowsOf('refused'), ['Folk'])
  assert.deepEqual(await rowsOf('exists'), ['Rock'])
  assert.deepEqual(await rowsOf('asks'), ['Jazz', 'Blues'])
  const rejected = await client.get(`${one}rejected.csv`)
  assert.match(String(rejected.headers['content-type']), /^text\/csv/)
  assert.match(
    rejected.body,
    /^Event Name,Event Start Date,Event Venue Name,Why rejected\r\nFolk,someday,Market Hall,Start date: “someday” can’t/,
  )
  oneIn(asked, '#cell_4_start_date[value="someday"]')

  await client.post(`${one}rehearse/`, {
    cell_4_start_date: '3 May 2030 8pm',
    cell_4_title: 'Folk',
    cell_5_existing: 'add',
  })
  await runImports(app)
  const questions = {
    question_0: 'venue:Markt Hall',
    answer_0: 'Markt Hall',
    question_1: 'cost:abc',
    answer_1: 'abc',
  }
  await client.post(`${one}rehearse/`, { ...questions, question_2: 'timezone:Lisbonn', answer_2: 'Lisbon' })
  await runImports(app)
  const { body: answered } = await client.get(one)
  assert.deepEqual(allIn(answered, '#questions'), [])
  assert.equal(oneIn(answered, 'button.primary').text, 'Add 4 drafts')
  await client.post(`${one}import/`)
  await runImports(app)
  const { href = '' } = oneIn((await client.get(one)).body, '.column .card a.button').attributes
  assert.match((await client.get(href.slice('/desk'.length))).body, /Jazz.*Blues.*Folk.*Rock/s)
  const { body } = await app.get('/events', { query: { status: 'draft' }, as: 'administrator' })
  const shown = body.events.map(({ title, start_date, venue, timezone, cost }: any) =>
    [title, start_date, venue.venue, timezone, cost].join('|'),
  )
  assert.deepEqual(shown, [
    'Jazz|2030-05-01 19:00:00|Markt Hall|Europe/Lisbon|abc',
    'Blues|2030-05-02 19:00:00|Market Hall|Europe/Lisbon|',
    'Folk|2030-05-03 20:00:00|Market Hall|UTC|',
    'Rock|2030-05-04 19:00:00|Market Hall|UTC|',
  ])
})

test('a job expires with the report of its import', async t => {
  const app = await buildTestApp(t)
  const { writer: db, close } = await connectToWrite(app.databaseUrl)
  t.after(close)
  for (const at of [1, 2])
    await sql`insert into import_runs (source, address, state, is_dry_run, holder, counts, done, started_at, updated_at)
      values ('one', 'a', 'done', 0, '', '{}', 0, ${at}, ${at})`.execute(db)
  await sql`insert into import_jobs (user_id, name, options, deed, state, run_id, created_at)
    select 1, 'f', '{}', 'import', 'done', id, 1 from import_runs`.execute(db)
  const { code } = await almanac(app.databaseUrl, ['clean'], { env: { ALMANAC_IMPORT_REPORT_DAYS: '90' } })
  assert.equal(code, 0)
  const { rows } = await sql`select run_id from import_jobs`.execute(db)
  assert.deepEqual(rows, [{ run_id: 2 }])
})
