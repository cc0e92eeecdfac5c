import type { UtcSeconds } from '../time/date-time.ts'

export const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const

export type Status = (typeof statuses)[number]

/** The default of lists. The trash must be requested explicitly. */
export const statusesOutsideTrash: readonly Status[] = statuses.filter(status => status !== 'trash')

/** Only users who may publish can set or leave these statuses. Contributors cannot edit published work. */
export const publishedStatuses: readonly Status[] = ['publish', 'future', 'private']

/** Not yet published. */
export const waitingStatuses: readonly Status[] = ['draft', 'pending']

/**
 * The status a record is saved with. A user who may not publish submits for review instead of being rejected.
 * A publication date ahead of now makes it `future`, and a `future` record whose date has passed is
 * published.
 */
export function landingStatus(
  requested: Status,
  { mayPublish, publishedAt, now }: { mayPublish: boolean; publishedAt: UtcSeconds; now: UtcSeconds },
): Status {
  if (requested !== 'publish' && requested !== 'future' && requested !== 'private') return requested
  if (!mayPublish) return 'pending'
  if (requested === 'private') return 'private'
  return publishedAt > now ? 'future' : 'publish'
}
