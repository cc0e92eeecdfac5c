// A real provider of OpenID Connect on the loopback address, which signs everyone in as the chosen person.
import { Provider } from 'oidc-provider'
import { type LoopbackServer, startLoopbackServer } from '../../support/loopback-tls.ts'
import type { Lifetime } from '../../support/test-app.ts'

export interface Person {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly roles?: readonly string[]
}

export interface ServedProvider {
  readonly issuer: string
  readonly server: LoopbackServer
  person: Person
  /** How often it asked for a password. */
  asked: number
  /** Registers a client whose people return to this address. */
  open(redirectUri: string): void
}

const client = { client_id: 'almanac', client_secret: 'a-secret-of-the-calendar' }

export const clientSettings = {
  ALMANAC_OIDC_CLIENT_ID: client.client_id,
  ALMANAC_OIDC_CLIENT_SECRET: client.client_secret,
}

export async function serveProvider(t: Lifetime, person: Person): Promise<ServedProvider> {
  const server = await startLoopbackServer(t)
  const served: ServedProvider = { issuer: server.base, server, person, asked: 0, open }
  function open(redirectUri: string): void {
    const provider = new Provider(server.base, {
      clients: [
        {
          ...client,
          redirect_uris: [redirectUri],
          response_types: ['code'],
          grant_types: ['authorization_code'],
        },
      ],
      cookies: { keys: ['test'] },
      conformIdTokenClaims: false,
      claims: { openid: ['sub'], email: ['email', 'email_verified', 'roles'], profile: [] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      async findAccount(_context, sub) {
        return { accountId: sub, claims: async () => ({ ...served.person, sub }) }
      },
      async loadExistingGrant({ oidc }) {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    const answer = provider.callback()
    server.answer = (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
      served.asked++
      void provider.interactionFinished(request, response, { login: { accountId: served.person.sub } })
    }
  }
  return served
}

/** Goes to the provider like a browser, which it may know by its cookies, and returns the address that it leads back to. */
export async function goThrough(address: string, cookies = new Map<string, string>()): Promise<URL> {
  const { origin } = new URL(address)
  let url = new URL(address)
  while (url.origin === origin) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${response.status} at ${url}: ${await response.text()}`)
    url = new URL(location, url)
  }
  return url
}
