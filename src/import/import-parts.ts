import type { Calendar } from '../actions/calendar.ts'
import { userCaller } from '../domain/rights/caller.ts'
import type { User } from '../domain/rights/permissions.ts'
import type { Site } from '../domain/site/site.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import { ImportError } from './engine/imported-record.ts'
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

/** Who imports what this user follows: the user or, if that account is gone, an administrator. */
export async function followerActor(userId: number, { calendar, getSite }: ImportParts) {
  const { users } = calendar.store
  const user = (await users.findEnabled(userId)) ?? (await users.findFirstAdministrator())
  if (!user) throw new ImportError('noAdministrator')
  return importActor(user, await getSite())
}

export function importActor(user: User, site: Site) {
  return { caller: userCaller(user), door: 'import', language: site.language, site } as const
}
