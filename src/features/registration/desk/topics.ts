import type { DeskText } from '../../../messages/text-keys.ts'
import type { RegistrationState } from '../registration.ts'

/** What the outbox calls mails to people who registered, and messages of webhooks about them. */
export const registrationTopics = {
  mails: {
    'registration.confirm': 'topic_confirm',
    'registration.confirmed': 'topic_confirmed',
    'registration.known': 'topic_known',
    'registration.open': 'topic_open',
    'registration.waiting': 'topic_waiting',
    'registration.offered': 'topic_offered',
    'registration.cancelled': 'topic_cancelled',
    'registration.moved': 'topic_moved',
    'registration.message': 'topic_message',
    'registration.reminder': 'topic_reminder',
    'registration.eventChanged': 'topic_eventChanged',
    'registration.eventLink': 'topic_eventLink',
    'registration.eventCancelled': 'topic_eventCancelled',
  },
  kinds: { registration: 'registrations' },
  actions: {
    pending: 'reg_pending',
    confirmed: 'reg_confirmed',
    joining: 'reg_joining',
    waiting: 'reg_waiting',
    offered: 'reg_offered',
    cancelled: 'reg_cancelled',
    expired: 'reg_expired',
    erased: 'regErased',
  } satisfies Record<RegistrationState | 'erased', DeskText>,
} as const
