// The messages of webhooks, as the `webhooks` section of the OpenAPI document.
import { type ChangedKind, changedKinds } from '../../domain/journal/change.ts'
import { type ReportedAction, reportedActions } from '../../domain/journal/reported-change.ts'
import { allFeatures } from '../../features/all-features.ts'
import { named } from '../../fields/field-table.ts'
import type { JsonSchema } from '../../fields/kind.ts'
import type { ShapeName } from '../../resources/shapes/shapes.ts'
import type { Route } from '../../rest/table/route.ts'
import type { Describe } from './document-texts.ts'

const shapes: Readonly<Record<ChangedKind, ShapeName>> = {
  event: 'SingleEvent',
  venue: 'Venue',
  organizer: 'Organizer',
  category: 'Term',
  tag: 'Term',
  image: 'SingleImage',
}

/** One entry for each type of message. Empty if the calendar has no webhooks. */
export function webhookMessages(routes: readonly Route[], describe: Describe) {
  if (!routes.some(({ name }) => name === 'createWebhook')) return {}
  const changes = changedKinds.flatMap(kind =>
    reportedActions.map(action => [`${kind}.${action}`, changeData(kind, action, describe)] as const),
  )
  const ofFeatures = allFeatures.flatMap(({ messages }) =>
    (messages?.actions ?? []).map(
      action => [`${messages?.kind}.${action}`, featureData(messages, describe)] as const,
    ),
  )
  const all = [...changes, ...ofFeatures, ['test', { type: 'object' }] as const]
  return Object.fromEntries(all.map(([type, data]) => [type, { post: messageOf(type, data, describe) }]))
}

function featureData(messages: (typeof allFeatures)[number]['messages'], describe: Describe): JsonSchema {
  if (!messages) return {}
  const { kind, shape } = messages
  return {
    type: 'object',
    required: [kind],
    properties: { [kind]: { ...named(shape), description: describe('texts.docMessageRecord') } },
  }
}

function changeData(kind: ChangedKind, action: ReportedAction, describe: Describe): JsonSchema {
  const isRemoved = action === 'removed'
  return {
    type: 'object',
    required: isRemoved ? ['change'] : ['change', 'record'],
    properties: {
      change: { ...named('Change'), description: describe('texts.docMessageChange') },
      ...(!isRemoved && {
        record: { ...named(shapes[kind]), description: describe('texts.docMessageRecord') },
      }),
    },
  }
}

function messageOf(type: string, data: JsonSchema, describe: Describe) {
  const schema = {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { const: type, description: describe('texts.docMessageType') },
      timestamp: {
        type: 'string',
        format: 'date-time',
        description: describe('texts.docMessageTime'),
        examples: [sentAt],
      },
      data: { ...data, description: describe('texts.docMessageData') },
    },
  }
  return {
    operationId: `on_${type.replace('.', '_')}`,
    summary: describe('texts.docMessage', { type }),
    description: describe('texts.docMessageAbout'),
    tags: ['webhooks'],
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(name => ({
      ...{ name, in: 'header', required: true, schema: { type: 'string' } },
      description: describe(`texts.docHeader_${name.slice('webhook-'.length)}`),
    })),
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '204': { description: describe('texts.docMessageTaken') },
      '410': { description: describe('texts.docMessageGone') },
    },
  }
}

const sentAt = '2032-03-05T16:30:00.000Z'
