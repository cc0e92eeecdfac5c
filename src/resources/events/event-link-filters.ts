import { fieldTable } from '../../fields/field-table.ts'
import { ids, termNames } from '../../fields/kinds/calendar/reference.ts'

/** Filters by linked records, for lists, the change feed and webhooks. */
export const eventLinkFilters = fieldTable({
  categories: {
    kind: termNames,
    about: 'Only events in these categories or their subcategories, by id or slug.',
  },
  tags: { kind: termNames, about: 'Only events with these tags, by id or slug.' },
  venue: { kind: ids, about: 'Only events at these venues.' },
  organizer: { kind: ids, about: 'Only events by these organizers.' },
})
