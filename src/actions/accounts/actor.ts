import type { ChangedBy, Door } from '../../domain/journal/change.ts'
import type { Language } from '../../domain/records/language.ts'
import type { AccountCaller, Caller } from '../../domain/rights/caller.ts'
import type { Site } from '../../domain/site/site.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'

/** Who makes a change, through which entry point, when, in which language, and on which site. */
export interface Actor {
  readonly caller: AccountCaller
  readonly door: Door
  readonly now: UtcSeconds
  readonly language: Language
  readonly site: Site
  /** Whether creation fails if the requested slug is taken, instead of using a similar one. */
  readonly mustBeNew?: boolean
}

/** Who makes a change, as recorded in the journal. */
export function changedBy({ caller, door, now }: ChangingCaller): ChangedBy {
  return { userId: caller.user?.id ?? null, door, at: now }
}

/** Jobs and commands may act for no account. */
type ChangingCaller = Pick<Actor, 'door' | 'now'> & { readonly caller: Caller }
