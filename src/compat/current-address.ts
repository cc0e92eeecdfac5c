import type { IncomingMessage } from 'node:http'
import { toPageAddress } from './page-address.ts'
import { isRestUrl, toRestAddress } from './rest-address.ts'

/** The address of here for one of the older service, whether of an interface or of a page. */
export function toCurrentAddress(request: IncomingMessage, url: string): string {
  const address = toRestAddress(request, url)
  return isRestUrl(address) ? address : toPageAddress(request, address)
}
