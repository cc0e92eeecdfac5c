import { newSecret, secretHash } from '../../accounts/secret.ts'
import type { User } from '../../domain/rights/permissions.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Store } from '../../storage/store.ts'
import { getUser, UserError } from './users.ts'

/** Makes a token and tells its secret, which is kept nowhere. */
export function createToken(
  store: Store,
  { login, name }: { login: string; name: string },
  now: UtcSeconds,
): Promise<{ id: number; secret: string }> {
  const secret = newSecret()
  return store.transaction(async tx => {
    const user = await getUser(tx, login)
    const id = await tx.tokens.insert({ userId: user.id, name, secretHash: secretHash(secret) }, now)
    return { id, secret }
  })
}

/** Makes a token for whoever asks. */
export async function createOwnToken(
  store: Store,
  user: User,
  name: string,
  now: UtcSeconds,
): Promise<string> {
  const secret = newSecret()
  await store.transaction(tx =>
    tx.tokens.insert({ userId: user.id, name, secretHash: secretHash(secret) }, now),
  )
  return secret
}

/** Removes one of the user's tokens. Whether there was such a one. */
export function revokeOwnToken(store: Store, user: User, id: number): Promise<boolean> {
  return store.transaction(tx => tx.tokens.remove(id, user.id))
}

export function revokeToken(store: Store, id: number): Promise<void> {
  return store.transaction(async tx => {
    if (!(await tx.tokens.remove(id))) throw new UserError(`There is no token ${id}.`)
  })
}
