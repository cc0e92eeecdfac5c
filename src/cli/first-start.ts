import { randomPassword } from '../accounts/password.ts'
import { addUser } from '../actions/users.ts'
import type { Environment } from '../config/load-config.ts'
import type { User } from '../domain/permissions.ts'
import type { Store } from '../storage/store.ts'
import { systemClock } from './clock.ts'
import { explained } from './explained.ts'

export interface FirstStart {
  readonly administrator: User
  /** Set when a password was made up just now: this is the only time it is known. */
  readonly password: string | undefined
}

/** Somebody has to be able to log in: a database without an administrator gets one. */
export async function ensureAdministrator(store: Store, env: Environment): Promise<FirstStart> {
  const known = await store.users.findFirstAdministrator()
  if (known) return { administrator: known, password: undefined }
  const madeUp = env.ALMANAC_ADMIN_PASSWORD ? undefined : randomPassword()
  const password = madeUp ?? String(env.ALMANAC_ADMIN_PASSWORD)
  const administrator = await explained(
    () => addUser(store, { login: 'admin', password, role: 'administrator' }, systemClock()),
    () => ' This is about ALMANAC_ADMIN_PASSWORD or the user admin.',
  )
  return { administrator, password: madeUp }
}
