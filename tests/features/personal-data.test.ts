// A person is planted in every table that can hold one, exported and erased. Afterwards no table has a trace.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { newSecret, secretHash } from '../../src/accounts/secret.ts'
import { askForReset } from '../../src/actions/accounts/lost-password.ts'
import { codeKey, typedCode } from '../../src/features/registration/actions/codes.ts'
import { connectToWrite } from '../../src/storage/engine/connect.ts'
import type { Tables } from '../../src/storage/tables.ts'
import { signInAtDesk } from '../desk/desk-client.ts'
import { almanac } from '../support/command-line.ts'
import { textsIn } from '../support/html.ts'
import { rowsOfSlices, sliceRows } from '../support/slice-rows.ts'
import { type TestApp, testNow } from '../support/test-app.ts'
import { newWorkshop, registerAndConfirm, registrationScene } from './registration/scene.ts'

const login = 'zqlogin'
const mail = 'Zqmail@example.org'
const word = /zq(login|name|mail|answer)/i

/** Columns with the id of a user. */
const userColumns = ['user_id', 'by_user_id', 'author_id', 'trashed_by']

/** What reads and writes tables. */
const sources = globSync('src/**/*.ts', { exclude: ['src/storage/migrations/**', 'src/**/*.test.ts'] })
  .map(path => readFileSync(path, 'utf8'))
  .join()

/** Rows that no request makes in a test. `$` is the user, and `#` an event. */
const plantedRows: Readonly<Record<string, string>> = {
  sessions: `(user_id, token_hash, agent, created_at, seen_at, confirmed_at) values ($, 'h', 'zqname browser', 1, 1, 1)`,
  entry_links: `(user_id, secret_hash, purpose, expires_at) values ($, 'h', 'reset', 9)`,
  user_preferences: `(user_id, name, value) values ($, 'table', 'zqname')`,
  desk_drafts: `(user_id, path, tab, name, fields, typed_at, saved_at) values ($, '/x', 't', 'zqname', '', 1, 1)`,
  open_editors: `(event_id, user_id, seen_at) values (#, $, 1)`,
  bulk_changes: `(user_id, change, total, is_done, made_at) values ($, '{}', 1, 1, 1)`,
  event_comments: `(event_id, user_id, created_at, asks_for_changes, text) values (#, $, 1, 0, 'Which hall?')`,
  undo_records: `(user_id, made_at, kind, replaced) values ($, 1, 'series', '{}')`,
  series_operations: `(series_ids, user_id, door, begun_at, work, done) values ('[]', $, 'desk', 1, '{}', 0)`,
  import_runs: `(source, address, state, is_dry_run, holder, counts, done, user_id, started_at, updated_at)
    values ('s', 'a', 'done', 0, '', '{}', 0, $, 1, 1)`,
  sent_answers: `(digest, fingerprint, status, headers, body, forget_at) values ('d', 'f', 201, '{}', '{"email":"${mail}"}', 9)`,
  ...rowsOfSlices('person'),
}

async function plantPerson(app: TestApp, db: Kysely<Tables>) {
  const { store, post, remove } = app
  const secret = newSecret()
  const { id } = await store.transaction(async tx => {
    const user = await tx.users.insert({ login, role: 'editor', passwordHash: '' }, testNow)
    await tx.users.setProfile(user.id, { name: 'Zqname Person', language: 'en' })
    await tx.users.setMail(user.id, mail)
    await tx.tokens.insert(
      { userId: user.id, name: 'zqname script', secretHash: secretHash(secret) },
      testNow,
    )
    return user
  })
  const headers = { authorization: `Bearer ${secret}` }
  const fair = { title: 'Fair', start_date: '2030-05-01 10:00', end_date: '2030-05-01 12:00' }
  const { body: event } = await post('/events', fair, { headers })
  const { body: venue } = await post('/venues', { venue: 'Hall' }, { headers })
  await post('/organizers', { organizer: 'Club' }, { headers })
  await remove(`/venues/${venue.id}`, { headers })
  for (const [table, row] of Object.entries(plantedRows)) {
    const values = row.replaceAll('$', String(id)).replaceAll('#', event.id)
    await sql.raw(`insert into ${table} ${values}`).execute(db)
  }
  await sql`update images set author_id = ${id}`.execute(db)
  return { id, headers }
}

/** The person comes to an event, enters another one, and checks that one in. */
async function plantRegistrations(
  scene: Awaited<ReturnType<typeof registrationScene>>,
  headers: Record<string, string>,
) {
  const { app } = scene
  const questions = [{ label: 'Diet', type: 'text' }]
  const event = await newWorkshop(app, [{ name: 'Seat', price: 0 }], { questions })
  const [question] = (await app.get(`/events/${event.id}`)).body.questions
  await registerAndConfirm(scene, event, mail, { name: 'Zqname', [`answer_${question.id}`]: 'zqanswer' })
  const entered = await app.post(
    `/events/${event.id}/registrations`,
    { name: 'Juma', email: 'juma@example.org', tickets: [{ id: event.tickets[0]?.id, count: 1 }] },
    { headers },
  )
  assert.equal(entered.status, 201, JSON.stringify(entered.body))
  const [place] = entered.body.places
  const code = typedCode(place.id, await codeKey(app.store))
  const checkedIn = await app.post('/check-ins', { event: event.id, code, nonce: 'n' }, { headers })
  assert.equal(checkedIn.body.checked_in_by, login, JSON.stringify(checkedIn.body))
}

