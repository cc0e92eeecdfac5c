import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../../tests/support/free-port.ts'
import { openTcpProxy } from '../../../tests/support/tcp-proxy.ts'
import { isOk } from '../network/http-client.ts'
import { endWithTrial, folder, type Program, startProgram, until } from '../programs.ts'
import { type DatabaseNode, user } from './database-node.ts'

export interface PatroniNode extends DatabaseNode {
  /** The path of Patroni. */
  readonly program: string
  readonly settingsFile: string
  /** The address of Patroni's REST interface. */
  readonly api: string
  patroni?: Program
}

interface Surroundings {
  /** The address of etcd. */
  readonly etcd: string
  /** The path of Patroni. */
  readonly patroni: string
  readonly postgresFolder: string
}

export async function createPatroniNode(name: string, surroundings: Surroundings): Promise<PatroniNode> {
  const port = await freePort()
  const apiPort = await freePort()
  const replication = await openTcpProxy(port)
  const dataFolder = join(folder, name)
  endWithTrial(dataFolder)
  const node = { name, port, dataFolder, replication }
  const settingsFile = join(folder, `${name}.yml`)
  const settings = {
    scope: 'trial',
    name,
    restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
    etcd3: { host: surroundings.etcd.replace('http://', '') },
    bootstrap: { dcs: clusterSettings },
    postgresql: postgresSettings(node, surroundings.postgresFolder),
  }
  // JSON is YAML.
  await writeFile(settingsFile, JSON.stringify(settings))
  return { ...node, program: surroundings.patroni, settingsFile, api: `http://127.0.0.1:${apiPort}` }
}

/** As in examples/deploy/patroni.yml. */
const clusterSettings = {
  ...{ ttl: 20, loop_wait: 5, retry_timeout: 5, synchronous_mode: true },
  postgresql: { use_pg_rewind: true, parameters: { synchronous_commit: 'remote_apply' } },
}

function postgresSettings({ name, port, dataFolder, replication }: DatabaseNode, programs: string) {
  return {
    listen: `127.0.0.1:${port}`,
    // The other node connects to this address.
    connect_address: `127.0.0.1:${replication.port}`,
    data_dir: dataFolder,
    bin_dir: programs,
    pgpass: join(folder, `${name}.pgpass`),
    basebackup: { checkpoint: 'fast' },
    parameters: { fsync: 'off', wal_keep_size: '512MB', unix_socket_directories: '' },
    pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    authentication: {
      superuser: { username: user, password: 'trial' },
      replication: { username: 'replicator', password: 'trial' },
    },
  }
}

/** Starts the store in which Patroni's nodes agree on the primary, and returns its address. */
export async function startEtcd(program: string): Promise<string> {
  const client = `http://127.0.0.1:${await freePort()}`
  const peer = `http://127.0.0.1:${await freePort()}`
  const options = {
    name: 'trial',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `trial=${peer}`,
  }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  // Debian's etcd refuses to start on ARM without it.
  startProgram('etcd', [program, ...args], { env: { ...process.env, ETCD_UNSUPPORTED_ARCH: 'arm64' } })
  await until('etcd is healthy', () => isOk(`${client}/health`))
  return client
}
