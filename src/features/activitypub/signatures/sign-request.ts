// Signs requests: by draft-cavage-http-signatures-12, which all servers of the fediverse know, or by RFC 9421.
import { createHash, sign } from 'node:crypto'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'

export type SignatureKind = 'cavage' | 'rfc9421'

interface RequestToSign {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  /** The body, if there is one. */
  readonly body?: string
  readonly keyId: string
  readonly privateKey: string
  readonly now: UtcSeconds
}

type SignedHeaders = Readonly<Record<string, string>>

/** The headers that sign the request. */
export function signRequest(request: RequestToSign, kind: SignatureKind): SignedHeaders {
  return kind === 'cavage' ? byDraft(request) : byStandard(request)
}

export function sha256(body: string | Uint8Array): string {
  return createHash('sha256').update(body).digest('base64')
}

function byDraft({ method, url, body, keyId, privateKey, now }: RequestToSign): SignedHeaders {
  const headers: Record<string, string> = { host: url.host, date: new Date(now * 1000).toUTCString() }
  if (body !== undefined) headers.digest = `SHA-256=${sha256(body)}`
  const lines = [
    `(request-target): ${method.toLowerCase()} ${url.pathname}${url.search}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  const names = ['(request-target)', ...Object.keys(headers)].join(' ')
  const value = sign('sha256', Buffer.from(lines.join('\n')), privateKey).toString('base64')
  const signature = `keyId="${keyId}",algorithm="rsa-sha256",headers="${names}",signature="${value}"`
  return { ...headers, signature }
}

function byStandard({ method, url, body, keyId, privateKey, now }: RequestToSign): SignedHeaders {
  const digest = body === undefined ? undefined : `sha-256=:${sha256(body)}:`
  const covered = [
    ['@method', method],
    ['@target-uri', url.href],
    ['@authority', url.host],
    ...(digest === undefined ? [] : [['content-digest', digest]]),
  ]
  const names = covered.map(([name]) => `"${name}"`).join(' ')
  const params = `(${names});created=${now};keyid="${keyId}";alg="rsa-v1_5-sha256"`
  const lines = [...covered.map(([name, value]) => `"${name}": ${value}`), `"@signature-params": ${params}`]
  const value = sign('sha256', Buffer.from(lines.join('\n')), privateKey).toString('base64')
  return {
    host: url.host,
    date: new Date(now * 1000).toUTCString(),
    ...(digest !== undefined && { 'content-digest': digest }),
    'signature-input': `sig1=${params}`,
    signature: `sig1=:${value}:`,
  }
}
