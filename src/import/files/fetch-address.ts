import type { Problem } from '../../messages/problem.ts'
import { fetchDocument } from '../../outgoing/fetch-document.ts'

export interface FetchRules {
  readonly allowedNetworks: readonly string[]
  readonly userAgent: string
  readonly maxBytes: number
}

const timeoutMilliseconds = 60_000

export function createFetchAddress({ allowedNetworks, userAgent, maxBytes }: FetchRules): FetchAddress {
  const limits = { maxBytes, timeoutMilliseconds, allowedNetworks }
  return (address, headers, signal) =>
    fetchDocument(address, { 'user-agent': userAgent, ...headers }, { ...limits, stopping: signal })
}

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
