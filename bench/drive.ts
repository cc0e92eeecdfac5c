// The load generator: wrk if it is installed. It uses less CPU per request than autocannon, which leaves more
// to the server on a shared machine.
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
  /** Each connection gets its share, and starts over at the end unless each request is sent once. */
  readonly requests: readonly Sent[]
  readonly isOnce: boolean
  /** The status that every response must have. */
  readonly expected: number
}

export interface Driven {
  readonly requests: number
  readonly seconds: number
  readonly p50: number
  readonly p99: number
  readonly slowest: number
  /** The average size of a response with headers. */
  readonly bytes: number
  /** The number of responses with another status and of requests without a response, by kind. */
  readonly unexpected: Readonly<Record<string, number>>
}

export interface Driver {
  /** Like `drive`, with the driver that checks the status of every response. */
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
