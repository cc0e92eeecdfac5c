// Clients describe themselves in a document at their id, which is a URL
// (https://datatracker.ietf.org/doc/draft-ietf-oauth-client-id-metadata-document/). Nothing is registered here.
import type { SliceSettings } from '../../../config/slice-settings.ts'
import { isLoopbackHost } from '../../../http/identity/identify-callers.ts'
import { Problem } from '../../../messages/problem.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { fetchDocument } from '../../../outgoing/fetch-document.ts'
import { version } from '../../../version.ts'
import { shownName } from '../protocol/session.ts'
import { isBody } from '../tools/tool.ts'
import { isSafeRedirect } from './redirect-uri.ts'

export interface Client {
  readonly id: string
  readonly name: string
  readonly redirectUris: readonly string[]
}

const limits = { maxBytes: 20_000, timeoutMilliseconds: 5000 }
const longestId = 500

/** Reads the document of a client, or refuses it. */
export async function readClient(id: string, { webhookNetworks }: SliceSettings): Promise<Client> {
  if (!isClientId(id)) throw rejected(id)
  const headers = { accept: 'application/json', 'user-agent': `Almanac/${version}` }
  const fetched = await fetchDocument(id, headers, { ...limits, allowedNetworks: webhookNetworks })
  // A redirect would let another site describe the client.
  if (fetched instanceof Problem || fetched.status !== 200 || fetched.url !== id) throw rejected(id)
  return clientIn(fetched.bytes, id)
}

function rejected(id: string): Refusal {
  return new Refusal('unknownApp', { client: id.slice(0, longestId) })
}

/** A URL with a path, as its text: no fragment, no credentials, nothing that a parser would change. */
function isClientId(id: string): boolean {
  const url = URL.parse(id)
  if (!url || id.length > longestId || url.href !== id || url.hash !== '' || url.pathname === '/')
    return false
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname))
  return isSafe && url.username === '' && url.password === ''
}

function clientIn(bytes: Uint8Array, id: string): Client {
  const document = parsed(bytes)
  if (!isBody(document) || document.client_id !== id) throw rejected(id)
  const { client_name: name, redirect_uris: uris, token_endpoint_auth_method: method = 'none' } = document
  const redirectUris = Array.isArray(uris) ? uris.filter(isText).filter(isSafeRedirect) : []
  // Without secrets, there is none to keep.
  if (method !== 'none' || 'client_secret' in document || redirectUris.length === 0) throw rejected(id)
  return { id, redirectUris, name: (isText(name) && shownName(name)) || new URL(id).host }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return undefined
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
