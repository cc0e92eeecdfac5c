import type { Readable } from 'node:stream'

/** A response to send. */
export interface Performed {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly json: string
  /** Replaces the text if the response is streamed. */
  readonly events?: Readable
}
