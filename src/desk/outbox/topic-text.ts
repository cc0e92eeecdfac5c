import type { RegistrationState } from '../../domain/events/event-state.ts'
import type { ChangedKind } from '../../domain/journal/change.ts'
import type { OutboxMessage } from '../../domain/journal/outbox-message.ts'
import type { ReportedAction } from '../../domain/journal/reported-change.ts'
import type { DeskText } from '../../messages/text-keys.ts'
import { type Html, html } from '../../web/html.ts'
import type { DeskContext } from '../frame/desk-context.ts'

type Texts = Readonly<Record<string, DeskText>>

const mails: Texts = {
  'account.lostPassword': 'topic_lostPassword',
  'account.reset': 'topic_reset',
  'account.invitation': 'topic_invitation',
  'event.submitted': 'topic_submitted',
  'event.commented': 'topic_commented',
  'event.changes': 'topic_changes',
  'event.published': 'topic_published',
  'registration.confirm': 'topic_confirm',
  'registration.confirmed': 'topic_confirmed',
  'registration.known': 'topic_known',
  'registration.waiting': 'topic_waiting',
  'registration.offered': 'topic_offered',
  'registration.cancelled': 'topic_cancelled',
  'registration.moved': 'topic_moved',
  'registration.message': 'topic_message',
  'registration.eventChanged': 'topic_eventChanged',
  'registration.eventLink': 'topic_eventLink',
  'registration.eventCancelled': 'topic_eventCancelled',
}

const kinds: Texts = {
  event: 'kind_event',
  venue: 'kind_venue',
  organizer: 'kind_organizer',
  category: 'kind_category',
  tag: 'kind_tag',
  image: 'kind_image',
  registration: 'registrations',
} satisfies Record<ChangedKind | 'registration', DeskText>

const actions: Texts = {
  created: 'reportedAction_created',
  updated: 'reportedAction_updated',
  published: 'reportedAction_published',
  restored: 'reportedAction_restored',
  translated: 'reportedAction_translated',
  removed: 'reportedAction_removed',
  pending: 'reg_pending',
  confirmed: 'reg_confirmed',
  joining: 'reg_joining',
  waiting: 'reg_waiting',
  offered: 'reg_offered',
  cancelled: 'reg_cancelled',
  expired: 'reg_expired',
  erased: 'regErased',
} satisfies Record<ReportedAction | RegistrationState | 'erased', DeskText>

/** The topic of a message in the user's language. A topic without a text is shown by its name. */
export function topicText({ channel, topic }: OutboxMessage, { t }: DeskContext): string | Html {
  const [kind = '', action = ''] = topic.split('.')
  const texts = channel === 'mail' ? [mails[topic]] : [kinds[kind], actions[action]]
  const known = texts.filter(text => text !== undefined)
  return known.length === texts.length
    ? known.map(text => t(text)).join(' · ')
    : html`<span dir="ltr">${topic}</span>`
}
