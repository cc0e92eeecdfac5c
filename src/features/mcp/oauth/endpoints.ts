import type { TokenScope } from '../../../domain/rights/capabilities.ts'
import type { Endpoint, EndpointAnswer, EndpointContext } from '../../../http/server/endpoints.ts'
import { consentPath, offeredScopes, resourceAt, resourceMetadataPath } from './addresses.ts'
import { redeem, refresh, revokeByToken } from './grants.ts'

const [tokenPath, revocationPath] = ['/oauth/token', '/oauth/revoke']

function json(body: object, status = 200): EndpointAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** RFC 9728. */
async function describeResource({ addresses: { base }, site }: EndpointContext): Promise<EndpointAnswer> {
  return json({
    resource: resourceAt(base),
    resource_name: site.name,
    authorization_servers: [base],
    scopes_supported: offeredScopes,
    bearer_methods_supported: ['header'],
    resource_documentation: `${base}/docs/`,
  })
}

/** RFC 8414. */
async function describeServer({ addresses: { base } }: EndpointContext): Promise<EndpointAnswer> {
  return json({
    issuer: base,
    authorization_endpoint: `${base}${consentPath}`,
    token_endpoint: `${base}${tokenPath}`,
    revocation_endpoint: `${base}${revocationPath}`,
    scopes_supported: offeredScopes,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  })
}

const failed = (error: string) => json({ error }, 400)

/** The parameters of a form. One that is sent twice has no value. */
function formIn(context: EndpointContext): (name: string) => string {
  const form = new URLSearchParams(context.text())
  return name => {
    const values = form.getAll(name)
    return values.length === 1 ? (values[0] ?? '') : ''
  }
}

async function issueTokens(context: EndpointContext): Promise<EndpointAnswer> {
  const { store, now, addresses } = context
  const sent = formIn(context)
  const resource = sent('resource')
  if (resource !== '' && resource !== resourceAt(addresses.base)) return failed('invalid_target')
  const type = sent('grant_type')
  if (type !== 'authorization_code' && type !== 'refresh_token') return failed('unsupported_grant_type')
  const clientId = sent('client_id')
  if (clientId === '') return failed('invalid_request')
  if (type === 'refresh_token') {
    const narrow = narrowing(sent('scope'))
    return issued(await refresh(store, { token: sent('refresh_token'), clientId, narrow }, now))
  }
  const [verifier, redirectUri] = [sent('code_verifier'), sent('redirect_uri')]
  if (!/^[\w.~-]{43,128}$/.test(verifier) || redirectUri === '') return failed('invalid_request')
  return issued(await redeem(store, { code: sent('code'), clientId, redirectUri, verifier }, now))
}

function issued(tokens: object | string | undefined): EndpointAnswer {
  if (typeof tokens === 'string') return failed(tokens)
  return tokens ? json(tokens) : failed('invalid_grant')
}

/** The scopes that were asked for, if all were granted before (RFC 6749, 6). */
function narrowing(text: string) {
  return (granted: readonly TokenScope[]) => {
    if (text === '') return granted
    const names = text.split(' ')
    const isWithin = names.every(name => granted.some(scope => scope === name))
    return isWithin ? granted.filter(scope => names.includes(scope)) : undefined
  }
}

async function revoke(context: EndpointContext): Promise<EndpointAnswer> {
  await revokeByToken(context.store, formIn(context)('token'))
  return json({})
}

const form = { types: ['application/x-www-form-urlencoded'], maxBytes: 10_000 }

export const oauthEndpoints: readonly Endpoint[] = [
  { methods: ['GET'], path: resourceMetadataPath, run: describeResource },
  { methods: ['GET'], path: '/.well-known/oauth-protected-resource', run: describeResource },
  { methods: ['GET'], path: '/.well-known/oauth-authorization-server', run: describeServer },
  { methods: ['POST'], path: tokenPath, body: form, run: issueTokens },
  { methods: ['POST'], path: revocationPath, body: form, run: revoke },
]
