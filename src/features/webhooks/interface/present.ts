import type { Delivery, Webhook } from '../../../domain/journal/webhook.ts'
import type { User } from '../../../domain/rights/permissions.ts'
import { utcText } from '../../../domain/time/date-time.ts'

/** A subscription without its secret. */
export function presentWebhook(webhook: Webhook, user: User | undefined) {
  const { id, address, kinds, actions, links, language, state, reason, failures, failingSince } = webhook
  return {
    id,
    url: address,
    kind: kinds,
    action: actions,
    categories: links.categoryIds ?? [],
    tags: links.tagIds ?? [],
    venue: links.venueIds ?? [],
    organizer: links.organizerIds ?? [],
    registrations: webhook.registrations,
    language,
    ...(user && { user: user.login }),
    status: state,
    ...(reason !== null && { reason }),
    created_utc: utcText(webhook.createdAt),
    failures,
    ...(failingSince !== null && { failing_since_utc: utcText(failingSince) }),
  }
}

/** A delivery attempt. A test is reported before it has an id. */
export function presentDelivery(delivery: Omit<Delivery, 'id'> & { readonly id?: number }) {
  const { id, messageId, type, recordId, at, milliseconds, status, error, answer } = delivery
  return {
    ...(id !== undefined && { id }),
    message_id: messageId,
    type,
    ...(recordId !== null && { record_id: recordId }),
    time_utc: utcText(at),
    milliseconds,
    ...(status !== null && { response_status: status }),
    ...(error !== null && { error }),
    response: answer,
  }
}
