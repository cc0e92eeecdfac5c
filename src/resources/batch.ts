import { fieldTable, listOfShape, type Parsed, type Shape } from '../fields/field-table.ts'
import { operations } from '../fields/kinds/calendar/operations.ts'
import { boolean } from '../fields/kinds/scalars.ts'

export const batchFields = fieldTable({
  operations: {
    kind: operations,
    required: true,
    about:
      'Up to 500 operations, each with a method, a path, an optional body and an optional name. Later operations can refer to the response by that name: with an object with $ref, such as hall.id, in a body, or with hall.id in braces in a path.',
  },
  atomic: {
    kind: boolean,
    default: false,
    about: 'Whether to execute all operations in one transaction, or none if one fails.',
  },
})

export interface BatchInput extends Parsed<typeof batchFields> {}

export const batchShape: Shape = {
  results: listOfShape(
    {
      type: 'object',
      required: ['status', 'headers', 'body'],
      properties: {
        name: { type: 'string', description: 'The name of the operation.' },
        status: { type: 'integer', description: 'The HTTP status.' },
        headers: {
          type: 'object',
          description: 'The headers of the response.',
          additionalProperties: { type: 'string' },
        },
        body: { type: 'object', description: 'The body of the response.' },
      },
    },
    'The response of each operation, in order.',
  ),
}
