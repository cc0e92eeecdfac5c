import { imagesVisibleTo, visibleTo } from '../domain/rights/visibility.ts'
import { Problem, type ProblemsByField } from '../messages/problem.ts'
import { invalidFields, Refusal } from '../messages/refusal.ts'
import { idIn } from '../rest/table/path-variables.ts'
import type { ApiNames } from '../rest/table/profile.ts'
import type { RequestContext, RestProfile, Route } from '../rest/table/route.ts'
import { profileOf } from './rest-tables.ts'

/** The whole API at the older service's root, with the names and errors that its clients know. */
export function tribeProfile(site: ApiNames): RestProfile {
  return {
    ...profileOf('tribe/events/v1', site),
    takesNamesAsSlugs: true,
    namesTicketProviders: true,
    notFoundBeforeForbidden: takesRecordAsArgument,
    translateError,
  }
}

export const tribePath = 'wp-json/tribe/events/v1'

/**
 * compat: the older service treats the record in the path as an argument, so an unknown one is a validation
 * error. Requests by event id and changes by event slug return 404 instead.
 */
function takesRecordAsArgument({ tag, path, methods }: Route): boolean {
  if (['images', 'changes', 'webhooks', 'interface'].includes(tag)) return false
  if (tag !== 'events') return true
  return path.includes('{slug}') && !methods.includes('PATCH')
}

async function translateError(error: unknown, route: Route, context: RequestContext): Promise<unknown> {
  if (!(error instanceof Refusal) || !absences.includes(error.reason)) return error
  if (takesRecordAsArgument(route)) return invalidFields(absence(route, context))
  const isOther = error.reason === 'eventNotFound' && (await isAnotherRecord(context))
  return isOther ? new Refusal('notAnEvent') : error
}

const absences: readonly string[] = ['eventNotFound', 'venueNotFound', 'organizerNotFound', 'termNotFound']

function absence({ tag }: Route, { path }: RequestContext): ProblemsByField {
  const [name, value = ''] = path.slug === undefined ? ['id', path.id] : ['slug', path.slug]
  const problems = {
    events: new Problem('unknown_event', { id: value }),
    venues: new Problem('unknown_records', { kind: 'venues', ids: value }),
    organizers: new Problem('unknown_records', { kind: 'organizers', ids: value }),
    categories: new Problem('unknown_terms', { kind: 'category', names: value }),
    tags: new Problem('unknown_terms', { kind: 'tag', names: value }),
  }
  return { [name as string]: problems[tag as keyof typeof problems] }
}

/** Only for records that the caller may see, so that the code doesn't reveal hidden ones. */
async function isAnotherRecord({ store, caller, path, language }: RequestContext): Promise<boolean> {
  if (path.id === undefined) return false
  const id = idIn(path)
  const venues = await store.venues.known([id], visibleTo(caller))
  const organizers = await store.organizers.known([id], visibleTo(caller))
  const image = await store.images.find(id, imagesVisibleTo(caller), language)
  return venues.has(id) || organizers.has(id) || image !== undefined
}
