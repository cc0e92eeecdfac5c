import type { SliceSettings } from '../../../config/slice-settings.ts'
import type { TokenScope } from '../../../domain/rights/capabilities.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { offeredScopes, resourceAt, usualScopes } from './addresses.ts'
import { type Client, readClient } from './client-document.ts'
import { isRegistered } from './redirect-uri.ts'

/** What a client asks a user for, once it is known who it is and where it is. */
export interface AuthorizationRequest {
  readonly client: Client
  readonly redirectUri: string
  readonly challenge: string
  readonly scopes: readonly TokenScope[]
  readonly state: string | undefined
}

/** An error that the client gets, in its own address. */
type Fault = 'invalid_request' | 'unsupported_response_type' | 'invalid_scope' | 'invalid_target'

type Sent = Readonly<Record<string, unknown>>

export const requestNames = [
  ...['client_id', 'redirect_uri', 'response_type', 'state', 'scope', 'resource'],
  ...['code_challenge', 'code_challenge_method'],
] as const

/** Each parameter once (RFC 6749, 3.1). */
export function sentIn(values: Sent, name: (typeof requestNames)[number]): string | undefined {
  const value = values[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

interface Read {
  readonly request: AuthorizationRequest
  readonly fault?: Fault
}

/** Reads a request. Before the address of the client is known to be its own, errors are shown to the user only. */
export async function readRequest(values: Sent, base: string, settings: SliceSettings): Promise<Read> {
  const client = await readClient(sentIn(values, 'client_id') ?? '', settings)
  const redirectUri = sentIn(values, 'redirect_uri') ?? ''
  if (!isRegistered(redirectUri, client.redirectUris)) throw new Refusal('unknownRedirect')
  const challenge = sentIn(values, 'code_challenge') ?? ''
  const scopes = scopesIn(sentIn(values, 'scope'))
  const request = { client, redirectUri, challenge, scopes, state: sentIn(values, 'state') }
  const fault = faultIn(values, challenge, base)
  return { request, ...(fault && { fault }) }
}

function faultIn(values: Sent, challenge: string, base: string): Fault | undefined {
  if (requestNames.some(name => Array.isArray(values[name]))) return 'invalid_request'
  if (sentIn(values, 'response_type') !== 'code') return 'unsupported_response_type'
  // Without the stronger method, a stolen code could be used (RFC 9700, 2.1.1).
  const isProven = /^[\w-]{43}$/.test(challenge) && sentIn(values, 'code_challenge_method') === 'S256'
  if (!isProven) return 'invalid_request'
  const resource = sentIn(values, 'resource')
  if (resource !== undefined && resource !== resourceAt(base)) return 'invalid_target'
  return scopesIn(sentIn(values, 'scope')).length === 0 ? 'invalid_scope' : undefined
}

/** The known scopes among those asked for. Unknown ones are not granted, and the answer says so. */
function scopesIn(text: string | undefined): readonly TokenScope[] {
  if (text === undefined) return usualScopes
  const names = text.split(' ')
  return offeredScopes.filter(scope => names.includes(scope))
}

/** Where the user returns to the client. The issuer protects clients of several servers from mix-ups (RFC 9207). */
export function returnTo(
  { redirectUri, state }: AuthorizationRequest,
  result: Readonly<Record<string, string>>,
  issuer: string,
): string {
  const url = new URL(redirectUri)
  const values = { ...result, ...(state !== undefined && { state }), iss: issuer }
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}
