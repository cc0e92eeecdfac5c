export type Credentials =
  | { readonly scheme: 'basic'; readonly login: string; readonly password: string }
  | { readonly scheme: 'bearer'; readonly token: string }

/** The longest allowed login and password, in base64. */
const longest = 8000

/**
 * Parses an Authorization header (RFC 7617, RFC 6750); undefined if it is invalid or neither Basic nor
 * Bearer.
 */
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
