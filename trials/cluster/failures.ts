import { setTimeout as pause } from 'node:timers/promises'
import { query } from './database/database-node.ts'
import type { Scene } from './scene.ts'

interface Failure {
  readonly title: string
  /** Causes the failure. Resolves when its cause is over. */
  cause(scene: Scene): Promise<void>
  /** The longest acceptable time without an acknowledged write, in seconds. */
  readonly mostSeconds?: number
  /** Whether writes are also sent directly to the second server. The time limit is theirs then. */
  readonly writesDirectly?: true
  /** Whether every request must succeed. */
  readonly allowsNoFailure?: true
}

const freezeSeconds = 20

/** The failures by name, each with its goals. In none may a write be lost or doubled, or a process crash. */
export const failures = {
  'primary-killed': {
    title: 'primary killed (`kill -9`)',
    cause: ({ cluster }) => cluster.killPrimary(),
  },
  switchover: {
    title: 'planned switchover',
    mostSeconds: 5,
    cause: ({ cluster }) => cluster.switchOver(),
  },
  'primary-restarted': {
    title: 'primary restarted, 3 times',
    cause: ({ cluster }) => repeat(3, 2_000, () => cluster.restartPrimary()),
  },
  'primary-frozen': {
    title: `primary frozen for ${freezeSeconds} s`,
    cause: ({ cluster }) => cluster.freezePrimary(freezeSeconds),
  },
  'standby-cut': {
    title: 'network between primary and standby cut for 10 s',
    cause: ({ cluster }) => cluster.cutReplication(10),
  },
  'connections-ended': {
    title: 'all connections terminated, 40 times',
    cause: scene => repeat(40, 250, () => endConnections(scene)),
  },
  'almanac-killed': {
    title: 'Almanac killed (`kill -9`)',
    async cause({ servers: [server] }) {
      await server.kill()
      await pause(3_000)
      await server.start()
    },
  },
  'almanac-frozen': {
    title: `Almanac frozen for ${freezeSeconds} s`,
    mostSeconds: 12,
    writesDirectly: true,
    async cause(scene) {
      const [server] = scene.servers
      await duringWrite(scene, server.freeze, server.resume)
      await pause(freezeSeconds * 1000)
      server.resume()
    },
  },
  'network-cut': {
    title: `network between Almanac and the database cut for ${freezeSeconds} s`,
    mostSeconds: 12,
    writesDirectly: true,
    async cause(scene) {
      const { link } = scene
      await duringWrite(scene, link.cut, link.heal)
      await pause(freezeSeconds * 1000)
      link.heal()
    },
  },
  'rolling-restart': {
    title: 'rolling restart of both servers',
    allowsNoFailure: true,
    async cause({ servers }) {
      for (const server of servers) {
        await server.stop()
        await server.start()
        // The proxy needs a moment to find it.
        await pause(2_000)
      }
    },
  },
} as const satisfies Record<string, Failure>

export type FailureName = keyof typeof failures

export const failureNames = Object.keys(failures) as FailureName[]

export function failureNamed(name: FailureName): Failure {
  return failures[name]
}

async function repeat(times: number, milliseconds: number, work: () => Promise<void>): Promise<void> {
  for (let count = 0; count < times; count++) {
    await work()
    await pause(milliseconds)
  }
}

async function endConnections({ cluster }: Scene): Promise<void> {
  await query(
    cluster.primary().port,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
}

const mostTries = 50

/**
 * A server that stops at a random moment may hold the lock of all writers or not. Only the former is a danger to the
 * other server, so it is stopped again and again until it does.
 */
async function duringWrite({ cluster }: Scene, stop: () => void, undo: () => void): Promise<void> {
  for (let tries = 1; tries < mostTries; tries++) {
    stop()
    await pause(300)
    if (await isLockStuck(cluster.primary().port)) return
    undo()
    await pause(50 + 200 * Math.random())
  }
  stop()
}

/** Whether the holder of the writers' lock has been idle for longer than any running server is. */
async function isLockStuck(port: number): Promise<boolean> {
  const { rows } = await query(
    port,
    `select 1 from pg_stat_activity where state = 'idle in transaction'
      and state_change < clock_timestamp() - interval '250 milliseconds'
      and pid in (select pid from pg_locks where locktype = 'advisory' and granted)`,
  )
  return rows.length > 0
}
