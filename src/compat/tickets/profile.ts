import { invalidFields, Refusal } from '../../messages/refusal.ts'
import type { InterfaceNames } from '../../rest/table/path-variables.ts'
import type { RequestContext, RestProfile, Route } from '../../rest/table/route.ts'
import { paramsKnownAnywhere } from '../rest-address.ts'
import { ticketsPath } from './tickets-path.ts'

export function ticketsProfile(site: InterfaceNames): RestProfile {
  return {
    path: ticketsPath,
    namespace: 'tribe/tickets/v1',
    languageParameters: ['wpml_language', 'lang', site.languageParameter],
    taxonomyNames: { category: 'tribe_events_cat', tag: 'post_tag' },
    ignoredParams: [...paramsKnownAnywhere, 'api_key'],
    takesApiKey: true,
    translateError,
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

/** compat: scanners expect 400 for a wrong key, with their parameters. */
async function translateError(error: unknown, route: Route, { query }: RequestContext): Promise<unknown> {
  if (!(error instanceof Refusal)) return error
  if (error.reason === 'invalidFields' && route.name === 'createAttendee') return withTheirNames(error)
  if (error.reason !== 'wrongCredentials' || route.name !== 'checkInByQr' || query.api_key === undefined)
    return error
  return new Refusal('wrongApiKey', {}, { answer: query })
}
