// When what a mail says is still true. Mails are written at delivery, which may be hours after they were queued.

import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { keysOf } from '../../domain/typed-entries.ts'
import {
  actionRefusal,
  type Ending,
  type EventCondition,
  eventCondition,
  type RegistrationAction,
  type Stated,
  stateNow,
} from './allowed-actions.ts'
import { type RegistrationState, reachedStates } from './registration.ts'

interface TopicRow {
  /** The states of the registration in which it is true. */
  readonly states: readonly RegistrationState[]
  /** What it offers or repeats: it is true while that is allowed. */
  readonly action?: RegistrationAction
  /** The conditions of the event in which it is not true. */
  readonly falseAt?: readonly EventCondition[]
}

const open: readonly RegistrationState[] = ['pending', 'joining', ...reachedStates]

/** The topics of mails, and when each is true. */
const topics = {
  confirm: { states: ['pending', 'joining'], action: 'confirm' },
  confirmed: { states: ['confirmed'], action: 'resend' },
  known: { states: reachedStates, action: 'resend' },
  waiting: { states: ['waiting'], action: 'resend' },
  offered: { states: ['offered'], action: 'resend' },
  cancelled: { states: ['cancelled'] },
  moved: { states: open, action: 'resend' },
  message: { states: reachedStates, action: 'mail' },
  // The mail marks a cancelled event as such.
  eventChanged: { states: reachedStates, falseAt: ['trashed', 'unpublished', 'over'] },
  eventLink: { states: ['confirmed'], action: 'resend' },
  // A postponed event has no date, and one that has begun needs no reminder.
  reminder: { states: ['confirmed'], action: 'resend', falseAt: ['postponed', 'begun'] },
  eventCancelled: { states: reachedStates, falseAt: ['scheduled', 'rescheduled', 'moved_online', 'over'] },
} as const satisfies Readonly<Record<string, TopicRow>>

export type Topic = keyof typeof topics

export const letterTopics = keysOf(topics)

/** Whether a mail of this topic is true now. */
export function isTrueNow(topic: Topic, registration: Stated, event: Ending, now: UtcSeconds): boolean {
  const { states, action, falseAt = [] }: TopicRow = topics[topic]
  return (
    states.includes(stateNow(registration, now)) &&
    !(action && actionRefusal(action, registration, event, now)) &&
    !falseAt.includes(eventCondition(event, now))
  )
}

/** The mail that says the state of a registration. A registration that is over needs none. */
export const topicsByState: Readonly<Partial<Record<RegistrationState, Topic>>> = {
  pending: 'confirm',
  joining: 'confirm',
  confirmed: 'confirmed',
  waiting: 'waiting',
  offered: 'offered',
}
