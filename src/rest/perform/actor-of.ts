import type { Actor } from '../../actions/accounts/actor.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { RequestContext } from '../table/route.ts'

/** The actor of a write. Write routes only admit users; this asserts it for the compiler. */
export function actorOf({ viewer, time, language, site, mustBeNew }: RequestContext): Actor {
  if (!viewer) throw new Refusal('loginRequired')
  return { user: viewer, door: 'interface', now: time.now, language, site, mustBeNew }
}
