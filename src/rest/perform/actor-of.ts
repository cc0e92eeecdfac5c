import type { Actor } from '../../actions/accounts/actor.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { RequestContext } from '../table/route.ts'

/** Who writes. Rows that write let only users in; this says so to the compiler. */
export function actorOf({ viewer, time, language, site, mustBeNew }: RequestContext): Actor {
  if (!viewer) throw new Refusal('loginRequired')
  return { user: viewer, door: 'interface', now: time.now, language, site, mustBeNew }
}
