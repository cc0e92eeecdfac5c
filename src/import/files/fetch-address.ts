import { fetchDocument } from '../../outgoing/fetch-document.ts'
import type { FetchAddress } from './fetching.ts'

export interface FetchRules {
  /** Networks that may be fetched from though they are not public. */
  readonly allowedNetworks: readonly string[]
  readonly userAgent: string
  /** Of one answer. */
  readonly maxBytes: number
}

const timeoutMilliseconds = 60_000

export function createFetchAddress({ allowedNetworks, userAgent, maxBytes }: FetchRules): FetchAddress {
  const limits = { maxBytes, timeoutMilliseconds, allowedNetworks }
  return (address, headers, signal) =>
    fetchDocument(address, { 'user-agent': userAgent, ...headers }, { ...limits, stopping: signal })
}
