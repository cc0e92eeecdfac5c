// Concurrent writes share a transaction, and each keeps its own guarantees.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { type Language, noSource } from '../../src/domain/records/record-frame.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { connect } from '../../src/storage/engine/connect.ts'
import { createGroupCommit } from '../../src/storage/engine/group-commit.ts'
import type { Tables } from '../../src/storage/tables.ts'
import { buildTestApp, byTest, type TestApp, testNow } from '../support/test-app.ts'
import { onlyOnPostgres, onlyOnSqlite, onPostgres } from '../support/test-database.ts'

const times = { start_date: '2030-06-01 10:00:00', end_date: '2030-06-01 12:00:00' }
const numbers = (length: number) => Array.from({ length }, (_, number) => number)

/**
 * Writes to the database of a test app through separate transactions, and reads what other connections see
 * meanwhile.
 */
async function openWrites(t: TestContext, { longestMilliseconds = Number.POSITIVE_INFINITY } = {}) {
  const app = await buildTestApp(t)
  const statements: string[] = []
  const connections = await connect(app.databaseUrl, {
    durable: false,
    onStatement: text => statements.push(text),
  })
  t.after(connections.close)
  async function committed(): Promise<string[]> {
    const rows = await connections.reader.selectFrom('leases').select('name').orderBy('name').execute()
    return rows.map(({ name }) => name)
  }
  const commits = () => statements.filter(text => text === 'commit').length
  return {
    connections,
    committed,
    commits,
    commit: createGroupCommit(connections, { maxGroup: 32, longestMilliseconds }),
  }
}

/** A row with a dangling reference. */
async function write(tx: Kysely<Tables>, name: string): Promise<string> {
  await tx
    .insertInto('leases')
    .values({ name, holder: 'test', expires_at: 1 as UtcSeconds })
    .execute()
  return name
}

async function outcomesOf(writes: readonly Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(writes)
  return settled.map(one => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message))
}

test('writes that wait at the same time are committed together', async t => {
  const { commit, commits, committed } = await openWrites(t)

  await Promise.all(numbers(10).map(number => commit(({ db: tx }) => write(tx, `lease ${number}`))))

  assert.equal(commits(), 1)
  assert.equal((await committed()).length, 10)
})

test('a write is invisible to others before its commit, and visible immediately after', async t => {
  const { commit, committed } = await openWrites(t)
  const seenInside: string[][] = []
  const seenAfter: string[][] = []

  await Promise.all(
    ['a', 'b', 'c'].map(async name => {
      await commit(async ({ db: tx }) => {
        await write(tx, name)
        seenInside.push(await committed())
      })
      seenAfter.push(await committed())
    }),
  )

  assert.deepEqual(seenInside, [[], [], []])
  assert.deepEqual(seenAfter, Array(3).fill(['a', 'b', 'c']))
})

for (const failing of [0, 1, 4]) {
  test(`number ${failing + 1} of five writes that share a commit fails alone`, async t => {
    const { commit, commits, committed } = await openWrites(t)
    const outcomes = await outcomesOf(
      numbers(5).map(number =>
        commit(async ({ db: tx }) => {
          await write(tx, `lease ${number}`)
          if (number === failing) throw new Error('refused')
          return number
        }),
      ),
    )

    assert.deepEqual(
      outcomes,
      numbers(5).map(number => (number === failing ? 'refused' : number)),
    )
    assert.equal(commits(), 1)
    const kept = numbers(5).filter(number => number !== failing)
    assert.deepEqual(
      await committed(),
      kept.map(number => `lease ${number}`),
    )
  })
}

test('a failing statement does not affect the other writes', async t => {
  const { commit, committed } = await openWrites(t)
  const outcomes = await outcomesOf(
    ['a', 'b', 'a', 'c'].map((name, place) => commit(({ db: tx }) => write(tx, name).then(() => place))),
  )

  assert.deepEqual([outcomes[0], outcomes[1], outcomes[3]], [0, 1, 3])
  assert.match(String(outcomes[2]), /unique/i)
  assert.deepEqual(await committed(), ['a', 'b', 'c'])
})

