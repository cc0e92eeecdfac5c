// A follow: what a mail address hears of, and how often. Its states, and what may be done in each.
import type { Language } from '../../domain/records/record-frame.ts'
import type { TimeZoneName, UtcSeconds } from '../../domain/time/date-time.ts'
import { keysOf } from '../../domain/typed-entries.ts'
import type { RefusalReason } from '../../messages/refusal.ts'

/** A mail address, and the events that its owner has saved. */
export interface Follower {
  readonly id: number
  /** Empty if it was erased. */
  readonly email: string
  readonly createdAt: UtcSeconds
  /** How many mails in a row the mail server refused for good. */
  readonly refusals: number
  readonly erasedAt: UtcSeconds | null
}

export const frequencies = ['weekly', 'daily', 'immediate'] as const

export type Frequency = (typeof frequencies)[number]

/** When mails are sent, in the person's time zone. */
export interface Schedule {
  readonly frequency: Frequency
  /** Monday is 1. Only for weekly mails. */
  readonly weekday: number
  /** 0 to 23. Not for immediate mails. */
  readonly hour: number
  readonly timeZone: TimeZoneName
}

/** What a person chooses. */
export interface FollowChoices extends Schedule {
  readonly language: Language
  /** Whether digests without any event are sent, too. */
  readonly sendsEmpty: boolean
}

export interface Follow extends FollowChoices {
  readonly id: number
  readonly followerId: number
  /** The canonical query of `follow-filter.ts`. Empty for the whole calendar. */
  readonly filter: string
  readonly createdAt: UtcSeconds
  /** Until when it can be confirmed. */
  readonly expiresAt: UtcSeconds
  readonly confirmedAt: UtcSeconds | null
  readonly pausedAt: UtcSeconds | null
  /** The position in the journal up to which its mails report everything. */
  readonly sinceSeq: number
  /** Null while nothing is to be sent. */
  readonly nextAt: UtcSeconds | null
}

const hour = 60 * 60

export const confirmSeconds = 48 * hour
/** Unconfirmed follows per address. Further ones get the mail of the first again. */
export const mostUnconfirmed = 5
export const mostFollows = 50
/** After so many refused mails in a row, nothing is sent to an address. */
export const mostRefusals = 3

type FollowState = 'unconfirmed' | 'expired' | 'active' | 'paused' | 'refused'

export function stateOf(
  { confirmedAt, expiresAt, pausedAt }: Pick<Follow, 'confirmedAt' | 'expiresAt' | 'pausedAt'>,
  { refusals }: Pick<Follower, 'refusals'>,
  now: UtcSeconds,
): FollowState {
  if (confirmedAt === null) return expiresAt > now ? 'unconfirmed' : 'expired'
  if (pausedAt !== null) return 'paused'
  return refusals >= mostRefusals ? 'refused' : 'active'
}

type Row = Readonly<Partial<Record<FollowState, RefusalReason>>>

const unconfirmed = { unconfirmed: 'followUnconfirmed', expired: 'followExpired' } as const

/** Why an action is refused in a state. Without a reason, it is allowed; repeating it changes nothing. */
const table = {
  confirm: { expired: 'followExpired' },
  change: unconfirmed,
  pause: unconfirmed,
  resume: unconfirmed,
  stop: {},
  erase: {},
} as const satisfies Readonly<Record<string, Row>>

export type FollowAction = keyof typeof table

export const followActions = keysOf(table)

export function actionRefusal(action: FollowAction, state: FollowState): RefusalReason | undefined {
  const row: Row = table[action]
  return row[state]
}
