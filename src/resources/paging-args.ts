import { fieldTable, type ParsedFilters } from '../fields/field-table.ts'
import { pageNumber, pageSize } from '../fields/kinds/scalars.ts'

/** The arguments of lists without filters. */
export const pagingArgs = fieldTable({
  page: { kind: pageNumber, default: 1, about: 'The page number.' },
  per_page: { kind: pageSize, default: 10, about: 'The number of records per page.' },
})

export interface PagingArgs extends ParsedFilters<typeof pagingArgs> {}
