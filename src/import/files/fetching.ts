import type { Problem } from '../../messages/problem.ts'

/** What an address answered. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly bytes: Uint8Array
  readonly url: string
}

/** Fetches an address by the rules of this server: nothing from private networks unless the operator allows it. */
export type FetchAddress = (
  address: string,
  headers: Readonly<Record<string, string>>,
  signal?: AbortSignal,
) => Promise<Answer | Problem>

export type Pause = (milliseconds: number) => Promise<void>