test('a failing commit fails all writes that share it, and nothing of them stays', async t => {
  const { commit, committed } = await openWrites(t)
  const breaking = (tx: Kysely<Tables>) => (onPostgres ? breakTransaction(tx) : owe(tx))
  const outcomes = await outcomesOf([
    commit(({ db: tx }) => write(tx, 'a')),
    commit(({ db }) => breaking(db)),
    commit(async () => assert.fail('refused')),
    commit(({ db: tx }) => write(tx, 'b')),
  ])

  assert.equal(new Set(outcomes).size, 1, String(outcomes))
  assert.match(String(outcomes[0]), onPostgres ? /division by zero/ : /FOREIGN KEY/)
  assert.deepEqual(await committed(), [])
  await commit(({ db: tx }) => write(tx, 'afterwards'))
  assert.deepEqual(await committed(), ['afterwards'])
})

test('a write whose journal entry cannot be stored fails alone', async t => {
  const { commit, committed, connections } = await openWrites(t)
  const noting = (name: string, kind: 'venue' | null) =>
    commit(({ db, notes }) =>
      notes.change({ userId: null, door: 'interface', at: 1 as UtcSeconds }, async () => {
        await notes.note([{ kind: kind as 'venue', id: 1, action: 'created', version: 1, fields: {} }])
        return write(db, name)
      }),
    )
  const outcomes = await outcomesOf([noting('a', 'venue'), noting('b', null), noting('c', 'venue')])

  assert.deepEqual([outcomes[0], outcomes[2]], ['a', 'c'])
  assert.match(String(outcomes[1]), /null/i)
  assert.deepEqual(await committed(), ['a', 'c'])
  const told = await connections.reader.selectFrom('changes').select('seq').execute()
  assert.equal(told.length, 2)
})

const newTag = {
  taxonomy: 'tag',
  description: '',
  parentId: null,
  color: null,
  language: 'en' as Language,
  languages: ['en' as Language],
  ...noSource,
  modifiedAt: testNow,
} as const

test('the journal has no entry of a change that failed, even if it is read right after', async t => {
  const { store } = await buildTestApp(t)
  const failing = store.change(byTest, async tx => {
    await tx.terms.insert({ ...newTag, name: 'never', slug: 'never' })
    throw new Error('given up')
  })
  const reading = store.transaction(tx => tx.journal.newest(5))

  await assert.rejects(failing, /given up/)
  assert.deepEqual(await reading, [])
  assert.deepEqual(await store.journal.newest(5), [])
})

/** SQLite checks this dangling reference at commit only. */
async function owe(tx: Kysely<Tables>): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(tx)
  await tx.insertInto('event_terms').values({ event_id: 999_999, term_id: 999_999 }).execute()
}

/** Swallowing an error leaves a transaction that PostgreSQL does not commit. */
async function breakTransaction(tx: Kysely<Tables>): Promise<void> {
  await sql`select 1 / 0`.execute(tx).catch(() => {})
}

test('a single transaction with a swallowed error is not reported as committed', async t => {
  const { commit, committed } = await openWrites(t)
  const [outcome] = await outcomesOf([
    commit(async ({ db: tx }) => {
      await write(tx, 'a')
      await sql`select * from nowhere`.execute(tx).catch(() => {})
      return 'done'
    }),
  ])

  assert.deepEqual(await committed(), onPostgres ? [] : ['a'])
  if (onPostgres) assert.match(String(outcome), /not committed/)
  else assert.equal(outcome, 'done')
})

