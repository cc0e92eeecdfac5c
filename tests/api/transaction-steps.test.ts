// Savepoints within a transaction, and what each leaves when it fails.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { connect } from '../../src/storage/engine/connect.ts'
import { openWriteTransaction, type WriteTransaction } from '../../src/storage/engine/write-transaction.ts'
import { buildTestApp } from '../support/test-app.ts'

async function openDatabase(t: TestContext) {
  const { databaseUrl } = await buildTestApp(t)
  const statements: string[] = []
  const onStatement = (text: string) => statements.push(text)
  const connections = await connect(databaseUrl, { durable: false, onStatement })
  t.after(connections.close)
  const { dialect, reader } = connections
  return {
    statements,
    transact: (work: (tx: WriteTransaction) => Promise<void>) =>
      connections.transact(db => work(openWriteTransaction(db, dialect))),
    async written(): Promise<string[]> {
      const rows = await reader.selectFrom('leases').select('name').orderBy('name').execute()
      return rows.map(({ name }) => name)
    },
    forget: () => connections.writer.deleteFrom('leases').execute(),
  }
}

async function write({ db }: WriteTransaction, name: string): Promise<void> {
  await db
    .insertInto('leases')
    .values({ name, holder: 'test', expires_at: 1 as UtcSeconds })
    .execute()
}

/** A step writes or not, runs nested steps, writes again, and fails or succeeds. */
interface PlannedStep {
  readonly first: boolean
  readonly steps: readonly PlannedStep[]
  readonly last: boolean
  readonly ending: 'done' | 'thrown' | 'refused by the database'
}

const plannedStep = fc.memo(
  (depth): fc.Arbitrary<PlannedStep> =>
    fc.record({
      first: fc.boolean(),
      steps: depth > 1 ? fc.array(plannedStep(depth - 1), { maxLength: 3 }) : fc.constant([]),
      last: fc.boolean(),
      ending: fc.constantFrom('done', 'done', 'thrown', 'refused by the database'),
    }),
)

async function run(tx: WriteTransaction, planned: PlannedStep, name: string): Promise<void> {
  if (planned.first) await write(tx, `${name} first`)
  for (const [index, step] of planned.steps.entries()) await tx.step(() => run(tx, step, `${name}.${index}`))
  if (planned.last) await write(tx, `${name} last`)
  if (planned.ending === 'thrown') throw new Error('given up')
  if (planned.ending === 'refused by the database') await sql`select nothing from nowhere`.execute(tx.db)
}

function namesLeft(planned: PlannedStep, name: string): string[] {
  if (planned.ending !== 'done') return []
  return [
    ...(planned.first ? [`${name} first`] : []),
    ...planned.steps.flatMap((step, index) => namesLeft(step, `${name}.${index}`)),
    ...(planned.last ? [`${name} last`] : []),
  ]
}

test('a transaction keeps everything that no step rolled back', async t => {
  const { transact, written, forget } = await openDatabase(t)
  const plans = fc.array(plannedStep(3), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(plans, async steps => {
      await transact(tx => run(tx, { first: false, steps, last: false, ending: 'done' }, 'all'))
      const left = steps.flatMap((step, index) => namesLeft(step, `all.${index}`))
      assert.deepEqual(await written(), left.toSorted())
      await forget()
    }),
    { numRuns: 60 },
  )
})

test('an id used by a failed step is free again', async t => {
  const { transact } = await openDatabase(t)
  const id = 2_000_000
  const take = ({ db }: WriteTransaction) =>
    db.insertInto('record_ids').values({ id, kind: 'venue' }).execute()
  await transact(async tx => {
    const { failed } = (await tx.step(async () => {
      await take(tx)
      throw new Error('given up')
    })) as { failed: Error }
    assert.equal(failed.message, 'given up')
    await take(tx)
  })
})

test('a step has one savepoint, which replaces the savepoint of the step before', async t => {
  const { transact, statements } = await openDatabase(t)
  const savepoints = () => statements.filter(text => text.includes('savepoint'))
  await transact(async tx => {
    await tx.step(() => tx.db.selectFrom('leases').selectAll().execute())
    await tx.step(() => tx.step(() => write(tx, 'one')))
  })

  assert.deepEqual(savepoints(), [
    'savepoint step_0',
    'release savepoint step_0',
    'savepoint step_0',
    'savepoint step_1',
  ])
})
