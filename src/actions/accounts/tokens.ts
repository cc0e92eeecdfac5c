import { newSecret, secretHash } from '../../accounts/secret.ts'
import type { User } from '../../domain/rights/permissions.ts'
import type { TokenLimits } from '../../domain/rights/token.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { AccountTransaction, Store } from '../../storage/store.ts'
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
  return store.transaction(async tx => insertToken(tx, await getUser(tx, login), token, now))
}

export async function createOwnToken(
  store: Store,
  user: User,
  token: NewToken,
  now: UtcSeconds,
): Promise<string> {
  return (await store.transaction(tx => insertToken(tx, user, token, now))).secret
}

async function insertToken({ tokens }: AccountTransaction, user: User, token: NewToken, now: UtcSeconds) {
  const secret = newSecret()
  const id = await tokens.insert({ userId: user.id, ...token, secretHash: secretHash(secret) }, now)
  return { id, secret }
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
