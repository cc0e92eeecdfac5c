import { fieldTable, type Parsed } from '../../field-table.ts'
import type { Kind } from '../../kind.ts'
import { dateTime } from '../date-time.ts'
import { itemId, itemsOf } from '../items.ts'
import { decimal, integer } from '../number.ts'
import { objectOf } from '../object.ts'
import { plainText } from '../text.ts'
import { webAddress } from '../web-address.ts'

const ticketFields = fieldTable({
  id: { kind: itemId, about: 'Which ticket it is, as it was answered. A new one gets an id.' },
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

export const tickets: Kind<TicketInput[]> = itemsOf(objectOf('TicketInput', ticketFields), {
  title: 'TicketInputs',
  most: 100,
})
