// Limits the server time of batch operations per caller, across batches. The number of operations says little
// about their cost.
import { LRUCache } from 'lru-cache'
import type { Caller } from '../../domain/rights/caller.ts'
import { networkOf } from '../../http/request/client-address.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { OperationRunner } from '../perform/operation.ts'

/** In milliseconds: the burst limit, and the time to refill it. */
interface Allowance {
  readonly atOnce: number
  readonly refill: number
}

/** Signed-in callers are known, and copy whole calendars. */
const allowances = {
  visitor: { atOnce: 200, refill: 1000 },
  user: { atOnce: 10_000, refill: 20_000 },
} as const satisfies Record<string, Allowance>

interface Account {
  left: number
  countedAt: number
}

type Run = OperationRunner['run']

/** Runs an operation while its caller has time left. Refuses others. */
export type BatchBudgets = (origin: { readonly caller: Caller; readonly address: string }, run: Run) => Run

const mostCallers = 10_000

export function createBatchBudgets(measure: typeof spentBy = spentBy): BatchBudgets {
  const accounts = new LRUCache<string, Account>({ max: mostCallers })

  /** Refilled for the time since the last batch, but not while one is running, or it would never end. */
  function accountOf(caller: string, { atOnce, refill }: Allowance): Account {
    const now = performance.now()
    const account = accounts.get(caller) ?? { left: atOnce, countedAt: now }
    account.left = Math.min(atOnce, account.left + ((now - account.countedAt) * atOnce) / refill)
    account.countedAt = now
    accounts.set(caller, account)
    return account
  }

  return ({ caller: { user }, address }, run) => {
    const caller = user ? `user ${user.id}` : networkOf(address)
    const allowance = allowances[user ? 'user' : 'visitor']
    const account = accountOf(caller, allowance)
    return async (operation, unit) => {
      if (account.left <= 0) throw timeUsedUp(allowance)
      const { answer, milliseconds } = await measure(() => run(operation, unit))
      account.left -= milliseconds
      account.countedAt = performance.now()
      return answer()
    }
  }
}

function timeUsedUp({ refill }: Allowance): Refusal {
  const seconds = refill / 1000
  return new Refusal('batchTimeUsedUp', { seconds }, { retryAfterSeconds: seconds })
}

/** The share of waiting time that counts, for work done by a remote database. */
const shareOfWaiting = 1 / 10

/** Returns the result of the work and the CPU time it took. */
async function spentBy<T>(work: () => Promise<T>): Promise<{ answer: () => T; milliseconds: number }> {
  const [before, begun] = [process.cpuUsage(), performance.now()]
  const answer = await work().then(
    done => () => done,
    error => () => {
      throw error
    },
  )
  const { user, system } = process.cpuUsage(before)
  const waited = (performance.now() - begun) * shareOfWaiting
  return { answer, milliseconds: Math.max((user + system) / 1000, waited) }
}
