import type pg from 'pg'

/** The maximum replica lag, and the interval of checks, in milliseconds. */
const mostLag = 5_000
const lookEvery = 1_000

interface Copy<T> {
  readonly pool: pg.Pool
  readonly value: T
}

interface Replica<T> extends Copy<T> {
  isFit: boolean
}

/** A WAL position and when it was reached. */
interface Position {
  readonly at: number
  readonly lsn: bigint
}

export interface Replicas<T> {
  /** An up-to-date replica, round-robin. Undefined if there is none. */
  next(): T | undefined
  close(): Promise<void>
}

/**
 * Monitors read replicas. A replica is usable if it has reached the primary's position of a few seconds ago.
 * Its replay timestamp would not show that, because it stops when nothing is written.
 * https://www.postgresql.org/docs/current/functions-admin.html#FUNCTIONS-RECOVERY-INFO
 */
export function watchReplicas<T>(primary: pg.Pool, copies: readonly Copy<T>[]): Replicas<T> {
  const replicas: Replica<T>[] = copies.map(copy => ({ ...copy, isFit: false }))
  let history: Position[] = []
  let turn = 0

  async function look(): Promise<void> {
    const now = performance.now()
    const lsn = await positionOf(primary, 'pg_current_wal_lsn()').catch(() => undefined)
    if (lsn !== undefined) history.push({ at: now, lsn })
    // Keeps the newest expired position for comparison.
    const firstRecent = history.findIndex(position => position.at >= now - mostLag)
    history = history.slice(Math.max(0, firstRecent - 1))
    await Promise.all(replicas.map(judge))
  }

  async function judge(replica: Replica<T>): Promise<void> {
    try {
      const lsn = await positionOf(replica.pool, 'pg_last_wal_replay_lsn()')
      const reached = history.findLast(position => position.lsn <= lsn)
      replica.isFit = reached !== undefined && isRecent(reached)
    } catch {
      // An unavailable replica is expected, and not an error.
      replica.isFit = false
    }
  }

  /** While the primary is down nothing is written, so a replica that was up to date still is. */
  function isRecent(reached: Position): boolean {
    return reached === history.at(-1) || performance.now() - reached.at <= mostLag
  }

  const stop = repeatEvery(lookEvery, look)
  return {
    next() {
      const fit = replicas.filter(replica => replica.isFit)
      turn++
      return fit[turn % fit.length]?.value
    },
    async close() {
      await stop()
      await Promise.all(replicas.map(({ pool }) => pool.end()))
    },
  }
}

/** A WAL position as an increasing number. */
async function positionOf(pool: pg.Pool, position: string): Promise<bigint> {
  const { rows } = await pool.query(`select (${position} - '0/0'::pg_lsn)::text as position`)
  return BigInt(rows[0].position)
}

/** Repeats the work with a pause after each run, until stopped. */
function repeatEvery(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = turn()
  async function turn(): Promise<void> {
    await work()
    if (isStopped) return
    timer = setTimeout(() => {
      running = turn()
    }, milliseconds)
  }
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
