import type { Actor } from '../../actions/accounts/actor.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { WriteContext } from '../table/context.ts'

/** The actor of a write. Write routes only admit users; this asserts it for the compiler. */
export function actorOf({ caller, time, language, site, mustBeNew, guards }: WriteContext): Actor {
  const { user } = caller
  if (!user) throw new Refusal('loginRequired')
  return { caller: { ...caller, user }, door: 'interface', now: time.now, language, site, mustBeNew, guards }
}
