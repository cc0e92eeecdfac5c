import type { Problem } from '../../messages/problem.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { ApiNames } from '../../rest/table/profile.ts'
import type { RequestContext, RestProfile, Route } from '../../rest/table/route.ts'
import { profileOf } from '../rest-tables.ts'
import { type TecKind, tecName } from './names.ts'

export function tecProfile(site: ApiNames): RestProfile {
  return { ...profileOf('tec/v1', site), takesNamesAsSlugs: true, hasNoDefaultWindow: true, translateError }
}

const kinds: Readonly<Record<string, TecKind>> = { events: 'event', venues: 'venue', organizers: 'organizer' }

async function translateError(error: unknown, route: Route, context: RequestContext): Promise<unknown> {
  if (!(error instanceof Refusal)) return error
  if (error.reason.endsWith('NotAccessible')) return notForYou(context)
  const kind = kinds[route.tag]
  return route.purpose === 'filters' || !kind ? error : withTheirNames(error, kind)
}

/** compat: 401 for anonymous callers, 403 for signed-in ones. */
export function notForYou({ caller }: RequestContext): Refusal {
  return new Refusal(caller.user ? 'notAllowed' : 'loginRequired')
}

function withTheirNames(refusal: Refusal, kind: TecKind): Refusal {
  const { problems, missing } = refusal.details
  if (!problems && !missing) return refusal
  const theirs = missing?.map(name => tecName(kind, name))
  const named: [string, Problem][] = Object.entries(problems ?? {}).map(([name, problem]) => [
    tecName(kind, name),
    problem,
  ])
  return new Refusal(
    refusal.reason,
    { names: (theirs ?? named.map(([name]) => name)).join(', ') },
    { ...refusal.details, ...(theirs && { missing: theirs }), problems: Object.fromEntries(named) },
  )
}
