import { createHash, randomBytes } from 'node:crypto'
import { secretHash } from '../../../accounts/secret.ts'
import type { TokenScope } from '../../../domain/rights/capabilities.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { AccountTransaction, Store } from '../../../storage/store.ts'
import { type FoundSecret, mcpStorage } from '../storage/mcp-storage.ts'
import type { AuthorizationRequest } from './authorization-request.ts'

/** Distinguishes the tokens of connected apps from access tokens of users. */
export const tokenMark = 'almcp_'

const lifetimes = { code: 60, access: 3600, refresh: 30 * 86_400 } as const

const newSecret = () => `${tokenMark}${randomBytes(32).toString('base64url')}`

const after = (now: UtcSeconds, kind: keyof typeof lifetimes) => (now + lifetimes[kind]) as UtcSeconds

/** Stores that the user allows the client. Returns the code, which the client redeems once. */
export function allow(
  store: Store,
  { client, scopes, challenge, redirectUri }: AuthorizationRequest,
  userId: number,
  now: UtcSeconds,
): Promise<string> {
  const code = newSecret()
  return store.transaction(async tx => {
    const writes = tx.of(mcpStorage)
    const grant = { userId, clientId: client.id, clientName: client.name, scopes }
    const grantId = await writes.insertGrant(grant, now)
    const secret = { hash: secretHash(code), kind: 'code', scopes, expiresAt: after(now, 'code') } as const
    await writes.insertSecret({ ...secret, grantId, challenge, redirectUri })
    return code
  })
}

interface IssuedTokens {
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly expires_in: number
  readonly refresh_token: string
  readonly scope: string
}

interface Redemption {
  readonly code: string
  readonly clientId: string
  readonly redirectUri: string
  readonly verifier: string
}

/** Tokens for a code. A code that is used again, or by someone else, ends everything that it has led to. */
export function redeem(store: Store, sent: Redemption, now: UtcSeconds): Promise<IssuedTokens | undefined> {
  return store.transaction(async tx => {
    const found = await tx.of(mcpStorage).findSecret(secretHash(sent.code), 'code')
    if (!found) return undefined
    const isRight =
      found.clientId === sent.clientId &&
      found.redirectUri === sent.redirectUri &&
      found.challenge === createHash('sha256').update(sent.verifier).digest('base64url')
    return isRight ? exchange(tx, found, found.scopes, now) : end(tx, found)
  })
}

interface Refresh {
  readonly token: string
  readonly clientId: string
  /** Fewer scopes than before, if the client asks for that. */
  readonly narrow: (granted: readonly TokenScope[]) => readonly TokenScope[] | undefined
}

/** New tokens for a refresh token, which works once (RFC 9700, 4.14.2). Another use means that it was stolen. */
export function refresh(
  store: Store,
  { token, clientId, narrow }: Refresh,
  now: UtcSeconds,
): Promise<IssuedTokens | 'invalid_scope' | undefined> {
  return store.transaction(async tx => {
    const found = await tx.of(mcpStorage).findSecret(secretHash(token), 'refresh')
    if (!found) return undefined
    if (found.clientId !== clientId) return end(tx, found)
    const scopes = narrow(found.scopes)
    return scopes ? exchange(tx, found, scopes, now) : 'invalid_scope'
  })
}

/** Issues tokens for a secret that has not been used. */
async function exchange(
  tx: AccountTransaction,
  { hash, grantId, usedAt, expiresAt, scopes: granted }: FoundSecret,
  scopes: readonly TokenScope[],
  now: UtcSeconds,
): Promise<IssuedTokens | undefined> {
  const writes = tx.of(mcpStorage)
  if (usedAt !== null) return end(tx, { grantId })
  if (now >= expiresAt) return undefined
  await writes.markUsed(hash, grantId, now)
  const [access, renewal] = [newSecret(), newSecret()]
  for (const [token, kind, ofToken] of [
    [access, 'access', scopes],
    [renewal, 'refresh', granted],
  ] as const) {
    const secret = { hash: secretHash(token), grantId, kind, scopes: ofToken, expiresAt: after(now, kind) }
    await writes.insertSecret({ ...secret, challenge: null, redirectUri: null })
  }
  return {
    ...{ access_token: access, token_type: 'Bearer', expires_in: lifetimes.access },
    ...{ refresh_token: renewal, scope: scopes.join(' ') },
  }
}

async function end(tx: AccountTransaction, { grantId }: Pick<FoundSecret, 'grantId'>): Promise<undefined> {
  await tx.of(mcpStorage).removeGrant(grantId)
}

/** Ends the access of the app that has this token. Unknown tokens are ended already (RFC 7009, 2.2). */
export function revokeByToken(store: Store, token: string): Promise<void> {
  return store.transaction(async tx => {
    const found = await tx.of(mcpStorage).findSecret(secretHash(token))
    if (found) await end(tx, found)
  })
}
