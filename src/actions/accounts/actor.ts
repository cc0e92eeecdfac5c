import type { ChangedBy, Door } from '../../domain/journal/change.ts'
import type { Language } from '../../domain/records/language.ts'
import type { User } from '../../domain/rights/permissions.ts'
import type { Site } from '../../domain/site/site.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'

/** Who changes something, through which door, when, in which language, and on which site. */
export interface Actor {
  readonly user: User
  readonly door: Door
  readonly now: UtcSeconds
  readonly language: Language
  readonly site: Site
  /** Whether a record is created only if it can have the slug that is asked for, rather than one like it. */
  readonly mustBeNew?: boolean
}

/** As the journal remembers the actor. */
export function changedBy({ user, door, now }: Actor): ChangedBy {
  return { userId: user.id, door, at: now }
}
