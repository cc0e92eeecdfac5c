import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { TcpProxy } from '../../../tests/support/tcp-proxy.ts'
import { postmasterIn, sendSignal, until } from '../programs.ts'

/** One of the two PostgreSQL servers. */
export interface DatabaseNode {
  readonly name: string
  readonly port: number
  readonly dataFolder: string
  /** The other node replicates through it. */
  readonly replication: TcpProxy
}

/** The PostgreSQL user. It needs no password: the servers trust connections from this machine. */
export const user = 'postgres'

/** Runs a statement on a new connection. */
export function query(port: number, statement: string): Promise<pg.QueryResult> {
  return withClient(port, client => client.query(statement))
}

async function withClient<T>(port: number, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const timeouts = { connectionTimeoutMillis: 5_000, query_timeout: 70_000 }
  const client = new pg.Client({ host: '127.0.0.1', port, user, database: 'postgres', ...timeouts })
  // The server may end the connection at any time. The statement fails then.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Kills all processes of a server, as a power cut would. */
export async function killNode(node: DatabaseNode): Promise<void> {
  for (const pid of await suspendNode(node)) sendSignal(pid, 'SIGKILL')
  await until(`${node.name} has been killed`, async () => !(await isListening(node.port)))
  // It names a process that is gone, whose id may be given to another one.
  await rm(join(node.dataFolder, 'postmaster.pid'), { force: true })
}

function isListening(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => resolve(true)).once('connect', () => socket.destroy())
  })
}

/** Suspends all processes of a server, as the suspension of its machine would. */
export async function freezeNode(node: DatabaseNode, seconds: number): Promise<void> {
  const pids = await suspendNode(node)
  await pause(seconds * 1000)
  for (const pid of pids) sendSignal(pid, 'SIGCONT')
}

/** Stops the first process before the others are listed, so that it starts no further ones. */
function suspendNode({ name, port, dataFolder }: DatabaseNode): Promise<number[]> {
  return withClient(port, async client => {
    const first = postmasterIn(dataFolder)
    if (first === undefined) throw new Error(`${name} does not run.`)
    sendSignal(first, 'SIGSTOP')
    const { rows } = await client.query('select pid from pg_stat_activity where pid <> pg_backend_pid()')
    const others = rows.map(row => Number(row.pid))
    for (const pid of others) sendSignal(pid, 'SIGSTOP')
    return [first, ...others]
  })
}

/** Resolves when commits on this node wait for the other one, and it has caught up. */
export async function untilReplicating({ port }: DatabaseNode): Promise<void> {
  await until('the standby is synchronous', async () => {
    const { rows } = await query(port, `select 1 from pg_stat_replication where sync_state = 'sync'`)
    return rows.length === 1
  })
}
