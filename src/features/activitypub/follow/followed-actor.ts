import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { isHttps, isSameOrigin } from '../vocabulary.ts'

/** `requested` until the other server accepts. */
export type FollowState = 'requested' | 'accepted' | 'rejected'

/** An actor of another server whose events are imported. */
export interface FollowedActor {
  readonly id: number
  readonly actorId: number
  readonly address: string
  readonly inbox: string
  readonly outbox: string
  readonly events: string
  readonly name: string
  readonly handle: string
  readonly state: FollowState
  /** Whether its events are published as they come. Otherwise they are drafts. */
  readonly isTrusted: boolean
  /** The author of its events. */
  readonly userId: number
  readonly createdAt: UtcSeconds
  readonly refreshedAt: UtcSeconds | null
}

export interface Arrival {
  readonly followId: number
  /** The id of the object. */
  readonly address: string
  readonly dueAt: UtcSeconds
  readonly tries: number
}

/** The most objects of one actor that wait. */
export const mostArrivals = 500

const longestAddress = 1000

/** Whether an object can be fetched from its address. Our own objects would come back as copies. */
export function canArrive(address: string, base: string): boolean {
  return address.length <= longestAddress && isHttps(address) && !isSameOrigin(address, base)
}

/** The source of its events, which is unique. */
export function sourceOf({ address }: Pick<FollowedActor, 'address'>): string {
  return `${sourcePrefix}${address}`
}

const sourcePrefix = 'activitypub '

/** Whether a record came from another server of the fediverse. */
export function isFromOthers(source: string | null): boolean {
  return source?.startsWith(sourcePrefix) ?? false
}

export function shownName({
  name,
  handle,
  address,
}: Pick<FollowedActor, 'name' | 'handle' | 'address'>): string {
  return name || handle || address
}
