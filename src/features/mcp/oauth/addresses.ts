import type { TokenScope } from '../../../domain/rights/capabilities.ts'

/** Where clients learn which server issues tokens for `/mcp` (RFC 9728, 3.1). */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource/mcp'

/** The page on which users allow an app. */
export const consentPath = '/desk/connect/'

/** What tokens are for (RFC 8707). They are not accepted anywhere else. */
export function resourceAt(base: string): string {
  return `${base}/mcp`
}

/** The scopes that tools need. */
export const offeredScopes: readonly TokenScope[] = ['events:read', 'events:write', 'venues:write']

/** For clients that ask for no scope. */
export const usualScopes: readonly TokenScope[] = ['events:read', 'events:write']
