import { fetchDocument } from '../../outgoing/fetch-document.ts'
import type { FetchAddress } from './fetching.ts'

export interface FetchRules {
  /** Private networks that may be fetched from. */
  readonly allowedNetworks: readonly string[]
  readonly userAgent: string
  /** The size limit of one response. */
  readonly maxBytes: number
}

const timeoutMilliseconds = 60_000

export function createFetchAddress({ allowedNetworks, userAgent, maxBytes }: FetchRules): FetchAddress {
  const limits = { maxBytes, timeoutMilliseconds, allowedNetworks }
  return (address, headers, signal) =>
    fetchDocument(address, { 'user-agent': userAgent, ...headers }, { ...limits, stopping: signal })
}