/** Where the user's id and the planted words are. */
async function tracesOf(id: number, db: Kysely<Tables>): Promise<Set<string>> {
  const traces = new Set<string>()
  for (const { name: table, columns } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
    for (const row of rows) {
      if (word.test(JSON.stringify(row)) || row.recipient === `user:${id}`) traces.add(table)
      for (const { name } of columns)
        if (userColumns.includes(name) && Number(row[name]) === id) traces.add(`${table}.${name}`)
    }
  }
  return traces
}

test('a person is exported and erased everywhere', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const { writer: db, close } = await connectToWrite(app.databaseUrl)
  t.after(close)
  const picture = `(id, author_id, created_at, modified_at, width, height, bytes, language, languages, title, alt,
    digest, extension, sizes, sort_key, search_text) values (900001, 1, 1, 1, 1, 1, 1, 'en', 'en', '', '', 'd', 'png', '[]', '', '')`
  await sql`insert into record_ids (id, kind) values (900001, 'image')`.execute(db)
  await sql.raw(`insert into images ${picture}`).execute(db)
  const { id, headers } = await plantPerson(app, db)
  await plantRegistrations(scene, headers)
  await askForReset(app.store, { loginOrMail: mail, language: 'en' }, testNow)
  const message = { topic: 'account.reset', recipient: `user:${id}`, data: {} }
  await app.store.transaction(tx => tx.outbox.insert([message], testNow))

  const before = await tracesOf(id, db)
  // The tables of a removed feature stay, and no statement names them.
  const tables = (await db.introspection.getTables()).filter(({ name }) =>
    new RegExp(`(From|Into|Join)\\('${name}\\b`).test(sources),
  )
  const expected = tables.flatMap(({ name, columns }) =>
    columns.filter(column => userColumns.includes(column.name)).map(column => `${name}.${column.name}`),
  )
  // A table that is missing here needs a row above, and code that erases it.
  const missed = expected.filter(
    place => !before.has(place) && !/^(events|organizers)\.trashed_by$/.test(place),
  )
  assert.deepEqual(missed, [])
  const named = Object.entries(plantedRows).filter(([, row]) => word.test(row))
  const places = ['users', 'registrations', 'registration_places', 'outbox', ...named.map(([table]) => table)]
  for (const table of places) assert.ok(before.has(table), table)

  const run = (...args: string[]) => almanac(app.databaseUrl, ['person', ...args])
  const exported = JSON.parse((await run('export', mail.toLowerCase())).stdout)
  const parts = [
    ...[
      'account',
      'bulkChanges',
      'changes',
      'comments',
      'drafts',
      'imports',
      'messages',
      'preferences',
      'records',
    ],
    ...['sessions', 'tokens', ...sliceRows.flatMap(({ exported = [] }) => exported)],
  ]
  assert.deepEqual(Object.keys(exported).sort(), parts.sort())
  assert.equal(exported.account[0].created_at, '2030-01-15 12:00:00')
  assert.doesNotMatch(JSON.stringify(exported), /hash|"secret/)

  const dry = await run('erase', login, '--dry-run')
  assert.match(dry.stdout, /^registrations\t1$[\s\S]*^Nothing was erased yet\.$/m)
  assert.match((await run('erase', login)).stderr, /^Choose another user .* Use --give-records-to NAME\.\n$/)
  assert.deepEqual(await tracesOf(id, db), before)
  const erased = await run('erase', login, '--give-records-to', 'administrator')
  assert.match(erased.stdout, /^Erased zqlogin\.$/m)

  assert.deepEqual([...(await tracesOf(id, db))], [])
  assert.equal((await run('export', mail)).stderr, `Nothing is stored about ${mail}.\n`)
  const other = await run('export', 'juma@example.org')
  assert.equal(JSON.parse(other.stdout).registrations[0].name, 'Juma')
})

test('the desk finds, exports and erases a person without an account', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [{ name: 'Seat', price: 0 }])
  await registerAndConfirm(scene, event, mail, { name: 'Zqname' })
  const desk = await signInAtDesk(app.app, 'administrator')
  const path = '/settings/people/data/'
  const wrong = await desk.post(path, { who: 'nobody-here' })
  assert.deepEqual(textsIn(wrong.body, '.problem'), ['No such user: nobody-here.'])
  const found = await desk.post(path, { who: mail })
  assert.deepEqual(textsIn(found.body, '.lines .line'), ['Registrations1'])
  const file = await desk.post(`${path}export/`, { who: mail })
  assert.equal(file.headers['content-disposition'], 'attachment; filename="personal-data.json"')
  assert.equal(JSON.parse(file.body).registrations[0].name, 'Zqname')
  const erased = await desk.post(`${path}erase/`, { who: mail })
  assert.equal(erased.statusCode, 303)
  const again = await desk.post(path, { who: mail })
  assert.deepEqual(textsIn(again.body, '.none'), [`Nothing is stored about ${mail}.`])
  assert.equal(
    (await app.get(`/events/${event.id}/registrations`, { as: 'editor' })).body.registrations[0].name,
    '',
  )
})

test('an administrator cannot erase the own account, and users need an heir', async t => {
  const scene = await registrationScene(t)
  const desk = await signInAtDesk(scene.app.app, 'administrator')
  const path = '/settings/people/data/erase/'
  assert.equal((await desk.post(path, { who: 'administrator', heir: 'editor' })).statusCode, 409)
  const unnamed = await desk.post(path, { who: 'editor', heir: '' })
  assert.deepEqual(textsIn(unnamed.body, '.problem'), ['Choose another user who takes over the records.'])
  assert.equal((await desk.post(path, { who: 'editor', heir: 'author' })).statusCode, 303)
  assert.equal(await scene.app.store.users.findByLogin('editor'), undefined)
})
