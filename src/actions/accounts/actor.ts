import type { ChangedBy, Door } from '../../domain/journal/change.ts'
import type { Language } from '../../domain/records/language.ts'
import type { User } from '../../domain/rights/permissions.ts'
import type { Site } from '../../domain/site/site.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'

/** Who makes a change, through which entry point, when, in which language, and on which site. */
export interface Actor {
  readonly user: User
  readonly door: Door
  readonly now: UtcSeconds
  readonly language: Language
  readonly site: Site
  /** Whether creation fails if the requested slug is taken, instead of using a similar one. */
  readonly mustBeNew?: boolean
}

/** The actor as recorded in the journal. */
export function changedBy({ user, door, now }: Actor): ChangedBy {
  return { userId: user.id, door, at: now }
}
