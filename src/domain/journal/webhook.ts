import type { Language } from '../records/language.ts'
import type { UtcSeconds } from '../time/date-time.ts'
import type { ChangedKind } from './change.ts'
import type { ToldAction } from './reported-change.ts'

export const webhookStates = ['active', 'paused', 'ended'] as const

export type WebhookState = (typeof webhookStates)[number]

/** Why nothing is delivered any more. */
export const webhookReasons = [
  'by_hand',
  'failing',
  'answered_gone',
  'user_gone',
  'history_gone',
  'no_secret',
] as const

export type WebhookReason = (typeof webhookReasons)[number]

/** Which events a subscription is narrowed to, by the ids of what they link to. */
export interface WebhookLinks {
  readonly categoryIds?: readonly number[]
  readonly tagIds?: readonly number[]
  readonly venueIds?: readonly number[]
  readonly organizerIds?: readonly number[]
}

/** An address that is told of changes. Its secret is kept apart. */
export interface Webhook {
  readonly id: number
  readonly address: string
  readonly kinds: readonly ChangedKind[]
  readonly actions: readonly ToldAction[]
  readonly links: WebhookLinks
  readonly language: Language
  /** As whom the calendar is seen; null is the public. */
  readonly userId: number | null
  /** Where the addresses in its messages start. */
  readonly base: string
  readonly state: WebhookState
  readonly reason: WebhookReason | null
  readonly createdAt: UtcSeconds
  readonly failures: number
  readonly failingSince: UtcSeconds | null
  /** Not before this time is the next message sent. */
  readonly nextAt: UtcSeconds
}

/** What became of an attempt: an answer, or why there is none. */
export interface DeliveryOutcome {
  readonly status: number | null
  readonly error: 'address_not_allowed' | 'unreachable' | 'timeout' | 'stopped' | null
  /** The beginning of the answer. */
  readonly answer: string
}

/** One attempt, as it is remembered. */
export interface Delivery extends DeliveryOutcome {
  readonly id: number
  readonly webhookId: number
  readonly messageId: string
  readonly type: string
  readonly recordId: number | null
  readonly at: UtcSeconds
  readonly milliseconds: number
}

export function isDelivered({ status }: DeliveryOutcome): boolean {
  return status !== null && status >= 200 && status < 300
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long to wait after so many failures in a row. */
const pauses = [5, 30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour]
const longestPause = 8 * hour

/** For so long an address may fail before nothing more is sent to it. */
const longestFailure = 3 * day

/** Who takes a message now and then, and fails as often as this for more than a day, is not sent to any more either. */
const repeatedFailure = { attempts: 50, share: 0.8, inARow: 3, seconds: day }

/** So far back attempts are looked at. */
export const recentSeconds = 2 * day

/** For so long it is remembered what was delivered. */
export const deliveriesKept = 30 * day

type Failing = Pick<Webhook, 'state' | 'reason' | 'failures' | 'failingSince' | 'nextAt'>

/** The attempts of the last days, the newest among them. */
export interface RecentAttempts {
  readonly attempts: number
  readonly failed: number
  readonly firstAt: UtcSeconds
}

/** What becomes of a subscription by an attempt at this time. The recent attempts count only where this one failed. */
export function afterAttempt(
  webhook: Failing,
  outcome: DeliveryOutcome,
  recent: RecentAttempts | undefined,
  now: UtcSeconds,
): Failing {
  if (isDelivered(outcome)) return { ...webhook, failures: 0, failingSince: null, nextAt: now }
  const failures = webhook.failures + 1
  const failingSince = webhook.failingSince ?? now
  const failing = { ...webhook, failures, failingSince }
  if (outcome.status === 410) return { ...failing, state: 'ended', reason: 'answered_gone', nextAt: now }
  const failsOften = recent !== undefined && failsAgainAndAgain(failures, recent, now)
  if (now - failingSince >= longestFailure || failsOften)
    return { ...failing, state: 'paused', reason: 'failing', nextAt: now }
  return { ...failing, nextAt: (now + (pauses[failures - 1] ?? longestPause)) as UtcSeconds }
}

/** Several in a row, as well: who has taken up a subscription again has mended something. */
function failsAgainAndAgain(
  failures: number,
  { attempts, failed, firstAt }: RecentAttempts,
  now: UtcSeconds,
): boolean {
  const { share, inARow, seconds, attempts: fewest } = repeatedFailure
  const isOften = attempts >= fewest && failed >= attempts * share
  return isOften && failures >= inARow && now - firstAt >= seconds
}
