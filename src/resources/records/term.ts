import type { WireName } from '../../domain/records/content/content-field.ts'
import type { termContentFields } from '../../domain/records/term.ts'
import {
  type Field,
  type FieldTable,
  fieldTable,
  type Parsed,
  type ParsedFilters,
  type ParsedPatch,
} from '../../fields/field-table.ts'
import { id, ids, parentId } from '../../fields/kinds/calendar/reference.ts'
import { boolean, choice, color, plainText, richText, searchText } from '../../fields/kinds/scalars.ts'
import { listFilters, order, sourceFields, sourceFilters } from './record-fields.ts'

export const tagFields = fieldTable({
  name: {
    kind: plainText({ max: 200 }),
    required: true,
    isTranslatable: true,
    about: 'The name of the term.',
  },
  description: { kind: richText({ max: 20_000 }), about: 'The description of the term, as HTML.' },
  slug: { kind: plainText({ max: 500 }), about: 'The term’s part of its URL.' },
  ...sourceFields,
})

export const categoryFields = fieldTable({
  ...tagFields,
  parent: { kind: parentId, about: 'The id of the parent category. 0 is the top level.' },
  color: {
    kind: color,
    about: 'The colour of its events on the site, for example #0a7d5a.',
  },
} satisfies FieldTable & Record<WireName<typeof termContentFields>, Field>)

export interface TermInput extends Parsed<typeof categoryFields> {}
export interface TermPatch extends ParsedPatch<typeof categoryFields> {}

export const tagFilters = fieldTable({
  ...listFilters,
  exclude: { kind: ids, about: 'Excludes terms with these ids.' },
  include: { kind: ids, about: 'Only terms with these ids.' },
  order: { kind: order, default: 'asc', about: 'Ascending or descending.' },
  orderby: {
    kind: choice(['id', 'include', 'name', 'slug', 'term_group', 'description', 'count'], 'TermOrder'),
    default: 'name',
    about: 'The sort order. `include` is the order of that filter.',
  },
  hide_empty: { kind: boolean, default: true, about: 'Whether to exclude terms without published events.' },
  post: { kind: id, about: 'Only terms of the event with this id.' },
  event: { kind: id, about: 'The same as `post`.' },
  slug: { kind: searchText, about: 'Only the term with this slug.' },
  ...sourceFilters,
})

export const categoryFilters = fieldTable({
  ...tagFilters,
  parent: { kind: parentId, about: 'Only direct children of this category. 0 is the top level.' },
})

export interface TermFilters extends ParsedFilters<typeof categoryFilters> {}

/** The fields of categories and tags. Tags can be passed wherever categories are. */
export interface TermArgs {
  readonly category: { readonly filters: TermFilters; readonly input: TermInput; readonly patch: TermPatch }
  readonly tag: {
    readonly filters: ParsedFilters<typeof tagFilters>
    readonly input: Parsed<typeof tagFields>
    readonly patch: ParsedPatch<typeof tagFields>
  }
}
