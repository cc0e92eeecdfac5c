import { startTcpProxy } from '../network/tcp-proxy.ts'
import { type DatabaseCluster, database } from './database-cluster.ts'
import { user } from './database-node.ts'

/** `proxy`: an address that leads to the primary. `hosts`: both nodes, of which Almanac finds the primary. */
export type DatabaseRoute = 'proxy' | 'hosts'

/** The network between one Almanac server and the database. */
export interface DatabaseLink {
  readonly databaseUrl: string
  readonly replicaUrls: readonly string[]
  cut(): void
  restore(): void
}

export async function createLink(cluster: DatabaseCluster, route: DatabaseRoute): Promise<DatabaseLink> {
  const [one, two] = cluster.nodes
  const nodes = [await startTcpProxy(one.port), await startTcpProxy(two.port)]
  const primary = await startTcpProxy(cluster.primary().port)
  cluster.onPromotion(({ port }) => primary.lead(port))
  const all = [...nodes, primary]
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`)
  return {
    databaseUrl:
      route === 'proxy'
        ? urlOf(`127.0.0.1:${primary.port}`)
        : `${urlOf(hosts.join(','))}?target_session_attrs=read-write`,
    // Either node may become the standby.
    replicaUrls: hosts.map(urlOf),
    cut() {
      for (const proxy of all) proxy.cut()
    },
    restore() {
      for (const proxy of all) proxy.restore()
    },
  }
}

function urlOf(hosts: string): string {
  return `postgres://${user}@${hosts}/${database}`
}
