import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { passwordMatches, pretendToCheck } from '../accounts/password.ts'
import { secretHash } from '../accounts/secret.ts'
import type { UtcSeconds } from '../domain/date-time.ts'
import type { User, Viewer } from '../domain/permissions.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Store } from '../storage/store.ts'
import { readCredentials } from './credentials.ts'
import { createGuessGuard } from './guess-guard.ts'

export type Authenticator = ReturnType<typeof createAuthenticator>

/** Tells who a request comes from. Credentials that are wrong are refused on every route, also where none are needed. */
export function createAuthenticator(store: Store, clock: () => UtcSeconds) {
  const guard = createGuessGuard(clock)
  const verified = createVerifiedPasswords()

  async function byPassword(login: string, password: string, address: string): Promise<User | undefined> {
    const user = await store.users.findByLogin(login)
    if (user && verified.has(login, password, user.passwordHash)) return user
    guard.check(login, address)
    const bySecret = await store.tokens.findOwner(secretHash(password))
    if (bySecret && bySecret.id === user?.id) return bySecret
    if (!user) {
      await pretendToCheck(password)
      return undefined
    }
    if (!(await passwordMatches(password, user.passwordHash))) return undefined
    verified.add(login, password, user.passwordHash)
    return user
  }

  return async function identify(authorization: string | undefined, address: string): Promise<Viewer> {
    if (authorization === undefined) return undefined
    const credentials = readCredentials(authorization)
    if (!credentials) throw new Refusal('wrongCredentials')
    const login = credentials.scheme === 'basic' ? credentials.login : ''
    if (credentials.scheme === 'bearer') guard.check(login, address)
    const user =
      credentials.scheme === 'basic'
        ? await byPassword(login, credentials.password, address)
        : await store.tokens.findOwner(secretHash(credentials.token))
    if (!user) {
      guard.failed(login, address)
      throw new Refusal('wrongCredentials')
    }
    guard.succeeded(login, address)
    return { id: user.id, login: user.login, role: user.role }
  }
}

/**
 * Remembers which passwords were found right, so that only the first request of a client costs the slow hash. What is
 * kept is a keyed digest, and it holds only while the user's stored hash is still the one it was checked against: a
 * changed password is not remembered.
 */
function createVerifiedPasswords() {
  const key = randomBytes(32)
  const hashes = new LRUCache<string, string>({ max: 10_000, ttl: 60 * 60 * 1000 })
  const digest = (login: string, password: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([login, password]))
      .digest('base64')
  return {
    has: (login: string, password: string, passwordHash: string) =>
      hashes.get(digest(login, password)) === passwordHash,
    add: (login: string, password: string, passwordHash: string) => {
      hashes.set(digest(login, password), passwordHash)
    },
  }
}
