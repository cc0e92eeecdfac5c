import { languages } from '../domain/records/record-frame.ts'
import { fieldTable, type ParsedFilters } from '../fields/field-table.ts'
import { boolean, choice, color, integer } from '../fields/kinds/scalars.ts'

const embedThemes = ['auto', 'light', 'dark'] as const

/**
 * The appearance of an embedded calendar, besides its filters. Used by the page that generates the embed
 * code.
 */
export const embedChoices = fieldTable({
  view: {
    kind: choice(['list', 'month', 'week', 'day']),
    default: 'list',
    about: 'A list of the next events, a month, a week or a day.',
  },
  searchable: { kind: boolean, default: false, about: 'Whether a list has a search field.' },
  limit: { kind: integer({ min: 1, max: 50 }), default: 10, about: 'How many events a list has.' },
  language: { kind: choice(languages), about: 'The language of the calendar.' },
  theme: { kind: choice(embedThemes), about: 'Whether it is light or dark.' },
  accent: { kind: color, about: 'The colour of links and of today.' },
})

export interface EmbedChoices extends ParsedFilters<typeof embedChoices> {}
