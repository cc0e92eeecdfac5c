import type { FastifyInstance, FastifyRequest } from 'fastify'
import { secretHash } from '../../accounts/secret.ts'
import { type AccountCaller, tokenCaller, userCaller, visitor } from '../../domain/rights/caller.ts'
import { loginKey, type User } from '../../domain/rights/permissions.ts'
import { isTokenExpired, usePrecision } from '../../domain/rights/token.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { TokenOfUser } from '../../storage/accounts/tokens.ts'
import type { Store } from '../../storage/store.ts'
import { type FoundCaller, type Identified, identifiedAs, sameAccess } from './access-now.ts'
import type { PasswordGate } from './password-gate.ts'

/**
 * Called after a wrong password, with the user if the login exists. Unknown logins are not passed on, since
 * they may be mistyped passwords.
 */
type OnFailedSignIn = (user: Pick<User, 'id' | 'login'> | undefined) => void

export function logFailedSignIn({ log }: Pick<FastifyRequest, 'log'>, address: string): OnFailedSignIn {
  return user =>
    log.warn({ user: user?.id ?? null, ...(user && { login: user.login }), address }, 'sign-in failed')
}

export interface AuthenticatorParts {
  readonly store: Pick<Store, 'users' | 'tokens' | 'slices'>
  readonly gate: PasswordGate
  readonly clock: () => UtcSeconds
  readonly recordUse: RecordTokenUse
  /** Whether programs may use passwords of accounts. Otherwise they need tokens. */
  readonly acceptsPasswords: boolean
}

interface FoundToken extends FoundCaller {
  readonly token: TokenOfUser
}

/** Authenticates requests. Invalid credentials are refused on every route, including public ones. */
export function createAuthenticator(parts: AuthenticatorParts) {
  const { store, gate, clock, recordUse, acceptsPasswords } = parts
  const isPasswordEnough = async ({ id }: User) =>
    acceptsPasswords && !(await store.slices.needsMoreThanPassword(id))

  async function bySecret(secret: string): Promise<FoundToken | undefined> {
    const hash = secretHash(secret)
    const token = await store.tokens.find(hash)
    if (!token) return undefined
    const callerOf = ({ user, scopes, name }: TokenOfUser) => tokenCaller(user, scopes, name)
    const findAgain = async () => {
      const again = await store.tokens.find(hash)
      return again && !isTokenExpired(again, clock()) ? callerOf(again) : undefined
    }
    return { token, caller: callerOf(token), findAgain }
  }

  /** The message about an expired token reveals nothing: the caller has its secret. */
  async function byToken(found: FoundToken | undefined): Promise<FoundToken | undefined> {
    if (found && isTokenExpired(found.token, clock())) throw new Refusal('tokenExpired')
    if (found) recordUse(found.token, clock())
    return found
  }

  async function byPassword(
    { login, password }: Extract<Credentials, { scheme: 'basic' }>,
    address: string,
    onFailure: OnFailedSignIn,
  ): Promise<FoundCaller | undefined> {
    const user = await store.users.findForSignIn(login)
    const found = await bySecret(password)
    if (found && found.caller.user?.id === user?.id) return byToken(found)
    const opens = await gate.opens(`user ${loginKey(login)}`, password, user?.passwordHash, address)
    // An API client can't be asked for more than the password.
    if (opens && user && !(await isPasswordEnough(user))) throw new Refusal('tokenNeeded')
    if (!opens) onFailure(user)
    return user && opens
      ? { caller: userCaller(user), findAgain: () => findUnchanged(login, user.passwordHash) }
      : undefined
  }

  /** A password stays valid while its hash is unchanged. It needs neither verification nor rate limiting. */
  async function findUnchanged(login: string, hash: string | undefined): Promise<AccountCaller | undefined> {
    const user = await store.users.findForSignIn(login)
    if (!user || user.passwordHash !== hash) return undefined
    return (await isPasswordEnough(user)) ? userCaller(user) : undefined
  }

  return async function identify(
    authorization: string | undefined,
    address: string,
    onFailure: OnFailedSignIn,
  ): Promise<Identified> {
    if (authorization === undefined) return { caller: visitor, accessNow: sameAccess }
    const credentials = readCredentials(authorization)
    if (!credentials) throw new Refusal('wrongCredentials')
    const found =
      credentials.scheme === 'basic'
        ? await byPassword(credentials, address, onFailure)
        : // Tokens are too long to guess, so they are not rate limited.
          await byToken(await bySecret(credentials.token))
    if (!found) throw new Refusal('wrongCredentials')
    return identifiedAs(found)
  }
}

type Credentials =
  | { readonly scheme: 'basic'; readonly login: string; readonly password: string }
  | { readonly scheme: 'bearer'; readonly token: string }

/** The longest allowed login and password, in base64. */
const longest = 8000

/** Parses an Authorization header (RFC 7617, RFC 6750). Undefined if it is not valid Basic or Bearer. */
export function readCredentials(header: string): Credentials | undefined {
  const [, scheme, value = ''] = header.match(/^(basic|bearer) +([\w\-.~+/]+=*) *$/i) ?? []
  if (scheme === undefined || value.length > longest) return undefined
  if (scheme.toLowerCase() === 'bearer') return { scheme: 'bearer', token: value }
  return readBasic(Buffer.from(value, 'base64').toString('utf8'))
}

function readBasic(pair: string): Credentials | undefined {
  const colon = pair.indexOf(':')
  if (colon < 1) return undefined
  return { scheme: 'basic', login: pair.slice(0, colon), password: pair.slice(colon + 1) }
}

type RecordTokenUse = (token: Pick<TokenOfUser, 'id' | 'lastUsedAt'>, now: UtcSeconds) => void

/** Records when tokens were last used. Requests don't wait: a token can read while writes are refused. */
export function createTokenUses(app: FastifyInstance, store: Pick<Store, 'transaction'>): RecordTokenUse {
  const recordings = new Map<number, Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(recordings.values())))
  return ({ id, lastUsedAt }, now) => {
    const isRecorded = lastUsedAt !== null && now - lastUsedAt < usePrecision
    if (isRecorded || recordings.has(id)) return
    const recording = store
      .transaction(tx => tx.tokens.setUsed(id, now))
      .catch(error => app.log.warn({ err: error, token: id }, 'last use of token not recorded'))
      .finally(() => recordings.delete(id))
    recordings.set(id, recording)
  }
}
