import type { Addresses } from '../http/request/addresses.ts'
import { restRoot } from './rest-address.ts'

/** As a header: where the interfaces of this site are described. */
export function restLink({ base }: Addresses): string {
  return `<${base}${restRoot}/>; rel="https://api.w.org/"`
}
