import { isNewerVersion } from '../domain/site/version-order.ts'

const milliseconds = { timeout: 5000, cached: 12 * 3600 * 1000, retry: 3600 * 1000 }
const mostBytes = 10_000

/**
 * Asks the address of the operator for the newest version of the program, at most twice a day. Undefined if there is no newer
 * one or no answer: a page must not fail because another server does.
 */
export function createVersionCheck(address: string | undefined, version: string) {
  let known: { readonly until: number; readonly newest: Promise<string | undefined> } | undefined
  return async (): Promise<string | undefined> => {
    if (address === undefined) return undefined
    if (!known || performance.now() > known.until) {
      const newest = readNewest(address)
      const until = performance.now() + milliseconds.retry
      known = { until, newest }
      if (await newest) known = { until: performance.now() + milliseconds.cached, newest }
    }
    const newest = await known.newest
    return newest !== undefined && isNewerVersion(newest, version) ? newest : undefined
  }
}

/** The answer is a version, or JSON with a `version`. */
async function readNewest(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(milliseconds.timeout) })
    const length = Number(response.headers.get('content-length') ?? 0)
    if (!response.ok || length > mostBytes) return undefined
    const text = (await response.text()).slice(0, mostBytes).trim()
    return text.startsWith('{') ? String(JSON.parse(text).version) : text
  } catch {
    return undefined
  }
}
