import { customFieldTypes } from '../../../domain/events/custom-field.ts'
import { fieldTable, type Parsed } from '../../field-table.ts'
import type { Kind } from '../../kind.ts'
import { boolean } from '../boolean.ts'
import { choice } from '../choice.ts'
import { itemId, itemsOf } from '../items.ts'
import { objectOf } from '../object.ts'
import { plainText } from '../text.ts'

const questionFields = fieldTable({
  id: { kind: itemId, about: 'Which question it is, as it was answered. A new one gets an id.' },
  label: { kind: plainText({ max: 200 }), required: true, about: 'The question.' },
  type: { kind: choice(customFieldTypes, 'AnswerType'), about: 'The type of the answer. Default: text.' },
  required: { kind: boolean, about: 'Whether people must answer. Default: false.' },
})

export type QuestionInput = Parsed<typeof questionFields>

export const questions: Kind<QuestionInput[]> = itemsOf(objectOf('QuestionInput', questionFields), {
  title: 'QuestionInputs',
  most: 30,
})
