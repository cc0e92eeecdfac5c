import type { UtcSeconds } from '../domain/date-time.ts'
import type { Language } from '../domain/language.ts'
import type { User } from '../domain/permissions.ts'
import type { Site } from '../domain/site.ts'

/** Who changes something, when, in which language, and on which site. */
export interface Actor {
  readonly user: User
  readonly now: UtcSeconds
  readonly language: Language
  readonly site: Site
}
