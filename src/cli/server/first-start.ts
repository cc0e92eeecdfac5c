import { randomPassword } from '../../accounts/password.ts'
import { createEntryLink } from '../../actions/accounts/entry-links.ts'
import { addUser, UserError } from '../../actions/accounts/users.ts'
import { ConfigError, type Environment } from '../../config/load-config.ts'
import type { User } from '../../domain/rights/permissions.ts'
import { everything } from '../../domain/rights/visibility.ts'
import type { ReadableStore, Store } from '../../storage/store.ts'
import { systemClock } from '../line/clock.ts'

export interface FirstStart {
  readonly administrator: User
  /** Set if a password was just generated. It isn't known later. */
  readonly password: string | undefined
}

/** The secret of a single-use link to the desk, for the first start without a chosen password. */
export function createWelcome(store: Store, { administrator }: FirstStart): Promise<string> {
  return createEntryLink(store, administrator, 'welcome', systemClock())
}

/** Creates an administrator if the database has none, so that someone can sign in. */
export async function ensureAdministrator(store: Store, env: Environment): Promise<FirstStart> {
  const known = await store.users.findFirstAdministrator()
  if (known) return { administrator: known, password: undefined }
  const madeUp = env.ALMANAC_ADMIN_PASSWORD ? undefined : randomPassword()
  const password = madeUp ?? String(env.ALMANAC_ADMIN_PASSWORD)
  try {
    const administrator = await addUser(
      store,
      { login: 'admin', password, role: 'administrator' },
      systemClock(),
    )
    return { administrator, password: madeUp }
  } catch (error) {
    // Another server started at the same moment may have created one.
    const other = await store.users.findFirstAdministrator()
    if (other) return { administrator: other, password: undefined }
    if (!(error instanceof UserError)) throw error
    throw new ConfigError(`${error.message} This is about ALMANAC_ADMIN_PASSWORD or the user admin.`)
  }
}

/** Whether there are no events and venues yet. */
export async function isEmptyCalendar(store: Pick<ReadableStore, 'events' | 'venues'>): Promise<boolean> {
  const firstPage = { page: 1, perPage: 1, orderBy: 'id', order: 'asc' } as const
  const query = { ...firstPage, window: {}, termGroups: [], includeHidden: true, venues: everything }
  const events = await store.events.listPage(query, everything, 'en')
  const venues = await store.venues.listPage(firstPage, everything, everything, 'en')
  return events.total === 0 && venues.total === 0
}
