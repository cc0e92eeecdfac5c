import { readCost } from '../../../domain/events/cost.ts'
import { customFieldTypes } from '../../../domain/events/event-content.ts'
import { Problem } from '../../../messages/problem.ts'
import { fieldTable, type Parsed } from '../../field-table.ts'
import { anyOf, type Kind, titled } from '../../kind.ts'
import { withoutMarkup } from '../../safe-markup.ts'
import { dateTime } from '../date-time.ts'
import { itemId, itemsOf } from '../lists.ts'
import { boolean, checkedText, choice, decimal, integer, plainText, webAddress } from '../scalars.ts'

const ticketFields = fieldTable({
  id: { kind: itemId, about: 'The id of an existing ticket. A new one gets an id.' },
  name: { kind: plainText({ max: 200 }), required: true, about: 'The name of the ticket.' },
  price: { kind: decimal({ min: 0, max: 1e9 }), required: true, about: 'The price. 0 is free.' },
  currency: { kind: plainText({ max: 10 }), about: 'The symbol or ISO code of the currency.' },
  capacity: { kind: integer({ min: 0, max: 1e9 }), about: 'The number of tickets.' },
  url: { kind: webAddress, about: 'The URL to buy the ticket.' },
  sales_start: { kind: dateTime, about: 'When sales begin, in the time zone of the event.' },
  sales_end: { kind: dateTime, about: 'When sales end, in the time zone of the event.' },
  max_per_registration: {
    kind: integer({ min: 1, max: 100 }),
    about: 'The most places of one registration. Default: 10.',
  },
  quota: {
    kind: plainText({ max: 100 }),
    about: 'The name of a quota. Tickets with the same quota share its places.',
  },
  quota_capacity: {
    kind: integer({ min: 0, max: 1e9 }),
    about: 'The number of places in the quota. If tickets differ, the lowest counts.',
  },
})

export type TicketInput = Parsed<typeof ticketFields>

export const tickets: Kind<TicketInput[]> = itemsOf('TicketInput', ticketFields, 100)

export const cost: Kind<string> = {
  read(raw, { isTyped }) {
    const text = readCost(raw)
    if (text === undefined) return new Problem('not_a_cost')
    const checked = checkedText(text, 200)
    return checked instanceof Problem || isTyped ? checked : withoutMarkup(checked)
  },
  schema: titled('Cost', anyOf({ type: 'string', maxLength: 200 }, { type: 'number', minimum: 0 })),
  indexed: {},
}

const questionFields = fieldTable({
  id: { kind: itemId, about: 'The id of an existing question. A new one gets an id.' },
  label: { kind: plainText({ max: 200 }), required: true, about: 'The question.' },
  type: { kind: choice(customFieldTypes, 'AnswerType'), about: 'The type of the answer. Default: text.' },
  required: { kind: boolean, about: 'Whether people must answer. Default: false.' },
})

export type QuestionInput = Parsed<typeof questionFields>

export const questions: Kind<QuestionInput[]> = itemsOf('QuestionInput', questionFields, 30)
