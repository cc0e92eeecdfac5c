// What drives the servers: wrk where it is installed. It needs less of the processor for a request than autocannon, and so
// leaves the servers more of a machine that they share with it.
import { startAutocannon } from './autocannon.ts'
import { driveWithWrk, hasWrk } from './wrk.ts'

export interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Drive {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  /** Each connection gets its share of them, and begins again at its end unless they are to be sent once only. */
  readonly requests: readonly Sent[]
  readonly isOnce: boolean
  /** The status that every answer is to have. */
  readonly expected: number
}

export interface Driven {
  readonly requests: number
  readonly seconds: number
  readonly p50: number
  readonly p99: number
  readonly slowest: number
  /** Of one answer, with its headers, on average. */
  readonly bytes: number
  /** Answers with another status than was expected, and requests without an answer: how many of each. */
  readonly unexpected: Readonly<Record<string, number>>
}

export interface Driver {
  /** The same as `drive`, by the driver that sees the status of every answer. */
  warmUp(work: Drive): Promise<Driven>
  drive(work: Drive): Promise<Driven>
  stop(): Promise<void>
}

const isWrk = hasWrk()

export const driverName = isWrk ? 'wrk' : 'autocannon'

export function startDriver(): Driver {
  const { drive, stop } = startAutocannon()
  return { warmUp: drive, drive: isWrk ? driveWithWrk : drive, stop }
}
