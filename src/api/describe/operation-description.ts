import { can, rolesWith, visitor } from '../../domain/rights/caller.ts'
import type { Route } from '../../rest/table/route.ts'
import type { Describe } from './document-texts.ts'

/** What the row says about an operation, besides its summary: who may call it, and how it behaves. */
export function operationDescription(route: Route, describe: Describe): string {
  const { access, purpose, returns, target, methods, isNotBatchable } = route
  const isWrite = !methods.includes('GET')
  return [
    can(visitor, access)
      ? describe('texts.docPublic')
      : describe('texts.docNeeds', { capability: access, roles: rolesWith(access).join(', ') }),
    ...(returns.isList ? [describe('texts.docList')] : []),
    ...(purpose === 'create' ? [describe('texts.docCreate')] : []),
    ...(purpose === 'update' ? [describe('texts.docUpdate')] : []),
    ...(isWrite && target && storesRetries(route) ? [describe('texts.docIfMatch')] : []),
    ...(isWrite && storesRetries(route) ? [describe('texts.docRetry')] : []),
    ...(returns.isStream ? [describe('texts.docStream')] : []),
    ...(isWrite && isNotBatchable ? [describe('texts.docNoBatch')] : []),
  ].join(' ')
}

/** Whether an `Idempotency-Key` makes repeating safe. Batches store the response of each operation themselves. */
export function storesRetries({ handlesIdempotency, tag }: Route): boolean {
  return !handlesIdempotency || tag === 'batch'
}
