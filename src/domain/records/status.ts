import type { UtcSeconds } from '../time/date-time.ts'

export const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const

export type Status = (typeof statuses)[number]

/** What a list shows to those who may see everything: all but the trash, which must be asked for. */
export const statusesOutsideTrash: readonly Status[] = statuses.filter(status => status !== 'trash')

/** Statuses that only users who may publish can give and take away: a contributor's work is closed once it is out. */
export const publishedStatuses: readonly Status[] = ['publish', 'future', 'private']

/** What somebody has begun or handed in, and nobody has published. */
export const waitingStatuses: readonly Status[] = ['draft', 'pending']

/**
 * The status with which a record lands. Users who may not publish hand in for review instead of being refused, and
 * what is to be published ahead of now waits as `future`; a `future` whose time has come is simply published.
 */
export function landingStatus(
  asked: Status,
  { mayPublish, publishedAt, now }: { mayPublish: boolean; publishedAt: UtcSeconds; now: UtcSeconds },
): Status {
  if (asked !== 'publish' && asked !== 'future' && asked !== 'private') return asked
  if (!mayPublish) return 'pending'
  if (asked === 'private') return 'private'
  return publishedAt > now ? 'future' : 'publish'
}
