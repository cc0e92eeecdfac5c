import type { FastifyRequest } from 'fastify'
import { secretHash } from '../../accounts/secret.ts'
import { type Caller, userCaller, visitor } from '../../domain/rights/caller.ts'
import { loginKey, type User } from '../../domain/rights/permissions.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { Store } from '../../storage/store.ts'
import { type Credentials, readCredentials } from './credentials.ts'
import type { PasswordGate } from './password-gate.ts'

export type Authenticator = ReturnType<typeof createAuthenticator>

/** The identity behind a request. */
export interface Identified {
  readonly caller: Caller
  /** Whether the same credentials still authenticate the same user with the same rights. */
  readonly isStillLetIn: () => Promise<boolean>
}

/**
 * Called after a wrong password, with the user if the login exists. Unknown logins are not passed on, since
 * they may be mistyped passwords.
 */
export type OnFailedSignIn = (user: Pick<User, 'id' | 'login'> | undefined) => void

/** Logs a failed sign-in. */
export function logFailedSignIn({ log }: Pick<FastifyRequest, 'log'>, address: string): OnFailedSignIn {
  return user =>
    log.warn({ user: user?.id ?? null, ...(user && { login: user.login }), address }, 'sign-in failed')
}

/** A user, and a way to look up the same credentials again later. */
interface Found {
  readonly user: User
  readonly findAgain: () => Promise<User | undefined>
}

/** Authenticates requests. Invalid credentials are refused on every route, including public ones. */
export function createAuthenticator(store: Pick<Store, 'users' | 'tokens'>, gate: PasswordGate) {
  async function bySecret(secret: string): Promise<Found | undefined> {
    const hash = secretHash(secret)
    const findAgain = () => store.tokens.findOwner(hash)
    const user = await findAgain()
    return user && { user, findAgain }
  }

  async function byPassword(
    { login, password }: Extract<Credentials, { scheme: 'basic' }>,
    address: string,
    onFailure: OnFailedSignIn,
  ): Promise<Found | undefined> {
    const user = await store.users.findForSignIn(login)
    const found = await bySecret(password)
    if (found && found.user.id === user?.id) return found
    const opens = await gate.opens(`user ${loginKey(login)}`, password, user?.passwordHash, address)
    // The password alone is not enough, and an API client can't be asked for a code.
    if (opens && user?.hasSecondFactor) throw new Refusal('tokenNeeded')
    if (!opens) onFailure(user)
    return user && opens ? { user, findAgain: () => findUnchanged(login, user.passwordHash) } : undefined
  }

  /**
   * A password stays valid as long as its hash is unchanged, so it needs neither verification nor rate
   * limiting.
   */
  async function findUnchanged(login: string, hash: string | undefined): Promise<User | undefined> {
    const user = await store.users.findForSignIn(login)
    return user?.passwordHash === hash && !user?.hasSecondFactor ? user : undefined
  }

  function find(
    credentials: Credentials,
    address: string,
    onFailure: OnFailedSignIn,
  ): Promise<Found | undefined> {
    return credentials.scheme === 'basic'
      ? byPassword(credentials, address, onFailure)
      : // Tokens are too long to guess, so they are not rate limited.
        bySecret(credentials.token)
  }

  return async function identify(
    authorization: string | undefined,
    address: string,
    onFailure: OnFailedSignIn,
  ): Promise<Identified> {
    if (authorization === undefined) return { caller: visitor, isStillLetIn: always }
    const credentials = readCredentials(authorization)
    const found = credentials && (await find(credentials, address, onFailure))
    if (!found) throw new Refusal('wrongCredentials')
    const { id, login, role } = found.user
    return {
      caller: userCaller({ id, login, role }),
      async isStillLetIn() {
        const now = await found.findAgain()
        return now?.id === id && now.role === role
      },
    }
  }
}

/** For requests without credentials. */
export async function always(): Promise<true> {
  return true
}
