import type { Readable } from 'node:stream'

export interface Performed {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly json: string
  /** What is stored for retries, if it differs. */
  readonly kept?: string
  /** Replaces the text if the response is streamed. */
  readonly events?: Readable
}
