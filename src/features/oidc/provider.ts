// Providers of OpenID Connect: discovery, the address that a sign-in begins at, and the exchange of its code. Requests
// are guarded against private networks.
import type { SliceSettings } from '../../config/slice-settings.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { createGuardedFetch } from '../../outgoing/guarded-fetch.ts'
import { type Provider, toleranceSeconds } from './providers.ts'

/** A person, as in the ID token. */
export interface SignedInPerson {
  readonly issuer: string
  readonly subject: string
  /** The mail address, if the provider has verified it. */
  readonly mail?: string
  /** When the person proved who they are to the provider. Absent if it doesn't report that. */
  readonly provedAt?: UtcSeconds
  readonly claims: Readonly<Record<string, unknown>>
}

export interface Checks {
  readonly nonce: string
  readonly verifier: string
  readonly state: string
}

const limits = { maxBytes: 1_000_000, timeoutMilliseconds: 10_000 }

type Library = typeof import('openid-client')

/** Some providers report the time only if it is requested by name. */
const freshSignIn = {
  prompt: 'login',
  max_age: '0',
  claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }),
}

/** Loaded on demand, because most calendars have no provider. */
async function connect(provider: Provider, settings: SliceSettings, now: UtcSeconds) {
  const library: Library = await import('openid-client')
  const { customFetch, clockSkew, clockTolerance, discovery, ClientSecretBasic } = library
  // Checks signatures of tokens, although they come directly from the provider.
  const execute = [library.enableNonRepudiationChecks]
  const guarded = createGuardedFetch({ ...limits, allowedNetworks: settings.serviceNetworks })
  // The library compares times with the system's clock, and is given the difference to the calendar's clock.
  const metadata = { [clockSkew]: now - Math.floor(Date.now() / 1000), [clockTolerance]: toleranceSeconds }
  const config = await discovery(
    new URL(provider.issuer),
    provider.clientId,
    metadata,
    ClientSecretBasic(provider.clientSecret),
    { [customFetch]: guarded, execute },
  )
  return { library, config }
}

/**
 * The address of the provider that the browser is sent to, and what has to come back. For a fresh sign-in, the provider
 * asks for the password again, also if it knows the browser, and says when.
 */
export async function beginAt(
  provider: Provider,
  { redirectUri, isFresh }: { readonly redirectUri: string; readonly isFresh: boolean },
  settings: SliceSettings,
  now: UtcSeconds,
): Promise<{ readonly to: string; readonly checks: Checks }> {
  const { library, config } = await connect(provider, settings, now)
  const checks = {
    nonce: library.randomNonce(),
    verifier: library.randomPKCECodeVerifier(),
    state: library.randomState(),
  }
  const to = library.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    code_challenge: await library.calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: 'S256',
    ...{ nonce: checks.nonce, state: checks.state },
    ...(isFresh && freshSignIn),
  })
  return { to: to.href, checks }
}

/** Exchanges the code in the address that the browser came back to. Rejects if anything doesn't fit. */
export async function completeAt(
  provider: Provider,
  { url, checks }: { readonly url: URL; readonly checks: Checks },
  settings: SliceSettings,
  now: UtcSeconds,
): Promise<SignedInPerson> {
  const { library, config } = await connect(provider, settings, now)
  const tokens = await library.authorizationCodeGrant(config, url, {
    expectedNonce: checks.nonce,
    expectedState: checks.state,
    pkceCodeVerifier: checks.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('no ID token')
  const { sub: subject, email, email_verified: isVerified, auth_time: provedAt } = claims
  const hasMail = typeof email === 'string' && (isVerified === true || String(isVerified) === 'true')
  return {
    issuer: provider.issuer,
    subject,
    ...(hasMail && { mail: email }),
    ...(typeof provedAt === 'number' && { provedAt: provedAt as UtcSeconds }),
    claims,
  }
}
