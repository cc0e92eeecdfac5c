import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '../../domain/rights/caller.ts'

/** `changed` has other rights than at the request, `lost` has none: the credentials are no longer valid. */
export type AccessNow = 'same' | 'changed' | 'lost'

/** What has become of a caller, who was looked up again by the same credentials. */
export function accessOf(before: Caller, now: Caller | undefined): AccessNow {
  if (now === undefined || now.user?.id !== before.user?.id) return 'lost'
  return isDeepStrictEqual(now, before) ? 'same' : 'changed'
}

/** For requests without credentials. */
export async function sameAccess(): Promise<AccessNow> {
  return 'same'
}
