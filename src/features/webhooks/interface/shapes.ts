import { changedKinds } from '../../../domain/journal/change.ts'
import { reportedActions } from '../../../domain/journal/reported-change.ts'
import { languages } from '../../../domain/records/record-frame.ts'
import {
  address,
  dateTimeText,
  listOfShape,
  oneOf,
  optional,
  type Shape,
  text,
  whole,
} from '../../../fields/field-table.ts'
import { addShapes } from '../../../resources/shapes/shapes.ts'
import { addTags } from '../../../rest/table/tags.ts'
import { registrationReports, webhookReasons, webhookStates } from '../webhook.ts'

const webhookShape: Shape = {
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
  queue_length: whole(
    'The number of changes and messages that wait to be sent. Changes that the webhook leaves out count until they were read.',
  ),
  next_attempt_utc: optional(
    dateTimeText('The time of the next attempt, in UTC, if a message waits and the webhook is active.'),
  ),
  failing_since_utc: optional(dateTimeText('The time of the first consecutive failure, in UTC.')),
  secret: optional(text('The signing secret. Returned once, when it is generated.')),
}

const deliveryShape: Shape = {
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

const shapes = { Webhook: webhookShape, Delivery: deliveryShape }
const lists = { WebhookPage: ['webhooks', 'Webhook'], DeliveryPage: ['deliveries', 'Delivery'] } as const
const tags = { webhooks: { about: 'URLs that receive changes.', schemaName: 'Webhook' } }

declare module '../../../resources/shapes/shapes.ts' {
  interface SliceShapes extends Record<keyof typeof shapes | keyof typeof lists, unknown> {}
}

declare module '../../../rest/table/tags.ts' {
  interface SliceTags extends Record<keyof typeof tags, unknown> {}
}

addShapes({ shapes, lists })
addTags(tags)
