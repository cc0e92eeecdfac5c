import { randomPassword } from '../../accounts/password.ts'
import { addUser, UserError } from '../../actions/accounts/users.ts'
import { createEntryLink } from '../../actions/records/entry-links.ts'
import { ConfigError, type Environment } from '../../config/load-config.ts'
import type { User } from '../../domain/rights/permissions.ts'
import type { Store } from '../../storage/store.ts'
import { systemClock } from '../line/clock.ts'

export interface FirstStart {
  readonly administrator: User
  /** Set when a password was generated just now: this is the only time it is known. */
  readonly password: string | undefined
}

/** The secret of a link that opens the desk once, for whoever starts a calendar without having chosen a password. */
export function createWelcome(store: Store, { administrator }: FirstStart): Promise<string> {
  return createEntryLink(store, administrator, 'welcome', systemClock())
}

/** Somebody has to be able to log in: a database without an administrator gets one. */
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
    // Another server that was started on the same database at the same moment may have been quicker.
    const other = await store.users.findFirstAdministrator()
    if (other) return { administrator: other, password: undefined }
    if (!(error instanceof UserError)) throw error
    throw new ConfigError(`${error.message} This is about ALMANAC_ADMIN_PASSWORD or the user admin.`)
  }
}
