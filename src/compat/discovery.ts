import type { Addresses } from '../http/request/addresses.ts'
import { restRoot } from './rest-address.ts'

/** The Link header to the API description of this site. */
export function restLink({ base }: Addresses): string {
  return `<${base}${restRoot}/>; rel="https://api.w.org/"`
}
