import { setTimeout as pause } from 'node:timers/promises'
import { type DatabaseNode, untilReplicating } from './database-node.ts'

/** The database of the calendar. */
export const database = 'almanac'

/** A primary and a synchronous standby, which can change roles. */
export interface DatabaseCluster {
  readonly nodes: readonly [DatabaseNode, DatabaseNode]
  primary(): DatabaseNode
  /** Calls back with each new primary. */
  onPromotion(listener: (primary: DatabaseNode) => void): void
  /** Kills the primary. Resolves when the standby has been promoted. */
  killPrimary(): Promise<void>
  /** Changes the roles of the nodes, as for maintenance. */
  switchOver(): Promise<void>
  restartPrimary(): Promise<void>
  /** Suspends the machine of the primary. */
  freezePrimary(seconds: number): Promise<void>
  /** Lets packets between the nodes vanish. */
  cutReplication(seconds: number): Promise<void>
  /** Resolves when both nodes run and commits are replicated synchronously. */
  untilSynchronous(): Promise<void>
}

export interface Roles<Node> {
  readonly nodes: readonly [Node, Node]
  primary(): Node
  standby(): Node
  /** The standby is the primary now. */
  swap(): void
  onPromotion(listener: (primary: Node) => void): void
}

/** The first node starts as the primary. */
export function createRoles<Node>(nodes: readonly [Node, Node]): Roles<Node> {
  let [primary, standby] = nodes
  const listeners: ((primary: Node) => void)[] = []
  return {
    nodes,
    primary: () => primary,
    standby: () => standby,
    swap() {
      ;[primary, standby] = [standby, primary]
      for (const listener of listeners) listener(primary)
    },
    onPromotion: listener => void listeners.push(listener),
  }
}

/** The operations that don't depend on who manages the cluster. */
export function sharedOperations({ nodes, primary, onPromotion }: Roles<DatabaseNode>) {
  return {
    ...{ nodes, primary, onPromotion },
    async cutReplication(seconds: number) {
      const { replication } = primary()
      replication.cut()
      await pause(seconds * 1000)
      replication.heal()
    },
    untilSynchronous: () => untilReplicating(primary()),
  }
}
