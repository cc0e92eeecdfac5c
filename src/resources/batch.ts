import { fieldTable, type Parsed } from '../fields/field-table.ts'
import { boolean } from '../fields/kinds/boolean.ts'
import { operations } from '../fields/kinds/calendar/operations.ts'
import { listOfShape, type Shape } from '../fields/shape.ts'

export const batchFields = fieldTable({
  operations: {
    kind: operations,
    required: true,
    about:
      'Up to 500 requests, each with its method, its path below this interface, its body, and a name by which later ones refer to its answer: in a body by an object with the member $ref, such as hall.id, in a path by the same between braces.',
  },
  atomic: {
    kind: boolean,
    default: false,
    about: 'Whether all of them are done, or none when one is refused.',
  },
})

export interface BatchInput extends Parsed<typeof batchFields> {}

export const batchShape: Shape = {
  results: listOfShape(
    {
      type: 'object',
      required: ['status', 'headers', 'body'],
      properties: {
        name: { type: 'string' },
        status: { type: 'integer' },
        headers: { type: 'object', additionalProperties: { type: 'string' } },
        body: { type: 'object' },
      },
    },
    'What each operation is answered, in their order, as it would be alone.',
  ),
}
