import { changedKinds } from '../domain/journal/change.ts'
import { toldActions } from '../domain/journal/reported-change.ts'
import { webhookReasons, webhookStates } from '../domain/journal/webhook.ts'
import { languages } from '../domain/records/language.ts'
import { fieldTable, type Parsed, type ParsedFilters, type ParsedPatch } from '../fields/field-table.ts'
import { webhookSecret } from '../fields/kinds/calendar/webhook-secret.ts'
import { choice } from '../fields/kinds/choice.ts'
import { listOf } from '../fields/kinds/list.ts'
import { pageNumber, pageSize } from '../fields/kinds/page.ts'
import { plainText } from '../fields/kinds/text.ts'
import { webAddress } from '../fields/kinds/web-address.ts'
import { noContext } from '../fields/no-context.ts'
import { type RawArgs, readFields, valuesOf } from '../fields/read-args.ts'
import { address, dateTimeText, listOfShape, optionalText, type Shape, text, whole } from '../fields/shape.ts'
import type { ProblemsByField } from '../messages/problem.ts'
import { eventLinkFilters } from './events/event-link-filters.ts'

export const webhookFields = fieldTable({
  url: { kind: webAddress, required: true, about: 'The address to which changes are sent.' },
  kind: {
    kind: listOf(choice(changedKinds, 'RecordKind'), { title: 'RecordKinds' }),
    about: 'The kinds of records whose changes are sent. Without any: all of them.',
  },
  action: {
    kind: listOf(choice(toldActions, 'ChangeAction'), { title: 'ChangeActions' }),
    about: 'What has to have happened to a record. Without any: whatever it is.',
  },
  ...eventLinkFilters,
  language: {
    kind: choice(languages, 'Language'),
    about: 'The language in which records are sent. Without one: that of the site.',
  },
  user: {
    kind: plainText({ max: 100 }),
    about: 'The name of the user as whom the calendar is seen. Without one: as the public sees it.',
  },
  status: {
    kind: choice(['active', 'paused'], 'WebhookStatus'),
    about: 'Whether changes are sent.',
  },
  secret: {
    kind: webhookSecret,
    bodyOnly: true,
    about: 'What messages are signed with. Without one, or when it is cleared, one is made and shown once.',
  },
})

export interface WebhookInput extends Parsed<typeof webhookFields> {}
export interface WebhookPatch extends ParsedPatch<typeof webhookFields> {}

/** What a command says of a new subscription. `refuse` throws if there are problems. */
export function readWebhook(raw: RawArgs, refuse: (problems: ProblemsByField) => void): WebhookInput {
  // No field of a subscription depends on the clock or on the site.
  const reading = readFields(webhookFields, raw, 'create', noContext)
  refuse(reading.problems)
  return valuesOf(reading)
}

/** How long lists that have nothing to filter by are read. */
export const pagingArgs = fieldTable({
  page: { kind: pageNumber, default: 1, about: 'Which page of the list to answer.' },
  per_page: { kind: pageSize, default: 10, about: 'How many records a page holds.' },
})

export interface PagingArgs extends ParsedFilters<typeof pagingArgs> {}

export const webhookShape: Shape = {
  id: whole('The id of the webhook.'),
  url: address('The address to which changes are sent.'),
  kind: listOfShape({ type: 'string', enum: changedKinds }, 'The kinds of records whose changes are sent.'),
  action: listOfShape({ type: 'string', enum: toldActions }, 'What has to have happened to a record.'),
  categories: listOfShape({ type: 'integer' }, 'The ids of the categories that events have to be in.'),
  tags: listOfShape({ type: 'integer' }, 'The ids of the tags that events have to have.'),
  venue: listOfShape({ type: 'integer' }, 'The ids of the venues that events have to be at.'),
  organizer: listOfShape({ type: 'integer' }, 'The ids of the organizers that events have to be of.'),
  language: { schema: { type: 'string', enum: languages }, about: 'The language in which records are sent.' },
  user: optionalText('The name of the user as whom the calendar is seen.'),
  status: {
    schema: { type: 'string', enum: webhookStates },
    about: 'Whether changes are sent. One whose address answered 410 has ended.',
  },
  reason: {
    schema: { type: 'string', enum: webhookReasons },
    about: 'Why nothing is sent any more.',
    optional: true,
  },
  created_utc: dateTimeText('When the webhook was made, in UTC.'),
  failures: whole('How many attempts have failed in a row.'),
  failing_since_utc: {
    ...dateTimeText('Since when every attempt has failed, in UTC.'),
    optional: true,
  },
  secret: optionalText('What messages are signed with: shown once, when it is made.'),
}

export const deliveryShape: Shape = {
  id: { ...whole('The id of the attempt.'), optional: true },
  message_id: text('The id of the message, the same for each attempt at it.'),
  type: text('What the message is about, such as event.updated.'),
  record_id: { ...whole('The id of the record.'), optional: true },
  time_utc: dateTimeText('When it was sent, in UTC.'),
  milliseconds: whole('How long it took.'),
  response_status: { ...whole('The HTTP status of the answer.'), optional: true },
  error: {
    schema: { type: 'string', enum: ['address_not_allowed', 'unreachable', 'timeout', 'stopped'] },
    about: 'Why there is no answer.',
    optional: true,
  },
  response: text('The beginning of the answer.'),
}
