import type { Problem } from '../../messages/problem.ts'

/** The response of a URL. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly bytes: Uint8Array
  readonly url: string
}

/** Fetches a URL by this server's rules: private networks are blocked unless the operator allows them. */
export type FetchAddress = (
  address: string,
  headers: Readonly<Record<string, string>>,
  signal?: AbortSignal,
) => Promise<Answer | Problem>

export type Pause = (milliseconds: number) => Promise<void>
