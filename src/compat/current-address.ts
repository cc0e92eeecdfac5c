import type { IncomingMessage } from 'node:http'
import { toPageAddress } from './page-address.ts'
import { isRestUrl, toRestAddress } from './rest-address.ts'

/** The current URL for a URL of the older service, for APIs and pages. */
export function toCurrentAddress(request: IncomingMessage, url: string): string {
  const address = toRestAddress(request, url)
  return isRestUrl(address) ? address : toPageAddress(request, address)
}
