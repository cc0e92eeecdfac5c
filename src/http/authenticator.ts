import { secretHash } from '../accounts/secret.ts'
import { loginKey, type User, type Viewer } from '../domain/permissions.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Store } from '../storage/store.ts'
import { type Credentials, readCredentials } from './credentials.ts'
import type { PasswordGate } from './password-gate.ts'

export type Authenticator = ReturnType<typeof createAuthenticator>

/** Finds the user that a request comes from. Wrong credentials are refused on every route, also where none are needed. */
export function createAuthenticator(store: Store, gate: PasswordGate) {
  async function byPassword(login: string, password: string, address: string): Promise<User | undefined> {
    const user = await store.users.findForSignIn(login)
    const bySecret = await store.tokens.findOwner(secretHash(password))
    if (bySecret && bySecret.id === user?.id) return bySecret
    const opens = await gate.opens(`user ${loginKey(login)}`, password, user?.passwordHash, address)
    // A password alone is not enough then, and there is nobody to ask for a code.
    if (opens && user?.hasSecondFactor) throw new Refusal('tokenNeeded')
    return opens ? user : undefined
  }

  function userOf(credentials: Credentials, address: string): Promise<User | undefined> {
    return credentials.scheme === 'basic'
      ? byPassword(credentials.login, credentials.password, address)
      : // A token is too long to be guessed, so nobody has to wait.
        store.tokens.findOwner(secretHash(credentials.token))
  }

  return async function identify(authorization: string | undefined, address: string): Promise<Viewer> {
    if (authorization === undefined) return undefined
    const credentials = readCredentials(authorization)
    const user = credentials && (await userOf(credentials, address))
    if (!user) throw new Refusal('wrongCredentials')
    return { id: user.id, login: user.login, role: user.role }
  }
}
