import type { Addresses } from '../../http/request/addresses.ts'

export const ticketsPath = 'wp-json/tribe/tickets/v1'

/** The headers of the tickets API, for clients that look for it. */
export function ticketHeaders({ base, site }: Addresses): Record<string, string> {
  return {
    'x-et-api-version': 'v1',
    'x-et-api-root': `${site}/${ticketsPath}/`,
    'x-et-api-origin': base,
  }
}
