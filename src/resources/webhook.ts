import { changedKinds } from '../domain/journal/change.ts'
import { reportedActions } from '../domain/journal/reported-change.ts'
import { registrationReports, webhookReasons, webhookStates } from '../domain/journal/webhook.ts'
import { languages } from '../domain/records/record-frame.ts'
import {
  address,
  dateTimeText,
  fieldTable,
  listOfShape,
  oneOf,
  optional,
  type Parsed,
  type ParsedFilters,
  type ParsedPatch,
  type Shape,
  text,
  whole,
} from '../fields/field-table.ts'
import { type Kind, noContext, titled } from '../fields/kind.ts'
import { listOf } from '../fields/kinds/lists.ts'
import { choice, pageNumber, pageSize, plainText, webAddress } from '../fields/kinds/scalars.ts'
import { type RawArgs, readFields, valuesOf } from '../fields/read-args.ts'
import { Problem, type ProblemsByField } from '../messages/problem.ts'
import { eventLinkFilters } from './events/event-link-filters.ts'

const form = '^whsec_[A-Za-z0-9+/]{32,86}={0,2}$'

/** A secret in the Standard Webhooks format: 24 to 64 bytes in Base64. */
const webhookSecret: Kind<string> = {
  read(raw) {
    const isSecret = typeof raw === 'string' && new RegExp(form).test(raw)
    const bytes = isSecret ? Buffer.from(raw.slice('whsec_'.length), 'base64').length : 0
    return isSecret && bytes >= 24 && bytes <= 64 ? raw : new Problem('not_a_webhook_secret')
  },
  schema: titled('WebhookSecret', { type: 'string', pattern: form }),
}

export const webhookFields = fieldTable({
  url: { kind: webAddress, required: true, about: 'The URL that receives the changes.' },
  kind: {
    kind: listOf(choice(changedKinds, 'RecordKind'), { title: 'RecordKinds' }),
    about: 'The kinds of records to report. Default: all.',
  },
  action: {
    kind: listOf(choice(reportedActions, 'ChangeAction'), { title: 'ChangeActions' }),
    about: 'The kinds of changes to report. Default: all.',
  },
  ...eventLinkFilters,
  registrations: {
    kind: choice(registrationReports, 'RegistrationReports'),
    about:
      'What to send of registrations: nothing, ids and states, or names and addresses too. Needs registration.read. Default: none.',
  },
  language: {
    kind: choice(languages, 'Language'),
    about: 'The language of the records. Default: the site’s.',
  },
  user: {
    kind: plainText({ max: 100 }),
    about:
      'The user whose view of the calendar is sent. Needs record.read and record.readProtected. Default: the public.',
  },
  status: {
    kind: choice(['active', 'paused'], 'WebhookStatus'),
    about: 'Whether the webhook is active.',
  },
  secret: {
    kind: webhookSecret,
    bodyOnly: true,
    about: 'The signing secret. If omitted or cleared, one is generated and returned once.',
  },
})

export interface WebhookInput extends Parsed<typeof webhookFields> {}
export interface WebhookPatch extends ParsedPatch<typeof webhookFields> {}

/** Parses a new subscription given to a command. `refuse` throws if there are problems. */
export function readWebhook(raw: RawArgs, refuse: (problems: ProblemsByField) => void): WebhookInput {
  // No field of a subscription depends on the clock or the site.
  const reading = readFields(webhookFields, raw, 'create', noContext)
  refuse(reading.problems)
  return valuesOf(reading)
}

/** The arguments of lists without filters. */
export const pagingArgs = fieldTable({
  page: { kind: pageNumber, default: 1, about: 'The page number.' },
  per_page: { kind: pageSize, default: 10, about: 'The number of records per page.' },
})

export interface PagingArgs extends ParsedFilters<typeof pagingArgs> {}

export const webhookShape: Shape = {
  id: whole('The id of the webhook.'),
  url: address('The URL that receives the changes.'),
  kind: listOfShape({ type: 'string', enum: changedKinds }, 'The kinds of records to report.'),
  action: listOfShape({ type: 'string', enum: reportedActions }, 'The kinds of changes to report.'),
  categories: listOfShape({ type: 'integer' }, 'The ids of categories that events must be in.'),
  tags: listOfShape({ type: 'integer' }, 'The ids of tags that events must have.'),
  venue: listOfShape({ type: 'integer' }, 'The ids of venues that events must be at.'),
  organizer: listOfShape({ type: 'integer' }, 'The ids of organizers that events must have.'),
  registrations: oneOf(registrationReports, 'What to send of registrations.'),
  language: oneOf(languages, 'The language of the records.'),
  user: optional(text('The user whose view of the calendar is sent.')),
  status: oneOf(webhookStates, 'The status of the webhook. A webhook whose URL returned 410 has ended.'),
  reason: optional(oneOf(webhookReasons, 'The reason why the webhook is not active.')),
  created_utc: dateTimeText('The time of creation, in UTC.'),
  failures: whole('The number of consecutive failures.'),
  failing_since_utc: optional(dateTimeText('The time of the first consecutive failure, in UTC.')),
  secret: optional(text('The signing secret. Returned once, when it is generated.')),
}

export const deliveryShape: Shape = {
  id: optional(whole('The id of the delivery attempt.')),
  message_id: text('The id of the message, the same for all attempts.'),
  type: text('The type of the message, such as event.updated.'),
  record_id: optional(whole('The id of the record.')),
  time_utc: dateTimeText('The time of delivery, in UTC.'),
  milliseconds: whole('The duration of the request.'),
  response_status: optional(whole('The HTTP status of the response.')),
  error: optional(
    oneOf(
      ['address_not_allowed', 'unreachable', 'timeout', 'stopped'],
      'The reason why there is no response.',
    ),
  ),
  response: text('The beginning of the response.'),
}
