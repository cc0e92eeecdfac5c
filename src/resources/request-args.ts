import { languages } from '../domain/records/record-frame.ts'
import { type FieldTable, fieldTable, type ParsedFilters } from '../fields/field-table.ts'
import { id } from '../fields/kinds/calendar/reference.ts'
import { fieldPaths } from '../fields/kinds/lists.ts'
import { boolean, choice, plainText } from '../fields/kinds/scalars.ts'

/** Path variables. */
export const pathVariables = fieldTable({
  id: { kind: id, required: true, about: 'The id of the record.' },
  slug: { kind: plainText({ max: 2000 }), required: true, about: 'The slug of the record.' },
  version: { kind: id, required: true, about: 'The version to restore.' },
})

/** The arguments of every deletion. */
export const removalArgs = fieldTable({
  translation: {
    kind: boolean,
    default: false,
    about: 'Whether to delete only the translation into the requested language.',
  },
})

export interface RemovalArgs extends ParsedFilters<typeof removalArgs> {}

/** The arguments of every read. */
export const readingArgs = fieldTable({
  _fields: {
    kind: fieldPaths,
    about: 'The fields to return, such as id,title,venue.city. Default: all.',
  },
})

/** The arguments of every operation. The language parameter may have any of these names. */
export function commonArgs(languageParameters: readonly string[]): FieldTable {
  const language = Object.fromEntries(languageParameters.map(name => [name, languageArg]))
  return { ...language, strict: strictArg }
}

export const languageArg = {
  kind: choice(languages, 'Language'),
  about: 'The language of texts, messages and descriptions.',
} as const

export const strictArg = {
  kind: boolean,
  about: 'Whether to reject unknown fields and parameters. By default they are ignored.',
} as const
