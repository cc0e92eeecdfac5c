// Preconditions of a write (RFC 9110, 13.1). They are checked before the work begins, to avoid wasted work,
// and again in its transaction, where no other writer can interfere. Of two changes to the same state, only
// one succeeds.

import type { ChangeGuard } from '../../actions/accounts/actor.ts'
import { isTagged, namesState, recordTag, type TaggedRecord } from '../../http/cache/etag.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { Route } from '../table/route.ts'
import { allTags } from '../table/tags.ts'

export interface Preconditions {
  readonly ifMatch?: string | undefined
  readonly ifNoneMatch?: string | undefined
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

export function preconditionsIn(headers: Headers): Preconditions {
  return { ifMatch: headers['if-match'] as string, ifNoneMatch: headers['if-none-match'] as string }
}

/** Whether creation must fail if another record has the slug. */
export function mustBeNew({ ifNoneMatch }: Preconditions, { purpose }: Route): boolean {
  return purpose === 'create' && ifNoneMatch?.trim() === '*'
}

/** Rejects a write whose preconditions fail for its record. */
export function checkPreconditions(
  conditions: Preconditions,
  route: Route,
  target: unknown,
  { requireIfMatch }: { readonly requireIfMatch: boolean },
): void {
  if (!isWrite(route)) return
  const { ifMatch } = conditions
  // A new record has no current state to match.
  if (route.purpose === 'create' && ifMatch !== undefined) throw new Refusal('preconditionFailed')
  if (!isTagged(target)) return
  if (requireIfMatch && ifMatch === undefined) throw new Refusal('preconditionRequired')
  refuseOther(conditions, target)
}

/** Checks the same preconditions again in the first change. */
export function preconditionGuards(
  conditions: Preconditions,
  route: Route,
  target: unknown,
): readonly ChangeGuard[] {
  const isRequested = conditions.ifMatch !== undefined || conditions.ifNoneMatch !== undefined
  if (!isRequested || !isWrite(route) || !isTagged(target)) return []
  let hasPassed = false
  const guard: ChangeGuard = {
    async check(tx) {
      const current = !hasPassed && (await allTags.get(route.tag)?.current?.(tx, target.id))
      // The action reports a record that no longer exists.
      if (current) refuseOther(conditions, current)
    },
    passed() {
      hasPassed = true
    },
  }
  return [guard]
}

function refuseOther({ ifMatch, ifNoneMatch }: Preconditions, record: TaggedRecord): void {
  const isOther = ifMatch !== undefined && !namesState(ifMatch, record)
  const isUnwanted = ifNoneMatch !== undefined && namesState(ifNoneMatch, record)
  if (!isOther && !isUnwanted) return
  const { version } = record
  throw new Refusal('preconditionFailed', {}, { current: { version, etag: recordTag(record) } })
}

function isWrite({ methods }: Route): boolean {
  return !methods.includes('GET')
}
