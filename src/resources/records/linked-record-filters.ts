import { fieldTable, type ParsedFilters, untyped } from '../../fields/field-table.ts'
import { boolean } from '../../fields/kinds/boolean.ts'
import { id } from '../../fields/kinds/calendar/reference.ts'
import { choice } from '../../fields/kinds/choice.ts'
import { listFilters, order, statusFilter } from './record-fields.ts'
import { sourceFilters } from './record-source.ts'

/** Filters of venue and organizer lists. */
export const linkedRecordFilters = fieldTable({
  ...listFilters,
  event: { kind: id, about: 'Only those linked to the event with this id.' },
  has_events: {
    kind: boolean,
    indexed: untyped,
    about: 'Only those with events (true) or without (false).',
  },
  only_with_upcoming: {
    kind: boolean,
    indexed: untyped,
    default: false,
    about: 'Only those with current or upcoming events.',
  },
  status: { kind: statusFilter, about: 'Only those with one of these statuses.' },
  ...sourceFilters,
  orderby: {
    kind: choice(['date', 'id', 'modified', 'name', 'slug'], 'RecordOrder'),
    default: 'date',
    about: 'The sort order.',
  },
  order: { kind: order, about: 'Ascending or descending. Dates and ids default to descending.' },
})

export interface LinkedRecordFilters extends ParsedFilters<typeof linkedRecordFilters> {}
