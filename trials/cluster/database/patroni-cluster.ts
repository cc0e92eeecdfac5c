// A primary and a standby of an installed PostgreSQL, managed by Patroni.
import { globSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { isOk, send } from '../network/http-client.ts'
import { findProgram, startProgram, until } from '../programs.ts'
import {
  createRoles,
  type DatabaseCluster,
  database,
  type Roles,
  sharedOperations,
} from './database-cluster.ts'
import { freezeNode, killNode, query, untilReplicating } from './database-node.ts'
import { createPatroniNode, type PatroniNode, startEtcd } from './patroni-node.ts'

const pollMilliseconds = 250

export function isPatroniInstalled(): boolean {
  return findPrograms() !== undefined
}

/** Patroni needs programs that the PostgreSQL of the tests doesn't have, such as pg_basebackup. */
function findPrograms() {
  const patroni = findProgram('patroni')
  const etcd = findProgram('etcd')
  const postgresFolder = globSync('/usr/lib/postgresql/*/bin').sort().at(-1)
  return patroni && etcd && postgresFolder ? { patroni, etcd, postgresFolder } : undefined
}

export async function startPatroniCluster(): Promise<DatabaseCluster> {
  const programs = findPrograms()
  if (programs === undefined)
    throw new Error(
      '--database patroni: Patroni, etcd or PostgreSQL in /usr/lib/postgresql is not installed.',
    )
  const etcd = await startEtcd(programs.etcd)
  const create = (name: string) => createPatroniNode(name, { ...programs, etcd })
  const nodes = [await create('postgres-1'), await create('postgres-2')] as const
  const [first, second] = nodes
  start(first)
  await until('Patroni has created a primary', () => isPrimary(first))
  await query(first.port, `create database ${database}`)
  start(second)
  await untilReplicating(first)
  const roles = createRoles(nodes)
  void followPromotions(roles)
  return { ...sharedOperations(roles), ...patroniOperations(roles) }
}

function patroniOperations({ primary, standby }: Roles<PatroniNode>) {
  const untilPromoted = (node: PatroniNode) => until(`${node.name} is promoted`, () => primary() === node)
  return {
    async killPrimary() {
      const [killed, promoted] = [primary(), standby()]
      killed.patroni?.signal('SIGKILL')
      await killNode(killed)
      await untilPromoted(promoted)
      start(killed)
    },
    async switchOver() {
      const promoted = standby()
      await command(primary(), '/switchover', { leader: primary().name, candidate: promoted.name })
      await untilPromoted(promoted)
    },
    async freezePrimary(seconds: number) {
      const frozen = primary()
      frozen.patroni?.signal('SIGSTOP')
      await freezeNode(frozen, seconds)
      frozen.patroni?.signal('SIGCONT')
    },
    restartPrimary: () => command(primary(), '/restart', {}),
  }
}

function start(node: PatroniNode): void {
  node.patroni = startProgram(`patroni-${node.name}`, [node.program, node.settingsFile])
}

async function followPromotions({ standby, swap }: Roles<PatroniNode>): Promise<never> {
  for (;;) {
    if (await isPrimary(standby()).catch(() => false)) swap()
    await pause(pollMilliseconds)
  }
}

function isPrimary({ api }: PatroniNode): Promise<boolean> {
  return isOk(`${api}/primary`, { milliseconds: 1_000 })
}

/** Patroni answers when it is done. */
async function command({ api }: PatroniNode, path: string, body: object): Promise<void> {
  const sent = { method: 'POST', body: JSON.stringify(body), milliseconds: 60_000 }
  const answer = await send(`${api}${path}`, sent)
  if (answer.status !== 200) throw new Error(`Patroni answered ${answer.status}: ${answer.body}`)
}
