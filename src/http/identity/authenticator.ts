import type { FastifyRequest } from 'fastify'
import { secretHash } from '../../accounts/secret.ts'
import { loginKey, type User, type Viewer } from '../../domain/rights/permissions.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { Store } from '../../storage/store.ts'
import { type Credentials, readCredentials } from './credentials.ts'
import type { PasswordGate } from './password-gate.ts'

export type Authenticator = ReturnType<typeof createAuthenticator>

/** Who a request comes from. */
export interface Identified {
  readonly viewer: Viewer
  /** Whether the same credentials would let the same user in now, with the same rights. */
  readonly isStillLetIn: () => Promise<boolean>
}

/** Told of a password that was wrong: whose it would have been. Other names may be mistyped passwords. */
export type OnFailedSignIn = (user: Pick<User, 'id' | 'login'> | undefined) => void

/** The line that the log gets of it. */
export function logFailedSignIn({ log }: Pick<FastifyRequest, 'log'>, address: string): OnFailedSignIn {
  return user =>
    log.warn({ user: user?.id ?? null, ...(user && { login: user.login }), address }, 'sign-in failed')
}

/** A user, and how to find who has the same credentials later. */
interface Found {
  readonly user: User
  readonly findAgain: () => Promise<User | undefined>
}

/** Finds the user that a request comes from. Wrong credentials are refused on every route, also where none are needed. */
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
    // A password alone is not enough then, and there is nobody to ask for a code.
    if (opens && user?.hasSecondFactor) throw new Refusal('tokenNeeded')
    if (!opens) onFailure(user)
    return user && opens ? { user, findAgain: () => findUnchanged(login, user.passwordHash) } : undefined
  }

  /** A password is still right as long as no other is stored: nobody has to be asked for it, and nobody guesses. */
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
      : // A token is too long to be guessed, so nobody has to wait.
        bySecret(credentials.token)
  }

  return async function identify(
    authorization: string | undefined,
    address: string,
    onFailure: OnFailedSignIn,
  ): Promise<Identified> {
    if (authorization === undefined) return { viewer: undefined, isStillLetIn: always }
    const credentials = readCredentials(authorization)
    const found = credentials && (await find(credentials, address, onFailure))
    if (!found) throw new Refusal('wrongCredentials')
    const { id, login, role } = found.user
    return {
      viewer: { id, login, role },
      async isStillLetIn() {
        const now = await found.findAgain()
        return now?.id === id && now.role === role
      },
    }
  }
}

/** For whoever comes in without credentials. */
export async function always(): Promise<true> {
  return true
}
