import { openTcpProxy } from '../../../tests/support/tcp-proxy.ts'
import { type DatabaseCluster, database } from './database-cluster.ts'
import { user } from './database-node.ts'

/** `proxy`: an address that leads to the primary. `hosts`: both nodes, of which Almanac finds the primary. */
export type DatabaseRoute = 'proxy' | 'hosts'

/** The network between one Almanac server and the database. */
export interface DatabaseLink {
  readonly databaseUrl: string
  readonly replicaUrls: readonly string[]
  cut(): void
  heal(): void
}

export async function createLink(cluster: DatabaseCluster, route: DatabaseRoute): Promise<DatabaseLink> {
  const [one, two] = cluster.nodes
  const nodes = [await openTcpProxy(one.port), await openTcpProxy(two.port)]
  const primary = await openTcpProxy(cluster.primary().port)
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
    heal() {
      for (const proxy of all) proxy.heal()
    },
  }
}

function urlOf(hosts: string): string {
  return `postgres://${user}@${hosts}/${database}`
}
