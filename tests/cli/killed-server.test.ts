// The server is killed repeatedly under a write load, always with the same database file.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { DatabaseSync } from 'node:sqlite'
import { before, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../support/free-port.ts'
import { rounds } from '../support/rounds.ts'
import { newFolder, type Serving, serve } from '../support/server-process.ts'

const bin = fileURLToPath(new URL('../../bin/almanac.js', import.meta.url))
const killsPerTest = 5
const writers = 12

const folder = newFolder()
const database = `${folder}/x.db`
let port: number
let api: string
let token: string

/** The names that clients requested, and the acknowledged ones. */
const asked = new Set<string>()
const acknowledged = new Set<string>()

before(async () => {
  port = await freePort()
  api = `http://127.0.0.1:${port}/calendar/events/v1`
  // A process that exits normally also saves its compile cache, which speeds up later starts.
  await almanac('migrate')
  await almanac('user', 'add', 'admin', '--role', 'administrator')
  token = JSON.parse(await almanac('token', 'create', 'admin', '--json')).token
})

async function almanac(...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATABASE_URL: `file:${database}` }
  const { stdout } = await promisify(execFile)(process.execPath, [bin, ...args], { env })
  return stdout
}

function startServer(t: TestContext): Promise<Serving> {
  return serve(t, ['--port', String(port)], { folder })
}

async function kill({ child, ended }: Serving): Promise<void> {
  assert.ok(child.kill('SIGKILL'), 'It was still running.')
  await ended
}

/** An event with its own venue, organizer and tag: a partial one would be noticed. */
function eventNamed(title: string, round: number): object {
  return {
    title,
    start_date: '2035-06-01 19:00',
    end_date: '2035-06-01 22:00',
    venue: { venue: `Hall of ${title}` },
    organizer: { organizer: `Club of ${title}` },
    categories: [`Round ${round}`],
    tags: [`Tag of ${title}`],
  }
}

