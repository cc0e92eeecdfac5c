import { matchesEtag } from '../../http/cache/etag.ts'
import type { DavContext } from './resource.ts'

/**
 * Whether the conditions of the request hold for an object with this tag (RFC 9110, 13.2.2). `changed` if it is not the
 * one that `If-Match` names, `known` if it is one that `If-None-Match` names.
 */
export function conditionsOf({ headers }: DavContext, etag?: string): 'hold' | 'changed' | 'known' {
  const ifMatch = headers['if-match']
  if (ifMatch !== undefined && !isNamed(ifMatch, etag)) return 'changed'
  return etag !== undefined && matchesEtag({ headers }, etag) ? 'known' : 'hold'
}

/** Weak tags don't match. */
function isNamed(ifMatch: string, etag: string | undefined): boolean {
  const tags = ifMatch.split(',').map(tag => tag.trim())
  return etag !== undefined && (tags.includes('*') || tags.includes(etag))
}
