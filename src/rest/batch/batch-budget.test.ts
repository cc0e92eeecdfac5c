import assert from 'node:assert/strict'
import { test } from 'node:test'
import { userCaller, visitor } from '../../domain/rights/caller.ts'
import type { Operation } from '../../fields/kinds/calendar/operations.ts'
import type { Performed } from '../perform/operation.ts'
import { createBatchBudgets } from './batch-budget.ts'

const operation: Operation = { method: 'GET', path: '/events' }
const answer: Performed = { status: 200, headers: {}, json: '{}' }
const place = undefined as never

const from = (address: string, user?: { id: number }) => ({
  address,
  caller: user ? userCaller({ ...user, login: 'author', role: 'author' }) : visitor,
})

/** How many operations of this duration run for this caller. */
async function doneFor(budgets: ReturnType<typeof createBatchBudgets>, origin: ReturnType<typeof from>) {
  const run = budgets(origin, async () => answer)
  for (let done = 0; done < 1000; done++) {
    const isDone = await run(operation, place).then(
      () => true,
      error => assert.equal(error.reason, 'batchTimeUsedUp') ?? false,
    )
    if (!isDone) return done
  }
  return 1000
}

const taking = (milliseconds: number) =>
  createBatchBudgets(async work => {
    const done = await work()
    return { answer: () => done, milliseconds }
  })

test('time is counted per caller, across batches', async () => {
  const budgets = taking(1_000_000)

  assert.equal(await doneFor(budgets, from('192.0.2.1')), 1)
  assert.equal(await doneFor(budgets, from('192.0.2.1')), 0)
  assert.equal(await doneFor(budgets, from('192.0.2.2')), 1)
  assert.equal(await doneFor(budgets, from('2001:db8::1')), 1)
  assert.equal(await doneFor(budgets, from('2001:db8::2')), 0)
  assert.equal(await doneFor(budgets, from('192.0.2.1', { id: 1 })), 1)
  assert.equal(await doneFor(budgets, from('192.0.2.9', { id: 1 })), 0)
})

test('failed operations count too', async () => {
  const budgets = createBatchBudgets()
  const failing = budgets(from('192.0.2.1'), async () => {
    const until = process.cpuUsage().user + 300_000
    while (process.cpuUsage().user < until);
    throw new Error('broken')
  })

  await assert.rejects(failing(operation, place), /broken/)
  await assert.rejects(failing(operation, place), { reason: 'batchTimeUsedUp' })
})
