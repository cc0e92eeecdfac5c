import type { Readable } from 'node:stream'

export interface Performed {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly json: string
  /** What is stored for retries, if it differs. */
  readonly kept?: string
  /** Replaces the text if the response is streamed. */
  readonly stream?: Readable
  /** The media type, if it isn't JSON. */
  readonly type?: string
}
