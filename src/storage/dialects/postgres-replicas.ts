import type pg from 'pg'

/** How far behind a replica may be, in milliseconds, and how often they are looked at. */
const mostLag = 5_000
const lookEvery = 1_000

interface Copy<T> {
  readonly pool: pg.Pool
  readonly value: T
}

interface Replica<T> extends Copy<T> {
  isFit: boolean
}

/** Where the database was in its own history, and when. */
interface Position {
  readonly at: number
  readonly lsn: bigint
}

export interface Replicas<T> {
  /** One that is up to date, each in its turn; undefined when none is. */
  next(): T | undefined
  close(): Promise<void>
}

/**
 * Watches copies of a PostgreSQL database. One is fit while it has all that the database had some seconds ago: its own
 * clock would not tell, because it stands still when nothing is written.
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
    // The newest of those that are too old stays, to be compared with.
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
      // It is away. That is what it is watched for, so it is no fault of ours.
      replica.isFit = false
    }
  }

  /** While the database itself is away, nothing new is written, and a replica that had all of it still has. */
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

/** A place in the write-ahead log, as a number that grows. */
async function positionOf(pool: pg.Pool, position: string): Promise<bigint> {
  const { rows } = await pool.query(`select (${position} - '0/0'::pg_lsn)::text as position`)
  return BigInt(rows[0].position)
}

/** Does the work again and again, with a pause after each time, until it is told to stop. */
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
