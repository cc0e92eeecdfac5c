import type { ChangedKind } from '../../domain/journal/change.ts'
import type { OutboxMessage } from '../../domain/journal/outbox-message.ts'
import type { ReportedAction } from '../../domain/journal/reported-change.ts'
import { allFeatures } from '../../features/all-features.ts'
import type { DeskText } from '../../messages/text-keys.ts'
import { type Html, html } from '../../web/html.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { TextsByName, TopicTexts } from './topic-texts.ts'

const mails: TextsByName = {
  'account.lostPassword': 'topic_lostPassword',
  'account.reset': 'topic_reset',
  'account.invitation': 'topic_invitation',
  'event.submitted': 'topic_submitted',
  'event.commented': 'topic_commented',
  'event.changes': 'topic_changes',
  'event.published': 'topic_published',
}

const kinds: TextsByName = {
  event: 'kind_event',
  venue: 'kind_venue',
  organizer: 'kind_organizer',
  category: 'kind_category',
  tag: 'kind_tag',
  image: 'kind_image',
} satisfies Record<ChangedKind, DeskText>

const actions: TextsByName = {
  created: 'reportedAction_created',
  updated: 'reportedAction_updated',
  published: 'reportedAction_published',
  restored: 'reportedAction_restored',
  translated: 'reportedAction_translated',
  removed: 'reportedAction_removed',
} satisfies Record<ReportedAction, DeskText>

/** The topic of a message in the user's language. A topic without a text is shown by its name. */
export function topicText({ channel, topic }: OutboxMessage, { t }: DeskContext): string | Html {
  const [kind = '', action = ''] = topic.split('.')
  const all = [{ mails, kinds, actions }, ...allFeatures.flatMap(({ topics = [] }) => topics)]
  const textOf = (table: keyof TopicTexts, name: string) =>
    all.map(texts => texts[table]?.[name]).find(text => text !== undefined)
  const texts =
    channel === 'mail' ? [textOf('mails', topic)] : [textOf('kinds', kind), textOf('actions', action)]
  const known = texts.filter(text => text !== undefined)
  return known.length === texts.length
    ? known.map(text => t(text)).join(' · ')
    : html`<span dir="ltr">${topic}</span>`
}
