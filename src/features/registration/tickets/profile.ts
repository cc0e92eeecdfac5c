import { profileOf } from '../../../compat/rest-tables.ts'
import type { Addresses } from '../../../http/request/addresses.ts'
import { invalidFields, Refusal } from '../../../messages/refusal.ts'
import type { ApiNames } from '../../../rest/table/profile.ts'
import type { RequestContext, RestProfile, Route } from '../../../rest/table/route.ts'

const namespace = 'tribe/tickets/v1'

export function ticketsProfile(site: ApiNames): RestProfile {
  const profile = profileOf(namespace, site)
  const ignoredParams = [...(profile.ignoredParams ?? []), 'api_key']
  return { ...profile, ignoredParams, acceptsApiKey: true, translateError }
}

/** The headers of the tickets API, for clients that look for it. */
export function ticketHeaders({ base, site }: Addresses): Record<string, string> {
  return {
    'x-et-api-version': 'v1',
    'x-et-api-root': `${site}/wp-json/${namespace}/`,
    'x-et-api-origin': base,
  }
}

const theirNames: Readonly<Record<string, string>> = { name: 'full_name', tickets: 'ticket_id' }

/** Problems of a new attendee, under the names of this API. */
function withTheirNames(refusal: Refusal): Refusal {
  const entries = Object.entries(refusal.details.problems ?? {})
  return invalidFields(
    Object.fromEntries(entries.map(([name, problem]) => [theirNames[name] ?? name, problem])),
  )
}

/** compat: scanners expect 400 for a wrong key, with their parameters, and `error` in each refusal. */
async function translateError(error: unknown, route: Route, { query }: RequestContext): Promise<unknown> {
  if (!(error instanceof Refusal)) return error
  if (error.reason === 'invalidFields' && route.name === 'createAttendee') return withTheirNames(error)
  if (route.name !== 'checkInByQr') return error
  if (error.reason === 'wrongCredentials' && query.api_key !== undefined)
    return new Refusal('wrongApiKey', {}, { answer: query })
  if (error.status !== 403 || error.details.answer) return error
  return new Refusal(error.reason, error.values, { answer: { error: 'attendee_not_authorized' } })
}
