import type { UtcSeconds } from '../time/date-time.ts'
import { type TokenScope, tokenScopeNames } from './capabilities.ts'

/** An access token or application password, without its secret, which is shown once. */
export interface Token {
  readonly id: number
  readonly login: string
  readonly name: string
  readonly createdAt: UtcSeconds
  readonly lastUsedAt: UtcSeconds | null
  /** Null for a token that never expires. */
  readonly expiresAt: UtcSeconds | null
  /** Null for a token that may do everything that its user may do. */
  readonly scopes: readonly TokenScope[] | null
}

/** What its creator chooses. */
export type TokenLimits = Pick<Token, 'scopes' | 'expiresAt'>

export const noLimits: TokenLimits = { scopes: null, expiresAt: null }

/** The last use is stored with this precision, to avoid a write per request. */
export const usePrecision = 60 * 60

export function isTokenExpired({ expiresAt }: Pick<Token, 'expiresAt'>, now: UtcSeconds): boolean {
  return expiresAt !== null && now >= expiresAt
}

export function isTokenScope(name: string): name is TokenScope {
  return tokenScopeNames().some(known => known === name)
}

/** The scopes as they are stored, separated by spaces. Unknown ones, from a newer version, grant nothing. */
export function scopesIn(text: string | null): readonly TokenScope[] | null {
  return text === null ? null : text.split(' ').filter(isTokenScope)
}
