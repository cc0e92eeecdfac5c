import type { ChangedKind } from '../../domain/journal/change.ts'
import type { ReportedAction } from '../../domain/journal/reported-change.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'

export const webhookStates = ['active', 'paused', 'ended'] as const

export type WebhookState = (typeof webhookStates)[number]

export const webhookReasons = [
  'by_hand',
  'failing',
  'answered_gone',
  'user_gone',
  'history_gone',
  'no_secret',
] as const

export type WebhookReason = (typeof webhookReasons)[number]

/** What a subscriber learns of registrations: nothing, ids and states, or names and addresses too. */
export const registrationReports = ['none', 'ids', 'people'] as const

export type RegistrationReports = (typeof registrationReports)[number]

/** Limits a subscription to events with these links. */
export type WebhookLinks = Readonly<
  Partial<Record<'categoryIds' | 'tagIds' | 'venueIds' | 'organizerIds', readonly number[]>>
>

/** A webhook subscription, without its secret. */
export interface Webhook {
  readonly id: number
  readonly address: string
  readonly kinds: readonly ChangedKind[]
  readonly actions: readonly ReportedAction[]
  readonly links: WebhookLinks
  readonly registrations: RegistrationReports
  readonly language: Language
  /** The user whose visibility applies; null is the public. */
  readonly userId: number | null
  /** The base URL of links in payloads. */
  readonly base: string
  readonly state: WebhookState
  readonly reason: WebhookReason | null
  readonly createdAt: UtcSeconds
  readonly failures: number
  readonly failingSince: UtcSeconds | null
  /** The earliest time of the next delivery. */
  readonly nextAt: UtcSeconds
}

/** The result of an attempt: a response, or an error. */
export interface DeliveryOutcome {
  readonly status: number | null
  readonly error: 'address_not_allowed' | 'unreachable' | 'timeout' | 'stopped' | null
  /** The beginning of the response body. */
  readonly answer: string
}

export interface Delivery extends DeliveryOutcome {
  readonly id: number
  readonly webhookId: number
  readonly messageId: string
  readonly type: string
  readonly recordId: number | null
  readonly at: UtcSeconds
  readonly milliseconds: number
}

export type NewDelivery = Omit<Delivery, 'id'>

export function isDelivered({ status }: DeliveryOutcome): boolean {
  return status !== null && status >= 200 && status < 300
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Delays by the number of consecutive failures. */
const pauses = [5, 30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour]
const longestPause = 8 * hour

/** After failing for this long, the subscription is stopped. */
const longestFailure = 3 * day

/** A subscription that fails this often for more than a day is stopped, even if some deliveries succeed. */
const repeatedFailure = { attempts: 50, share: 0.8, inARow: 3, seconds: day }

/** How far back attempts are counted. */
export const recentSeconds = 2 * day

/** How long deliveries are stored, in seconds. */
export const deliveryRetention = 30 * day

type Failing = Pick<Webhook, 'state' | 'reason' | 'failures' | 'failingSince' | 'nextAt'>

interface RecentAttempts {
  readonly attempts: number
  readonly failed: number
  readonly firstAt: UtcSeconds
}

/** The subscription's state after an attempt. `recent` is only used if the attempt failed. */
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

/** Requires several failures in a row, because a resumed subscription has probably been fixed. */
function failsAgainAndAgain(
  failures: number,
  { attempts, failed, firstAt }: RecentAttempts,
  now: UtcSeconds,
): boolean {
  const { share, inARow, seconds, attempts: fewest } = repeatedFailure
  const isOften = attempts >= fewest && failed >= attempts * share
  return isOften && failures >= inARow && now - firstAt >= seconds
}
