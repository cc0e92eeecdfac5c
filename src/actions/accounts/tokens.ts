import { newSecret, secretHash } from '../../accounts/secret.ts'
import type { User } from '../../domain/rights/permissions.ts'
import type { TokenLimits } from '../../domain/rights/token.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Store } from '../../storage/store.ts'
import { getUser, UserError } from './users.ts'

interface NewToken extends Partial<TokenLimits> {
  readonly name: string
}

/** Creates a token. Returns its secret, which is not stored. */
export function createToken(
  store: Store,
  { login, ...token }: NewToken & { readonly login: string },
  now: UtcSeconds,
): Promise<{ id: number; secret: string }> {
  const secret = newSecret()
  return store.transaction(async tx => {
    const user = await getUser(tx, login)
    const id = await tx.tokens.insert({ userId: user.id, ...token, secretHash: secretHash(secret) }, now)
    return { id, secret }
  })
}

export async function createOwnToken(
  store: Store,
  user: User,
  token: NewToken,
  now: UtcSeconds,
): Promise<string> {
  const secret = newSecret()
  await store.transaction(tx =>
    tx.tokens.insert({ userId: user.id, ...token, secretHash: secretHash(secret) }, now),
  )
  return secret
}

/** Removes one of the user's tokens. Returns whether it existed. */
export function revokeOwnToken(store: Store, user: User, id: number): Promise<boolean> {
  return store.transaction(tx => tx.tokens.remove(id, user.id))
}

export function revokeToken(store: Store, id: number): Promise<void> {
  return store.transaction(async tx => {
    if (!(await tx.tokens.remove(id))) throw new UserError(`There is no token ${id}.`)
  })
}