test('a full disk keeps exactly the acknowledged writes', { skip: onlyOnSqlite }, async t => {
  const { commit, committed, connections } = await openWrites(t)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(connections.writer)
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 10)}`.execute(connections.writer)
  const large = 'x'.repeat(100_000)

  const outcomes = await outcomesOf(
    ['a', large, 'b'].map(name => commit(({ db: tx }) => write(tx, name).then(() => 'done'))),
  )

  assert.match(String(outcomes[1]), /full/)
  const acknowledged = ['a', large, 'b'].filter((_, place) => outcomes[place] === 'done')
  assert.deepEqual(await committed(), acknowledged)
  await sql`pragma max_page_count = 100000`.execute(connections.writer)
  await commit(({ db: tx }) => write(tx, large))
  assert.deepEqual(await committed(), [...acknowledged, large])
})

test('connections that break before the commit lose no write', { skip: onlyOnPostgres }, async t => {
  const { commit, committed } = await openWrites(t)
  let breaks = 2
  const outcomes = await outcomesOf(
    ['a', 'b', 'c'].map(name =>
      commit(async ({ db: tx }) => {
        await write(tx, name)
        if (name === 'b' && breaks-- > 0) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
        return name
      }),
    ),
  )

  assert.deepEqual(outcomes, ['a', 'b', 'c'])
  assert.deepEqual(await committed(), ['a', 'b', 'c'])
})

test('a long-running transaction takes no other writes along', async t => {
  const { commit, commits, committed } = await openWrites(t, { longestMilliseconds: 0 })
  const seen: string[][] = []

  await Promise.all(
    ['a', 'b'].map(name =>
      commit(async ({ db: tx }) => {
        seen.push(await committed())
        await write(tx, name)
      }),
    ),
  )

  assert.equal(commits(), 2)
  assert.deepEqual(seen, [[], ['a']])
})

test('a transaction is shared by a limited number of writes, in their order', async t => {
  const { commit, commits, committed } = await openWrites(t)
  const order: number[] = []

  await Promise.all(
    numbers(100).map(number =>
      commit(async ({ db: tx }) => {
        order.push(number)
        await write(tx, `lease ${number}`)
      }),
    ),
  )

  assert.equal(commits(), 4)
  assert.deepEqual(order, numbers(100))
  assert.equal((await committed()).length, 100)
})

/** All journal entries. */
async function journalOf({ store }: TestApp) {
  return store.journal.since(0, 10_000)
}

test('many events created concurrently are each stored once, counted, and journaled without gaps', async t => {
  const app = await buildTestApp(t)
  const { body: known } = await app.post('/events', {
    title: 'Concert',
    ...times,
    venue: { venue: 'Hall' },
    categories: ['Music'],
    tags: ['jazz'],
  })

  const answers = await Promise.all(
    numbers(60).map(number =>
      app.post('/events', {
        title: 'Concert',
        ...times,
        // Every fifth one is refused in between.
        venue: number % 5 === 4 ? 999_999 : known.venue.id,
        categories: ['Music', `Series ${number % 3}`],
        tags: ['jazz', `of its own ${number}`],
      }),
    ),
  )

  const created = answers.filter(({ status }) => status === 201).map(({ body }) => body)
  assert.equal(created.length, 48)
  assert.equal(answers.filter(({ status }) => status === 400).length, 12)
  assert.equal(new Set(created.map(({ id }) => id)).size, 48)
  assert.equal(new Set(created.map(({ slug }) => slug)).size, 48)
  const { body: list } = await app.get('/events?per_page=50&start_date=2030-01-01')
  assert.equal(list.total, 49)
  const { body: terms } = await app.get('/categories?per_page=50')
  const counts = Object.fromEntries(terms.categories.map((term: any) => [term.name, term.count]))
  assert.deepEqual(counts, { Music: 49, 'Series 0': 16, 'Series 1': 16, 'Series 2': 16 })
  assert.equal((await app.get('/tags?per_page=1')).body.total, 49)

  const changes = await journalOf(app)
  assert.deepEqual(
    changes.map(({ seq }) => seq),
    changes.map((_, index) => index + 1),
  )
  const told = changes.filter(({ kind, action }) => kind === 'event' && action === 'created')
  assert.deepEqual(new Set(told.map(({ id }) => id)), new Set([known.id, ...created.map(({ id }) => id)]))
})
