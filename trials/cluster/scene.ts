import { openStore } from '../../src/storage/open-store.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { startS3Server } from '../../tests/support/s3-server.ts'
import { addAdministrator, administratorToken } from '../../tests/support/served-database.ts'
import { type AlmanacServer, createAlmanac } from './almanac-server.ts'
import { type DatabaseCluster, database } from './database/database-cluster.ts'
import { createLink, type DatabaseLink } from './database/database-link.ts'
import { user } from './database/database-node.ts'
import { startOwnCluster } from './database/own-cluster.ts'
import { startPatroniCluster } from './database/patroni-cluster.ts'
import { perPage } from './load/stored-events.ts'
import { startHttpProxy } from './network/http-proxy.ts'
import type { SceneOptions } from './options.ts'

/** Everything that a failure can affect. The first server is the one that fails. */
export interface Scene {
  readonly cluster: DatabaseCluster
  readonly servers: readonly [AlmanacServer, AlmanacServer]
  /** The network between the first server and the database. */
  readonly link: DatabaseLink
  readonly proxyUrl: string
  readonly token: string
}

export async function openScene(options: SceneOptions): Promise<Scene> {
  const cluster = options.database === 'patroni' ? await startPatroniCluster() : await startOwnCluster()
  await createCalendar(cluster)
  const s3 = await startS3Server()
  const images = { ALMANAC_IMAGE_STORE: `s3://${s3.bucket}/trial`, ALMANAC_S3_ENDPOINT: s3.endpoint }
  const links = [await createLink(cluster, options.route), await createLink(cluster, options.route)] as const
  const settings = (link: DatabaseLink) => ({ ...commonSettings(), ...images, ...databaseOf(link) })
  const servers = [
    createAlmanac('almanac-1', await freePort(), settings(links[0])),
    createAlmanac('almanac-2', await freePort(), settings(links[1])),
  ] as const
  for (const server of servers) await server.start()
  const ports = servers.map(({ port }) => port)
  const proxyUrl = await startHttpProxy(options.proxy, ports)
  return { cluster, servers, link: links[0], proxyUrl, token: administratorToken }
}

async function createCalendar(cluster: DatabaseCluster): Promise<void> {
  const { port } = cluster.primary()
  const store = await openStore(`postgres://${user}@127.0.0.1:${port}/${database}`)
  await addAdministrator(store)
  await store.close()
}

function commonSettings() {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env
  return {
    ...{ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY },
    ALMANAC_LOG_LEVEL: 'warn',
    ALMANAC_MAX_PER_PAGE: String(perPage),
    ALMANAC_TRUSTED_PROXIES: 'loopback',
    ALMANAC_RATE_LIMIT_READS: '0',
    ALMANAC_RATE_LIMIT_SEARCHES: '0',
    ALMANAC_RATE_LIMIT_WRITES: '0',
  }
}

function databaseOf({ databaseUrl, replicaUrls }: DatabaseLink) {
  return { DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: replicaUrls.join(',') }
}
