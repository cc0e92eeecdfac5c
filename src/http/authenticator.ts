import { secretHash } from '../accounts/secret.ts'
import type { User, Viewer } from '../domain/permissions.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Store } from '../storage/store.ts'
import { type Credentials, readCredentials } from './credentials.ts'
import type { GuessGuard } from './guess-guard.ts'
import type { PasswordGate } from './password-gate.ts'

export type Authenticator = ReturnType<typeof createAuthenticator>

/** Tells who a request comes from. Credentials that are wrong are refused on every route, also where none are needed. */
export function createAuthenticator(store: Store, gate: PasswordGate, guard: GuessGuard) {
  async function byPassword(login: string, password: string, address: string): Promise<User | undefined> {
    const user = await store.users.findByLogin(login)
    const bySecret = await store.tokens.findOwner(secretHash(password))
    if (bySecret && bySecret.id === user?.id) return bySecret
    const opens = await gate.opens(`user ${login.toLowerCase()}`, password, user?.passwordHash, address)
    return opens ? user : undefined
  }

  async function byToken(token: string, address: string): Promise<User | undefined> {
    guard.check('token', address)
    const user = await store.tokens.findOwner(secretHash(token))
    if (!user) guard.failed('token', address)
    return user
  }

  function userOf(credentials: Credentials, address: string): Promise<User | undefined> {
    return credentials.scheme === 'basic'
      ? byPassword(credentials.login, credentials.password, address)
      : byToken(credentials.token, address)
  }

  return async function identify(authorization: string | undefined, address: string): Promise<Viewer> {
    if (authorization === undefined) return undefined
    const credentials = readCredentials(authorization)
    const user = credentials && (await userOf(credentials, address))
    if (!user) throw new Refusal('wrongCredentials')
    return { id: user.id, login: user.login, role: user.role }
  }
}
