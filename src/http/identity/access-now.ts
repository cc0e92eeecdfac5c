import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../domain/rights/caller.ts'

/** `changed` has other rights than at the request, `lost` has none: the credentials are no longer valid. */
export type AccessNow = 'same' | 'changed' | 'lost'

export interface FoundCaller {
  readonly caller: Caller
  /** The caller by the same credentials at a later time, for responses that stay open. */
  readonly findAgain: () => Promise<Caller | undefined>
}

export type Identified = Pick<FastifyRequest, 'caller' | 'accessNow'>

export function identifiedAs({ caller, findAgain }: FoundCaller): Identified {
  return { caller, accessNow: async () => accessOf(caller, await findAgain()) }
}

function accessOf(before: Caller, now: Caller | undefined): AccessNow {
  if (now === undefined || now.user?.id !== before.user?.id) return 'lost'
  return isDeepStrictEqual(now, before) ? 'same' : 'changed'
}

/** For requests without credentials. */
export async function sameAccess(): Promise<AccessNow> {
  return 'same'
}
