import { languages } from '../domain/records/language.ts'
import { fieldTable, type ParsedFilters } from '../fields/field-table.ts'
import { choice } from '../fields/kinds/choice.ts'
import { color } from '../fields/kinds/color.ts'
import { integer } from '../fields/kinds/number.ts'

export const embedThemes = ['auto', 'light', 'dark'] as const

/**
 * The appearance of an embedded calendar, besides its filters. Used by the page that generates the embed
 * code.
 */
export const embedChoices = fieldTable({
  view: { kind: choice(['list', 'month']), default: 'list', about: 'A list of events or a month.' },
  limit: { kind: integer({ min: 1, max: 50 }), default: 10, about: 'How many events a list has.' },
  language: { kind: choice(languages), about: 'The language of the calendar.' },
  theme: { kind: choice(embedThemes), about: 'Whether it is light or dark.' },
  accent: { kind: color, about: 'The colour of links and of today.' },
})

export interface EmbedChoices extends ParsedFilters<typeof embedChoices> {}