async function write(name: string, round: number): Promise<Response> {
  const isEvent = name.startsWith('Event')
  return fetch(`${api}/${isEvent ? 'events' : 'venues'}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(isEvent ? eventNamed(name, round) : { venue: name }),
  })
}

/** Writes sequentially, each item once, until there is no answer. */
async function keepWriting(writer: number, round: number, onAcknowledged: () => void): Promise<void> {
  for (let number = 1; ; number++) {
    const name = `${number % 3 === 0 ? 'Venue' : 'Event'} ${round}-${writer}-${number}`
    asked.add(name)
    const answer = await write(name, round).catch(() => undefined)
    if (!answer) return
    assert.equal(answer.status, 201)
    acknowledged.add(name)
    onAcknowledged()
    // The next request may reuse the connection once the answer is read.
    if ((await answer.text().catch(() => undefined)) === undefined) return
  }
}

/** A moment between 20 and 150 ms after the first answer, different in each round. */
function millisecondsUntilKill(round: number): number {
  return 20 + ((round * 47) % 131)
}

async function killOnce(t: TestContext, round: number): Promise<void> {
  const server = await startServer(t)
  const { promise: firstAnswer, resolve } = Promise.withResolvers<void>()
  const load = Array.from({ length: writers }, (_, writer) => keepWriting(writer, round, resolve))
  await Promise.race([firstAnswer, Promise.all(load)])
  await pause(millisecondsUntilKill(round))
  await kill(server)
  await Promise.all(load)
}

function read(file: DatabaseSync, sql: string): Record<string, any>[] {
  // Rows have no prototype, which would make them unequal to others.
  return file
    .prepare(sql)
    .all()
    .map(row => ({ ...row }))
}

/** Everything acknowledged is stored, everything stored was requested, and nothing is duplicated. */
function assertWrittenOnce(file: DatabaseSync): void {
  const names = read(
    file,
    `select title as name from events union all select name from venues where name like 'Venue %'`,
  ).map(row => row.name as string)
  const stored = new Set(names)
  assert.equal(stored.size, names.length, 'nothing is there twice')
  assert.deepEqual([...acknowledged.difference(stored)], [], 'what was acknowledged is there')
  assert.deepEqual([...stored.difference(asked)], [], 'every stored event was requested')
}

const linkedTo = (kind: 'venue' | 'organizer') =>
  `(select group_concat(name) from event_links inner join ${kind}s on ${kind}s.id = linked_id
    where event_id = events.id and kind = '${kind}')`
const termsOf = (taxonomy: 'category' | 'tag') =>
  `(select group_concat(name) from event_terms inner join terms on terms.id = term_id
    where event_id = events.id and taxonomy = '${taxonomy}')`

function assertWholeEvents(file: DatabaseSync): void {
  const events = read(
    file,
    `select title, ${linkedTo('venue')} as venue, ${linkedTo('organizer')} as organizer,
      ${termsOf('category')} as category, ${termsOf('tag')} as tag from events`,
  )
  for (const event of events) {
    const { title } = event
    const [, round] = title.match(/^Event (\d+)-/) ?? []
    assert.deepEqual(event, {
      title,
      venue: `Hall of ${title}`,
      organizer: `Club of ${title}`,
      category: `Round ${round}`,
      tag: `Tag of ${title}`,
    })
  }
}

const records = `select id, 'venue' as kind, slug, version from venues
  union all select id, 'organizer', slug, version from organizers union all select id, 'event', slug, version from events`

/** Invariants that every transaction keeps: each of these queries finds nothing. */
const leftovers = {
  'a venue or organizer without its event': `select name from (select name from venues union all
    select name from organizers) where name not like 'Venue %' and substr(name, 9) not in (select title from events)`,
  'a term without an event': 'select name from terms where id not in (select term_id from event_terms)',
  'a term with a wrong count': `select name from terms
    where event_count <> (select count(*) from event_terms where term_id = terms.id)`,
  'an id without a record': `select id from record_ids
    where id not in (select id from (${records}) union all select id from terms)`,
  'a record without its slug': `select id, kind, slug from (${records})
    except select record_id, kind, slug from slugs`,
  'a slug without its record': `select record_id, kind, slug from slugs where kind not in ('category', 'tag')
    except select id, kind, slug from (${records})`,
  'a record that the journal does not know, or in another version': `select kind, id, version from (${records})
    except select kind, record_id, max(version) from changes group by kind, record_id`,
  'a gap in the journal': 'select max(seq) from changes having max(seq) <> count(*)',
  'a slug without its term': `select record_id, kind, slug from slugs where kind in ('category', 'tag')
    except select id, taxonomy, slug from terms`,
}

/** Reads the file as the killed server left it. A running server may be writing to it, such as the use of a token. */
function inspect(look: (file: DatabaseSync) => void): void {
  const file = new DatabaseSync(database, { timeout: 10_000 })
  try {
    look(file)
  } finally {
    file.close()
  }
}

function assertWhole(file: DatabaseSync): void {
  assertWrittenOnce(file)
  assertWholeEvents(file)
  for (const [what, sql] of Object.entries(leftovers)) assert.deepEqual(read(file, sql), [], what)
  assert.deepEqual(read(file, 'pragma integrity_check'), [{ integrity_check: 'ok' }])
  assert.deepEqual(read(file, 'pragma foreign_key_check'), [])
  indexWaiting(file)
  // Fails when the search index does not match the texts:
  // https://sqlite.org/fts5.html#the_integrity_check_command
  file.exec(`insert into event_search (event_search, rank) values ('integrity-check', 1)`)
}

/** Indexes what is not indexed yet, as the next write of many events would. */
function indexWaiting(file: DatabaseSync): void {
  const [trigger] = read(file, `select sql from sqlite_schema where name = 'event_search_many'`)
  const [, statements] = String(trigger?.sql).match(/\bbegin\b(.*)\bend$/s) ?? []
  assert.ok(statements)
  file.exec(statements)
}

// Several tests, so that each finishes within its timeout on a slow machine.
for (let first = 1; first <= rounds; first += killsPerTest) {
  const last = Math.min(rounds, first + killsPerTest - 1)
  test(`after the kills ${first} to ${last} no acknowledged write is lost, duplicated or partial`, async t => {
    for (let round = first; round <= last; round++) await killOnce(t, round)
    inspect(assertWhole)
  })
}

test('after all kills, the next start serves everything', async t => {
  const server = await startServer(t)
  const answer = await fetch(`${api}/events?start_date=2035-01-01&end_date=2036-01-01`)
  const { total } = (await answer.json()) as { total: number }
  await server.stop()
  const events = [...acknowledged].filter(name => name.startsWith('Event'))
  assert.ok(events.length >= rounds && total >= events.length, `${total} of ${events.length}`)
})

test('a series change interrupted by a kill between two steps is finished by the next server', async t => {
  const server = await startServer(t)
  const series = { ...eventNamed('Choir', 0), recurrence: 'FREQ=DAILY;COUNT=250' }
  const { id } = await send('POST', '/events', series)
  // The first step is stored. Later ones wait until the server is killed.
  inspect(file =>
    file.exec(`create trigger after_first before delete on series_operations
      begin select raise(abort, 'not yet'); end`),
  )

  const { status } = await send('PATCH', `/events/${id}?scope=all`, { title: 'Song' })
  await kill(server)
  const titles = `select title, count(*) as count from events where series_id is not null group by title order by title`
  inspect(file => {
    const [choir, song] = read(file, titles)
    assert.ok(choir && song, 'half of it is written')
    file.exec('drop trigger after_first')
  })
  const next = await startServer(t)
  await next.stop()

  assert.equal(status, 500)
  inspect(file => {
    assert.deepEqual(read(file, titles), [{ title: 'Song', count: 250 }])
    assert.deepEqual(read(file, 'select * from series_operations'), [])
    const ofEach = `select record_id from changes where kind = 'event' and action = 'updated' and fields like '%Song%'
      group by record_id having count(*) = 1`
    assert.equal(read(file, ofEach).length, 250, 'the journal has each once')
  })
})

async function send(method: string, path: string, body: object): Promise<{ id: number; status: number }> {
  const answer = await fetch(`${api}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { id } = (await answer.json()) as { id: number }
  return { id, status: answer.status }
}
