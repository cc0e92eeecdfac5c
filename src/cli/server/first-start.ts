import { createEntryLink } from '../../actions/accounts/entry-links.ts'
import { addUser, UserError } from '../../actions/accounts/users.ts'
import { ConfigError, type Environment } from '../../config/load-config.ts'
import type { User } from '../../domain/rights/permissions.ts'
import { accountStatusOf } from '../../domain/rights/person.ts'
import { everything } from '../../domain/rights/visibility.ts'
import type { ReadableStore, Store } from '../../storage/store.ts'
import { systemClock } from '../line/clock.ts'

/**
 * The secret of a single-use link to the desk, as long as no administrator has a password. A password would stay in
 * the log; the link is worthless once it was used.
 */
export async function createWelcome(store: Store, administrator: User): Promise<string | undefined> {
  if ((await store.users.findPerson(administrator.id))?.hasPassword) return undefined
  const people = await store.users.listPeople()
  const canSignIn = people.some(
    person => person.role === 'administrator' && accountStatusOf(person) === 'active',
  )
  return canSignIn ? undefined : createEntryLink(store, administrator, 'welcome', systemClock())
}

/** Creates an administrator if the database has none, with the password in the environment or without any. */
export async function ensureAdministrator(store: Store, env: Environment): Promise<User> {
  const known = await store.users.findFirstAdministrator()
  if (known) return known
  const password = env.ALMANAC_ADMIN_PASSWORD
  try {
    return await addUser(
      store,
      { login: 'admin', role: 'administrator', ...(password && { password }) },
      systemClock(),
    )
  } catch (error) {
    // Another server started at the same moment may have created one.
    const other = await store.users.findFirstAdministrator()
    if (other) return other
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
