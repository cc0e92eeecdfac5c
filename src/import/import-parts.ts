import type { Calendar } from '../actions/calendar.ts'
import type { Site } from '../domain/site/site.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import type { FetchAddress, FetchRules } from './files/fetch-address.ts'

/** Dependencies of a process that imports in the background. */
export interface ImportParts {
  readonly calendar: Calendar
  readonly clock: () => UtcSeconds
  readonly fetchAddress: FetchAddress
  /** The rules for fetching from other sites. */
  readonly fetchRules: FetchRules
  getSite(): Promise<Site>
  close(): void
}
