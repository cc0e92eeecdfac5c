import type { JsonSchema } from '../../fields/kind.ts'
import { documentTexts } from './document-texts.ts'

const { error } = documentTexts

/** The response to a refused request. */
export const errorSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: text(error.code),
    message: text(error.message),
    data: {
      type: 'object',
      required: ['status'],
      properties: {
        status: { type: 'integer', description: error.status },
        params: {
          description: error.params,
          anyOf: [
            { type: 'array', items: { type: 'string' } },
            { type: 'object', additionalProperties: { type: 'string' } },
          ],
        },
        details: {
          description: error.details,
          type: 'object',
          additionalProperties: {
            type: 'object',
            required: ['code', 'message'],
            properties: { code: text(error.code), message: text(error.message) },
          },
        },
        version: { type: 'integer', description: error.version },
        operation: {
          description: error.operation,
          type: 'object',
          required: ['index', 'status', 'body'],
          properties: {
            index: { type: 'integer' },
            name: { type: 'string' },
            status: { type: 'integer' },
            body: { type: 'object', additionalProperties: true },
          },
        },
        term_id: { type: 'integer', description: error.termId },
        used_by: {
          description: error.usedBy,
          type: 'array',
          items: {
            type: 'object',
            required: ['type', 'id'],
            properties: { type: { enum: ['event', 'venue', 'organizer'] }, id: { type: 'integer' } },
          },
        },
      },
    },
  },
}

function text(description: string): JsonSchema {
  return { type: 'string', description }
}
