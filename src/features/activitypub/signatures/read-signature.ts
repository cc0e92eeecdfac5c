// Reads the signature of a received request, by RFC 9421 or by draft-cavage-http-signatures-12. Nothing is verified
// here: the key is fetched with the id that the signature names.
import { createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { sha256 } from './sign-request.ts'

export interface ReceivedRequest {
  readonly method: string
  /** With the public host, which the sender has signed, also behind a proxy. */
  readonly url: URL
  readonly bytes: Uint8Array
  header(name: string): string | undefined
}

export interface ReceivedSignature {
  readonly keyId: string
  /** The text that was signed. */
  readonly signed: string
  readonly value: Uint8Array
  /** When it was signed, and until when it is valid. */
  readonly createdAt: number
  readonly expiresAt: number
}

const longestHeader = 4000

/** As far apart as clocks may be, and as long as a request may take. */
const windowSeconds = 3600

/** Undefined if the request has no signature, or one that doesn't cover enough of it. */
export function readSignature(request: ReceivedRequest): ReceivedSignature | undefined {
  const headers = ['signature', 'signature-input'].map(name => request.header(name) ?? '')
  if (headers.some(value => value.length > longestHeader)) return undefined
  return headers[1] === '' ? readDraft(request) : readStandard(request)
}

/** Whether the signature is current. Replays within that time are recognized by the signature itself. */
export function isCurrent({ createdAt, expiresAt }: ReceivedSignature, now: UtcSeconds): boolean {
  return Math.abs(now - createdAt) <= windowSeconds && expiresAt > now
}

export function isSignedBy({ signed, value }: ReceivedSignature, publicKey: string): boolean {
  try {
    const key = createPublicKey(publicKey)
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    if (key.asymmetricKeyType === 'rsa' && bits >= 1024 && bits <= 8192)
      return verify('sha256', Buffer.from(signed), key, value)
    return key.asymmetricKeyType === 'ed25519' && verify(null, Buffer.from(signed), key, value)
  } catch {
    return false
  }
}

const digests = {
  digest: /(?:^|,)\s*sha-256=([\w+/=]{43,44})\s*(?:,|$)/i,
  'content-digest': /(?:^|,)\s*sha-256=:([\w+/=]{43,44}):/i,
}

/** A body has to be covered by a digest, and the digest to be its own. Headers that are not signed prove nothing. */
function isBodyCovered(
  { bytes, header }: ReceivedRequest,
  covered: readonly string[],
  name: keyof typeof digests,
): boolean {
  if (bytes.length === 0) return true
  const [, named = ''] = covered.includes(name) ? (digests[name].exec(header(name) ?? '') ?? []) : []
  const own = Buffer.from(sha256(bytes), 'base64')
  const sent = Buffer.from(named, 'base64')
  return own.length === sent.length && timingSafeEqual(own, sent)
}

/** Texts in quotes, and numbers, by name. */
function paramsIn(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(/(\w+)=(?:"([^"]*)"|(\d+))/g)
  return new Map(Array.from(found, ([, name = '', quoted, number]) => [name, quoted ?? number ?? '']))
}

function readDraft(request: ReceivedRequest): ReceivedSignature | undefined {
  const params = paramsIn(request.header('signature') ?? '')
  const names = (params.get('headers') ?? 'date').toLowerCase().split(/\s+/)
  const covers = (...needed: readonly string[]) => needed.every(name => names.includes(name))
  const isDated = covers('date') || covers('(created)')
  if (!covers('(request-target)', 'host') || !isDated || !isBodyCovered(request, names, 'digest'))
    return undefined
  const lines = names.map(name => `${name}: ${draftValue(name, params, request)}`)
  const createdAt = covers('(created)')
    ? Number(params.get('created'))
    : Date.parse(request.header('date') ?? '') / 1000
  return {
    keyId: params.get('keyId') ?? '',
    signed: lines.join('\n'),
    value: Buffer.from(params.get('signature') ?? '', 'base64'),
    createdAt,
    expiresAt: covers('(expires)') ? Number(params.get('expires')) : Number.POSITIVE_INFINITY,
  }
}

function draftValue(name: string, params: ReadonlyMap<string, string>, request: ReceivedRequest): string {
  const { method, url, header } = request
  if (name === '(request-target)') return `${method.toLowerCase()} ${url.pathname}${url.search}`
  if (name === '(created)' || name === '(expires)') return params.get(name.slice(1, -1)) ?? ''
  return name === 'host' ? url.host : (header(name) ?? '')
}

/** One signature is read: the first one that names a key. */
function readStandard(request: ReceivedRequest): ReceivedSignature | undefined {
  const input = request.header('signature-input') ?? ''
  const [, label = '', params = '', list = '', rest = ''] =
    /(?:^|,)\s*([a-z*][\w.*-]*)=(\(([^()]*)\)((?:;[a-z]+=(?:"[^"]*"|\d+))*))/.exec(input) ?? []
  const parts = paramsIn(rest)
  // Components with parameters, such as parts of the query, are not used by servers of the fediverse.
  const names = list.split(' ').map(name => /^"([@a-z\d-]+)"$/.exec(name)?.[1] ?? '')
  const covers = (...needed: readonly string[]) => needed.every(name => names.includes(name))
  const isTarget = covers('@target-uri') || (covers('@path', '@query') && covers('@authority'))
  const isWhole = covers('@method') && (isTarget || covers('@request-target', '@authority'))
  if (label === '' || names.includes('') || !isWhole || !isBodyCovered(request, names, 'content-digest'))
    return undefined
  const value = new RegExp(`(?:^|,)\\s*${escaped(label)}=:([\\w+/=]+):`).exec(
    request.header('signature') ?? '',
  )
  const lines = [
    ...names.map(name => `"${name}": ${standardValue(name, request)}`),
    `"@signature-params": ${params}`,
  ]
  return {
    keyId: parts.get('keyid') ?? '',
    signed: lines.join('\n'),
    value: Buffer.from(value?.[1] ?? '', 'base64'),
    createdAt: Number(parts.get('created')),
    expiresAt: parts.has('expires') ? Number(parts.get('expires')) : Number.POSITIVE_INFINITY,
  }
}

function escaped(label: string): string {
  return label.replace(/[.*-]/g, '\\$&')
}

function standardValue(name: string, { method, url, header }: ReceivedRequest): string {
  const derived: Readonly<Record<string, string>> = {
    '@method': method,
    '@target-uri': url.href,
    '@authority': url.host,
    '@scheme': url.protocol.slice(0, -1),
    '@path': url.pathname,
    '@query': url.search || '?',
    '@request-target': `${url.pathname}${url.search}`,
    host: url.host,
  }
  return derived[name] ?? (header(name) ?? '').trim()
}
