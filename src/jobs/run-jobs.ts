import { randomUUID } from 'node:crypto'
import { setImmediate as eventLoopTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import type { Job, JobContext } from './job.ts'

/** How long until another process takes over from a dead one. */
const leaseSeconds = 30

/**
 * Runs each job once, for work that came due while no server ran, and then at its interval. A job never
 * overlaps itself: here it is awaited, and its lease excludes other processes.
 */
export async function startJobs(jobs: readonly Job[], context: JobContext, log: FastifyBaseLogger) {
  const stopping = new AbortController()
  const running = { ...context, holder: randomUUID(), log, signal: stopping.signal }
  for (const job of jobs) {
    if (job.isLong) continue
    // SQLite is synchronous, so the first requests would wait for all jobs.
    await eventLoopTurn()
    await runIfNeeded(job, running)
  }
  const loops = jobs.map(async job => {
    if (job.isLong) await runIfNeeded(job, running)
    await repeat(job, running)
  })
  return {
    /** Resolves when no job is running. */
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

interface Running extends JobContext {
  readonly holder: string
  readonly log: FastifyBaseLogger
  readonly signal: AbortSignal
}

async function repeat(job: Job, running: Running): Promise<void> {
  const { signal } = running
  while (!signal.aborted) {
    await pause(job.everySeconds * 1000, undefined, { signal }).catch(() => {})
    if (!signal.aborted) await runIfNeeded(job, running)
  }
}

async function runIfNeeded(job: Job, running: Running): Promise<void> {
  try {
    if (await job.hasWork(running)) await runWithLease(job, running)
  } catch (error) {
    // An outage is logged once, when it begins.
    const level = running.store.classifyError(error) === 'away' ? 'debug' : 'error'
    running.log[level]({ err: error, job: job.name }, 'a job failed')
  }
}

/** Runs the job if no other process does, and renews the lease while it runs. */
async function runWithLease(job: Job, running: Running): Promise<void> {
  const { store, holder, clock, log, signal } = running
  const acquire = () => {
    const now = clock()
    const lease = { name: job.name, holder, until: (now + leaseSeconds) as UtcSeconds }
    return store.transaction(tx => tx.leases.acquire(lease, now))
  }
  if (!(await acquire())) return
  const lost = new AbortController()
  const renewal = setInterval(
    () =>
      acquire().then(
        isOurs => isOurs || lost.abort(),
        () => lost.abort(),
      ),
    (leaseSeconds * 1000) / 3,
  )
  try {
    const done = await job.run(running, AbortSignal.any([signal, lost.signal]))
    if (done && Object.values(done).some(count => count !== 0))
      log.info({ job: job.name, ...done }, 'a job is done')
  } finally {
    clearInterval(renewal)
    await store.transaction(tx => tx.leases.release({ name: job.name, holder }))
  }
}
